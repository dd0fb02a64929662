//! How the numbers were made, and how to check them.

use chung_game::rulebook::Edition;
use maud::html;

use super::Section;
use crate::deck::Deck;
use crate::report::Options;
use crate::report::number;
use crate::report::worked::Worked;

/// The section.
pub(in crate::report) fn method(book: &Worked, options: &Options) -> Section {
    let body = html! {
        p {
            "A player and the bank can be dealt four tiles each in " (number::grouped(Deck::FULL.deals().into()))
            " ways. All of them count and none is sampled: edges, hands, exceptions, side wagers and dice are exact fractions, "
            "rounded once for this page. Point at a number, or open a table, for the fraction itself. What a win pays and costs in "
            "commission is what the settlement of the rule book says, for a wager of $100 on a table of half-dollar chips."
        }
        p {
            "Two things are tried instead of counted. Sessions are " (number::grouped(options.sessions.into())) " of "
            (number::grouped(options.rounds.into())) " rounds at a full table, shuffled, thrown, cut, dealt and settled as a "
            "dealer would; tiles that boxes tell each other are drawn " (number::grouped(options.draws.into())) " times. Both come "
            "from seed " (options.seed) ": the same seed makes the same page."
        }
        p { "Ask for them as tables, as CSV or as JSON:" }
        dl.commands {
            @for (command, words) in commands(book.edition) {
                dt { code { (command) } }
                dd { (words) }
            }
        }
    };
    Section {
        id: "method",
        name: "Method",
        finding: "Counted, not guessed: how these numbers were made.".to_owned(),
        body,
        commands: Vec::new(),
    }
}

fn commands(edition: Edition) -> [(String, &'static str); 9] {
    [
        ("chung odds".to_owned(), "every edge of every book"),
        (format!("chung odds game {edition}"), "who sets how against whom"),
        (format!("chung odds strategy {edition}"), "exceptions, and what every hand is worth"),
        (format!("chung odds equilibrium {edition}"), "the value, its proof, the mixed hands"),
        (format!("chung odds dice {edition}"), "first boxes and cuts"),
        ("chung odds roulette".to_owned(), "every bet, and Double, Treble and Quad"),
        (format!("chung odds changes {edition}"), "what each rule is worth"),
        (format!("chung odds collusion {edition}"), "what boxes gain that tell"),
        (format!("chung simulate {edition}"), "sessions, swings, banks that go round"),
    ]
}
