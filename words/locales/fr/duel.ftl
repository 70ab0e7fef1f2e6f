## Les noms des éléments du duel. Ce qui manque ici est dit en anglais.

line-high = haute
line-middle = moyenne
line-low = basse

card-cut = Coup de taille
card-hammer = Coup de marteau
card-thrust = Estoc
card-lunge = Fente
card-sweep = Balayage
card-trip = Croche-pied
card-feint = Feinte
card-disarm = Désarmement
