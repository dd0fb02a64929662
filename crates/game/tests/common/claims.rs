//! Wagers and seats of a box as text: `A 50, B tie 20`, `A`, `B away`.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::control::Seated;
use chung_game::paigow::settle::{Bet, Wager};

/// `A` is player 1; `.` is nobody.
pub(crate) fn player(name: &str) -> Option<PlayerNo> {
    match name.as_bytes() {
        [letter @ b'A'..=b'Z'] => Some(PlayerNo(u16::from(letter - b'A' + 1))),
        b"." => None,
        _ => panic!("`{name}` is not a player"),
    }
}

/// `A`, or `A away` for a player who gives way.
pub(crate) fn seated(text: &str) -> Option<Seated> {
    let name = text.trim_end_matches(" away");
    player(name).map(|player| Seated { player, gives_way: name != text })
}

/// `A 50, B tie 20`: the wager nearest the dealer first, regular by default.
pub(crate) fn wagers(text: &str) -> Vec<Wager> {
    text.split(", ").filter(|wager| !wager.is_empty()).map(wager).collect()
}

fn wager(text: &str) -> Wager {
    let words: Vec<&str> = text.split(' ').collect();
    let (name, kind, dollars) = match words[..] {
        [name, dollars] => (name, "regular", dollars),
        [name, kind, dollars] => (name, kind, dollars),
        _ => panic!("`{text}` is not a wager"),
    };
    let bet = Bet::ALL.into_iter().find(|bet| bet.words() == kind);
    match (player(name), bet, dollars.parse()) {
        (Some(player), Some(bet), Ok(dollars)) => {
            Wager { bet, ..Wager::regular(player, Cents::dollars(dollars)) }
        }
        _ => panic!("`{text}` is not a wager"),
    }
}
