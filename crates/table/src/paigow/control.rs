//! Who decides for each box, as the wagers lie.

use chung_game::paigow::control::{Claims, Seated};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, PlayerNo, Standing, Wager};
use chung_game::paigow::several_boxes::{Decider, Layout, TakenBox, decided};
use chung_game::rulebook::Has;

use super::deciding::Deciding;
use super::state::Decides;
use super::wagers::Why;
use super::{BoxHandState, DealingFact, Refusal, Stage, State, WagersFact};

impl Decides {
    /// What the rules find, and by which clause.
    pub(super) fn found(decider: Decider) -> (Decides, &'static str) {
        match decider {
            Decider::Player(controller) => (Decides::Player(controller.player), controller.clause),
            Decider::HouseWay { clause } => (Decides::HouseWay, clause),
        }
    }
}

impl Deciding<'_> {
    /// Who decides for each box, as the wagers lie; those that may not lie there go back.
    pub(super) fn find_control(&mut self) -> Result<(), Refusal> {
        let boxes = self.state.layout(|layout| decided(self.book, layout));
        if boxes.iter().all(|on| on.decider.is_none()) {
            return Err(Refusal::NoWagers);
        }
        for on in &boxes {
            if self.still_plays(on.number).is_err() {
                continue;
            }
            let wagers = &self.on(on.number)?.wagers;
            for refused in &on.refused {
                for &wager in wagers.iter().filter(|wager| wager.player == refused.player) {
                    self.give_back(on.number, wager, wager.stake, Why::FurtherBox, refused.clause);
                }
            }
            let stays = |wager: &&Wager| on.refused.iter().all(|refused| refused.player != wager.player);
            let regular = |wager: &Wager| wager.bet == Bet::Regular && wager.standing == Standing::Valid;
            let is_alone = !wagers.iter().filter(stays).any(regular);
            let needs = self.book.side_wager_needs;
            if needs.value == Has::Yes && is_alone {
                for &wager in wagers.iter().filter(stays).filter(|wager| wager.bet.on_dice()) {
                    self.give_back(on.number, wager, wager.stake, Why::SideWagerAlone, needs.clause);
                }
            }
        }
        for on in boxes {
            let Some((decides, clause)) = on.decider.map(Decides::found) else { continue };
            self.fact(WagersFact::Control { number: on.number, decides }, clause);
            let first = self.on(on.number)?.wagers.iter().find(|wager| !wager.bet.on_dice());
            if let (Decides::Player(player), Some(first)) = (decides, first)
                && first.player != player
            {
                let clause = self.book.procedure.control_nearest;
                self.fact(WagersFact::Nearest { number: on.number, player }, clause);
            }
        }
        Ok(())
    }

    /// Void wagers give no say, nor do invalid ones beside others (R37): a box that is not set yet falls to the next, and where nothing is played any more its tiles
    /// are taken back.
    pub(super) fn find_control_again(&mut self, player: PlayerNo) {
        if !matches!(self.state.stage, Stage::Dealing | Stage::Setting) {
            return;
        }
        let book = self.book;
        let mut boxes = self.so_far().without_wagers();
        boxes.retain(|number| self.state.on(*number).is_some_and(|on| on.is_played() && on.hand.waits()));
        if !boxes.is_empty() {
            self.fact(DealingFact::Retrieved { boxes }, book.procedure.retrieved);
        }
        let now = self.so_far();
        let mut falls = Vec::new();
        for on in now.layout(|layout| decided(book, layout)) {
            let waits = now.on(on.number).is_some_and(|on| {
                let not_set = matches!(on.hand.is, BoxHandState::None | BoxHandState::Dealt);
                not_set && on.is_played() && on.decider == Some(Decides::Player(player))
            });
            if let Some((decides, clause)) = on.decider.map(Decides::found)
                && waits
                && decides != Decides::Player(player)
            {
                falls.push((WagersFact::Control { number: on.number, decides }, clause));
            }
        }
        for (control, clause) in falls {
            self.fact(control, clause);
        }
    }
}

impl State {
    /// The table as the wagers lie, the bank's box left out.
    pub(super) fn layout<T>(&self, then: impl FnOnce(&Layout) -> T) -> T {
        self.with_layout(None, then)
    }

    /// The same, one box with other wagers than it has.
    pub(super) fn with_layout<T>(
        &self,
        instead: Option<(BoxNo, &[Wager])>,
        then: impl FnOnce(&Layout) -> T,
    ) -> T {
        let areas = self.areas();
        let chung = self.chung();
        let taken = self.numbered().filter(|(number, _)| *number != chung).map(|(number, on)| {
            let seated = self.seated(number);
            let wagers =
                instead.filter(|(other, _)| *other == number).map_or(&on.wagers[..], |(_, wagers)| wagers);
            let seated = seated.map(|player| Seated { player: player.number, gives_way: player.gives_way });
            TakenBox {
                number,
                claims: Claims { wagers, seated, agreed: on.agreed },
                house_way_area: areas.contains(&number),
            }
        });
        let boxes: Vec<TakenBox> = taken.collect();
        let chosen: Vec<(PlayerNo, BoxNo)> =
            self.players.iter().filter_map(|player| Some((player.number, player.chosen?))).collect();
        let seated = self.seated(chung).map(|player| player.number);
        let others: Vec<PlayerNo> =
            self.bank.bank.shares().iter().map(|share| share.player).chain(seated).collect();
        then(&Layout { boxes: &boxes, others: &others, chosen: &chosen })
    }
}
