### The rules: books, rulings, comparisons. Paraphrases of clauses and rulings are in the law crate.

rules-heading = What the books say
rules-lead = Every clause of { $count } published rule books in our own words, and what this program does about it. Where a book is silent or contradicts itself, a ruling says how we read it.
rules-clauses = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
}: { $standings }
rules-count-standing = { $count } { $standing }
rules-open = Open { $book }
rules-rulings = Rulings
rules-rulings-lead = How we read the books where they leave a gap. Each ruling is our decision, and open to argument.
rules-open-rulings = Open rulings
rules-rulings-heading = How we read the books
rules-rulings-page-lead = Where the books are silent, contradict themselves, or lost their pictures. Each ruling is our decision.
rules-table = Table
rules-no-such-book = No such book
rules-unknown-book = There is no rule book called "{ $book }". Choose one of { $books }.
rules-all-books = All books

## One book
rules-enforced = enforced
rules-recorded = recorded
rules-shown = shown
rules-for-people = for people
rules-not-yet = not yet
rules-own-words = In our own words, under the book's own numbers.
rules-search = Search this book
rules-search-hint = Words, or a clause: 10.3.3
rules-standing = What the program does
rules-all-standings = all
rules-find = Search
rules-show-all = Show all
rules-found = { $found } of { $all } clauses
rules-none-found = No clause matches. Try one word, or the number of a clause.
rules-chapters = Chapters
rules-printed-in = printed in { $book }

## Two books
rules-compare-two = Compare two books
rules-compare = Compare
rules-first-book = First book
rules-second-book = Second book
rules-compared = { $left } and { $right }
rules-differences = { $count ->
    [0] They differ in no rule.
    [one] They differ in one rule.
   *[other] They differ in { $count } rules.
}
rules-hands-set-differently = { $count ->
    [0] { cli-compare-alike }
   *[other] { cli-compare-hands }
}
rules-parameters = Rules that differ
rules-parameter = Rule
rules-different-hands = Hands set differently
rules-first-hands = The first { $count }, by rank.
