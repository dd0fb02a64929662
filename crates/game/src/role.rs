//! Who acts at a table, and what each may do (R21). Books give the roles other titles; what a role may do is theirs to say.

use crate::choices::choices;
use crate::rulebook::{Has, RuleBook};

choices! {
    /// Somebody at a table.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    Role {
        /// player
        Player,
        /// dealer
        Dealer,
        /// game supervisor
        GameSupervisor,
        /// casino supervisor
        CasinoSupervisor,
        /// inspector
        Inspector,
        /// game system
        GameSystem,
    }

    /// What an act needs, beyond a player's own choices.
    Power {
        /// to deal
        Deal,
        /// to supervise the game
        SuperviseGame,
        /// to supervise the casino's games
        SuperviseCasino,
        /// to review what a game supervisor decided
        Review,
    }
}

impl Power {
    /// Who has it in every book, in words.
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
    /// Every role: people, of whom an inspector sees everything and changes nothing, and the machine, for what its clock and its
    /// wheel do by themselves.
    pub const ALL: [Role; 6] = [
        Role::Player,
        Role::Dealer,
        Role::GameSupervisor,
        Role::CasinoSupervisor,
        Role::Inspector,
        Role::GameSystem,
    ];

    /// May somebody in this role do what needs a power, under a book?
    ///
    /// ```
    /// use chung_game::role::{Power, Role};
    /// use chung_game::rulebook::BookId;
    /// let deals = |book: BookId| Role::GameSupervisor.has(Power::Deal, book.book());
    /// assert!(deals(BookId::Crown) && !deals(BookId::Vic2000));
    /// ```
    #[must_use]
    pub fn has(self, power: Power, book: &RuleBook) -> bool {
        let says = |has: Has| has == Has::Yes;
        self.may(power, says(book.supervisor_deals.value), says(book.game_supervisor_is_casinos.value))
    }

    /// The same by what books say differently: may supervisors deal, and do game supervisors count as casino supervisors?
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
