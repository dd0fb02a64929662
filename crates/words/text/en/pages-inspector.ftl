### The inspector's pages.

inspector-records = Records
inspector-breadcrumbs = You are here
inspector-tables = Tables
inspector-check-journal = Check the journal
inspector-table = Table
inspector-book = Rule book
inspector-round = Round
inspector-now = Now
inspector-entries = Entries
inspector-export = Export
inspector-export-json-lines = JSON lines
inspector-export-csv = CSV
inspector-export-not-recorded = Nothing was exported, because the export can't be recorded in the journal. { $reason }
inspector-stopped = stopped: { $reason }

## Search
inspector-search = Search
inspector-every-table = every table
inspector-player = Player
inspector-player-hint = a name or a number
inspector-from = From (UTC)
inspector-to = To (UTC)
inspector-clause = Clause
inspector-text = Text
inspector-text-hint = words, a code, or box 3
inspector-bad-time = “{ $text }” is not a date and time. Write it like 2024-08-20 20:05.
inspector-bad-round = “{ $text }” is not a round. Enter a number.
inspector-results = Results
inspector-results-count = { $count ->
    [0] No entries found.
    [one] One entry found.
   *[other] { $count } entries found.
}
inspector-results-limit = The latest { $limit } are shown. Narrow the search to see others.
inspector-what = What happened
inspector-by = By
inspector-at = Time

## Rounds
inspector-rounds-title = Rounds of { $table }
inspector-rounds-count = { $count ->
    [one] One round in the journal.
   *[other] { $count } rounds in the journal.
}
inspector-began = Began
inspector-last-entry = Last entry
inspector-earlier-rounds = Earlier rounds
inspector-round-number = Round { $round }
inspector-before-first-round = Before the first round

## A round, step by step
inspector-round-title = { $table }, round { $round }
inspector-table-then = The table at this step
inspector-no-clause = No clause requires this: the computer's draw is sealed so that anybody can check it.
inspector-how = How to check it
inspector-ruling = Ruling { $ruling }
inspector-clause-title = Clause { $clause }
inspector-was-it-fair = Was it fair?
inspector-steps = Steps
inspector-step = Step
inspector-step-of = of { $all }
inspector-first = First
inspector-back = Back
inspector-forward = Forward
inspector-last = Last
inspector-journal-entry = Journal entry
inspector-entry = Entry in the journal
inspector-table-entry = Entry of this table
inspector-hash = Hash
inspector-raw-entry = Raw entry
inspector-whole-round = Whole round
inspector-sealed = The round's draw is sealed: its seed is drawn and the hash of the seed published.
inspector-by-floor = the floor
inspector-by-player = { $player }
inspector-by-staff = { actor-staff }
inspector-by-program = { $role } (the computer)

## A table at a step
inspector-stage = Stage
inspector-bank = Bank
inspector-bankers = { $bankers }
inspector-house = the House
inspector-float = Float
inspector-bank-chips = Bank's chips
inspector-losing-wagers = Losing wagers
inspector-held = Held
inspector-stacks = Stacked tiles
inspector-not-dealt = Not dealt
inspector-box = Box { $box_no }
inspector-wager = { $player }, { $bet }
inspector-wager-gone = settled
inspector-stage-closed = { lobby-stage-closed }
inspector-stage-between = { lobby-stage-between }
inspector-stage-offering = { lobby-stage-offering }
inspector-stage-betting = { lobby-stage-betting }
inspector-stage-dealing = { lobby-stage-dealing }
inspector-stage-setting = setting hands
inspector-stage-opening = opening hands
inspector-stage-paid = paid
inspector-bet-regular = regular wager
inspector-bet-bonus = Bonus
inspector-bet-tie = Tie
inspector-bet-big = Big
inspector-bet-small = Small
inspector-hand-none = No tiles
inspector-hand-picked-up = In the player's hands
inspector-hand-dealt = Dealt, face down
inspector-hand-retrieved = Taken back unused
inspector-hand-house-way = Left to the House Way
inspector-hand-set = Set, face down
inspector-hand-conceded = Conceded
inspector-hand-void = Void
inspector-hand-open = Open
inspector-frozen-since = Frozen since
inspector-fault = Fault
inspector-outcome = Number
inspector-station = Station
inspector-player-name = { $player }
inspector-balance = Balance
inspector-on-layout = On the layout
inspector-on-spin = On the spin

## The journal
inspector-journal = Journal
inspector-journal-file = Checked just now, in the file
inspector-journal-memory = Checked just now. This journal is in memory and ends with the program.
inspector-chain = Hash chain and money
inspector-chain-intact = intact
inspector-chain-intact-detail = Every entry is chained to the one before it.
inspector-chain-broken = The chain is broken at entry { $entry }: { $fault }
inspector-money = Money
inspector-money-right = adds up
inspector-money-right-detail = Every cent at every table is accounted for.
inspector-money-wrong = The money of a table does not add up.
inspector-money-fault = Does not add up at entry { $entry }: { $fault }
inspector-last-hash = Last hash
inspector-note-hash = Write down the last hash where nobody here can change it. Later, this command shows whether any entry before it was changed or removed:
inspector-log = Log
inspector-log-unreadable = This log can't be read. { $reason }
inspector-nothing-yet = Nothing yet.
inspector-refusals = Refusals
inspector-sign-ins = Sign-ins
inspector-exports = Exports
inspector-exported = { $name } ({ $role }) exported { $count ->
    [one] one entry
   *[other] { $count } entries
} of { $log } as { $format }.
inspector-refused = { $by }, { $request }: { $reason }
inspector-refused-and-missed = { $by }, { $request }: { $reason } ({ $missed ->
    [one] one earlier refusal was not recorded
   *[other] { $missed } earlier refusals were not recorded
})
inspector-refused-nobody = Not signed in
inspector-refused-from = { $by } from { $address }
inspector-refused-at = { $by } at { $table }
