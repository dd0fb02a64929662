### Sentences that the browser modules show.

script-no-answer = No answer from the server. Check your connection.
script-something-missing = Something is missing. Fill in every field.
script-enter-amount = Enter an amount in dollars, such as 25 or 12.50.
script-enter-number = Enter a whole number.
script-enter-player = Enter a name from the list, or a player's number.

## The dealer's page
script-not-a-tile = "{ $word }" is not a tile. Write h8, 9, 12, or the faces, such as 4-4.
script-tile-elsewhere = { $word } is already on the table, or written too often.
script-one-tile = Enter one tile.
script-four-tiles = Enter four tiles. You have entered { $count }.
script-two-and-two = Enter two tiles for the low hand and two for the high hand.
script-low-and-high = low { $low }, high { $high }
script-will-happen = This will happen:
script-outcome-hidden = This is allowed. The outcome shows when it is done.
script-do-it = Do it
script-leave-it = Cancel

## The roulette pages
script-enter-outcome = { console-enter-this }
script-enter-the-number = { console-enter-number }
script-place = { station-place }
script-place-double = { station-place-double }
script-place-treble = { station-place-treble }
script-place-quad = { station-place-quad }

## The trainer
script-count-of = { $right } of { $all }
