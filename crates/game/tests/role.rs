//! Who may do what under each book.

use chung_game::role::{Power, Role};
use chung_game::rulebook::{BookId, Edition};

/// The roles that have a power under a book.
fn having(power: Power, book: BookId) -> Vec<Role> {
    Role::ALL.into_iter().filter(|role| role.has(power, book.book())).collect()
}

use Role::{CasinoSupervisor, Dealer, GameSupervisor, Inspector, Player};

#[test]
fn crown_1_2_supervisors_may_deal() {
    assert_eq!(having(Power::Deal, BookId::Crown), [Dealer, GameSupervisor, CasinoSupervisor]);
    for silent in [BookId::Act1993, BookId::Vic2000, BookId::Vic2002, BookId::Star2024] {
        assert_eq!(having(Power::Deal, silent), [Dealer], "{silent}: R33");
    }
}

#[test]
fn a_casino_supervisor_stands_above_a_game_supervisor() {
    for book in BookId::ALL {
        assert_eq!(having(Power::SuperviseGame, book), [GameSupervisor, CasinoSupervisor], "{book}");
        assert_eq!(having(Power::Review, book), [CasinoSupervisor], "{book}");
    }
}

/// star-2024's casino supervisors include its gaming supervisors, who are not asked to review themselves (R21).
#[test]
fn star_2024_gaming_supervisors_count_as_casino_supervisors() {
    assert_eq!(having(Power::SuperviseCasino, BookId::Star2024), [GameSupervisor, CasinoSupervisor]);
    for other in [BookId::Act1993, BookId::Vic2000, BookId::Vic2002, BookId::Crown] {
        assert_eq!(having(Power::SuperviseCasino, other), [CasinoSupervisor], "{other}");
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
