//! Both sides set as they like: the value, its proof, and the hands that are set now so, now otherwise.

use maud::{Markup, html};

use super::Section;
use crate::Fraction;
use crate::dealt::Dealt;
use crate::exact;
use crate::report::number;
use crate::report::tiles;
use crate::report::worked::Worked;
use crate::strategy::Strategy;

/// How many hands of a side are drawn at once; the others are folded away.
const SHOWN: usize = 4;

/// The section.
pub(in crate::report) fn equilibrium(book: &Worked) -> Section {
    let found = &book.equilibrium;
    let finding = format!(
        "If both sides set as well as can be, the House keeps {}; if both set its way, {}.",
        number::edge(found.value),
        number::edge(book.by_house_way()),
    );
    let figures = [
        ("The player could still gain", found.player_gain),
        ("The bank could still gain", found.bank_gain),
        ("Both together", found.gap()),
    ];
    let body = html! {
        p {
            "Found in " (found.rounds) " rounds of regret matching. What each side could still gain if the other kept to its "
            "strategy, counted exactly, proves how near the value is. Of a million dollars wagered:"
        }
        dl.figures.light {
            @for (words, gain) in figures {
                div {
                    dt { (words) }
                    dd title={ (gain) " of the wager" } { (exact::dollars(gain * Fraction::from(1_000_000), 2)) }
                }
            }
        }
        @for (side, strategy) in [("The player", &found.player), ("The bank", &found.bank)] { (mixtures(side, strategy)) }
    };
    Section {
        id: "equilibrium",
        name: "Equilibrium",
        finding,
        body,
        commands: vec![format!("chung odds equilibrium {}", book.edition)],
    }
}

/// A side's hands that are set in more than one way, the most undecided first.
fn mixtures(side: &str, strategy: &Strategy) -> Markup {
    let mut mixed: Vec<(&Dealt, [i32; 3])> = strategy.mixed_hands().collect();
    mixed.sort_by_key(|(_, parts)| parts.iter().copied().max());
    let (first, rest) = mixed.split_at(SHOWN.min(mixed.len()));
    html! {
        h3 { (side) " mixes " (mixed.len()) " of 3,620 hands" }
        div.cards { @for (dealt, parts) in first { (mixture(dealt, *parts, strategy.whole())) } }
        @if !rest.is_empty() {
            details {
                summary { "The other " (rest.len()) }
                div.cards { @for (dealt, parts) in rest { (mixture(dealt, *parts, strategy.whole())) } }
            }
        }
    }
}

/// A hand's settings, each with how often it is chosen.
fn mixture(dealt: &Dealt, parts: [i32; 3], whole: i32) -> Markup {
    let chance = |n: usize| Fraction::new(parts[n].into(), whole.into());
    let mut chosen: Vec<usize> = (0..3).filter(|&n| parts[n] > 0).collect();
    chosen.sort_by_key(|&n| std::cmp::Reverse(parts[n]));
    html! {
        article.card {
            @for n in chosen {
                (tiles::setting(dealt.settings[n]))
                p { (tiles::words(dealt.settings[n])) }
                p.worth title=(chance(n)) { (number::percent(chance(n))) " " small { "of the time" } }
            }
        }
    }
}
