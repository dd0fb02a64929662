//! The limits sign (4.1, 4.2): every line of it, and what it announces.

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::roulette::limits::BetLimits;
use chung_game::roulette::on::Line;
use chung_game::roulette::sequence::SequenceKind;
use maud::{Markup, html};

use super::Seen;
use crate::draw::money::{money, written};

/// The sign, with what every kind of bet pays.
pub(super) fn shown(seen: &Seen) -> Markup {
    let Some(limits) = seen.limits() else { return html! {} };
    html! {
        div .scroll tabindex="0" role="region" aria-label="Limits and odds" {
            table .rows .sign {
                thead { tr { th { "Bet" } th .figure { "Pays" } th .figure { "Minimum" } th .figure { "Maximum" } } }
                tbody {
                    @for line in Line::all() {
                        @let BetLimits { minimum, maximum, multiple } = limits.line(line);
                        tr {
                            td { (line) @if multiple != minimum { span .muted { ", steps of " (written(multiple)) } } }
                            td .figure { (pays(line)) }
                            td { (money(minimum)) }
                            td { (money(maximum)) }
                        }
                    }
                }
            }
        }
        @if let Some(aggregate) = limits.aggregate {
            p { "All wagers on one spin must come to " (money(aggregate)) " at least, or none counts " span .clause { "4.3(c)" } "." }
        }
        (announced(seen))
    }
}

/// The least and the most of every bet in one line, in sight of who plays (4.2): kinds with the same limits together, the most of them last.
pub(super) fn in_short(seen: &Seen) -> Markup {
    let Some(limits) = seen.limits() else { return html! {} };
    let mut groups: Vec<((Cents, Cents), Vec<String>)> = Vec::new();
    for line in Line::all() {
        let BetLimits { minimum, maximum, .. } = limits.line(line);
        match groups.iter_mut().find(|(both, _)| *both == (minimum, maximum)) {
            Some((_, kinds)) => kinds.push(line.to_string()),
            None => groups.push(((minimum, maximum), vec![line.to_string()])),
        }
    }
    groups.sort_by_key(|(_, kinds)| kinds.len());
    let rest = groups.pop();
    let rest_is = if groups.is_empty() { "every bet" } else { "all other bets" };
    html! {
        p .limits {
            "Limits: "
            @for ((minimum, maximum), kinds) in &groups {
                (kinds.join(", ")) " " b { (written(*minimum)) " to " (written(*maximum)) } "; "
            }
            @if let Some(((minimum, maximum), _)) = rest {
                (rest_is) " " b { (written(minimum)) " to " (written(maximum)) }
            }
            @if let Some(aggregate) = limits.aggregate { "; on one spin " b { (written(aggregate)) " at least in all" } }
            ". " span .clause { "4.2" }
        }
    }
}

/// What a line pays in words.
fn pays(line: Line) -> String {
    match line {
        Line::Spin(kind) => kind.odds().to_string(),
        Line::Sequence(kind) => odds(kind),
    }
}

/// What a sequence pays for each number of hits: `25, 375 to 1`.
fn odds(kind: SequenceKind) -> String {
    let odds: Vec<String> = kind.lines().iter().map(|line| line.odds.to_string()).collect();
    format!("{} to 1", odds.join(", ").replace(" to 1", ""))
}

/// Changes to come, each with its time.
pub(super) fn announced(seen: &Seen) -> Markup {
    let coming: Vec<_> = seen.state.sign.iter().flat_map(|sign| sign.announced(seen.now)).collect();
    html! {
        @for change in coming {
            p .notice {
                span {
                    "From " (moment(change.from)) ", " (change.figure) " is "
                    (written(change.to)) "."
                }
            }
        }
    }
}

/// A moment, which the page writes in its own time of day.
pub(super) fn moment(at: Clock) -> Markup {
    html! { time data-moment=(at.0) { (at) } }
}
