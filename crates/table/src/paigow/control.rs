//! Who decides for each box, as the wagers lie.

use chung_game::paigow::control::{Claims, Seated};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, PlayerNo, Standing, Wager};
use chung_game::paigow::several_boxes::{Decided, Decider, Layout, Refused, TakenBox, decided, decided_next};
use chung_game::rulebook::{Has, RuleBook};

use super::deciding::Deciding;
use super::state::Decides;
use super::wagers::Why;
use super::{BoxHandState, DealingFact, Refusal, Stage, State, TableBox, WagersFact};

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
        let boxes = self.state.layout(self.book, |layout| decided(self.book, layout));
        if boxes.iter().all(|on| on.decider.is_none()) {
            return Err(Refusal::NoWagers);
        }
        for on in &boxes {
            if self.still_plays(on.number).is_err() {
                continue;
            }
            let wagers = &self.on(on.number)?.wagers;
            self.give_back_refused(on.number, wagers, &on.refused);
            let stays = |wager: &&Wager| on.refused.iter().all(|refused| refused.player != wager.player);
            let valid = |wager: &Wager| self.state.is_valid(self.book, on.number, wager, self.at);
            let regular = |wager: &Wager| wager.bet == Bet::Regular && valid(wager);
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

    /// Void wagers give no say, nor do invalid ones beside others (R37): a box that was theirs to decide falls to the next, its tiles as
    /// they lie, and where nothing is played any more they are taken back.
    pub(super) fn find_control_again(&mut self, player: PlayerNo) {
        let stage = self.state.stage;
        if !matches!(stage, Stage::Dealing | Stage::Setting | Stage::Opening) {
            return;
        }
        let mut boxes = self.so_far().without_wagers();
        boxes.retain(|number| self.state.on(*number).is_some_and(|on| on.is_played() && on.hand.waits()));
        if !boxes.is_empty() && stage != Stage::Opening {
            self.fact(DealingFact::Retrieved { boxes }, self.book.procedure.retrieved);
        }
        let falls = |(_, on): &(BoxNo, &TableBox)| {
            let in_play = on.hand.is == BoxHandState::None || on.hand.waits();
            in_play && on.is_played() && on.decider == Some(Decides::Player(player))
        };
        let boxes: Vec<BoxNo> = self.so_far().numbered().filter(falls).map(|(number, _)| number).collect();
        for number in boxes {
            self.falls_to_the_next(number);
        }
    }

    /// A box falls to the next on it who decides for no other. Where there is none and the book has no House Way for it, the wagers
    /// there go back, or the dealer sets the tiles that are dealt already (R42).
    fn falls_to_the_next(&mut self, number: BoxNo) {
        let (book, now) = (self.book, self.so_far());
        let Some(on) = now.on(number) else { return };
        let elsewhere = now.deciders().filter(|(_, other)| *other != number);
        let elsewhere: Vec<PlayerNo> = elsewhere.map(|(player, _)| player).collect();
        let (before, is_dealt, wagers) = (on.decider, on.hand.waits(), on.wagers.clone());
        let Decided { decider, refused, .. } =
            decided_next(book, &now.taken(number, on, &now.by_say(book, number, &on.wagers)), &elsewhere);
        match decider.map(Decides::found) {
            Some((decides, clause)) if Some(decides) != before => {
                self.fact(WagersFact::Control { number, decides }, clause);
            }
            Some(_) => {}
            None if is_dealt => {
                self.fact(WagersFact::Control { number, decides: Decides::HouseWay }, "R42");
            }
            None => self.give_back_refused(number, &wagers, &refused),
        }
    }

    /// Wagers of players who may not have any there go back.
    fn give_back_refused(&mut self, number: BoxNo, wagers: &[Wager], refused: &[Refused]) {
        for refused in refused {
            for &wager in wagers.iter().filter(|wager| wager.player == refused.player) {
                self.give_back(number, wager, wager.stake, Why::FurtherBox, refused.clause);
            }
        }
    }
}

impl State {
    /// The table as the wagers lie, the bank's box left out.
    pub(super) fn layout<T>(&self, book: &RuleBook, then: impl FnOnce(&Layout) -> T) -> T {
        self.with_layout(book, None, then)
    }

    /// The same, one box with other wagers than it has.
    pub(super) fn with_layout<T>(
        &self,
        book: &RuleBook,
        instead: Option<(BoxNo, &[Wager])>,
        then: impl FnOnce(&Layout) -> T,
    ) -> T {
        let chung = self.chung();
        let wagers = |(number, on): (BoxNo, &TableBox)| {
            let instead = instead.filter(|(other, _)| *other == number);
            self.by_say(book, number, instead.map_or(&on.wagers[..], |(_, wagers)| wagers))
        };
        let wagers: Vec<Vec<Wager>> = self.numbered().map(wagers).collect();
        let lying = self.numbered().zip(&wagers);
        let taken = lying
            .filter(|((number, _), _)| *number != chung)
            .map(|((number, on), wagers)| self.taken(number, on, wagers));
        let boxes: Vec<TakenBox> = taken.collect();
        // Who decides for a box already keeps that one.
        let mut chosen: Vec<(PlayerNo, BoxNo)> = self.deciders().collect();
        for player in &self.players {
            if let Some(number) = player.chosen
                && chosen.iter().all(|(other, _)| *other != player.number)
            {
                chosen.push((player.number, number));
            }
        }
        let seated = self.seated(chung).map(|player| player.number);
        let others: Vec<PlayerNo> =
            self.bank.bank.shares().iter().map(|share| share.player).chain(seated).collect();
        then(&Layout { boxes: &boxes, others: &others, chosen: &chosen })
    }

    /// A box with these wagers.
    fn taken<'a>(&self, number: BoxNo, on: &TableBox, wagers: &'a [Wager]) -> TakenBox<'a> {
        let house_way_area = self.areas().contains(&number);
        TakenBox { number, claims: self.claims(number, on, wagers), house_way_area }
    }

    /// What can be said for the players on a box.
    pub(super) fn claims<'a>(&self, number: BoxNo, on: &TableBox, wagers: &'a [Wager]) -> Claims<'a> {
        let seated = self.seated(number);
        let seated = seated.map(|player| Seated { player: player.number, gives_way: player.gives_way });
        Claims { wagers, seated, agreed: on.agreed }
    }

    /// Wagers on a box as they give a say about its tiles: what goes back whatever the result gives no more than an invalid one (R37).
    pub(super) fn by_say(&self, book: &RuleBook, number: BoxNo, wagers: &[Wager]) -> Vec<Wager> {
        let goes_back = |wager: &Wager| {
            wager.standing == Standing::Valid && !self.is_valid(book, number, wager, self.clock)
        };
        let invalid = |wager: &Wager| Wager { standing: Standing::Invalid, ..*wager };
        wagers.iter().map(|wager| if goes_back(wager) { invalid(wager) } else { *wager }).collect()
    }

    /// The players who decide for a box in this round, each with his.
    fn deciders(&self) -> impl Iterator<Item = (PlayerNo, BoxNo)> {
        self.numbered().filter_map(|(number, on)| match on.decider {
            Some(Decides::Player(player)) => Some((player, number)),
            _ => None,
        })
    }
}
