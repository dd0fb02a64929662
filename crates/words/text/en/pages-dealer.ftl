### The dealer's page of a Pai Gow table, which supervisors use too, and the decisions that wait there.

## The next step
dealer-where = Round { $round } · { $stage }
dealer-computer-deals = The computer deals here
dealer-next-is = Next: { $step }
dealer-go-on = Go on
dealer-do-fill = The float is low: order a fill
dealer-fill-amount = Fill { $amount }
dealer-do-check-tiles = Check the tiles one by one, in order of rank
dealer-check-tile = Check { $tile } ({ $faces })
dealer-all-checked = All the others are there
dealer-do-replace = Replace the faulty { $tile }
dealer-replace-this-tile = Replace { $tile }
dealer-do-confirm-tiles = Check the tiles as they lie
dealer-begin = Begin a round
dealer-begin-now = Begin
dealer-do-shuffle = Shuffle the tiles face down
dealer-do-stack = Stack the tiles: eight stacks of four
dealer-do-laja = A tile was exposed: do a laja
dealer-allow-this-laja = Allow the laja
dealer-do-no-more-bets = Call “no more bets” when the wagers are down
dealer-player-shakes = { $player } shakes the cup
dealer-do-shake = Shake the cup
dealer-shaken = Shaken
dealer-do-uncover = Lift the cup
dealer-do-choose-cut = The banker named no cut: choose one
dealer-choose = Choose
dealer-do-cut = Push the stacks for the cut
dealer-do-deliver = Deal the tiles to the boxes
dealer-do-take-over = The bank does not cover the wagers
dealer-do-set-box = Set box { $box_no } the House Way
dealer-set-box = Set box { $box_no }
dealer-do-check-bank = Check the setting of the bank
dealer-do-check-box = Check the setting of box { $box_no }
dealer-do-correct-setting = Box { $box_no } is not set the House Way. Correct: { $setting }
dealer-correct-setting = Correct the setting
dealer-do-lift-chung = All hands are set: lift the chung
dealer-do-leave-covered = Only Bonus wagers are left: leave the bank covered
dealer-do-set-bank = Set the bank's tiles
dealer-do-open-bank = Open the bank's tiles
dealer-do-open-box = Open box { $box_no } and match it
dealer-do-pay = All hands are open: pay the winners
dealer-do-show-unused = Show the unused tiles
dealer-do-end-round = Put the bank's tiles away
dealer-close = Close

## Whom the table waits for
dealer-waits-for-bank = Waiting for the bank
dealer-waits-for-wagers = Waiting for wagers
dealer-waits-for-banker = Waiting for the banker
dealer-waits-for-player = Waiting for { $player }
dealer-waits-for-players = Waiting for players
dealer-waits-for-settings = Waiting for players to set their tiles
dealer-waits-for-players-to-set = Waiting for { $players } to set their tiles
dealer-player-offered-bank = { $player } is offered the bank
dealer-player-passes = { $player } passes
dealer-player-takes-bank = { $player } takes the bank
dealer-player-names-no-cut = { $player } names no cut
dealer-player-has-set = { $player } has set box { $box_no }
dealer-player-has-set-bank = { $player } has set the bank
dealer-player-agrees = { $player } agrees
dealer-set-box-for-player = Set box { $box_no } for { $player }
dealer-set-bank-for-player = Set the bank for { $player }
dealer-house-way-for = House Way for { $player }, box { $box_no }
dealer-call-off = Nobody bets: call the round off

## Acts and forms
dealer-this-round = This round
dealer-also-possible = Also possible now
dealer-nothing-now = Nothing now.
dealer-not-now = Not now: { $count }
dealer-nobody-to-do-it = There is no player to do this for.
dealer-act-for = { $act }: { $whom }
dealer-for-whom = For
dealer-preview = See what happens
dealer-box = Box { $box_no }
dealer-player-on-box = { $player }, box { $box_no }
dealer-player-in-round = { $player }, round { $round }
dealer-wager-on-box = { $player }, box { $box_no }, { $bet } { $amount }
dealer-noun-wagers = Wagers
dealer-noun-players = Players
dealer-noun-bank = Bank
dealer-noun-dealing = Dealing
dealer-noun-hands = Hands
dealer-noun-opening = Opening
dealer-noun-tiles = Tiles
dealer-noun-limits = Limits
dealer-noun-table = Table

## Wagers
dealer-place-wager = Place a wager
dealer-take-back-wager = Take back a wager
dealer-refuse-wager = Refuse a wager
dealer-agree-who-decides = Players agree who controls the box
dealer-decline-side = Player wants no Big or Small
dealer-let-beside = Owner lets a player bet on their box
dealer-banker-consents = Banker lets a player change wagers

## Players
dealer-buy-in = Buy in
dealer-cash-out = Cash out
dealer-join = Add a player
dealer-seat-player = Seat a player
dealer-stands-up = Player stands up
dealer-leaves = Player leaves with their chips
dealer-shows-card = Player shows a valid card
dealer-vacate = Player must give up their seat
dealer-gives-way = Player leaves the box to the highest wager
dealer-decides-again = Player no longer gives way
dealer-controls = Player chooses the box to control
dealer-money-cash = Cash
dealer-money-chips = Chips they bring
dealer-money-voucher = Voucher, for tokens

## Bank
dealer-takes-bank = Player takes the bank
dealer-passes-bank = Player passes the bank
dealer-shares-bank = Player puts chips into the bank
dealer-tops-up = Banker adds to the bank
dealer-asks-co-bank = Banker asks the House to co-bank
dealer-names-shaker = Banker names who shakes
dealer-house-takes-over = The House takes over
dealer-allow-banks = Allow more banks

## Dealing
dealer-shuffle = Shuffle
dealer-stack = Stack the tiles
dealer-asks-laja = Player asks for a laja
dealer-allow-laja = Allow a laja
dealer-laja = Laja
dealer-asks-shuffle = Banker asks for another shuffle
dealer-no-more-bets = No more bets
dealer-names-cut = Banker names the cut
dealer-no-cut = none
dealer-steals-cut = Banker steals the cut
dealer-choose-cut = Choose the cut
dealer-shake = Shake
dealer-dealer = Dealer
dealer-dealer-or-nominee = Dealer, or the banker's nominee
dealer-show-dice = Show the dice
dealer-dice-not-flat = Not all dice lie flat
dealer-cut = Cut
dealer-cut-style = Cut: { $style }
dealer-other-cut = Another cut
dealer-deliver = Deal
dealer-reshuffle = Shuffle again

## Hands
dealer-has-set = Player has set their tiles
dealer-set-for-player = Set the tiles for a player
dealer-asks-house-way = Player asks for the House Way
dealer-set-house-way = Set the House Way
dealer-check-house-way = Check a House Way
dealer-let-setting-pass = Accept a setting as it lies
dealer-looks = Player looks at their tiles
dealer-touches = Player touches tiles that the dealer set
dealer-concedes = Player concedes
dealer-view-conceded = View conceded tiles
dealer-surrenders = Player surrenders the Tie for half
dealer-shows-tiles = Player shows their tiles
dealer-direct-house-way = Direct that a hand is set the House Way
dealer-direct-set-first = Direct a player to set first

## Opening
dealer-lift-chung = Lift the chung
dealer-set-bank = Set the bank
dealer-banker-agrees = Banker agrees
dealer-open-bank = Open the bank
dealer-leave-covered = Leave the bank covered
dealer-asks-to-see = Player asks to see the bank
dealer-open-a-box = Open a box
dealer-open-box = Open box { $box_no }
dealer-pay = Pay
dealer-show-unused = Show the unused tiles
dealer-end-round = End the round

## Tiles
dealer-confirm-tiles = Confirm the tiles
dealer-report-tile = Report a tile
dealer-replace-tile = Replace
dealer-replace-set = Replace the whole set
dealer-tile-damaged = damaged or marked
dealer-tile-missing = missing
dealer-tile-foreign = another tile in its place

## Limits
dealer-change-limit = Change a limit
dealer-announce-closing = Announce the closing
dealer-grant-limits = Give a player their own limits
dealer-take-back-limits = Take back a player's own limits
dealer-fewer-players = Allow fewer players on a box
dealer-all-players = Allow as many players as the book
dealer-minimum-of = Minimum, { $bet }
dealer-maximum-of = Maximum, { $bet }
dealer-big-small = Big and Small
dealer-house-liability = The most the House pays
dealer-kept-minimum = Minimum kept by players with a marker
dealer-no-limit = no limit
dealer-at-once = at once
dealer-in-an-hour = in an hour
dealer-in-minutes = in { $time }

## Table
dealer-open-table = Open the table
dealer-fill = Fill the float
dealer-credit = Take chips from the float
dealer-close-table = Close the table

## Irregularities
dealer-irregularities = Irregularities
dealer-irregular-tiles = Tiles
dealer-irregular-players = Players and boxes
dealer-irregular-money = Money and the round
dealer-seen-stacking = Tiles exposed while stacking
dealer-seen-laja = Tiles exposed in a laja
dealer-dealer-exposed = The dealer exposed tiles of a box
dealer-player-exposed = A player exposed their tiles
dealer-void-called = A player calls a hand void
dealer-dealt-wrongly = Dealt wrongly
dealer-wrong-house-way = Not set the House Way
dealer-tiles-mixed = Tiles mixed while opening
dealer-misread = Tiles entered wrongly
dealer-misread-seen = Exposed tiles entered wrongly
dealer-put-off = Put a box OFF
dealer-put-none-off = Put no box OFF
dealer-bring-back = Bring a box back
dealer-keep-apart = Keep a player apart
dealer-let-back = Let a player back
dealer-english-only = English only
dealer-void-wagers = Void a player's wagers
dealer-forfeit-wagers = Forfeit a player's wagers
dealer-invalid-card = Player has no valid card
dealer-exclude = Exclude a player
dealer-invalidate = Invalidate the round
dealer-cause-disruption = Unrest, fire, robbery, act of God
dealer-cause-fraud = Fraud
dealer-nobody = nobody
dealer-payment-wrong = A payment was wrong
dealer-hold-winnings = Hold a player's winnings
dealer-complains = A player complains
dealer-asks-review = A player asks for a review
dealer-tell-of-closing = Inspector notified of the closing

## Fields
dealer-field-player = Player
dealer-field-box = Box
dealer-field-bet = Bet
dealer-field-amount = Amount
dealer-field-token = In promotional tokens
dealer-field-money = Paid with
dealer-field-name = Name
dealer-field-card = Shows a valid card of their own
dealer-field-bank = Their bank
dealer-field-co-bank = Together with the House
dealer-field-shaker = Who shakes
dealer-field-extra-banks = More banks on one box
dealer-field-sharing = Players may share a bank
dealer-field-cut = Cut
dealer-field-cut-name = Name of the cut
dealer-field-steal = Button
dealer-field-rows = Tiles that go together, row by row from the top
dealer-field-approved = The regulator has approved it
dealer-field-four-tiles = The four tiles
dealer-field-setting = The tiles as set
dealer-field-house-way = The tiles, set the House Way
dealer-field-bank-house-way = The bank's tiles, set the House Way
dealer-field-bank-tiles = The bank's tiles as they lie
dealer-field-tiles-as-they-lie = The tiles as they lie
dealer-field-all-seen = All the exposed tiles
dealer-field-tile = Tile
dealer-field-fault = What is wrong
dealer-field-figure = Limit
dealer-field-to = New amount
dealer-field-from = From
dealer-field-when = When
dealer-field-minimum = Minimum
dealer-field-maximum = Maximum
dealer-field-most = At most
dealer-field-float = Float
dealer-field-chips-brought = Chips brought
dealer-field-chips-taken = Chips taken away
dealer-field-count = How many
dealer-field-which = Which tiles
dealer-field-which-noted = Which tiles, if noted
dealer-field-can-rebuild = The deal can be put right
dealer-field-forfeits = Stakes forfeited by
dealer-field-round = Round
dealer-field-too-much = Too much by (below 0: too little)
dealer-field-meant = It seems to have been on purpose
dealer-field-about = What about
dealer-dice-as-they-lie = Dice as they lie
dealer-die = { $nth ->
    [1] first
    [2] second
   *[other] third
}
dealer-box-die = box
dealer-cut-die = cut
dealer-big-small-die = Big/Small
dealer-low-hand-first = The low hand first.
dealer-tap-tiles = Tap the tiles
dealer-write-here = …
dealer-example-name = Ann
dealer-example-shaker = the next player
dealer-example-cut = Pong Yun
dealer-example-complaint = my wager on box 3

## Decisions that wait
dealer-decisions = Waiting for a decision
dealer-laja-requested = { $player } asks for a laja
dealer-allow = Allow
dealer-check-bank = The dealer set the bank: check it against the House Way.
dealer-check-box = The dealer set box { $box_no }: check it against the House Way.
dealer-check-bank-right = The bank is set the House Way: { $setting }.
dealer-check-box-right = Box { $box_no } is set the House Way: { $setting }.
dealer-check-bank-wrong = The bank is not set the House Way: { $setting }. Correct: { $right }.
dealer-check-box-wrong = Box { $box_no } is not set the House Way: { $setting }. Correct: { $right }.
dealer-set-right = Right
dealer-not-house-way = Not the House Way
dealer-dispute = { $player } disputes round { $round }: “{ $about }”
dealer-dispute-review = { $player } asks for a review of round { $round }: “{ $about }”. The decision was “{ $decision }”.
dealer-decide = Decide
dealer-decision = The decision
dealer-review = Review
dealer-review-result = Result of the review
dealer-inspector-mentioned = Player told about the inspector
dealer-winnings-held = { $amount } of { $player }'s winnings are held.
dealer-give-back = Give back
dealer-keep = Keep
dealer-throw-for-off = Throw the dice: one box is put OFF
dealer-throw-dice = Throw

## Wrong payments
dealer-overpaid = { payment-too-much }
dealer-underpaid = { payment-too-little }
dealer-overpaid-on-purpose = { payment-too-much } It seems deliberate.
dealer-underpaid-on-purpose = { payment-too-little } It seems deliberate.
dealer-put-right = Put right
dealer-could-not-recover = Could not be recovered
dealer-payment-put-right = Put right
dealer-payment-not-recovered = Could not be recovered
dealer-payment-open = Open
dealer-wrong-payments = Wrong payments for the regulator
dealer-what-was-wrong = What was wrong
dealer-noticed = Noticed
dealer-table = Table
dealer-outcome = Outcome
dealer-reported = Reported
dealer-not-reported = not yet
dealer-clause = Clause

## Notices
dealer-notice-owed = { $what } Notice owed since { $since }.
dealer-notice-given = Given
dealer-owed-lower-commission = { notice-lower-commission }
dealer-owed-other-cut = { notice-other-cut }
dealer-owed-collusion = { notice-collusion }
dealer-owed-damaged-tile = { notice-damaged-tile }
dealer-owed-closing = { notice-closing }
