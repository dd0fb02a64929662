### What happens at a Pai Gow table.

## The table
house-set-up = The table is set up for { $edition }.
house-opened = The table opens with a float of { $float }.
house-filled = Fill: { $amount } is added to the float.
house-credited = Credit: { $amount } is taken from the float.
house-closed = The table closes. The float leaves with { $float }.

## The tiles
tiles-checked = Tile { $tile } ({ $faces }) is checked.
tiles-confirmed = A supervisor has checked all 32 tiles. They are laid out by rank.
tiles-gathered = The tiles are gathered for play.
tiles-damaged = Tile { $tile } ({ $faces }) is damaged.
tiles-missing = Tile { $tile } ({ $faces }) is missing.
tiles-foreign = Tile { $tile } ({ $faces }) is not from this set.
tiles-check-due = Check every tile of the set.
tiles-replaced = Tile { $tile } ({ $faces }) is replaced.
tiles-set-replaced = The whole set of tiles is replaced.

## The limits
limits-changed = New limit: { $change }.
limits-announced = New limit from { $time }: { $change }.
limits-changed-for-new-players = New limit for new players: { $change }. Nobody keeps the old one.
limits-kept = New limit for new players: { $change }. These players keep the old one and get a marker: { $players }.
limits-marker-removed = { $player }'s marker is removed.
limits-closing-shown = The sign shows that the table closes at { $time }.
limits-granted-both = { $player } gets their own limits on box { $box_no }: minimum { $minimum }, maximum { $maximum }. A marker shows them.
limits-granted-minimum = { $player } gets their own minimum on box { $box_no }: { $minimum }. A marker shows it.
limits-granted-maximum = { $player } gets their own maximum on box { $box_no }: { $maximum }. A marker shows it.
limits-granted-none = { $player } gets a marker on box { $box_no }; the table's limits apply.
limits-taken-back = The table's limits apply again on box { $box_no }.
limits-players-set = { $most ->
    [one] Only one player may bet on box { $box_no }.
   *[other] At most { $most } players may bet on box { $box_no }.
}
limits-players-by-book = As many players may bet on box { $box_no } as the rules allow.
player-at-box = { $player } at box { $box_no }
figure-minimum = the minimum for { $line }
figure-maximum = the maximum for { $line }
figure-kept-minimum = the minimum that players with a marker keep
figure-house-liability = the House's liability
figure-is = { $figure } is { $amount }
figure-has-no-limit = { $figure } has no limit

## The players
players-joined = { $name } joins the table as player { $number }{ $card ->
    [true] {""} and shows a valid card
   *[false] {""}
}.
players-card-valid = { $player } shows a valid card.
players-card-invalid = { $player } has no valid card of their own.
players-sat = { $player } sits down at box { $box_no }.
players-stood-up = { $player } stands up.
players-left = { $player } leaves with { $amount }.
players-bought-in-cash = { $player } buys { $amount } in chips for cash.
players-bought-in-chips = { $player } brings { $amount } in chips.
players-bought-in-voucher = { $player } gets { $amount } in promotional tokens for a voucher.
players-cashed-out = { $player } takes { $amount } off the table.
players-vacated = { $player } has sat out three rounds and gives up the seat.
players-gave-way = { $player } lets the highest wager control the box.
players-decides-again = { $player } no longer gives way to the highest wager.
players-chose = { $player } chooses to control box { $box_no }.
players-warned = { $player } is warned: wagers below the minimum will be returned from now on.
players-sets-first = { $player } must set first, before anyone else looks at their tiles.
players-excluded = { $player } is excluded from the game.

## The wagers
wagers-placed = { $player } places a { $bet } of { $amount }{ $token ->
    [true] {""} in tokens
   *[false] {""}
} on box { $box_no }.
wagers-below-minimum = { $player }'s { $bet } on box { $box_no } is below the minimum of { $minimum }.
wagers-above-maximum = { $player }'s { $bet } on box { $box_no } is above the maximum: only { $counts } of it counts.
wagers-not-multiple = { $player }'s { $bet } on box { $box_no } is not the minimum plus a multiple of { $step }.
wagers-taken-back = { $player } takes { $amount } of the { $bet } on box { $box_no } back.
wagers-returned = { $player } gets { $amount } of the { $bet } on box { $box_no } back: { $why }.
wagers-side-declined = { $player } declines side wagers on box { $box_no }.
wagers-agreed = The players on box { $box_no } agree that { $player } controls it.
wagers-let-beside = { $player } may bet on box { $box_no } beside its player.
wagers-consented = The banker lets { $player } change their wagers.
wagers-closed = No more bets.
wagers-controlled = { $player } controls box { $box_no }.
wagers-controlled-by-nobody = Nobody controls box { $box_no }: the dealer will set it.
wagers-nearest = { $player }'s wager on box { $box_no } moves nearest to the dealer.
wagers-valid = { $player }'s { $bet } on box { $box_no } is valid.
wagers-void = { $player }'s { $bet } on box { $box_no } is void.
wagers-invalid = { $player }'s { $bet } on box { $box_no } is invalid.
wagers-surrendered = { $player } surrenders the { $bet } on box { $box_no }.
wagers-forfeited = { $player } forfeits the { $bet } on box { $box_no }.

## Why wagers are returned
returned-taken-back = taken back
returned-refused = the House refuses it
returned-bank-box = the bank is on that box
returned-further-box = they may not play this box as well
returned-side-wager-alone = no regular wager lies beside it
returned-void = it is void
returned-no-card = they have no valid card
returned-called-off = nobody plays against the bank

## The bank
bank-offered = The bank is offered to { $player } on box { $box_no }.
bank-passed = { $player } on box { $box_no } passes the bank.
bank-taken-by-house = The House banks. The chung is on box 1.
bank-taken-over-by-house = The House banks instead of box { $box_no }, whose bank cannot cover the wagers. The chung is on box 1.
bank-taken = { $player } banks{ $co_bank ->
    [true] {""} together with the House
   *[false] {""}
}: round { $round } of this bank. The chung is on box { $box_no }.
bank-put-in = { $player } puts { $amount } into the bank.
bank-put-back = { $player } gets { $amount } of the bank back.
bank-went-co-bank = The House co-banks.
bank-allowed = The House allows { $extra_banks ->
    [0] no extra banks
    [one] { $extra_banks } extra bank
   *[other] { $extra_banks } extra banks
} on a box. Players may { $sharing ->
    [true] share
   *[false] not share
} a bank.
bank-shaker-named = The banker names { $nominee } to shake the dice.

## Shuffle, cut, dice and delivery
dealing-began = A round begins.
dealing-shuffled = The dealer shuffles the tiles face down.
dealing-stacked = The tiles are stacked in eight groups of four{ $drawn ->
    [true] {""} (drawn by the computer)
   *[false] {""}
}.
dealing-laja-asked = { $player } asks for a laja.
dealing-laja-allowed = { $player } may do a laja.
dealing-laja-done = { $player } does a laja.
dealing-laja-done-by-dealer = The dealer does a laja.
dealing-reshuffled = The tiles must be shuffled again.
dealing-cut-named = The banker names the cut: { $cut }.
dealing-cut-named-after-dice = The banker names the cut. First tiles to box { $box_no }, and the cut is { $cut }.
dealing-cut-not-named = The banker does not name a cut.
dealing-cut-not-named-after-dice = The banker does not name a cut. First tiles to box { $box_no }, and the cut is { $cut }.
dealing-stolen = The banker steals the cut: { $steal }.
dealing-cut-chosen = A supervisor chooses the cut: { $cut }.
dealing-cut-chosen-after-dice = A supervisor chooses the cut. First tiles to box { $box_no }, and the cut is { $cut }.
dealing-shaken-by-banker = { $player } shakes the dice.
dealing-shaken-by-nominee = The dice are shaken for the banker by { $nominee }.
dealing-shaken-by-dealer = The dealer shakes the dice.
dealing-dice-not-flat = A die does not lie flat: shake again.
dealing-thrown = The dice show { $dice }{ $drawn ->
    [true] {""} (drawn by the computer)
   *[false] {""}
}. First tiles to box { $box_no }.
dealing-thrown-with-cut = The dice show { $dice }{ $drawn ->
    [true] {""} (drawn by the computer)
   *[false] {""}
}. First tiles to box { $box_no }, and the cut is { $cut }.
dealing-big-small = The dealer calls { $result }.
dealing-cut-made = The tiles are cut: { $cut }{ $drawn ->
    [true] {""} (drawn by the computer)
   *[false] {""}
}.
dealing-delivered = Each box is dealt four tiles.
dealing-retrieved = The tiles of boxes without wagers are taken back unseen: { $boxes }.
dealing-none-retrieved = Every box has wagers: no tiles are taken back.
dealing-house-tiles-drawn = The House's tiles are placed in front of the float.
dealing-co-bank-tiles-drawn = The co-bank's tiles are placed in front of the float.
dealing-areas-turned = The tiles of House Way areas are turned to the dealer: { $boxes }.
dice-three = { $dice }, total { $total }
dice-box-and-cut = { $dice }, total { $total }, and { $cut_die } on the cut die
dice-crown-pai-gow = { $box_die } on the box die and { $cut_die } on the cut die
dice-crown-pai-gow-with-third = { $box_die } on the box die, { $cut_die } on the cut die and { $third_die } on the third die
cut-other = { $name }

## The hands
hands-picked-up = { $player } picks up the tiles of box { $box_no }.
hands-set = { $player } sets box { $box_no }.
hands-set-as = { $player } sets box { $box_no }: { $setting }.
hands-set-by-dealer = The dealer sets box { $box_no }.
hands-set-by-dealer-as = The dealer sets box { $box_no }: { $setting }.
hands-set-house-way = The dealer sets box { $box_no } the House Way: { $setting }, by { $line }.
hands-asked = { $player } asks the dealer to set box { $box_no } the House Way.
hands-directed = The casino supervisor directs the dealer to set box { $box_no } the House Way.
hands-checked = A supervisor checks the setting of box { $box_no }.
hands-touched = { $player } touches the tiles of box { $box_no } and is now responsible for the setting.
hands-conceded = { $player } concedes box { $box_no }. Its tiles stay face down.
hands-viewed = The casino supervisor looks at the conceded tiles of box { $box_no }.
hands-viewed-tiles = The casino supervisor looks at the conceded tiles of box { $box_no }: { $tiles }.
hands-void = { $player } calls the hand of box { $box_no } void.
hands-shown = { $player } shows the tiles of box { $box_no }.
hands-shown-tiles = { $player } shows the tiles of box { $box_no }: { $tiles }.

## Opening and settlement
opening-chung-lifted = The chung is lifted from the bank's tiles. All players' hands are final.
opening-set-by-banker = The banker sets the bank's tiles.
opening-set-by-banker-as = The banker sets the bank's tiles: { $setting }.
opening-set-by-dealer = The dealer sets the bank's tiles.
opening-set-by-dealer-as = The dealer sets the bank's tiles: { $setting }.
opening-set-house-way = The dealer sets the bank's tiles the House Way: { $setting }, by { $line }.
opening-bank-confirmed = The banker agrees to the setting.
opening-exposed = The bank's tiles are opened: { $setting }.
opening-exposed-house-way = The bank's tiles are opened: { $setting }, the House Way by { $line }.
opening-kept-covered = Only Bonus wagers are in play: the House's tiles stay covered.
opening-asked-to-see = { $player } asks to see the House's tiles.
opening-opened = Box { $box_no } is opened: { $setting }.
opening-matched = Box { $box_no } is opened: { $setting }. { $result }.
opening-matched-by-hands = Box { $box_no } is opened: { $setting }. { $result } (low hand by { $low }, high hand by { $high }).
match-player-wins = { $called ->
    [true] Jung: { $player } wins
   *[false] { $player } wins
}
match-box-wins = { $called ->
    [true] Jung: the box wins
   *[false] The box wins
}
match-bank-wins = { $called ->
    [true] Che: the bank wins
   *[false] The bank wins
}
match-stand-off = { $called ->
    [true] Jowl, a stand-off
   *[false] Stand-off
}: { $bank_low ->
    [true] the bank takes the low hand, { $player } the high
   *[false] { $player } takes the low hand, the bank the high
}
match-stand-off-box = { $called ->
    [true] Jowl, a stand-off
   *[false] Stand-off
}: { $bank_low ->
    [true] the bank takes the low hand, the box the high
   *[false] the box takes the low hand, the bank the high
}
opening-unpaid = Taken back. It was: { $payment }
opening-all-paid = All wagers are settled.
opening-unused-seen = The unused tiles are shown.
opening-unused-seen-tiles = The unused tiles are shown: { $tiles }.
opening-ended = The bank's tiles are put away. The round is over.
opening-called-off = Nobody bets: the round is called off.
opening-void-invalidated = The round is void: its outcome is invalidated.
opening-void-delivery = The round is void: the tiles were dealt wrongly.
opening-void-banker = The round is void: the banker calls the bank's hand void.
opening-void-tiles = The round is void: a tile is missing or not from this set.

## Irregularities
irregular-exposed = { $count ->
    [one] A tile is exposed { $place }.
   *[other] { $count } tiles are exposed { $place }.
}
irregular-exposed-tiles = { $count ->
    [one] A tile ({ $tiles }) is exposed { $place }.
   *[other] { $count } tiles ({ $tiles }) are exposed { $place }.
}
irregular-laja-due = The dealer must do a laja.
irregular-hand-stands = The hand of box { $box_no } is played anyway.
irregular-round-goes-on = The round goes on.
irregular-may-call-void = The hand of box { $box_no } may be called void until its player sees the other tiles.
irregular-rebuilt = The tiles were dealt wrongly. The deal is put right.
irregular-set-right = Box { $box_no } was not set the House Way. The dealer sets it right.
irregular-set-right-house-way = Box { $box_no } was not set the House Way. The dealer sets it right: { $setting }, by { $line }.
irregular-setting-stands = Box { $box_no } was not set the House Way. The setting stands.
irregular-mixed = The tiles of box { $box_no } were mixed. The dealer sets them.
irregular-mixed-house-way = The tiles of box { $box_no } were mixed. The dealer sets them the House Way: { $setting }, by { $line }.
irregular-read-again = The tiles of box { $box_no } were entered wrongly. They are entered again.
irregular-read-again-as = The tiles of box { $box_no } were entered wrongly. They are { $setting }.
irregular-seen-again = The exposed tiles of box { $box_no } were entered wrongly. They are { $tiles }.
irregular-off-dice-again = Dice to put a box OFF: { $dice }{ $drawn ->
    [true] {""} (drawn by the computer)
   *[false] {""}
}. That is the House's box: throw again.
irregular-put-off = Dice to put a box OFF: { $dice }{ $drawn ->
    [true] {""} (drawn by the computer)
   *[false] {""}
}. Box { $box_no } is OFF from the next round.
irregular-none-off = No box is put OFF.
irregular-brought-back = Box { $box_no } is back in play.
irregular-kept-apart = { $player } is suspected of collusion and may not play at this table.
irregular-let-back = { $player } may play at this table again.
irregular-english-only = Players must speak English only.
exposed-stacking = while shuffling or stacking
exposed-laja = during a laja
exposed-by-dealer = on box { $box_no } by the dealer
exposed-by-player = on box { $box_no } by its player

## Oversight
oversight-notice-owed = { $notice }
oversight-notice-given = Notice { $number } is given.
oversight-seized = { $amount } of { $player }'s winnings is held during an investigation.
oversight-released = { $player } gets the held { $amount } back.
oversight-kept = The House keeps { $player }'s held { $amount }.
oversight-earlier-stand = { $player }'s wagers of earlier rounds stand as settled.
oversight-invalidated = The outcome is invalidated because of { $fraud ->
    [true] fraud
   *[false] a disruption
}.
oversight-invalidated-forfeits = The outcome is invalidated because of { $fraud ->
    [true] fraud
   *[false] a disruption
}. { $players } { $count ->
    [one] forfeits
   *[other] forfeit
} all stakes.
payment-too-much = { $player } was paid { $amount } too much in round { $round }.
payment-too-little = { $player } was paid { $amount } too little in round { $round }.
oversight-payment-meant = { $paid } It seems deliberate.
oversight-payment-returned = Wrong payment { $number } is corrected: { $amount } comes back to the float.
oversight-payment-paid = Wrong payment { $number } is corrected: the float pays { $amount } more.
oversight-payment-returned-away = Wrong payment { $number } is corrected away from the table: { $amount } comes back.
oversight-payment-paid-away = Wrong payment { $number } is corrected away from the table: { $amount } more is paid.
oversight-payment-tried = Wrong payment { $number } could not be corrected; every attempt was made.
oversight-complained = { $player } complains: "{ $about }".
oversight-inspector-told = The player in dispute { $number } is told that they may call an inspector.
oversight-decided = Dispute { $number } is decided: "{ $decision }".
oversight-review-asked = A review of dispute { $number } is requested.
oversight-reviewed = Dispute { $number } is reviewed: "{ $decision }".
oversight-closing-notified = The inspector is told that the table will close.
payment-put-right = Corrected
payment-tried = Could not be corrected
payment-open = Still open

## Notices
notice-lower-commission = Commission below the book's: tell the regulator.
notice-other-cut = A cut outside the list: tell the inspector and surveillance.
notice-collusion = Suspected collusion: tell the inspector.
notice-wrong-payment = { $paid } Wrong payment { $number }: put it on the month's list for the regulator.
notice-damaged-tile = Damaged tile: tell the casino supervisor.
notice-closing = The table will close: tell the inspector.

## Records of tables
record-player = { $player }
record-before-first-round = { $book }, before the first round
record-round = Round { $number }
record-not-over = Not over yet.
record-results = Result: { $results }.
record-dealt = box { $box_no }: { $tiles }
record-undealt = undealt: { $tiles }
record-wrong-payments = Wrong payments for the regulator, { $month }
record-wrong-payment = { $paid } { $outcome }; not reported yet.
record-wrong-payment-reported = { $paid } { $outcome }; reported { $time }.
