## Ce que dit chaque table. Ce qui manque ici est dit en anglais.

list-and = { $rest } et { $last }
pass = Passer
