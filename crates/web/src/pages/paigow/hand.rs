//! A player's tiles: looking at them, setting them in two trays, leaving them to the House Way, or conceding.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::four::Four;
use chung_game::paigow::tile::Tile;
use chung_game::{PlayerNo, ToMessage};
use chung_table::paigow::{Act, Arranged, BoxHandState, HandInPlay, HandsAct, Player, SetBy};
use chung_words::text;
use maud::{Markup, html};

use super::PaiGowView;
use super::actions::Reason;
use super::prompt::decides_for;
use crate::draw::setting::setting;
use crate::draw::tile::{Lie, back};
use crate::draw::trays::trays_with;
use crate::pages::act::{ButtonAction, button, enter_key, to_json};

/// The tiles of every box that the player controls.
pub(crate) fn hands(view: &PaiGowView, player: &Player) -> Markup {
    let boxes = decides_for(view, player.number);
    let many = boxes.len() > 1;
    html! {
        @for box_no in boxes {
            @if let Some(on) = view.state.on(box_no) { (one(view, player, box_no, &on.hand, many)) }
        }
    }
}

fn one(view: &PaiGowView, player: &Player, box_no: BoxNo, hand: &HandInPlay, many: bool) -> Markup {
    let number = player.number;
    let bank = box_no == view.state.bank.bank.chung();
    let body = match (hand.is, hand.tiles) {
        (BoxHandState::Dealt, Some(tiles)) if hand.picked_up => to_be_set(view, player, box_no, tiles, &[]),
        (BoxHandState::Dealt | BoxHandState::Set(_), None)
            if hand.held || (hand.is == BoxHandState::Dealt && hand.picked_up) =>
        {
            html! {
                p { (text!(view, "seat-set-on-the-table")) }
                @let set = HandsAct::Set { player: number, box_no, arranged: None };
                div .row { (view.next_button(&text!(view, "seat-tiles-are-set"), set)) }
            }
        }
        (BoxHandState::Dealt, _) => html! {
            @let look = to_json(&Act::from(HandsAct::PickUp { player: number, box_no }));
            button .covered-hand type="button" data-act=(look) aria-label=(text!(view, "seat-look-at-your-tiles")) {
                @for _ in 0..4 { (back(view, Lie::Upright)) }
            }
        },
        (BoxHandState::Asked(_), _) => html! { p { (text!(view, "seat-dealer-sets-these")) } },
        (BoxHandState::Set(by), Some(tiles)) => is_set(view, player, box_no, hand, tiles, by),
        (BoxHandState::Set(_), None) => html! { p { (text!(view, "seat-set-face-down")) } },
        (BoxHandState::Conceded, _) => html! { p { (text!(view, "seat-you-conceded")) } },
        (BoxHandState::Void, _) => html! { p { (text!(view, "seat-hand-is-void")) } },
        _ => return html! {},
    };
    let heading = match (bank, many) {
        (true, false) => text!(view, "seat-banks-tiles"),
        (true, true) => text!(view, "seat-banks-tiles-on-box", box_no),
        (false, false) => text!(view, "seat-your-tiles"),
        (false, true) => text!(view, "seat-your-tiles-on-box", box_no),
    };
    html! {
        section .panel .own-hand data-refusals {
            h2 .visually-hidden[!bank && !many] { (heading) }
            (body)
            (others(view, player, box_no, hand))
        }
    }
}

/// The other acts with the tiles; refused ones are greyed with the reason.
fn others(view: &PaiGowView, player: &Player, box_no: BoxNo, hand: &HandInPlay) -> Markup {
    let number = player.number;
    let waits = hand.is == BoxHandState::Dealt;
    let (concede, surrender) =
        (HandsAct::Concede { player: number, box_no }, HandsAct::Surrender { player: number, box_no });
    let house_way = HandsAct::AskHouseWay { player: number, box_no };
    html! {
        div .row .otherwise {
            @if waits || view.may(house_way) { (view.button("small", &text!(view, "seat-ask-house-way"), house_way)) }
            @if view.may(surrender) { (view.button("small", &text!(view, "seat-surrender-tie"), surrender)) }
            @if view.may(concede) {
                details .confirm id={ "concede-" (box_no) } {
                    summary .button .small .danger { (text!(view, "seat-concede")) }
                    div .row {
                        span { (text!(view, "seat-concede-warning")) }
                        (view.button("danger small", &text!(view, "seat-concede-confirm"), concede))
                    }
                }
            } @else if waits {
                (view.button("small danger", &text!(view, "seat-concede"), concede))
            }
        }
    }
}

/// The trays. Each possible setting has its own button, greyed until it is the player's turn.
fn to_be_set(view: &PaiGowView, player: &Player, box_no: BoxNo, tiles: [Tile; 4], low: &[usize]) -> Markup {
    let number = player.number;
    let why = not_yet(view, number, box_no, tiles).map(|reason| reason.tooltip);
    let below = |low, high| {
        let arranged = Arranged { low, high };
        let set = to_json(&Act::from(HandsAct::Set { player: number, box_no, arranged: Some(arranged) }));
        html! {
            @if arranged.setting().is_err() {
                p .turned-round { (text!(view, "seat-low-outranks-high")) " " (view.clause("R4")) }
                button .button .move type="button" data-swap data-next { (text!(view, "seat-swap")) " " (enter_key(view)) }
            } @else {
                @let words = html! { (text!(view, "seat-set")) " " (enter_key(view)) };
                (button("move", &ButtonAction::Act(set), true, why.as_deref(), &words))
            }
        }
    };
    let id = format!("tray-{}-{}", view.state.round, box_no);
    trays_with(view, &view.book().tile_names.value, tiles, low, &id, below)
}

/// Why no setting is allowed yet.
pub(crate) fn not_yet(
    view: &PaiGowView,
    player: PlayerNo,
    box_no: BoxNo,
    tiles: [Tile; 4],
) -> Option<Reason> {
    let arranged = Some(Arranged::house_way(view.book(), tiles));
    view.refuses(HandsAct::Set { player, box_no, arranged })
}

/// A hand that is set, with the House Way's reason if the dealer set it. It can be changed while that is allowed.
fn is_set(
    view: &PaiGowView,
    player: &Player,
    box_no: BoxNo,
    hand: &HandInPlay,
    tiles: [Tile; 4],
    by: SetBy,
) -> Markup {
    let Some(arranged) = hand.arranged else {
        return html! { p { (text!(view, "seat-set-done")) } };
    };
    let again = HandsAct::Set { player: player.number, box_no, arranged: Some(arranged) };
    if by != SetBy::HouseWay && view.may(again) {
        let low: Vec<usize> =
            arranged.low.iter().filter_map(|low| tiles.iter().position(|tile| tile == low)).collect();
        return html! {
            (to_be_set(view, player, box_no, tiles, &low))
            p .muted { (text!(view, "seat-set-may-change")) }
        };
    }
    html! {
        div .set-hand { (setting(view, &view.book().tile_names.value, arranged.read(), tiles)) }
        @if by != SetBy::Player { (house_way(view, tiles)) } @else { p .muted { (text!(view, "seat-set-hidden")) } }
    }
}

/// Why the House Way sets four tiles as it does.
pub(crate) fn house_way(view: &PaiGowView, tiles: [Tile; 4]) -> Markup {
    let way = view.book().house_way.value;
    let decision = way.set(Four::of_tiles(tiles));
    html! {
        p .house-way {
            (text!(view, "seat-house-way-reason", reason = decision.to_message())) " "
            (view.clause(way.clause(decision.rule)))
        }
    }
}
