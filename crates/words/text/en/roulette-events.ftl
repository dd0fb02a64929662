### What happens at a Rapid Roulette table.

## The table
roulette-set-up = The table is set up with { $stations ->
    [one] one station
   *[other] { $stations } stations
}. Outcomes are { $outcomes }.
roulette-opened = The table opens with { $float } in the float.
roulette-float-filled = Fill: { $amount } into the float.
roulette-float-credited = Credit: { $amount } out of the float.
roulette-length-set = From the next round, betting lasts { $length }.
roulette-sign-changed = The sign changes: { $figure } is now { $to }.
roulette-sign-announced = The sign announces: from { $from }, { $figure } will be { $to }.
roulette-aggregate-dropped = The sign changes: there is no aggregate minimum.
roulette-aggregate-dropped-from = The sign announces: from { $from }, there is no aggregate minimum.
roulette-closed = The table closes with { $float } in the float.

roulette-figure-minimum = { figure-minimum }
roulette-figure-maximum = { figure-maximum }
roulette-figure-multiple = the multiple for { $line }
roulette-figure-aggregate = the aggregate minimum

## Where outcomes come from, after "17 black, " and "Outcomes are "
roulette-outcomes-console = entered at the console
roulette-outcomes-wheel = read by the wheel
roulette-outcomes-computer = drawn by the computer

## Stages, as a table's status
roulette-stage-closed = Closed
roulette-stage-between = { stage-between }
roulette-stage-betting = { stage-betting }
roulette-stage-no-more-bets = No more bets

## Money at a station
roulette-station-opened = { $player } takes station { $station } (account { $account }).
roulette-credited = { $amount } in { $tendered } credited to account { $account }. Balance: { $balance }.
roulette-notes-credited = { $amount } in notes credited to account { $account }. Balance: { $balance }.
roulette-leave-asked = The player at station { $station } wants to leave. The dealer is called.
roulette-sent-away = The player at station { $station } is told to leave: "{ $reason }".
roulette-paid-out = Account { $account } is paid out: { $paid } in chips.
roulette-paid-out-rounded = Account { $account } is paid out: { $paid } in chips for { $credit }, rounded up to the next chip.
roulette-account-closed = Account { $account } and station { $station } are closed.

roulette-tendered-cash = cash
roulette-tendered-vouchers = vouchers
roulette-tendered-tokens = tokens
roulette-tendered-chips = chips

## Wagers
roulette-wagers-changed = { $how ->
    [moved] Station { $station } moves chips: { $changes }.
    [removed] Station { $station } takes back { $changes }.
    [undone] Undone at station { $station }: { $changes }.
    [cleared] Station { $station } clears its bets: { $changes }.
    [repeated] Station { $station } repeats its bets: { $changes }.
    [doubled] Station { $station } doubles its bets: { $changes }.
   *[placed] Station { $station } bets { $changes }.
}
roulette-chips-on = { $amount } on { $bet }
roulette-chips-off = { $amount } off { $bet }
roulette-chips-more = { $amount } more on { $bet } ({ $total } in all)
roulette-chips-fewer = { $amount } off { $bet } ({ $total } left)
roulette-not-shown = Station { $station }: { $asked } on { $bet } is below the minimum of { $minimum }, so nothing is placed.
roulette-cut-down = Station { $station }: { $asked } on { $bet } is not permitted; { $shown } is shown instead.
roulette-too-late = Too late at station { $station }: { $act }.
roulette-not-recognised = Station { $station } bet { $total } in all, below the aggregate minimum of { $aggregate }: the bets don't count and go back.

## What a station wanted, after "Too late at station 3: "
roulette-act-place = { $amount } on { $bet }
roulette-act-move = move { $amount } from { $from } to { $to }
roulette-act-move-all = move everything from { $from } to { $to }
roulette-act-remove = take { $amount } off { $bet }
roulette-act-remove-all = take everything off { $bet }
roulette-act-undo = undo
roulette-act-clear = clear
roulette-act-repeat = repeat
roulette-act-double = double

## The round
roulette-started = Betting is open until { $ends }.
roulette-spun = The ball is spun.
roulette-expired = { wagers-closed }
roulette-entered = { $number } { $colour }, { $outcomes }.
roulette-settled = Account { $account } (station { $station }): { $results }. Balance: { $balance }.
roulette-spin-lost = { $staked } lost
roulette-spin-won = { $staked } staked returns { $returned } ({ $wins })
roulette-bet-won = { $stake } on { $bet } wins { $pays }
roulette-sequence-won = { $stake } on { $bet } returns { $returned }
roulette-sequence-lost = { $stake } on { $bet } loses
roulette-stakes-returned = Stakes of round { $round } go back. { $result }
roulette-abandoned = The round is abandoned. All wagers on it are void.

## A round's result for an account, worked out again
roulette-result = Account { $account } (station { $station }): { $change }. Balance: { $balance }.
roulette-result-owed = Account { $account } (station { $station }): { $change }. { $owed } is owed to the House.
roulette-account-unchanged = no change
roulette-account-up = { $amount } credited
roulette-account-down = { $amount } taken back

## No spin
roulette-no-spin = No spin: { $cause }. The wagers stand; the ball is spun again.
roulette-no-spin-wheel-still = the wheel stood still
roulette-no-spin-same-way = the ball and the wheel ran the same way
roulette-no-spin-few-turns = the ball will not make four turns
roulette-no-spin-foreign-object = a foreign object got into the wheel
roulette-no-spin-ball-out = the ball left the wheel
roulette-no-spin-rested-early = the ball came to rest before betting closed
roulette-no-spin-interference = someone interfered with the ball or the wheel
roulette-no-spin-disruption = the game was disrupted

## Corrections
roulette-frozen = All accounts are frozen and the countdown stops.
roulette-corrected = The outcome of round { $round } is { $to }, not { $from }. All results are worked out again.
roulette-withdrawn = Round { $round } was no spin: { $cause }. The outcome { $number } is withdrawn and the stakes go back.
roulette-recalculated = Round { $round } recalculated. { $result }
roulette-unfrozen = The accounts are no longer frozen.
roulette-unfrozen-betting = The accounts are no longer frozen. Betting is open until { $ends }.

## Failures
roulette-station-failed = Station { $station } has failed.
roulette-sits-out = Station { $station } is out of order and sits out this spin.
roulette-system-failed = The game system has failed.
roulette-open-void = The wagers at station { $station } are void: { $amount } goes back.
roulette-checking = The wagers of station { $station } in round { $round } are being checked against the records.
roulette-confirmed = The records confirm the wagers of round { $round }. { $result }
roulette-voided = The records don't show the wagers of round { $round }: they are void. { $result }
roulette-station-repaired = Station { $station } works again.
roulette-system-repaired = The game system works again.

## Claims
roulette-claimed = Station { $station } claims: "{ $about }".
roulette-claim-decided = Claim { $number } is decided: "{ $decision }".

## The wheel and the display
roulette-slows-down = The wheel reports that the ball is slowing down.
roulette-wheel-read = The wheel has read { $number } for the third time running. The dealer must confirm it.
roulette-wheel-fault = Wheel fault: "{ $fault }". Play stops.
roulette-fault-cleared = The wheel fault is cleared.
roulette-suspected = Tell the supervisor: the wheel's numbers are uneven, chi-square { $chi_square }.
roulette-suspicion-cleared = A supervisor has checked the wheel.
roulette-display-disregarded = The display shows { $shown }: disregard it. The outcome is { $outcome }.
roulette-chi-square = { $value } over { $spins ->
    [one] one spin
   *[other] { $spins } spins
}
