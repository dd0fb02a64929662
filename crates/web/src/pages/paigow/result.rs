//! The result of a round for one player: their hands against the bank's, what decided each, and the payments.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::hand::Hand;
use chung_game::paigow::matching::{DecidedBy, HandMatch, MatchOutcome, Side};
use chung_game::paigow::settle::Holder;
use chung_game::{Message, PlayerNo, ToMessage, message};
use chung_table::paigow::{
    Arranged, BankFact, Event, Fact, OpeningFact, Payment, PlayerResult, Stage, WagersFact,
};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::hand::house_way;
use super::playing_box::called;
use super::{PaiGowView, labels};
use crate::draw::money::{difference, money};
use crate::draw::setting::setting;

/// What a player won or lost in a round; `None` if they did not play.
pub(crate) fn total(round: &[Event], player: PlayerNo) -> Option<Cents> {
    let results = PlayerResult::of(round);
    results.into_iter().find(|of| of.player == player).map(|of| of.result)
}

/// An opened box that the player has a wager on.
struct OpenedBox {
    box_no: BoxNo,
    arranged: Arranged,
    outcome: Option<MatchOutcome>,
}

/// The player's result, once one of their boxes is open or something was paid.
pub(crate) fn result(view: &PaiGowView, round: &[Event], player: PlayerNo) -> Option<Markup> {
    let bank = round.iter().rev().find_map(|event| match event.fact {
        Fact::Opening(OpeningFact::Exposed { arranged, .. }) => Some(arranged),
        _ => None,
    });
    let opened: Vec<OpenedBox> = round
        .iter()
        .filter_map(|event| match event.fact {
            Fact::Opening(OpeningFact::Opened { box_no, arranged, outcome, .. })
                if is_on(round, player, box_no) =>
            {
                Some(OpenedBox { box_no, arranged, outcome })
            }
            _ => None,
        })
        .collect();
    let mut paid: Vec<(&Payment, &Event)> = Vec::new();
    for event in round {
        match &event.fact {
            Fact::Opening(OpeningFact::Paid(payment)) if concerns(view, round, player, payment) => {
                paid.push((payment, event));
            }
            // A reversed payment is left out.
            Fact::Opening(OpeningFact::Unpaid(payment)) => {
                if let Some(place) = paid.iter().rposition(|(made, _)| *made == payment) {
                    paid.remove(place);
                }
            }
            _ => {}
        }
    }
    if opened.is_empty() && paid.is_empty() {
        return None;
    }
    let total = total(round, player).unwrap_or_default();
    let over = round
        .iter()
        .any(|event| matches!(event.fact, Fact::Opening(OpeningFact::AllPaid | OpeningFact::Ended(_))));
    Some(html! {
        section .panel .result {
            @if let (true, Some(bank)) = (banks(round, player), bank) { (as_banker(view, round, bank)) }
            @for opened in &opened { (against(view, opened, bank)) }
            @if !paid.is_empty() {
                ul .payments {
                    @for (payment, event) in &paid {
                        li { span { (reason(view, payment)) } (money(payment.amount)) (view.clause(event.clause.number())) }
                    }
                }
            }
            @if over { p .total { (text!(view, "seat-this-round")) " " (difference(total)) } }
        }
    })
}

/// Whether the player had a share of the bank.
fn banks(round: &[Event], player: PlayerNo) -> bool {
    let part =
        |event: &Event| matches!(event.fact, Fact::Bank(BankFact::PutIn { player: by, .. }) if by == player);
    round.iter().any(part)
}

/// The bank's hands, and the result of each box against them.
fn as_banker(view: &PaiGowView, round: &[Event], bank: Arranged) -> Markup {
    let opened = round.iter().filter_map(|event| match event.fact {
        Fact::Opening(OpeningFact::Opened { box_no, arranged, outcome: Some(outcome), .. }) => {
            Some((box_no, arranged.read(), outcome))
        }
        _ => None,
    });
    html! {
        h2 { (text!(view, "seat-your-bank")) }
        div .versus { (setting(view, &view.book().tile_names.value, bank.read(), bank.tiles())) }
        ul .decided {
            @for (box_no, hands, outcome) in opened {
                @let (low, high) = (hands.low().rank().to_message(), hands.high().rank().to_message());
                li {
                    span { b { (text!(view, "seat-box", box_no)) } " " (text!(view, "seat-low-and-high", low, high)) }
                    (called(view, outcome))
                }
            }
        }
    }
}

/// Whether the player wagered on the box.
fn is_on(round: &[Event], player: PlayerNo, box_no: BoxNo) -> bool {
    round.iter().any(|event| {
        matches!(event.fact, Fact::Wagers(WagersFact::Placed { player: by, box_no: on, .. }) if by == player && on == box_no)
    })
}

/// Whether a payment concerns the player's wagers or the player.
fn concerns(view: &PaiGowView, round: &[Event], player: PlayerNo, payment: &Payment) -> bool {
    let is_player = |holder| holder == Holder::Player(player);
    let in_hand = view.state.stage >= Stage::Opening
        && round.first().is_some_and(|event| event.round == view.state.round);
    let stake = |box_no: BoxNo, place: u16| {
        let wager = view.state.on(box_no).and_then(|on| on.wagers.get(usize::from(place)));
        wager.is_some_and(|wager| wager.player == player)
    };
    is_player(payment.from)
        || is_player(payment.to)
        || match payment.from {
            Holder::Stake(box_no, place) if in_hand => stake(box_no, place),
            // After the round, a stake is known to be the player's only if no other player wagered on the box.
            Holder::Stake(box_no, _) => is_on(round, player, box_no) && is_alone(round, player, box_no),
            _ => false,
        }
}

/// Whether no other player wagered on the box.
fn is_alone(round: &[Event], player: PlayerNo, box_no: BoxNo) -> bool {
    !round.iter().any(|event| {
        matches!(event.fact, Fact::Wagers(WagersFact::Placed { player: by, box_no: on, .. }) if by != player && on == box_no)
    })
}

/// The bet that a payment is for, and its reason.
fn reason(view: &PaiGowView, payment: &Payment) -> Markup {
    html! {
        @if let Some(wager) = payment.wager {
            b { (text!(view, "seat-payment-for", box_no = wager.box_no, bet = labels::bet(wager.bet))) } " "
        }
        (view.render(&payment.step.to_message()))
    }
}

/// One of the player's boxes against the bank.
fn against(view: &PaiGowView, opened: &OpenedBox, bank: Option<Arranged>) -> Markup {
    let names = &view.book().tile_names.value;
    let own = opened.arranged.read();
    html! {
        div .row .spread {
            h2 { (text!(view, "seat-box", box_no = opened.box_no)) }
            @if let Some(outcome) = opened.outcome { (called(view, outcome)) }
        }
        @if let Some(bank) = bank {
            @let (theirs, matching) = (bank.read(), view.book().matching.value);
            @let matched = matching.matched(own, theirs);
            div .versus {
                div { h3 { (text!(view, "seat-you")) } (setting(view, names, own, opened.arranged.tiles())) }
                div { h3 { (text!(view, "seat-bank")) } (setting(view, names, theirs, bank.tiles())) }
            }
            ul .decided {
                @for (which, hand, mine, theirs) in [
                    (text!(view, "seat-low-hand"), matched.low, own.low(), theirs.low()),
                    (text!(view, "seat-high-hand"), matched.high, own.high(), theirs.high()),
                ] {
                    li .good[hand.winner == Side::Player] .bad[hand.winner == Side::Bank] {
                        span { b { (which) } " " (view.render(&decided(hand, mine, theirs))) }
                        (view.clause(matching.hand_clause(hand)))
                    }
                }
            }
        } @else {
            div .versus { div { h3 { (text!(view, "seat-you")) } (setting(view, names, own, opened.arranged.tiles())) } }
        }
        @if !opened.arranged.is_house_way(view.book()) {
            details .aside id={ "house-way-" (view.state.round) "-" (opened.box_no) } {
                summary { (text!(view, "seat-house-would-set")) }
                (house_way(view, opened.arranged.tiles()))
            }
        }
    }
}

/// Who wins a hand, and why.
fn decided(hand: HandMatch, mine: Hand, theirs: Hand) -> Message {
    let (mine, theirs) = (mine.rank().to_message(), theirs.rank().to_message());
    match (hand.by, hand.winner) {
        (DecidedBy::Rank, Side::Player) => message!("seat-hand-won", mine, theirs),
        (DecidedBy::Rank, Side::Bank) => message!("seat-hand-lost", mine, theirs),
        (DecidedBy::HighTile, Side::Player) => message!("seat-hand-won-by-tile", mine, theirs),
        (DecidedBy::HighTile, Side::Bank) => message!("seat-hand-lost-by-tile", mine, theirs),
        (DecidedBy::EqualHighTile, _) => message!("seat-hand-equal-tiles", mine),
        (DecidedBy::Identical, _) => message!("seat-hand-identical", mine),
        (DecidedBy::Nought, _) => message!("seat-hand-nought"),
    }
}
