### The supervisor's desk.

supervisor-title = Floor
supervisor-waiting = Waiting for a decision
supervisor-waiting-count = { $count ->
    [0] Nothing is waiting for a decision.
    [one] One matter is waiting for you.
   *[other] { $count } matters are waiting for you.
}

## Matters
supervisor-matter-stopped = Stopped
supervisor-matter-fault = Fault
supervisor-matter-frozen = Frozen
supervisor-matter-dispute = Dispute
supervisor-matter-request = Request
supervisor-matter-check = Check
supervisor-matter-payment = Payment
supervisor-matter-notice = Notice due
supervisor-stopped = This table has stopped. { $reason }
supervisor-system-down = { roulette-system-failed }
supervisor-works-again = Works again
supervisor-wheel-fault = { station-wheel-fault }
supervisor-fault-cleared = Fault cleared
supervisor-frozen = All accounts are frozen since { $since }.
supervisor-unfreeze = Unfreeze
supervisor-claim = Station { $station } claims about round { $round }: “{ $about }”
supervisor-decide = Decide
supervisor-decision = Decision
supervisor-uneven-wheel = The wheel's numbers are uneven. Have the wheel checked.
supervisor-wheel-checked = Wheel checked
supervisor-check-bets = Check the bets of station { $station } in round { $round } against the records.
supervisor-bets-stand = Bets stand
supervisor-bets-void = Not confirmed: void
supervisor-station-out-of-order = { roulette-refused-out-of-order }

## Tables
supervisor-tables = Tables
supervisor-table-stopped = stopped
supervisor-table-waiting = { $count } waiting
supervisor-table-round = { lobby-round }
supervisor-book = Rule book
supervisor-places = Places
supervisor-places-taken = { lobby-places-taken }
supervisor-bank = Bank
supervisor-bank-house = the House
supervisor-limits = Limits
supervisor-dealer = Dealer
supervisor-dealer-computer = the computer
supervisor-dealer-person = a dealer
supervisor-open-dealer = Dealer's page
supervisor-open-table = Watch
supervisor-limit-change = { station-announced }
supervisor-limit-removed = Limit change: { $figure } will be lifted.
supervisor-table-closes = The table closes.
supervisor-minimum = minimum on { $line ->
    [bonus] Bonus
    [tie] Tie
    [big-small] Big and Small
   *[regular] regular wagers
}
supervisor-maximum = maximum on { $line ->
    [bonus] Bonus
    [tie] Tie
    [big-small] Big and Small
   *[regular] regular wagers
}
supervisor-kept-minimum = minimum that seated players keep
supervisor-house-liability = House liability

## Sign-ins
supervisor-sign-ins = Sign-ins
supervisor-alarms = Alarms in the last hour
supervisor-no-alarms = No failed sign-ins, and no name is locked.
supervisor-sessions = Latest sign-ins and sign-outs
supervisor-times = { $times } times
supervisor-signed-in = Signed in
supervisor-signed-in-count = Signed in: { $count }
supervisor-sign-out = Sign out
supervisor-sign-out-person = Sign { $name } out
supervisor-more-people = And { $count } more.
access-person = { floor-person }
access-name = { $name }
access-unknown = An unknown name
access-signed-in = { $person } signed in.
access-guest = { $person } joined as a guest.
access-failed = { $person }: wrong name or password.
access-locked = { $person } is locked until { $until }.
access-refused-locked = { $person } was refused: the name is locked.
access-signed-out = { $person } signed out.
access-signed-out-everywhere = { $person } was signed out everywhere.
access-signed-out-by = { $person } was signed out everywhere by { $by }.
access-idle = { floor-idle-timeout }
access-expired = { floor-session-expired }
access-from = { $what } From { $address }.
