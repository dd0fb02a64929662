//! What a player may also do at this moment, and seldom does; only what the table would allow is offered.

use chung_game::paigow::deal::Stacks;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::tile::Tile;
use chung_table::Source;
use chung_table::paigow::{
    Act, BankAct, DealingAct, HandsAct, LajaBy, OpeningAct, Player, PlayersAct, WagersAct,
};
use maud::{Markup, html};

use super::Seen;
use crate::pages::act::written;

/// The menu; nothing where there is nothing on it.
pub(crate) fn more(seen: &Seen, there: &Player) -> Markup {
    let mut offered: Vec<(String, Act)> = Vec::new();
    let all = about_boxes(seen, there)
        .into_iter()
        .chain(about_the_deal(there.number))
        .chain(about_others(seen, there));
    offered.extend(all.filter(|(_, act)| seen.may(act.clone())));
    offered.extend(laja(seen, there.number));
    html! {
        @if !offered.is_empty() {
            details #more .more {
                summary { "You may also" }
                ul .steps {
                    @for (words, act) in offered {
                        li { button .button .small type="button" data-act=(written(&act)) { (words) } }
                    }
                }
            }
        }
    }
}

fn about_boxes(seen: &Seen, there: &Player) -> Vec<(String, Act)> {
    let player = there.number;
    let mut acts: Vec<(String, Act)> = Vec::new();
    for (number, on) in seen.state.numbered() {
        let own = on.wagers.iter().any(|wager| wager.player == player);
        if on.hand.dealer_exposed > 0 {
            acts.push((
                format!("Call the hand of box {number} void"),
                HandsAct::CallVoid { player, number }.into(),
            ));
        }
        if own {
            acts.push((
                format!("Lay open the tiles of box {number}"),
                HandsAct::Show { player, number }.into(),
            ));
            acts.push((
                format!("Take up the tiles of box {number} that the dealer set"),
                HandsAct::Touch { player, number }.into(),
            ));
            acts.push((format!("Control box {number}"), PlayersAct::Choose { player, number }.into()));
            if seen.offers(chung_game::paigow::settle::Bet::Big) {
                let act = WagersAct::DeclineSide { player, number };
                acts.push((format!("Leave Big and Small on box {number} to others"), act.into()));
            }
        }
    }
    acts
}

fn about_the_deal(player: PlayerNo) -> Vec<(String, Act)> {
    vec![
        ("Ask for a laja".to_owned(), DealingAct::AskLaja { player }.into()),
        ("Ask for another shuffle".to_owned(), DealingAct::AskShuffle { player }.into()),
        (
            "Have the next player shake".to_owned(),
            BankAct::NameShaker { player, nominee: "the next player".to_owned() }.into(),
        ),
        ("Ask to see the House's tiles".to_owned(), OpeningAct::AskToSee { player }.into()),
    ]
}

fn about_others(seen: &Seen, there: &Player) -> Vec<(String, Act)> {
    let player = there.number;
    let mut acts: Vec<(String, Act)> = Vec::new();
    let (words, gives_way) = if there.gives_way {
        ("Keep your box to yourself", false)
    } else {
        ("Leave your box to the highest wager", true)
    };
    acts.push((words.to_owned(), PlayersAct::GiveWay { player, gives_way }.into()));
    for other in seen.state.players.iter().filter(|other| other.number != player) {
        let (name, guest) = (&other.name, other.number);
        acts.push((format!("Let {name} change his wagers"), WagersAct::Consent { player, to: guest }.into()));
        if let Some(number) = there.seat {
            let own_limits = seen.state.on(number).is_some_and(|on| on.own_limits.is_some());
            if own_limits {
                acts.push((
                    format!("Let {name} wager beside you"),
                    WagersAct::LetBeside { number, guest }.into(),
                ));
            }
        }
    }
    for (number, on) in seen.state.numbered() {
        let own = on.wagers.iter().any(|wager| wager.player == player);
        let mut others: Vec<PlayerNo> = on.wagers.iter().map(|wager| wager.player).collect();
        others.dedup();
        for other in others.into_iter().filter(|_| own && on.only_player().is_none()) {
            let words = format!("Agree that {} decides for box {number}", seen.name(other));
            acts.push((words, WagersAct::Agree { number, player: other }.into()));
        }
    }
    acts
}

/// A laja of his own: asked about with any tiles, given with those that the floor draws.
fn laja(seen: &Seen, player: PlayerNo) -> Option<(String, Act)> {
    let source = seen.source();
    let laja = |tiles| Act::Dealing(DealingAct::Laja { by: LajaBy::Player(player), tiles, source });
    let any = if source == Source::Drawn { Stacks::new(Tile::ALL).ok() } else { None };
    seen.may(laja(any)).then(|| ("Do the laja".to_owned(), laja(None)))
}
