## Namen der Bestandteile von Deukalion. Was hier fehlt, wird auf Englisch gesagt.

## Schätze, Städte und Siedlungen

treasure-red = roter Schatz
treasure-green = grüner Schatz
treasure-yellow = gelber Schatz
treasure-blue = blauer Schatz
treasure-white = weißer Schatz

city-korinth = Korinth
city-mykene = Mykene
city-sparta = Sparta
city-thera = Thera
city-kreta = Kreta
city-rhodos = Rhodos
city-zypern = Zypern
city-halikarnassos = Halikarnassos

town-ephesus = Ephesus
town-salamis = Salamis
town-argos = Argos
town-lindos = Lindos

## Aktionskarten

act-pegasus = Pegasus
act-favour-of-hades = Gunst des Hades
act-golden-fleece = Goldenes Vlies
act-poseidons-wind = Wind des Poseidon
act-charons-ferry = Charons Fähre
act-wrath-of-ares = Zorn des Ares
act-thread-of-the-moirai = Faden der Moiren
act-aegis = Aigis der Athene
act-trojan-horse = Trojanisches Pferd
act-oracle-of-delphi = Orakel von Delphi
act-cornucopia = Füllhorn
act-cap-of-invisibility = Tarnkappe

## Aufträge

con-01 = Blutstein des Zeus
con-02 = Olive der Athene
con-03 = Gold der Hera
con-04 = Rubin des Ares
con-05 = Smaragd der Artemis
con-06 = Bernstein des Apollon
con-07 = Forderung des Poseidon
con-08 = Forderung der Demeter
con-09 = Forderung des Helios
con-10 = Tausch des Hermes
con-11 = Fest des Dionysos
con-12 = Auftrag des Hephaistos
con-13 = Probe der Nike
con-14 = Zwist der Eris
con-15 = Regenbogen der Iris
con-16 = Hekatombe
