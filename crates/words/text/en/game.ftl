### Tiles, hands, cuts, settings, the House Way and other words of the rules.

## Tiles and hands

tile-teen = 12
tile-day = 2
tile-yun = High 8
tile-gor = High 4
tile-mooy = High 10
tile-chong = High 6
tile-bon = Low 4
tile-foo = 11
tile-ping = Low 10
tile-tit = High 7
tile-look = Low 6
tile-chop-gow = 9
tile-chop-bot = Low 8
tile-chop-chit = Low 7
tile-chop-ng = 5
tile-gee-jun = Gee Jun
hand-pair-gee-jun = pair of Gee Jun
hand-pair = pair of { $tile }s
hand-wong = { $top } Wong
hand-gong = { $top } Gong
hand-high-nine = { $top } High Nine
hand-points = { $points } with the { $tile }

## Matching

matching-nought-either =
    { $wager ->
        [true] nought against nought on either hand wins the whole wager for the bank
       *[false] nought against nought on either hand goes to the bank
    }
matching-nought-low =
    { $wager ->
        [true] nought against nought on the low hand wins the whole wager for the bank
       *[false] nought against nought on the low hand goes to the bank
    }
outcome-win = win
outcome-stand-off = stand-off
outcome-lose = lose

## Who controls a box

control-kind =
    { $bet ->
        [bonus] Bonus
        [tie] Tie
        [big] Big
        [small] Small
       *[regular] regular
    }
control-before = { $first } before { $next }
control-then = { $first }, then { $next }

## Side wagers

bonus-two-pair-against-two-pair = two pair against the bank's two pair
bonus-gee-jun-and-teen = pairs of Gee Jun and Teen
bonus-gee-jun-and-day = pairs of Gee Jun and Day
bonus-teen-and-day = pairs of Teen and Day
bonus-lucky-duck = Lucky Duck (High 6, Low 6, any 7, any 4)
bonus-two-pair = two pair
bonus-top-pair = pair of Gee Jun, Teen or Day
bonus-one-pair = one pair
bonus-wong = Wong
tie-tie-with-gong = tie with a low hand of at least a Gong
tie-lucky-duck = { bonus-lucky-duck }
tie-two-pair = { bonus-two-pair }
tie-tie = tie
big-small-big = Big
big-small-small = Small
big-small-neither = neither Big nor Small
schedules-none = not offered
schedules-one = one schedule
schedules-options = options { $first } to { $last }

## The House Way

house-way-victoria = Victoria's
house-way-star = The Star's
house-way-canberra = Canberra's
house-way-two-pairs = Two pairs are played as two hands: the { $high } high, the { $low } low.
house-way-never-split = The { $pair } is never split: it goes high, low is { $low }.
house-way-kept = The { $pair } is not split beside { $others }: it goes high, low is { $low }.
house-way-split = The { $pair } is split beside { $others }: { $low } low, { $high } high.
house-way-no-pair = No pair: the { $high } goes high, low is { $low }.
house-way-high-nine-first = Given the choice, High Nine goes before Gong and Gong before Wong: { $high } high, { $low } low.
house-way-teen-high = With both Teen and Day, the Teen goes high: { $high } high, { $low } low.
house-way-wong-with-eleven = Beside an 11, the Wong goes before Gong and High Nine: { $high } high, { $low } low.
house-way-gong-with-four = Beside a 4, the Gong goes before High Nine: { $high } high, { $low } low.
house-way-nothing-leaves-chong-three = No play leaves Chong 3 (3 points with the High 6 or better) low, so the highest goes high: { $high } over { $low }.
house-way-low-not-chong-three = A lower play would leave less than Chong 3 (3 points with the High 6 or better) low, so { $high } goes high, { $low } low.
house-way-exception = The book names this hand: play { $totals }, the { $low_tile } on the low hand and the { $high_tile } on the high.
house-way-closest = Bring the two hands as close together as they go: { $totals }.
house-way-high-tiles-apart = { $totals } either way: two of the six highest tiles go on different hands.
house-way-high-tile-high = { $totals } either way: with 8 or 9 high, the better high tile goes on the high hand.
house-way-high-tile-low = { $totals } either way: with 7 or less high, the better high tile goes on the low hand.
house-way-pump-up = Balanced, the low hand would be less than Chong 3: make the high hand strong, { $totals }.

## Cuts

cut-style = { $name }
cut-right = { $name }, right
cut-left = { $name }, left
cut-top = { $name }, top
cut-bottom = { $name }, bottom
cut-right-top = { $name }, right, top
cut-right-bottom = { $name }, right, bottom
cut-left-top = { $name }, left, top
cut-left-bottom = { $name }, left, bottom

## Lines of the roulette sign

roulette-sign-minimum = { figure-minimum }
roulette-sign-maximum = { figure-maximum }
roulette-sign-multiple = { roulette-figure-multiple }
roulette-sign-aggregate = the minimum for all wagers on a spin

## Stages of a Pai Gow round

stage-closed = The table is closed
stage-between = Between rounds
stage-offering = The bank is being offered
stage-betting = Betting is open
stage-dealing = No more bets: cutting and dealing
stage-setting = Hands are being set
stage-opening = Hands are being opened
stage-paid = The round is paid

## Roles, and what rule books can choose between

role-player = player
role-dealer = dealer
role-game-supervisor = game supervisor
role-casino-supervisor = casino supervisor
role-inspector = inspector
role-game-system = game system

power-deal = the dealer
power-supervise-game = a game supervisor
power-supervise-casino = a casino supervisor
power-review = a casino supervisor

line-regular = regular wagers
line-bonus = Bonus wagers
line-tie = Tie wagers
line-big-small = Big/Small wagers

control-agreed = the one they agree on
control-seated = the seated player
control-highest-if-given-way = the highest wager, if the seated player gives way
control-highest = the highest wager
control-nearest = the one nearest the dealer

choice-dice-set-three = three identical dice
choice-dice-set-box-and-cut = three box dice and a cut die
choice-dice-set-crown-pai-gow = a box die and a cut die, with a third for Big/Small

choice-stealing-none = no stealing
choice-stealing-total = the total, and with it box and cut
choice-stealing-box-dice-and-cut-die = the box dice for the box, the cut die for the cut
choice-stealing-box-dice = the box dice only

choice-steal-cut-wrap-six = on six
choice-steal-cut-wrap-eight = on eight, with the listed cuts 7 and 8

choice-house-cut-yat-dong-dong = always Yat Dong Dong
choice-house-cut-total = the three-dice total
choice-house-cut-cut-die = the cut die

choice-unnamed-cut-yat-dong-dong = Yat Dong Dong, as for the House
choice-unnamed-cut-supervisor-or-stolen = the game supervisor, or the dice if the cut is stolen
choice-unnamed-cut-supervisor = the game supervisor
choice-unnamed-cut-cut-die = the cut die

choice-direction-clockwise = clockwise
choice-direction-counter-clockwise = counter-clockwise

choice-notice-none = no notice
choice-notice-prior = prior notice to the players
choice-notice-twenty-minutes = a sign 20 minutes ahead

choice-has-yes = yes
choice-has-no = no

choice-tile-check-dealer = the dealer
choice-tile-check-game-supervisor = the game supervisor
choice-tile-check-casino-supervisor = a casino supervisor

choice-tiles-changed-when-damaged = when damaged or marked
choice-tiles-changed-at-discretion = at discretion

choice-new-tiles-checked-whole-set = a whole set
choice-new-tiles-checked-always = whenever tiles are replaced

choice-other-cuts-never = never
choice-other-cuts-told = with the casino supervisor's permission and notice to the regulator's inspector
choice-other-cuts-approved = with the casino supervisor's permission and the regulator's approval

choice-first-box-by-total = the total, counter-clockwise, the chung's box as 1, 9 and 17
choice-first-box-by-box-die = the box die, the chung's box as 1

choice-laja-no-procedure = no procedure
choice-laja-game-supervisor = the game supervisor
choice-laja-casino-supervisor = a casino supervisor

choice-reshuffled-by-game-supervisor = the game supervisor
choice-reshuffled-by-casino-supervisor = a casino supervisor

choice-steal-until-never = never
choice-steal-until-shaken = until the dice are shaken
choice-steal-until-shown = until the dice are shown

choice-co-bank-setting-house-way = the House Way
choice-co-bank-setting-free = as the banker likes
choice-co-bank-setting-no-co-bank = no co-banking

choice-short-cover-house = the House banks
choice-short-cover-co-bank-or-house = the player may co-bank, else the House banks
choice-short-cover-top-up-or-house = the player makes up the difference, or the House banks

choice-opening-bank-house = the House holds it
choice-opening-bank-offered = offered from box one

choice-previous-round-same-box = on the same box, except box one after the House
choice-previous-round-any-box = anywhere at the table
choice-previous-round-box-last-played = anywhere; the bank is held on the box last played

choice-bank-offer-next-player = the next player
choice-bank-offer-controller = whoever controls the box
choice-bank-offer-controller-then-others = whoever controls the box, then the others on it

choice-several-boxes-alone-two = two when alone at the table, one wager at least double the other
choice-several-boxes-control-one = any, controlling one

choice-further-box-house-way = set the House Way
choice-further-box-refused = refused

choice-no-more-bets-before-cut = the call, before the cut
choice-no-more-bets-before-dice-or-named-cut = the call, before the dice, or before the banker names the cut
choice-no-more-bets-dice-exposed = the dice exposed; later only with a player-banker's consent

choice-below-minimum-settled-once-then-returned = settled once with a warning, later ones returned
choice-below-minimum-settled = settled, unless refused before the dice are exposed

choice-maximum-counts-box = all wagers on a box, cut back from the one furthest from the dealer
choice-maximum-counts-wager = each wager

choice-co-bank-maximum-maximum = the maximum
choice-co-bank-maximum-house-liability = twice the displayed House liability
choice-co-bank-maximum-no-co-bank = no co-banking

choice-own-maximum-with-leave = with the box owner's permission
choice-own-maximum-alone = nobody else
choice-own-maximum-player-only = anybody; the maximum is that player's alone

choice-limit-change-at-any-time = none, at any time
choice-limit-change-prior-notice = prior notice

choice-minimum-rise-prior-notice = prior notice
choice-minimum-rise-twenty-minutes = a sign 20 minutes ahead
choice-minimum-rise-twenty-minutes-or-new-players = a sign 20 minutes ahead, or at once for new players

choice-concede-no = no
choice-concede-lone-player = by the only player on the box
choice-concede-lone-player-for-good = by the only player on the box, and not taken back

choice-lower-commission-with-approval = with the regulator's approval
choice-lower-commission-with-sign = with a sign and notice to the regulator
choice-lower-commission-never = never

choice-uneven-wins-up = up to the next chip
choice-uneven-wins-up-unless-multiples-asked = up to the next chip; down where a sign requires multiples and the wager is not one

choice-invalid-wagers-not-provided = not provided for
choice-invalid-wagers-returned-unless-lost = returned if it wins or stands off, collected if it loses

choice-house-way-turn-when-asked = when asked
choice-house-way-turn-after-players = after all other players

choice-set-for-good-put-down = when put down
choice-set-for-good-chung-lifted = when the chung is lifted from the bank's tiles

choice-exposed-stacking-reshuffle = the tiles are shuffled again
choice-exposed-stacking-laja = a laja

choice-wrong-delivery-void = void, shuffled again
choice-wrong-delivery-put-right-or-played = put right if no tile was handled, void if that cannot be done; else played

choice-house-way-set-wrong-rebuilt = put right, the round rebuilt
choice-house-way-set-wrong-until-bank-put-away = put right until the bank's tiles are put away
choice-house-way-set-wrong-until-first-opened = the bank's hand stands once a player's hand is open; a player's hand is corrected until the bank's tiles are put away

choice-invalidated-refunded = refunded
choice-invalidated-refunded-or-forfeited = refunded; a cheat's may be forfeited

choice-payment-notice-none = none
choice-payment-notice-over-thousand = every month, each over $1,000

choice-closing-notice-prior-notice = prior notice, also to the inspector
choice-closing-notice-twenty-minutes = a sign 20 minutes ahead

choice-disputes-operator = the casino operator; the chief inspector on review
choice-disputes-casino-supervisor = the casino supervisor; the chief inspector on review
choice-disputes-inspector = not specified; an inspector may be consulted
choice-disputes-gaming-supervisor = a gaming supervisor; a casino supervisor on review

choice-round-order-cut-then-dice = the cut, then the dice
choice-round-order-dice-named-cut-first = the dice; a banking player names the cut before them
choice-round-order-dice-then-cut = the dice, then the cut; a steal is named before

choice-shakes-not-said = not specified
choice-shakes-player-banker = the player-banker; not specified for the House
choice-shakes-dealer-or-banker = the dealer or the player-banker

choice-shared-bank-of-right = as of right
choice-shared-bank-discretion = at the House's discretion

choice-multiples-of-minimum = of the minimum, unless specified otherwise
choice-multiples-as-permitted = as the sign permits
choice-multiples-not-asked = not asked for

choice-own-limits-by-operator = the casino operator, a maximum
choice-own-limits-by-shift-manager = a gaming shift manager, a maximum
choice-own-limits-by-agreement = by agreement, a minimum and a maximum
choice-own-limits-by-casino-supervisor = a casino supervisor, a minimum and a maximum

choice-touched-tiles-not-said = not specified
choice-touched-tiles-not-handled = they may not be handled again
choice-touched-tiles-answers-once-set = the player answers for the setting
choice-touched-tiles-answers-once-asked = the player answers for the setting, from their request on

choice-missing-tile-not-said = not specified; read as a void round
choice-missing-tile-round-void = the round is void, earlier ones stand

choice-advice-none = none
choice-advice-not-from-casino = none from the casino; others not specified
choice-advice-on-request = on the player's request

choice-tournaments-none = no tournaments
choice-tournaments-director-of-surveillance = the Director of Casino Surveillance approves
choice-tournaments-executive-commissioner = the Executive Commissioner of the regulator approves

choice-player-card-no = no
choice-player-card-from-19-august-2024 = from 19 August 2024

colour-green = green
colour-red = red
colour-black = black

bet-kind-straight-up = straight-up
bet-kind-split = split
bet-kind-street = street
bet-kind-corner = corner
bet-kind-six-line = six-line
bet-kind-column = column
bet-kind-dozen = dozen
bet-kind-low = low
bet-kind-high = high
bet-kind-even = even
bet-kind-odd = odd
bet-kind-red = red
bet-kind-black = black

sequence-gap-ends = the first miss ends the wager, which is paid for the hits before it
sequence-gap-loses = a hit after a miss loses the wager

sequence-double = double
sequence-treble = treble
sequence-quad = quad

## Parameters of rule books, for comparisons

parameter-playing-areas = playing areas
parameter-house-way-areas = House Way playing areas
parameter-tile-names = names of the tiles
parameter-tile-check = tiles checked by
parameter-tiles-changed = tiles may be changed
parameter-new-tiles-checked = new tiles are checked
parameter-old-set-checked = a set is checked before it leaves the table
parameter-laja = laja allowed by
parameter-banker-shuffle = a banker may ask for another shuffle
parameter-reshuffled-by = another shuffle is ordered by
parameter-dice = dice
parameter-first-box = first box
parameter-stealing = stealing the cut changes
parameter-steal-until = the cut can be stolen
parameter-steal-cut-wrap = a stolen cut die counts
parameter-stolen-cut = a stolen cut, when the banker names none
parameter-house-cut = cut when the House banks
parameter-named-cut = a banking player may name the cut
parameter-unnamed-cut = cut when a banking player names none
parameter-cuts = cuts
parameter-random-cuts = cut by number
parameter-other-cuts = other cuts
parameter-delivery = delivery
parameter-undealt = tiles left undealt
parameter-round-order = order of cut and dice
parameter-shakes = the dice are shaken by
parameter-house-way = House Way
parameter-matching = matching
parameter-co-banking = co-banking
parameter-co-bank-setting = a co-bank is set
parameter-shared-bank = players may share a bank
parameter-banker-void = a player-banker may void their hand if the dealer exposes it
parameter-short-cover = when the bank's funds fall short
parameter-opening-bank = the bank when play begins
parameter-bank-rounds = rounds in a bank
parameter-banks-in-a-row = most banks in a row on one box
parameter-another-shaker = another person shakes an extra bank
parameter-previous-round = to bank, a player must have played the round before
parameter-bank-offer = the bank is offered to
parameter-players-on-box = most players on one box
parameter-fewer-players = a supervisor may allow fewer players on a box
parameter-control = who controls a box
parameter-several-boxes = several boxes
parameter-further-box = a further box that nobody controls
parameter-wagers-wait = wagers wait for the shuffle
parameter-no-more-bets = bets close at
parameter-changes-agreed = a banker may agree to changes after no more bets
parameter-below-minimum = a wager below the minimum
parameter-maximum-counts = the maximum is counted on
parameter-co-bank-maximum = limit in a co-bank
parameter-multiples = wagers in multiples
parameter-own-limits-by = a player's own limits are granted by
parameter-own-maximum = others beside a player with their own maximum
parameter-minimum-rise = notice of a higher minimum
parameter-limit-change = notice of another change of limits
parameter-concede = conceding
parameter-conceded-viewed = a supervisor may look at conceded tiles
parameter-commission = commission
parameter-lower-commission = a lower commission
parameter-uneven-wins = wins that chips cannot pay exactly
parameter-bonus = Bonus wager
parameter-tie = Tie wager
parameter-big-small = Big/Small wager
parameter-side-wager-needs = Big/Small needs a regular wager on the box
parameter-side-wager-claim = players with a wager on the box have first claim to Big/Small there
parameter-player-card = Player Card
parameter-tokens = promotional tokens
parameter-invalid-wagers = invalid wagers
parameter-forfeiture = players who reveal their hand may forfeit their wager
parameter-calls = the calls Jung, Che and Jowl
parameter-set-for-good = a setting is final
parameter-house-way-turn = the dealer sets hands the House Way
parameter-house-way-checked = a supervisor checks hands that the dealer sets on request
parameter-bank-confirmed = the bank's setting is confirmed before a box is opened
parameter-touched-tiles = tiles touched after the House set them
parameter-sets-for-absent = the House sets the tiles of a player who does not set them
parameter-lone-player-shows = a lone player may show their tiles
parameter-set-first = suspected players may be directed to set first
parameter-kept-apart = suspected players may be kept apart
parameter-one-language = players may be held to one language
parameter-exposed-stacking = a tile exposed while stacking
parameter-laja-exposes = another shuffle when a laja exposes more than two tiles
parameter-missing-tile = a missing or foreign tile
parameter-off-boxes = a box may be OFF
parameter-wrong-delivery = tiles delivered wrongly
parameter-house-way-set-wrong = a wrong House Way setting
parameter-invalidated = stakes when an outcome is invalidated
parameter-seizing = winnings made with a forbidden device may be withheld
parameter-payment-notice = wrong payments are reported to the regulator
parameter-closing-notice = notice of closing
parameter-advice = advice
parameter-supervisor-deals = supervisors may act as dealer
parameter-game-supervisor-is-casinos = a game supervisor counts as a casino supervisor, except for reviews
parameter-disputes = disputes are decided by
parameter-tournaments = tournaments
parameter-promotions = promotional prizes

parameter-number = { $number }
parameter-rate = { $rate }
parameter-list = { $items }
parameter-none = none
parameter-numbered = { $number } { $name }
cut-listed = { $name } ({ $option })
cut-listed-both = { $name } ({ $first }, { $second })
cut-option-left-or-right = left or right
cut-option-right-or-left = right or left
cut-option-top-or-bottom = top or bottom
cut-option-head-or-tail = head or tail
cut-option-front-to-back = front to back
