### The House Way trainer.

trainer-title = House Way trainer
trainer-rule-book = Rule book
trainer-intro = Set the tiles as the dealer must under { $book }: tap two for the low hand, or drag them.
trainer-keys = Keys 1 to 4 move a tile, Enter checks.
trainer-choose-two = Choose two tiles for the low hand. The other two are the high hand.
trainer-check = Check
trainer-right = Right
trainer-not-house-way = Not the House Way
trainer-you-set = You set
trainer-house-way = House Way
trainer-try-again = Try again
trainer-next-hand = Next hand
trainer-streak = Streak
trainer-best = Best
trainer-start-over = Start over
trainer-due = again
trainer-kind-right = { $kind }, set right

## Kinds of hands
trainer-two-pairs = Two pairs
trainer-pair-kept = A pair kept
trainer-pair-split = A pair split
trainer-wong-gong-high-nine = Wong, Gong, High Nine
trainer-named-hands = Hands the book names
trainer-balanced-hands = Balanced hands
trainer-high-tiles = High tiles decide
