//! Both sides set as they like: the value, its proof, and the hands that are set in more than one way.

use chung_game::message::Arg;
use chung_words::{Words, text};
use maud::{Markup, html};

use super::Section;
use crate::dealt::Dealt;
use crate::report::number;
use crate::report::tiles;
use crate::report::worked::Worked;
use crate::strategy::Strategy;
use crate::{Fraction, exact};

/// The number of hands of a side that are shown; the others are collapsed.
const SHOWN: usize = 4;

/// The section.
pub(in crate::report) fn equilibrium(words: Words<'_>, book: &Worked) -> Section {
    let found = &book.equilibrium;
    let finding = text!(
        words,
        "report-equilibrium-finding",
        free = Arg::Notation(number::edge(found.value)),
        house_way = Arg::Notation(number::edge(book.by_house_way())),
    );
    let figures = [
        (text!(words, "report-equilibrium-player-gain"), found.player_gain),
        (text!(words, "report-equilibrium-bank-gain"), found.bank_gain),
        (text!(words, "report-equilibrium-both-gain"), found.gap()),
    ];
    let body = html! {
        p { (text!(words, "report-equilibrium-proof", rounds = found.rounds)) }
        dl.figures.light {
            @for (name, gain) in figures {
                div {
                    dt { (name) }
                    dd title=(text!(words, "report-exact-gain", gain = Arg::notation(gain))) { (exact::dollars(gain * Fraction::from(1_000_000), 2)) }
                }
            }
        }
        @for (is_bank, strategy) in [(false, &found.player), (true, &found.bank)] {
            (mixtures(words, is_bank, strategy))
        }
    };
    Section {
        id: "equilibrium",
        name: text!(words, "report-equilibrium"),
        finding,
        body,
        commands: vec![format!("chung odds equilibrium {}", book.edition)],
    }
}

/// A side's hands that are set in more than one way, the most evenly mixed first.
fn mixtures(words: Words<'_>, is_bank: bool, strategy: &Strategy) -> Markup {
    let mut mixed: Vec<(&Dealt, [i32; 3])> = strategy.mixed_hands().collect();
    mixed.sort_by_key(|(_, parts)| parts.iter().copied().max());
    let (first, rest) = mixed.split_at(SHOWN.min(mixed.len()));
    html! {
        h3 { (text!(words, "report-equilibrium-mixes", bank = is_bank, hands = mixed.len())) }
        div.cards { @for (dealt, parts) in first { (mixture(words, dealt, *parts, strategy.whole())) } }
        @if !rest.is_empty() {
            details {
                summary { (text!(words, "report-equilibrium-others", hands = rest.len())) }
                div.cards { @for (dealt, parts) in rest { (mixture(words, dealt, *parts, strategy.whole())) } }
            }
        }
    }
}

/// A hand's settings, each with how often it is chosen.
fn mixture(words: Words<'_>, dealt: &Dealt, parts: [i32; 3], whole: i32) -> Markup {
    let chance = |n: usize| Fraction::new(parts[n].into(), whole.into());
    let mut chosen: Vec<usize> = (0..3).filter(|&n| parts[n] > 0).collect();
    chosen.sort_by_key(|&n| std::cmp::Reverse(parts[n]));
    html! {
        article.card {
            @for n in chosen {
                (tiles::setting(words, dealt.settings[n]))
                p { (tiles::hands(words, dealt.settings[n])) }
                p.worth title=(chance(n)) {
                    (text!(words, "report-equilibrium-chance", chance = Arg::Notation(number::percent(chance(n)))))
                }
            }
        }
    }
}
