//! The top of a station: countdown, balance, stakes and last win, the last numbers, and what must be told at once.

use chung_game::money::Cents;
use chung_table::roulette::{Account, Stage};
use maud::{Markup, html};

use super::super::past::Past;
use super::super::{Seen, countdown, numbers, sign};
use crate::draw::money::{difference, money};
use crate::draw::wheel::outcome;

pub(super) fn shown(seen: &Seen, rounds: &[(u32, Past)]) -> Markup {
    let account = seen.account();
    let over = seen.state.spin(seen.state.round).filter(|_| seen.state.stage == Stage::Between);
    let came = over.and_then(|spin| spin.outcome);
    html! {
        h1 .visually-hidden { (seen.title) }
        div .station-bar {
            @if let Some(number) = came { span .just-came data-key={ "came-" (seen.state.round) } { (outcome(number)) } }
            (countdown::shown(&seen.state, seen.now))
            @if let Some(account) = account { (figures(seen, account, rounds)) }
            (numbers::last(&seen.state, 14))
        }
        (sign::in_short(seen))
        (told(seen, rounds))
    }
}

fn figures(seen: &Seen, account: &Account, rounds: &[(u32, Past)]) -> Markup {
    let last = rounds.first();
    html! {
        dl .figures {
            div { dt { "Balance" } dd { (money(account.credit())) } }
            div { dt { "Staked" } dd { (money(staked(seen, account))) } }
            div {
                dt { "Last win" }
                dd { @match last.map(|(_, past)| past.won()) {
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
    let run = account.sequences.iter().filter(|wager| !wager.decided);
    account.on_layout() + seen.on_spin(account) + run.map(|wager| wager.stake).sum()
}

/// What must be told at once, in the order in which it matters.
fn told(seen: &Seen, rounds: &[(u32, Past)]) -> Markup {
    let state = &seen.state;
    let station = seen.account().and_then(|account| state.station(account.station));
    let own = seen.account().map(|account| account.number);
    let nothing =
        |(round, past): &&(u32, Past)| *round == state.round && past.no_spin && past.at_stake().is_positive();
    let checking = state.looked_up().filter(|(_, placed)| Some(placed.account) == own);
    html! {
        div .told-now role="alert" {
            @if station.is_some_and(|station| station.out_of_order) {
                p .refusal { "This station is out of order. The dealer sees to it. " span .clause { "8.7" } }
            }
            @if station.is_some_and(|station| station.sits_out) {
                p .notice { "It was out of order in this wagering period: the coming spin is without it, and what lay on that has gone back. It plays again in the next. " span .clause { "8.7(a)" } }
            }
            @if let Some((round, past)) = rounds.first().filter(nothing) {
                p .notice { "Round " (round) " came to nothing: your " (money(past.at_stake())) " went back." }
            }
            @for (spin, _) in checking {
                p .notice { "Your wagers in round " (spin.round) " are being looked up in the records. " span .clause { "8.7(b)" } }
            }
        }
        (sign::announced(seen))
    }
}
