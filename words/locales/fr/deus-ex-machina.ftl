## Noms des éléments de Deus Ex Machina. Ce qui manque ici est dit en anglais.

colour-purple = violet
colour-green = vert
colour-yellow = jaune
colour-black = noir
colour-red = rouge
colour-blue = bleu
might = Force
cunning = Ruse

## La carte

area-attica-boeotia = Attique & Béotie
    .short = Attique
area-thessaly-aetolia = Thessalie & Étolie
    .short = Thessalie
area-asia-minor = Asie Mineure
    .short = Asie Mineure
area-thrace = Thrace & le Nord
    .short = Thrace
area-argolis-peloponnese = Argolide & Péloponnèse
    .short = Péloponnèse
area-crete-islands = Crète & les Îles
    .short = Crète
space-olympus = Temple du mont Olympe
    .short = Olympe
space-altar = Autel du sacrifice
    .short = Autel

## Dieux

god-zeus = Zeus
god-athena = Athéna
god-hermes = Hermès
god-hera = Héra
god-poseidon = Poséidon
god-ares = Arès

## Héros

hero-perseus = Persée
hero-heracles = Héraclès
hero-odysseus = Ulysse
hero-jason = Jason
hero-theseus = Thésée
hero-atalanta = Atalante
hero-achilles = Achille
hero-ajax = Ajax
hero-hector = Hector
hero-pelops = Pélops
hero-orpheus = Orphée
hero-zetes = Zétès le Boréade
hero-bellerophon = Bellérophon
hero-penthesilea = Penthésilée

## Quêtes

quest-procrustes = Le lit de Procuste
quest-marathonian-bull = Taureau de Marathon
quest-teumessian-fox = Renard de Teumesse
quest-theban-sphinx = Sphinx de Thèbes
quest-seven-against-thebes = Les Sept contre Thèbes
quest-chirons-lesson = La leçon de Chiron
quest-alcestis = Le retour d'Alceste
quest-calydonian-boar = Sanglier de Calydon
quest-horn-of-achelous = La corne d'Achéloos
quest-centauromachy = La Centauromachie
quest-solymi-raiders = Pillards solymes
quest-service-of-omphale = Au service d'Omphale
quest-girdle-of-hippolyta = La ceinture d'Hippolyte
quest-chimaera = Chimère
quest-golden-fleece = La Toison d'or
quest-raid-on-the-cicones = Raid chez les Cicones
quest-harpies = Les Harpies de Phinée
quest-mares-of-diomedes = Les juments de Diomède
quest-clashing-rocks = Les Symplégades
quest-cerberus = Cerbère
quest-stymphalian-birds = Oiseaux du lac Stymphale
quest-erymanthian-boar = Sanglier d'Érymanthe
quest-augean-stables = Écuries d'Augias
quest-hydra = Hydre de Lerne
quest-nemean-lion = Lion de Némée
quest-riddle-of-proteus = L'énigme de Protée
quest-cretan-bull = Taureau crétois
quest-talos = Talos
quest-polyphemus = Polyphème
quest-minotaur = Minotaure

## Cartes Intervention divine

di-change-of-plans = Changement de plans
di-in-his-sandals = Dans ses sandales
di-lucky-day = Jour de chance
di-powerful-presence = Présence puissante
di-ruin-plans = Ruiner les plans
di-bribery = Corruption
di-thats-my-spot = C'est ma place !
di-deus-ex-machina = Deus ex machina

## Objectifs

obj-purple = Voix de Thèbes
obj-yellow = Gloire d'Orient
obj-green = Cœur sauvage
obj-black = Porte du Nord
obj-legend = Légende vivante
obj-red = Maître d'Argos
obj-blue = Maître des îles
obj-legend-north = Chant du Nord
