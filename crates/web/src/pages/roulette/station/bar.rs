//! The top of a station: countdown, balance, stakes and last win, the last numbers, and what must be told at once.

use chung_game::money::Cents;
use chung_table::roulette::{Account, Fact, Stage, WagersFact};
use maud::{Markup, html};

use super::super::{Seen, countdown, numbers, past, sign};
use crate::draw::money::{difference, money, written};
use crate::draw::wheel::outcome;

pub(super) fn shown(seen: &Seen) -> Markup {
    let account = seen.account();
    let came = seen.state.numbers.latest().next().filter(|_| seen.state.stage == Stage::Between);
    html! {
        div .station-bar {
            @if let Some(number) = came { span .just-came data-key={ "came-" (seen.state.round) } { (outcome(number)) } }
            (countdown::shown(&seen.state, seen.now))
            @if let Some(account) = account { (figures(seen, account)) }
            (numbers::last(&seen.state, 14))
        }
        (told(seen))
    }
}

fn figures(seen: &Seen, account: &Account) -> Markup {
    let last = past::rounds(seen, Some(account.number)).into_iter().next();
    html! {
        dl .figures {
            div { dt { "Balance" } dd { (money(account.credit())) } }
            div { dt { "Staked" } dd { (money(staked(seen, account))) } }
            div {
                dt { "Last win" }
                dd { @match last.map(|(_, past)| past.returned) {
                    Some(won) if won.is_positive() => (money(won)),
                    _ => span .muted { "–" },
                } }
            }
            @if account.owed().is_positive() { div { dt { "Owed" } dd { (difference(-account.owed())) } } }
        }
    }
}

/// What lies on the spin, on the layout or closed, and on sequences that run.
fn staked(seen: &Seen, account: &Account) -> Cents {
    let placed = seen
        .state
        .awaited()
        .and_then(|spin| spin.placed.iter().find(|placed| placed.account == account.number));
    let closed = placed.map_or(Cents::ZERO, |placed| placed.wagers.iter().map(|wager| wager.stake).sum());
    let run = account.sequences.iter().filter(|wager| !wager.decided);
    account.on_layout() + closed + run.map(|wager| wager.stake).sum()
}

/// What must be told at once, in the order in which it matters.
fn told(seen: &Seen) -> Markup {
    let state = &seen.state;
    let station = seen.account().and_then(|account| state.station(account.station));
    let checking = seen.account().is_some_and(|account| {
        let mut placed = state.spins.last().into_iter().flat_map(|spin| &spin.placed);
        placed.any(|placed| placed.account == account.number && placed.checking)
    });
    html! {
        div .told-now role="alert" {
            @if station.is_some_and(|station| station.out_of_order) {
                p .refusal { "This station is out of order. Its wagers on the coming spin are void and have gone back; the dealer has been told. " span .clause { "8.7" } }
            } @else if station.is_some_and(|station| station.sits_out) {
                p .notice { "This station failed in this wagering period and plays again in the next. " span .clause { "R44" } }
            }
            @if checking {
                p .notice { "Your wagers on the last spin are being looked up in the records. " span .clause { "8.7(b)" } }
            }
            @if let Some((words, clause)) = word(seen) { p .refusal { (words) " " span .clause { (clause) } } }
        }
        (sign::announced(seen))
    }
}

/// What the station has to say about the last touch, if that was not shown as it was meant.
fn word(seen: &Seen) -> Option<(String, String)> {
    let mut touches = seen.round.iter().rev().filter_map(|event| match &event.fact {
        Fact::Wagers(fact) => Some((event, fact)),
        _ => None,
    });
    let (last, fact) = touches.next()?;
    let shown = match fact {
        // Chips that were cut down are told of just before they are laid.
        WagersFact::Changed { .. } => touches.next().filter(|(event, fact)| {
            event.at == last.at && matches!(fact, WagersFact::CutDown { .. } | WagersFact::NotShown { .. })
        })?,
        _ => (last, fact),
    };
    let words = match shown.1 {
        WagersFact::Changed { .. } => return None,
        WagersFact::NotShown { on, asked, minimum, .. } => {
            format!("{} on {on} is not shown: the minimum is {}.", written(*asked), written(*minimum))
        }
        WagersFact::CutDown { on, asked, shown, .. } => {
            format!("{} on {on}, not {}: that is the next lowest wager.", written(*shown), written(*asked))
        }
        WagersFact::TooLate(act) => format!("Too late for {act}: the wagering period is over."),
        WagersFact::NotRecognised { total, aggregate, .. } => format!(
            "Your wagers on this spin came to {}, less than the {} they must: they did not count and went back.",
            written(*total),
            written(*aggregate)
        ),
    };
    Some((words, shown.0.clause.to_string()))
}
