### Why chips move when a round is settled.

## Wagers and holders of chips
bet-regular = wager
bet-bonus = Bonus wager
bet-tie = Tie wager
bet-big = Big wager
bet-small = Small wager
holder-box = box { $box_no }
holder-bank = the bank
holder-losing-wagers = the losing wagers
holder-float = the float

## Payments of a wager, as sentences
settled-round-void = Round void: { $player } gets the { $amount } { $bet } on box { $box_no } back.
settled-round-void-forfeited = Round void, but { $player } forfeits the { $amount } { $bet } on box { $box_no }.
settled-forfeited = { $player } forfeits the { $amount } { $bet } on box { $box_no }.
settled-hand-void = Hand void: { $player } gets the { $amount } { $bet } on box { $box_no } back.
settled-wager-void = Wager void: { $player } gets the { $amount } { $bet } on box { $box_no } back.
settled-below-minimum = Below the minimum, after a warning: { $player } gets the { $amount } { $bet } on box { $box_no } back.
settled-above-maximum = Above the maximum: { $player } gets { $amount } of the { $bet } on box { $box_no } back.
settled-invalid-returned = Invalid: { $player } gets the { $amount } { $bet } on box { $box_no } back, and no winnings.
settled-invalid-collected = Invalid, and lost: { $player }'s { $amount } { $bet } on box { $box_no } is collected.
settled-conceded = { $player } concedes box { $box_no } and loses { $amount }.
settled-loses = { $player }'s { $amount } { $bet } on box { $box_no } loses.
settled-stand-off = Stand-off: { $player }'s { $amount } stays on box { $box_no }.
settled-wins = { $player }'s { $bet } on box { $box_no } wins { $amount } at { $odds }.
settled-side-wins = { $player }'s { $bet } on box { $box_no } wins { $amount } at { $odds }: { $class }.
settled-surrendered = { $player } surrenders the { $bet } on box { $box_no } and gets half back: { $amount }.
settled-surrender-kept = Half of { $player }'s surrendered { $bet } on box { $box_no } is collected: { $amount }.
settled-shortfall = { $player }'s { $bet } on box { $box_no } wins; the bank's wager pays { $amount } of it.
settled-stake-back = { $player } takes back the { $amount } { $bet } on box { $box_no }.
settled-commission = { $player } pays { $amount } commission on box { $box_no }: { $rate } of { $win }{ $rounded ->
    [true] , rounded down to whole chips
   *[false] {""}
}.
settled-rounded-up = { $player }'s { $bet } on box { $box_no } wins { $amount } more, rounded up to whole chips.
settled-rounded-down = { $player }'s { $bet } on box { $box_no } wins { $amount } less, rounded down to whole chips.
settled-token-exchanged = The House exchanges { $player }'s lost { $amount } token on box { $box_no } for chips.
settled-moved = { $amount } to { $to }: { $why }.

## Payments of the bank, as sentences
settled-bank-round-void = Round void: the bank's { $amount } goes back to { $to }.
settled-bank-forfeited = Round void, but the bank's { $amount } is forfeited to { $to }.
settled-bank-commission = The bank pays { $amount } commission: { $rate } of { $win }{ $rounded ->
    [true] , rounded down to whole chips
   *[false] {""}
}.
settled-house-matches = The House matches the player's bank with { $amount }.
settled-rest = The rest of the losing wagers, { $amount }, goes to { $to }.
settled-house-half = The House's half of the rest, { $amount }, goes to the float.
settled-bank-back = { $amount } of the bank's wager goes back to { $to }.
settled-between = { $amount } from { $from } to { $to }: { $why }.

## The reasons alone, for lists that show box and amount beside them
step-round-void = round void, returned
step-round-void-forfeited = round void, forfeited
step-forfeited = forfeited
step-hand-void = hand void, returned
step-wager-void = wager void, returned
step-below-minimum = below the minimum after a warning, returned
step-above-maximum = part above the maximum, returned
step-invalid-returned = invalid, returned without winnings
step-invalid-collected = invalid and lost
step-conceded = conceded
step-loses = loses
step-stand-off = stand-off, the wager stays
step-wins = wins at { $odds }
step-side-wins = wins at { $odds }: { $class }
step-surrendered = surrendered, half returned
step-surrender-kept = surrendered, half collected
step-shortfall = win, paid from the bank's wager
step-stake-back = stake back
step-commission = commission, { $rate } of { $win }{ $rounded ->
    [true] , rounded down to whole chips
   *[false] {""}
}
step-bank-commission = the bank's { $commission }
step-rounded-up = rounded up to whole chips
step-rounded-down = rounded down to whole chips
step-token-exchanged = token exchanged by the House at face value
step-house-matches = the House matches the player's bank
step-rest = rest of the losing wagers
step-house-half = the House's half of the rest
step-bank-back = the bank's wager, returned

## What the dealer does besides
remark-warn-below-minimum = Tell { $player }: wagers below the minimum on box { $box_no } will be returned from now on.
remark-bank-not-house-way = The bank is not set the House Way. Correct it while that is still possible.
