## Noms des éléments de Deukalion. Ce qui manque ici est dit en anglais.

## Trésors, cités et villes

treasure-red = trésor rouge
treasure-green = trésor vert
treasure-yellow = trésor jaune
treasure-blue = trésor bleu
treasure-white = trésor blanc

city-korinth = Corinthe
city-mykene = Mycènes
city-sparta = Sparte
city-thera = Théra
city-kreta = Crète
city-rhodos = Rhodes
city-zypern = Chypre
city-halikarnassos = Halicarnasse

town-ephesus = Éphèse
town-salamis = Salamine
town-argos = Argos
town-lindos = Lindos

## Cartes Action

act-pegasus = Pégase
act-favour-of-hades = Faveur d'Hadès
act-golden-fleece = Toison d'or
act-poseidons-wind = Vent de Poséidon
act-charons-ferry = Barque de Charon
act-wrath-of-ares = Colère d'Arès
act-thread-of-the-moirai = Fil des Moires
act-aegis = Égide d'Athéna
act-trojan-horse = Cheval de Troie
act-oracle-of-delphi = Oracle de Delphes
act-cornucopia = Corne d'abondance
act-cap-of-invisibility = Casque d'invisibilité

## Contrats

con-01 = Gemme de sang de Zeus
con-02 = Olive d'Athéna
con-03 = Or d'Héra
con-04 = Rubis d'Arès
con-05 = Émeraude d'Artémis
con-06 = Ambre d'Apollon
con-07 = Exigence de Poséidon
con-08 = Exigence de Déméter
con-09 = Exigence d'Hélios
con-10 = Troc d'Hermès
con-11 = Fête de Dionysos
con-12 = Commande d'Héphaïstos
con-13 = Épreuve de Niké
con-14 = Querelle d'Éris
con-15 = Arc-en-ciel d'Iris
con-16 = Hécatombe
