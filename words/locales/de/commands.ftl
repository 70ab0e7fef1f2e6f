## Was Discord zu Befehlen zeigt. Was hier fehlt, wird auf Englisch gesagt.
