//! How the numbers are computed, and how to check them.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::rulebook::Edition;
use chung_words::{Words, text};
use maud::html;

use super::Section;
use crate::deck::Deck;
use crate::report::Options;
use crate::report::worked::Worked;

/// The section.
pub(in crate::report) fn method(words: Words<'_>, book: &Worked, options: &Options) -> Section {
    let body = html! {
        p { (text!(words, "report-method-counted", deals = Deck::FULL.deals())) }
        p {
            (text!(
                words,
                "report-method-simulated",
                sessions = options.sessions,
                rounds = options.rounds,
                draws = options.draws,
                seed = Arg::notation(options.seed),
            ))
        }
        p { (text!(words, "report-method-commands")) }
        dl.commands {
            @for (command, shows) in commands(words, book.edition) {
                dt { code translate="no" { (command) } }
                dd { (shows) }
            }
        }
    };
    Section {
        id: "method",
        name: text!(words, "report-method"),
        finding: text!(words, "report-method-finding"),
        body,
        commands: Vec::new(),
    }
}

fn commands(words: Words<'_>, edition: Edition) -> [(String, Cow<'static, str>); 9] {
    [
        ("chung odds".to_owned(), text!(words, "report-command-odds")),
        (format!("chung odds game {edition}"), text!(words, "report-command-game")),
        (format!("chung odds strategy {edition}"), text!(words, "report-command-strategy")),
        (format!("chung odds equilibrium {edition}"), text!(words, "report-command-equilibrium")),
        (format!("chung odds dice {edition}"), text!(words, "report-command-dice")),
        ("chung odds roulette".to_owned(), text!(words, "report-command-roulette")),
        (format!("chung odds changes {edition}"), text!(words, "report-command-changes")),
        (format!("chung odds collusion {edition}"), text!(words, "report-command-collusion")),
        (format!("chung simulate {edition}"), text!(words, "report-command-simulate")),
    ]
}
