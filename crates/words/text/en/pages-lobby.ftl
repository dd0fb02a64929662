### The lobby and the sign-in page.

lobby-pai-gow = Pai Gow
lobby-rapid-roulette = Rapid Roulette
lobby-sit-down-and-play = Sit down and play
lobby-the-floor = The floor
lobby-look-on-or-sign-in = You are welcome to watch. Sign in to play.
lobby-by-the-books = Pai Gow and Rapid Roulette exactly as the published rule books say, with the clause behind every step.
lobby-play-money = You get chips to play with. It is not real money.
lobby-play-pai-gow = Play Pai Gow
lobby-play-rapid-roulette = Play Rapid Roulette
lobby-every-table = Every table on the floor.
lobby-book = Book
lobby-wagers = Wagers
lobby-bank = Bank
lobby-the-house = the House
lobby-places = Places
lobby-places-taken = { $taken } of { $places } taken
lobby-last-numbers = Last numbers
lobby-stopped = Stopped: { $reason }
lobby-round = Round { $round }: { $stage }
lobby-sit-down = Sit down
lobby-deal = Deal
lobby-look-on = Watch

## Signing in
sign-in-title = Sign in
sign-in-name = Name
sign-in-password = Password
sign-in-ended = Your session has ended. Sign in again.
sign-in-ended-with-guests = Your session has ended. Staff: sign in again. Guests: sit down again.
sign-in-demonstration = This is a demonstration. Anybody can play:
sign-in-go-to-tables = choose a table.
sign-in-demonstration-staff = Or try one of the staff. Every password is "{ $password }".

## What a table is doing
lobby-stage-closed = closed
lobby-stage-between = between rounds
lobby-stage-offering = offering the bank
lobby-stage-betting = betting
lobby-stage-dealing = dealing
lobby-stage-setting = players set their hands
lobby-stage-opening = opening the hands
lobby-stage-paid = all bets are settled
lobby-stage-no-more-bets = no more bets
