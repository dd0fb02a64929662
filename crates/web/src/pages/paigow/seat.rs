//! The seat's page: the table, what is asked now, the player's wagers or tiles, his chips, and the round retold. Who has no seat sees the same
//! table, and where he could sit.

use chung_floor::paigow::PaiGow;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;
use chung_game::paigow::dice::BoxNo;
use chung_game::role::Role;
use chung_table::paigow::{Player, PlayersAct, Stage};
use maud::{Markup, html};

use super::felt::Felt;
use super::{Seen, banking, hand, prompt, purse, result, story, wagering};
use crate::{Fragment, Who};

/// What is on it.
pub(crate) fn fragments(on: &OnFloor, table: &Handle<PaiGow>, who: &Who, now: Clock) -> Vec<Fragment> {
    let seen = Seen::new(on, table, who, now);
    let there = who.player().and_then(|player| seen.state.player(player));
    let nothing = || html! {};
    vec![
        Fragment::new("seat-tools", tools(&seen)),
        Fragment::new("seat-table", felt(&seen, there)),
        Fragment::new("seat-asked", prompt::prompt(&seen)),
        Fragment::new("seat-hand", there.map_or_else(nothing, |there| in_hand(&seen, there))),
        Fragment::new("seat-purse", there.map_or_else(nothing, |there| purse::purse(&seen, there))),
        Fragment::new("seat-story", story::panel(&seen)),
        Fragment::new("seat-earlier", story::earlier(&seen)),
    ]
}

/// What never changes: the page's title, its module, and whether tiles have their names below them.
fn tools(seen: &Seen) -> Markup {
    html! {
        div .seat-head {
            h1 { (seen.on.title) }
            label .check { input #tile-names type="checkbox"; " Names of tiles" }
        }
        div #said .visually-hidden role="status" aria-live="polite" {}
        script type="module" src="/assets/seat.js" {}
    }
}

fn felt(seen: &Seen, there: Option<&Player>) -> Markup {
    let sits = there.is_some_and(|there| there.seat.is_some() || seen.state.is_excluded(there.number));
    let player = seen.who.role().is_none_or(|role| role == Role::Player) && seen.on.table.stopped().is_none();
    let foot = |number: BoxNo| {
        let taken = seen.state.seated(number).is_some() || seen.state.on(number).is_some_and(|on| on.off);
        html! {
            @if player && !sits && !taken && may_sit(seen, there, number) {
                form method="post" action={ "/tables/" (seen.on.table.name()) "/sit" } {
                    input type="hidden" name="place" value=(number.0);
                    button .button .small .sit type="submit" aria-label={ "Sit here, box " (number) } { "Sit here" }
                }
            }
        }
    };
    Felt { seen, turned: false, asked: &|number| prompt::is_asked(seen, number), foot: &foot }.draw()
}

/// Would the table let him sit there? Who is not at it yet is told when he tries.
fn may_sit(seen: &Seen, there: Option<&Player>, number: BoxNo) -> bool {
    there.is_none_or(|there| seen.may(PlayersAct::Sit { player: there.number, number }))
}

/// What the player has in hand, or where it will be.
fn in_hand(seen: &Seen, there: &Player) -> Markup {
    let doing = doing(seen, there);
    if !doing.0.is_empty() {
        return doing;
    }
    html! { section .panel { p .muted { "Your wagers and your tiles will lie here." } } }
}

/// What he has in hand: the bank's offer, wagers, the cut, his tiles, or what came of them.
fn doing(seen: &Seen, there: &Player) -> Markup {
    let last = || {
        let (_, events) = seen.earlier().next()?;
        result::result(seen, &events, there.number)
    };
    let now = || result::result(seen, &seen.round, there.number);
    html! {
        @match seen.state.stage {
            Stage::Closed => {}
            Stage::Between => @if let Some(result) = now() { (result) },
            Stage::Offering => {
                @match prompt::offered(seen) {
                    Some((player, number)) if player == there.number => (banking::offer(seen, there, number)),
                    _ => @if let Some(result) = last() { (result) },
                }
            }
            Stage::Betting => {
                @if seen.state.bank.bank.is_held_by(there.number) { (banking::while_betting(seen, there)) }
                @else { (wagering::wagering(seen, there)) (banking::while_betting(seen, there)) }
            }
            Stage::Dealing => {
                @if !seen.state.bank.bank.is_held_by(there.number) && seen.state.is_in(there.number) {
                    section .panel { h2 { "Your wagers" } (wagering::lying(seen, there)) }
                }
                (banking::at_the_cut(seen, there))
            }
            Stage::Setting => (hand::hands(seen, there)),
            Stage::Opening | Stage::Paid => {
                @if let Some(result) = now() { (result) } @else { (hand::hands(seen, there)) }
            }
        }
    }
}
