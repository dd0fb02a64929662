//! Players on several boxes: the box that each controls, boxes that others control, House Way boxes, and refused wagers.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::PlayerNo;
use chung_game::paigow::control::Claims;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Wager;
use chung_game::paigow::several_boxes::{Decided, Decider, Layout, TakenBox, decide, set_first};
use common::claims::{player, seated, wagers};
use common::{rows, rules};

/// The clause that the row is about, the edition, the boxes (number, seated player, wagers; `H` marks a House Way area), a player's
/// choice, and for each box the controller with the clause, and each refused player with the clause.
const CONTROL: &str = "
    # One box each: each player controls their own.
    vic-2000 9.9   | vic-2000  | 2 A: A 50; 3 B: B 50              | .   | A 12.1.3; B 12.1.3
    # A further box of one player is set the House Way. They keep the chosen box, else that of their seat, else the lowest.
    vic-2000 9.9.2 | vic-2000  | 2 .: A 50; 3 A: A 20; 4 .: A 50   | .   | House 9.9.2; A 12.1.3; House 9.9.2
    vic-2000 9.9.2 | vic-2002  | 2 .: A 50; 3 A: A 20              | A 2 | A 12.1.3; House 9.9.2
    vic-2000 9.9.2 | vic-2000  | 4 .: A 50; 2 .: A 20              | .   | House 9.9.2; A 12.1.3
    crown 8.11.2   | crown     | 2 .: A 50; 3 A: A 20              | .   | House 8.11.2; A 10.2.2
    crown 8.11.2   | crown+bonanza | 2 A: A 50; 3 .: A bonus 20    | .   | A 10.2.2; House 8.11.2
    # A further box with another player's wager goes to that player, however small the wager is.
    vic-2000 9.9.1 | vic-2000  | 2 A: A 50; 3 .: A 50, B 20        | .   | A 12.1.3; B 9.9.1
    crown 8.11.1   | crown     | 2 A: A 50; 3 .: A 50, B 20, C 30  | .   | A 10.2.2; C 8.11.1
    crown 8.11     | crown     | 2 A: A 50; 3 .: A 20, B 50        | .   | A 10.2.2; B 8.8.1
    # The next player may have a box already. If all have one, the dealer sets the tiles.
    crown 8.11.1   | crown     | 2 A: A 50; 3 .: A 50, B 20; 4 B: B 50            | . | A 10.2.2; House 8.11.2; B 10.2.2
    crown 8.11.1   | crown     | 2 A: A 50; 3 .: A 50, B 20, C 10; 4 B: B 50      | . | A 10.2.2; C 8.11.1; B 10.2.2
    crown 8.11.1   | crown     | 2 A: A 50; 3 .: A 50, B 20; 4 B: B 50            | B 3 | A 10.2.2; B 8.11.1; House 8.11.2
    # Choosing a box that the player could not control anyway changes nothing.
    crown 8.11.1   | crown     | 2 A: A 50; 3 .: A 20, B 50        | A 3 | A 10.2.2; B 8.8.1
    # The Star: one box, and others only if another player controls them, or in a House Way area.
    star-2024 9.13 | star-2024 | 2 A: A 50; 3 B: A 90, B 20        | .   | A 12.4; B 9.10.1
    star-2024 9.13 | star-2024 | 2 A: A 50; 3 .: A 90, B 20        | .   | A 12.4; B 9.13
    star-2024 9.13 | star-2024 | 2 A: A 50; 3H .: A 90, B 20; 4H .: A 5 | . | A 12.4; House 9.13; House 9.13
    star-2024 9.13 | star-2024 | 3H A: A 90; 4 .: A 5              | .   | House 9.13; A 12.4
    star-2024 9.14 | star-2024 | 2 A: A 50; 3 .: A 20              | .   | A 12.4; . -A 9.14
    star-2024 9.14 | star-2024 | 2 A: A 50; 3 .: A 20              | A 3 | . -A 9.14; A 12.4
    star-2024 9.14 | star-2024 | 2 A: A 50; 3 .: A 50, B 20; 4 B: B 50 | . | A 12.4; . -A 9.14 -B 9.14; B 12.4
    # No other book has House Way areas.
    crown 8.11     | crown     | 3H A: A 90                        | .   | A 10.2.2
    # Canberra: two boxes for a player alone, one wager at least twice the other.
    act-1993 7.3   | act-1993  | 2 A: A 50; 3 .: A 25              | .   | A 9.2; A 9.2
    act-1993 7.3   | act-1993  | 2 A: A 25; 3 .: A 50              | .   | A 9.2; A 9.2
    act-1993 7.3   | act-1993  | 2 A: A 50; 3 .: A 26              | .   | A 9.2; . -A 7.3
    act-1993 7.3   | act-1993  | 2 .: A 50; 3 A: A 99              | .   | . -A 7.3; A 9.2
    act-1993 7.3   | act-1993  | 2 A: A 50; 3 .: A 50              | A 3 | . -A 7.3; A 9.2
    act-1993 7.3   | act-1993  | 2 A: A 50; 3 .: A 25; 4 .: A 100  | .   | A 9.2; A 9.2; . -A 7.3
    # With others at the table, whether they bet or only sit there, one box.
    act-1993 7.3   | act-1993  | 2 A: A 50; 3 .: A 25; 4 B: B 10   | .   | A 9.2; . -A 7.3; B 9.2
    act-1993 7.3   | act-1993  | 2 A: A 50; 3 .: A 25; 4 B:        | .   | A 9.2; . -A 7.3; .
    act-1993 7.3   | act-1993  | 2 A: A 50; 3 B: A 100, B 10       | .   | A 9.2; B 9.2 -A 7.3
    act-1993 7.3   | act-1993  | 2 A: A 50, B 60; 3 C: C 10        | .   | B 7.4(a); C 9.2
";

#[test]
fn each_box_is_controlled_as_the_book_says() {
    for row in rows(CONTROL) {
        let [_, edition, boxes, chosen, expected] = row[..] else { panic!("{row:?}") };
        let table = Table::read(boxes, chosen);
        let found = table.with(|layout| decide(&rules(edition), layout));
        let found: Vec<String> = found.iter().map(words).collect();
        assert_eq!(found.join("; "), expected, "{row:?}");
    }
}

#[test]
fn act_1993_7_3_the_larger_of_two_wagers_is_set_first() {
    for (edition, boxes, first) in [
        ("act-1993", "2 A: A 50; 3 .: A 25", Some(2)),
        ("act-1993", "2 A: A 25; 3 .: A 50", Some(3)),
        ("act-1993", "2 A: A 50; 3 .: A 40", None),
        ("act-1993", "2 A: A 50", None),
        ("act-1993", "2 A: A 50; 3 .: A 25; 4 B: B 10", None),
        ("crown", "2 A: A 50; 3 .: A 25", None),
        ("star-2024", "2 A: A 50; 3 .: A 25", None),
    ] {
        let found = Table::read(boxes, ".").with(|layout| set_first(&rules(edition), layout));
        assert_eq!(found, first.map(|box_no| (BoxNo(box_no), "7.3")), "{edition}: {boxes}");
    }
}

/// Three players bet $10, $20 or nothing on each of three boxes, in every combination: nobody controls two boxes, and a box with wagers
/// either has someone who sets its tiles or refuses all players.
#[test]
fn nobody_controls_two_boxes() {
    let books = ["crown", "star-2024"].map(rules);
    for layout in 0..3_u32.pow(9) {
        let stakes: Vec<u32> = (0..9).map(|place| layout / 3_u32.pow(place) % 3).collect();
        let on_box = |box_no: usize| {
            let players = ["A", "B", "C"].into_iter().zip(&stakes[3 * box_no..]);
            let wagers = players.filter(|(_, stake)| **stake > 0);
            let wagers: Vec<String> = wagers.map(|(name, stake)| format!("{name} {stake}0")).collect();
            format!("{} {}: {}", box_no + 2, ["A", ".", "C"][box_no], wagers.join(", "))
        };
        let boxes = [on_box(0), on_box(1), on_box(2)].join("; ");
        let table = Table::read(&boxes, if layout % 2 == 0 { "." } else { "B 4" });
        for book in &books {
            let found = table.with(|layout| decide(book, layout));
            let mut controllers: Vec<PlayerNo> = found.iter().filter_map(controller).collect();
            let count = controllers.len();
            controllers.sort_unstable();
            controllers.dedup();
            assert_eq!(controllers.len(), count, "{}: {boxes}: {found:?}", book.id);
            for (on, taken) in found.iter().zip(&table.boxes) {
                let mut players: Vec<PlayerNo> = taken.wagers.iter().map(|wager| wager.player).collect();
                players.sort_unstable();
                let mut refused: Vec<PlayerNo> = on.refused.iter().map(|refused| refused.player).collect();
                refused.sort_unstable();
                let expected = if on.decider.is_some() { Vec::new() } else { players };
                assert_eq!(refused, expected, "{}: {boxes}: {found:?}", book.id);
            }
        }
    }
}

/// A table as text: `2 A: A 50; 3H .: A 20, B 30`, and `A 3` for A's choice.
struct Table {
    boxes: Vec<OnBox>,
    chosen: Vec<(PlayerNo, BoxNo)>,
}

struct OnBox {
    box_no: BoxNo,
    seat: String,
    house_way_area: bool,
    wagers: Vec<Wager>,
}

impl Table {
    fn read(boxes: &str, chosen: &str) -> Table {
        let on_box = |text: &str| {
            let (place, on_it) = text.split_once(':').unwrap();
            let (box_no, seat) = place.trim().split_once(' ').unwrap();
            OnBox {
                box_no: BoxNo(box_no.trim_end_matches('H').parse().unwrap()),
                seat: seat.to_owned(),
                house_way_area: box_no.ends_with('H'),
                wagers: wagers(on_it.trim()),
            }
        };
        let choice = chosen.split_once(' ');
        let choice = choice.map(|(name, box_no)| (player(name).unwrap(), BoxNo(box_no.parse().unwrap())));
        Table { boxes: boxes.split(';').map(on_box).collect(), chosen: choice.into_iter().collect() }
    }

    fn with<'a, T>(&'a self, evaluate: impl Fn(&Layout) -> T) -> T {
        let taken = |on: &'a OnBox| {
            let claims = Claims { wagers: &on.wagers, seated: seated(&on.seat), agreed: None };
            TakenBox { box_no: on.box_no, claims, house_way_area: on.house_way_area }
        };
        let boxes: Vec<TakenBox> = self.boxes.iter().map(taken).collect();
        evaluate(&Layout { boxes: &boxes, others: &[], chosen: &self.chosen })
    }
}

fn controller(on: &Decided) -> Option<PlayerNo> {
    match on.decider {
        Some(Decider::Player(controller)) => Some(controller.player),
        _ => None,
    }
}

/// `A 8.8.1`, `House 8.11.2`, `. -A 9.14`.
fn words(on: &Decided) -> String {
    let letter = |PlayerNo(number): PlayerNo| char::from(b'A' + u8::try_from(number).unwrap() - 1);
    let decider = match on.decider {
        Some(Decider::Player(by)) => format!("{} {}", letter(by.player), by.clause),
        Some(Decider::HouseWay { clause }) => format!("House {clause}"),
        None => ".".to_owned(),
    };
    let refused = on.refused.iter().map(|refused| format!(" -{} {}", letter(refused.player), refused.clause));
    refused.fold(decider, |words, refused| words + &refused)
}
