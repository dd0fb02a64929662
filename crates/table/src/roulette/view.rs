//! Who may see what: players their own account and wagers, staff everything, everyone the round and the outcomes.

use chung_game::PlayerNo;

use super::{
    AccountNo, ClaimsFact, CorrectionFact, Event, HouseMoney, MalfunctionFact, RouletteFact,
    RouletteHouseFact, RouletteState, RouletteWagersFact, RoundFact, StationsFact, Viewer, WheelFact,
};

/// Who may see a fact, apart from staff.
enum Concerns {
    Everyone,
    Account(AccountNo),
    Claim(u32),
    Player(PlayerNo),
    Staff,
}

impl RouletteFact {
    fn concerns(&self) -> Concerns {
        match self {
            RouletteFact::House(
                RouletteHouseFact::SetUp(_)
                | RouletteHouseFact::LengthSet { .. }
                | RouletteHouseFact::Changed(_)
                | RouletteHouseFact::Announced(_),
            )
            | RouletteFact::Round(
                RoundFact::Started { .. }
                | RoundFact::BallSpun
                | RoundFact::Expired
                | RoundFact::Entered { .. }
                | RoundFact::Abandoned,
            )
            | RouletteFact::Wheel(
                WheelFact::SlowsDown
                | WheelFact::Read { .. }
                | WheelFact::Fault { .. }
                | WheelFact::FaultCleared
                | WheelFact::DisplayDisregarded { .. },
            )
            | RouletteFact::NoSpin(_)
            | RouletteFact::Correction(
                CorrectionFact::Frozen
                | CorrectionFact::Corrected { .. }
                | CorrectionFact::NoSpin { .. }
                | CorrectionFact::Unfrozen { .. },
            )
            | RouletteFact::Malfunction(
                MalfunctionFact::StationFailed { .. }
                | MalfunctionFact::SitsOut { .. }
                | MalfunctionFact::SystemFailed
                | MalfunctionFact::StationRepaired { .. }
                | MalfunctionFact::SystemRepaired,
            ) => Concerns::Everyone,
            RouletteFact::House(
                RouletteHouseFact::Opened { .. }
                | RouletteHouseFact::Filled { .. }
                | RouletteHouseFact::Credited { .. }
                | RouletteHouseFact::Closed { .. },
            )
            | RouletteFact::Wheel(WheelFact::Suspected(_) | WheelFact::SuspicionCleared) => Concerns::Staff,
            RouletteFact::Stations(StationsFact::Opened { player, .. }) => Concerns::Player(*player),
            RouletteFact::Stations(
                StationsFact::Credited { account, .. }
                | StationsFact::NotesCredited { account, .. }
                | StationsFact::LeaveAsked { account, .. }
                | StationsFact::SentAway { account, .. }
                | StationsFact::PaidOut { account, .. }
                | StationsFact::Closed { account, .. },
            )
            | RouletteFact::Wagers(
                RouletteWagersFact::Changed { account, .. }
                | RouletteWagersFact::NotShown { account, .. }
                | RouletteWagersFact::CutDown { account, .. }
                | RouletteWagersFact::TooLate { account, .. }
                | RouletteWagersFact::NotRecognised { account, .. },
            )
            | RouletteFact::Malfunction(
                MalfunctionFact::OpenVoid { account, .. } | MalfunctionFact::Checking { account, .. },
            )
            | RouletteFact::Claims(ClaimsFact::Claimed { account, .. }) => Concerns::Account(*account),
            RouletteFact::Claims(ClaimsFact::Decided { number, .. }) => Concerns::Claim(*number),
            RouletteFact::Round(RoundFact::Settled(settled)) => Concerns::Account(settled.account),
            RouletteFact::Round(RoundFact::Returned(result))
            | RouletteFact::Correction(CorrectionFact::Recalculated(result))
            | RouletteFact::Malfunction(
                MalfunctionFact::Confirmed(result) | MalfunctionFact::Voided(result),
            ) => Concerns::Account(result.account),
        }
    }
}

impl Event {
    /// Whether the viewer may see the event. `table` is the state right after the event.
    #[must_use]
    pub fn concerns(&self, table: &RouletteState, viewer: Viewer) -> bool {
        if viewer.is_staff() {
            return true;
        }
        let owner = match self.fact.concerns() {
            Concerns::Everyone => return true,
            Concerns::Staff => return false,
            Concerns::Player(player) => Some(player),
            Concerns::Account(account) => table.account(account).map(|account| account.player),
            Concerns::Claim(number) => {
                table.claims.iter().find(|claim| claim.number == number).map(|claim| claim.player)
            }
        };
        // Without an owner, the event is for staff only.
        owner.is_some() && owner == viewer.player()
    }
}

impl RouletteState {
    /// The state without what the viewer may not see: the House's money, and the accounts, wagers and claims of other players.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> RouletteState {
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
    fn table() -> RouletteState {
        let mut state = RouletteState {
            money: HouseMoney { float: Cents(100), ..HouseMoney::default() },
            ..RouletteState::default()
        };
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
    fn players_see_only_their_own_account_and_staff_see_everything() {
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
