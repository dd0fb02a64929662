### The dealer's console at a Rapid Roulette table.

console-title = { $table }: console
console-player-name = { $player }
console-round = Round { $round }
console-this-round = This round
console-wall-display = Wall display

## The next step
console-step-repair-system = The game system has failed: have it repaired
console-step-corrected = The result is corrected: unfreeze the accounts
console-step-correct = Enter the correct result below, then unfreeze the accounts
console-step-wheel-fault = The wheel has a fault: have it checked
console-step-check-bets = Check station { $station }'s bets in round { $round } against the records
console-step-look-again = The wheel reads { $number } for the third time in a row: look again
console-step-pay-out = Pay { $player } at station { $station } and close the account
console-step-start = Open betting
console-step-betting = Betting is open while the ball runs
console-step-spin = Spin the ball
console-step-spin-again = No spin: spin the ball again
console-step-draw = Let the computer draw the number
console-step-enter-number = Announce the number and enter it
console-works-again = Works again
console-unfreeze = Unfreeze the accounts
console-fault-cleared = Fault cleared
console-confirm-number = Number confirmed
console-paid = Paid
console-start = Open betting
console-ball-spun = Ball spun
console-draw = Draw
console-open-table = Open the table

## The number
console-number = Number
console-enter-number = Enter the number
console-enter-this = Enter { $number }
console-third-time = { $number } for the third time in a row? I have looked again.

## Buy-ins, and money held or owed
console-buy-in = Buy-in
console-player = Player
console-player-hint = name
console-player-title = A name or a number
console-station = Station
console-amount = Amount
console-open-station = Open the station
console-tendered = Paid in
console-tendered-cash = { roulette-tendered-cash }
console-tendered-vouchers = { roulette-tendered-vouchers }
console-tendered-tokens = { roulette-tendered-tokens }
console-tendered-chips = { roulette-tendered-chips }
console-held-and-owed = Held and owed
console-account = account { $account }, station { $station }
console-owes = Owes { $amount }
console-held = { $amount } is held
console-repaid = Repaid
console-take-repayment = Take
console-pay = Pay

## Stations
console-stations = Stations
console-stations-open = { $open } of { $all } open
console-out-of-order = out of order
console-sits-out = sits out
console-wants-to-leave = wants to leave
console-closed = closed
console-staked = { $amount } staked
console-manage = Manage
console-manage-station = Manage station { $station }
console-pay-out = Pay { $paid } and close
console-pay-out-some = Pay { $paid } and close; { $stays } stays on the spin
console-station-failed = Out of order
console-add = Add
console-add-submit = Credit
console-send-away-reason = Reason for sending away
console-send-away = Send away
console-bets-in-round = Bets in round
console-check-bets = Check them

## A wrong outcome
console-wrong-outcome = Wrong number entered
console-correct-result = Correct the result
console-freeze = Freeze all accounts
console-freeze-hint = All accounts freeze and the countdown stops. Then enter the correct number, or that there was no spin: every result is worked out again.
console-preview-outcome = Round { $round } would be { $outcome }.
console-preview-hint = Choose a round and a number to see every balance before it changes.
console-balances = Balances
console-balance-now = Now
console-balance-change = Change
console-balance-then = Then
console-has-left = left
console-correct-number = Correct number
console-correct = Correct
console-round-field = Round
console-no-spin-because = There was no spin, because
console-was-no-spin = It was no spin

## No spin
console-no-spin = No spin
console-no-spin-wheel-still = { roulette-no-spin-wheel-still }
console-no-spin-same-way = { roulette-no-spin-same-way }
console-no-spin-few-turns = { roulette-no-spin-few-turns }
console-no-spin-foreign-object = { roulette-no-spin-foreign-object }
console-no-spin-ball-out = { roulette-no-spin-ball-out }
console-no-spin-rested-early = { roulette-no-spin-rested-early }
console-no-spin-interference = { roulette-no-spin-interference }
console-no-spin-disruption = { roulette-no-spin-disruption }
console-abandon = the ball can't be spun again: abandon the round

## Other irregularities
console-irregularities = Irregularities
console-uneven-wheel = The wheel's numbers are uneven: chi-square { $value } over { $spins } spins. A fair wheel exceeds that once in a thousand times. Have the wheel checked.
console-wheel-checked = Wheel checked
console-claim = Claim { $number }, station { $station }, round { $round }:
console-decision = Decision
console-decide = Decide
console-bets-checked = Check the bets of { $name } at station { $station } in round { $round } against the records.
console-no-bets = The records show no bets on that spin.
console-bets-confirmed = The records confirm them
console-bets-void = Not confirmed: void them
console-bets-were = The records show other bets? One per line: 10 on red, 2 on double 5 9
console-correct-bets = Correct the bets
console-wheel = Wheel and display
console-wheel-fault = What is wrong with the wheel
console-stop-play = Stop play
console-display-shows = The display shows
console-disregard-display = Disregard the display
console-system = Game system
console-system-hint = While betting is open, all bets on this spin are void and returned. After that, all of them are checked against the records.
console-system-failed = The game system has failed

## Limits, length of betting, float
console-limits = Limits, betting time, float
console-float = Float
console-drop-box = Drop box
console-notes = Notes in stations
console-close-table = Close the table
console-limits-refused = Limits: { $reason }
console-limit = Limit
console-limit-to = New limit
console-limit-from = From
console-at-once = now
console-in = in { $span }
console-change-limit = Change the limit
console-length-refused = Betting time: { $reason }
console-length = Betting time in seconds
console-set-length = Set
console-float-refused = Float: { $reason }
console-fill = Fill
console-fill-submit = Add to the float
console-credit = Credit
console-credit-submit = Take from the float
