### The frame of every page, and parts that several pages share.

## The frame
page-title = { $title } · Chung
page-home = Chung: all tables
page-pages = Pages
page-floor = Floor
page-records = Records
page-trainer = Trainer
page-rules = Rules
page-odds = Odds
page-fair-play = Fair play
page-sign-out = Sign out
page-sign-in = Sign in
page-tables = Tables
page-all-tables = All tables
page-enter-key = Enter
page-offline = No connection. This page may be out of date. Trying again …
page-last-sign-in = You last signed in on { $time }.
page-failed-sign-ins = { $count ->
    [0] No sign-in with your name has failed since.
    [one] Since then, one sign-in with your name has failed.
   *[other] Since then, { $count } sign-ins with your name have failed.
}

## People by their work
title-player = Player
title-dealer = Dealer
title-game-supervisor = Game supervisor
title-casino-supervisor = Casino supervisor
title-inspector = Inspector
title-game-system = Game system

## Drawings, for screen readers
draw-cup = Dice cup, covered
draw-off = OFF: this box is out of play
draw-chung = Chung: the bank is { $banker }
draw-box-die = Box die, { $face }
draw-cut-die = Cut die, { $face }
draw-cut = { $name }: rows from the top { $rows }
draw-seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
draw-seconds = seconds
draw-chip = { $value } chip

## Tiles and hands
draw-tiles = Tiles
draw-tile = { $name }, { $value }
draw-tile-name = { $name }
draw-tile-faces = { $tile }, { $faces }
draw-tile-back = Tile, face down
draw-tile-high-8 = high 8
draw-tile-high-4 = high 4
draw-tile-high-10 = high 10
draw-tile-high-6 = high 6
draw-tile-high-7 = high 7
draw-tile-low-4 = low 4
draw-tile-low-10 = low 10
draw-tile-low-6 = low 6
draw-tile-low-8 = low 8
draw-tile-low-7 = low 7
draw-tile-gee-jun = Gee Jun
draw-low = low
draw-high = high
draw-low-tray = Low
draw-high-tray = High
draw-tick-low = Choose the two tiles of the low hand
draw-tile-low = { $tile }, low hand
draw-put-two = Put two tiles here.
draw-turned-round = The low hand is the better one: it counts as the high hand.

## The wheel and the layout
draw-wheel = Wheel
draw-wheel-ball = Wheel, the ball on { $number } { $colour ->
    [red] red
    [black] black
   *[green] green
}
draw-red = red
draw-black = black
draw-green = green
draw-numbers = Numbers
draw-number = { $number } { $colour }
draw-layout = Roulette layout
draw-bet = { $bet }, pays { $odds }
draw-bet-range = { $bet }, { $first } to { $last }, pays { $odds }
draw-bet-numbers = { $bet }, { $numbers }, pays { $odds }
draw-stake = { $amount } on { $bet }
draw-first-dozen = 1st 12
draw-second-dozen = 2nd 12
draw-third-dozen = 3rd 12
draw-low-numbers = 1 to 18
draw-high-numbers = 19 to 36
draw-even = even
draw-odd = odd
