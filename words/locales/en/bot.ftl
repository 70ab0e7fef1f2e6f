## What the bot itself says around a game. One section a module; the keys are in bot/src/said.rs.

## Panels: a question and its choices (panel)

panel-so-far = So far:
panel-left-out =
    { $count ->
        [one] … and 1 more
       *[other] … and { $count } more
    }
panel-answered = You chose { $answer }. You can still change it.
panel-chosen = Chosen so far: { $count } of { $max } — { $list }
panel-chosen-none = Nothing chosen so far. You can choose up to { $max }.
panel-needed =
    { $count ->
        [one] Choose at least 1 more to go on.
       *[other] Choose at least { $count } more to go on.
    }
panel-full = That is as many as you can choose. Confirm, or take something back.
panel-page = Page { $page } of { $pages }
panel-search = The list is long. With /choose you can type part of a name instead.
panel-range = Any number from { $min } to { $max }.

# On buttons and in menus: no markdown.
panel-undo = Undo
panel-board = Board
panel-why = Why?
panel-pass = Pass
panel-nothing = Nothing
panel-confirm = Confirm
panel-clear = Clear
panel-back = Back
panel-previous = ◀
panel-next = ▶
panel-number = Another number…
panel-times = { $name } × { $count }
panel-pick = Choose…
panel-pick-exactly = Choose { $count }…
panel-pick-between = Choose { $min } to { $max }…
panel-pick-group = Choose where to look…
panel-group =
    { $count ->
        [one] 1 choice
       *[other] { $count } choices
    }
panel-others = Others
panel-add = Add one…
panel-remove = Take one away…

# A form that asks for a number: its title, and the field in it. At most 45 letters each.
panel-form = How many?
panel-form-number = A whole number
