//! From the bank's setting to the end of the round: hands opened in order and called, losers collected, winners paid.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::hand::Hand as TwoTiles;
use chung_game::paigow::matching::{Match, Outcome};
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, Fault, Holder, Ledger, Line, Phase, PlayedBox, PlayerNo, Remark, Round, Standing,
    Step, VoidRound, WagerRef, settle, settle_into,
};
use chung_game::paigow::tile::{Kind, Tile};
use chung_game::role::Power;
use chung_game::rulebook::{CoBankSetting, Has, SetForGood};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, not_yet, provided};
use super::hands::{SetBy, how};
use super::wagers::Why;
use super::{
    Arranged, BankFact, BoxHandState, OversightFact, PlayersFact, Refusal, RoundEnd, Stage, State, TilesAre,
    WagersFact,
};

/// What one may do once all hands are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningAct {
    /// The dealer lifts the chung from the bank's tiles: the players' hands are set.
    LiftChung,
    /// The dealer sets the bank's tiles: the House's, a co-bank's, or a banker's who asked for it.
    SetBank {
        /// How; the computer knows where it knows the tiles.
        arranged: Option<Arranged>,
    },
    /// The banker agrees to what the dealer set for him.
    Confirm {
        /// The banker.
        player: PlayerNo,
    },
    /// The bank's tiles are opened.
    Expose {
        /// How they are set, where the record does not know.
        arranged: Option<Arranged>,
    },
    /// With Bonus wagers alone the House's tiles may stay covered.
    KeepCovered,
    /// A player asks to see them even so.
    AskToSee {
        /// Who.
        player: PlayerNo,
    },
    /// The next box is opened.
    Open {
        /// Which.
        number: BoxNo,
        /// How its tiles are set, where the record does not know.
        arranged: Option<Arranged>,
    },
    /// Winners are paid.
    Pay,
    /// Unused tiles are laid open for the players to see.
    ViewUnused,
    /// The bank's tiles are put away, and the round is over; or nobody wagers, and it is called off.
    End,
}

/// Chips that moved in a settlement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Payment {
    /// From whom.
    pub from: Holder,
    /// To whom.
    pub to: Holder,
    /// How much.
    pub amount: Cents,
    /// Why.
    pub step: Step,
    /// The wager it is about.
    pub wager: Option<WagerRef>,
}

impl Payment {
    pub(super) fn on_dice(&self) -> bool {
        self.wager.is_some_and(|wager| wager.bet.on_dice())
    }
}

/// What can happen once all hands are set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningFact {
    /// The chung was lifted.
    ChungLifted,
    /// The bank's tiles were set.
    BankSet {
        /// How.
        arranged: Option<Arranged>,
        /// By whom.
        by: SetBy,
    },
    /// The banker agreed to it.
    BankConfirmed,
    /// The bank's tiles were opened.
    Exposed {
        /// As they are set.
        arranged: Arranged,
    },
    /// They stay covered.
    KeptCovered,
    /// A player asked to see them.
    AskedToSee {
        /// Who.
        player: PlayerNo,
    },
    /// A box was opened and matched.
    Opened {
        /// Which.
        number: BoxNo,
        /// As its tiles are set.
        arranged: Arranged,
        /// The player's result; none where the bank stays covered.
        outcome: Option<Outcome>,
        /// The dealer calls it by its name.
        called: bool,
    },
    /// Chips moved.
    Paid(Payment),
    /// They went back: the payment should not have been.
    Unpaid(Payment),
    /// All is paid.
    AllPaid,
    /// Unused tiles were laid open.
    UnusedSeen {
        /// Which, where the record knows.
        tiles: Vec<Tile>,
    },
    /// The round is over.
    Ended(RoundEnd),
    /// Nobody wagered, and the round was called off.
    CalledOff,
    /// The round is void.
    Void {
        /// Why.
        why: VoidRound,
    },
}

impl fmt::Display for OpeningFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningFact::ChungLifted => {
                f.write_str("The chung is lifted from the bank's tiles: the hands are set.")
            }
            OpeningFact::BankSet { arranged, by } => {
                let who = if *by == SetBy::Player { "banker" } else { "dealer" };
                write!(f, "The {who} sets the bank's tiles{}.", how(*arranged))
            }
            OpeningFact::BankConfirmed => f.write_str("The banker agrees to the setting."),
            OpeningFact::Exposed { arranged } => {
                write!(f, "The bank's tiles are opened: {}.", arranged.read())
            }
            OpeningFact::KeptCovered => f.write_str("Only Bonus wagers lie: the House's tiles stay covered."),
            OpeningFact::AskedToSee { player } => {
                write!(f, "Player {} asks to see the House's tiles.", player.0)
            }
            OpeningFact::Opened { number, arranged, outcome, called } => {
                let call = match (outcome, called) {
                    (None, _) => "",
                    (Some(Outcome::Win), true) => ": Jung, the player wins",
                    (Some(Outcome::Win), false) => ": the player wins",
                    (Some(Outcome::Lose), true) => ": Che, the bank wins",
                    (Some(Outcome::Lose), false) => ": the bank wins",
                    (Some(Outcome::StandOff), true) => ": Jowl, a stand-off",
                    (Some(Outcome::StandOff), false) => ": a stand-off",
                };
                write!(f, "Box {number} is opened, {}{call}.", arranged.read())
            }
            OpeningFact::Paid(payment) => payment.fmt(f),
            OpeningFact::Unpaid(payment) => {
                let Payment { from, to, .. } = *payment;
                write!(f, "Taken back: {}", Payment { from: to, to: from, ..payment.clone() })
            }
            OpeningFact::AllPaid => f.write_str("All is paid."),
            OpeningFact::UnusedSeen { tiles } => {
                let tiles: Vec<String> = tiles.iter().map(Tile::to_string).collect();
                let which = if tiles.is_empty() { String::new() } else { format!(": {}", tiles.join(" ")) };
                write!(f, "The unused tiles are laid open{which}.")
            }
            OpeningFact::Ended(_) => f.write_str("The bank's tiles are put away; the round is over."),
            OpeningFact::CalledOff => f.write_str("Nobody wagers: the round is called off."),
            OpeningFact::Void { why } => {
                let why = match why {
                    VoidRound::Invalidated => "its outcome is invalidated",
                    VoidRound::Delivery => "the tiles were delivered wrongly",
                    VoidRound::Banker => "the banker calls his hand void",
                    VoidRound::Tiles => "a tile is missing or foreign",
                };
                write!(f, "The round is void: {why}.")
            }
        }
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Payment { from, to, amount, step, wager } = self;
        let about = wager.map_or(String::new(), |at| format!(", {} on box {}", at.bet.words(), at.number));
        write!(f, "{amount} from {} to {}: {step}{about}.", held(*from), held(*to))
    }
}

fn held(holder: Holder) -> String {
    match holder {
        Holder::Player(player) => format!("player {}", player.0),
        Holder::Stake(number, _) => format!("box {number}"),
        Holder::Bank => "the bank".to_owned(),
        Holder::LosingWagers => "the losing wagers".to_owned(),
        Holder::Float => "the float".to_owned(),
    }
}

pub(super) fn decide(d: &mut Deciding, act: OpeningAct) -> Result<(), Refusal> {
    match act {
        OpeningAct::LiftChung => {
            let for_good = d.book.set_for_good;
            d.needs(Power::Deal, for_good.clause)?;
            provided(for_good.value == SetForGood::ChungLifted, "lifting of the chung", for_good.clause)?;
            d.stage(&[Stage::Setting], for_good.clause)?;
            d.all_set(for_good.clause)?;
            if d.state.deal.chung_lifted {
                return Err(Refusal::Already { what: "the chung is lifted", clause: for_good.clause });
            }
            d.fact(OpeningFact::ChungLifted, for_good.clause);
            Ok(())
        }
        OpeningAct::SetBank { arranged } => {
            d.needs(Power::Deal, d.bank_sets_clause())?;
            // Tiles kept covered may be wanted after all.
            d.stage(&[Stage::Setting, Stage::Opening], d.bank_sets_clause())?;
            d.house_sets(arranged)
        }
        OpeningAct::Confirm { player } => {
            let clause = d.book.procedure.banker_confirms;
            d.acts_for(player, clause)?;
            d.stage(&[Stage::Setting, Stage::Opening], clause)?;
            d.is_banker(player, clause)?;
            if !d.bank_set_for_banker() {
                return Err(Refusal::CannotBe {
                    what: "the dealer did not set the bank's tiles for him",
                    clause,
                });
            }
            not_yet(!d.state.deal.bank_confirmed, "the banker agrees", clause)?;
            d.fact(OpeningFact::BankConfirmed, clause);
            Ok(())
        }
        OpeningAct::Expose { arranged } => d.expose(arranged),
        OpeningAct::KeepCovered => d.keep_covered(),
        OpeningAct::AskToSee { player } => {
            let clause = d.book.procedure.bonus_alone;
            d.acts_for(player, clause)?;
            super::deciding::provided(!d.book.bonus.value.0.is_empty(), "Bonus wagers", d.book.bonus.clause)?;
            d.stage(&[Stage::Setting, Stage::Opening], clause)?;
            if d.state.bank.bank != Bank::House {
                return Err(Refusal::CannotBe { what: "the bank is not the House's", clause });
            }
            not_yet(!d.state.deal.bank_asked, "a player asks to see them", clause)?;
            d.fact(OpeningFact::AskedToSee { player }, clause);
            Ok(())
        }
        OpeningAct::Open { number, arranged } => d.open_box(number, arranged),
        OpeningAct::Pay => d.pay_winners(),
        OpeningAct::ViewUnused => {
            let clause = d.book.procedure.unused_seen;
            d.needs(Power::Deal, clause)?;
            d.stage(&[Stage::Paid], d.book.procedure.unused_unseen)?;
            let unused = d.state.boxes.iter().filter(|on| on.hand.is == BoxHandState::Retrieved);
            let tiles = unused.filter_map(|on| on.hand.tiles).flatten();
            let tiles: Vec<Tile> = tiles.chain(d.state.deal.undealt.iter().copied()).collect();
            not_yet(!d.state.deal.unused_open, "the unused tiles are open", clause)?;
            d.fact(OpeningFact::UnusedSeen { tiles }, clause);
            Ok(())
        }
        OpeningAct::End => {
            let clause = d.end_clause();
            d.needs(Power::Deal, clause)?;
            let nothing_played = match d.state.stage {
                Stage::Offering | Stage::Betting => !d.state.boxes.iter().any(super::TableBox::is_played),
                // Where the banker agrees, wagers are taken back even then.
                Stage::Dealing => d.state.boxes.iter().all(|on| on.wagers.is_empty()),
                _ => false,
            };
            if nothing_played {
                d.call_off();
                return Ok(());
            }
            d.stage(&[Stage::Paid], clause)?;
            d.fact(OpeningFact::Ended(d.state.round_end(false)), clause);
            d.check_is_due();
            Ok(())
        }
    }
}

impl Deciding<'_> {
    /// Refused while a player's hand is not set.
    fn all_set(&self, clause: &'static str) -> Result<(), Refusal> {
        let waits = |on: &super::TableBox| matches!(on.hand.is, BoxHandState::Dealt | BoxHandState::Asked);
        match self.not_set(waits) {
            Some(number) => Err(Refusal::NotAllSet { number, clause }),
            None => Ok(()),
        }
    }

    /// Refused while something comes before the bank's setting.
    fn banks_turn(&self) -> Result<(), Refusal> {
        self.all_set(self.bank_sets_clause())?;
        let for_good = self.book.set_for_good;
        if for_good.value == SetForGood::ChungLifted && !self.state.deal.chung_lifted {
            return Err(Refusal::First { what: "the chung is lifted", clause: for_good.clause });
        }
        Ok(())
    }

    fn bank_sets_clause(&self) -> &'static str {
        let clauses = &self.book.procedure;
        self.state.by_bank(clauses.house_sets, clauses.banker_sets, clauses.co_bank_sets)
    }

    /// The banker sets the bank's tiles himself.
    pub(super) fn banker_sets(
        &mut self,
        player: PlayerNo,
        arranged: Option<Arranged>,
    ) -> Result<(), Refusal> {
        let (bank, number) = (&self.state.bank.bank, self.state.bank.bank.chung());
        let clause = self.bank_sets_clause();
        let hand = &self.on(number)?.hand;
        if let Bank::CoBank { .. } = bank
            && self.book.co_bank_setting.value == CoBankSetting::HouseWay
        {
            return Err(Refusal::HouseWayBox { number, clause: self.book.co_bank_setting.clause });
        }
        if matches!(hand.is, BoxHandState::Set(SetBy::Player | SetBy::HouseWay)) {
            return Err(Refusal::SetForGood { number, clause: self.book.set_for_good.clause });
        }
        self.banks_turn()?;
        if !hand.picked_up && hand.tiles.is_some() {
            return Err(Refusal::First { what: "the banker picks up his tiles", clause });
        }
        let arranged = self.arranged(number, hand, arranged)?;
        let clause = if bank.shares().first().is_some_and(|share| share.player != player) {
            self.book.procedure.sharers_set
        } else {
            clause
        };
        self.fact(OpeningFact::BankSet { arranged, by: SetBy::Player }, clause);
        Ok(())
    }

    /// The dealer sets the bank's tiles the House Way.
    pub(super) fn house_sets(&mut self, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let number = self.state.bank.bank.chung();
        let hand = &self.on(number)?.hand;
        match hand.is {
            BoxHandState::Set(_) | BoxHandState::Opened => {
                return Err(Refusal::SetForGood { number, clause: self.book.set_for_good.clause });
            }
            BoxHandState::Asked => {}
            _ if self.bank_is_house_way() => {}
            _ => return Err(Refusal::NotAsked { number, clause: self.book.procedure.house_way_asked }),
        }
        self.banks_turn()?;
        let arranged = arranged.or_else(|| hand.tiles.map(|tiles| Arranged::house_way(self.book, tiles)));
        let arranged = self.arranged(number, hand, arranged)?;
        let clauses = &self.book.procedure;
        let clause = match self.state.bank.bank {
            // Where a banker agrees to it, the same clause says when it is set.
            Bank::Player { .. } if self.book.bank_confirmed.value == Has::Yes => clauses.banker_confirms,
            Bank::Player { .. } => clauses.house_way_set,
            _ => self.bank_sets_clause(),
        };
        self.fact(OpeningFact::BankSet { arranged, by: SetBy::HouseWay }, clause);
        Ok(())
    }

    /// The dealer set the tiles of a banker who asked for it.
    pub(super) fn bank_set_for_banker(&self) -> bool {
        self.state.deal.bank_set_by_dealer && matches!(self.state.bank.bank, Bank::Player { .. })
    }

    fn expose(&mut self, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clause = self.bank_exposed_clause();
        self.needs(Power::Deal, clause)?;
        self.stage(&[Stage::Setting, Stage::Opening], clause)?;
        let number = self.state.bank.bank.chung();
        let hand = &self.on(number)?.hand;
        self.all_set(self.book.procedure.all_set_first)?;
        self.house_ways_checked()?;
        if self.state.deal.bank_open {
            return Err(Refusal::Already { what: "the bank's tiles are open", clause });
        }
        if !matches!(hand.is, BoxHandState::Set(_)) {
            return Err(Refusal::First { what: "the bank's tiles are set", clause: self.bank_sets_clause() });
        }
        let arranged = hand.arranged.or(arranged);
        let arranged = self.arranged(number, hand, arranged)?;
        let arranged = arranged
            .ok_or(Refusal::TilesGiven { expected: "the bank's tiles are open: expected which they are" })?;
        if self.state.stage == Stage::Setting {
            self.fact(OpeningFact::Exposed { arranged }, clause);
            return self.begin_opening();
        }
        // Boxes that were opened while it was covered are matched now.
        self.settle_again(clause, |d| d.fact(OpeningFact::Exposed { arranged }, clause))
    }

    /// What goes back whatever the result; with the bank's tiles open, a banker's own Bonus if it loses.
    fn begin_opening(&mut self) -> Result<(), Refusal> {
        self.pay(Phase::Begin)?;
        let chung = self.state.bank.bank.chung();
        if self.so_far().deal.bank_open { self.pay(Phase::Open(chung)) } else { Ok(()) }
    }

    /// What has been settled turns out otherwise: payments so far go back, the change is made, boxes that are open are matched
    /// anew and paid as far as they were. Before the first payment only the change is made.
    pub(super) fn settle_again(
        &mut self,
        clause: &'static str,
        change: impl FnOnce(&mut Self),
    ) -> Result<(), Refusal> {
        if self.state.stage < Stage::Opening {
            change(self);
            return Ok(());
        }
        self.undo_payments(clause)?;
        change(self);
        self.pay(Phase::Match)?;
        for (number, _) in self.state.numbered().filter(|(_, on)| on.hand.is == BoxHandState::Conceded) {
            self.pay(Phase::Open(number))?;
        }
        self.begin_opening()?;
        self.match_opened()?;
        if self.state.stage == Stage::Paid { self.pay(Phase::Pay) } else { Ok(()) }
    }

    fn bank_exposed_clause(&self) -> &'static str {
        let clauses = &self.book.procedure;
        self.state.by_bank(clauses.house_exposed, clauses.banker_exposed, clauses.co_bank_exposed)
    }

    /// In some books a supervisor checks what the dealer set on request.
    fn house_ways_checked(&self) -> Result<(), Refusal> {
        let clause = self.book.procedure.house_way_checked;
        let waits =
            |on: &super::TableBox| on.hand.is == BoxHandState::Set(SetBy::HouseWay) && !on.hand.checked;
        let bank_waits = self.bank_set_for_banker() && !self.state.deal.bank_checked;
        if self.book.house_way_checked.value == Has::Yes && (bank_waits || self.not_set(waits).is_some()) {
            return Err(Refusal::NotConfirmed { who: "the game supervisor", clause });
        }
        Ok(())
    }

    fn keep_covered(&mut self) -> Result<(), Refusal> {
        let clause = self.book.procedure.bonus_alone;
        self.needs(Power::Deal, clause)?;
        self.stage(&[Stage::Setting], clause)?;
        self.all_set(self.book.procedure.all_set_first)?;
        self.house_ways_checked()?;
        let wagers = self.state.boxes.iter().flat_map(|on| &on.wagers);
        let mut on_tiles = wagers.filter(|wager| !wager.bet.on_dice());
        if self.state.bank.bank != Bank::House || on_tiles.any(|wager| wager.bet != Bet::Bonus) {
            return Err(Refusal::CannotBe { what: "not only Bonus wagers lie there", clause });
        }
        if self.state.deal.bank_asked {
            return Err(Refusal::CannotBe { what: "a player has asked to see the House's tiles", clause });
        }
        self.fact(OpeningFact::KeptCovered, clause);
        self.pay(Phase::Begin)
    }

    /// The box that is opened next.
    #[must_use]
    pub(super) fn next_to_open(&self) -> Option<BoxNo> {
        self.state.next_to_open()
    }

    fn open_box(&mut self, number: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clause = self.opened_clause();
        self.needs(Power::Deal, clause)?;
        self.stage(&[Stage::Opening], self.bank_exposed_clause())?;
        let on = self.on(number)?;
        let hand = &on.hand;
        let banks = number == self.state.bank.bank.chung();
        if banks || !on.is_played() || !matches!(hand.is, BoxHandState::Set(_)) {
            return Err(Refusal::NoHand { number });
        }
        self.bank_confirmed()?;
        if let Some(next) = self.next_to_open().filter(|next| *next != number) {
            return Err(Refusal::OpenNext { number: next, clause });
        }
        let arranged = self.arranged(number, hand, hand.arranged.or(arranged))?;
        let arranged = arranged
            .ok_or(Refusal::TilesGiven { expected: "the box is open: expected how its tiles are set" })?;
        self.opened(number, arranged)
    }

    fn opened_clause(&self) -> &'static str {
        let clauses = &self.book.procedure;
        self.state.by_bank(clauses.opened_house, clauses.opened_player, clauses.opened_co_bank)
    }

    /// A box is matched and called, and its losers collected.
    fn opened(&mut self, number: BoxNo, arranged: Arranged) -> Result<(), Refusal> {
        let state = self.so_far();
        let (bank, has, mut round) = (state.bank_setting(), state.chips.float, state.settled_round(None));
        let result: Option<Match> = bank.map(|bank| self.book.matching.value.matched(arranged.read(), bank));
        let (outcome, called) = (result.map(|result| result.outcome), self.book.calls.value == Has::Yes);
        let clause =
            outcome.map_or(self.opened_clause(), |outcome| self.book.matching.value.outcome_clause(outcome));
        self.fact(OpeningFact::Opened { number, arranged, outcome, called }, clause);
        if let Some(played) = round.boxes.iter_mut().find(|played| played.number == number) {
            played.hand = BoxHand::Set(arranged.read());
        }
        self.pay_phase(has, &round, Phase::Open(number))
    }

    /// Boxes already open are matched with the bank anew.
    fn match_opened(&mut self) -> Result<(), Refusal> {
        let now = self.so_far();
        let chung = now.bank.bank.chung();
        let open =
            now.numbered().filter(|(number, on)| on.hand.is == BoxHandState::Opened && *number != chung);
        let open: Vec<(BoxNo, Arranged)> =
            open.filter_map(|(number, on)| Some((number, on.hand.arranged?))).collect();
        open.into_iter().try_for_each(|(number, arranged)| self.opened(number, arranged))
    }

    /// In star-2024 a supervisor confirms the House's hand, and a banker what the dealer set for him, before a box is opened.
    fn bank_confirmed(&self) -> Result<(), Refusal> {
        let (clauses, deal) = (&self.book.procedure, &self.state.deal);
        if !self.state.deal.bank_open || self.book.bank_confirmed.value == Has::No {
            return Ok(());
        }
        if self.state.bank.bank == Bank::House && !deal.bank_checked {
            return Err(Refusal::NotConfirmed {
                who: "a casino supervisor",
                clause: clauses.house_hand_checked,
            });
        }
        if deal.bank_set_by_dealer && self.state.bank.bank != Bank::House && !deal.bank_confirmed {
            return Err(Refusal::NotConfirmed { who: "the banker", clause: clauses.banker_confirms });
        }
        Ok(())
    }

    fn pay_winners(&mut self) -> Result<(), Refusal> {
        let clause = self.end_clause();
        self.needs(Power::Deal, clause)?;
        self.stage(&[Stage::Opening], clause)?;
        if let Some(number) = self.next_to_open() {
            return Err(Refusal::NotAllOpen { number, clause: self.opened_clause() });
        }
        if self.state.deal.bank_asked && !self.state.deal.bank_open {
            let what = "the House's tiles are opened, which a player asked to see";
            return Err(Refusal::First { what, clause: self.book.procedure.bonus_alone });
        }
        let state = self.state;
        let round = state.settled_round(None);
        let settlement = settle(self.book, &round).map_err(|faults| match faults.into_iter().next() {
            None | Some(Fault::NoBankTiles) => Refusal::First {
                what: "the bank's tiles are opened: a Bonus depends on them",
                clause: self.book.procedure.bonus_alone,
            },
            Some(fault) => Refusal::Fault { fault },
        })?;
        self.pay_phase(state.chips.float, &round, Phase::Pay)?;
        for remark in settlement.remarks {
            if let Remark::WarnBelowMinimum(player, _, clause) = remark
                && !state.player(player).is_some_and(|player| player.warned)
            {
                self.fact(PlayersFact::Warned { player }, clause);
            }
        }
        self.fact(OpeningFact::AllPaid, clause);
        Ok(())
    }

    /// A round without wagers on the tiles, or with void ones only, uses up nothing of a bank, and counts for nobody (R41).
    fn call_off(&mut self) {
        for (number, on) in self.state.numbered() {
            for &wager in &on.wagers {
                let (why, clause) = match wager.standing {
                    Standing::Void => (Why::Void, self.book.settle.void_wager),
                    _ => (Why::SideWagerAlone, self.book.side_wager_needs.clause),
                };
                self.give_back(number, wager, wager.stake, why, clause);
            }
        }
        for share in self.state.bank.bank.shares() {
            self.fact(BankFact::PutBack { player: share.player, amount: share.put_in }, "R41");
        }
        self.fact(OpeningFact::CalledOff, "R41");
    }

    fn end_clause(&self) -> &'static str {
        let settle = &self.book.settle;
        let player = settle.player_bank.bank.win;
        let co_bank = settle.co_bank.map_or(player, |co_bank| co_bank.bank.win);
        self.state.by_bank(settle.house.win, player, co_bank)
    }

    /// The chips that move in one phase of the settlement of the round so far.
    pub(super) fn pay(&mut self, phase: Phase) -> Result<(), Refusal> {
        let now = self.so_far();
        let (has, round) = (now.chips.float, now.settled_round(None));
        self.pay_phase(has, &round, phase)
    }

    fn pay_phase(&mut self, has: Cents, round: &Round, phase: Phase) -> Result<(), Refusal> {
        let mut lines = PhaseLines { phase, now: false, lines: Vec::new() };
        settle_into(self.book, round, &mut lines);
        self.move_all(has, lines.lines)
    }

    /// Refused when the float, which has so much, has not enough, payment by payment.
    fn move_all(&mut self, has: Cents, lines: Vec<Line>) -> Result<(), Refusal> {
        let (mut float, mut lowest) = (has, has);
        for line in &lines {
            match (line.from, line.to) {
                (Holder::Float, Holder::Float) => {}
                (Holder::Float, _) => float -= line.amount,
                (_, Holder::Float) => float += line.amount,
                _ => {}
            }
            lowest = lowest.min(float);
        }
        if lowest < Cents::ZERO {
            return Err(Refusal::FloatShort { has, needed: has - lowest });
        }
        for Line { from, to, amount, step, clause, wager } in lines {
            self.fact(OpeningFact::Paid(Payment { from, to, amount, step, wager }), clause);
        }
        Ok(())
    }

    /// What moved in this round goes back, Big and Small left out: they are settled and gone (R19). Refused while somebody no
    /// longer has it.
    fn undo_payments(&mut self, clause: &'static str) -> Result<(), Refusal> {
        self.undo(clause, |payment| !payment.on_dice())
    }

    /// Tiles are shuffled again: what was conceded is to be played, where it was not conceded for good.
    pub(super) fn undo_conceded(&mut self, clause: &'static str) -> Result<(), Refusal> {
        self.undo(clause, |payment| payment.step == Step::Conceded)
    }

    /// New tiles are coming: a Tie given up for the old ones is at stake again.
    pub(super) fn undo_surrendered(&mut self, clause: &'static str) {
        for (number, on) in self.state.numbered() {
            for wager in on.wagers.iter().filter(|wager| wager.standing == Standing::Surrendered) {
                let (player, bet, standing) = (wager.player, wager.bet, Standing::Valid);
                self.fact(WagersFact::Stands { player, number, bet, standing }, clause);
            }
        }
    }

    fn undo(&mut self, clause: &'static str, which: impl Fn(&Payment) -> bool) -> Result<(), Refusal> {
        let undone = || self.state.deal.payments.iter().rev().filter(|payment| which(payment));
        // What was seized of these payments is there to be taken back.
        for &(player, amount) in &self.state.oversight.held {
            if undone().any(|payment| payment.to == Holder::Player(player))
                && self.state.player(player).is_some()
            {
                let released = OversightFact::Released { player, amount, to_player: true };
                self.fact(released, self.book.procedure.seized);
            }
        }
        for payment in undone() {
            self.fact(OpeningFact::Unpaid(payment.clone()), clause);
        }
        let has = self.state.chips.float;
        let now = self.so_far();
        if now.chips.float < Cents::ZERO {
            return Err(Refusal::FloatShort { has, needed: has - now.chips.float });
        }
        let left = |player: &super::Player| (player.number, player.chips.min(player.tokens));
        match now.players.iter().map(left).find(|(_, left)| *left < Cents::ZERO) {
            Some((player, left)) => {
                let has = self.there(player)?.chips;
                Err(Refusal::TooFewChips { player, has, needed: has - left })
            }
            None => Ok(()),
        }
    }

    /// The round is void: every stake goes back but Big/Small once settled; those of cheats may be kept.
    pub(super) fn void_round(&mut self, why: VoidRound, forfeits: &[PlayerNo]) -> Result<(), Refusal> {
        let clause = self.book.settle.void_round.of(why);
        self.fact(OpeningFact::Void { why }, clause);
        if !self.state.deal.payments.is_empty() {
            self.undo_payments(clause)?;
        }
        let book = self.book;
        let now = self.so_far();
        let has = now.chips.float;
        let mut lines = PhaseLines { phase: Phase::Void, now: false, lines: Vec::new() };
        settle_into(book, &now.settled_round(Some(why)), &mut lines);
        // Big and Small are settled and gone, even if the tiles were shuffled again since.
        let left = |number: BoxNo, place: u16| now.lying(number).get(usize::from(place)).copied();
        lines.lines.retain(|line| match line.from {
            Holder::Stake(number, place) => left(number, place).is_some_and(Cents::is_positive),
            _ => true,
        });
        for line in &mut lines.lines {
            if let (Holder::Stake(..) | Holder::Bank, Holder::Player(player)) = (line.from, line.to)
                && forfeits.contains(&player)
            {
                (line.to, line.step, line.clause) =
                    (Holder::Float, Step::Forfeited, self.book.procedure.forfeited);
            }
        }
        self.move_all(has, lines.lines)?;
        let end = self.so_far().round_end(true);
        self.fact(OpeningFact::Ended(end), clause);
        Ok(())
    }
}

/// Keeps the lines of one phase.
struct PhaseLines {
    phase: Phase,
    now: bool,
    lines: Vec<Line>,
}

impl Ledger for PhaseLines {
    fn phase(&mut self, phase: Phase) {
        self.now = phase == self.phase;
    }

    fn line(&mut self, line: &Line) {
        if self.now {
            self.lines.push(*line);
        }
    }

    fn matched(&mut self, _number: BoxNo, _result: Match) {}
}

impl State {
    /// The bank's hand, once it is open.
    pub(super) fn bank_setting(&self) -> Option<Setting> {
        let open = self.deal.bank_open.then(|| self.on(self.bank.bank.chung())).flatten()?;
        open.hand.arranged.map(Arranged::read)
    }

    /// The box that is opened next, counter-clockwise from the chung.
    #[must_use]
    pub fn next_to_open(&self) -> Option<BoxNo> {
        let (boxes, chung) = (self.boxes.len() as u8, self.bank.bank.chung());
        let order = (1..boxes).map(|places| BoxNo((chung.0 - 1 + places) % boxes + 1));
        let waits = |number: &BoxNo| {
            self.on(*number).is_some_and(|on| on.is_played() && matches!(on.hand.is, BoxHandState::Set(_)))
        };
        order.into_iter().find(waits)
    }

    /// The round as a settlement takes it, as far as it is.
    fn settled_round(&self, void: Option<VoidRound>) -> Round {
        let bank_setting = self.bank_setting();
        let chung = self.bank.bank.chung();
        let mut boxes: Vec<PlayedBox> = self.played_boxes(|_| BoxHand::Void);
        // Of hands not yet open no line is kept, so any will do.
        let any = Setting::of(TwoTiles::new(Kind::Teen, Kind::Teen), TwoTiles::new(Kind::Day, Kind::Day));
        for played in &mut boxes {
            let on = self.on(played.number);
            let hand = on.map(|on| &on.hand);
            let own = hand.filter(|hand| hand.is == BoxHandState::Opened && played.number != chung);
            let setting = own.and_then(|hand| hand.arranged).map(Arranged::read).or(bank_setting);
            played.hand = match hand.map(|hand| hand.is) {
                Some(BoxHandState::Conceded) => BoxHand::Conceded,
                Some(BoxHandState::Void) => BoxHand::Void,
                // Every wager on its tiles is void: it is not opened.
                Some(is) if is != BoxHandState::Opened && on.is_some_and(|on| !on.is_played()) => {
                    BoxHand::Void
                }
                _ => BoxHand::Set(setting.unwrap_or(any)),
            };
        }
        Round {
            bank: self.bank.bank.clone(),
            bank_setting,
            boxes,
            dice: self.deal.dice.and_then(|dice| dice.big_small_dice()),
            void,
            terms: self.deal.terms.unwrap_or_else(|| self.sign.terms(self.clock)),
        }
    }
}

pub(super) fn apply(state: &mut State, fact: &OpeningFact) {
    match fact {
        OpeningFact::ChungLifted => state.deal.chung_lifted = true,
        OpeningFact::BankSet { arranged, by } => {
            state.deal.bank_set_by_dealer = *by == SetBy::HouseWay;
            let chung = state.bank.bank.chung();
            if let Some(on) = state.on_mut(chung) {
                on.hand.set_by(*by);
                on.hand.arrange(*arranged);
            }
        }
        OpeningFact::BankConfirmed => state.deal.bank_confirmed = true,
        OpeningFact::Exposed { arranged } => {
            state.stage = Stage::Opening;
            state.deal.bank_open = true;
            let chung = state.bank.bank.chung();
            if let Some(on) = state.on_mut(chung) {
                on.hand.is = BoxHandState::Opened;
                on.hand.arrange(Some(*arranged));
            }
        }
        OpeningFact::KeptCovered => state.stage = Stage::Opening,
        OpeningFact::AskedToSee { .. } => state.deal.bank_asked = true,
        OpeningFact::Opened { number, arranged, .. } => {
            if let Some(on) = state.on_mut(*number) {
                on.hand.is = BoxHandState::Opened;
                on.hand.arrange(Some(*arranged));
            }
        }
        OpeningFact::Paid(payment) => {
            state.transfer(payment.from, payment.to, payment.amount);
            state.deal.payments.push(payment.clone());
        }
        OpeningFact::Unpaid(payment) => {
            state.transfer(payment.to, payment.from, payment.amount);
            if let Some(place) = state.deal.payments.iter().rposition(|paid| paid == payment) {
                state.deal.payments.remove(place);
            }
        }
        OpeningFact::AllPaid => state.stage = Stage::Paid,
        OpeningFact::UnusedSeen { .. } => state.deal.unused_open = true,
        OpeningFact::Void { .. } => {}
        OpeningFact::Ended(end) => {
            state.remember(end);
            state.clear_layout();
        }
        OpeningFact::CalledOff => state.clear_layout(),
    }
}

impl State {
    /// The layout is cleared for the next round.
    fn clear_layout(&mut self) {
        self.bank.bank = Bank::House;
        self.bank.nominee = None;
        self.bank.passed.clear();
        for on in &mut self.boxes {
            on.wagers.clear();
            on.side_declined.clear();
            on.agreed = None;
            on.decider = None;
            on.hand = super::Hand::default();
        }
        self.deal = super::RoundDeal::default();
        self.tiles.are = TilesAre::Loose;
        self.stage = Stage::Between;
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{CASINO, DEALER, Table, on, player};
    use super::super::{Act, HouseAct, Offered, SetUp, WagersAct};
    use super::*;
    use chung_game::money::BasisPoints;
    use chung_game::rulebook::{BookId, Edition, Variant};

    /// The commission comes back to the float only after the winner is paid from it.
    #[test]
    fn the_float_never_pays_what_it_has_not() {
        let mut table = Table::open(BookId::Crown);
        table.begin(None);
        table.bet(3, 100);
        table.deal(&[(1, "12 H4 5 L10"), (3, "H6 H6 L4 L4")]);
        table.sets(3, "L4 L4 / H6 H6");
        table.ok(DEALER, Act::Opening(OpeningAct::SetBank { arranged: None }));
        table.ok(DEALER, Act::Opening(OpeningAct::Expose { arranged: None }));
        table.opens(3);
        let left = table.state.chips.float - Cents::dollars(95);
        table.ok(CASINO, Act::House(HouseAct::Credit { amount: left }));
        assert_eq!(table.refused(DEALER, Act::Opening(OpeningAct::Pay)), "FloatShort");
        table.ok(CASINO, Act::House(HouseAct::Fill { amount: Cents::dollars(5) }));
        table.pays();
        assert_eq!((table.has(3), table.state.chips.float), (Cents::dollars(5_095), Cents::dollars(5)));
    }

    /// Stakes stay while the House's tiles are covered, and a loser that was collected is not collected twice.
    #[test]
    fn a_bonus_alone_is_settled_once_though_the_bank_opens_late() {
        let edition = Edition::new(BookId::Crown, &[Variant::Bonanza]).unwrap();
        let mut offered = Offered::new(Cents::dollars(1), BasisPoints(500));
        offered.bonus_option = Some(edition.rules().bonus.value.0[0].option.to_owned());
        let mut table = Table::set_up(SetUp { edition, version: 1, offered, house_way_areas: Vec::new() });
        table.begin(None);
        for number in [3, 5] {
            let (player, number, amount) = (player(number), on(number as u8), Cents::dollars(10));
            let place = WagersAct::Place { player, number, bet: Bet::Bonus, amount, token: false };
            table.ok(DEALER, Act::Wagers(place));
        }
        table.deal(&[(1, "12 H4 5 5"), (3, "H8 H10 9 L10"), (5, "H6 L8 11 L4")]);
        table.sets(3, "H8 H10 / 9 L10");
        table.sets(5, "H6 L4 / L8 11");
        table.ok(DEALER, Act::Opening(OpeningAct::KeepCovered));
        assert_eq!(table.state.lying(on(3)), [Cents::dollars(10)]);
        table.opens(3);
        assert_eq!(table.state.lying(on(3)), [Cents::ZERO], "no bonus: collected");
        let player = player(3);
        table.ok(DEALER, Act::Opening(OpeningAct::AskToSee { player }));
        table.ok(DEALER, Act::Opening(OpeningAct::SetBank { arranged: None }));
        table.ok(DEALER, Act::Opening(OpeningAct::Expose { arranged: None }));
        assert_eq!(table.state.lying(on(3)), [Cents::ZERO]);
        table.opens(5);
        table.pays();
        assert_eq!((table.has(3), table.has(5)), (Cents::dollars(4_990), Cents::dollars(4_990)));
    }
}
