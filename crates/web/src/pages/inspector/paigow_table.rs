//! A Pai Gow table at a past moment: boxes with wagers and tiles, stacks, dice and bank. An inspector sees every tile;
//! tiles that lay face down are drawn faintly.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, Bet};
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::RuleBook;
use chung_game::{Message, message};
use chung_table::paigow::{Arranged, BoxHandState, HandInPlay, Stage, State, TableBox};
use chung_words::{Render, Words, text};
use maud::{Markup, html};

use crate::draw::chung::chung;
use crate::draw::die::shaken;
use crate::draw::money::money;
use crate::draw::off::off;
use crate::draw::tile::{Lie, tile};

pub(super) fn table(state: &State, book: &RuleBook, words: &Words) -> Markup {
    let chips = &state.chips;
    html! {
        div .lay-head {
            dl .facts {
                dt { (text!(words, "inspector-stage")) } dd { (words.render(&stage(state.stage))) }
                dt { (text!(words, "inspector-bank")) } dd { (bank(state, words)) }
                dt { (text!(words, "inspector-float")) } dd { (money(chips.float)) }
                @if chips.bank.is_positive() { dt { (text!(words, "inspector-bank-chips")) } dd { (money(chips.bank)) } }
                @if chips.losing_wagers.is_positive() { dt { (text!(words, "inspector-losing-wagers")) } dd { (money(chips.losing_wagers)) } }
                @if chips.held.is_positive() { dt { (text!(words, "inspector-held")) } dd { (money(chips.held)) } }
            }
            @if let Some(shake) = state.deal.dice.shown() { div .lay-dice { (shaken(words, shake)) } }
        }
        @if let (Some(stacks), true) = (&state.deal.stacks, state.boxes.iter().all(|on| on.hand.is == BoxHandState::None)) {
            div .lay-stacks role="group" aria-label=(text!(words, "inspector-stacks")) {
                @for stack in stacks.tiles().chunks(4) { span .tiles .face-down { @for each in stack { (tile(words, &book.tile_names.value, *each, Lie::Upright)) } } }
            }
        }
        ol .lay-boxes { @for (box_no, on) in state.numbered() { (one((state, words), book, box_no, on)) } }
        @if !state.deal.undealt.is_empty() {
            div .lay-undealt {
                h3 { (text!(words, "inspector-not-dealt")) }
                span .tiles .face-down[!state.deal.unused_open] { @for each in &state.deal.undealt { (tile(words, &book.tile_names.value, *each, Lie::Upright)) } }
            }
        }
    }
}

fn one((state, words): (&State, &Words), book: &RuleBook, box_no: BoxNo, on: &TableBox) -> Markup {
    let seated = state.seated(box_no).map(|player| player.name.as_str());
    let is_bank = state.stage.in_round() && box_no == state.bank.bank.chung();
    html! {
        li .lay-box {
            div .lay-box-head {
                h3 { (text!(words, "inspector-box", box_no)) @if let Some(name) = seated { span .muted translate="no" { " " (name) } } }
                @if is_bank { (chung(words, &bank(state, words))) }
                @if on.off { (off(words)) }
            }
            @for (wager, lying) in on.wagers.iter().zip(state.lying(box_no)) {
                p .lay-wager {
                    span { (text!(words, "inspector-wager", player = wager.player, bet = bet(wager.bet))) }
                    @if lying.is_positive() { (money(lying)) } @else { span .muted { (text!(words, "inspector-wager-gone")) } }
                }
            }
            (hand(words, book, on))
        }
    }
}

fn hand(words: &Words, book: &RuleBook, on: &TableBox) -> Markup {
    let hand = &on.hand;
    let open = hand.is == BoxHandState::Opened;
    let each = |tiles: &[Tile], lie: Lie| {
        html! {
            span .tiles {
                @for shown in tiles {
                    span .face-down[!open && !hand.seen.contains(shown)] { (tile(words, &book.tile_names.value, *shown, lie)) }
                }
            }
        }
    };
    // The better hand is the high one, however they lay (R4).
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
        @if hand.is != BoxHandState::None { p .muted { (words.render(&hand_state(hand))) } }
    }
}

/// The holders of the bank: players by name, and the House if it banks or co-banks.
fn bank(state: &State, words: &Words) -> Cow<'static, str> {
    let bank = &state.bank.bank;
    let players = bank.shares().iter().map(|share| Arg::from(share.player));
    let house = (!matches!(bank, Bank::Player { .. })).then(|| Arg::from(message!("inspector-house")));
    text!(words, "inspector-bankers", bankers = Arg::list(players.chain(house)))
}

fn stage(stage: Stage) -> Message {
    match stage {
        Stage::Closed => message!("inspector-stage-closed"),
        Stage::Between => message!("inspector-stage-between"),
        Stage::Offering => message!("inspector-stage-offering"),
        Stage::Betting => message!("inspector-stage-betting"),
        Stage::Dealing => message!("inspector-stage-dealing"),
        Stage::Setting => message!("inspector-stage-setting"),
        Stage::Opening => message!("inspector-stage-opening"),
        Stage::Paid => message!("inspector-stage-paid"),
    }
}

fn bet(bet: Bet) -> Message {
    match bet {
        Bet::Regular => message!("inspector-bet-regular"),
        Bet::Bonus => message!("inspector-bet-bonus"),
        Bet::Tie => message!("inspector-bet-tie"),
        Bet::Big => message!("inspector-bet-big"),
        Bet::Small => message!("inspector-bet-small"),
    }
}

fn hand_state(hand: &HandInPlay) -> Message {
    match hand.is {
        BoxHandState::None => message!("inspector-hand-none"),
        BoxHandState::Dealt if hand.picked_up => message!("inspector-hand-picked-up"),
        BoxHandState::Dealt => message!("inspector-hand-dealt"),
        BoxHandState::Retrieved => message!("inspector-hand-retrieved"),
        BoxHandState::Asked(_) => message!("inspector-hand-house-way"),
        BoxHandState::Set(_) => message!("inspector-hand-set"),
        BoxHandState::Conceded => message!("inspector-hand-conceded"),
        BoxHandState::Void => message!("inspector-hand-void"),
        BoxHandState::Opened => message!("inspector-hand-open"),
    }
}
