## Namen der Bestandteile des Duells. Was hier fehlt, wird auf Englisch gesagt.

game = Duell
line-high = hoch
line-middle = mittel
line-low = tief

card-cut = Hieb
card-hammer = Hammerschlag
card-thrust = Stoß
card-lunge = Ausfall
card-sweep = Fegen
card-trip = Beinstellen
card-feint = Finte
card-disarm = Entwaffnen
