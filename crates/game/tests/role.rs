//! What each role may do under each book.

use chung_game::role::{Power, Role};
use chung_game::rulebook::{Edition, PaiGowBook};

/// The roles that have a power under a book.
fn roles_with(power: Power, book: PaiGowBook) -> Vec<Role> {
    Role::ALL.into_iter().filter(|role| role.has(power, book.book())).collect()
}

use Role::{CasinoSupervisor, Dealer, GameSupervisor, Inspector, Player};

#[test]
fn crown_1_2_supervisors_may_deal() {
    assert_eq!(roles_with(Power::Deal, PaiGowBook::Crown), [Dealer, GameSupervisor, CasinoSupervisor]);
    for silent in [PaiGowBook::Act1993, PaiGowBook::Vic2000, PaiGowBook::Vic2002, PaiGowBook::Star2024] {
        assert_eq!(roles_with(Power::Deal, silent), [Dealer], "{silent}: R33");
    }
}

#[test]
fn a_casino_supervisor_stands_above_a_game_supervisor() {
    for book in PaiGowBook::ALL {
        assert_eq!(roles_with(Power::SuperviseGame, book), [GameSupervisor, CasinoSupervisor], "{book}");
        assert_eq!(roles_with(Power::Review, book), [CasinoSupervisor], "{book}");
    }
}

/// star-2024's casino supervisors include its gaming supervisors, except for reviewing a gaming supervisor's decision (R21).
#[test]
fn star_2024_gaming_supervisors_count_as_casino_supervisors() {
    assert_eq!(roles_with(Power::SuperviseCasino, PaiGowBook::Star2024), [GameSupervisor, CasinoSupervisor]);
    for other in [PaiGowBook::Act1993, PaiGowBook::Vic2000, PaiGowBook::Vic2002, PaiGowBook::Crown] {
        assert_eq!(roles_with(Power::SuperviseCasino, other), [CasinoSupervisor], "{other}");
    }
}

#[test]
fn inspectors_and_players_have_no_power_over_the_game() {
    for edition in Edition::all() {
        let rules = edition.rules();
        for power in [Power::Deal, Power::SuperviseGame, Power::SuperviseCasino, Power::Review] {
            assert!(!Inspector.has(power, &rules) && !Player.has(power, &rules), "{edition}: {power}");
        }
    }
}
