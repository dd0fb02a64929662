//! A Pai Gow table as it lay: boxes with their wagers and tiles, the stacks, the dice, the bank. An inspector sees every tile;
//! what lay face down is drawn faint.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::RuleBook;
use chung_table::Names;
use chung_table::paigow::{Arranged, BoxHandState, Hand, State, TableBox};
use maud::{Markup, html};

use crate::draw::chung::chung;
use crate::draw::die::shaken;
use crate::draw::money::money;
use crate::draw::off::off;
use crate::draw::tile::{Lie, tile};
use crate::pages::paigow::bankers;

pub(super) fn table(state: &State, book: &RuleBook, names: &Names) -> Markup {
    let chips = &state.chips;
    html! {
        div .lay-head {
            dl .facts {
                dt { "Stage" } dd { (state.stage.words()) }
                dt { "Bank" } dd { (bankers(state).join(" and ")) }
                dt { "Float" } dd { (money(chips.float)) }
                @if chips.bank.is_positive() { dt { "Bank's chips" } dd { (money(chips.bank)) } }
                @if chips.losing_wagers.is_positive() { dt { "Losing wagers" } dd { (money(chips.losing_wagers)) } }
                @if chips.held.is_positive() { dt { "Held" } dd { (money(chips.held)) } }
            }
            @if let Some(shake) = state.deal.dice.shown() { div .lay-dice { (shaken(shake)) } }
        }
        @if let (Some(stacks), true) = (&state.deal.stacks, state.boxes.iter().all(|on| on.hand.is == BoxHandState::None)) {
            div .lay-stacks role="group" aria-label="The tiles as stacked" {
                @for stack in stacks.tiles().chunks(4) { span .tiles .face-down { @for each in stack { (tile(&book.tile_names.value, *each, Lie::Upright)) } } }
            }
        }
        ol .lay-boxes { @for (number, on) in state.numbered() { (one((state, names), book, number, on)) } }
        @if !state.deal.undealt.is_empty() {
            div .lay-undealt {
                h3 { "Not dealt" }
                span .tiles .face-down[!state.deal.unused_open] { @for each in &state.deal.undealt { (tile(&book.tile_names.value, *each, Lie::Upright)) } }
            }
        }
    }
}

fn one((state, names): (&State, &Names), book: &RuleBook, number: BoxNo, on: &TableBox) -> Markup {
    let seated = state.seated(number).map(|player| player.name.as_str());
    let is_bank = state.stage.in_round() && number == state.bank.bank.chung();
    html! {
        li .lay-box {
            div .lay-box-head {
                h3 { "Box " (number) @if let Some(name) = seated { span .muted { " " (name) } } }
                @if is_bank { (chung(&bankers(state).join(" and "))) }
                @if on.off { (off()) }
            }
            @for (wager, lying) in on.wagers.iter().zip(state.lying(number)) {
                p .lay-wager {
                    span { (names.called(wager.player)) ", " (wager.bet.words()) }
                    @if lying.is_positive() { (money(lying)) } @else { span .muted { "gone" } }
                }
            }
            (hand(book, on))
        }
    }
}

fn hand(book: &RuleBook, on: &TableBox) -> Markup {
    let hand = &on.hand;
    let open = hand.is == BoxHandState::Opened;
    let each = |tiles: &[Tile], lie: Lie| {
        html! {
            span .tiles {
                @for shown in tiles {
                    span .face-down[!open && !hand.seen.contains(shown)] { (tile(&book.tile_names.value, *shown, lie)) }
                }
            }
        }
    };
    // The better one is high, however they lay (R4).
    let read = hand.arranged.map(|lies| Arranged::of(lies.tiles(), lies.read()));
    html! {
        @match (read, hand.tiles) {
            (Some(Arranged { low, high }), _) => div .setting {
                div .hand .low { (each(&low, Lie::Upright)) }
                div .hand .high { (each(&high, Lie::Lying)) }
            },
            (None, Some(tiles)) => (each(&tiles, Lie::Upright)),
            (None, None) => {}
        }
        @if hand.is != BoxHandState::None { p .muted { (words(hand)) } }
    }
}

const fn words(hand: &Hand) -> &'static str {
    match hand.is {
        BoxHandState::None => "no tiles",
        BoxHandState::Dealt if hand.picked_up => "in their player's hands",
        BoxHandState::Dealt => "dealt, face down",
        BoxHandState::Retrieved => "taken back unused",
        BoxHandState::Asked(_) => "left to the House Way",
        BoxHandState::Set(_) => "set, not open",
        BoxHandState::Conceded => "conceded",
        BoxHandState::Void => "void",
        BoxHandState::Opened => "open",
    }
}
