## Was jeder Tisch sagt. Was hier fehlt, wird auf Englisch gesagt.

list-and = { $rest } und { $last }
pass = Passen
