### Sign-ins, exports and other events of the floor.

## People
floor-person = { $name } ({ $role } { $number })
floor-person-name = { $name }
floor-person-unknown = Someone unknown
floor-actor = { actor-staff }
floor-actor-automatic = { actor-automatic }
floor-actor-system = { $role }
floor-actor-unknown = someone not signed in

## Signing in and out
floor-signed-in = { $from ->
    [none] { $person } signed in.
   *[other] { $person } signed in from { $from }.
}
floor-guest-signed-in = { $from ->
    [none] { $person } came in as a guest.
   *[other] { $person } came in as a guest from { $from }.
}
floor-sign-in-failed = { $from ->
    [none] { $person } failed to sign in.
   *[other] { $person } failed to sign in from { $from }.
}
floor-locked = { $from ->
    [none] { $person } is locked out until { $until }.
   *[other] { $person } is locked out until { $until }, after tries from { $from }.
}
floor-refused-locked = { $from ->
    [none] { $person } tried to sign in while locked out.
   *[other] { $person } tried to sign in from { $from } while locked out.
}
floor-signed-out = { $from ->
    [none] { $person } signed out.
   *[other] { $person } signed out from { $from }.
}
floor-signed-out-everywhere = { $by ->
    [none] { $person } was signed out everywhere.
   *[other] { $by } signed { $person } out everywhere.
}
floor-idle-timeout = { $person } was idle for too long and was signed out.
floor-session-expired = { $person } was signed out: the session reached its maximum length.

## Why nobody signs in
floor-wrong-credentials = { error-wrong-credentials }
floor-name-locked = { error-name-locked }
floor-no-guests = { error-no-guests }
floor-guests-full = { error-guests-full }
floor-sign-in-busy = { error-sign-in-busy }
floor-sign-in-not-saved = Nobody can sign in or out now. { $reason }
floor-sign-in-broken = Nobody can sign in now: { $detail }

## Exports and refusals
floor-exported = { $name } ({ $role }) exported { $entries ->
    [one] one entry
   *[other] { $entries } entries
} of { $table } as { $form }.
floor-refusal = { $who }{ $from ->
    [none] { "" }
   *[other] , from { $from }
}{ $table ->
    [none] { "" }
   *[other] , table { $table }
}{ $request ->
    [none] { "" }
   *[other] , { $request }
}{ $act ->
    [none] { "" }
   *[other] , { $act }
}: { $reason }{ $missed ->
    [0] { "" }
    [one] { " " }(one earlier refusal was not recorded)
   *[other] { " " }({ $missed } earlier refusals were not recorded)
}

## Why a command is not carried out
floor-key-reused = This key was used for another command: send the same command again, or use a new key.
floor-table-stopped = { error-table-stopped }
floor-table-closing = The table is shutting down.
floor-stopped-unreadable = Its log can't be read. { $reason }
floor-stopped-other-rules = Its log was written under version { $version } of the rules. Use the program of that version, or a new journal.
floor-stopped-not-saved = The last command couldn't be saved. { $reason }
floor-stopped-money = The money doesn't add up after entry { $entry }, so nothing was saved.
floor-stopped-no-randomness = The operating system supplied no random numbers.
floor-stopped-bug = Internal error: { $detail }

## Why a log cannot be read or written
floor-log-entry = Entry { $entry } can't be read: { $detail }
floor-journal-not-one = The file is not a journal: { $detail }
floor-journal-version = The journal has version { $version } of the format, which this program can't read.
floor-journal-damaged = The journal is damaged: { $detail }
floor-journal-unreadable = The journal can't be read: { $detail }
floor-journal-in-use = Another floor uses the journal.
floor-append-mismatch = The log of { $table } has { $entries ->
    [one] one entry
   *[other] { $entries } entries
} instead of { $needed }.
floor-append-not-saved = The journal couldn't save the entries: { $detail }
floor-append-closed = The journal is closed.

## Why a floor does not start
floor-does-not-start = The floor doesn't start. { $reason }
floor-start-log = The log { $log } can't be opened: { $detail }
floor-start-no-odds = There are no odds for { $book }: { $detail }
floor-start-other-rules = In the journal, table { $table } runs under { $stored }, but the file says { $file }. Put { $stored } back, or use another table name or journal.
floor-start-other-dealing = In the journal, table { $table } has deals = "{ $stored }", but the file says "{ $file }". Put "{ $stored }" back, or use another table name or journal.

## Where the file and a table's sign differ
floor-sign-differs = Table { $table } keeps its own sign; change it at the table. In the file, { $differences }{ $more ->
    [0] .
    [one] ; one more difference.
   *[other] ; { $more } more differences.
}
floor-differs = { $what } is { $file } instead of { $is }
floor-differs-none = none
floor-differs-chip = the chip
floor-differs-commission = the commission
floor-differs-minimum = { figure-minimum }
floor-differs-maximum = { figure-maximum }
floor-differs-liability = the House's liability in a co-bank
floor-differs-bonus = the Bonus
floor-differs-tie = the Tie
floor-differs-stations = the number of stations

## Passwords
floor-password-no-hash = this is not a password hash ({ $detail }). Run `chung password` and put its output here.
floor-password-too-costly = this password hash takes too long to check: the limit is { $maximum }. Run `chung password` and put its output here.
floor-password-not-made = The password can't be hashed: { $detail }

## Faults in the floor's file
floor-config-fault = line { $line }, column { $column }: { $what }
floor-config-fault-of-key = line { $line }, column { $column }: { $key }: { $what }
floor-config-missing = missing
floor-config-not-toml = this is not TOML: { $detail }
floor-config-more-not-toml = { $count ->
    [one] one more place up to here is not TOML
   *[other] { $count } more places up to here are not TOML
}
floor-config-not-table = expected a table
floor-config-not-tables = expected a table [[{ $key }]]
floor-config-unknown-key = `{ $key }` is not a key here. The keys are { $known }
floor-config-no-floor = add a table [floor]
floor-config-no-tables = add at least one table [[table]]
floor-config-demonstration-local = a demonstration is for this machine only: use 127.0.0.1
floor-config-no-people = others could reach this floor, but nobody could sign in: add a [[person]], or use 127.0.0.1
floor-config-same-table-name = another table has this name
floor-config-no-such-station = { $name } signs in at station { $station } of { $table }, which has no such station
floor-config-no-staff = a person deals here, but nobody has the powers of a { $role }: add such a [[person]]
floor-config-text = expected text in quotes
floor-config-short-text = expected 1 to { $most } characters on one line
floor-config-path = expected the path of a file
floor-config-boolean = expected true or false
floor-config-integer = expected a whole number from { $least } to { $most }
floor-config-dollars = expected dollars with at most two decimals, such as 25, 12.5 or "$12.50"
floor-config-percent = expected a percentage from 0 to 100 with at most two decimals, such as 5
floor-config-limits = expected minimum, maximum and multiple in dollars, such as "5-200/1"
floor-config-one-of = expected one of { $choices }
floor-config-list = expected a list, such as [ … ]
floor-config-address = expected an address and a port, such as "127.0.0.1:3200"
floor-config-table-name = expected 1 to 32 letters, digits or dashes
floor-config-common-password = this password is too easy to guess: run `chung password` for another
floor-config-same-password = { $other } has the same password: choose another
floor-config-reserved-name = no player can have this name (R41)
floor-config-book = { $error }, or { $other }
floor-config-refused = { $reason } ({ $book })
floor-config-refused-by-clause = { $reason } ({ $book } { $clause })
floor-config-buy-in = { $buy_in } can't be made with { $chip } chips (R50)
floor-config-dealer-no-wheel = an automatic dealer can't see the wheel: use "person", or other outcomes
floor-config-dealer-no-tiles = an automatic dealer can't see real tiles: use "person", or deals = "computer"
floor-config-guests-no-tiles = automatic players can't pick up real tiles: use none, or deals = "computer"
floor-config-guests-stations = { $guests } automatic players, but only { $stations ->
    [one] one station
   *[other] { $stations } stations
}
floor-config-guests-boxes = { $guests } automatic players, but only { $boxes ->
    [one] one box
   *[other] { $boxes } boxes
}
floor-duplicate-name = another person is called { $name }
floor-duplicate-number = another { $role } has the number { $number }

## Fair play
floor-fair-commitment = The seed's hash is the commitment, { $hash }.
floor-unfair-commitment = The seed's hash is { $hash }, but the commitment was { $commitment }.
floor-fair-draw = { $kind ->
    [tiles] Tiles
    [dice] Dice
    [number] Number
   *[cut] Cut
} { $time }: the seed draws { $was }, as dealt.
floor-unfair-draw = { $kind ->
    [tiles] Tiles
    [dice] Dice
    [number] Number
   *[cut] Cut
} { $time }: the seed draws { $again }, but { $was } was dealt.

## Audits: where the money is
floor-audit-no-money = nothing but its log
floor-audit-pai-gow = { $float } in the float, { $players } with players, { $layout } on the layout
floor-audit-roulette = { $float } in the float, { $credit } credited to players

## Audits: what is wrong with an entry
floor-audit-lacks = { $field } is missing: { $entry }
floor-audit-no-json = it is not JSON: { $detail }
floor-audit-no-event = it is not an event
floor-audit-no-round = it has no round
floor-audit-other-round = it belongs to round { $round }, but round { $current } has begun
floor-audit-no-fact = it records nothing
floor-audit-not-set-up = the table is not set up yet
floor-audit-float = the float has { $float }: { $entry }
floor-audit-bank-not-empty = the bank is taken while it holds another's chips: { $entry }
floor-audit-negative = { $amount } moves from { $from } to { $to }
floor-audit-absent = not at the table: { $place }
floor-audit-overdrawn = { $place } has { $has }
floor-audit-joined-twice = the player is already there: { $entry }
floor-audit-left-with = the player has { $has }: { $entry }
floor-audit-no-wager = there is no such wager: { $entry }
floor-audit-not-paid = it was never paid: { $entry }
floor-audit-round-not-empty = the round ends with { $boxes } on boxes, { $bank } in the bank and { $losing } of losing wagers: { $entry }
floor-audit-not-reported = nobody reported this payment: { $entry }
floor-audit-no-holder = unknown holder of chips: { $entry }
floor-audit-layout = the layout has { $total }: { $entry }
floor-audit-second-outcome = the round already has an outcome: { $entry }
floor-audit-not-outcome = that was not the outcome: { $entry }
floor-audit-no-account = there is no account { $account }
floor-audit-station-closed = station { $station } is not open
floor-audit-balance = the balance of account { $account } is { $balance }: { $entry }
floor-audit-opened-twice = the station or account is already open: { $entry }
floor-audit-nothing-in = no money came in: { $entry }
floor-audit-due = { $due } is due: { $entry }
floor-audit-other-account = the station has another account: { $entry }
floor-audit-money-left = the account still has money: { $entry }
floor-audit-beyond-credit = staked beyond the credit: { $entry }
floor-audit-no-outcome = settled before there was an outcome: { $entry }
floor-audit-settled = { $staked } was staked and { $returned } is due: { $entry }
floor-audit-no-sequence = not a sequence: { $entry }
floor-audit-no-bet = there is no bet called { $bet }

floor-audit-outside = outside
floor-audit-the-float = { holder-float }
floor-audit-player = player { $number }
floor-audit-tokens = the tokens of player { $number }
floor-audit-the-bank = { holder-bank }
floor-audit-losing-wagers = { holder-losing-wagers }
floor-audit-held = the held money
floor-audit-stake = wager { $wager } on box { $box_no }
