//! A box on the felt: number, player, wagers (nearest the dealer first), tiles and result.

use chung_game::message;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::matching::MatchOutcome;
use chung_game::paigow::settle::{Bank, Bet, Wager};
use chung_game::rulebook::Has;
use chung_table::paigow::{BoxHandState, HandInPlay, Stage, TableBox};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::actions::bankers;
use super::felt::Felt;
use super::marker::markers;
use super::{PaiGowView, labels};
use crate::draw::chip::stack;
use crate::draw::chung::chung;
use crate::draw::off::off;
use crate::draw::setting::{covered_at, open_at};
use crate::draw::tile::{Key, Lie, face_down, face_up};

/// Renders a box.
pub(crate) fn playing_box(felt: &Felt, box_no: BoxNo, on: &TableBox) -> Markup {
    let view = felt.view;
    let state = &view.state;
    let seated = state.seated(box_no);
    let banks = state.stage >= Stage::Betting && state.bank.bank.chung() == box_no;
    let house = banks && state.bank.bank == Bank::House;
    let banker = view.render(&bankers(state));
    let own = view.caller.player().is_some_and(|player| {
        seated.is_some_and(|seated| seated.number == player)
            || on.wagers.iter().any(|wager| wager.player == player)
    });
    let outcome = outcome(view, box_no);
    // How removed wagers leave the table.
    let fate = match outcome {
        Some(MatchOutcome::Lose) => Some("swept"),
        Some(MatchOutcome::Win) => Some("paid"),
        Some(MatchOutcome::StandOff) | None => None,
    };
    let empty = seated.is_none() && on.wagers.is_empty() && !banks;
    html! {
        li .box .own[own] .asked[(felt.is_waiting)(box_no)] .empty-box[empty]
            .won[outcome == Some(MatchOutcome::Win)] .lost[outcome == Some(MatchOutcome::Lose)] id={ "box-" (box_no) } {
            div .box-head {
                span .box-number {
                    span .visually-hidden { (text!(view, "seat-box", box_no)) } span aria-hidden="true" { (box_no) }
                }
                span .box-player {
                    @if house { (text!(view, "seat-house")) }
                    @if let Some(seated) = seated {
                        span .muted[house] .behind[house] {
                            @if house { " · " }
                            @if Some(seated.number) == view.caller.player() { (text!(view, "seat-you")) } @else { span translate="no" { (seated.name) } }
                        }
                    } @else if banks && !house { (banker) }
                    @else if empty { span .muted { (text!(view, "seat-free")) } }
                }
                @if banks { (chung(view, &banker)) }
                @if on.off { (off(view)) }
            }
            div .box-wagers data-leaves={ "wagers-" (box_no) } data-fate=[fate] {
                @if banks && state.chips.bank.is_positive() {
                    span .wager data-key={ "bank" (state.round) } { span .whose { (text!(view, "seat-bank")) } (stack(state.chips.bank)) }
                }
                (wagers(view, box_no, on))
            }
            div .box-tiles { (tiles(view, &on.hand, &key(view, box_no))) }
            div .box-result {
                @if let Some(outcome) = outcome { (called(view, outcome)) } @else { (becomes(view, &on.hand)) }
                ((felt.foot)(box_no))
            }
            (markers(view, box_no, on))
        }
    }
}

/// The remaining wagers, regular ones first. Those of other players than the seated one have a name.
fn wagers(view: &PaiGowView, box_no: BoxNo, on: &TableBox) -> Markup {
    let seat = view.state.seated(box_no).map(|seated| seated.number);
    let lying: Vec<(usize, &Wager, Cents)> = on
        .wagers
        .iter()
        .zip(view.state.lying(box_no))
        .enumerate()
        .map(|(place, (wager, lies))| (place, wager, lies))
        .collect();
    let (regular, side): (Vec<_>, Vec<_>) = lying
        .into_iter()
        .filter(|(_, _, lies)| lies.is_positive())
        .partition(|(_, wager, _)| wager.bet == Bet::Regular);
    html! {
        @for (place, wager, lies) in regular.iter().chain(&side) {
            span .wager .side[wager.bet != Bet::Regular] data-key={ "w" (view.state.round) "-" (box_no) "-" (place) } {
                @if wager.bet != Bet::Regular { (view.render(&labels::bet(wager.bet))) }
                @if Some(wager.player) != seat { span .whose { (view.name(wager.player)) } }
                (stack(*lies))
                @if wager.token { span .whose { (text!(view, "seat-token")) } }
            }
        }
    }
}

/// The key of the box's tiles, with its turn in the deal.
fn key(view: &PaiGowView, box_no: BoxNo) -> Key {
    let boxes = view.state.boxes.len();
    let first = view.state.deal.dice.first_box().map_or(1, |first| usize::from(first.0));
    Key {
        place: (view.state.round, box_no.0, 0),
        order: (usize::from(box_no.0) + boxes - first) % boxes.max(1),
    }
}

/// Tiles as they lie, face up where the viewer may see them.
fn tiles(view: &PaiGowView, hand: &HandInPlay, key: &Key) -> Markup {
    let names = &view.book().tile_names.value;
    let up = |nth, each| face_up(view, names, each, Lie::Upright, Some(&key.of(nth)));
    html! {
        @match (hand.is, hand.arranged, hand.tiles) {
            (BoxHandState::None | BoxHandState::Retrieved, ..) => {}
            (_, Some(arranged), _) => (open_at(view, names, arranged.read(), arranged.tiles(), Some(key))),
            (_, None, Some(tiles)) => span .tiles { @for (nth, each) in tiles.into_iter().enumerate() { (up(nth, each)) } },
            (BoxHandState::Set(_) | BoxHandState::Opened, None, None) => (covered_at(view, Some(key))),
            _ => {
                span .tiles {
                    @for (nth, each) in hand.seen.iter().enumerate() { (up(nth, *each)) }
                    @for nth in hand.seen.len()..4 { (face_down(view, Lie::Upright, Some(&key.of(nth)))) }
                }
            }
        }
    }
}

/// A text for the state of the box's tiles.
fn becomes(view: &PaiGowView, hand: &HandInPlay) -> Markup {
    let words = match hand.is {
        BoxHandState::Asked(_) => text!(view, "seat-hand-house-way"),
        BoxHandState::Set(_) => text!(view, "seat-hand-set"),
        BoxHandState::Conceded => text!(view, "seat-hand-conceded"),
        BoxHandState::Void => text!(view, "seat-hand-void"),
        BoxHandState::Dealt if hand.picked_up => text!(view, "seat-hand-looking"),
        _ => return html! {},
    };
    html! { span .muted { (words) } }
}

/// The result against the bank, once both are open.
fn outcome(view: &PaiGowView, box_no: BoxNo) -> Option<MatchOutcome> {
    let state = &view.state;
    let chung = state.bank.bank.chung();
    let open = |box_no: BoxNo| {
        let hand = &state.on(box_no)?.hand;
        hand.arranged.filter(|_| hand.is == BoxHandState::Opened)
    };
    if box_no == chung {
        return None;
    }
    let (own, bank) = (open(box_no)?, open(chung)?);
    Some(view.book().matching.value.matched(own.read(), bank.read()).outcome)
}

/// The result of a box, with the dealer's call if the book has calls.
pub(crate) fn called(view: &PaiGowView, outcome: MatchOutcome) -> Markup {
    let words = match outcome {
        MatchOutcome::Win => message!("seat-box-wins"),
        MatchOutcome::StandOff => message!("seat-box-stands-off"),
        MatchOutcome::Lose => message!("seat-box-loses"),
    };
    let class = match outcome {
        MatchOutcome::Win => "good",
        MatchOutcome::StandOff => "",
        MatchOutcome::Lose => "bad",
    };
    html! {
        span class={ "tag " (class) } {
            @if view.book().calls.value == Has::Yes {
                (text!(view, "seat-called", call = Arg::notation(outcome.call()), outcome = words))
            } @else { (view.render(&words)) }
        }
    }
}
