//! Who may see what: a player his own account and his own wagers, staff everything, everybody the round and the numbers.

use chung_game::paigow::settle::PlayerNo;

use super::{
    AccountNo, ClaimsFact, CorrectionFact, Event, Fact, HouseFact, HouseMoney, MalfunctionFact, RoundFact,
    State, StationsFact, Viewer, WagersFact, WheelFact,
};

/// Whose business a fact is.
enum Concerns {
    Everybody,
    Account(AccountNo),
    Claim(u32),
    Player(PlayerNo),
    Staff,
}

impl Fact {
    fn concerns(&self) -> Concerns {
        match self {
            Fact::House(
                HouseFact::SetUp(_)
                | HouseFact::LengthSet { .. }
                | HouseFact::Changed(_)
                | HouseFact::Announced(_),
            )
            | Fact::Round(
                RoundFact::Started { .. }
                | RoundFact::BallSpun
                | RoundFact::Expired
                | RoundFact::Entered { .. }
                | RoundFact::Abandoned,
            )
            | Fact::Wheel(
                WheelFact::SlowsDown
                | WheelFact::Read { .. }
                | WheelFact::Fault { .. }
                | WheelFact::FaultCleared
                | WheelFact::DisplayDisregarded { .. },
            )
            | Fact::NoSpin(_)
            | Fact::Correction(
                CorrectionFact::Frozen
                | CorrectionFact::Corrected { .. }
                | CorrectionFact::NoSpin { .. }
                | CorrectionFact::Unfrozen { .. },
            )
            | Fact::Malfunction(
                MalfunctionFact::StationFailed { .. }
                | MalfunctionFact::SitsOut { .. }
                | MalfunctionFact::SystemFailed
                | MalfunctionFact::StationRepaired { .. }
                | MalfunctionFact::SystemRepaired,
            ) => Concerns::Everybody,
            Fact::House(
                HouseFact::Opened { .. }
                | HouseFact::Filled { .. }
                | HouseFact::Credited { .. }
                | HouseFact::Closed { .. },
            )
            | Fact::Wheel(WheelFact::Suspected(_) | WheelFact::SuspicionCleared) => Concerns::Staff,
            Fact::Stations(StationsFact::Opened { player, .. }) => Concerns::Player(*player),
            Fact::Stations(
                StationsFact::Credited { account, .. }
                | StationsFact::NotesCredited { account, .. }
                | StationsFact::LeaveAsked { account, .. }
                | StationsFact::SentAway { account, .. }
                | StationsFact::PaidOut { account, .. }
                | StationsFact::Closed { account, .. },
            )
            | Fact::Wagers(
                WagersFact::Changed { account, .. }
                | WagersFact::NotShown { account, .. }
                | WagersFact::CutDown { account, .. }
                | WagersFact::TooLate { account, .. }
                | WagersFact::NotRecognised { account, .. },
            )
            | Fact::Malfunction(
                MalfunctionFact::OpenVoid { account, .. } | MalfunctionFact::Checking { account, .. },
            )
            | Fact::Claims(ClaimsFact::Claimed { account, .. }) => Concerns::Account(*account),
            Fact::Claims(ClaimsFact::Decided { number, .. }) => Concerns::Claim(*number),
            Fact::Round(RoundFact::Settled(settled)) => Concerns::Account(settled.account),
            Fact::Round(RoundFact::Returned(reckoned))
            | Fact::Correction(CorrectionFact::Recalculated(reckoned))
            | Fact::Malfunction(MalfunctionFact::Confirmed(reckoned) | MalfunctionFact::Voided(reckoned)) => {
                Concerns::Account(reckoned.account)
            }
        }
    }
}

impl Event {
    /// Is it any business of a viewer's? The table is as it was after the event.
    #[must_use]
    pub fn concerns(&self, table: &State, viewer: Viewer) -> bool {
        if viewer.is_staff() {
            return true;
        }
        let whose = match self.fact.concerns() {
            Concerns::Everybody => return true,
            Concerns::Staff => return false,
            Concerns::Player(whose) => Some(whose),
            Concerns::Account(account) => table.account(account).map(|account| account.player),
            Concerns::Claim(number) => {
                table.claims.iter().find(|claim| claim.number == number).map(|claim| claim.player)
            }
        };
        // What is nobody's is nobody's business.
        whose.is_some() && whose == viewer.player()
    }
}

impl State {
    /// The table as somebody may see it: accounts, wagers and claims of others left out, and the House's money.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> State {
        let mut seen = self.clone();
        if viewer.is_staff() {
            return seen;
        }
        seen.accounts.retain(|account| Some(account.player) == viewer.player());
        let own: Vec<AccountNo> = seen.accounts.iter().map(|account| account.number).collect();
        for spin in &mut seen.spins {
            spin.placed.retain(|placed| own.contains(&placed.account));
            spin.sits_out.retain(|account| own.contains(account));
        }
        seen.claims.retain(|claim| Some(claim.player) == viewer.player());
        seen.money = HouseMoney::default();
        seen.suspected = false;
        seen
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roulette::{Account, Claim, Placed, Spin, Station, StationNo};
    use chung_game::money::Cents;

    /// Two players at two stations, each with an account, a wager on the last spin, and a claim.
    fn table() -> State {
        let mut state =
            State { money: HouseMoney { float: Cents(100), ..HouseMoney::default() }, ..State::default() };
        let mut spin = Spin {
            round: 1,
            limits: None,
            outcome: None,
            no_spin: false,
            placed: Vec::new(),
            sits_out: Vec::new(),
        };
        for n in 1..=2 {
            let (account, station) = (AccountNo(n), StationNo(n as u8));
            state.accounts.push(Account::new(account, PlayerNo(n as u16), station));
            state.stations.push(Station { account: Some(account), ..Station::default() });
            spin.placed.push(Placed {
                account,
                station,
                wagers: Vec::new(),
                returned: Cents::ZERO,
                had: Cents::ZERO,
                checking: None,
            });
            state.claims.push(Claim {
                number: n,
                account,
                player: PlayerNo(n as u16),
                station,
                round: 1,
                about: "x".to_owned(),
                decision: None,
            });
        }
        state.spins.push(spin);
        state
    }

    #[test]
    fn a_player_sees_his_own_and_staff_everything() {
        let table = table();
        let counts = |viewer| {
            let seen = table.seen_by(viewer);
            (seen.accounts.len(), seen.spins[0].placed.len(), seen.claims.len(), seen.money.float)
        };
        assert_eq!(counts(Viewer::Public), (0, 0, 0, Cents::ZERO));
        assert_eq!(counts(Viewer::Player(PlayerNo(2))), (1, 1, 1, Cents::ZERO));
        assert_eq!(table.seen_by(Viewer::Player(PlayerNo(2))).accounts[0].number, AccountNo(2));
        for staff in [Viewer::Dealer, Viewer::GameSupervisor, Viewer::CasinoSupervisor, Viewer::Inspector] {
            assert_eq!(counts(staff), (2, 2, 2, Cents(100)));
        }
    }
}
