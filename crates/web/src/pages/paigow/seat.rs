//! The seat's page: the table, the prompt, the player's wagers or tiles, their chips, and the round's events. A viewer
//! without a seat sees the same table and the free boxes.

use chung_floor::{FloorTable, Handle};
use chung_game::clock::Clock;
use chung_game::paigow::dice::BoxNo;
use chung_game::role::Role;
use chung_table::paigow::{PaiGow, Player, PlayersAct, Stage};
use chung_words::text;
use maud::{Markup, html};

use super::felt::Felt;
use super::{PaiGowView, banking, hand, prompt, purse, result, story, wagering};
use crate::{Caller, Fragment, assets};

/// The fragments of the page.
pub(crate) fn fragments(
    on: &FloorTable,
    table: &Handle<PaiGow>,
    caller: &Caller,
    now: Clock,
) -> Vec<Fragment> {
    let view = PaiGowView::new(on, table, caller, now);
    let player = caller.player().and_then(|number| view.state.player(number));
    let nothing = || html! {};
    vec![
        Fragment::new("seat-tools", tools(&view)),
        Fragment::new("seat-table", felt(&view, player)),
        Fragment::new("seat-prompt", prompt::prompt(&view)),
        Fragment::new("seat-hand", player.map_or_else(nothing, |player| in_hand(&view, player))),
        Fragment::new("seat-purse", player.map_or_else(nothing, |player| purse::purse(&view, player))),
        Fragment::new("seat-story", story::panel(&view)),
        Fragment::new("seat-earlier", story::earlier(&view)),
    ]
}

/// The parts that never change: the title, the script, and the switch for tile names.
fn tools(view: &PaiGowView) -> Markup {
    html! {
        div .seat-head {
            h1 translate="no" { (view.title) }
            label .check { input #tile-names type="checkbox"; " " (text!(view, "seat-tile-names")) }
        }
        div #said .visually-hidden role="status" aria-live="polite" {}
        script type="module" src=(assets::path("seat.js")) {}
    }
}

fn felt(view: &PaiGowView, player: Option<&Player>) -> Markup {
    let sits = player.is_some_and(|player| player.seat.is_some() || view.state.is_excluded(player.number));
    let is_player = view.caller.role().is_none_or(|role| role == Role::Player) && view.stopped.is_none();
    let foot = |box_no: BoxNo| {
        let taken = view.state.seated(box_no).is_some() || view.state.on(box_no).is_some_and(|on| on.off);
        html! {
            @if is_player && !sits && !taken && may_sit(view, player, box_no) {
                form method="post" action={ "/tables/" (view.name) "/sit" } {
                    input type="hidden" name="place" value=(box_no.0);
                    button .button .small .sit type="submit" aria-label=(text!(view, "seat-sit-at-box", box_no)) {
                        (text!(view, "seat-sit-here"))
                    }
                }
            }
        }
    };
    Felt { view, turned: false, is_waiting: &|box_no| prompt::is_asked(view, box_no), foot: &foot }.draw()
}

/// Whether the table would let the player sit at this box. For a player who has not joined, this is decided when they try.
fn may_sit(view: &PaiGowView, player: Option<&Player>, box_no: BoxNo) -> bool {
    player.is_none_or(|player| view.may(PlayersAct::Sit { player: player.number, box_no }))
}

/// The panel for the player's current task, even if it is empty.
fn in_hand(view: &PaiGowView, player: &Player) -> Markup {
    let doing = doing(view, player);
    if !doing.0.is_empty() {
        return doing;
    }
    html! { section .panel { p .muted { (text!(view, "seat-nothing-yet")) } } }
}

/// The player's current task: the bank's offer, wagers, the cut, their tiles, or the result.
fn doing(view: &PaiGowView, player: &Player) -> Markup {
    let last = || {
        let last = view.earlier().next()?;
        result::result(view, &last.events, player.number)
    };
    let now = || result::result(view, &view.round, player.number);
    html! {
        @match view.state.stage {
            Stage::Closed => {}
            Stage::Between => @if let Some(result) = now() { (result) },
            Stage::Offering => {
                @match prompt::offered(view) {
                    Some((number, box_no)) if number == player.number => (banking::offer(view, player, box_no)),
                    _ => @if let Some(result) = last() { (result) },
                }
            }
            Stage::Betting => {
                @if view.state.bank.bank.is_held_by(player.number) { (banking::while_betting(view, player)) }
                @else { (wagering::wagering(view, player)) (banking::while_betting(view, player)) }
            }
            Stage::Dealing => {
                @if !view.state.bank.bank.is_held_by(player.number) && view.state.is_in(player.number) {
                    section .panel { h2 { (text!(view, "seat-your-wagers")) } (wagering::lying(view, player)) }
                }
                (banking::at_the_cut(view, player))
            }
            Stage::Setting => (hand::hands(view, player)),
            Stage::Opening | Stage::Paid => {
                @if let Some(result) = now() { (result) } @else { (hand::hands(view, player)) }
            }
        }
    }
}
