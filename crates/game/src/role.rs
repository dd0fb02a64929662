//! The roles at a table, and what each of them may do (R21). The books differ in the titles of the roles and in what a role may do.

use crate::choices::choices;
use crate::rulebook::{Has, RuleBook};

choices! {
    /// A role at a table: that of a person, or of the game system.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    Role {
        /// player
        Player => "role-player",
        /// dealer
        Dealer => "role-dealer",
        /// game supervisor
        GameSupervisor => "role-game-supervisor",
        /// casino supervisor
        CasinoSupervisor => "role-casino-supervisor",
        /// inspector
        Inspector => "role-inspector",
        /// game system
        GameSystem => "role-game-system",
    }

    /// A power that an act requires. A player's own choices require none.
    Power {
        /// to deal
        Deal => "power-deal",
        /// to supervise the game
        SuperviseGame => "power-supervise-game",
        /// to supervise the casino's games
        SuperviseCasino => "power-supervise-casino",
        /// to review what a game supervisor decided
        Review => "power-review",
    }
}

impl Power {
    /// The role that has this power in every book, in words.
    #[must_use]
    pub const fn who(self) -> &'static str {
        match self {
            Power::Deal => "the dealer",
            Power::SuperviseGame => "a game supervisor or above",
            Power::SuperviseCasino | Power::Review => "a casino supervisor",
        }
    }
}

impl Role {
    /// Every role. An inspector sees everything and changes nothing. The game system is the machine, for what its clock and its wheel do
    /// by themselves.
    pub const ALL: [Role; 6] = [
        Role::Player,
        Role::Dealer,
        Role::GameSupervisor,
        Role::CasinoSupervisor,
        Role::Inspector,
        Role::GameSystem,
    ];

    /// Whether this role has a power under a book.
    ///
    /// ```
    /// use chung_game::role::{Power, Role};
    /// use chung_game::rulebook::PaiGowBook;
    /// let deals = |book: PaiGowBook| Role::GameSupervisor.has(Power::Deal, book.book());
    /// assert!(deals(PaiGowBook::Crown) && !deals(PaiGowBook::Vic2000));
    /// ```
    #[must_use]
    pub fn has(self, power: Power, book: &RuleBook) -> bool {
        let is_yes = |has: Has| has == Has::Yes;
        self.may(power, is_yes(book.supervisor_deals.value), is_yes(book.game_supervisor_is_casinos.value))
    }

    /// Like [`Role::has`], with the two parameters in which the books differ: whether supervisors may deal, and whether game supervisors
    /// count as casino supervisors.
    #[must_use]
    pub fn may(self, power: Power, supervisors_deal: bool, game_is_casinos: bool) -> bool {
        let supervises = matches!(self, Role::GameSupervisor | Role::CasinoSupervisor);
        match power {
            Power::Deal => self == Role::Dealer || (supervises && supervisors_deal),
            Power::SuperviseGame => supervises,
            Power::SuperviseCasino => {
                self == Role::CasinoSupervisor || (self == Role::GameSupervisor && game_is_casinos)
            }
            Power::Review => self == Role::CasinoSupervisor,
        }
    }
}
