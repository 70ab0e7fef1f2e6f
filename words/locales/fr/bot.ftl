## Ce que dit le bot lui-même. Ce qui manque ici est dit en anglais.
