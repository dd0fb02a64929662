//! What a round came to for one player: his hands against the bank's, what decided each, what was paid.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::hand::Hand;
use chung_game::paigow::matching::{DecidedBy, HandMatch, Outcome, Side};
use chung_game::paigow::settle::{Holder, PlayerNo};
use chung_table::paigow::{
    Arranged, BankFact, Event, Fact, OpeningFact, Payment, RoundRecord, Stage, WagersFact,
};
use maud::{Markup, html};

use super::Seen;
use super::hand::house_way;
use super::playing_box::called;
use crate::draw::money::{difference, money};
use crate::draw::setting::setting;
use crate::words::capital;

/// What a player has more or less than before a round; `None` where he had no part in it.
pub(crate) fn total(round: &[Event], player: PlayerNo) -> Option<Cents> {
    let results = RoundRecord { events: round }.results();
    results.into_iter().find(|(other, _)| *other == player).map(|(_, total)| total)
}

/// A box of his, opened.
struct Opened {
    number: BoxNo,
    arranged: Arranged,
    outcome: Option<Outcome>,
}

/// The round for him, once one of his boxes is open or something of his was paid.
pub(crate) fn result(seen: &Seen, round: &[Event], player: PlayerNo) -> Option<Markup> {
    let bank = round.iter().rev().find_map(|event| match event.fact {
        Fact::Opening(OpeningFact::Exposed { arranged, .. }) => Some(arranged),
        _ => None,
    });
    let opened: Vec<Opened> = round
        .iter()
        .filter_map(|event| match event.fact {
            Fact::Opening(OpeningFact::Opened { number, arranged, outcome, .. })
                if is_on(round, player, number) =>
            {
                Some(Opened { number, arranged, outcome })
            }
            _ => None,
        })
        .collect();
    let mut paid: Vec<(&Payment, &Event)> = Vec::new();
    for event in round {
        match &event.fact {
            Fact::Opening(OpeningFact::Paid(payment)) if concerns(seen, round, player, payment) => {
                paid.push((payment, event));
            }
            // What was taken back is as if it had not been paid.
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
            @if let (true, Some(bank)) = (banks(round, player), bank) { (as_banker(seen, round, bank)) }
            @for opened in &opened { (against(seen, opened, bank)) }
            @if !paid.is_empty() {
                ul .payments {
                    @for (payment, event) in &paid {
                        li { span { (words(payment)) } (money(payment.amount)) (seen.clause(event.clause.number())) }
                    }
                }
            }
            @if over { p .total { "This round " (difference(total)) } }
        }
    })
}

/// Had he a part in the bank?
fn banks(round: &[Event], player: PlayerNo) -> bool {
    let part =
        |event: &Event| matches!(event.fact, Fact::Bank(BankFact::PutIn { player: by, .. }) if by == player);
    round.iter().any(part)
}

/// The bank's hands, and how each box fared against them.
fn as_banker(seen: &Seen, round: &[Event], bank: Arranged) -> Markup {
    let opened = round.iter().filter_map(|event| match event.fact {
        Fact::Opening(OpeningFact::Opened { number, arranged, outcome: Some(outcome), .. }) => {
            Some((number, arranged.read(), outcome))
        }
        _ => None,
    });
    html! {
        h2 { "Your bank" }
        div .versus { (setting(&seen.book.tile_names.value, bank.read(), bank.tiles())) }
        ul .decided {
            @for (number, hands, outcome) in opened {
                li { span { b { "Box " (number) } ": " (hands.low().rank()) ", " (hands.high().rank()) } (called(seen, outcome)) }
            }
        }
    }
}

/// Had he a wager on the box?
fn is_on(round: &[Event], player: PlayerNo, number: BoxNo) -> bool {
    round.iter().any(|event| {
        matches!(event.fact, Fact::Wagers(WagersFact::Placed { player: by, number: on, .. }) if by == player && on == number)
    })
}

/// Is a payment of his wagers, or to him?
fn concerns(seen: &Seen, round: &[Event], player: PlayerNo, payment: &Payment) -> bool {
    let his = |holder| holder == Holder::Player(player);
    let in_hand = seen.state.stage >= Stage::Opening
        && round.first().is_some_and(|event| event.round == seen.state.round);
    let stake = |number: BoxNo, place: u16| {
        let wager = seen.state.on(number).and_then(|on| on.wagers.get(usize::from(place)));
        wager.is_some_and(|wager| wager.player == player)
    };
    his(payment.from)
        || his(payment.to)
        || match payment.from {
            Holder::Stake(number, place) if in_hand => stake(number, place),
            // Afterwards it is known to be his where nobody else wagered on the box.
            Holder::Stake(number, _) => is_on(round, player, number) && is_alone(round, player, number),
            _ => false,
        }
}

/// Did nobody else wager on the box?
fn is_alone(round: &[Event], player: PlayerNo, number: BoxNo) -> bool {
    !round.iter().any(|event| {
        matches!(event.fact, Fact::Wagers(WagersFact::Placed { player: by, number: on, .. }) if by != player && on == number)
    })
}

fn words(payment: &Payment) -> String {
    let bet = payment
        .wager
        .map_or_else(String::new, |wager| format!("Box {}, {}: ", wager.number, wager.bet.words()));
    capital(&format!("{bet}{}", payment.step))
}

/// One of his boxes against the bank.
fn against(seen: &Seen, opened: &Opened, bank: Option<Arranged>) -> Markup {
    let names = &seen.book.tile_names.value;
    let own = opened.arranged.read();
    html! {
        div .row .spread {
            h2 { "Box " (opened.number) }
            @if let Some(outcome) = opened.outcome { (called(seen, outcome)) }
        }
        @if let Some(bank) = bank {
            @let (theirs, matching) = (bank.read(), seen.book.matching.value);
            @let matched = matching.matched(own, theirs);
            div .versus {
                div { h3 { "You" } (setting(names, own, opened.arranged.tiles())) }
                div { h3 { "Bank" } (setting(names, theirs, bank.tiles())) }
            }
            ul .decided {
                @for (which, hand, mine, his) in [("Low", matched.low, own.low(), theirs.low()), ("High", matched.high, own.high(), theirs.high())] {
                    li .good[hand.winner == Side::Player] .bad[hand.winner == Side::Bank] {
                        span { b { (which) } ": " (decided(hand, mine, his)) } (seen.clause(matching.hand_clause(hand)))
                    }
                }
            }
        } @else {
            div .versus { div { h3 { "You" } (setting(names, own, opened.arranged.tiles())) } }
        }
        @if !opened.arranged.is_house_way(seen.book) {
            details .aside id={ "house-way-" (seen.state.round) "-" (opened.number) } {
                summary { "How the House would set them" }
                (house_way(seen, opened.arranged.tiles()))
            }
        }
    }
}

/// Who has a hand, and why.
fn decided(hand: HandMatch, mine: Hand, his: Hand) -> String {
    let (mine, his) = (mine.rank(), his.rank());
    match (hand.by, hand.winner) {
        (DecidedBy::Rank, Side::Player) => format!("yours, {mine} beats {his}"),
        (DecidedBy::Rank, Side::Bank) => format!("the bank's, {his} beats {mine}"),
        (DecidedBy::HighTile, Side::Player) => format!("yours by the high tile, {mine} against {his}"),
        (DecidedBy::HighTile, Side::Bank) => format!("the bank's by the high tile, {his} against {mine}"),
        (DecidedBy::EqualHighTile, _) => format!("the bank's, high tiles being equal: {mine}"),
        (DecidedBy::Identical, _) => format!("the bank's, the hands being the same: {mine}"),
        (DecidedBy::Nought, _) => "the bank's, nought against nought".to_owned(),
    }
}
