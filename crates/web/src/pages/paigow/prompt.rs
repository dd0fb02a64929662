//! What the player should do now and how long they have: one line, and one button in the accent colour.

use chung_floor::game::Deadline;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bank;
use chung_game::role::Role;
use chung_game::rulebook::CoBankSetting;
use chung_game::{Message, PlayerNo, ToMessage, message};
use chung_table::paigow::{
    BoxController, BoxHandState, DealingAct, Fact, HandsAct, OpeningAct, Player, Stage, TableBox, WagersFact,
};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::actions::who_banks;
use super::hand::not_yet;
use super::{PaiGowView, labels, wagering};
use crate::draw::chip::stack;
use crate::draw::ring::ring_until;
use crate::pages::act::enter_key;

/// The prompt of a player.
struct Prompt {
    what: Message,
    /// Whether it is the viewer's turn.
    yours: bool,
    /// The button of the next act, if there is one.
    then: Markup,
}

impl Prompt {
    const fn yours(what: Message, then: Markup) -> Prompt {
        Prompt { what, yours: true, then }
    }

    fn wait(what: Message) -> Prompt {
        Prompt { what, yours: false, then: html! {} }
    }
}

/// Renders the prompt.
pub(crate) fn prompt(view: &PaiGowView) -> Markup {
    let Prompt { what, yours, then } = prompt_for(view);
    let player = view.caller.player().and_then(|number| view.state.player(number));
    let plays = player.is_some_and(|player| player.seat.is_some() || view.state.is_in(player.number));
    html! {
        div .prompt .yours[yours] data-refusals {
            @if let Some(until) = view.until().filter(|_| yours && plays) { (countdown(view, until)) }
            p .what data-say { (view.render(&what)) }
            div .then .row {
                @if let Some(player) = player {
                    span .have { (stack(player.chips)) }
                }
                (then)
            }
        }
    }
}

/// A countdown ring, which the page's script runs.
fn countdown(view: &PaiGowView, until: Deadline) -> Markup {
    let of = until.duration.as_secs() as u32;
    ring_until(view, until.at.0, of, of)
}

/// The boxes whose tiles the player controls; a shared bank's box is controlled by all or by the one they agreed on.
pub(crate) fn decides_for(view: &PaiGowView, player: PlayerNo) -> Vec<BoxNo> {
    let (state, bank) = (&view.state, &view.state.bank.bank);
    // The dealer sets a co-bank that must be set the House Way.
    let co_bank = matches!(bank, Bank::CoBank { .. });
    let dealers = co_bank && view.book().co_bank_setting.value == CoBankSetting::HouseWay;
    let controlled = state.numbered().filter(|(box_no, on)| {
        let handles = on.agreed.is_none_or(|handles| handles == player);
        let banks = *box_no == bank.chung() && bank.is_held_by(player) && handles && !dealers;
        banks || on.decider == Some(BoxController::Player(player))
    });
    controlled.map(|(box_no, _)| box_no).collect()
}

/// Whether it is the viewer's turn at this box.
pub(crate) fn is_asked(view: &PaiGowView, box_no: BoxNo) -> bool {
    let state = &view.state;
    let Some((number, player)) =
        view.caller.player().and_then(|number| Some((number, state.player(number)?)))
    else {
        return false;
    };
    match state.stage {
        Stage::Offering => offered(view) == Some((number, box_no)),
        Stage::Betting => {
            player.seat == Some(box_no) && !state.is_in(number) && state.bank.bank.chung() != box_no
        }
        Stage::Setting => decides_for(view, number).contains(&box_no) && unset(view, box_no),
        _ => false,
    }
}

/// The player and box that the bank is offered to.
pub(crate) fn offered(view: &PaiGowView) -> Option<(PlayerNo, BoxNo)> {
    match view.state.next_offer(view.book()).value {
        LastBank::Player { banker, .. } if view.state.stage == Stage::Offering => {
            Some((banker.player, banker.box_no))
        }
        _ => None,
    }
}

fn unset(view: &PaiGowView, box_no: BoxNo) -> bool {
    view.state.on(box_no).is_some_and(|on| on.hand.is == BoxHandState::Dealt || on.hand.held)
}

fn prompt_for(view: &PaiGowView) -> Prompt {
    if view.stopped.is_some() {
        return Prompt::wait(message!("seat-stopped"));
    }
    let state = &view.state;
    let player = view.caller.player().and_then(|number| state.player(number));
    match player {
        Some(player) if state.is_excluded(player.number) => Prompt::wait(message!("seat-excluded")),
        Some(player) if player.seat.is_some() || state.is_in(player.number) => of_player(view, player),
        _ if view.caller.role().is_none_or(|role| role == Role::Player) => Prompt {
            what: message!("seat-take-a-box", stage = labels::stage(state.stage)),
            yours: player.is_none_or(|player| player.seat.is_none()),
            then: html! {
                form method="post" action={ "/tables/" (view.name) "/sit" } {
                    button #sit .button .move .big type="submit" data-next {
                        (text!(view, "seat-sit-down")) " " (enter_key(view))
                    }
                }
            },
        },
        _ => Prompt::wait(message!("seat-looking-on", stage = labels::stage(state.stage))),
    }
}

fn of_player(view: &PaiGowView, player: &Player) -> Prompt {
    let (state, number) = (&view.state, player.number);
    let automatic = view.automatic_buy_in.is_some();
    let least = wagering::own_least(view, player);
    let banks = state.bank.bank.is_held_by(number);
    match state.stage {
        _ if player.chips < least && !state.is_in(number) => broke(view),
        Stage::Closed => Prompt::wait(message!("seat-table-closed")),
        Stage::Between => Prompt::wait(message!("seat-next-round-soon")),
        Stage::Offering => match offered(view) {
            Some((to, _)) if to == number => Prompt::yours(message!("seat-bank-is-yours"), html! {}),
            Some((number, _)) => Prompt::wait(message!("seat-bank-offered", player = number)),
            None => Prompt::wait(message!("seat-house-takes-bank")),
        },
        Stage::Betting if banks => Prompt {
            what: message!("seat-you-bank"),
            yours: false,
            then: ready(view, &text!(view, "seat-go-on")),
        },
        Stage::Betting if state.is_in(number) => Prompt {
            what: match remarked(view, number) {
                Some(remark) => message!("seat-wager-remarked", remark),
                None => message!("seat-wager-down", bank = who_banks(state)),
            },
            yours: automatic,
            then: ready(view, &text!(view, "seat-deal")),
        },
        Stage::Betting if player.seat == Some(state.bank.bank.chung()) => {
            Prompt::wait(message!("seat-bank-on-your-box", bank = who_banks(state)))
        }
        Stage::Betting if wagering::boxes(view, player).is_empty() => {
            let reason = wagering::why_not(view, player).map(|reason| reason.text).unwrap_or_default();
            Prompt::wait(message!("seat-no-wager-now", reason = Arg::quote(reason)))
        }
        Stage::Betting => Prompt::yours(
            message!("seat-place-wager"),
            html! {
                button #bet .button .move .big type="submit" form="bet-form" data-next {
                    (text!(view, "seat-bet")) " " (enter_key(view))
                }
            },
        ),
        Stage::Dealing if banks => at_the_cut(view, number),
        Stage::Dealing => Prompt::wait(message!("seat-no-more-bets")),
        Stage::Setting => setting(view, number),
        Stage::Opening => opening(view, number),
        Stage::Paid => Prompt {
            what: paid(view, number),
            yours: automatic,
            then: ready(view, &text!(view, "seat-next-round")),
        },
    }
}

/// The remark on the player's last wager, such as that it is below the minimum.
fn remarked(view: &PaiGowView, player: PlayerNo) -> Option<Message> {
    let last = view.round.iter().rev().find_map(|event| match event.fact {
        Fact::Wagers(WagersFact::Placed { player: of, .. } | WagersFact::Returned { player: of, .. })
            if of == player =>
        {
            Some(None)
        }
        Fact::Wagers(WagersFact::Remarked { player: of, .. }) if of == player => {
            Some(Some(event.fact.to_message()))
        }
        _ => None,
    });
    last.flatten()
}

/// The prompt of a player without chips: the automatic dealer gives them some, or they buy in.
fn broke(view: &PaiGowView) -> Prompt {
    let then = html! {
        form method="post" action={ "/tables/" (view.name) "/sit" } {
            button .button .move .big type="submit" data-next { (text!(view, "seat-get-chips")) }
        }
    };
    if view.automatic_buy_in.is_some() {
        Prompt::yours(message!("seat-no-chips-left"), then)
    } else {
        Prompt::wait(message!("seat-buy-in-first"))
    }
}

/// The button by which a player asks an automatic dealer to go on.
fn ready(view: &PaiGowView, words: &str) -> Markup {
    html! {
        @if view.automatic_buy_in.is_some() {
            button #ready .button .move .big type="button" data-ready data-next { (words) " " (enter_key(view)) }
        }
    }
}

fn at_the_cut(view: &PaiGowView, player: PlayerNo) -> Prompt {
    let deal = &view.state.deal;
    let shake = DealingAct::Shake { banker: Some(player) };
    if view.may(shake.clone()) {
        return Prompt::yours(
            message!("seat-shake-the-dice"),
            view.next_button(&text!(view, "seat-shake"), shake),
        );
    }
    let no_cut = DealingAct::NameCut { player, style: None };
    if deal.named.is_none() && view.may(no_cut) {
        return Prompt::yours(message!("seat-name-the-cut"), html! {});
    }
    Prompt::wait(message!("seat-cut-and-deal"))
}

fn setting(view: &PaiGowView, player: PlayerNo) -> Prompt {
    let boxes = decides_for(view, player);
    let waiting: Vec<BoxNo> = boxes.iter().copied().filter(|box_no| unset(view, *box_no)).collect();
    for box_no in waiting {
        let hand = view.state.on(box_no).map(|on| &on.hand);
        let looked = hand.is_some_and(|hand| hand.picked_up);
        let look = HandsAct::PickUp { player, box_no };
        if !looked && view.may(look) {
            let button = view.next_button(&text!(view, "seat-look"), look);
            return Prompt::yours(message!("seat-look-at-tiles"), button);
        }
        let tiles = hand.and_then(|hand| hand.tiles);
        if let Some(why) = tiles.and_then(|tiles| not_yet(view, player, box_no, tiles)) {
            return Prompt::wait(message!("seat-set-later", reason = Arg::quote(why.text)));
        }
        if looked {
            return Prompt::yours(message!("seat-set-tiles"), html! {});
        }
    }
    let confirm = OpeningAct::Confirm { player };
    if view.may(confirm) {
        let button = view.next_button(&text!(view, "seat-agree"), confirm);
        return Prompt::yours(message!("seat-agree-with-dealer"), button);
    }
    let state = &view.state;
    let has_wager = |on: &TableBox| on.wagers.iter().any(|wager| wager.player == player);
    if let (true, Some((box_no, on))) = (boxes.is_empty(), state.numbered().find(|(_, on)| has_wager(on))) {
        return match on.decider {
            Some(BoxController::Player(player)) => {
                Prompt::wait(message!("seat-set-by-player", player, box_no))
            }
            _ => Prompt::wait(message!("seat-set-by-dealer", box_no)),
        };
    }
    let others = state.numbered().filter(|(box_no, on)| on.is_played() && unset(view, *box_no));
    let others: Vec<BoxNo> = others.map(|(box_no, _)| box_no).collect();
    match others.len() {
        0 => Prompt::wait(message!("seat-all-set")),
        count => Prompt::wait(message!("seat-still-to-set", boxes = Arg::list(others), count)),
    }
}

fn opening(view: &PaiGowView, player: PlayerNo) -> Prompt {
    let confirm = OpeningAct::Confirm { player };
    if view.may(confirm) {
        let button = view.next_button(&text!(view, "seat-agree"), confirm);
        return Prompt::yours(message!("seat-agree-with-dealer"), button);
    }
    match view.state.next_to_open() {
        Some(box_no) => Prompt::wait(message!("seat-opening-next", box_no)),
        None => Prompt::wait(message!("seat-all-open")),
    }
}

fn paid(view: &PaiGowView, player: PlayerNo) -> Message {
    match super::result::total(&view.round, player) {
        None => message!("seat-round-paid"),
        Some(total) if total.is_positive() => message!("seat-you-won", amount = total),
        Some(total) if total.0 < 0 => message!("seat-you-lost", amount = Cents(-total.0)),
        Some(_) => message!("seat-you-keep-stake"),
    }
}
