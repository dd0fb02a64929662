//! A player's tiles: looked at, put into two trays with both hands named as they form, set, left to the House Way, or conceded.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::four::Four;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::tile::Tile;
use chung_table::paigow::{Act, Arranged, BoxHandState, Hand, HandsAct, Player, SetBy};
use maud::{Markup, html};

use super::Seen;
use super::asks::next_button;
use super::prompt::decides_for;
use crate::draw::setting::setting;
use crate::draw::tile::{Lie, back};
use crate::draw::trays::trays_with;
use crate::pages::act::{Does, press, written};

/// The tiles of every box for which he decides.
pub(crate) fn hands(seen: &Seen, there: &Player) -> Markup {
    let boxes = decides_for(seen, there.number);
    let many = boxes.len() > 1;
    html! {
        @for number in boxes {
            @if let Some(on) = seen.state.on(number) { (one(seen, there, number, &on.hand, many)) }
        }
    }
}

fn one(seen: &Seen, there: &Player, number: BoxNo, hand: &Hand, many: bool) -> Markup {
    let player = there.number;
    let bank = number == seen.state.bank.bank.chung();
    let body = match (hand.is, hand.tiles) {
        (BoxHandState::Dealt, Some(tiles)) if hand.picked_up => to_be_set(seen, there, number, tiles, &[]),
        (BoxHandState::Dealt | BoxHandState::Set(_), None)
            if hand.held || (hand.is == BoxHandState::Dealt && hand.picked_up) =>
        {
            html! {
                p { "Set your tiles on the table, two low and two high." }
                div .row { (next_button("They are set", HandsAct::Set { player, number, arranged: None })) }
            }
        }
        (BoxHandState::Dealt, _) => html! {
            @let look = written(&Act::from(HandsAct::PickUp { player, number }));
            button .covered-hand type="button" data-act=(look) aria-label="Look at your tiles" {
                @for _ in 0..4 { (back(Lie::Upright)) }
            }
        },
        (BoxHandState::Asked(_), _) => html! { p { "The dealer sets these tiles the House Way." } },
        (BoxHandState::Set(by), Some(tiles)) => is_set(seen, there, number, hand, tiles, by),
        (BoxHandState::Set(_), None) => html! { p { "Your tiles are set, face down." } },
        (BoxHandState::Conceded, _) => html! { p { "You have conceded." } },
        (BoxHandState::Void, _) => html! { p { "This hand is void: its wagers go back." } },
        _ => return html! {},
    };
    html! {
        section .panel .own-hand data-refusals {
            h2 .visually-hidden[!bank && !many] { @if bank { "The bank's tiles" } @else { "Your tiles" } @if many { ", box " (number) } }
            (body)
            (others(seen, there, number, hand))
        }
    }
}

/// What else can be done with the tiles; each greyed with its reason where the rules do not let him.
fn others(seen: &Seen, there: &Player, number: BoxNo, hand: &Hand) -> Markup {
    let player = there.number;
    let waits = hand.is == BoxHandState::Dealt;
    let (concede, surrender) = (HandsAct::Concede { player, number }, HandsAct::Surrender { player, number });
    let house_way = HandsAct::AskHouseWay { player, number };
    html! {
        div .row .otherwise {
            @if waits || seen.may(house_way) { (seen.button("small", "House Way", house_way)) }
            @if seen.may(surrender) { (seen.button("small", "Surrender the Tie for half", surrender)) }
            @if seen.may(concede) {
                details .confirm id={ "concede-" (number) } {
                    summary .button .small .danger { "Concede" }
                    div .row {
                        span { "The wager is lost at once." }
                        (seen.button("danger small", "Yes, concede", concede))
                    }
                }
            } @else if waits {
                (seen.button("small danger", "Concede", concede))
            }
        }
    }
}

/// Two trays; every two hands that can be made have their own button, greyed while it is not yet his turn to set.
fn to_be_set(seen: &Seen, there: &Player, number: BoxNo, tiles: [Tile; 4], low: &[usize]) -> Markup {
    let player = there.number;
    let why = not_yet(seen, player, number, tiles);
    let below = |low, high| {
        let arranged = Arranged { low, high };
        let set = written(&Act::from(HandsAct::Set { player, number, arranged: Some(arranged) }));
        html! {
            @if arranged.setting().is_err() {
                p .turned-round { "The low hand outranks the high hand (R4)." }
                button .button .move type="button" data-swap data-next { "Swap " kbd { "Enter" } }
            } @else {
                (press("move", &Does::This(set), true, why.as_deref(), &html! { "Set " kbd { "Enter" } }))
            }
        }
    };
    let id = format!("tray-{}-{}", seen.state.round, number);
    trays_with(&seen.book.tile_names.value, tiles, low, &id, below)
}

/// Why tiles cannot be set yet, however they be set.
pub(crate) fn not_yet(seen: &Seen, player: PlayerNo, number: BoxNo, tiles: [Tile; 4]) -> Option<String> {
    let arranged = Some(Arranged::house_way(seen.book, tiles));
    seen.refuses(HandsAct::Set { player, number, arranged })
}

/// Set already: as it lies, with the House Way's reason where the dealer set it; to be changed while that may be.
fn is_set(seen: &Seen, there: &Player, number: BoxNo, hand: &Hand, tiles: [Tile; 4], by: SetBy) -> Markup {
    let Some(arranged) = hand.arranged else { return html! { p { "Your tiles are set." } } };
    let again = HandsAct::Set { player: there.number, number, arranged: Some(arranged) };
    if by != SetBy::HouseWay && seen.may(again) {
        let low: Vec<usize> =
            arranged.low.iter().filter_map(|low| tiles.iter().position(|tile| tile == low)).collect();
        return html! {
            (to_be_set(seen, there, number, tiles, &low))
            p .muted { "Set. You may change it until the dealer goes on." }
        };
    }
    html! {
        div .set-hand { (setting(&seen.book.tile_names.value, arranged.read(), tiles)) }
        @if by != SetBy::Player { (house_way(seen, tiles)) } @else { p .muted { "Set, face down to all others." } }
    }
}

/// Why the House Way sets four tiles as it does.
pub(crate) fn house_way(seen: &Seen, tiles: [Tile; 4]) -> Markup {
    let way = seen.book.house_way.value;
    let decision = way.set(Four::of_tiles(tiles));
    html! {
        p .house-way { "House Way. " (decision.words()) " " (seen.clause(way.clause(decision.rule))) }
    }
}
