//! One box on the felt: its number, its player, wagers nearest the dealer first, tiles as they lie, and what came of them.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::matching::Outcome;
use chung_game::paigow::settle::{Bank, Bet, Wager};
use chung_game::paigow::tile_names::TileNames;
use chung_game::rulebook::Has;
use chung_table::paigow::{BoxHandState, Hand, Stage, TableBox};
use maud::{Markup, html};

use super::Seen;
use super::felt::Felt;
use super::marker::markers;
use crate::draw::chip::stack;
use crate::draw::chung::chung;
use crate::draw::off::off;
use crate::draw::setting::{covered_at, open_at};
use crate::draw::tile::{Key, Lie, face_down, face_up};

/// A box.
pub(crate) fn playing_box(felt: &Felt, number: BoxNo, on: &TableBox) -> Markup {
    let seen = felt.seen;
    let state = &seen.state;
    let seated = state.seated(number);
    let banks = state.stage >= Stage::Betting && state.bank.bank.chung() == number;
    let house = banks && state.bank.bank == Bank::House;
    let own = seen.who.player().is_some_and(|player| {
        seated.is_some_and(|seated| seated.number == player)
            || on.wagers.iter().any(|wager| wager.player == player)
    });
    let outcome = outcome(seen, number);
    // What became of wagers that lie there no more.
    let fate = match outcome {
        Some(Outcome::Lose) => Some("swept"),
        Some(Outcome::Win) => Some("paid"),
        Some(Outcome::StandOff) | None => None,
    };
    let empty = seated.is_none() && on.wagers.is_empty() && !banks;
    html! {
        li .box .own[own] .asked[(felt.asked)(number)] .empty-box[empty]
            .won[outcome == Some(Outcome::Win)] .lost[outcome == Some(Outcome::Lose)] id={ "box-" (number) } {
            div .box-head {
                span .box-number { span .visually-hidden { "Box " } (number) }
                span .box-player {
                    @if house { "House" }
                    @if let Some(seated) = seated {
                        span .muted[house] .behind[house] {
                            @if house { " · " }
                            @if Some(seated.number) == seen.who.player() { "You" } @else { (seated.name) }
                        }
                    } @else if banks && !house { (seen.banker()) }
                    @else if empty { span .muted { "free" } }
                }
                @if banks { (chung(&seen.banker())) }
                @if on.off { (off()) }
            }
            div .box-wagers data-leaves={ "wagers-" (number) } data-fate=[fate] {
                @if banks && state.chips.bank.is_positive() {
                    span .wager data-key={ "bank" (state.round) } { span .whose { "bank" } (stack(state.chips.bank)) }
                }
                (wagers(seen, number, on))
            }
            div .box-tiles { (tiles(&seen.book.tile_names.value, &on.hand, &key(seen, number))) }
            div .box-result {
                @if let Some(outcome) = outcome { (called(seen, outcome)) } @else { (becomes(&on.hand)) }
                ((felt.foot)(number))
            }
            (markers(seen, number, on))
        }
    }
}

/// What still lies there: regular wagers first, each with its owner where that is not who sits there.
fn wagers(seen: &Seen, number: BoxNo, on: &TableBox) -> Markup {
    let seat = seen.state.seated(number).map(|seated| seated.number);
    let lying: Vec<(usize, &Wager, Cents)> = on
        .wagers
        .iter()
        .zip(seen.state.lying(number))
        .enumerate()
        .map(|(place, (wager, lies))| (place, wager, lies))
        .collect();
    let (regular, side): (Vec<_>, Vec<_>) = lying
        .into_iter()
        .filter(|(_, _, lies)| lies.is_positive())
        .partition(|(_, wager, _)| wager.bet == Bet::Regular);
    html! {
        @for (place, wager, lies) in regular.iter().chain(&side) {
            span .wager .side[wager.bet != Bet::Regular] data-key={ "w" (seen.state.round) "-" (number) "-" (place) } {
                @if wager.bet != Bet::Regular { (wager.bet.words()) }
                @if Some(wager.player) != seat { span .whose { (seen.name(wager.player)) } }
                (stack(*lies))
                @if wager.token { span .whose { "token" } }
            }
        }
    }
}

/// The place of a box's tiles, and when it got them.
fn key(seen: &Seen, number: BoxNo) -> Key {
    let boxes = seen.state.boxes.len();
    let first = seen.state.deal.dice.first_box().map_or(1, |first| usize::from(first.0));
    Key {
        place: (seen.state.round, number.0, 0),
        order: (usize::from(number.0) + boxes - first) % boxes.max(1),
    }
}

/// Tiles as they lie, face up where the viewer may see them.
fn tiles(names: &TileNames, hand: &Hand, key: &Key) -> Markup {
    let up = |nth, each| face_up(names, each, Lie::Upright, Some(&key.of(nth)));
    html! {
        @match (hand.is, hand.arranged, hand.tiles) {
            (BoxHandState::None | BoxHandState::Retrieved, ..) => {}
            (_, Some(arranged), _) => (open_at(names, arranged.read(), arranged.tiles(), Some(key))),
            (_, None, Some(tiles)) => span .tiles { @for (nth, each) in tiles.into_iter().enumerate() { (up(nth, each)) } },
            (BoxHandState::Set(_) | BoxHandState::Opened, None, None) => (covered_at(Some(key))),
            _ => {
                span .tiles {
                    @for (nth, each) in hand.seen.iter().enumerate() { (up(nth, *each)) }
                    @for nth in hand.seen.len()..4 { (face_down(Lie::Upright, Some(&key.of(nth)))) }
                }
            }
        }
    }
}

/// What is being done with its tiles.
fn becomes(hand: &Hand) -> Markup {
    let words = match hand.is {
        BoxHandState::Asked(_) => "House Way",
        BoxHandState::Set(_) => "set",
        BoxHandState::Conceded => "conceded",
        BoxHandState::Void => "void",
        BoxHandState::Dealt if hand.picked_up => "looking",
        _ => "",
    };
    html! { @if !words.is_empty() { span .muted { (words) } } }
}

/// How the box fared against the bank, once both are open.
fn outcome(seen: &Seen, number: BoxNo) -> Option<Outcome> {
    let state = &seen.state;
    let chung = state.bank.bank.chung();
    let open = |number: BoxNo| {
        let hand = &state.on(number)?.hand;
        hand.arranged.filter(|_| hand.is == BoxHandState::Opened)
    };
    if number == chung {
        return None;
    }
    let (own, bank) = (open(number)?, open(chung)?);
    Some(seen.book.matching.value.matched(own.read(), bank.read()).outcome)
}

/// The dealer's call, with the English beside it.
pub(crate) fn called(seen: &Seen, outcome: Outcome) -> Markup {
    let english = match outcome {
        Outcome::Win => "wins",
        Outcome::StandOff => "stands off",
        Outcome::Lose => "loses",
    };
    let class = match outcome {
        Outcome::Win => "good",
        Outcome::StandOff => "",
        Outcome::Lose => "bad",
    };
    html! {
        span class={ "tag " (class) } {
            @if seen.book.calls.value == Has::Yes { (outcome.call()) " · " }
            (english)
        }
    }
}
