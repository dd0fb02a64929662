//! Rounds as text, with the expected settlement.
//!
//! A file holds scenarios. Each begins with `== title`; everything after `#` is a comment. By default the chip is $1, the commission is 5
//! %, there are no limits, and a table with Bonanza offers its book's first Bonus and Tie.
//!
//! ```text
//! edition crown vic-2000+bonanza      settled under each; `all`, `all but star-2024`
//! chip $0.50 | commission 4.99% | min $10 | max $100 | bonus max $5 | tie min $1 | dice max $20
//! multiples asked | liability $500 | bonus option B | tie option B | dice 1 2 4     each on a line of its own
//! void round                          its outcome invalidated; or `by delivery`, `by banker`, `by tiles`
//! bank house                          or `bank 4 ann $200 + bob $100`, `co-bank 4 ann $100`
//! bank hand H10 5 / L10 L7            low hand first; this is the default; or `bank hand unseen`
//! box 5 wins: bob $60, cat $40        or `loses`, `stands off`, `conceded`, `void`, `as the bank`, or tiles `2 H4 / 12 H8`
//! box 6 (dan max $200) loses: dan bonus $5, dan tie $5 surrendered     also: void, invalid, warned, token
//! ```
//!
//! ```text
//! -> ann +95, bob -60, house -35      the net of every player, and of the House
//! -> line $60 bob@5 > losers Loses crown 10.3.2(m)      these lines, in this order (others may come between)
//! -> no other line                    and no other
//! -> somewhere $60 bank > ann BankBack crown 10.3.2(n)  a line anywhere
//! -> no Commission                    no line of this step
//! -> opened 5 6 1                     boxes in the order of opening
//! -> remark WarnBelowMinimum bob 5 crown 9.2.1          all remarks; without this line, there must be none
//! -> refused by crown 10.3.2(i): $1 short; $100         one for each fault: its clause and words of its message
//! ```
//!
//! `with a | b` and rows `| x | y` run the scenario once for each row, with `<a>` and `<b>` replaced. `clause name = crown 1.2, …` at the
//! head of a file defines `{name}` for each book; every clause listed there must be used under its book.

mod expect;
mod round;
mod text;

use std::path::Path;

use text::ScenarioFile;

/// Settles every round of a file and reports everything that is not as expected.
pub(crate) fn check_file(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file = ScenarioFile::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut wrong = Vec::new();
    let mut rounds = 0;
    for case in file.cases() {
        rounds += 1;
        let settled = case.and_then(|case| {
            let round = round::read(&case).map_err(|error| case.fails(&error))?;
            expect::check(&case, &round).map_err(|error| case.fails(&error))
        });
        wrong.extend(settled.err());
    }
    wrong.extend(file.unused_clauses());
    assert!(wrong.is_empty(), "{name}: {} of {rounds} rounds\n\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(rounds > 0, "{name} has no rounds");
}
