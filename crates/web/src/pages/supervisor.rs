//! The supervisor's desk: decisions that wait, every table with its sign, recent sign-ins, and the people who are signed in.

mod card;
pub(crate) mod matter;
mod paigow;
mod roulette;
pub(crate) mod sign_ins;
mod signed_in;

use chung_floor::{AnyTable, FloorTable};
use chung_game::clock::Clock;
use chung_words::text;
use maud::{Markup, html};

use crate::pages::paigow::names;
use crate::pages::paigow::payments::{by_month, listed};
use crate::{Caller, Fragment, Web};
use matter::DeskMatter;

/// The fragments of the page.
pub(crate) fn fragments(web: &Web, caller: &Caller) -> Vec<Fragment> {
    let now = web.floor.now();
    let matters = |on| matters(on, caller, now).into_iter().filter(|matter| matter.is_for_people(on));
    let mut waiting: Vec<DeskMatter> = web.floor.tables.iter().flat_map(matters).collect();
    waiting.sort_by_key(|matter| matter.kind);
    vec![
        Fragment::new("waiting", waits(caller, &waiting)),
        Fragment::new("tables", card::cards(caller, &web.floor.tables, &waiting, now)),
        Fragment::new("payments", payments(web, caller)),
        Fragment::new("door", sign_ins::render(caller, &web.floor.access.recent(), now)),
        Fragment::new("inside", signed_in::render(&web.floor.access.signed_in_people(now), caller)),
    ]
}

/// The wrong payments of all tables that are reported to the regulator, by month.
fn payments(web: &Web, caller: &Caller) -> Markup {
    let people = web.floor.access.people();
    let listed = web.floor.tables.iter().flat_map(|on| match &on.table {
        AnyTable::PaiGow(table) => {
            let state = table.now().state.clone();
            let mut names = names(&state);
            let gone = state.oversight.wrong_payments.iter().map(|wrong| wrong.player);
            for player in gone.filter(|player| state.player(*player).is_none()) {
                people.player_name(player.0).into_iter().for_each(|name| names.insert(player, &name));
            }
            listed(&on.title, &state.oversight, &names)
        }
        AnyTable::Roulette(_) => Vec::new(),
    });
    by_month(caller, listed.collect())
}

/// The decisions that wait at a table.
fn matters(on: &FloorTable, caller: &Caller, now: Clock) -> Vec<DeskMatter> {
    let mut matters: Vec<DeskMatter> =
        on.table.stopped().map(|why| DeskMatter::stopped(on, caller, &why)).into_iter().collect();
    matters.extend(match &on.table {
        AnyTable::PaiGow(table) => paigow::matters(on, table, caller, now),
        AnyTable::Roulette(table) => roulette::matters(on, table, caller, now),
    });
    matters
}

fn waits(caller: &Caller, waiting: &[DeskMatter]) -> Markup {
    html! {
        div .page-head {
            h1 { (text!(caller, "supervisor-title")) }
            p role="status" { (text!(caller, "supervisor-waiting-count", count = waiting.len())) }
        }
        @if !waiting.is_empty() {
            ul .matters aria-label=(text!(caller, "supervisor-waiting")) { @for matter in waiting { (matter.render(caller)) } }
        }
    }
}

#[cfg(test)]
mod tests;
