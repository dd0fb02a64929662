### The odds report, and what the commands about odds share with it.

## Ways to set
report-setter-house-way = House Way
report-setter-best = best
report-setter-max-low = max-low
report-setter-to-tie = to tie
report-never-surrendered = { $how }, never surrendered
report-beside-regular = beside a regular wager

## Wagers
report-wager-regular = Regular
report-wager-bonus = Bonus
report-wager-tie = Tie
report-wager-big-small = Big or Small
report-wager-option = { $wager }{ "\u00A0" }{ $option }
report-wager-set = { $wager }, { $how }
report-wager-offered = { $wager } ({ $offers })
report-wager-offers = { $offers }
report-reading = { $gap } (R14)
report-one-spin = Any bet on one spin
report-places = { $places } places
report-spins = { $spins } spins

## Lines of a pay table
report-line-wins = wins
report-line-loses = loses
report-line-surrendered = surrendered
report-line-hits = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}

## Rules, changed one at a time
report-change-none = The book as it is
report-change-no-commission = No commission
report-change-nought-low = The bank takes nought against nought on the low hand only
report-change-nought-either = The bank takes nought against nought on either hand
report-change-nought-wager = Nought against nought decides the wager (R3)
report-change-house-way = The bank sets { $way } House Way
report-change-max-low = The bank always makes the best low hand
report-change-free-bank = The bank sets freely

## Hands without their tiles
report-call-points = { $points }
report-call-high-nine = High Nine
report-call-gong = Gong
report-call-wong = Wong
report-call-pair = pair
report-call-high-nine-short = H9
report-call-gong-short = Gg
report-call-wong-short = Wg
report-call-pair-short = Pr
report-called = { $low } low, { $high } high
report-hand = { $first } and { $second } ({ $rank })
report-setting = Low hand { $low }, high hand { $high }
report-low = low
report-high = high

report-refused = This table can't be simulated under this book.

## The frame of the page
report-title = What every rule is worth
report-over = Pai Gow and Rapid Roulette, rule by rule
report-lead = At { $book } the House keeps { $house_way } of your wager if you set the House Way, and { $best } if you set perfectly.
report-head-house-way = You set the House Way
report-head-best = You set perfectly
report-head-equilibrium = Both sides set perfectly
report-head-max-low = You make the best low hand
report-exact-value = The wager is worth { $value } of itself.
report-exact-gain = { $gain } of the wager
report-sections = Sections
report-pages = Pages
report-footer = Chung: Pai Gow and Rapid Roulette by the published rule books.
report-commands = Commands that print these numbers:
report-wager-worth = value of the wager

## Heads of the tables
report-column-bank = Bank
report-column-book = Book
report-column-box = Box
report-column-boxes = Boxes
report-column-chance = Chance
report-column-change = Change
report-column-deals = Deals
report-column-dice = Dice
report-column-edge = Edge
report-column-exact = Exact
report-column-exact-house-way = Exact, player sets the House Way
report-column-gain = Gain over the House Way
report-column-gain-per-100 = Gain per $100
report-column-hands = Hands
report-column-high = High
report-column-interval = 95 % interval
report-column-low = Low
report-column-median = Median
report-column-percentile = { $hundredths } %
report-column-rather = Set
report-column-rounds = Rounds
report-column-set = Player sets
report-column-set-best = Player sets perfectly
report-column-set-house-way = Player sets the House Way
report-column-share-so-far = Share so far
report-column-than = Instead of
report-column-value = Value of the wager
report-column-wager = Wager
report-column-where = Where
report-column-worth = Worth

## Edges
report-edges = Edges
report-edges-finding = The regular wager costs { $regular } if you set perfectly. The most expensive of the others, { $wager }, costs { $dearest }.
report-edges-best = perfectly against the House Way
report-edges-house-way = the House Way
report-edges-equilibrium = perfectly, and so does the bank (equilibrium)
report-edges-max-low = always the best low hand (every nought counts the same)
report-edges-regular = The regular wager
report-edges-regular-chart = The House's edge on the regular wager, by book and by how the player sets
report-edges-regular-caption = The share of a wager that the House keeps on average. Books with the same House Way and the same way of matching have the same numbers. In the equilibrium the bank sets perfectly too.
report-edges-regular-table = The regular wager in numbers
report-edges-dot = { $book }, player sets { $setting }: { $edge } ({ $exact })
report-edges-others = Every other wager
report-edges-others-chart = The House's edge on every side wager and on the bets of Rapid Roulette
report-edges-others-caption = A Tie is cheap only for a player who sets to tie, and that costs their regular wager if they have one. Where a Tie may be surrendered, it is surrendered whenever that is better, unless it says never. The second reading of treble and quad (R14) is not the one in use.
report-edges-others-table = Every other wager in numbers
report-edges-bar = { $wager }: { $edge } ({ $exact })
report-edges-good = below 3 %
report-edges-middling = 3 to 7 %
report-edges-bad = above 7 %
report-group-bonus = Bonus, beside a regular wager
report-group-tie = Tie, by how the player sets
report-group-dice = Dice
report-group-roulette = Rapid Roulette

## Hands
report-hands = Hands
report-hands-finding = { $share } of the hands dealt at { $book } lose in the long run, however you set them.
report-hands-chart = Value of the best setting of every hand, worst hand first
report-hands-along = share of deals, worst hands first
report-hands-caption = All 3,620 hands, each set perfectly against the bank's House Way and counted as often as it is dealt. A win pays { $win }, so no hand is worth more.
report-hands-marked = The marked hands
report-hands-worst = Worst hand
report-hands-median = Median hand
report-hands-break-even = Break-even hand
report-hands-best = Best hand
report-hands-mark = { $name }: { $value }
report-hands-settings = Every setting by its two hands
report-hands-settings-chart = Value of a setting by its low hand and its high hand
report-hands-settings-caption = The average result of a setting in percent of the wager: a row for each low hand, a column for each high hand. Every possible setting of every hand counts, as often as the hand is dealt. Where the low hand is almost lost, points belong on the high hand.
report-hands-settings-table = Settings in numbers
report-heat-high = high hand →
report-heat-low = low hand ↓
report-heat-low-short = low ↓
report-heat-cell = { $low } low, { $high } high: { $value } ({ $exact }), in { $deals } deals

## Exceptions
report-exceptions = Exceptions
report-exceptions-finding = Setting perfectly gains { $gain }. { $count ->
    [one] One exception to the House Way brings { $share } of that.
   *[other] { $count } exceptions to the House Way bring { $share } of that.
}
report-exceptions-chart = What each exception to the House Way gains, and how the gains add up
report-exceptions-gained = gain per $100 wagered
report-exceptions-share = share of the whole gain
report-exceptions-caption = An exception applies wherever the tiles allow both settings. Its gain is what it adds to the exceptions above it, over all deals. { $hands } of 3,620 hands have a better setting than the House Way.
report-exceptions-table = Exceptions in numbers
report-exceptions-hands = The hands that gain most
report-exceptions-rather = Set { $setting }
report-exceptions-than = not { $setting }
report-exceptions-bar = { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
}, { $gain } of the wager over all deals
report-exceptions-house-way = House Way
report-exceptions-best = Best
report-exceptions-gain = Gains { $gain } when dealt, { $cents } per $100 over all deals
report-exceptions-exact-gain = { $gain } when dealt, { $share } over all deals

## Rules
report-rules = Rules
report-rules-finding = The commission costs { $commission }. A bank that sets freely would cost { $free_bank } more.
report-rules-chart = What each change of a rule would be worth to a player who sets the House Way
report-rules-along = change in the value of the wager
report-rules-caption = Each row changes one rule of { $book } and keeps the others. Green favours the player, red the House.
report-rules-table = Changes in numbers
report-rules-bar = { $change }: { $value } ({ $exact })

## Swings
report-swings = Swings
report-swings-finding = After { $rounds } rounds, { $ahead } of players are ahead, and { $ruined } have been down by { $bankroll } wagers.
report-swings-house = The House banks
report-swings-round = The bank goes round
report-swings-chart = { $bank }: wagers won or lost by round, in percentiles of players
report-swings-rounds = rounds played
report-swings-wagers = wagers won or lost
report-swings-caption = { $ahead } of players are ahead at the end; { $ruined } were down by { $bankroll } wagers at some time.
report-swings-house-caption = The line of averages is exact: { $value } of a wager each round.
report-swings-round-caption = After the House, each player banks in turn and covers all the others, so swings are wider. The line of averages is exact for the rounds a player plays, and estimated for the rounds they bank.
report-swings-table = Percentiles in numbers
report-fan-nine-in-ten = nine players in ten
report-fan-half = half of the players
report-fan-median = median
report-fan-average = average

## Collusion
report-collusion = Collusion
report-collusion-turned = The edge turns against the House when { $boxes } boxes tell each other their tiles. All { $all } boxes together win { $value } of every wager.
report-collusion-not-turned = Even when all { $all } boxes tell each other their tiles, a wager is worth { $value }.
report-collusion-chart = Value of a wager by how many boxes tell each other their tiles
report-collusion-along = boxes that tell each other their tiles
report-collusion-caption = The value of each wager when every box sets by all the tiles it knows. One box alone plays the best response, counted exactly.
report-collusion-seven = Seven boxes know the bank's tiles, so they are counted exactly too.
report-collusion-drawn = For the others, the tiles they see are drawn { $draws ->
    [one] { $draws } time
   *[other] { $draws } times
}; the bars are 95 % intervals.
report-collusion-off = This is why { $book } { $clause } lets the House take a box out of play: one box fewer can share its tiles.
report-collusion-table = Collusion in numbers
report-collusion-exact = { $boxes ->
    [one] { $boxes } box gains
   *[other] { $boxes } boxes gain
} exactly { $gain }
report-collusion-estimate = { $boxes ->
    [one] { $boxes } box gains
   *[other] { $boxes } boxes gain
} { $low } to { $high }
report-collusion-cell = { $low } to { $high }
report-collusion-cell-exact = exactly { $gain }

## Equilibrium
report-equilibrium = Equilibrium
report-equilibrium-finding = If both sides set perfectly, the House keeps { $free }; if both set the House Way, { $house_way }.
report-equilibrium-proof = Found in { $rounds } rounds of regret matching. To prove how near the value is, what each side could still gain against the other's strategy is counted exactly. Of a million dollars wagered:
report-equilibrium-player-gain = The player could still gain
report-equilibrium-bank-gain = The bank could still gain
report-equilibrium-both-gain = Both together
report-equilibrium-mixes = { $bank ->
    [true] The bank sets { $hands } of 3,620 hands in more than one way
   *[false] The player sets { $hands } of 3,620 hands in more than one way
}
report-equilibrium-others = { $hands ->
    [one] The other hand
   *[other] The other { $hands } hands
}
report-equilibrium-chance = { $chance } of the time

## Dice
report-dice = Dice
report-dice-uneven = At { $book } the dice favour some boxes: the likeliest is first in { $most } of rounds, the least likely in { $least }.
report-dice-even = At { $book } every box is first in { $chance } of rounds.
report-dice-stealing = Stealing the cut
report-dice-stealing-text = Where a banking player may steal the cut ({ $books }), their button moves the count. These charts show a banker on box 1. The chances only move round the table: no box becomes likelier than the likeliest was.
report-dice-no-button = no button
report-dice-minus = minus { $value }
report-dice-plus = plus { $value }
report-dice-chart = Chance of each box to be first, { $dice }, bank on box 1
report-dice-bar = Box { $box_no }: { $chance } ({ $exact })
report-dice-table = First boxes in numbers

## Method
report-method = Method
report-method-finding = Counted, not guessed: how these numbers are made.
report-method-counted = There are { $deals } ways to deal four tiles each to a player and the bank. All of them are counted, none is sampled: edges, hands, exceptions, side wagers and dice are exact fractions, rounded once for this page. Point at a number or open a table to see the fraction. Wins and commission are settled by the rule book, for a wager of $100 at a table with half-dollar chips.
report-method-simulated = Two things are simulated. { $sessions ->
    [one] { $sessions } session
   *[other] { $sessions } sessions
} of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} are played at a full table: shuffled, thrown, cut, dealt and settled as a dealer would. The tiles that boxes tell each other are drawn { $draws ->
    [one] { $draws } time
   *[other] { $draws } times
}. Both use seed { $seed }; the same seed gives the same page.
report-method-commands = These commands print the numbers as tables, CSV or JSON:
report-command-odds = every edge of every book
report-command-game = every way to set against every other
report-command-strategy = exceptions, and the value of every hand
report-command-equilibrium = the value, its proof, and the hands set in more than one way
report-command-dice = first boxes and cuts
report-command-roulette = every bet, and Double, Treble and Quad
report-command-changes = the value of each rule
report-command-collusion = what boxes gain by telling each other their tiles
report-command-simulate = sessions, swings, and banks that go round
