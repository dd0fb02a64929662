### Fair play.

fair-round = Round { $round }
fair-nothing-to-check = Nothing to check
fair-back-to-table = Back to the table
fair-how-it-works = How checking works
fair-table-round = { $table }, round { $round }
fair-as-committed = Dealt as committed
fair-not-as-committed = Not dealt as committed
fair-seed-and-draws = Before betting closed, the table showed the hash of a secret seed. Here is the seed, and what it draws.
fair-check-yourself = How to check it yourself
fair-commitment = Commitment
fair-seed = Seed
fair-correct = correct
fair-wrong = wrong
fair-download = Download this round

## How it works
fair-heading = Check what the computer deals
fair-lead = Where the computer shuffles, shakes the dice or draws the number, you don't have to trust it. You can check.
fair-how-commitment = When a round begins, the computer draws a secret seed of 256 bits and publishes its BLAKE3 hash: the commitment. It can't change the seed afterwards, because the hash would change too. The table's page shows the commitment, and programs get it in the table's stream.
fair-how-draws = Everything that chance decides in the round comes from that seed: the order of the tiles, every shake of the dice, the side of the cut, the number of the wheel. Nothing that anybody bets or does changes it.
fair-how-seed = When the round is over, the seed is published. Anybody can hash it, compare, and draw the same tiles, dice, cut and number again.
fair-do-it = Check a round
fair-do-note = Write down the commitment that the table's page shows during betting.
fair-do-download = After the round, open "Was it fair?" on the table's page and download the round.
fair-do-check = Check the file on a computer that you trust:
fair-by-hand = Without our program
fair-by-hand-key = The file holds the seed, and everything that was drawn, in order. Each draw has a name made of its kind and its count:
fair-by-hand-stream = The BLAKE3 hash of that name, keyed with the seed, is the key of a ChaCha20 stream with a nonce of zeros. Read it four bytes at a time, lowest byte first.
fair-by-hand-number = A number below n: take the next four bytes. If they are not below the largest multiple of n up to 2³² − 1, take four more. The number is the remainder by n.
fair-by-hand-tiles = Tiles: start with the 32 tiles in order of rank. From the last place down to the second, draw a number below the count of places so far and swap the two places.
fair-by-hand-cut = Cut: one number below the count of its sides and ends, right before left, top before bottom.
fair-by-hand-dice = Dice: one number below 6 to the power of the number of dice. Its digits in base 6, lowest first, plus one, are the dice.
fair-by-hand-wheel = The wheel: one number below 37.
fair-by-hand-more = A precise description, with an example and a program in another language, is in the source:
fair-limits = What it does not prove
fair-limits-real = A table with real tiles or a real wheel has no seed: people watch there. And a commitment only helps if you wrote it down.
fair-limits-journal = The journal stores commitment and seed in one entry, before betting closes. Every later hash of its chain covers that entry, so an inspector who wrote one of them down can tell if either was changed.
