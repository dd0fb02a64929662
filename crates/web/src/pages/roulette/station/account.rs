//! Coming, adding money, claiming and leaving.

use chung_floor::people::Person;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_table::roulette::{Account, Act, ClaimsAct, Outcomes, Stage, StationNo, StationsAct};
use maud::{Markup, html};

use super::super::{Seen, press, sign};
use super::sequences;
use crate::draw::money::{money, written};

/// Who has no station yet: one click where the dealer is automatic, else the dealer or the note acceptor (6.2).
pub(super) fn come(seen: &Seen, person: Option<&Person>) -> Markup {
    let player = seen.actor.is_none_or(|actor| actor.role == Role::Player);
    let (name, closed) = (seen.name, seen.state.stage == Stage::Closed);
    let free: Vec<StationNo> = seen.state.free_stations().collect();
    let notes: Vec<StationNo> =
        free.iter().copied().filter(|station| takes_notes(seen, person, *station)).collect();
    html! {
        section .panel .come data-refusals {
            @if !player { p .muted { "You are looking on." } }
            @else if closed { p .what { "The table is closed." } }
            @else if free.is_empty() { p .what { "Every station has its player." } p .muted { "You may look on until one is free." } }
            @else if let Some(amount) = seen.dealer {
                p .what { "You are looking on." }
                form method="post" action={ "/tables/" (name) "/sit" } {
                    button .button .move .big type="submit" { "Take a station" }
                }
                p .muted { "You get " (written(amount)) " to play with." }
            } @else if seen.actor.is_none() {
                p .what { "You are looking on." }
                p { a href="/sign-in" { "Sign in" } " to play." }
            } @else {
                p .what { "Buy in with the dealer" @if !notes.is_empty() { ", or put notes into a station" } "." }
                @if !notes.is_empty() { (insert(&notes)) }
            }
            @for left in seen.left() { (left_behind(seen, left)) }
            @if let Some(left) = seen.left().next() { (claims(seen, left)) }
        }
    }
}

/// What is still to come of an account whose player was paid: money held or owed, and wagers that could not be taken back.
fn left_behind(seen: &Seen, account: &Account) -> Markup {
    let (held, owed, stays) = (account.credit(), account.owed(), seen.on_spin(account));
    html! {
        @if held.is_positive() { p .notice { span { (money(held)) " is held for you: the dealer pays it. " span .clause { "R14" } } } }
        @if owed.is_positive() { p .notice { span { "You owe " (money(owed)) ": a number was put right. " span .clause { "8.4" } } } }
        @if stays.is_positive() { p .notice { span { (money(stays)) " of yours stays on the spin; what it wins is held for you. " span .clause { "R44" } } } }
        (sequences::left(seen, account))
    }
}

/// May he put notes into it? Elsewhere the station's own acceptor does.
fn takes_notes(seen: &Seen, person: Option<&Person>, station: StationNo) -> bool {
    person.is_some_and(|person| person.puts_notes_into(seen.name, station.0))
}

/// Notes into one of these stations.
fn insert(stations: &[StationNo]) -> Markup {
    let act = Act::Stations(StationsAct::InsertNotes { station: StationNo(1), amount: Cents::ZERO });
    press::form(
        &act,
        &[("station", "station"), ("amount", "notes")],
        &html! {
            div .field {
                label for="notes-station" { "Station" }
                select #notes-station name="station" data-as="number" data-keep {
                    @for station in stations { option value=(station) { (station) } }
                }
            }
            (press::amount("notes", "notes", "Notes"))
            button .button type="submit" { "Insert" }
        },
    )
}

/// The account's own affairs.
pub(super) fn shown(seen: &Seen, person: Option<&Person>) -> Markup {
    let Some(account) = seen.account() else { return html! {} };
    let station = account.station;
    let leave = Act::Stations(StationsAct::AskToLeave { station });
    html! {
        details #own-account .panel {
            summary { h2 { "Station " (station) } time .station-time data-clock {} }
            dl .facts {
                dt { "Paid in" } dd { (money(account.paid_in)) }
                @if let Some(period) = seen.state.period { dt { "Period until" } dd { (sign::moment(period.ends)) } }
            }
            div data-refusals {
                @if account.leaving { p .notice { "The dealer has been told that you want to leave, and pays your balance in chips." } }
                @else { (seen.button("", &leave, "Leave and be paid")) }
            }
            @for other in seen.elsewhere() {
                p .notice { span { "Station " (other.station) " is yours too, with " (money(other.credit())) ": it is played at its own screen." } }
            }
            @for left in seen.left() { (left_behind(seen, left)) }
            @if takes_notes(seen, person, station) { h3 { "Add money" } (insert(&[station])) }
            (claims(seen, account))
        }
    }
}

/// What he claims, and what came of it: at his station, or after he was paid there.
fn claims(seen: &Seen, account: &Account) -> Markup {
    let claim = Act::Claims(ClaimsAct::Claim { station: account.station, about: String::new() });
    let by_computer = seen.set_up().is_some_and(|set_up| set_up.outcomes == Outcomes::Computer);
    let claims: Vec<_> = seen.state.claims.iter().filter(|claim| claim.player == account.player).collect();
    html! {
        @if !by_computer || !claims.is_empty() || seen.would(&claim).is_ok() {
            h3 { "Claim" }
            p .muted { "A wrong number was entered, or something failed? The dealer looks into it. " span .clause { "8.5" } }
            (press::form(&claim, &[("about", "about")], &html! {
                div .field { label for="claim" { "What happened" } input #claim name="about" data-keep required maxlength="200" autocomplete="off"; }
                button .button type="submit" { "Claim" }
            }))
            ul .plain {
                @for claim in claims {
                    li { "Round " (claim.round) ": " (claim.about) " – " @match &claim.decision { Some(decision) => (decision), None => span .muted { "the dealer looks into it" } } }
                }
            }
        }
    }
}
