## Namen von Deus. Was hier fehlt, wird auf Englisch gesagt.

wheat = Getreide
wood = Holz
clay = Lehm
stone = Stein
maritime = Schiff
production = Produktionsgebäude
    .short = Produktion
scientific = Wissenschaftsgebäude
    .short = Wissen
civil = Zivilgebäude
    .short = Zivil
military = Armee
temple = Tempel
field = Feld
forest = Wald
swamp = Sumpf
mountain = Gebirge
sea = Meer
village = Dorf
god-neptune = Neptun
god-ceres = Ceres
god-minerva = Minerva
god-vesta = Vesta
god-mars = Mars
god-jupiter = Jupiter

## Seefahrtskarten

galley = Galeere
merchant-ship-wheat = Handelsschiff (Getreide)
merchant-ship-wood = Handelsschiff (Holz)
merchant-ship-clay = Handelsschiff (Lehm)
merchant-ship-stone = Handelsschiff (Stein)
small-harbor-wheat = Kleiner Hafen (Getreide)
small-harbor-wood = Kleiner Hafen (Holz)
small-harbor-clay = Kleiner Hafen (Lehm)
small-harbor-stone = Kleiner Hafen (Stein)
trading-post = Handelsposten
large-harbor = Großer Hafen

## Produktionskarten

small-production-building = Kleines Produktionsgebäude
medium-production-building = Mittleres Produktionsgebäude
large-production-building = Großes Produktionsgebäude
farm = Bauernhof
sawmill = Sägewerk
brickyard = Ziegelei
quarry = Steinbruch
cooperative-wheat = Genossenschaft (Getreide)
cooperative-wood = Genossenschaft (Holz)
cooperative-clay = Genossenschaft (Lehm)
cooperative-stone = Genossenschaft (Stein)

## Wissenschaftskarten

school = Schule
workshop = Werkstatt
academy = Akademie
artisans-guild = Handwerkergilde
university = Universität
lyceum = Lyzeum

## Zivilkarten

forum = Forum
basilica = Basilika
amphitheatre = Amphitheater
thermae = Thermen
grain-market = Getreidemarkt
timber-market = Holzmarkt
pottery-market = Töpfermarkt
stone-market = Steinmarkt
country-villa = Landvilla
hunting-lodge = Jagdhaus
fishing-hamlet = Fischerweiler
mountain-villa = Bergvilla

## Militärkarten

siege-tower = Belagerungsturm
ballista = Ballista
legion = Legion
war-elephants = Kampfelefanten
cavalry = Kavallerie
raiders = Plünderer

## Tempelkarten

temple-of-terminus = Tempel des Terminus
temple-of-ceres = Tempel der Ceres
temple-of-vulcan = Tempel des Vulcanus
temple-of-diana = Tempel der Diana
temple-of-faunus = Tempel des Faunus
temple-of-neptune = Tempel des Neptun
temple-of-mars = Tempel des Mars
temple-of-saturn = Tempel des Saturn
temple-of-minerva = Tempel der Minerva
temple-of-vesta = Tempel der Vesta
temple-of-juno = Tempel der Juno
temple-of-jupiter = Tempel des Jupiter
temple-of-quirinus = Tempel des Quirinus
temple-of-bellona = Tempel der Bellona
temple-of-mercury = Tempel des Merkur
temple-of-fortuna = Tempel der Fortuna

## Seefahrtskarten aus Ägypten

grand-souk = Großer Souk
merchantman = Kauffahrer
barge-wheat = Lastkahn (Getreide)
barge-wood = Lastkahn (Holz)
barge-clay = Lastkahn (Lehm)
barge-stone = Lastkahn (Stein)
papyrus-boat = Papyrusbarke
souk = Souk

## Produktionskarten aus Ägypten

piecework = Akkordarbeit
outsourced-production = Ausgelagerte Produktion
mill = Mühle
seasonal-work-wheat = Saisonalarbeit (Getreide)
seasonal-work-wood = Saisonalarbeit (Holz)
seasonal-work-clay = Saisonalarbeit (Lehm)
seasonal-work-stone = Saisonalarbeit (Stein)
barn = Scheune

## Wissenschaftskarten aus Ägypten

architects-workshop = Amtsstube des Architekten
library = Bibliothek
house-of-life = Haus des Lebens
royal-archives-maritime = Königliche Archive (Seefahrt)
royal-archives-production = Königliche Archive (Produktion)
royal-archives-civil = Königliche Archive (Zivil)
royal-archives-military = Königliche Archive (Militär)
manufactory = Manufaktur
scribes-school = Schriftgelehrten-Schule
observatory = Sternwarte

## Zivilkarten aus Ägypten

manor-vp = Landsitz (SP)
manor-gold = Landsitz (Gold)
lighthouse-vp = Leuchtturm (SP)
lighthouse-gold = Leuchtturm (Gold)
palace-vp = Palast (SP)
palace-gold = Palast (Gold)
townhouse-vp = Stadthaus (SP)
townhouse-gold = Stadthaus (Gold)
inn-vp = Wirtshaus (SP)
inn-gold = Wirtshaus (Gold)

## Militärkarten aus Ägypten

archers = Bogenschützen
fortress = Festung
garrison = Garnison
camels = Kamele
barracks = Kaserne
chariots = Streitwagen

## Tempelkarten aus Ägypten

temple-of-amun = Tempel des Amun
temple-of-aten = Tempel des Aton
temple-of-anubis = Tempel des Anubis
temple-of-apis = Tempel des Apis
temple-of-hathor = Tempel der Hathor
temple-of-horus = Tempel des Horus
temple-of-isis = Tempel der Isis
temple-of-maat = Tempel der Ma'at
temple-of-min = Tempel des Min
temple-of-montu = Tempel des Montu
temple-of-mut = Tempel der Mut
temple-of-neith = Tempel der Neith
temple-of-ptah = Tempel des Ptah
temple-of-seth = Tempel des Seth
temple-of-sobek = Tempel des Sobek
temple-of-thoth = Tempel des Thoth

## Landschaftsteile

tile-a1 = Landschaftsteil A1
tile-a2 = Landschaftsteil A2
tile-b1 = Landschaftsteil B1
tile-b2 = Landschaftsteil B2
tile-c1 = Landschaftsteil C1
tile-c2 = Landschaftsteil C2
tile-d1 = Landschaftsteil D1
tile-d2 = Landschaftsteil D2
tile-e1 = Landschaftsteil E1
tile-e2 = Landschaftsteil E2
tile-f1 = Landschaftsteil F1
tile-f2 = Landschaftsteil F2
tile-g1 = Landschaftsteil G1
tile-g2 = Landschaftsteil G2
