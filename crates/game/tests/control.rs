//! Who controls a box: by the books' lists of rules, and by kind of wager in Bonanza Pai Gow.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::PlayerNo;
use chung_game::paigow::control::Claims;
use chung_game::paigow::settle::WagerStanding;
use chung_game::rulebook::Edition;
use common::claims::{player, seated, wagers};
use common::{rows, rules};

/// The clause that the row is about, the edition, the wagers (nearest the dealer first), the seated player (`away` if they give way), the
/// player agreed on, the controller, and the clause that decides.
const CONTROLLERS: &str = "
    # The one they agree on, if that player has a wager there; then the highest; then the seated player; then the nearest.
    act-1993 7.4(c)   | act-1993 | A 50, B 20, C 90 | A  | B | B | 7.4(c)
    act-1993 7.4(c)   | act-1993 | A 50, B 20       | A  | D | A | 7.4(a)
    act-1993 7.4(a)   | act-1993 | A 50, B 20, C 90 | A  | . | C | 7.4(a)
    act-1993 7.4(b)   | act-1993 | A 50, B 50       | B  | . | B | 7.4(b)
    act-1993 7.4(b)   | act-1993 | A 50, B 50, C 20 | C  | . | A | R20
    act-1993 7.4      | act-1993 | A 50, B 50       | .  | . | A | R20
    act-1993 9.2      | act-1993 | A 50             | B  | B | A | 9.2
    # The highest, then the nearest, no matter who sits there and who is agreed on.
    vic-2000 12.1.8.1 | vic-2000 | A 50, B 51       | A  | A | B | 12.1.8.1
    vic-2000 12.1.8.2 | vic-2000 | A 50, B 50, C 50 | C  | C | A | 12.1.8.2
    vic-2000 12.1.8   | vic-2000 | A 20, C 50, B 50 | A  | . | C | 12.1.8.2
    vic-2000 12.1.8   | vic-2002 | A 20, C 50, B 50 | A  | . | C | 12.1.8.2
    vic-2000 12.1.3   | vic-2000 | A 20             | B  | . | A | 12.1.3
    crown 8.8.1       | crown    | A 50, B 51       | A  | A | B | 8.8.1
    crown 8.8.2       | crown    | B 50, A 50       | A  | A | B | 8.8.2
    crown 8.8         | crown    | A 20, C 50, B 50 | .  | . | C | 8.8.2
    crown 8.8         | crown+crown-pai-gow | A 20, C 50 | . | . | C | 8.8.1
    crown 10.2.2      | crown    | A 20             | .  | . | A | 10.2.2
    # Two wagers of one player count as one.
    crown 8.8.1       | crown    | A 30, B 50, A 30 | .  | . | A | 8.8.1
    # The seated player, unless they give way or have no wager there.
    star-2024 9.10.1  | star-2024 | A 50, B 20, C 90 | B      | C | B | 9.10.1
    star-2024 9.10.2  | star-2024 | A 50, B 20, C 90 | B away | . | C | 9.10.2
    star-2024 9.10.2  | star-2024 | A 50, B 90       | B away | . | B | 9.10.2
    star-2024 9.10.2  | star-2024 | A 50, B 20, C 50 | B away | . | A | 9.10.4
    star-2024 9.10.3  | star-2024 | A 50, B 20, C 90 | .      | . | C | 9.10.3
    star-2024 9.10.3  | star-2024 | A 50, B 20       | D      | . | A | 9.10.3
    star-2024 9.10.3  | star-2024 | A 50, B 20       | D away | . | A | 9.10.3
    star-2024 9.10.4  | star-2024 | B 50, A 50, C 50 | .      | . | B | 9.10.4
    star-2024 9.10    | star-2024 | A 20, C 50, B 50 | .      | . | C | 9.10.4
    star-2024 12.4    | star-2024 | A 20             | B      | . | A | 12.4
    # By kind first, however small: the regular wager before the Tie, the Tie before the Bonus.
    vic-2000 17.8.1   | vic-2000+bonanza | C bonus 90, B tie 50, A 20 | . | . | A | 17.8.1
    vic-2000 17.8.2   | vic-2000+bonanza | C bonus 90, B tie 50       | . | . | B | 17.8.2
    vic-2000 17.8.3   | vic-2000+bonanza | C bonus 90, B bonus 50     | . | . | C | 12.1.8.1
    vic-2000 17.8     | vic-2002+bonanza | C bonus 90, A 20           | . | . | A | 17.8.1
    crown 13.8.1      | crown+bonanza    | C bonus 90, B tie 50, A 20 | . | . | A | 13.8.1
    crown 13.8.2      | crown+bonanza    | C bonus 90, B tie 50       | . | . | B | 13.8.2
    crown 13.8.3      | crown+bonanza    | C bonus 50, B bonus 50     | . | . | C | 8.8.2
    crown 13.8        | crown+crown-pai-gow+bonanza | C bonus 90, A 20 | . | . | A | 13.8.1
    # Several of the first kind: the highest of them, without their other wagers.
    crown 13.8        | crown+bonanza    | A 20, A tie 90, B 50, C bonus 99 | . | . | B | 8.8.1
    crown 13.8        | crown+bonanza    | A tie 20, A bonus 90, B tie 20   | . | . | A | 8.8.2
    crown 13.8        | crown+bonanza    | A bonus 90, A tie 20             | . | . | A | 10.2.2
    # Wagers on the dice give no control of the tiles.
    crown 8.8         | crown    | B big 90, A 20   | B | . | A | 10.2.2
    crown 8.8         | crown    | B small 90       | B | . | . | .
    crown 8.8         | crown    |                  | B | . | . | .
";

#[test]
fn one_player_controls_a_box() {
    for row in rows(CONTROLLERS) {
        let [_, edition, on_box, seat, agreed, expected, clause] = row[..] else { panic!("{row:?}") };
        let wagers = wagers(on_box);
        let claims = Claims { wagers: &wagers, seated: seated(seat), agreed: player(agreed) };
        let controller = rules(edition).control.value.controller(&claims);
        assert_eq!(controller.map(|by| by.player), player(expected), "{row:?}");
        assert_eq!(controller.map_or(".", |by| by.clause), clause, "{row:?}");
    }
}

#[test]
fn a_void_wager_gives_no_control() {
    let mut wagers = wagers("A 50, B 20");
    wagers[0].standing = WagerStanding::Void;
    let claims = Claims { wagers: &wagers, seated: seated("A"), agreed: player("A") };
    for edition in Edition::all() {
        let controller = edition.rules().control.value.controller(&claims).unwrap();
        assert_eq!(Some(controller.player), player("B"), "{edition}");
    }
}

/// Three players with every kind of wager, three stakes each, and several seats and agreements: under every edition, one player on the
/// box controls it.
#[test]
fn every_box_with_a_wager_has_a_controller() {
    let kinds = ["", "tie ", "bonus "];
    let stakes = ["10", "20", "30"];
    let wagers_of = |player: &str| -> Vec<String> {
        kinds.iter().flat_map(|kind| stakes.map(|stake| format!("{player} {kind}{stake}"))).collect()
    };
    let (of_a, of_b, of_c) = (wagers_of("A"), wagers_of("B"), wagers_of("C"));
    let books: Vec<_> = Edition::all().into_iter().map(Edition::rules).collect();
    for a in &of_a {
        for b in &of_b {
            for c in &of_c {
                let wagers = wagers(&format!("{a}, {b}, {c}"));
                for (seat, agreed) in [(".", "."), ("A", "B"), ("B away", "D"), ("C", "."), ("D", "C")] {
                    let claims = Claims { wagers: &wagers, seated: seated(seat), agreed: player(agreed) };
                    for book in &books {
                        let PlayerNo(number) = book.control.value.controller(&claims).unwrap().player;
                        assert!((1..=3).contains(&number), "{}: {claims:?}", book.id);
                    }
                }
            }
        }
    }
}
