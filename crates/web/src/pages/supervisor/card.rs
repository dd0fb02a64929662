//! A table's card: its state, sign, announced changes, and a link to its dealer's page.

use chung_floor::{AnyTable, FloorTable};
use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::paigow::sign::{Figure, SignLine};
use chung_game::{Message, message};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::matter::DeskMatter;
use crate::Caller;
use crate::lobby::summarize;
use crate::pages::roulette::labels;

pub(super) fn cards(caller: &Caller, tables: &[FloorTable], waiting: &[DeskMatter], now: Clock) -> Markup {
    let waits = |on: &FloorTable| waiting.iter().filter(|matter| matter.table.0 == on.table.name()).count();
    let mut order: Vec<(usize, &FloorTable)> = tables.iter().map(|on| (waits(on), on)).collect();
    // Tables without waiting decisions come last, in their usual order.
    order.sort_by_key(|(waits, _)| *waits == 0);
    html! {
        h2 { (text!(caller, "supervisor-tables")) }
        div .cards { @for (waits, on) in order { (card(caller, on, waits, now)) } }
    }
}

fn card(caller: &Caller, on: &FloorTable, waits: usize, now: Clock) -> Markup {
    let summary = summarize(caller, on, now);
    html! {
        article .card .waits[waits > 0] {
            header {
                div .row .spread {
                    p .over { (summary.game) }
                    @if summary.stopped.is_some() {
                        span .tag .bad { (text!(caller, "supervisor-table-stopped")) }
                    } @else if waits > 0 {
                        span .tag .move { (text!(caller, "supervisor-table-waiting", count = waits)) }
                    }
                }
                h3 translate="no" { a href={ "/tables/" (summary.name) "/dealer" } { (summary.title) } }
            }
            p .stage .muted { (text!(caller, "supervisor-table-round", round = summary.round, stage = Arg::quote(summary.stage.as_str()))) }
            dl .facts {
                dt { (text!(caller, "supervisor-book")) } dd translate="no" { (summary.book) }
                dt { (text!(caller, "supervisor-places")) }
                dd { (text!(caller, "supervisor-places-taken", taken = summary.taken, places = summary.places)) }
                dt { (text!(caller, "supervisor-bank")) }
                dd { @match &summary.bank { Some(bank) => (bank), None => (text!(caller, "supervisor-bank-house")) } }
                dt { (text!(caller, "supervisor-limits")) } dd { (summary.limits) }
                dt { (text!(caller, "supervisor-dealer")) }
                dd {
                    @if summary.automatic { (text!(caller, "supervisor-dealer-computer")) }
                    @else { (text!(caller, "supervisor-dealer-person")) }
                }
            }
            @for (message, from) in announced(on, now) {
                p .announced {
                    span { (caller.render(&message)) }
                    span .countdown data-ends=(from.0) data-form="clock" { (from) }
                }
            }
            div .row {
                a .button .small href={ "/tables/" (summary.name) "/dealer" } { (text!(caller, "supervisor-open-dealer")) }
                a .button .small .quiet href={ "/tables/" (summary.name) } { (text!(caller, "supervisor-open-table")) }
            }
        }
    }
}

/// Announced changes and their times.
fn announced(on: &FloorTable, now: Clock) -> Vec<(Message, Clock)> {
    match &on.table {
        AnyTable::PaiGow(table) => {
            let sign = table.now().state.sign.clone();
            let changes = sign.announced(now).into_iter().map(|change| {
                let figure = figure(change.figure);
                let message = match change.to {
                    Some(to) => message!("supervisor-limit-change", figure, to),
                    None => message!("supervisor-limit-removed", figure),
                };
                (message, change.from)
            });
            let closing = sign.closing().filter(|closing| closing.at > now);
            changes.chain(closing.map(|closing| (message!("supervisor-table-closes"), closing.at))).collect()
        }
        AnyTable::Roulette(table) => {
            let snapshot = table.now();
            let sign = snapshot.state.sign.as_ref();
            let changes = sign.into_iter().flat_map(|sign| sign.announced(now));
            changes
                .map(|change| {
                    let figure = labels::figure(change.figure);
                    (message!("supervisor-limit-change", figure, to = change.to), change.from)
                })
                .collect()
        }
    }
}

/// A figure of a Pai Gow table's sign.
fn figure(figure: Figure) -> Message {
    let line = |line: SignLine| {
        Arg::Choice(match line {
            SignLine::Regular => "regular",
            SignLine::Bonus => "bonus",
            SignLine::Tie => "tie",
            SignLine::BigSmall => "big-small",
        })
    };
    match figure {
        Figure::Minimum(on) => message!("supervisor-minimum", line = line(on)),
        Figure::Maximum(on) => message!("supervisor-maximum", line = line(on)),
        Figure::KeptMinimum => message!("supervisor-kept-minimum"),
        Figure::HouseLiability => message!("supervisor-house-liability"),
    }
}
