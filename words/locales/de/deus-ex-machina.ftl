## Namen der Bestandteile von Deus Ex Machina. Was hier fehlt, wird auf Englisch gesagt.

colour-purple = violett
colour-green = grün
colour-yellow = gelb
colour-black = schwarz
colour-red = rot
colour-blue = blau
might = Stärke
cunning = List

## Die Karte

area-attica-boeotia = Attika & Böotien
    .short = Attika
area-thessaly-aetolia = Thessalien & Ätolien
    .short = Thessalien
area-asia-minor = Kleinasien
    .short = Kleinasien
area-thrace = Thrakien & der Norden
    .short = Thrakien
area-argolis-peloponnese = Argolis & Peloponnes
    .short = Peloponnes
area-crete-islands = Kreta & die Inseln
    .short = Kreta
space-olympus = Tempel auf dem Olymp
    .short = Olymp
space-altar = Opferaltar
    .short = Altar

## Götter

god-zeus = Zeus
god-athena = Athene
god-hermes = Hermes
god-hera = Hera
god-poseidon = Poseidon
god-ares = Ares

## Helden

hero-perseus = Perseus
hero-heracles = Herakles
hero-odysseus = Odysseus
hero-jason = Iason
hero-theseus = Theseus
hero-atalanta = Atalante
hero-achilles = Achilleus
hero-ajax = Aias
hero-hector = Hektor
hero-pelops = Pelops
hero-orpheus = Orpheus
hero-zetes = Zetes der Boreade
hero-bellerophon = Bellerophon
hero-penthesilea = Penthesilea

## Abenteuer

quest-procrustes = Das Bett des Prokrustes
quest-marathonian-bull = Marathonischer Stier
quest-teumessian-fox = Teumessischer Fuchs
quest-theban-sphinx = Sphinx von Theben
quest-seven-against-thebes = Sieben gegen Theben
quest-chirons-lesson = Cheirons Lehre
quest-alcestis = Rettung der Alkestis
quest-calydonian-boar = Kalydonischer Eber
quest-horn-of-achelous = Horn des Acheloos
quest-centauromachy = Kampf gegen die Kentauren
quest-solymi-raiders = Plünderer der Solymer
quest-service-of-omphale = Im Dienst der Omphale
quest-girdle-of-hippolyta = Gürtel der Hippolyte
quest-chimaera = Chimäre
quest-golden-fleece = Das Goldene Vlies
quest-raid-on-the-cicones = Überfall auf die Kikonen
quest-harpies = Harpyien des Phineus
quest-mares-of-diomedes = Stuten des Diomedes
quest-clashing-rocks = Symplegaden
quest-cerberus = Kerberos
quest-stymphalian-birds = Stymphalische Vögel
quest-erymanthian-boar = Erymanthischer Eber
quest-augean-stables = Ställe des Augias
quest-hydra = Lernäische Hydra
quest-nemean-lion = Nemeischer Löwe
quest-riddle-of-proteus = Rätsel des Proteus
quest-cretan-bull = Kretischer Stier
quest-talos = Talos
quest-polyphemus = Polyphem
quest-minotaur = Minotauros

## Karten des Göttlichen Eingreifens

di-change-of-plans = Planänderung
di-in-his-sandals = In seinen Sandalen
di-lucky-day = Glückstag
di-powerful-presence = Machtvolle Präsenz
di-ruin-plans = Pläne vereiteln
di-bribery = Bestechung
di-thats-my-spot = Das ist mein Platz!
di-deus-ex-machina = Deus ex Machina

## Ziele

obj-purple = Stimme Thebens
obj-yellow = Ruhm des Ostens
obj-green = Wildes Herz
obj-black = Tor des Nordens
obj-legend = Lebende Legende
obj-red = Herr von Argos
obj-blue = Herr der Inseln
obj-legend-north = Lied des Nordens
