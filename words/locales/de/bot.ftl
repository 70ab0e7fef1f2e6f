## Was der Bot selbst sagt. Was hier fehlt, wird auf Englisch gesagt.
