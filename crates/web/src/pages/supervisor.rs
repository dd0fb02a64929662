//! The supervisor's desk: what waits for a decision first, then every table with its sign, then the door and who is in.

mod card;
mod door;
mod inside;
pub(crate) mod matter;
mod paigow;
mod roulette;

use chung_floor::{OnFloor, Table};
use chung_game::clock::Clock;
use maud::{Markup, html};

use crate::pages::paigow::names;
use crate::pages::paigow::payments::{by_month, listed};
use crate::{Fragment, Web, Who};
use matter::Matter;

/// What is on it.
pub(crate) fn fragments(web: &Web, who: &Who) -> Vec<Fragment> {
    let now = web.floor.now();
    let matters = |on| matters(on, who, now).into_iter().filter(|matter| matter.is_for_people(on));
    let mut waiting: Vec<Matter> = web.floor.tables.iter().flat_map(matters).collect();
    waiting.sort_by_key(|matter| matter.kind);
    vec![
        Fragment::new("waiting", waits(&waiting)),
        Fragment::new("tables", card::cards(&web.floor.tables, &waiting, now)),
        Fragment::new("payments", payments(web)),
        Fragment::new("door", door::told(&web.floor.door.recent(), now)),
        Fragment::new("inside", inside::shown(&web.floor.door.everybody(now), who)),
    ]
}

/// The wrong payments of all tables of which the regulator hears, month by month.
fn payments(web: &Web) -> Markup {
    let people = web.floor.door.people();
    let listed = web.floor.tables.iter().flat_map(|on| match &on.table {
        Table::PaiGow(table) => {
            let state = table.now().state.clone();
            let mut names = names(&state);
            let gone = state.oversight.wrong_payments.iter().map(|wrong| wrong.player);
            for player in gone.filter(|player| state.player(*player).is_none()) {
                people.player_name(player.0).into_iter().for_each(|name| names.learn(player, &name));
            }
            listed(&on.title, &state.oversight, &names)
        }
        Table::Roulette(_) => Vec::new(),
    });
    by_month(listed.collect())
}

/// What waits at a table.
fn matters(on: &OnFloor, who: &Who, now: Clock) -> Vec<Matter> {
    let mut matters: Vec<Matter> =
        on.table.stopped().map(|why| Matter::stopped(on, &why)).into_iter().collect();
    matters.extend(match &on.table {
        Table::PaiGow(table) => paigow::matters(on, table, who, now),
        Table::Roulette(table) => roulette::matters(on, table, who, now),
    });
    matters
}

fn waits(waiting: &[Matter]) -> Markup {
    html! {
        div .page-head {
            h1 { "The floor" }
            p role="status" {
                @match waiting.len() {
                    0 => "Nothing waits for a decision.",
                    1 => "One matter waits for you.",
                    many => { (many) " matters wait for you." }
                }
            }
        }
        @if !waiting.is_empty() {
            ul .matters aria-label="Waiting for a decision" { @for matter in waiting { (matter.shown()) } }
        }
    }
}

#[cfg(test)]
mod tests;
