### The seat's page of a Pai Gow table, and the table as everybody sees it.

## Everywhere on the page
seat-table = Table
seat-tile-names = Names of tiles
seat-player = { $player }
seat-box = Box { $box_no }
seat-round = Round { $round }
seat-you = You
seat-bank = Bank
seat-house = House
seat-the-house = the House
seat-reason-with-clause = { station-reason-with-clause }
seat-not-signed-in = { station-sign-in-to-play }

## Who banks
seat-bankers = { $bankers }
seat-bankers-bank = { $count ->
    [one] { $bankers } banks.
   *[other] { $bankers } bank.
}
seat-house-banks = The House banks.

## What is going on
seat-stage-closed = { stage-closed }
seat-stage-between = { stage-between }
seat-stage-offering = { stage-offering }
seat-stage-betting = { stage-betting }
seat-stage-dealing = No more bets
seat-stage-setting = { stage-setting }
seat-stage-opening = { stage-opening }
seat-stage-paid = { stage-paid }

## Bets and limits
seat-bet-regular = Regular
seat-bet-bonus = Bonus
seat-bet-tie = Tie
seat-bet-big = Big
seat-bet-small = Small
seat-bet-big-small = Big, Small
seat-bet-on-dice = Dice
seat-limits = { $minimum } to { $maximum }
seat-limits-from = from { $minimum }
seat-limits-up-to = up to { $maximum }
seat-no-limits = no limits
seat-limits-and-kept = { $table } (some players keep { $kept })
seat-players-keep = { $count ->
    [one] { $players } keeps { $limits }
   *[other] { $players } keep { $limits }
}
seat-more-players = { $count } more
seat-commission = Commission
seat-closes-at = The table closes at { $time }.

## Markers before a box
seat-keeps-minimum = { $player } keeps the minimum of { $minimum }.
seat-keeps-no-minimum = { $player } has no minimum.
seat-own-limits = { $player } has limits of their own: { $limits }.
seat-own-limits-as-on-sign = { $player } has limits of their own, as on the sign.
seat-marker-min = min { $amount }
seat-marker-max = max { $amount }
seat-marker-no-min = no min
seat-marker-own-limits = own limits

## Boxes
seat-free = free
seat-token = token
seat-sit-here = Sit here
seat-sit-at-box = Sit here, box { $box_no }
seat-hand-house-way = House Way
seat-hand-set = set
seat-hand-conceded = conceded
seat-hand-void = void
seat-hand-looking = looking
seat-box-wins = wins
seat-box-stands-off = stand-off
seat-box-loses = loses
seat-called = { $call } · { $outcome }

## The dealer's side
seat-float = Float
seat-losing-wagers = Losing wagers
seat-tiles = Tiles
seat-tiles-shuffled = Shuffled
seat-tiles-stacked = Stacked
seat-stacks = 32 tiles in eight stacks of four
seat-cut-made = Cut: { $cut }
seat-cut-name = { $name } ({ $english })
seat-other-cut = { $name }
seat-dice = Dice
seat-dice-shaken = Shaken
seat-dice-total = { $total }: box { $box_no } first
seat-unused = unused
seat-unused-tiles = { $count } unused

## The prompt: looking on
seat-stopped = The table has stopped. Please ask the staff.
seat-excluded = You may no longer play at this table.
seat-take-a-box = Take a free box to play. { $stage }.
seat-sit-down = Sit down
seat-looking-on = You are watching. { $stage }.
seat-table-closed = { refused-table-closed }
seat-next-round-soon = The next round is about to begin.

## The prompt: bank and bets
seat-bank-is-yours = The bank is yours if you want it: the others then play against you.
seat-bank-offered = The bank is offered to { $player }.
seat-house-takes-bank = The House takes the bank.
seat-you-bank = You bank. The others bet against you.
seat-bank-on-your-box = { $bank } The bank is on your box: bet on another one.
seat-place-wager = Place your wager.
seat-wager-down = Your wager is down. { $bank }
seat-wager-remarked = Your wager is down. { $remark }
seat-no-wager-now = { $reason }
seat-no-chips-left = Not enough chips to bet.
seat-buy-in-first = Not enough chips to bet. Buy in with the dealer.
seat-get-chips = Get chips
seat-bet = Bet
seat-go-on = Go on
seat-deal = Deal
seat-next-round = Next round

## The prompt: dice, cut and tiles
seat-no-more-bets = { wagers-closed }
seat-cut-and-deal = No more bets. The tiles are cut and dealt.
seat-shake-the-dice = Shake the dice.
seat-shake = Shake
seat-name-the-cut = You bank: name the cut, or name none.
seat-look-at-tiles = Your tiles are dealt. Look at them.
seat-look = Look
seat-set-tiles = Set your tiles: two low, two high. The high hand must not rank below the low.
seat-set-later = You set after the others. { $reason }
seat-set-by-player = { $player } sets the tiles of box { $box_no }, for you too.
seat-set-by-dealer = The dealer sets the tiles of box { $box_no } the House Way.
seat-agree-with-dealer = The dealer set the bank's tiles for you. Do you agree?
seat-agree = Agree
seat-all-set = All hands are set.
seat-still-to-set = { $count ->
    [one] Box { $boxes } is still to be set.
   *[other] Boxes { $boxes } are still to be set.
}
seat-opening-next = The hands are being opened. Box { $box_no } is next.
seat-all-open = All hands are open. Winners are paid.

## The prompt: paid
seat-round-paid = The round is paid.
seat-you-won = You won { $amount }.
seat-you-lost = You lost { $amount }.
seat-you-keep-stake = You keep your stake: nothing won, nothing lost.

## Wagers
seat-nothing-yet = Your wagers and tiles will appear here.
seat-your-wager = Your wager
seat-your-wagers = Your wagers
seat-chips = Chips
seat-clear-amount = Clear
seat-amount-in-dollars = Amount in dollars
seat-box-to-bet-on = Box
seat-box-yours = { $box_no }, yours
seat-box-of-player = { $box_no }, { $player }
seat-box-free = { $box_no }, free
seat-box-with-limits = { $name }: { $limits }
seat-with-token = Token
seat-add-to-wager = Add
seat-bet-on-box = { $bet } on box { $box_no }
seat-take-back = Take back

## The bank
seat-take-the-bank-question = Take the bank?
seat-you-have = You have { $amount }
seat-your-bank-in-dollars = Your bank in dollars
seat-take-the-bank = Take the bank
seat-bank-with-house = Bank with the House
seat-pass-the-bank = Pass
seat-bank-must-cover = Your bank must cover the others' wagers. What is left over comes back to you.
seat-the-bank = The bank
seat-put-into-bank = Put into the bank
seat-share-bank = Share the bank
seat-add-to-bank = Add to your bank
seat-add-chips = Add
seat-ask-co-bank = Ask the House to co-bank
seat-before-the-dice = Before the dice
seat-the-cut = Cut
seat-name-cut = Name the cut
seat-name-no-cut = Name none
seat-steal-the-cut = Steal the cut

## The player's tiles
seat-your-tiles = Your tiles
seat-your-tiles-on-box = Your tiles, box { $box_no }
seat-banks-tiles = The bank's tiles
seat-banks-tiles-on-box = The bank's tiles, box { $box_no }
seat-look-at-your-tiles = Look at your tiles
seat-set-on-the-table = Set your tiles on the table, two low and two high.
seat-tiles-are-set = My tiles are set
seat-dealer-sets-these = The dealer sets these tiles the House Way.
seat-set-done = Your tiles are set.
seat-set-face-down = Your tiles are set, face down.
seat-set-may-change = Set. You can change it until the dealer goes on.
seat-set-hidden = Set. Nobody else sees your tiles.
seat-you-conceded = You have conceded.
seat-hand-is-void = This hand is void: its wagers go back.
seat-ask-house-way = House Way
seat-surrender-tie = Surrender the Tie for half
seat-concede = Concede
seat-concede-warning = You lose the wager at once.
seat-concede-confirm = Yes, concede
seat-low-outranks-high = The low hand outranks the high hand.
seat-swap = Swap
seat-set = Set
seat-house-way-reason = House Way: { $reason }
seat-house-would-set = How the House would set them

## The result
seat-this-round = This round
seat-your-bank = Your bank
seat-low-and-high = { report-called }
seat-low-hand = Low
seat-high-hand = High
seat-payment-for = Box { $box_no }, { $bet }:
seat-hand-won = You win: { $mine } beats { $theirs }.
seat-hand-lost = The bank wins: { $theirs } beats { $mine }.
seat-hand-won-by-tile = You win on the high tile: { $mine } against { $theirs }.
seat-hand-lost-by-tile = The bank wins on the high tile: { $theirs } against { $mine }.
seat-hand-equal-tiles = The bank wins equal high tiles: { $mine } each.
seat-hand-identical = The bank wins identical hands: { $mine } each.
seat-hand-nought = The bank wins nought against nought.

## Chips, leaving, complaints
seat-your-chips = Your chips
seat-tokens = Tokens
seat-on-the-table = On the table
seat-in-the-bank = In the bank
seat-leave = Leave
seat-stand-up = Stand up
seat-leave-with-chips = Leave the table with your chips
seat-take-chips-away = Take chips away
seat-take-chips = Take
seat-complain = Complain
seat-complaint = Round { $round }: “{ $about }”
seat-complaint-open = Not decided yet.
seat-complaint-decided = Decision: “{ $decision }”
seat-complaint-reviewed = Review: “{ $review }”
seat-ask-review = Ask for a review
seat-what-is-wrong = What is wrong? A supervisor will read it.
seat-send-complaint = Send the complaint

## What else a player may do
seat-you-may-also = You can also
seat-call-void = Call the hand of box { $box_no } void
seat-show-tiles = Show the tiles of box { $box_no }
seat-touch-tiles = Pick up the tiles of box { $box_no } that the dealer set
seat-control-box = Control box { $box_no }
seat-decline-side = Leave Big and Small on box { $box_no } to others
seat-ask-laja = Ask for a laja
seat-ask-shuffle = Ask for another shuffle
seat-do-laja = Do the laja
seat-next-player-shakes = Let the next player shake
seat-ask-to-see = Ask to see the House's tiles
seat-keep-control = Control your box yourself
seat-give-way = Leave your box to the highest wager
seat-let-change = Let { $player } change their wagers
seat-let-beside = Let { $player } bet on your box
seat-agree-on-player = Agree that { $player } controls box { $box_no }

## The round, step by step
seat-round-step-by-step = This round, step by step
seat-earlier-rounds = Earlier rounds
seat-sealed = Sealed before the bets:
seat-how-to-check = How to check it
seat-seed = The seed of this round:
seat-was-it-fair = { inspector-was-it-fair }
