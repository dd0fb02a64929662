//! Who decides for each box, given the wagers on the table.

use chung_game::PlayerNo;
use chung_game::paigow::control::{Claims, Seated};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Wager, WagerStanding};
use chung_game::paigow::several_boxes::{
    Decided, Decider, Layout, RefusedWager, TakenBox, decide, decide_next,
};
use chung_game::rulebook::{Has, RuleBook};

use crate::paigow::deciding::Deciding;
use crate::paigow::state::BoxController;
use crate::paigow::{BoxHandState, DealingFact, Refusal, ReturnReason, Stage, State, TableBox, WagersFact};

impl BoxController {
    /// Converts the rules' result; also returns its clause.
    pub(in crate::paigow) fn from_decider(decider: Decider) -> (BoxController, &'static str) {
        match decider {
            Decider::Player(controller) => (BoxController::Player(controller.player), controller.clause),
            Decider::HouseWay { clause } => (BoxController::HouseWay, clause),
        }
    }
}

impl Deciding<'_> {
    /// Finds who controls each box, and returns wagers that are not allowed.
    pub(in crate::paigow) fn find_control(&mut self) -> Result<(), Refusal> {
        let boxes = self.state.layout(self.book, |layout| decide(self.book, layout));
        if boxes.iter().all(|on| on.decider.is_none()) {
            return Err(Refusal::NoWagers);
        }
        for on in &boxes {
            if self.still_plays(on.box_no).is_err() {
                continue;
            }
            let wagers = &self.on(on.box_no)?.wagers;
            self.give_back_refused(on.box_no, wagers, &on.refused);
            let stays = |wager: &&Wager| on.refused.iter().all(|refused| refused.player != wager.player);
            let valid = |wager: &Wager| self.state.is_valid(self.book, on.box_no, wager, self.at);
            let regular = |wager: &Wager| wager.bet == Bet::Regular && valid(wager);
            let is_alone = !wagers.iter().filter(stays).any(regular);
            let needs = self.book.side_wager_needs;
            if needs.value == Has::Yes && is_alone {
                for &wager in wagers.iter().filter(stays).filter(|wager| wager.bet.on_dice()) {
                    self.give_back(on.box_no, wager, wager.stake, ReturnReason::SideWagerAlone, needs.clause);
                }
            }
        }
        for on in boxes {
            let Some((decides, clause)) = on.decider.map(BoxController::from_decider) else { continue };
            self.fact(WagersFact::Control { box_no: on.box_no, decides }, clause);
            let first = self.on(on.box_no)?.wagers.iter().find(|wager| !wager.bet.on_dice());
            if let (BoxController::Player(player), Some(first)) = (decides, first)
                && first.player != player
            {
                let clause = self.book.procedure.control_nearest;
                self.fact(WagersFact::Nearest { box_no: on.box_no, player }, clause);
            }
        }
        Ok(())
    }

    /// Finds control again after a player's wagers became void or invalid. Void wagers give no control, nor do invalid ones beside others
    /// (R37): the next player on the box decides, with its tiles as they are. Tiles of boxes with no wager left are retrieved.
    pub(in crate::paigow) fn find_control_again(&mut self, player: PlayerNo) {
        let stage = self.state.stage;
        if !matches!(stage, Stage::Dealing | Stage::Setting | Stage::Opening) {
            return;
        }
        let mut boxes = self.so_far().without_wagers();
        boxes.retain(|box_no| self.state.on(*box_no).is_some_and(|on| on.is_played() && on.hand.waits()));
        if !boxes.is_empty() && stage != Stage::Opening {
            self.fact(DealingFact::Retrieved { boxes }, self.book.procedure.retrieved);
        }
        let falls = |(_, on): &(BoxNo, &TableBox)| {
            let in_play = on.hand.is == BoxHandState::None || on.hand.waits();
            in_play && on.is_played() && on.decider == Some(BoxController::Player(player))
        };
        let boxes: Vec<BoxNo> = self.so_far().numbered().filter(falls).map(|(box_no, _)| box_no).collect();
        for box_no in boxes {
            self.falls_to_the_next(box_no);
        }
    }

    /// Gives control of a box to the next player on it who controls no other. If there is none, and the book has no House Way for it, the
    /// wagers are returned, or the dealer sets the tiles if they are already dealt (R42).
    fn falls_to_the_next(&mut self, box_no: BoxNo) {
        let (book, now) = (self.book, self.so_far());
        let Some(on) = now.on(box_no) else { return };
        let elsewhere = now.deciders().filter(|(_, other)| *other != box_no);
        let elsewhere: Vec<PlayerNo> = elsewhere.map(|(player, _)| player).collect();
        let (before, is_dealt, wagers) = (on.decider, on.hand.waits(), on.wagers.clone());
        let Decided { decider, refused, .. } =
            decide_next(book, &now.taken(box_no, on, &now.for_control(book, box_no, &on.wagers)), &elsewhere);
        match decider.map(BoxController::from_decider) {
            Some((decides, clause)) if Some(decides) != before => {
                self.fact(WagersFact::Control { box_no, decides }, clause);
            }
            Some(_) => {}
            None if is_dealt => {
                self.fact(WagersFact::Control { box_no, decides: BoxController::HouseWay }, "R42");
            }
            None => self.give_back_refused(box_no, &wagers, &refused),
        }
    }

    /// Returns the wagers of players who may not have any on the box.
    fn give_back_refused(&mut self, box_no: BoxNo, wagers: &[Wager], refused: &[RefusedWager]) {
        for refused in refused {
            for &wager in wagers.iter().filter(|wager| wager.player == refused.player) {
                self.give_back(box_no, wager, wager.stake, ReturnReason::FurtherBox, refused.clause);
            }
        }
    }
}

impl State {
    /// Calls a function with the layout of all wagers, without the bank's box.
    pub(in crate::paigow) fn layout<T>(&self, book: &RuleBook, then: impl FnOnce(&Layout) -> T) -> T {
        self.with_layout(book, None, then)
    }

    /// Like `layout`, with the wagers of one box replaced.
    pub(super) fn with_layout<T>(
        &self,
        book: &RuleBook,
        instead: Option<(BoxNo, &[Wager])>,
        then: impl FnOnce(&Layout) -> T,
    ) -> T {
        let chung = self.chung();
        let wagers = |(box_no, on): (BoxNo, &TableBox)| {
            let instead = instead.filter(|(other, _)| *other == box_no);
            self.for_control(book, box_no, instead.map_or(&on.wagers[..], |(_, wagers)| wagers))
        };
        let wagers: Vec<Vec<Wager>> = self.numbered().map(wagers).collect();
        let lying = self.numbered().zip(&wagers);
        let taken = lying
            .filter(|((box_no, _), _)| *box_no != chung)
            .map(|((box_no, on), wagers)| self.taken(box_no, on, wagers));
        let boxes: Vec<TakenBox> = taken.collect();
        // A player who already decides for a box keeps that one.
        let mut chosen: Vec<(PlayerNo, BoxNo)> = self.deciders().collect();
        for player in &self.players {
            if let Some(box_no) = player.chosen
                && chosen.iter().all(|(other, _)| *other != player.number)
            {
                chosen.push((player.number, box_no));
            }
        }
        let seated = self.seated(chung).map(|player| player.number);
        let others: Vec<PlayerNo> =
            self.bank.bank.shares().iter().map(|share| share.player).chain(seated).collect();
        then(&Layout { boxes: &boxes, others: &others, chosen: &chosen })
    }

    /// A box with its wagers, as the layout needs it.
    fn taken<'a>(&self, box_no: BoxNo, on: &TableBox, wagers: &'a [Wager]) -> TakenBox<'a> {
        let house_way_area = self.areas().contains(&box_no);
        TakenBox { box_no, claims: self.claims(box_no, on, wagers), house_way_area }
    }

    /// What decides who controls a box: its wagers, who sits there, and whom its players agreed on.
    pub(in crate::paigow) fn claims<'a>(
        &self,
        box_no: BoxNo,
        on: &TableBox,
        wagers: &'a [Wager],
    ) -> Claims<'a> {
        let seated = self.seated(box_no);
        let seated = seated.map(|player| Seated { player: player.number, gives_way: player.gives_way });
        Claims { wagers, seated, agreed: on.agreed }
    }

    /// The wagers on a box, as they count for control of it: a wager that is returned whatever the result counts as invalid (R37).
    pub(in crate::paigow) fn for_control(
        &self,
        book: &RuleBook,
        box_no: BoxNo,
        wagers: &[Wager],
    ) -> Vec<Wager> {
        let goes_back = |wager: &Wager| {
            wager.standing == WagerStanding::Valid && !self.is_valid(book, box_no, wager, self.clock)
        };
        let invalid = |wager: &Wager| Wager { standing: WagerStanding::Invalid, ..*wager };
        wagers.iter().map(|wager| if goes_back(wager) { invalid(wager) } else { *wager }).collect()
    }

    /// The players who decide for a box in this round, each with their box.
    fn deciders(&self) -> impl Iterator<Item = (PlayerNo, BoxNo)> {
        self.numbered().filter_map(|(box_no, on)| match on.decider {
            Some(BoxController::Player(player)) => Some((player, box_no)),
            _ => None,
        })
    }
}
