//! Money in and out of a station: buying in, inserting notes, leaving and being paid, and what is held or owed afterwards.

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::role::{Power, Role};
use chung_game::{Message, PlayerNo, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, amount, chips};
use super::house::OPEN;
use super::{
    Account, AccountNo, RouletteRefusal, RouletteStage, RouletteState, RouletteWagersFact, StationNo,
    WagerChangeKind,
};

/// The smallest note.
const NOTE_MIN: Cents = Cents::dollars(5);

/// An act about money at a station.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum StationsAct {
    /// A player hands money to the dealer, to open a station or to add to their account.
    Tender {
        /// The player who hands over the money.
        player: PlayerNo,
        /// The station that the money is for.
        station: StationNo,
        /// The value of the money.
        amount: Cents,
        /// The kind of money.
        with: Tendered,
    },
    /// A player inserts notes into a station.
    InsertNotes {
        /// The station that takes the notes.
        station: StationNo,
        /// The value of the notes.
        amount: Cents,
    },
    /// A player asks to leave, which calls the dealer.
    AskToLeave {
        /// The station of the player who asks.
        station: StationNo,
    },
    /// The dealer pays out a player and closes their account.
    PayOut {
        /// The station of the player who is paid.
        station: StationNo,
    },
    /// The dealer sends away a player who would disrupt the game, and pays them out.
    SendAway {
        /// The station of the player who is sent away.
        station: StationNo,
        /// Why the player is sent away.
        why: String,
    },
    /// The dealer pays what wagers returned after their player had left.
    PayHeld {
        /// The account of the player who has left.
        account: AccountNo,
    },
    /// A player who has left pays what they owe.
    Repay {
        /// The account of the player who has left.
        account: AccountNo,
        /// The value of the money.
        amount: Cents,
        /// The kind of money.
        with: Tendered,
    },
}

/// The kinds of money that a player may hand to the dealer (6.2).
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

impl ToMessage for Tendered {
    fn to_message(&self) -> Message {
        match self {
            Tendered::Cash => message!("roulette-tendered-cash"),
            Tendered::Vouchers => message!("roulette-tendered-vouchers"),
            Tendered::Tokens => message!("roulette-tendered-tokens"),
            Tendered::Chips => message!("roulette-tendered-chips"),
        }
    }
}

/// What can happen to money at a station.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StationsFact {
    /// A player got control of a station, with a new account.
    Opened {
        /// The station that was opened.
        station: StationNo,
        /// The new account.
        account: AccountNo,
        /// The player who got control.
        player: PlayerNo,
    },
    /// Money that the dealer took was credited to an account.
    Credited {
        /// The account that was credited.
        account: AccountNo,
        /// The amount credited.
        amount: Cents,
        /// The kind of money.
        with: Tendered,
        /// The new balance.
        balance: Cents,
    },
    /// Notes were credited to an account.
    NotesCredited {
        /// The account that was credited.
        account: AccountNo,
        /// The amount credited.
        amount: Cents,
        /// The new balance.
        balance: Cents,
    },
    /// A player asked to leave.
    LeaveAsked {
        /// The station of the player who asked.
        station: StationNo,
        /// The account of the player who asked.
        account: AccountNo,
    },
    /// A player was sent away.
    SentAway {
        /// The station of the player who was sent away.
        station: StationNo,
        /// The account of the player who was sent away.
        account: AccountNo,
        /// Why the player was sent away.
        why: String,
    },
    /// A balance was paid in chips.
    PaidOut {
        /// The account that was paid out.
        account: AccountNo,
        /// The balance before the payment.
        credit: Cents,
        /// The amount paid: the balance rounded up to the next chip.
        paid: Cents,
    },
    /// An account was closed, and its station with it.
    Closed {
        /// The account that was closed.
        account: AccountNo,
        /// The station that was closed.
        station: StationNo,
    },
}

impl ToMessage for StationsFact {
    fn to_message(&self) -> Message {
        match *self {
            StationsFact::Opened { station, account, player } => {
                message!("roulette-station-opened", station, account, player)
            }
            StationsFact::Credited { account, amount, with, balance } => {
                message!("roulette-credited", account, amount, tendered = with.to_message(), balance)
            }
            StationsFact::NotesCredited { account, amount, balance } => {
                message!("roulette-notes-credited", account, amount, balance)
            }
            StationsFact::LeaveAsked { station, .. } => message!("roulette-leave-asked", station),
            StationsFact::SentAway { station, ref why, .. } => {
                message!("roulette-sent-away", station, reason = Arg::quote(why))
            }
            StationsFact::PaidOut { account, credit, paid } if credit == paid => {
                message!("roulette-paid-out", account, paid)
            }
            StationsFact::PaidOut { account, credit, paid } => {
                message!("roulette-paid-out-rounded", account, credit, paid)
            }
            StationsFact::Closed { account, station } => {
                message!("roulette-account-closed", account, station)
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &StationsAct) -> Result<(), RouletteRefusal> {
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
    /// Opens a closed station for a player, or adds to the account of an open one. The amount must be payable in chips (R50).
    fn tender(
        &mut self,
        player: PlayerNo,
        station: StationNo,
        given: Cents,
        with: Tendered,
    ) -> Result<(), RouletteRefusal> {
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
                return Err(RouletteRefusal::StationTaken { station, player: owner });
            }
            Some((account, _, balance)) => (account, balance + amount, "6.5(a)"),
            None => (self.open_station(station, player, "6.3(a)"), amount, "6.3(b)"),
        };
        self.fact(StationsFact::Credited { account, amount, with, balance }, clause);
        Ok(())
    }

    /// Credits notes to a station, whoever inserts them (6.4). A closed station opens for that player (R14).
    fn insert_notes(&mut self, station: StationNo, given: Cents) -> Result<(), RouletteRefusal> {
        let role = self.by.role;
        if role != Role::Player {
            return Err(RouletteRefusal::NotAtStation { role, clause: "6.4" });
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
    fn opened(&self, station: StationNo) -> Result<Option<&Account>, RouletteRefusal> {
        let has_account = self.station(station)?.account.is_some();
        has_account.then(|| self.account(station, "6.1")).transpose()
    }

    fn open_station(&mut self, station: StationNo, player: PlayerNo, clause: &'static str) -> AccountNo {
        let account = AccountNo(self.state.accounts_opened + 1);
        self.fact(StationsFact::Opened { station, account, player }, clause);
        account
    }

    /// Pays out a player and closes their account. Wagers that can still be withdrawn come back first; the others stay (R44).
    fn pay_out(&mut self, station: StationNo, sent_away: Option<&String>) -> Result<(), RouletteRefusal> {
        let clause = if sent_away.is_some() { "6.6(b)" } else { "6.6(a)" };
        let holder = self.account(station, clause)?;
        self.running()?;
        let wagering = self.state.stage == RouletteStage::Wagering;
        let back = if wagering { holder.on_layout() } else { Cents::ZERO };
        let credit = (holder.balance + back).max(Cents::ZERO);
        let (account, changes) = (holder.number, super::wagers::taken_back(holder));
        let paid = credit.up_to(self.set_up()?.chip);
        self.has_float(paid)?;
        if let Some(why) = sent_away {
            self.fact(StationsFact::SentAway { station, account, why: why.clone() }, clause);
        }
        if back.is_positive() {
            self.fact(
                RouletteWagersFact::Changed { station, account, how: WagerChangeKind::Cleared, changes },
                clause,
            );
        }
        self.fact(StationsFact::PaidOut { account, credit, paid }, "6.7(a)");
        self.fact(StationsFact::Closed { account, station }, "6.7(b)");
        Ok(())
    }

    fn pay_held(&mut self, number: AccountNo) -> Result<(), RouletteRefusal> {
        self.needs(Power::Deal, "R14")?;
        self.stage(OPEN, "R14")?;
        self.running()?;
        let credit = self.closed_account(number)?.credit();
        if !credit.is_positive() {
            return Err(RouletteRefusal::NothingOpen {
                account: number,
                reason: message!("roulette-refused-nothing-held", account = number),
                clause: "R14",
            });
        }
        let paid = credit.up_to(self.set_up()?.chip);
        self.has_float(paid)?;
        self.fact(StationsFact::PaidOut { account: number, credit, paid }, "R14");
        Ok(())
    }

    fn repay(&mut self, number: AccountNo, given: Cents, with: Tendered) -> Result<(), RouletteRefusal> {
        self.needs(Power::Deal, "8.4")?;
        self.stage(OPEN, "8.4")?;
        self.running()?;
        let amount = self.tendered(given, with)?;
        let account = self.closed_account(number)?;
        let (owed, balance) = (account.owed(), account.balance);
        if amount > owed {
            let reason = match owed {
                Cents::ZERO => message!("roulette-refused-owes-nothing", account = number),
                owed => message!("roulette-refused-owes-less", account = number, owed),
            };
            return Err(RouletteRefusal::NothingOpen { account: number, reason, clause: "R44" });
        }
        self.fact(StationsFact::Credited { account: number, amount, with, balance: balance + amount }, "8.4");
        Ok(())
    }

    /// The account with a number whose player has left.
    fn closed_account(&self, number: AccountNo) -> Result<&Account, RouletteRefusal> {
        let account = self.state.account(number).filter(|account| account.closed);
        account.ok_or(RouletteRefusal::NoSuchAccount { account: number })
    }

    /// Refuses an amount that cannot be made with notes, or cannot be paid in chips (R50).
    fn notes(&self, given: Cents) -> Result<Cents, RouletteRefusal> {
        let amount = chips(given, self.set_up()?.chip)?;
        if amount.down_to(NOTE_MIN) == amount {
            Ok(amount)
        } else {
            Err(RouletteRefusal::Notes { amount, note: NOTE_MIN })
        }
    }

    /// Refuses an amount that is not valid; for chips, also one that the table's chips cannot make.
    fn tendered(&self, given: Cents, with: Tendered) -> Result<Cents, RouletteRefusal> {
        if with == Tendered::Chips { chips(given, self.set_up()?.chip) } else { amount(given) }
    }

    pub(super) fn in_order(&self, station: StationNo) -> Result<(), RouletteRefusal> {
        if self.station(station)?.out_of_order {
            Err(RouletteRefusal::OutOfOrder { station })
        } else {
            Ok(())
        }
    }
}

pub(super) fn apply(state: &mut RouletteState, fact: &StationsFact) {
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
