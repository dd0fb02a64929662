//! The bank: offered round the table, taken, shared, topped up; the House's when nobody takes it or its banker cannot cover.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::bank_offer::{
    BoxPlayers, LastBank, Leave, Offering, OnBox, may_bank, may_share, offers, only_these,
};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, PlayerNo, Share};
use chung_game::role::Power;
use chung_game::rulebook::{By, CoBankMaximum, Has, Shakes};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, not_yet, provided};
use super::{Event, Fact, Refusal, Stage, State};

/// Who banks, and all of the past that the next offer needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankHeld {
    /// Who holds the bank in this round.
    pub bank: Bank,
    /// The bank held last, or now; none before the first.
    pub last: Option<LastBank>,
    /// The bank before that one.
    pub before: Option<LastBank>,
    /// Who has passed in this offering.
    pub passed: Vec<OnBox>,
    /// What the House allows.
    pub leave: Leave,
    /// Who shakes for the banker.
    pub nominee: Option<String>,
    /// The boxes as they were played in the round before.
    pub last_boxes: Vec<BoxPlayers>,
}

impl Default for BankHeld {
    fn default() -> BankHeld {
        BankHeld {
            bank: Bank::House,
            last: None,
            before: None,
            passed: Vec::new(),
            leave: Leave::default(),
            nominee: None,
            last_boxes: Vec::new(),
        }
    }
}

impl BankHeld {
    /// Who played the round before, on which box.
    pub(super) fn last_round(&self) -> impl Iterator<Item = OnBox> {
        self.last_boxes.iter().flat_map(BoxPlayers::all)
    }

    /// A player leaves: he is no longer asked.
    pub(super) fn forget(&mut self, player: PlayerNo) {
        only_these(&mut self.last_boxes, |other| other != player);
    }
}

/// What one may do about the bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum BankAct {
    /// The player to whom it is offered takes it, and makes his wager.
    Take {
        /// Who.
        player: PlayerNo,
        /// On which box.
        number: BoxNo,
        /// His wager.
        put_in: Cents,
        /// Together with the House.
        #[serde(default)]
        co_bank: bool,
    },
    /// He does not want it.
    Pass {
        /// Who.
        player: PlayerNo,
    },
    /// Another player puts chips into the bank.
    Share {
        /// Who.
        player: PlayerNo,
        /// How much.
        put_in: Cents,
    },
    /// A banker adds to his wager.
    TopUp {
        /// Who.
        player: PlayerNo,
        /// How much.
        put_in: Cents,
    },
    /// A banker asks the House to co-bank after all.
    AskCoBank {
        /// Who.
        player: PlayerNo,
    },
    /// The House takes over from a banker who cannot cover the wagers.
    TakeOver,
    /// What the House allows: more banks on one box, players who share.
    Allow(Leave),
    /// The banker names somebody who shakes for him.
    NameShaker {
        /// The banker.
        player: PlayerNo,
        /// Who shakes.
        nominee: String,
    },
}

/// What can happen to the bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BankFact {
    /// It is offered to a player.
    Offered(OnBox),
    /// He passed.
    Passed(OnBox),
    /// It was taken, by a player or by the House.
    Taken {
        /// The bank as it stands for the next offer.
        last: LastBank,
        /// Together with the House.
        co_bank: bool,
    },
    /// Chips were put into it.
    PutIn {
        /// By whom.
        player: PlayerNo,
        /// How much.
        amount: Cents,
    },
    /// They went back before the round.
    PutBack {
        /// To whom.
        player: PlayerNo,
        /// How much.
        amount: Cents,
    },
    /// The House co-banks after all.
    WentCoBank,
    /// What the House allows.
    Allowed(Leave),
    /// Somebody shakes for the banker.
    ShakerNamed {
        /// Who.
        nominee: String,
    },
}

impl fmt::Display for BankFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BankFact::Offered(on) => {
                write!(f, "The bank is offered to player {} on box {}.", on.player.0, on.number)
            }
            BankFact::Passed(on) => write!(f, "Player {} on box {} passes the bank.", on.player.0, on.number),
            BankFact::Taken { last: LastBank::House { .. }, .. } => {
                f.write_str("The House banks; its chung is on box 1.")
            }
            BankFact::Taken { last: LastBank::Player { banker, rounds, .. }, co_bank } => {
                let with = if *co_bank { " together with the House" } else { "" };
                let OnBox { player, number } = banker;
                write!(
                    f,
                    "Player {} banks{with}; the chung is on box {number}, round {} of the bank.",
                    player.0,
                    rounds + 1
                )
            }
            BankFact::PutIn { player, amount } => {
                write!(f, "Player {} puts {amount} into the bank.", player.0)
            }
            BankFact::PutBack { player, amount } => {
                write!(f, "{amount} of the bank goes back to player {}.", player.0)
            }
            BankFact::WentCoBank => f.write_str("The House co-banks."),
            BankFact::Allowed(leave) => {
                let sharing = if leave.sharing { "players may share a bank" } else { "no sharing" };
                let banks = match leave.extra_banks {
                    0 => "no more banks".to_owned(),
                    1 => "1 more bank".to_owned(),
                    banks => format!("{banks} more banks"),
                };
                write!(f, "The House allows {banks} on a box, {sharing}.")
            }
            BankFact::ShakerNamed { nominee } => write!(f, "{nominee} shakes for the banker."),
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &BankAct) -> Result<(), Refusal> {
    match *act {
        BankAct::Take { player, number, put_in, co_bank } => {
            d.take_bank(OnBox { player, number }, put_in, co_bank)
        }
        BankAct::Pass { player } => {
            let clause = d.book.offer.order;
            d.acts_for(player, clause)?;
            d.stage(&[Stage::Offering], clause)?;
            let on = d.offered_now(player)?;
            d.fact(BankFact::Passed(on), clause);
            d.offer_next();
            Ok(())
        }
        BankAct::Share { player, put_in } => d.share(player, put_in),
        BankAct::TopUp { player, put_in } => {
            let clause = d.cover_clause();
            let there = d.acts_for(player, clause)?;
            d.may_change()?;
            let amount = d.has_chips(there, put_in)?;
            d.is_banker(player, clause)?;
            d.fact(BankFact::PutIn { player, amount }, clause);
            Ok(())
        }
        BankAct::AskCoBank { player } => {
            let co_banking = d.book.co_banking;
            d.acts_for(player, co_banking.clause)?;
            provided(co_banking.value == Has::Yes, "co-banking", co_banking.clause)?;
            d.stage(&[Stage::Betting], co_banking.clause)?;
            d.is_banker(player, co_banking.clause)?;
            if !matches!(d.state.bank.bank, Bank::Player { .. }) {
                return Err(Refusal::Already { what: "the House co-banks", clause: co_banking.clause });
            }
            d.liability_shown()?;
            d.fact(BankFact::WentCoBank, co_banking.clause);
            Ok(())
        }
        BankAct::TakeOver => d.take_over(),
        BankAct::Allow(leave) => {
            let banks = d.book.banks_in_a_row;
            let same_banks = leave.extra_banks == d.state.bank.leave.extra_banks;
            let clause = if same_banks { d.book.shared_bank.clause } else { banks.clause };
            d.needs(Power::SuperviseGame, clause)?;
            provided(leave.extra_banks < banks.value, "more banks on a box than that", banks.clause)?;
            not_yet(leave != d.state.bank.leave, "the House allows this", clause)?;
            d.fact(BankFact::Allowed(leave), clause);
            Ok(())
        }
        BankAct::NameShaker { player, ref nominee } => {
            let another = d.book.another_shaker;
            let clause = another.clause;
            d.acts_for(player, clause)?;
            provided(another.value == Has::Yes, "shaking by another than the banker", clause)?;
            d.stage(&[Stage::Betting, Stage::Dealing], clause)?;
            d.is_banker(player, clause)?;
            let another = d.state.bank.last.and_then(|last| last.another_shakes(d.book));
            let mut shares = d.state.bank.bank.shares().iter();
            let is_banker = |player| {
                let banker = d.state.player(player);
                banker.is_some_and(|banker| banker.name.eq_ignore_ascii_case(nominee.trim()))
            };
            if another.is_some() && shares.any(|share| is_banker(share.player)) {
                return Err(Refusal::Shaker { expected: "somebody else than the banker", clause });
            }
            if another.is_none() {
                let what = match d.book.shakes.value {
                    Shakes::PlayerBanker => "in this bank the banker shakes",
                    Shakes::DealerOrBanker | Shakes::NotSaid => {
                        "in this bank the banker or the dealer shakes"
                    }
                };
                return Err(Refusal::CannotBe { what, clause });
            }
            let named = d.state.bank.nominee.as_ref() == Some(nominee);
            not_yet(!named, "he shakes", clause)?;
            d.fact(BankFact::ShakerNamed { nominee: nominee.clone() }, clause);
            Ok(())
        }
    }
}

impl Deciding<'_> {
    fn take_bank(&mut self, on: OnBox, put_in: Cents, co_bank: bool) -> Result<(), Refusal> {
        let (offer, clauses) = (&self.book.offer, &self.book.procedure);
        let there = self.acts_for(on.player, offer.controller)?;
        let co_banking = self.book.co_banking;
        provided(!co_bank || co_banking.value == Has::Yes, "co-banking", co_banking.clause)?;
        self.stage(&[Stage::Offering], offer.order)?;
        self.on(on.number)?;
        let put_in = self.has_chips(there, put_in)?;
        self.has_card(there)?;
        let bank =
            may_bank(self.book, &self.state.offering(), on).map_err(|refusal| Refusal::Offer { refusal })?;
        let now = self.offered_now(on.player)?;
        if now != on {
            return Err(Refusal::OfferedTo { player: now.player, number: now.number, clause: offer.order });
        }
        if co_bank {
            self.liability_shown()?;
        }
        self.fact(BankFact::Taken { last: bank.value, co_bank }, bank.clause);
        self.fact(BankFact::PutIn { player: on.player, amount: put_in }, clauses.bank_wager);
        Ok(())
    }

    /// The House co-banks only up to the liability that it displays, where the book measures it by that.
    pub(super) fn liability_shown(&self) -> Result<(), Refusal> {
        let most = self.book.co_bank_maximum;
        let shown = self.state.sign.terms(self.at).house_liability.is_some();
        if most.value == CoBankMaximum::HouseLiability && !shown {
            let what = "the sign shows no liability of the House, which a co-bank needs";
            return Err(Refusal::CannotBe { what, clause: most.clause });
        }
        Ok(())
    }

    /// The box on which the bank is offered to this player now.
    fn offered_now(&self, player: PlayerNo) -> Result<OnBox, Refusal> {
        match self.state.next_offer(self.book).value {
            LastBank::Player { banker, .. } if banker.player == player => Ok(banker),
            LastBank::Player { banker: OnBox { player, number }, .. } => {
                Err(Refusal::OfferedTo { player, number, clause: self.book.offer.order })
            }
            LastBank::House { .. } => Err(Refusal::HouseBanks { clause: self.book.offer.nobody }),
        }
    }

    /// The bank is offered to the next player; if none is left, it is the House's.
    pub(super) fn offer_next(&mut self) {
        let book = self.book;
        let By { value, clause } = self.so_far().next_offer(book);
        match value {
            LastBank::Player { banker, .. } => self.fact(BankFact::Offered(banker), clause),
            LastBank::House { .. } => self.fact(BankFact::Taken { last: value, co_bank: false }, clause),
        }
    }

    /// Somebody came, left or was shut out while the bank goes round: it is told anew to whom it is offered now.
    pub(super) fn offer_again(&mut self) {
        let told =
            |event: &Event| matches!(event.fact, Fact::Bank(BankFact::Offered(_) | BankFact::Taken { .. }));
        if self.state.stage != Stage::Offering || self.has_come(told) {
            return;
        }
        let (book, before) = (self.book, self.state.next_offer(self.book));
        let now = self.so_far();
        if now.stage == Stage::Offering && now.next_offer(book).value != before.value {
            self.offer_next();
        }
    }

    fn share(&mut self, player: PlayerNo, put_in: Cents) -> Result<(), Refusal> {
        let shared = self.book.shared_bank;
        let there = self.acts_for(player, shared.clause)?;
        self.stage(&[Stage::Betting], shared.clause)?;
        let put_in = self.has_chips(there, put_in)?;
        self.has_card(there)?;
        let bank = &self.state.bank.bank;
        if self.state.boxes.iter().flat_map(|on| &on.wagers).any(|wager| wager.player == player) {
            return Err(Refusal::InTheRound { player });
        }
        if bank.is_held_by(player) {
            return Err(Refusal::IsBanker { player, clause: shared.clause });
        }
        if *bank == Bank::House {
            return Err(Refusal::HouseBanks { clause: shared.clause });
        }
        let mut table = self.state.offering();
        // The bank being shared is taken already: what counts is the one before it, if a round has been played yet.
        table.last = self.state.bank.before.filter(|_| !self.state.bank.last_boxes.is_empty());
        let clause = may_share(self.book, &table, player, bank.chung())
            .map_err(|refusal| Refusal::Offer { refusal })?;
        self.fact(BankFact::PutIn { player, amount: put_in }, clause);
        Ok(())
    }

    /// Refused to whoever has no part in the bank.
    pub(super) fn is_banker(&self, player: PlayerNo, clause: &'static str) -> Result<(), Refusal> {
        match &self.state.bank.bank {
            Bank::House => Err(Refusal::HouseBanks { clause }),
            bank if bank.is_held_by(player) => Ok(()),
            _ => Err(Refusal::NotBanker { player, clause }),
        }
    }
}

impl State {
    /// The table as the offer of the bank sees it: those who played a box in the last round, else who sits there (R39).
    pub(super) fn offering(&self) -> Offering {
        let mut boxes = self.bank.last_boxes.clone();
        only_these(&mut boxes, |player| self.may_be_asked(player));
        // Nobody controls a House Way area, so it offers no bank.
        for (number, _) in self.numbered().filter(|(number, _)| !self.areas().contains(number)) {
            if let Some(seated) = self.seated(number).filter(|player| self.may_be_asked(player.number))
                && boxes.iter().all(|on| on.number != number)
            {
                boxes.push(BoxPlayers { number, controller: Some(seated.number), others: Vec::new() });
            }
        }
        // Nobody plays on a box that is OFF, nor banks there.
        boxes.retain(|on| !self.on(on.number).is_some_and(|on| on.off));
        Offering {
            last: self.bank.last,
            boxes,
            last_round: self.bank.last_round().collect(),
            leave: self.bank.leave,
        }
    }

    /// The bank that is on offer now. Who has left, is shut out, or has the chung on a box that is OFF, is not asked, though his bank
    /// has a round left.
    #[must_use]
    pub fn next_offer(&self, book: &chung_game::rulebook::RuleBook) -> By<LastBank> {
        let asked = |offer: &By<LastBank>| match offer.value {
            LastBank::Player { banker, .. } => {
                let off = self.on(banker.number).is_some_and(|on| on.off);
                self.may_be_asked(banker.player) && !off && !self.bank.passed.contains(&banker)
            }
            LastBank::House { .. } => true,
        };
        let mut offers = offers(book, &self.offering()).into_iter();
        let house = By { value: LastBank::HOUSE, clause: book.offer.nobody };
        offers.find(asked).unwrap_or(house)
    }

    fn may_be_asked(&self, player: PlayerNo) -> bool {
        self.player(player).is_some() && !self.is_excluded(player)
    }
}

pub(super) fn apply(state: &mut State, fact: &BankFact) {
    match fact {
        BankFact::Offered(_) => state.stage = Stage::Offering,
        BankFact::Passed(on) => state.bank.passed.push(*on),
        BankFact::Taken { last, co_bank } => {
            state.bank.before = state.bank.last.replace(*last);
            state.bank.bank = match *last {
                LastBank::House { .. } => Bank::House,
                LastBank::Player { banker, .. } if *co_bank => {
                    Bank::CoBank { chung: banker.number, shares: Vec::new() }
                }
                LastBank::Player { banker, .. } => Bank::Player { chung: banker.number, shares: Vec::new() },
            };
            state.bank.passed.clear();
            state.stage = Stage::Betting;
        }
        BankFact::PutIn { player, amount } => state.put_in(*player, *amount),
        BankFact::PutBack { player, amount } => {
            state.put_in(*player, Cents(-amount.0));
            // Who has no part in the bank any more does not handle its tiles either.
            if !state.bank.bank.is_held_by(*player) {
                let chung = state.chung();
                state.change_box(chung, |on| on.agreed = on.agreed.filter(|handles| handles != player));
            }
        }
        BankFact::WentCoBank => {
            if let Bank::Player { chung, shares } = state.bank.bank.clone() {
                state.bank.bank = Bank::CoBank { chung, shares };
            }
        }
        BankFact::Allowed(leave) => state.bank.leave = *leave,
        BankFact::ShakerNamed { nominee } => state.bank.nominee = Some(nominee.clone()),
    }
}

impl State {
    fn put_in(&mut self, player: PlayerNo, amount: Cents) {
        if let Some(player) = self.player_mut(player) {
            player.chips -= amount;
        }
        self.chips.bank += amount;
        if let Bank::Player { shares, .. } | Bank::CoBank { shares, .. } = &mut self.bank.bank {
            match shares.iter_mut().find(|share| share.player == player) {
                Some(share) => share.put_in += amount,
                None => shares.push(Share { player, put_in: amount }),
            }
            shares.retain(|share| share.put_in.is_positive());
        }
    }
}
