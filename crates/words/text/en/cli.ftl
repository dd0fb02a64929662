### What the command line prints.

## Fair play
cli-audit-noted = The commitment is the one that was noted.
cli-audit-not-noted = The commitment is not the one that was noted.

## Rapid Roulette
cli-station-result = station { $station } { $result }
cli-roulette-players = At Rapid Roulette, players are random, inside, outside or sequences.

cli-not-written = the output can't be written: { $problem }
cli-under = under { $book }
cli-of-book = { $book }: { $title }
cli-none = none
cli-verdict = { $yes ->
    [true] yes
   *[false] no
}
cli-note = Note:
cli-the-house = the House
cli-player = player
cli-bank = bank
cli-low = low
cli-high = high
cli-two-tiles = { $first }, { $second }

## Results of a match
cli-win = Win
cli-stand-off = Stand-off
cli-lose = Loss
cli-called = { $call } ({ $result })
cli-match = { $result }: low hand { $low }, high hand { $high }.
cli-decided-player = to the player
cli-decided-player-high-tile = to the player (higher tile)
cli-decided-bank = to the bank
cli-decided-bank-high-tile = to the bank (higher tile)
cli-decided-bank-equal = to the bank (same points, same high tile)
cli-decided-bank-copy = to the bank (a copy)
cli-decided-bank-nought = to the bank (nought against nought)

## check
cli-is-house-way = This is the House Way.
cli-not-house-way = This is not the House Way.
cli-house-way-is = The House Way is:

## rank
cli-rank-place = { $rank }, number { $place } of { $ranks } ranks
cli-rank-hands = Two-tile hands, best first. Hands on the same line are copies.
cli-rank-tiles = Single tiles, best first.
cli-rank-tile = counts { $counts }, pair number { $pair }
cli-rank-tile-either = counts { $first } or { $second }, pair number { $pair }
cli-higher = { $hand } is higher.
cli-copy = A copy: the bank wins it.

## cut
cli-cut-name = { $cut } ({ $english })
cli-cut-top = top
cli-cut-bottom = bottom (left is the dealer's left)
cli-cut-house = defined by the house: { $matrix }
cli-cut-defined-by-house = (defined by the house)
cli-cut-own = the house's own
cli-cut-not-described = named, not described (R10)
cli-cut-from-steps = (rebuilt from its steps, R10)
cli-cut-rebuilt = The book's pictures are lost, so this cut is rebuilt from its steps (R10).
cli-cut-as-defined = The house defines this cut (R10).

## deal
cli-deal-title = { $book }, seed { $seed }
cli-deal-three-dice = The dice show { $dice }.
cli-deal-box-dice = The box dice show { $dice }, the cut die { $cut_die }.
cli-deal-box-die = The box die shows { $box_die }, the cut die { $cut_die }.
cli-deal-count = Count { $count } from box { $from }: box { $first } is first.
cli-deal-count-stolen = With a steal of { $steal }, count { $count } from box { $from }: box { $first } is first.
cli-deal-cut = { $drawn ->
    [true] The cut is { $cut } (orientation drawn at random).
   *[false] The cut is { $cut }.
}
cli-deal-cut-chosen = The game supervisor chooses the cut; drawn at random: { $cut }.
cli-deal-delivered = Delivered { $direction }: groups 1 to { $groups } go to boxes { $boxes }.
cli-deal-undealt = Not dealt: { $tiles }.
cli-deal-box = { $bank ->
    [true] Box { $box_no }, the bank
   *[false] Box { $box_no }
}

## settle
cli-settle-house-banks = { $book }: the House banks
cli-settle-player-banks = { $count ->
    [one] { $book }: { $bankers } banks on box { $box_no }
   *[other] { $book }: { $bankers } bank on box { $box_no }
}
cli-settle-co-bank = { $book }: { $bankers } and the House co-bank on box { $box_no }
cli-settle-void-round = The round is void.
cli-settle-box = box { $box_no }
cli-settle-hands = { $low } ({ $low_rank }) low, { $high } ({ $high_rank }) high
cli-settle-conceded = conceded
cli-settle-void = void
cli-settle-bank-wager = bank's wager
cli-settle-losing-wagers = losing wagers
cli-settle-float = float
cli-settle-transfer = { $from } → { $to }
cli-settle-line = { $bet ->
    [bonus] { $player }, Bonus on box { $box_no }: { $reason }
    [tie] { $player }, Tie on box { $box_no }: { $reason }
    [big] { $player }, Big on box { $box_no }: { $reason }
    [small] { $player }, Small on box { $box_no }: { $reason }
   *[regular] { $player }, regular wager on box { $box_no }: { $reason }
}
cli-settle-warn = { remark-warn-below-minimum }
cli-settle-bank-not-house-way = { remark-bank-not-house-way }
cli-settle-results = Won and lost in this round

## rules
cli-rules-none = No clause here has this standing.
cli-rules-clauses = { $count ->
    [one] { $count } clause: { $standings }
   *[other] { $count } clauses: { $standings }
}
cli-rules-standings = { $enforced } enforced, { $recorded } recorded, { $shown } shown, { $people } for people, { $not_yet } not yet
cli-rules-standing = { $standing }: { $detail }
cli-rules-rulings = rulings: { $rulings }
cli-rules-printed-in = { rules-printed-in }
cli-rules-editions = Editions: { $editions }
cli-rules-book = { $book }
cli-rules-no-book = no book that Chung has
cli-rules-either-book = { $first }, or { $later }, which is later and has no date (R23)
cli-rules-until = until { $time }: { $before }; then { $after }
cli-rules-roulette-venue = Crown, Rapid Roulette

## compare
cli-compare-parameters = { $count ->
    [one] { $left } and { $right } differ in { $count } parameter.
   *[other] { $left } and { $right } differ in { $count } parameters.
}
cli-compare-alike = Their House Ways set every hand the same way.
cli-compare-hands = Their House Ways set { $count } of 3,620 hands differently.

## report
cli-report-written = Wrote { $file }. Open it in a browser.

## The terms of a game
cli-stake = { $amount } wager, { $chip } chips, { $commission } commission
cli-terms = { $bank ->
    [player] a player banks, { $stake }
    [co-bank] a player and the House co-bank, { $stake }
   *[house] the House banks, { $stake }
}
cli-terms-nought-wager = { $terms }, nought against nought decides the wager
cli-terms-seen = { $tiles ->
    [one] { $terms }, { $tiles } tile seen
   *[other] { $terms }, { $tiles } tiles seen
}
cli-what-if = The book makes this bank set the House Way ({ $clause }); any other setting is hypothetical.
cli-one-wager =
    The values to the banker and to the House are for this one wager. Commission is due on the bank's net win over all boxes (R12).
      To simulate a full table, run `{ $command }`.
cli-wager-option = { $wager }, option { $option }
cli-line-by-line = Line by line
cli-in-all = total
cli-to-one = { $pays } to 1
cli-half-back = half back
cli-lost = lost
cli-to-player = to the player
cli-to-banker = to the banker
cli-to-house = to the House

## odds
cli-odds-title = What every wager is worth to the player when the House banks and sets the House Way
cli-odds-equilibrium = equilibrium
cli-odds-variants =
    Variants do not change the regular wager. In equilibrium the bank sets freely too, and neither side can gain a
      hundred-thousandth of a percent by setting differently.
cli-odds-surrender = A Tie that may be surrendered is surrendered whenever that is better, unless it says never.

cli-game-best = "best" is the best response to the other side's House Way.
cli-game-as-asked = As requested
cli-game-nought-wager = If nought against nought decides the wager (R3)
cli-game-nought-hand = If nought against nought decides only that hand (R3)
cli-game-reading-changes = Change by that reading
cli-game-nothing-seen = No tiles seen
cli-game-seen-changes = Change by the tiles seen

cli-hand-title = { $tiles }, { $terms }, the bank sets the House Way
cli-hand-setting = { $house_way ->
    [true] Setting { $place }, the House Way
   *[false] Setting { $place }
}
cli-hand-house-way-best = No setting is better than the House Way.
cli-hand-gain = Setting 1 is worth { $percent } % of the wager more than the House Way: { $dollars } on { $wager } ({ $exact }).
cli-hand-bank = The bank's four tiles are among the { $left } that are neither seen nor in this hand.

cli-strategy-title = { $setter ->
    [house] { $terms }; the House sets against the player's House Way
    [banker] { $terms }; the banker sets against the player's House Way
   *[player] { $terms }; the player sets against the bank's House Way
}
cli-strategy-gain = gain
cli-strategy-hands = { $hands ->
    [one] { $hands } of 3,620 hands has a better setting than the House Way.
   *[other] { $hands } of 3,620 hands have a better setting than the House Way.
}
cli-strategy-every-hand = Every hand
cli-strategy-exceptions = Set the House Way, with these exceptions
cli-strategy-exception = { $set }, not { $not }
cli-strategy-most = { report-exceptions-hands }
cli-strategy-note = "Gain" is the gain when the hand is dealt, "worth" the gain over all deals.

cli-equilibrium-title = { $terms }; both sides set freely
cli-equilibrium-gap = { $below ->
    [true] After { $rounds } rounds, both sides together can gain less than { $gap } of the wager, as requested.
   *[false] After { $rounds } rounds, both sides together can still gain more than the requested { $gap } of the wager.
}
cli-equilibrium-value = value of these settings to the player
cli-equilibrium-player-gain = what the player could still gain
cli-equilibrium-bank-gain = what the bank could still gain
cli-equilibrium-both-gain = both together
cli-equilibrium-least = the game is worth at least
cli-equilibrium-most = and at most
cli-equilibrium-mixed = Hands set in more than one way

cli-bonus-title = the Bonus wager
cli-bonus-alone-house-way = alone, set the House Way
cli-bonus-alone-to-win = alone, set to win the Bonus
cli-bonus-any-setting = with or without a regular wager, any setting

cli-tie-title = the Tie wager, the bank sets the House Way
cli-tie-surrender = Hands to surrender: worth less than half a Tie, worst first
cli-tie-few = The first { $hands } for each way to set. Use --all to list every hand.

cli-big-small-title = Big or Small: three dice
cli-big-small-offered = Offered in { $books }. A triple loses both.

cli-roulette-title = every kind of bet
cli-roulette-bet = { $bet }
cli-roulette-one-spin = one spin
cli-roulette-gap-loses = Change if a hit after a miss loses (R14)
cli-roulette-count = "Count" is out of 37 numbers, or out of all outcomes of two, three or four spins.

cli-dice-house-banks = { $dice }, the House banks
cli-dice-player-banks = { $dice }, a player banks on box { $box_no }
cli-dice-player-steals = { $dice }, a player banks on box { $box_no } with a steal of { $steal }
cli-dice-wrap-eight = { $title }, a stolen cut die wraps at eight (R11)
cli-dice-first-box = first box
cli-dice-cut = cut
cli-dice-box = box { $box_no }
cli-dice-supervisor = chosen by the game supervisor
cli-dice-steals = Out of { $throws } throws, for every steal from -4 to +4 ({ $clause }).

cli-changes-title = what each rule is worth to a player when the House banks
cli-changes-house-way = player sets the House Way
cli-changes-best = player sets best
cli-changes-note = A player who sets best knows how the bank sets. Where the bank sets freely, their value is that of the equilibrium.

cli-collusion-title = boxes that tell each other their tiles, against the House
cli-collusion-how = Each box sets as well as the tiles it sees allow; the House sets the House Way.
cli-collusion-exactly = exactly
cli-collusion-drawn = drawn
cli-collusion-note = Where the gain over the House Way is an estimate, "from" and "to" give its 95 % interval. Dollars are what these boxes win together, at $100 each.
cli-collusion-off = With a box OFF, one box fewer can share its tiles: read one row up ({ $clause }).

## simulate
cli-simulate-terms = { $bank ->
    [player] the House banks, then players in turn, { $stake }
    [co-bank] the House banks, then players co-bank in turn, { $stake }
   *[house] the House banks, { $stake }
}
cli-simulate-title = { $terms }; simulated from seed { $seed }
cli-simulate-size = { $sessions ->
    [one] { $sessions } session
   *[other] { $sessions } sessions
} of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $players } players.
cli-simulate-verdict = { $inside ->
    [true] The exact value of the regular wager, { $value } %, is inside the simulated 95 % interval.
   *[false] The exact value of the regular wager, { $value } %, is outside the simulated 95 % interval.
}
cli-simulate-units = Values to the player are per wager. Values to the banker and to the House are per round, in units of one player's wager.
cli-simulate-swings = What a player has won or lost
cli-simulate-ruined = { $share } % were down by { $bankroll } at some time; they play on all the same.
cli-simulate-progress = { $bar } { $percent } %, { $rounds } rounds, { $speed }, { $left } left
cli-simulate-speed = { $threads ->
    [one] { $rounds } rounds in { $seconds } s: { $speed } a second on { $threads } thread
   *[other] { $rounds } rounds in { $seconds } s: { $speed } a second on { $threads } threads
}
cli-check-box = box: { $result }
cli-check-regular = regular wager, to the player
cli-check-banker = round, to the banker
cli-check-house = round, to the House

## Columns
cli-column-after-rounds = after rounds
cli-column-ahead = ahead
cli-column-bank = bank
cli-column-best = best
cli-column-book = book
cli-column-boxes = boxes
cli-column-case = case
cli-column-chance = chance
cli-column-change = change
cli-column-clause = clause
cli-column-count = count
cli-column-deals = deals
cli-column-decimal = decimal
cli-column-difference = difference
cli-column-dollars = dollars
cli-column-dollars-a-round = dollars a round
cli-column-errors-off = standard errors off
cli-column-exact = exact
cli-column-exception = exception
cli-column-from = from
cli-column-gain = gain
cli-column-gained-so-far = gained so far
cli-column-hands = hands
cli-column-hands-mixed = hands set in several ways
cli-column-hands-not-house-way = hands not set the House Way
cli-column-hands-surrendered = hands surrendered
cli-column-high = high
cli-column-house-way = House Way
cli-column-inside = inside
cli-column-known = known
cli-column-line = line
cli-column-lose = loss
cli-column-low = low
cli-column-option = option
cli-column-pays = pays
cli-column-percent = percent
cli-column-percentile = percentile { $hundredths }
cli-column-places = places
cli-column-player = player
cli-column-printed-in = printed in
cli-column-setting = setting
cli-column-side = side
cli-column-simulated = simulated
cli-column-stand-off = stand-off
cli-column-throws = throws
cli-column-tiles = tiles
cli-column-to = to
cli-column-to-banker = to banker
cli-column-to-each = to each
cli-column-to-house = to House
cli-column-to-player = to player
cli-column-to-player-exact = to player, exact
cli-column-value = value
cli-column-wager = wager
cli-column-ways = ways
cli-column-what = what
cli-column-which = which
cli-column-win = win
cli-column-worth = worth
