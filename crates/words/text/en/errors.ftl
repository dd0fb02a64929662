### Problems that the API and the pages report.

## Titles: the kind of problem in a few words
error-title-bad-request = The request can't be read
error-title-sign-in = Sign in first
error-title-forbidden = You have no access
error-title-not-found = Not found
error-title-method = Not possible here
error-title-timeout = The request took too long
error-title-conflict = That can't be done now
error-title-too-large = The request is too large
error-title-media-type = Wrong content type
error-title-other-host = Wrong address
error-title-refused = Not allowed by the rules
error-title-locked = This name is locked
error-title-too-many = Too many requests
error-title-internal = Something went wrong
error-title-unavailable = Not available

## Signing in and out
error-sign-in = Sign in first.
error-wrong-credentials = Wrong name or password.
error-name-locked = Too many failed sign-ins. This name is locked until { $until }.
error-no-guests = Guests can't play here. Sign in with your name and password.
error-guests-full = No more guests can play at the moment. Try again later.
error-sign-in-busy = Many people are signing in. Try again in a few seconds.
error-sign-in-not-recorded = Nobody can sign in or out at the moment, because it can't be recorded. { $reason }
error-sign-in-fault = Nobody can sign in at the moment ({ $reason }).
error-no-credentials = Send a name and a password as JSON: { $reason }
error-nobody-signed-in = Nobody called { $name } is signed in.
error-only-casino-supervisor-signs-out = Only a casino supervisor can sign other people out.

## Pages for some
error-page-for-dealers = This page is for dealers, supervisors and inspectors.
error-page-for-supervisors = This page is for supervisors and inspectors.
error-page-for-inspectors = This page is for inspectors.

## What is not there
error-no-page = There is no page at { $path }.
error-no-table = There is no table called { $table }.
error-no-round = Table { $table } has no round { $round }.
error-no-fair-round = Round { $round } at table { $table } can't be checked. Seeds are published when a round is over, and only where the computer deals.

## Sitting down
error-only-players-play = Only players can play.
error-other-station = This is the screen of station { $station } at table { $table }. Play there.
error-table-closed = This table is closed.
error-dealer-opens-stations = The dealer opens stations here. Buy in at the table.
error-box-taken = Box { $box_no } is taken.
error-no-box = This table has no box { $box_no }.
error-boxes-full = Every box is taken.
error-only-box-free = Only box { $box_no } is free. Choose it at the table to sit there.
error-station-taken = Station { $station } is taken.
error-stations-full = Every station is taken.
error-stations-unusable = Every station is taken or out of order.

## Commands
error-no-command = This is not a command: { $reason }. The API document shows what to send.
error-key-length = An idempotency key must have 1 to { $limit } bytes.
error-notes-elsewhere = Put the notes into station { $station } itself, or give the money to the dealer.

## Requests
error-bad-request = { $path } can't read this request.
error-bad-request-because = The request can't be read: { $reason }
error-method = { $path } does not accept { $method }.
error-too-large = The request is too large for { $path }.
error-body-too-large = The request is too large: at most { $limit } bytes are read.
error-body-timeout = The request took too long: send all of it within { $timeout }.
error-media-type = { $path } can't read this content type.
error-too-many-requests = Too many requests. Try again in { $wait }.
error-other-host = This demonstration is only for this computer. Open it as localhost or 127.0.0.1.
error-other-site = This command came from another website. Use the pages of this one.

## What has stopped
error-table-stopped = The table has stopped. { $reason }
error-log-unreadable = The records can't be read at the moment. { $reason }
error-internal = Something went wrong ({ $reason }).


## Readiness
health-table-stopped = Table { $table } has stopped. { $reason }
health-access-failing = Nobody can sign in or out. { $reason }
health-refusals-failing = Refusals are not recorded. { $reason }
