//! A table at a glance: what is going on, its sign, what the sign announces, and the way to its dealer.

use chung_floor::{OnFloor, Table};
use chung_game::clock::Clock;
use chung_game::paigow::sign::{Figure, Line};
use maud::{Markup, html};

use super::matter::Matter;
use crate::draw::money::written;
use crate::lobby::glance;
use crate::words::capital;

pub(super) fn cards(tables: &[OnFloor], waiting: &[Matter], now: Clock) -> Markup {
    let waits = |on: &OnFloor| waiting.iter().filter(|matter| matter.table.0 == on.table.name()).count();
    let mut order: Vec<(usize, &OnFloor)> = tables.iter().map(|on| (waits(on), on)).collect();
    // Tables at which nothing waits keep their places after the others.
    order.sort_by_key(|(waits, _)| *waits == 0);
    html! {
        h2 { "Tables" }
        div .cards { @for (waits, on) in order { (card(on, waits, now)) } }
    }
}

fn card(on: &OnFloor, waits: usize, now: Clock) -> Markup {
    let glance = glance(on, now);
    html! {
        article .card .waits[waits > 0] {
            header {
                div .row .spread {
                    p .over { (glance.game) }
                    @if glance.stopped.is_some() {
                        span .tag .bad { "stopped" }
                    } @else if waits > 0 {
                        span .tag .move { (waits) " waiting" }
                    }
                }
                h3 { a href={ "/tables/" (glance.name) "/dealer" } { (glance.title) } }
            }
            p .stage .muted { "Round " (glance.round) ": " (glance.stage) }
            dl .facts {
                dt { "Book" } dd { (glance.book) }
                dt { "Places" } dd { (glance.taken) " of " (glance.places) }
                dt { "Bank" } dd { (glance.bank.as_deref().unwrap_or("the House")) }
                dt { "Wagers" } dd { (glance.limits) }
                dt { "Dealt by" } dd { @if glance.automatic { "the computer" } @else { "a dealer" } }
            }
            @for (says, from) in announced(on, now) {
                p .announced {
                    span { (says) }
                    span .countdown data-ends=(from.0) data-form="clock" { (from) }
                }
            }
            div .row {
                a .button .small href={ "/tables/" (glance.name) "/dealer" } { "Dealer's page" }
                a .button .small .quiet href={ "/tables/" (glance.name) } { "Look on" }
            }
        }
    }
}

/// What the sign announces, and from when.
fn announced(on: &OnFloor, now: Clock) -> Vec<(String, Clock)> {
    match &on.table {
        Table::PaiGow(table) => {
            let sign = table.now().state.sign.clone();
            let changes = sign.announced(now).into_iter().map(|change| {
                let to = change.to.map_or_else(|| "no limit".to_owned(), written);
                (format!("{} will be {to}", figure(change.figure)), change.from)
            });
            let closing = sign.closing().filter(|closing| closing.at > now);
            changes.chain(closing.map(|closing| ("The table closes".to_owned(), closing.at))).collect()
        }
        Table::Roulette(table) => {
            let snapshot = table.now();
            let sign = snapshot.state.sign.as_ref();
            let changes = sign.into_iter().flat_map(|sign| sign.announced(now));
            changes
                .map(|change| {
                    (
                        format!("{} will be {}", capital(&change.figure.to_string()), written(change.to)),
                        change.from,
                    )
                })
                .collect()
        }
    }
}

fn figure(figure: Figure) -> String {
    let line = |line: Line| match line {
        Line::Regular => "regular wagers",
        Line::Bonus => "Bonus",
        Line::Tie => "Tie",
        Line::BigSmall => "Big and Small",
    };
    match figure {
        Figure::Minimum(on) => format!("The minimum of {}", line(on)),
        Figure::Maximum(on) => format!("The maximum of {}", line(on)),
        Figure::KeptMinimum => "The minimum that players kept".to_owned(),
        Figure::HouseLiability => "The House's liability".to_owned(),
    }
}
