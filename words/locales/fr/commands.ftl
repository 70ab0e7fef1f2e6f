## Ce que Discord montre des commandes. Ce qui manque ici est dit en anglais.
