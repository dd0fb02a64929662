### Why a Pai Gow table refuses a command.

## Any command

refused-time-runs-back = { $at } has passed: it is { $last } already.
refused-not-set-up = The table is not set up. Choose its rule book and limits first.
refused-already-set-up = The table is already set up under { $edition }.
refused-other-book = This table does not run under { $edition }.
refused-inspector-acts = Inspectors can see everything, but change nothing.
refused-no-such-player = { $player } is not at this table.
refused-power = Only { $needed } can do this.
refused-another-player = Only { $player } or the dealer can do this.
refused-excluded = { $player } has been excluded from the game.
refused-no-such-box = There is no box { $box_no }. This table has boxes 1 to { $boxes }.

## The stage of the round

refused-table-closed = The table is closed.
refused-table-open = The table is already open.
refused-no-round = No round has begun.
refused-round-in-progress = A round is in progress.
refused-bank-taken = The bank is already decided for this round.
refused-betting-not-open = Betting is not open yet.
refused-betting-closed = Betting is closed.
refused-bets-not-closed = Betting is still open.
refused-not-dealt = The tiles are not dealt yet.
refused-dealt = The tiles are already dealt.
refused-setting-over = The hands are already being opened.
refused-bank-not-open = The bank's tiles are not open yet.
refused-not-paid = The round is not paid yet.
refused-paid = The round is already paid.

## Money

refused-amount-none = Enter an amount above $0.
refused-amount-too-large = The largest amount allowed is { $most }.
refused-amount-chips = { $amount } can't be made with { $chip } chips.
refused-too-few-chips = { $player } has only { $has }: { $needed } is needed.
refused-float-short = The float has { $has }, but { $needed } is needed. Order a fill first.

## Setting up and closing

refused-house-way-areas = This book has no House Way areas.
refused-big-small = This book has no Big/Small wagers.
refused-no-wager-kind =
    { $wager ->
        [tie] This book has no Tie wager.
       *[bonus] This book has no Bonus wager.
    }
refused-one-option =
    { $wager ->
        [tie] The Tie wager has only one schedule: leave the option out.
       *[bonus] The Bonus wager has only one schedule: leave the option out.
    }
refused-option-needed =
    { $wager ->
        [tie] Choose a Tie option: this book has { $options }.
       *[bonus] Choose a Bonus option: this book has { $options }.
    }
refused-no-option =
    { $wager ->
        [tie] There is no Tie option { $option }: this book has { $options }.
       *[bonus] There is no Bonus option { $option }: this book has { $options }.
    }
refused-commission-above = The commission can't be above the book's { $book }.
refused-commission-below = This book allows no commission below { $book }.
refused-commission-approval = A commission below { $book } needs the regulator's approval.
refused-closing = The table closes at { $at }: no new round can begin.
refused-no-closing-sign = Display the closing sign first.
refused-closing-later = The table can't close before { $at }.
refused-chips-on-table = Players still have chips at the table. Cash them out first.
refused-closing-untold = Tell the inspector about the closing first.

## Tiles

refused-tile-order = The next tile by rank is { $expected } ({ $expected_faces }), not { $tile } ({ $faces }).
refused-faulty-tiles =
    { $count ->
        [one] One tile is missing, foreign or damaged. Replace it first.
       *[other] { $count } tiles are missing, foreign or damaged. Replace them first.
    }
refused-tile-is-sound = No fault is reported for tile { $tile }.
refused-set-is-sound = No fault is reported for this set of tiles.
refused-tile-reported = The fault of tile { $tile } is already reported.
refused-laja-due = A tile was exposed: do a laja first.
refused-tiles-not-checked = Check the tiles first.
refused-tiles-being-checked = Finish checking the tiles first.
refused-tiles-not-gone-over = The game supervisor must check the tiles first.
refused-tiles-gone-over = The game supervisor has already checked the tiles.
refused-tiles-not-displayed = Lay the tiles out by rank and check them first.
refused-tiles-displayed = The tiles are still laid out by rank. Begin the round first.
refused-tiles-not-shuffled = Shuffle the tiles first.
refused-tiles-loose = Shuffle and stack the tiles first.
refused-tiles-not-stacked = Stack the tiles first.
refused-tiles-stacked = The tiles are already stacked.
refused-tiles-order-needed = The computer drew the tiles: give their order.
refused-tiles-order-unseen = Leave the tiles out: nobody sees their order at a physical table.
refused-tiles-setting-needed = Give the setting: the computer knows the tiles.
refused-tiles-not-seen = Leave the tiles out: the computer knows them.
refused-tiles-only-how-many = Enter only how many tiles were exposed: the computer knows which.
refused-tiles-which-needed = Enter which tiles of the box were exposed.
refused-tiles-read-again-needed = Enter how the tiles lie.
refused-tiles-not-misread = The computer dealt these tiles: they can't have been misread.
refused-tiles-house-way-needed = Enter the House Way setting of these tiles.
refused-tiles-bank-needed = Enter the bank's tiles.
refused-tiles-box-needed = Enter how the tiles of the box are set.

## Players and seats

refused-already-there = { $player } is already at this table.
refused-name = Choose another name: this one can't be used for a player.
refused-seat-taken = { $player } already sits at box { $box_no }.
refused-sits-elsewhere = { $player } already sits at box { $box_no }. Stand up first.
refused-not-seated = { $player } has no seat.
refused-in-the-round = { $player } still has a wager or a share of the bank in this round.
refused-not-sat-out = { $player } keeps the seat: they have not sat out three rounds in a row.
refused-seat-free = { $player } keeps the seat: another seat is free.
refused-no-player-cards = This book has no Player Cards.
refused-no-card = { $player } has not shown a valid Player Card.
refused-card-shown = { $player } has already shown a valid Player Card.
refused-no-giving-way = This book does not let a seated player give way to the highest wager.
refused-gave-way =
    { $gives_way ->
        [true] { $player } already gives way to the highest wager.
       *[false] { $player } does not give way to anybody.
    }
refused-box-chosen = { $player } has already chosen box { $box_no }.
refused-no-tokens = This book has no promotional tokens.
refused-no-players = Nobody is at the table yet.

## Limits

refused-sign-shows-it = The sign already shows this.
refused-closing-shown = The sign already shows this closing time.
refused-has-own-limits = { $player } already has these limits on box { $box_no }.
refused-own-limits-others = Other players have wagers on box { $box_no }.
refused-no-own-limits = Box { $box_no } has no limits of its own.
refused-no-fewer-players = This book does not let a supervisor limit the players on a box.
refused-players-range = A box takes at least one player and at most { $most }.
refused-players-set = Box { $box_no } already has this limit of players.

## Wagers

refused-not-shuffled = Betting opens after the shuffle.
refused-box-off = Box { $box_no } is OFF.
refused-no-consent = The dice are shown: the banker must agree before { $player } changes a wager.
refused-wagers-void = { $player }'s wagers are void in this round.
refused-fewer-players =
    { $most ->
        [one] Box { $box_no } takes one player only.
       *[other] Box { $box_no } takes { $most } players at most.
    }
refused-owner-alone = Box { $box_no } has { $owner }'s own limits: only { $owner } can let others bet there.
refused-controls-another = { $player } already controls box { $other }, and nobody else controls box { $box_no }.
refused-second-box = { $player } already plays box { $other }. Only a player alone at the table may play two boxes, with one wager at least double the other.
refused-side-wager-alone = Box { $box_no } needs a regular wager first.
refused-side-wager-claim = { $player } has a wager on box { $box_no } and chooses first.
refused-no-side-claim = This book gives nobody first choice of a side wager.
refused-side-declined = { $player } has already declined a side wager on box { $box_no }.
refused-no-such-wager =
    { $bet ->
        [bonus] Box { $box_no } has no such Bonus wager.
        [tie] Box { $box_no } has no such Tie wager.
        [big] Box { $box_no } has no such Big wager.
        [small] Box { $box_no } has no such Small wager.
       *[regular] Box { $box_no } has no such regular wager.
    }
refused-no-claim = { $player } has no wager on box { $box_no }.
refused-no-agreement = This book does not let players agree on who controls a box.
refused-agreed = The players on box { $box_no } have already agreed on { $player }.
refused-no-guests = Under this book, a box's owner can't let others bet there.
refused-is-guest = { $player } may already bet on box { $box_no }.
refused-no-late-changes = This book allows no changes once the dice are shown.
refused-consented = The banker has already agreed to a change by { $player }.
refused-warn-first = Warn the player first: this wager is below the minimum.

## The bank

refused-no-co-banking = This book has no co-banking.
refused-co-banked = The House already co-banks.
refused-no-liability = A co-bank needs the House's liability on the sign.
refused-too-many-banks = This book does not allow that many banks in a row on one box.
refused-leave-given = The House already allows this.
refused-not-banker = { $player } does not hold the bank.
refused-is-banker = { $player } already has a share of the bank.
refused-house-banks = The House holds the bank.
refused-offered-to = The bank is being offered to { $player } on box { $box_no }.
refused-covered = The bank covers all wagers: the House can't take it over.
refused-cover-house = The bank has { $put_in } and must cover { $needed }. The House must take it over.
refused-cover-co-bank = The bank has { $put_in } and must cover { $needed }. Ask the House to co-bank, or let it take over.
refused-cover-top-up = The bank has { $put_in } and must cover { $needed }. Add chips, or let the House take over.
refused-no-wagers = No wagers are down. Take wagers or end the round.

## Dice and cut

refused-no-other-shaker = This book lets nobody shake for the banker.
refused-shaker-other = The banker can't shake in this bank: someone else must.
refused-shaker-banker = Only the banker can shake the dice.
refused-banker-shakes = The banker shakes in this bank: nobody else can be named.
refused-banker-or-dealer-shakes = The banker or the dealer shakes in this bank: nobody else can be named.
refused-shaker-named = { $shaker } is already named to shake.
refused-name-shaker-first = The banker must first name someone to shake.
refused-dice-shaken = The dice have already been shaken.
refused-shake-first = Shake the dice first.
refused-third-die = Big/Small is offered: enter a third die.
refused-two-dice = Big/Small is not offered: enter two dice only.
refused-no-call = Under this book, showing the dice closes the betting: there is no call.
refused-no-laja = This book has no laja.
refused-laja-asked = { $player } has already asked for a laja.
refused-laja-allowed = { $player }'s laja is already allowed.
refused-laja-not-asked = { $player } has not asked for a laja.
refused-laja-leave-first = A supervisor must first allow a player's laja.
refused-dealer-laja-first = The dealer must do a laja first: a tile was exposed.
refused-no-laja-done = No laja has been done.
refused-laja-not-allowed = A supervisor must allow { $player }'s laja first.
refused-cut-begun = Too late: the cut is being made.
refused-no-banker-shuffle = This book does not let the banker ask for a shuffle.
refused-shuffled-by-player = A player has done a laja: the bank can't ask for another shuffle.
refused-tiles-cut = The tiles are already cut.
refused-cut-first = Cut the tiles first.
refused-show-dice-first = Show the dice first.
refused-call-total-first = Call the dice total first.
refused-name-cut-late = Too late to name a cut: the dice are shaken.
refused-cut-named = The banker has already chosen this.
refused-name-cut-first = The banker must first name a cut, or decline.
refused-choose-cut-first = The game supervisor must choose the cut first.
refused-no-stealing = Under this book, the cut can't be stolen.
refused-steal-shaken = Too late to steal the cut: the dice are shaken.
refused-steal-shown = Too late to steal the cut: the dice are shown.
refused-cut-not-supervisors = This cut is not the game supervisor's to choose.
refused-listed-cuts-only = This book allows only its listed cuts.
refused-other-cut = The cut must be { $expected }.
refused-cut-not-approved = This cut needs the regulator's approval.
refused-cut-described = The books describe this cut: the House can't define it differently.

## Hands

refused-no-hand = Box { $box_no } has no tiles in play.
refused-not-controller = { $player } does not control box { $box_no }.
refused-house-way-box = The dealer sets box { $box_no } the House Way.
refused-no-set-first = This book does not let a supervisor direct a player to set first.
refused-others-looked = Too late: another player has looked at their tiles.
refused-sets-first = { $player } must set their tiles first.
refused-box-first = Set box { $box_no } first.
refused-set-for-good = The tiles of box { $box_no } are set and can't be changed.
refused-not-asked = Nobody has asked the dealer to set box { $box_no }.
refused-no-absent-setting = This book does not let the dealer set for a player who doesn't.
refused-tie-sets-own = { $player } has a Tie wager and must set these tiles.
refused-dealer-sets-first = The dealer must set the tiles first.
refused-picked-up = The tiles of box { $box_no } are already picked up.
refused-pick-up-first = { $player } must pick up the tiles first.
refused-not-all-set = Box { $box_no } is not set yet.
refused-house-unchecked = A casino supervisor must check the House's tiles first.
refused-banker-unconfirmed = The banker must confirm the bank's tiles first.
refused-house-way-unchecked = The game supervisor must check the House Way hands first.
refused-other-tiles = These are not the tiles of box { $box_no }.
refused-set-otherwise = Box { $box_no } is recorded with another setting. If it was misread, a supervisor can correct it.
refused-not-house-way = The tiles of box { $box_no } must be set the House Way.
refused-no-showing = The tiles of box { $box_no } stay covered until every hand is set.
refused-book-no-conceding = Under this book, hands can't be conceded.
refused-concede-bank = The bank's hand can't be conceded.
refused-concede-others = Box { $box_no } can't be conceded: other players have wagers on it.
refused-concede-side = Box { $box_no } can't be conceded: a Bonus or Tie wager is on it.
refused-no-viewing = This book lets nobody look at conceded tiles.
refused-no-surrender = This table has no surrender.
refused-no-banker-void = Under this book, a banker's hand can't be called void.
refused-void-exposed = Box { $box_no } can't be called void: the dealer did not expose two of its tiles.
refused-void-seen = Box { $box_no } can't be called void: its player has seen the other tiles.

## Opening

refused-no-lifting = Under this book, the chung is not lifted.
refused-chung-lifted = The chung is already lifted.
refused-lift-chung-first = Lift the chung first.
refused-bank-open = The bank's tiles are already open.
refused-set-bank-first = Set the bank's tiles first.
refused-not-house-bank = The House does not hold the bank.
refused-not-bonus-alone = The House must open its tiles: there are other wagers than the Bonus.
refused-asked-to-see = A player has asked to see the House's tiles.
refused-bank-set-by-banker = The dealer did not set the bank's tiles: there is nothing to confirm.
refused-bank-confirmed = The banker has already confirmed the bank's tiles.
refused-no-bonus = This book has no Bonus wagers.
refused-asked-already = A player has already asked to see the House's tiles.
refused-unused-open = The unused tiles are already open.
refused-open-next = Open box { $box_no } next.
refused-not-all-open = Open box { $box_no } first.
refused-open-house-first = A player asked to see the House's tiles: open them first.
refused-open-bank-first = Open the bank's tiles first: a Bonus depends on them.

## Irregularities

refused-enter-tiles-first = Enter the tiles of box { $box_no } first.
refused-enter-seen-first = Enter the exposed tiles of box { $box_no } first.
refused-entered-so = The tiles of box { $box_no } are already entered like this.
refused-tiles-open = These tiles are already exposed.
refused-house-tiles = These are the House's tiles: no player can expose them as their own.
refused-too-many-exposed = Enter between 1 and { $most } exposed tiles.
refused-exposed-count = Name each exposed tile once, and as many as were exposed.
refused-no-keeping-apart = This book does not let a supervisor keep players apart.
refused-not-kept-apart = { $player } is not kept from this table.
refused-no-language-rule = This book has no rule about the language at the table.
refused-english-already = Players are already told to speak English only.
refused-no-off = Under this book, no box can be put OFF.
refused-off-throw = The dice must decide which box is OFF.
refused-off-areas = No box can be OFF: this layout has House Way areas.
refused-off-bank = A box can be put OFF only while the House holds the bank.
refused-off-already = A box is already OFF.
refused-off-in-play = A box can be put OFF only when every box is in play.
refused-not-off = Box { $box_no } is not OFF.
refused-house-way-right = Box { $box_no } is already set the House Way.
refused-box-settled = Too late: box { $box_no } is already settled.
refused-box-opened = Too late: box { $box_no } is already opened and matched.

## Oversight

refused-nothing-to-void = { $player } has no wager that can be made void.
refused-nothing-to-forfeit = { $player } has no wager that could be forfeited.
refused-already-excluded = { $player } is already excluded.
refused-no-invalid-wagers = This book does not make wagers invalid.
refused-no-card-nor-wager = { $player } has neither a card nor a wager.
refused-card-not-needed = No Player Card is needed yet.
refused-complaint-empty = Say what the complaint is about.
refused-no-dispute = There is no dispute { $number }.
refused-dispute-decided = Dispute { $number } is already decided.
refused-dispute-undecided = Dispute { $number } is not decided yet.
refused-review-asked = A review of dispute { $number } is already requested.
refused-review-not-asked = Nobody has requested a review of dispute { $number }.
refused-reviewed = Dispute { $number } is already reviewed.
refused-own-review = Someone else must review this: you made the decision.
refused-inspector-told = { $player } has already been told about the inspector.
refused-no-forfeit = Under this book, players who reveal their hand don't forfeit their wagers.
refused-no-stake-forfeit = Under this book, these stakes can't be forfeited.
refused-no-notice = There is no open notice { $number }.
refused-no-closing-notice = This book needs no notice of closing to an inspector.
refused-closing-told = The inspector already knows about the closing.
refused-no-seizing = This book does not let the casino seize winnings.
refused-nothing-held = Nothing is held from { $player }.
refused-round-not-paid = Round { $round } is not paid yet.
refused-no-such-round = There has been no round { $round }.
refused-came-later = { $player } joined only after round { $round }.
refused-all-tried = It is already recorded that everything was tried.
refused-no-wrong-payment = There is no open wrong payment { $number }.

## The bank is offered

refused-offer-house-opens = The House holds the bank when play begins.
refused-offer-house-again = The House's round was void: the House holds the bank again.
refused-offer-turn-passed = Box { $box_no } has had its turn: the House banks before it is offered the bank again.
refused-offer-no-such-box = There is no box { $box_no }.
refused-offer-not-on-box = { $player } does not play on box { $box_no }.
refused-offer-no-controller = Nobody controls box { $box_no }.
refused-offer-not-controller = { refused-not-controller }
refused-offer-controls-another = { $player } controls another box and can't bank on box { $box_no }.
refused-offer-not-furthest = { $player } can bank only on their box furthest from the chung, not on box { $box_no }.
refused-offer-not-played = { $player } did not play in the last round.
refused-offer-not-played-here = { $player } did not play on box { $box_no } in the last round.
refused-offer-no-more-banks = Box { $box_no } has held the bank as often in a row as allowed.
refused-offer-extra-bank = The House has not allowed another bank on box { $box_no }.
refused-offer-sharing = The House has not allowed players to share the bank.

## Dice, cuts and settings

refused-wrong-dice = Wrong dice: this book uses { $dice }.
refused-cut-not-listed = { $style } is not one of this book's cuts.
refused-too-many-tiles = There are more than two { $tile } tiles: a set has two of each kind.
refused-low-above-high = The low hand { $low } ({ $low_rank }) beats the high hand { $high } ({ $high_rank }). Swap them.

## The sign and its limits

refused-notice-twenty-minutes = The sign must be up for 20 minutes first: this gives { $given }.
refused-notice-prior = Give the players notice first.
refused-nobody-keeps = Nobody at the table keeps an earlier minimum.
refused-sign-amount = { $amount } can't be on the sign: amounts are above $0 and at most { $most }.
refused-limits = The minimum of { $minimum } is above the maximum of { $maximum }.
objection-below-minimum-once = Below the minimum of { $minimum }: settled once with a warning, returned after that.
objection-below-minimum = Below the minimum of { $minimum }: settled unless it is refused before the dice are shown.
objection-above-maximum = Above the maximum: only { $counts } counts.
objection-not-multiple = Wagers above the minimum go up in steps of { $step }.
objection-beyond-liability = Wagers at this table can't exceed { $most }, twice the House's displayed liability.

## What can't be settled

refused-stake = The stake on box { $box_no } is { $stake }: it must be above $0 and at most { $most }.
refused-chip-amount = The smallest chip is { $amount }: it must be above $0 and at most { $most }.
refused-limit-amount = A limit is { $amount }: it must be above $0 and at most { $most }.
refused-liability-amount = The House's liability is { $amount }: it must be above $0 and at most { $most }.
refused-bank-amount = The bank's stake is { $amount }: it must be above $0 and at most { $most }.
refused-box-twice = Box { $box_no } is entered twice.
refused-bank-box = Box { $box_no } is the bank's: no wagers can be placed there.
refused-not-alone = A player with their own maximum plays box { $box_no } alone.
refused-own-minimum = Box { $box_no } can't have a player's own minimum: this book grants only a maximum.
refused-void-by-banker = The banker can't call this round void.
refused-bank-hand = Box { $box_no } is the banker's: its tiles and setting must be the bank's.
refused-too-many-wagers = Box { $box_no } takes at most { $most } wagers.
refused-banker-elsewhere = The banker can't bet on another box.
refused-no-shares = A player's bank needs at least one player's stake.
refused-liability = Wagers come to { $wagers }: this co-bank takes at most { $most }, twice the House's displayed liability.
refused-not-offered =
    { $bet ->
        [bonus] Bonus wagers are not offered at this table.
        [tie] Tie wagers are not offered at this table.
        [big] Big wagers are not offered at this table.
        [small] Small wagers are not offered at this table.
       *[regular] Regular wagers are not offered at this table.
    }
refused-tie-and-bank = A Tie can't be placed on box { $box_no } with this bank.
refused-no-conceding = Box { $box_no } can't be conceded: this book has no conceding.
refused-concede-alone = Box { $box_no } can't be conceded: only a player alone on a box can, with no Bonus or Tie on it.
refused-no-forfeiture = The wager on box { $box_no } can't be forfeited.
refused-no-dice = Big/Small wagers need three dice.
refused-no-bank-tiles = The bank's tiles are missing.
refused-deal = Tiles are dealt to { $dealt } boxes, but this table has { $boxes }.
