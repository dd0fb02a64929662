//! Taking a station, adding money, claiming and leaving.

use chung_floor::people::Person;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_table::roulette::{
    Account, ClaimsAct, Outcomes, RouletteAct, RouletteStage, StationNo, StationsAct,
};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::super::{RouletteView, press, sign};
use super::sequences;
use crate::draw::money::money;
use crate::seats;

/// How a viewer without a station gets one: with one click if the dealer is automatic, otherwise from the dealer or the note
/// acceptor (6.2).
pub(super) fn take_station(view: &RouletteView, person: Option<&Person>) -> Markup {
    let player = view.caller.actor().is_none_or(|actor| actor.role == Role::Player);
    let (name, closed) = (view.name, view.state.stage == RouletteStage::Closed);
    let free: Vec<StationNo> = view.state.free_stations().collect();
    let notes: Vec<StationNo> =
        free.iter().copied().filter(|station| takes_notes(view, person, *station)).collect();
    html! {
        section .panel .take-station data-refusals {
            @if !player { p .muted { (text!(view, "station-watching")) } }
            @else if closed { p .what { (text!(view, "station-closed")) } }
            @else if free.is_empty() {
                p .what { (view.render(&seats::no_station(&view.state))) }
                p .muted { (text!(view, "station-all-taken-wait")) }
            }
            @else if let Some(amount) = view.automatic_buy_in {
                p .what { (text!(view, "station-watching")) }
                form method="post" action={ "/tables/" (name) "/sit" } {
                    button .button .move .big type="submit" { (text!(view, "station-take")) }
                }
                p .muted { (text!(view, "station-take-amount", amount)) }
            } @else if view.caller.actor().is_none() {
                p .what { (text!(view, "station-watching")) }
                p { a href="/sign-in" { (text!(view, "station-sign-in-to-play")) } }
            } @else {
                @if notes.is_empty() { p .what { (text!(view, "station-buy-in")) } }
                @else { p .what { (text!(view, "station-buy-in-or-notes")) } (insert(view, &notes)) }
            }
            @for left in view.left() { (left_behind(view, left)) }
            @if let Some(left) = view.left().next() { (claims(view, left)) }
        }
    }
}

/// What remains of a closed account: money held or owed, and wagers that still run.
fn left_behind(view: &RouletteView, account: &Account) -> Markup {
    let (held, owed, stays) = (account.credit(), account.owed(), view.on_spin(account));
    html! {
        @if held.is_positive() { (notice(&text!(view, "station-held", amount = held), "R14")) }
        @if owed.is_positive() { (notice(&text!(view, "station-owed", amount = owed), "8.4")) }
        @if stays.is_positive() { (notice(&text!(view, "station-still-on-spin", amount = stays), "R44")) }
        (sequences::left(view, account))
    }
}

/// A notice with its clause.
fn notice(words: &str, clause: &str) -> Markup {
    html! { p .notice { span { (words) " " span .clause { (clause) } } } }
}

/// Whether the person may insert notes there. Other people must use the station's own screen.
fn takes_notes(view: &RouletteView, person: Option<&Person>, station: StationNo) -> bool {
    person.is_some_and(|person| person.may_insert_notes(view.name, station.0))
}

/// The form that inserts notes into one of these stations.
fn insert(view: &RouletteView, stations: &[StationNo]) -> Markup {
    let act = RouletteAct::Stations(StationsAct::InsertNotes { station: StationNo(1), amount: Cents::ZERO });
    press::form(
        &act,
        &[("station", "station"), ("amount", "notes")],
        &html! {
            div .field {
                label for="notes-station" { (text!(view, "station-station")) }
                select #notes-station name="station" data-as="number" data-keep {
                    @for station in stations { option value=(station) { (station) } }
                }
            }
            (press::amount("notes", "notes", &text!(view, "station-notes")))
            button .button type="submit" { (text!(view, "station-insert")) }
        },
    )
}

/// The account panel.
pub(super) fn render(view: &RouletteView, person: Option<&Person>) -> Markup {
    let Some(account) = view.account() else { return html! {} };
    let station = account.station;
    let leave = RouletteAct::Stations(StationsAct::AskToLeave { station });
    html! {
        details #own-account .panel {
            summary { h2 { (text!(view, "station-title", station = Arg::notation(station))) } time .station-time data-clock {} }
            dl .facts {
                dt { (text!(view, "station-paid-in")) } dd { (money(account.paid_in)) }
                @if let Some(period) = view.state.period { dt { (text!(view, "station-betting-until")) } dd { (sign::moment(period.ends)) } }
            }
            div data-refusals {
                @if account.leaving { p .notice { (text!(view, "station-leaving")) } }
                @else { (view.button("", &leave, &text!(view, "station-leave"))) }
            }
            @for other in view.elsewhere() {
                p .notice { span { (text!(view, "station-other-station", station = Arg::notation(other.station), amount = other.credit())) } }
            }
            @for left in view.left() { (left_behind(view, left)) }
            @if takes_notes(view, person, station) { h3 { (text!(view, "station-add-money")) } (insert(view, &[station])) }
            (claims(view, account))
        }
    }
}

/// The player's claims and their outcome, at the station or after leaving it.
fn claims(view: &RouletteView, account: &Account) -> Markup {
    let claim = RouletteAct::Claims(ClaimsAct::Claim { station: account.station, about: String::new() });
    let by_computer = view.set_up().is_some_and(|set_up| set_up.outcomes == Outcomes::Computer);
    let claims: Vec<_> = view.state.claims.iter().filter(|claim| claim.player == account.player).collect();
    html! {
        @if !by_computer || !claims.is_empty() || view.check_act(&claim).is_ok() {
            h3 { (text!(view, "station-claim")) }
            p .muted { (text!(view, "station-claim-hint")) " " span .clause { "8.5" } }
            (press::form(&claim, &[("about", "about")], &html! {
                div .field {
                    label for="claim" { (text!(view, "station-claim-about")) }
                    input #claim name="about" data-keep required maxlength="200" autocomplete="off";
                }
                button .button type="submit" { (text!(view, "station-claim-submit")) }
            }))
            ul .plain {
                @for claim in claims {
                    li {
                        @let (round, about) = (claim.round, Arg::quote(claim.about.as_str()));
                        @match &claim.decision {
                            Some(decision) => (text!(view, "station-claim-decided", round, about, decision = Arg::quote(decision.as_str()))),
                            None => (text!(view, "station-claim-open", round, about)),
                        }
                    }
                }
            }
        }
    }
}
