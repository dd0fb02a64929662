### Why a Rapid Roulette table refuses a command.

## Who may, where and when
roulette-refused-time-runs-back = { $at } is in the past: the last event was at { $last }.
roulette-refused-not-set-up = Set up the table first.
roulette-refused-inspector = { refused-inspector-acts }
roulette-refused-already-set-up = The table is already set up.
roulette-refused-power = { $needed ->
    [supervise-game] Only a supervisor can do this.
    [supervise-casino] Only a casino supervisor can do this.
   *[deal] Only the dealer or a supervisor can do this.
}
roulette-refused-not-at-station = Only a player at the station can do this.
roulette-refused-not-the-wheel = Only the wheel can report this.
roulette-refused-other-source = Outcomes at this table are { $outcomes }.
roulette-refused-no-such-station = There is no station { $station }: this table has { $stations ->
    [one] one station
   *[other] stations 1 to { $stations }
}.
roulette-refused-station-closed = Station { $station } is not open.
roulette-refused-unbalanced = Account { $account } doesn't add up: call a supervisor.
roulette-refused-not-in-control = { $player } doesn't control station { $station }.
roulette-refused-stage = { $stage ->
    [closed] The table is closed.
   *[other] { $needed ->
        [closed] The table is already open.
        [between] Finish this round first.
        [betting] Betting is closed.
        [no-more-bets] { $stage ->
            [between] No round is in progress.
           *[other] Wait until betting closes.
        }
       *[round] Start a round first.
    }
}
roulette-refused-frozen = All accounts are frozen while an outcome is corrected.
roulette-refused-not-frozen = Freeze the accounts first.
roulette-refused-system-down = The game system is down.
roulette-refused-out-of-order = Station { $station } is out of order.
roulette-refused-sits-out = Station { $station } was out of order: it plays again from the next round.
roulette-refused-wheel-fault = The wheel has a fault, "{ $fault }": clear it first.
roulette-refused-checking = The wagers of station { $station } in round { $round } are being checked: confirm or void them first.
roulette-refused-not-checking = No wagers of station { $station } in round { $round } are being checked.

## Amounts and figures
roulette-refused-amount = Enter more than $0 and at most { $maximum }, not { $amount }.
roulette-refused-chips = { refused-amount-chips }
roulette-refused-stations = A table has 1 to { $maximum } stations, not { $stations }.
roulette-refused-length = Betting can last from 1 second to { $longest }, not { $length }.
roulette-refused-sign = { $reason }
roulette-refused-notes = { $amount } can't be made with notes: the smallest is { $note }.

## Stations and accounts
roulette-refused-stations-open = Station { $station } is still open: pay its player out first.
roulette-refused-station-taken = { $player } controls station { $station }.
roulette-refused-no-such-account = Account { $account } doesn't belong to a player who has left.
roulette-refused-nothing-open = { $reason }
roulette-refused-nothing-held = Nothing is held on account { $account }.
roulette-refused-owes-nothing = Nothing is owed on account { $account }.
roulette-refused-owes-less = Account { $account } owes only { $owed }.
roulette-refused-float-short = { refused-float-short }

## Wagers
roulette-refused-nothing-there = Not enough chips on { $bet }.
roulette-refused-nothing-to = { $what ->
    [move] The chips are already there.
    [clear] There is nothing to clear.
    [repeat] There is nothing to repeat.
    [double] There is nothing to double.
   *[undo] There is nothing to undo.
}
roulette-refused-credit = Not enough credit: { $needed } needed, { $has } available.

## The spin
roulette-refused-period-runs = { roulette-started }
roulette-refused-ball-spun = The ball is already in the wheel.
roulette-refused-ball-not-spun = Spin the ball first.
roulette-refused-called-off = 'No spin' was called: spin the ball again.
roulette-refused-rests-early = The ball came to rest before betting closed: call 'no spin'.
roulette-refused-confirm = { $number } for the third time running: look again and confirm it.

## What can't have happened
roulette-refused-cannot-be = { $reason }
roulette-refused-rests-in-time = The ball was spun after betting closed, so it can't have come to rest too early.
roulette-refused-ball-in-wheel = The ball is in the wheel: enter its number or call 'no spin'.
roulette-refused-can-spin = A round can be abandoned only after 'no spin' or a fault.
roulette-refused-wheel-read-another = The wheel read a different number.
roulette-refused-no-outcome = There is no outcome yet.
roulette-refused-nothing-to-check = That station has no wagers to check in that round.
roulette-refused-not-permitted = The limits of that spin didn't allow { $stake } on { $bet }.
roulette-refused-bet-twice = Two wagers on { $bet }: enter their sum as one.
roulette-refused-had-less = The account had only { $had } for wagers on that spin.
roulette-refused-below-aggregate = The wagers come to { $total }, below that spin's aggregate minimum of { $aggregate }.

## Corrections, and what is already so
roulette-refused-no-such-spin = Round { $round } can't be corrected: only the last { $kept } spins with an outcome can.
roulette-refused-same-outcome = { $number } is already the outcome.
roulette-refused-already = { $reason }
roulette-refused-already-frozen = The accounts are already frozen.
roulette-refused-station-works = That station is working.
roulette-refused-system-works = The game system is working.
roulette-refused-station-failed = That station is already out of order.
roulette-refused-system-failed = The game system is already down.
roulette-refused-fault-raised = The wheel fault is already reported.
roulette-refused-no-fault = The wheel has no fault.
roulette-refused-no-suspicion = The wheel is not under suspicion.
roulette-refused-no-such-claim = There is no open claim { $number }.


## The sign

roulette-refused-figure = { $amount } can't be { $figure }.
roulette-refused-limits = The minimum of { $minimum } for { $line } is above the maximum of { $maximum }.
roulette-refused-odd-quad = { $amount } can't be staked on a Quad: it must be a multiple of $0.02.
roulette-refused-past = { $at } has passed.
roulette-refused-notice = { refused-notice-twenty-minutes }
