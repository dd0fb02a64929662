//! Money in and out of a station: buying in, notes, adding to an account, leaving and being paid, what is held or owed afterwards.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::{Power, Role};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, amount, chips};
use super::house::OPEN;
use super::{Account, AccountNo, How, Refusal, Stage, State, StationNo, WagersFact};

/// The smallest note.
const NOTE: Cents = Cents::dollars(5);

/// What one may do about money at a station.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum StationsAct {
    /// A player hands money to the dealer: for a station of his, or to add to his account.
    Tender {
        /// Who.
        player: PlayerNo,
        /// For which station.
        station: StationNo,
        /// How much.
        amount: Cents,
        /// What.
        with: Tendered,
    },
    /// Notes are put into a station.
    InsertNotes {
        /// Which.
        station: StationNo,
        /// How much.
        amount: Cents,
    },
    /// A player wants to leave: the dealer is called.
    AskToLeave {
        /// From where.
        station: StationNo,
    },
    /// He is paid, and his account closed.
    PayOut {
        /// Where.
        station: StationNo,
    },
    /// He is told to leave, because he would disrupt the game, and paid.
    SendAway {
        /// From where.
        station: StationNo,
        /// Why.
        why: String,
    },
    /// What wagers brought after their player had left is paid to him.
    PayHeld {
        /// His account.
        account: AccountNo,
    },
    /// What a player owes who has left is paid by him.
    Repay {
        /// His account.
        account: AccountNo,
        /// How much.
        amount: Cents,
        /// In what.
        with: Tendered,
    },
}

/// What is handed to the dealer (6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Tendered {
    /// Cash.
    Cash,
    /// Vouchers.
    Vouchers,
    /// Authorised tokens.
    Tokens,
    /// Chips.
    Chips,
}

impl fmt::Display for Tendered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tendered::Cash => "cash",
            Tendered::Vouchers => "vouchers",
            Tendered::Tokens => "tokens",
            Tendered::Chips => "chips",
        })
    }
}

/// What can happen to money at a station.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StationsFact {
    /// A player got control of a station, and an account.
    Opened {
        /// Where.
        station: StationNo,
        /// The account.
        account: AccountNo,
        /// Whose.
        player: PlayerNo,
    },
    /// Money that the dealer took was credited.
    Credited {
        /// To this account.
        account: AccountNo,
        /// How much.
        amount: Cents,
        /// It was this.
        with: Tendered,
        /// The balance.
        balance: Cents,
    },
    /// Notes were credited.
    NotesCredited {
        /// To this account.
        account: AccountNo,
        /// How much.
        amount: Cents,
        /// The balance.
        balance: Cents,
    },
    /// A player wants to leave.
    LeaveAsked {
        /// From where.
        station: StationNo,
        /// Whose.
        account: AccountNo,
    },
    /// A player was told to leave.
    SentAway {
        /// From where.
        station: StationNo,
        /// Whose.
        account: AccountNo,
        /// Why.
        why: String,
    },
    /// A balance was paid in chips.
    PaidOut {
        /// Of this account.
        account: AccountNo,
        /// What stood to its credit.
        credit: Cents,
        /// What was paid: up to the next chip.
        paid: Cents,
    },
    /// An account was closed, and its station with it.
    Closed {
        /// Which.
        account: AccountNo,
        /// Where.
        station: StationNo,
    },
}

impl fmt::Display for StationsFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StationsFact::Opened { station, account, player } => {
                write!(f, "Player {} gets control of station {station}, with account {account}.", player.0)
            }
            StationsFact::Credited { account, amount, with, balance } => {
                write!(f, "{amount} in {with} is credited to account {account}, which has {balance}.")
            }
            StationsFact::NotesCredited { account, amount, balance } => {
                write!(f, "{amount} in notes is credited to account {account}, which has {balance}.")
            }
            StationsFact::LeaveAsked { station, .. } => {
                write!(f, "The player at station {station} wants to leave: the dealer is called.")
            }
            StationsFact::SentAway { station, why, .. } => {
                write!(f, "The player at station {station} is told to leave: \"{why}\".")
            }
            StationsFact::PaidOut { account, credit, paid } if credit == paid => {
                write!(f, "Account {account} is paid out: {paid} in chips.")
            }
            StationsFact::PaidOut { account, credit, paid } => {
                write!(f, "Account {account} is paid out: {paid} in chips for {credit}.")
            }
            StationsFact::Closed { account, station } => {
                write!(f, "Account {account} is closed, and station {station} with it.")
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &StationsAct) -> Result<(), Refusal> {
    match *act {
        StationsAct::Tender { player, station, amount, with } => d.tender(player, station, amount, with),
        StationsAct::InsertNotes { station, amount } => d.insert_notes(station, amount),
        StationsAct::AskToLeave { station } => {
            let account = d.at_station(station, "6.6(a)")?.number;
            d.fact(StationsFact::LeaveAsked { station, account }, "6.6(a)");
            Ok(())
        }
        StationsAct::PayOut { station } => {
            d.needs(Power::Deal, "6.7")?;
            d.pay_out(station, None)
        }
        StationsAct::SendAway { station, ref why } => {
            d.needs(Power::Deal, "6.6(b)")?;
            d.pay_out(station, Some(why))
        }
        StationsAct::PayHeld { account } => d.pay_held(account),
        StationsAct::Repay { account, amount, with } => d.repay(account, amount, with),
    }
}

impl Deciding<'_> {
    /// Control of a closed station, or more for the account of an open one: as much as chips can pay again (R50).
    fn tender(
        &mut self,
        player: PlayerNo,
        station: StationNo,
        given: Cents,
        with: Tendered,
    ) -> Result<(), Refusal> {
        self.needs(Power::Deal, "6.3")?;
        let account = self.opened(station)?.map(|account| (account.number, account.player, account.balance));
        self.stage(OPEN, "6.2")?;
        self.running()?;
        if account.is_none() {
            self.in_order(station)?;
        }
        let amount = chips(given, self.set_up()?.chip)?;
        let (account, balance, clause) = match account {
            Some((_, owner, _)) if owner != player => {
                return Err(Refusal::StationTaken { station, player: owner });
            }
            Some((account, _, balance)) => (account, balance + amount, "6.5(a)"),
            None => (self.open_station(station, player, "6.3(a)"), amount, "6.3(b)"),
        };
        self.fact(StationsFact::Credited { account, amount, with, balance }, clause);
        Ok(())
    }

    /// The acceptor credits its station, whoever puts notes in (6.4); a closed station opens for him (R14).
    fn insert_notes(&mut self, station: StationNo, given: Cents) -> Result<(), Refusal> {
        let role = self.by.role;
        if role != Role::Player {
            return Err(Refusal::NotAtStation { role, clause: "6.4" });
        }
        let account = self.opened(station)?.map(|account| (account.number, account.player, account.balance));
        self.stage(OPEN, "6.2")?;
        self.running()?;
        self.in_order(station)?;
        let amount = self.notes(given)?;
        let (account, balance, clause) = match account {
            Some((account, owner, balance)) => {
                (account, balance + amount, if self.by.is_player(owner) { "6.5(b)" } else { "6.4" })
            }
            None => (self.open_station(station, PlayerNo(self.by.number), "R14"), amount, "6.4"),
        };
        self.fact(StationsFact::NotesCredited { account, amount, balance }, clause);
        Ok(())
    }

    /// The account of a station that is open.
    fn opened(&self, station: StationNo) -> Result<Option<&Account>, Refusal> {
        let there = self.station(station)?;
        there.account.map(|_| self.account(station, "6.1")).transpose()
    }

    fn open_station(&mut self, station: StationNo, player: PlayerNo, clause: &'static str) -> AccountNo {
        let account = AccountNo(self.state.accounts_opened + 1);
        self.fact(StationsFact::Opened { station, account, player }, clause);
        account
    }

    /// Wagers that can still be withdrawn come back first; those that cannot stay on record (R44).
    fn pay_out(&mut self, station: StationNo, sent_away: Option<&String>) -> Result<(), Refusal> {
        let clause = if sent_away.is_some() { "6.6(b)" } else { "6.6(a)" };
        let holder = self.account(station, clause)?;
        self.running()?;
        let wagering = self.state.stage == Stage::Wagering;
        let back = if wagering { holder.on_layout() } else { Cents::ZERO };
        let credit = (holder.balance + back).max(Cents::ZERO);
        let (account, changes) = (holder.number, super::wagers::taken_back(holder));
        let paid = credit.up_to(self.set_up()?.chip);
        self.has_float(paid)?;
        if let Some(why) = sent_away {
            self.fact(StationsFact::SentAway { station, account, why: why.clone() }, clause);
        }
        if back.is_positive() {
            self.fact(WagersFact::Changed { station, account, how: How::Cleared, changes }, clause);
        }
        self.fact(StationsFact::PaidOut { account, credit, paid }, "6.7(a)");
        self.fact(StationsFact::Closed { account, station }, "6.7(b)");
        Ok(())
    }

    fn pay_held(&mut self, number: AccountNo) -> Result<(), Refusal> {
        self.needs(Power::Deal, "R14")?;
        self.stage(OPEN, "R14")?;
        self.running()?;
        let credit = self.left(number)?.credit();
        if !credit.is_positive() {
            return Err(Refusal::NothingOpen { account: number, what: "nothing is held on", clause: "R14" });
        }
        let paid = credit.up_to(self.set_up()?.chip);
        self.has_float(paid)?;
        self.fact(StationsFact::PaidOut { account: number, credit, paid }, "R14");
        Ok(())
    }

    fn repay(&mut self, number: AccountNo, given: Cents, with: Tendered) -> Result<(), Refusal> {
        self.needs(Power::Deal, "8.4")?;
        self.stage(OPEN, "8.4")?;
        self.running()?;
        let amount = self.tendered(given, with)?;
        let account = self.left(number)?;
        let (owed, balance) = (account.owed(), account.balance);
        if amount > owed {
            return Err(Refusal::NothingOpen {
                account: number,
                what: "not so much is owed on",
                clause: "R44",
            });
        }
        self.fact(StationsFact::Credited { account: number, amount, with, balance: balance + amount }, "8.4");
        Ok(())
    }

    /// An account whose player has left.
    fn left(&self, number: AccountNo) -> Result<&Account, Refusal> {
        let account = self.state.account(number).filter(|account| account.closed);
        account.ok_or(Refusal::NoSuchAccount { account: number })
    }

    /// Whole notes, for which there are whole chips (R50).
    fn notes(&self, given: Cents) -> Result<Cents, Refusal> {
        let amount = chips(given, self.set_up()?.chip)?;
        if amount.down_to(NOTE) == amount { Ok(amount) } else { Err(Refusal::Notes { amount, note: NOTE }) }
    }

    /// Money is money; chips are whole chips.
    fn tendered(&self, given: Cents, with: Tendered) -> Result<Cents, Refusal> {
        if with == Tendered::Chips { chips(given, self.set_up()?.chip) } else { amount(given) }
    }

    pub(super) fn in_order(&self, station: StationNo) -> Result<(), Refusal> {
        if self.station(station)?.out_of_order { Err(Refusal::OutOfOrder { station }) } else { Ok(()) }
    }
}

pub(super) fn apply(state: &mut State, fact: &StationsFact) {
    match *fact {
        StationsFact::Opened { station, account, player } => {
            state.accounts_opened = account.0;
            state.accounts.push(Account::new(account, player, station));
            if let Some(station) = state.station_mut(station) {
                station.account = Some(account);
            }
        }
        StationsFact::Credited { account, amount, with, .. } => {
            let place =
                if with == Tendered::Chips { &mut state.money.float } else { &mut state.money.drop_box };
            *place += amount;
            if let Some(account) = state.account_mut(account) {
                account.pay_in(amount);
            }
        }
        StationsFact::NotesCredited { account, amount, .. } => {
            state.money.notes += amount;
            if let Some(account) = state.account_mut(account) {
                account.pay_in(amount);
            }
        }
        StationsFact::LeaveAsked { account, .. } => {
            if let Some(account) = state.account_mut(account) {
                account.leaving = true;
            }
        }
        StationsFact::SentAway { .. } => {}
        StationsFact::PaidOut { account, credit, paid } => {
            state.money.float -= paid;
            state.money.rounding += paid - credit;
            if let Some(account) = state.account_mut(account) {
                account.pay_out(credit);
            }
        }
        StationsFact::Closed { account, station } => {
            if let Some(account) = state.account_mut(account) {
                account.closed = true;
                account.leaving = false;
                account.steps.clear();
                account.last.clear();
            }
            if let Some(station) = state.station_mut(station) {
                station.account = None;
            }
        }
    }
}
