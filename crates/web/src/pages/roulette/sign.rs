//! The limits sign (4.1, 4.2) with every line, and announced changes.

use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::roulette::limits::BetLimits;
use chung_game::roulette::on::RouletteLine;
use chung_game::roulette::sequence::SequenceKind;
use chung_game::{Message, message};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::{RouletteView, labels, span};
use crate::draw::money::money;

/// The sign, with the odds of every bet.
pub(super) fn render(view: &RouletteView) -> Markup {
    let Some(limits) = view.limits() else { return html! {} };
    html! {
        div .scroll tabindex="0" role="region" aria-label=(text!(view, "station-limits-and-odds")) {
            table .rows .sign {
                thead { tr {
                    th { (text!(view, "station-sign-bet")) }
                    th .figure { (text!(view, "station-sign-pays")) }
                    th .figure { (text!(view, "station-sign-minimum")) }
                    th .figure { (text!(view, "station-sign-maximum")) }
                } }
                tbody {
                    @for line in RouletteLine::all() {
                        @let BetLimits { minimum, maximum, multiple } = limits.line(line);
                        tr {
                            td {
                                (view.render(&labels::line(line)))
                                @if multiple != minimum { " " span .muted { (text!(view, "station-sign-steps", amount = multiple)) } }
                            }
                            td .figure { (pays(line)) }
                            td { (money(minimum)) }
                            td { (money(maximum)) }
                        }
                    }
                }
            }
        }
        @if let Some(aggregate) = limits.aggregate {
            p { (text!(view, "station-aggregate", amount = aggregate)) " " span .clause { "4.3(c)" } }
        }
        (announced(view))
    }
}

/// The limits of every bet in one line, visible to players (4.2): kinds with equal limits together, the largest group last.
pub(super) fn in_short(view: &RouletteView) -> Markup {
    let Some(limits) = view.limits() else { return html! {} };
    let mut groups: Vec<((Cents, Cents), Vec<Message>)> = Vec::new();
    for line in RouletteLine::all() {
        let BetLimits { minimum, maximum, .. } = limits.line(line);
        match groups.iter_mut().find(|(both, _)| *both == (minimum, maximum)) {
            Some((_, kinds)) => kinds.push(labels::line(line)),
            None => groups.push(((minimum, maximum), vec![labels::line(line)])),
        }
    }
    groups.sort_by_key(|(_, kinds)| kinds.len());
    let last = groups.len().saturating_sub(1);
    let parts = groups.into_iter().enumerate().map(|(place, ((minimum, maximum), kinds))| {
        let range = Arg::Notation(span(minimum, maximum));
        match (place == last, last) {
            (true, 0) => message!("station-limits-every-bet", range),
            (true, _) => message!("station-limits-other-bets", range),
            (false, _) => message!("station-limits-of", bets = Arg::list(kinds), range),
        }
    });
    let aggregate = limits.aggregate.map(|amount| message!("station-limits-aggregate", amount));
    html! {
        p .limits {
            (text!(view, "station-limits"))
            @for (place, part) in parts.chain(aggregate).enumerate() {
                @if place > 0 { ";" } " " (view.render(&part))
            }
            " " span .clause { "4.2" }
        }
    }
}

/// What a line pays: `35 to 1`.
fn pays(line: RouletteLine) -> String {
    match line {
        RouletteLine::Spin(kind) => kind.odds().to_string(),
        RouletteLine::Sequence(kind) => odds(kind),
    }
}

/// What a sequence pays for each number of hits: `25, 375 to 1`.
fn odds(kind: SequenceKind) -> String {
    let odds: Vec<String> = kind.lines().iter().map(|line| line.odds.to_string()).collect();
    format!("{} to 1", odds.join(", ").replace(" to 1", ""))
}

/// Announced changes, each with its time.
pub(super) fn announced(view: &RouletteView) -> Markup {
    let coming: Vec<_> = view.state.sign.iter().flat_map(|sign| sign.announced(view.now)).collect();
    html! {
        @for change in coming {
            p .notice {
                span { (text!(view, "station-announced", figure = labels::figure(change.figure), to = change.to)) }
                " " (moment(change.from))
            }
        }
    }
}

/// A moment, which the page shows in local time.
pub(super) fn moment(at: Clock) -> Markup {
    html! { time data-moment=(at.0) { (at) } }
}
