//! A menu of acts that players rarely need. It has only those that are allowed now.

use chung_game::paigow::deal::Stacks;
use chung_game::paigow::tile::Tile;
use chung_game::{Message, PlayerNo, message};
use chung_table::Source;
use chung_table::paigow::{
    Act, BankAct, DealingAct, HandsAct, LajaBy, OpeningAct, Player, PlayersAct, WagersAct,
};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::PaiGowView;
use crate::pages::act::to_json;

/// Renders the menu; empty if no act is allowed.
pub(crate) fn more(view: &PaiGowView, player: &Player) -> Markup {
    let mut offered: Vec<(Message, Act)> = Vec::new();
    let all = about_boxes(view, player)
        .into_iter()
        .chain(about_the_deal(player.number))
        .chain(about_others(view, player));
    offered.extend(all.filter(|(_, act)| view.may(act.clone())));
    offered.extend(laja(view, player.number));
    html! {
        @if !offered.is_empty() {
            details #more .more {
                summary { (text!(view, "seat-you-may-also")) }
                ul .steps {
                    @for (words, act) in offered {
                        li { button .button .small type="button" data-act=(to_json(&act)) { (view.render(&words)) } }
                    }
                }
            }
        }
    }
}

fn about_boxes(view: &PaiGowView, player: &Player) -> Vec<(Message, Act)> {
    let number = player.number;
    let mut acts: Vec<(Message, Act)> = Vec::new();
    for (box_no, on) in view.state.numbered() {
        let own = on.wagers.iter().any(|wager| wager.player == number);
        if on.hand.dealer_exposed > 0 {
            acts.push((
                message!("seat-call-void", box_no),
                HandsAct::CallVoid { player: number, box_no }.into(),
            ));
        }
        if own {
            acts.push((
                message!("seat-show-tiles", box_no),
                HandsAct::Show { player: number, box_no }.into(),
            ));
            acts.push((
                message!("seat-touch-tiles", box_no),
                HandsAct::Touch { player: number, box_no }.into(),
            ));
            acts.push((
                message!("seat-control-box", box_no),
                PlayersAct::Choose { player: number, box_no }.into(),
            ));
            if view.offers(chung_game::paigow::settle::Bet::Big) {
                let act = WagersAct::DeclineSide { player: number, box_no };
                acts.push((message!("seat-decline-side", box_no), act.into()));
            }
        }
    }
    acts
}

fn about_the_deal(player: PlayerNo) -> Vec<(Message, Act)> {
    vec![
        (message!("seat-ask-laja"), DealingAct::AskLaja { player }.into()),
        (message!("seat-ask-shuffle"), DealingAct::AskShuffle { player }.into()),
        (
            message!("seat-next-player-shakes"),
            BankAct::NameShaker { player, nominee: "the next player".to_owned() }.into(),
        ),
        (message!("seat-ask-to-see"), OpeningAct::AskToSee { player }.into()),
    ]
}

fn about_others(view: &PaiGowView, player: &Player) -> Vec<(Message, Act)> {
    let number = player.number;
    let mut acts: Vec<(Message, Act)> = Vec::new();
    let (words, gives_way) = if player.gives_way {
        (message!("seat-keep-control"), false)
    } else {
        (message!("seat-give-way"), true)
    };
    acts.push((words, PlayersAct::GiveWay { player: number, gives_way }.into()));
    for other in view.state.players.iter().filter(|other| other.number != number) {
        let guest = other.number;
        acts.push((
            message!("seat-let-change", player = guest),
            WagersAct::Consent { player: number, to: guest }.into(),
        ));
        if let Some(box_no) = player.seat {
            let own_limits = view.state.on(box_no).is_some_and(|on| on.own_limits.is_some());
            if own_limits {
                acts.push((
                    message!("seat-let-beside", player = guest),
                    WagersAct::LetBeside { box_no, guest }.into(),
                ));
            }
        }
    }
    for (box_no, on) in view.state.numbered() {
        let own = on.wagers.iter().any(|wager| wager.player == number);
        let mut others: Vec<PlayerNo> = on.wagers.iter().map(|wager| wager.player).collect();
        others.dedup();
        for other in others.into_iter().filter(|_| own && on.only_player().is_none()) {
            let words = message!("seat-agree-on-player", player = other, box_no);
            acts.push((words, WagersAct::Agree { box_no, player: other }.into()));
        }
    }
    acts
}

/// A player's own laja. It is checked with any tiles and submitted without tiles, because the floor draws them.
fn laja(view: &PaiGowView, player: PlayerNo) -> Option<(Message, Act)> {
    let source = view.source();
    let laja = |tiles| Act::Dealing(DealingAct::Laja { by: LajaBy::Player(player), tiles, source });
    let any = if source == Source::Drawn { Stacks::new(Tile::ALL).ok() } else { None };
    view.may(laja(any)).then(|| (message!("seat-do-laja"), laja(None)))
}
