//! What is asked of a player now, and how long he has: one line, and one button in the accent colour.

use chung_floor::game::Until;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, PlayerNo};
use chung_game::role::Role;
use chung_game::rulebook::CoBankSetting;
use chung_table::paigow::{
    BoxHandState, DealingAct, Decides, Fact, HandsAct, OpeningAct, Player, Stage, TableBox, WagersFact,
};
use maud::{Markup, html};

use super::asks::next_button;
use super::hand::not_yet;
use super::{Seen, wagering};
use crate::draw::chip::stack;
use crate::draw::money::written;
use crate::draw::ring::ring_until;
use crate::words::capital;

/// What is asked, and of whom.
struct Prompt {
    what: String,
    /// It is the viewer's move.
    yours: bool,
    /// The one obvious thing to do, where a button does it.
    then: Markup,
}

impl Prompt {
    fn yours(what: impl Into<String>, then: Markup) -> Prompt {
        Prompt { what: what.into(), yours: true, then }
    }

    fn wait(what: impl Into<String>) -> Prompt {
        Prompt { what: what.into(), yours: false, then: html! {} }
    }
}

/// The line.
pub(crate) fn prompt(seen: &Seen) -> Markup {
    let Prompt { what, yours, then } = asked(seen);
    let there = seen.who.player().and_then(|player| seen.state.player(player));
    let plays = there.is_some_and(|there| there.seat.is_some() || seen.state.is_in(there.number));
    html! {
        div .asked-now .yours[yours] data-refusals {
            @if let Some(until) = seen.until().filter(|_| yours && plays) { (countdown(until)) }
            p .what data-say { (what) }
            div .then .row {
                @if let Some(there) = there {
                    span .have { (stack(there.chips)) }
                }
                (then)
            }
        }
    }
}

/// A ring that runs out; the page's clock moves it.
fn countdown(until: Until) -> Markup {
    let of = until.of.as_secs() as u32;
    ring_until(until.at.0, of, of)
}

/// Boxes for whose tiles somebody decides, the bank's for all who share it or the one to whom they left them.
pub(crate) fn decides_for(seen: &Seen, player: PlayerNo) -> Vec<BoxNo> {
    let (state, bank) = (&seen.state, &seen.state.bank.bank);
    // A co-bank that is set the House Way is the dealer's to set.
    let co_bank = matches!(bank, Bank::CoBank { .. });
    let dealers = co_bank && seen.book.co_bank_setting.value == CoBankSetting::HouseWay;
    let his = state.numbered().filter(|(number, on)| {
        let handles = on.agreed.is_none_or(|handles| handles == player);
        let banks = *number == bank.chung() && bank.is_held_by(player) && handles && !dealers;
        banks || on.decider == Some(Decides::Player(player))
    });
    his.map(|(number, _)| number).collect()
}

/// Is it somebody's move at this box?
pub(crate) fn is_asked(seen: &Seen, number: BoxNo) -> bool {
    let state = &seen.state;
    let Some((player, there)) = seen.who.player().and_then(|player| Some((player, state.player(player)?)))
    else {
        return false;
    };
    match state.stage {
        Stage::Offering => offered(seen) == Some((player, number)),
        Stage::Betting => {
            there.seat == Some(number) && !state.is_in(player) && state.bank.bank.chung() != number
        }
        Stage::Setting => decides_for(seen, player).contains(&number) && unset(seen, number),
        _ => false,
    }
}

/// To whom the bank is offered, on which box.
pub(crate) fn offered(seen: &Seen) -> Option<(PlayerNo, BoxNo)> {
    match seen.state.next_offer(seen.book).value {
        LastBank::Player { banker, .. } if seen.state.stage == Stage::Offering => {
            Some((banker.player, banker.number))
        }
        _ => None,
    }
}

fn unset(seen: &Seen, number: BoxNo) -> bool {
    seen.state.on(number).is_some_and(|on| on.hand.is == BoxHandState::Dealt || on.hand.held)
}

fn asked(seen: &Seen) -> Prompt {
    if let Some(stop) = seen.on.table.stopped() {
        return Prompt::wait(format!("The table has stopped: {stop}"));
    }
    let state = &seen.state;
    let there = seen.who.player().and_then(|player| state.player(player));
    match there {
        Some(there) if state.is_excluded(there.number) => {
            Prompt::wait("You may not play at this table any more.")
        }
        Some(there) if there.seat.is_some() || state.is_in(there.number) => of_player(seen, there),
        _ if seen.who.role().is_none_or(|role| role == Role::Player) => Prompt {
            what: format!("Take a free box to play. Now {}.", state.stage.words()),
            yours: there.is_none_or(|there| there.seat.is_none()),
            then: html! {
                form method="post" action={ "/tables/" (seen.on.table.name()) "/sit" } {
                    button #sit .button .move .big type="submit" data-next { "Sit down " kbd { "Enter" } }
                }
            },
        },
        _ => Prompt::wait(format!("You look on: {}.", state.stage.words())),
    }
}

fn of_player(seen: &Seen, there: &Player) -> Prompt {
    let (state, player) = (&seen.state, there.number);
    let automatic = seen.on.dealer.is_some();
    let least = wagering::own_least(seen, there);
    let banks = state.bank.bank.is_held_by(player);
    match state.stage {
        _ if there.chips < least && !state.is_in(player) => broke(seen),
        Stage::Closed => Prompt::wait("The table is closed."),
        Stage::Between => Prompt::wait("The next round is about to begin."),
        Stage::Offering => match offered(seen) {
            Some((to, _)) if to == player => {
                Prompt::yours("The bank is yours if you want it: the others then play against you.", html! {})
            }
            Some((to, _)) => Prompt::wait(format!("The bank is offered to {}.", seen.name(to))),
            None => Prompt::wait("The House takes the bank."),
        },
        Stage::Betting if banks => Prompt {
            what: "You bank. The others wager against you.".to_owned(),
            yours: false,
            then: ready(automatic, "Go on"),
        },
        Stage::Betting if state.is_in(player) => Prompt {
            what: format!("Your wager is down{}. {}.", remarked(seen, player), seen.who_banks()),
            yours: automatic,
            then: ready(automatic, "Deal"),
        },
        Stage::Betting if there.seat == Some(state.bank.bank.chung()) => {
            Prompt::wait(format!("{} on your box: wager on another.", seen.who_banks()))
        }
        Stage::Betting if wagering::boxes(seen, there).is_empty() => {
            Prompt::wait(capital(&wagering::why_not(seen, there).unwrap_or_default()))
        }
        Stage::Betting => Prompt::yours(
            "Place your wager.",
            html! { button #bet .button .move .big type="submit" form="bet-form" data-next { "Bet " kbd { "Enter" } } },
        ),
        Stage::Dealing if banks => at_the_cut(seen, player),
        Stage::Dealing => Prompt::wait("No more bets."),
        Stage::Setting => setting(seen, player),
        Stage::Opening => opening(seen, player),
        Stage::Paid => {
            Prompt { what: paid(seen, player), yours: automatic, then: ready(automatic, "Next round") }
        }
    }
}

/// What is wrong with his last wager, though it is taken.
fn remarked(seen: &Seen, player: PlayerNo) -> String {
    let last = seen.round.iter().rev().find_map(|event| match event.fact {
        Fact::Wagers(WagersFact::Placed { player: of, .. } | WagersFact::Returned { player: of, .. })
            if of == player =>
        {
            Some(None)
        }
        Fact::Wagers(WagersFact::Remarked { player: of, remark, .. }) if of == player => Some(Some(remark)),
        _ => None,
    });
    last.flatten().map_or_else(String::new, |remark| format!(", {remark}"))
}

/// Somebody without chips gets some, from the dealer or the desk.
fn broke(seen: &Seen) -> Prompt {
    let then = html! {
        form method="post" action={ "/tables/" (seen.on.table.name()) "/sit" } { button .button .move .big type="submit" data-next { "Get chips" } }
    };
    if seen.on.dealer.is_some() {
        Prompt::yours("You have no chips left for a wager.", then)
    } else {
        Prompt::wait("You have no chips for a wager: buy in with the dealer.")
    }
}

fn ready(automatic: bool, words: &str) -> Markup {
    html! {
        @if automatic {
            button #ready .button .move .big type="button" data-ready data-next { (words) " " kbd { "Enter" } }
        }
    }
}

fn at_the_cut(seen: &Seen, player: PlayerNo) -> Prompt {
    let deal = &seen.state.deal;
    let shake = DealingAct::Shake { banker: Some(player) };
    if seen.may(shake.clone()) {
        return Prompt::yours("Shake the dice.", next_button("Shake", shake));
    }
    let no_cut = DealingAct::NameCut { player, style: None };
    if deal.named.is_none() && seen.may(no_cut) {
        return Prompt::yours("You bank: name the cut, or leave it.", html! {});
    }
    Prompt::wait("No more bets: the tiles are cut and dealt.")
}

fn setting(seen: &Seen, player: PlayerNo) -> Prompt {
    let boxes = decides_for(seen, player);
    let waiting: Vec<BoxNo> = boxes.iter().copied().filter(|number| unset(seen, *number)).collect();
    for number in waiting {
        let hand = seen.state.on(number).map(|on| &on.hand);
        let looked = hand.is_some_and(|hand| hand.picked_up);
        let look = HandsAct::PickUp { player, number };
        if !looked && seen.may(look) {
            return Prompt::yours("Your tiles are dealt. Look at them.", next_button("Look", look));
        }
        let tiles = hand.and_then(|hand| hand.tiles);
        if let Some(why) = tiles.and_then(|tiles| not_yet(seen, player, number, tiles)) {
            return Prompt::wait(format!("You set after the others: {why}."));
        }
        if looked {
            return Prompt::yours(
                "Set your tiles: two low, two high, the high hand not below the low.",
                html! {},
            );
        }
    }
    let confirm = OpeningAct::Confirm { player };
    if seen.may(confirm) {
        return Prompt::yours(
            "The dealer set the bank's tiles for you. Is it right?",
            next_button("Agree", confirm),
        );
    }
    let state = &seen.state;
    let on_his = |on: &TableBox| on.wagers.iter().any(|wager| wager.player == player);
    if let (true, Some((number, on))) = (boxes.is_empty(), state.numbered().find(|(_, on)| on_his(on))) {
        return match on.decider {
            Some(Decides::Player(other)) => {
                Prompt::wait(format!("{} sets the tiles of box {number}, for you too.", seen.name(other)))
            }
            _ => Prompt::wait(format!("The dealer sets the tiles of box {number} the House Way.")),
        };
    }
    let others: Vec<String> = state
        .numbered()
        .filter(|(number, on)| on.is_played() && unset(seen, *number))
        .map(|(number, _)| number.to_string())
        .collect();
    match others.len() {
        0 => Prompt::wait("All hands are set."),
        1 => Prompt::wait(format!("Box {} is still to be set.", others.join(""))),
        _ => Prompt::wait(format!("Boxes {} are still to be set.", others.join(", "))),
    }
}

fn opening(seen: &Seen, player: PlayerNo) -> Prompt {
    let confirm = OpeningAct::Confirm { player };
    if seen.may(confirm) {
        return Prompt::yours(
            "The dealer set the bank's tiles for you. Is it right?",
            next_button("Agree", confirm),
        );
    }
    match seen.state.next_to_open() {
        Some(number) => Prompt::wait(format!("The hands are opened, box {number} next.")),
        None => Prompt::wait("The hands are open; winners are paid."),
    }
}

fn paid(seen: &Seen, player: PlayerNo) -> String {
    match super::result::total(&seen.round, player) {
        None => "The round is paid.".to_owned(),
        Some(total) if total.is_positive() => format!("You won {}.", written(total)),
        Some(total) if total.0 < 0 => format!("You lost {}.", written(Cents(-total.0))),
        Some(_) => "You keep your stake: nothing won, nothing lost.".to_owned(),
    }
}
