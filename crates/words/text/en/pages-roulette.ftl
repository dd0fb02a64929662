### A Rapid Roulette station and the wall display.

## What is going on
station-system-down = The game system has failed
station-frozen = All accounts are frozen while a result is corrected
station-closed = { stage-closed }
station-wheel-fault = The wheel has a fault: { $fault }
station-next-spin-soon = Next spin soon
station-betting = Place your bets
station-betting-ball-spun = Place your bets: the ball is in the wheel
station-betting-no-spin = Place your bets: no spin, the ball is spun again
station-no-spin-called = No spin: bets stand, the ball is spun again
station-no-more-bets = No more bets
station-stage-closed = { lobby-stage-closed }
station-stage-between = { lobby-stage-between }
station-stage-betting = { lobby-stage-betting }
station-stage-no-more-bets = { lobby-stage-no-more-bets }

## Reasons on greyed buttons, and notices about the last touch
station-sign-in-first = { error-sign-in }
station-reason-with-clause = { $reason } ({ $clause })
station-too-late = Too late: betting has closed.
station-below-minimum = { $asked } on { $bet } was not taken: the minimum is { $minimum }.
station-cut-down = { $shown } on { $bet } instead of { $asked }: it is the nearest lower bet allowed.
station-below-aggregate = Your bets on this spin total { $total }, and { $aggregate } is the minimum. They don't count; you have your { $total } back.

## The limits sign
station-limits-and-odds = Limits and odds
station-sign-bet = Bet
station-sign-pays = Pays
station-sign-minimum = Minimum
station-sign-maximum = Maximum
station-sign-steps = in steps of { $amount }
station-aggregate = Your bets on one spin must total at least { $amount }, or none of them counts.
station-limits = Limits:
station-limits-of = { $bets } { $range }
station-limits-other-bets = all other bets { $range }
station-limits-every-bet = every bet { $range }
station-limits-aggregate = at least { $amount } in total per spin
station-announced = Limit change: { $figure } will be { $to }.
station-figure-minimum = minimum on { $bet }
station-figure-maximum = maximum on { $bet }
station-figure-multiple = bet steps on { $bet }
station-figure-aggregate = minimum total per spin

## Numbers
station-last-numbers = Last numbers, latest first
station-hot = Hot
station-cold = Cold
station-run-colour = { $colour ->
    [red] Red
   *[black] Black
} { $length } times in a row
station-run-dozen = { $dozen ->
    [1] First
    [2] Second
   *[other] Third
} dozen { $length } times in a row

## Taking a station
station-watching = You are watching.
station-all-taken-wait = You can watch until one is free.
station-take = Take a station
station-take-amount = You get { $amount } to play with.
station-sign-in-to-play = Sign in to play.
station-buy-in = Buy in with the dealer.
station-buy-in-or-notes = Buy in with the dealer, or insert notes at a station.
station-station = Station
station-notes = Notes
station-insert = Insert

## The account
station-title = Station { $station }
station-paid-in = Bought in
station-betting-until = Betting until
station-leave = Cash out and leave
station-leaving = The dealer knows that you want to leave and will pay you in chips.
station-other-station = Station { $station } is also yours, with { $amount }. Play it on its own screen.
station-held = { $amount } is held for you: ask the dealer to pay it.
station-owed = You owe { $amount } because a result was corrected.
station-still-on-spin = Your { $amount } stays on this spin. Winnings are held for you.
station-add-money = Add money
station-claim = Claim
station-claim-hint = Was a wrong number entered, or did something fail? The dealer will check.
station-claim-about = What happened
station-claim-submit = Send claim
station-claim-open = Round { $round }: “{ $about }” The dealer is checking.
station-claim-decided = Round { $round }: “{ $about }” Decision: { $decision }

## The top of the screen
station-balance = Balance
station-staked = Staked
station-last-win = Last win
station-you-owe = You owe
station-out-of-order = This station is out of order. The dealer is on it.
station-sits-out = This station failed during betting and sits out this spin. Your bets on it are returned; play on in the next round.
station-round-void = Round { $round } doesn't count: your { $amount } is returned.
station-wagers-checked = Your bets in round { $round } are being checked against the records.

## Chips
station-chips = Chips
station-chip = Chip
station-take-back = Take back
station-take-back-hold = or hold for 1 s
station-take-back-hint = Touch chips to take them back, or right-click them.
station-undo = Undo
station-clear = Clear
station-repeat = Repeat
station-double = Double
station-double-last = Last ×2

## Last rounds
station-last-rounds = Last rounds
station-no-number = No number yet.
station-round = Round
station-number = Number
station-returned = Returned
station-seed = Seed
station-corrected = corrected
station-below-minimum-tag = below the minimum
station-no-spin = no spin
station-all-rules = All rules
station-odds = House edge of every bet
station-fair-play = Fair play
station-sealed = The number of round { $round } was sealed before you bet. Its seal:
station-seed-of = The seed of round { $round }:
station-was-it-fair = { inspector-was-it-fair }
station-how-to-check = Check it yourself

## Double, Treble and Quad
station-sequences = Double, Treble, Quad
station-sequences-hint = Pick two, three or four numbers in the order of the coming spins. The chosen chip is the stake.
station-picked = Picked numbers
station-place = Place
station-place-double = Place a Double
station-place-treble = Place a Treble
station-place-quad = Place a Quad
station-start-again = Start again
station-sequence-steps = Stakes on a { $bet } go in steps of { $amount }.
station-in-a-row = In a row
station-your-sequences = Your sequences
station-came-in = came in
station-wins-at-least = wins at least { $least }, up to { $most }
station-wins-so-far = { $so_far } won so far, up to { $most }
station-wins-up-to = wins up to { $most }

## The wall display
wall-no-number = No number yet
wall-red = red
wall-black = black
wall-green = green
