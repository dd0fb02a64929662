//! From the shuffle to the delivery: the round begins, the tiles are shuffled and stacked, bets close, the tiles are cut, the dice
//! shaken and the tiles dealt, in the order of each book (R18).

mod act;
mod cutting;
mod delivery;
mod fact;
mod shaking;
mod shuffling;
mod state;

pub use act::DealingAct;
pub use cutting::CutMade;
pub(in crate::paigow) use fact::is_drawn;
pub use fact::{Announcement, DealingFact};
pub(in crate::paigow) use shaking::shown;
pub(in crate::paigow) use shuffling::BEFORE_DELIVERY;
pub use shuffling::LajaBy;
pub use state::{Dice, RoundDeal};

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bank;
use chung_game::role::Power;
use chung_game::rulebook::NoMoreBets;
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::{AskedBy, BoxHandState, HandInPlay, Refusal, Stage, State, TilesState};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: &DealingAct) -> Result<(), Refusal> {
    match act {
        DealingAct::Begin => d.begin(),
        DealingAct::Shuffle => d.shuffle(),
        DealingAct::Stack { tiles, source } => d.stack(*tiles, *source),
        DealingAct::AskLaja { player } => d.ask_laja(*player),
        DealingAct::AllowLaja { player } => d.allow_laja(*player),
        DealingAct::Laja { by, tiles, source } => d.laja(*by, *tiles, *source),
        DealingAct::AskShuffle { player } => d.ask_shuffle(*player),
        DealingAct::NoMoreBets => {
            let clause = d.book.procedure.bets_closed;
            d.needs(Power::Deal, clause)?;
            let by_call = d.book.no_more_bets.value != NoMoreBets::DiceExposed;
            provided(by_call, message!("refused-no-call"), d.book.no_more_bets.clause)?;
            d.stage(&[Stage::Betting], clause)?;
            d.close_bets()
        }
        DealingAct::NameCut { player, style } => d.name_cut(*player, *style),
        DealingAct::Steal { player, steal } => d.steal(*player, *steal),
        DealingAct::ChooseCut { style } => d.choose_cut(*style),
        DealingAct::Shake { banker } => d.shake(*banker),
        DealingAct::Uncover { dice, source } => d.uncover(*dice, *source),
        DealingAct::SetUpCut { cut, source } => d.set_up_cut(cut, *source),
        DealingAct::Deliver => d.deliver(),
        DealingAct::Reshuffle => d.reshuffle(),
    }
}

pub(in crate::paigow) fn apply(state: &mut State, fact: &DealingFact) {
    let deal = &mut state.deal;
    match fact {
        DealingFact::Began => {
            state.stage = Stage::Offering;
            state.bank.bank = Bank::House;
        }
        DealingFact::Shuffled => {
            state.tiles.state = TilesState::Shuffled;
            deal.laja_seen = None;
        }
        DealingFact::Stacked { tiles, .. } => {
            state.tiles.state = TilesState::Stacked;
            deal.stacks = *tiles;
        }
        DealingFact::LajaAsked { player } => deal.laja_asked.push(*player),
        DealingFact::LajaAllowed { player } => deal.laja_allowed.push(*player),
        DealingFact::LajaDone { by, tiles, leaves, of_bank, .. } => {
            state.tiles.state = TilesState::Stacked;
            deal.stacks = *tiles;
            let outsider = |player: PlayerNo| !state.bank.bank.is_held_by(player);
            let by_player = matches!(*by, LajaBy::Player(player) if outsider(player));
            deal.laja_by_player |= by_player;
            deal.bank_may_laja = by_player || (deal.bank_may_laja && !of_bank);
            deal.laja_seen = Some(0);
            deal.laja_asked.retain(|player| !leaves.contains(player));
            deal.laja_allowed.retain(|player| !leaves.contains(player));
        }
        DealingFact::Reshuffled { out } => {
            state.tiles.state = TilesState::Loose;
            let kept = RoundDeal {
                terms: deal.terms,
                changes_agreed: deal.changes_agreed,
                own_limits: std::mem::take(&mut deal.own_limits),
                payments: std::mem::take(&mut deal.payments),
                ..RoundDeal::default()
            };
            state.deal = kept;
            for (box_no, on) in (1..).map(BoxNo).zip(&mut state.boxes) {
                let is = if out.contains(&box_no) { on.hand.is } else { BoxHandState::None };
                on.hand = HandInPlay { is, ..HandInPlay::default() };
            }
            state.stage = state.stage.min(Stage::Dealing);
        }
        // A cut that a supervisor chose before no longer counts.
        DealingFact::CutNamed { style, .. } => (deal.named, deal.chosen) = (Some(*style), None),
        DealingFact::Stolen { steal } => (deal.steal, deal.chosen) = (Some(*steal), None),
        DealingFact::CutChosen { style, .. } => deal.chosen = Some(*style),
        DealingFact::Shaken { .. } => deal.dice = Dice::Shaken,
        DealingFact::DiceNotFlat => deal.dice = Dice::Still,
        DealingFact::Thrown { dice, first_box, .. } => {
            deal.dice = Dice::Shown { dice: *dice, first_box: *first_box };
        }
        DealingFact::CutSetUp { cut, .. } => deal.cut = Some(cut.clone()),
        DealingFact::Delivered { tiles, undealt } => {
            deal.undealt.clone_from(undealt);
            deal.changes_agreed = false;
            state.tiles.state = TilesState::Dealt;
            state.stage = Stage::Setting;
            for (n, on) in state.boxes.iter_mut().enumerate() {
                let dealt = HandInPlay::dealt(tiles.as_ref().and_then(|tiles| tiles.get(n).copied()));
                on.hand = if on.hand.is_out() { HandInPlay { is: on.hand.is, ..dealt } } else { dealt };
            }
        }
        DealingFact::Retrieved { boxes } => {
            for box_no in boxes {
                state.change_box(*box_no, |on| {
                    on.hand.is = BoxHandState::Retrieved;
                    on.decider = None;
                });
            }
        }
        DealingFact::BigSmall { .. } | DealingFact::HouseTilesDrawn | DealingFact::CoBankTilesDrawn => {}
        DealingFact::AreasTurned { boxes } => {
            for box_no in boxes {
                state.change_box(*box_no, |on| on.hand.is = BoxHandState::Asked(AskedBy::Player));
            }
        }
    }
}
