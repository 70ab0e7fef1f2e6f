## Noms de Deus. Ce qui manque ici est dit en anglais.

wheat = blé
wood = bois
clay = argile
stone = pierre
maritime = navire
production = bâtiment de production
    .short = production
scientific = bâtiment scientifique
    .short = science
civil = bâtiment civil
    .short = civil
military = armée
temple = temple
field = champ
forest = forêt
swamp = marais
mountain = montagne
sea = mer
village = village
god-neptune = Neptune
god-ceres = Cérès
god-minerva = Minerve
god-vesta = Vesta
god-mars = Mars
god-jupiter = Jupiter

## Cartes maritimes

galley = Galère
merchant-ship-wheat = Navire marchand (blé)
merchant-ship-wood = Navire marchand (bois)
merchant-ship-clay = Navire marchand (argile)
merchant-ship-stone = Navire marchand (pierre)
small-harbor-wheat = Petit port (blé)
small-harbor-wood = Petit port (bois)
small-harbor-clay = Petit port (argile)
small-harbor-stone = Petit port (pierre)
trading-post = Comptoir
large-harbor = Grand port

## Cartes de production

small-production-building = Petit bâtiment de production
medium-production-building = Bâtiment de production moyen
large-production-building = Grand bâtiment de production
farm = Ferme
sawmill = Scierie
brickyard = Briqueterie
quarry = Carrière
cooperative-wheat = Coopérative (blé)
cooperative-wood = Coopérative (bois)
cooperative-clay = Coopérative (argile)
cooperative-stone = Coopérative (pierre)

## Cartes scientifiques

school = École
workshop = Atelier
academy = Académie
artisans-guild = Guilde d'artisans
university = Université
lyceum = Lycée

## Cartes civiles

forum = Forum
basilica = Basilique
amphitheatre = Amphithéâtre
thermae = Thermes
grain-market = Marché aux grains
timber-market = Marché au bois
pottery-market = Marché aux poteries
stone-market = Marché à la pierre
country-villa = Villa rustique
hunting-lodge = Pavillon de chasse
fishing-hamlet = Hameau de pêcheurs
mountain-villa = Villa de montagne

## Cartes militaires

siege-tower = Tour de siège
ballista = Baliste
legion = Légion
war-elephants = Éléphants de guerre
cavalry = Cavalerie
raiders = Pillards

## Cartes temple

temple-of-terminus = Temple de Terminus
temple-of-ceres = Temple de Cérès
temple-of-vulcan = Temple de Vulcain
temple-of-diana = Temple de Diane
temple-of-faunus = Temple de Faunus
temple-of-neptune = Temple de Neptune
temple-of-mars = Temple de Mars
temple-of-saturn = Temple de Saturne
temple-of-minerva = Temple de Minerve
temple-of-vesta = Temple de Vesta
temple-of-juno = Temple de Junon
temple-of-jupiter = Temple de Jupiter
temple-of-quirinus = Temple de Quirinus
temple-of-bellona = Temple de Bellone
temple-of-mercury = Temple de Mercure
temple-of-fortuna = Temple de Fortuna

## Cartes maritimes d'Égypte

grand-souk = Grand souk
merchantman = Vaisseau marchand
barge-wheat = Chaland (blé)
barge-wood = Chaland (bois)
barge-clay = Chaland (argile)
barge-stone = Chaland (pierre)
papyrus-boat = Barque de papyrus
souk = Souk

## Cartes de production d'Égypte

piecework = Travail à la pièce
outsourced-production = Production délocalisée
mill = Moulin
seasonal-work-wheat = Travail saisonnier (blé)
seasonal-work-wood = Travail saisonnier (bois)
seasonal-work-clay = Travail saisonnier (argile)
seasonal-work-stone = Travail saisonnier (pierre)
barn = Grange

## Cartes scientifiques d'Égypte

architects-workshop = Atelier de l'architecte
library = Bibliothèque
house-of-life = Maison de vie
royal-archives-maritime = Archives royales (maritime)
royal-archives-production = Archives royales (production)
royal-archives-civil = Archives royales (civil)
royal-archives-military = Archives royales (militaire)
manufactory = Manufacture
scribes-school = École de scribes
observatory = Observatoire

## Cartes civiles d'Égypte

manor-vp = Domaine (PV)
manor-gold = Domaine (or)
lighthouse-vp = Phare (PV)
lighthouse-gold = Phare (or)
palace-vp = Palais (PV)
palace-gold = Palais (or)
townhouse-vp = Maison de ville (PV)
townhouse-gold = Maison de ville (or)
inn-vp = Auberge (PV)
inn-gold = Auberge (or)

## Cartes militaires d'Égypte

archers = Archers
fortress = Forteresse
garrison = Garnison
camels = Chameaux
barracks = Caserne
chariots = Chars

## Cartes temple d'Égypte

temple-of-amun = Temple d'Amon
temple-of-aten = Temple d'Aton
temple-of-anubis = Temple d'Anubis
temple-of-apis = Temple d'Apis
temple-of-hathor = Temple d'Hathor
temple-of-horus = Temple d'Horus
temple-of-isis = Temple d'Isis
temple-of-maat = Temple de Maât
temple-of-min = Temple de Min
temple-of-montu = Temple de Montou
temple-of-mut = Temple de Mout
temple-of-neith = Temple de Neith
temple-of-ptah = Temple de Ptah
temple-of-seth = Temple de Seth
temple-of-sobek = Temple de Sobek
temple-of-thoth = Temple de Thot

## Tuiles

tile-a1 = Tuile A1
tile-a2 = Tuile A2
tile-b1 = Tuile B1
tile-b2 = Tuile B2
tile-c1 = Tuile C1
tile-c2 = Tuile C2
tile-d1 = Tuile D1
tile-d2 = Tuile D2
tile-e1 = Tuile E1
tile-e2 = Tuile E2
tile-f1 = Tuile F1
tile-f2 = Tuile F2
tile-g1 = Tuile G1
tile-g2 = Tuile G2
