//! The House Ways: golden tables of all 3,620 hands, examples for the clauses on general play, and the checker.

#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use chung_game::ToMessage;
use chung_game::message::Arg;
use chung_game::paigow::four::Four;
use chung_game::paigow::hand::{Hand, Rank};
use chung_game::paigow::house_way::{HouseWayTable, Method};
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Kind::{self, Chong, ChopNg, Day, Foo, GeeJun, Gor, Mooy, Teen, Tit, Yun};
use chung_game::paigow::tile_text::read_four;
use chung_game::rulebook::{Edition, PaiGowBook};
use common::setting;

#[test]
fn house_ways_match_the_golden_tables() {
    for (book, golden) in [
        (PaiGowBook::Crown, include_str!("golden/house_way_crown.csv")),
        (PaiGowBook::Star2024, include_str!("golden/house_way_star-2024.csv")),
        (PaiGowBook::Act1993, include_str!("golden/house_way_act-1993.csv")),
    ] {
        let way = book.book().house_way.value;
        let mut rows = golden.lines();
        assert_eq!(rows.next(), Some("tiles,low,high,clause"));
        let mut hands = 0;
        for (four, row) in Four::all().zip(rows.by_ref()) {
            let decision = way.set(four);
            let (low, high) = (decision.setting.low(), decision.setting.high());
            assert_eq!(format!("{four},{low},{high},{}", way.clause(decision.rule)), row, "{book}");
            hands += 1;
        }
        assert_eq!((hands, rows.next()), (3_620, None), "{book}");
    }
}

/// The clause that decides, the tiles, the setting as low / high, and how we found it by hand.
const GENERAL_PLAY: &str = "
crown 7.5.4          | H4 L6 9 L7    | L6 L7 / H4 9   | 0-6, 3-3, 1-5: 3-3 is closest
vic-2000 App2.5.4    | H4 L6 9 L7    | L6 L7 / H4 9   |
star-2024 App2.6.1   | H4 L6 9 L7    | L6 L7 / H4 9   |
act-1993 AppD.Ex(b)  | H4 L6 9 L7    | L6 L7 / H4 9   | low 3 is not Chong 3, but 0-6 does not reach 7 high: balanced
crown 7.5.4          | L4 H7 L8 GJ   | H7 L8 / L4 GJ  | 1-4, 2-3, 5-7: 2-3 is closer, 5-7 is higher on both
vic-2000 App2.5.4    | L4 H7 L8 GJ   | H7 L8 / L4 GJ  |
star-2024 App2.6.1   | L4 H7 L8 GJ   | H7 L8 / L4 GJ  |
act-1993 AppD.Ex(b)  | L4 H7 L8 GJ   | H7 L8 / L4 GJ  |
crown 7.5.2          | H10 H6 L10 5  | H10 5 / H6 L10 | 5-6 two ways: the H10 and H6 are kept apart
vic-2000 App2.5.2    | H10 H6 L10 5  | H10 5 / H6 L10 |
star-2024 App2.6.4   | H10 H6 L10 5  | H10 5 / H6 L10 |
act-1993 AppD.Ex(f)  | H10 H6 L10 5  | H10 5 / H6 L10 |
crown 7.5.2          | 12 H10 L10 5  | 12 L10 / H10 5 | 2-5 two ways, 0-7: 2-5 is closer
act-1993 AppD.Ex(c)  | 12 H10 L10 5  | H10 L10 / 12 5 | low 2 is not Chong 3, and 0-7 reaches 7 high
act-1993 AppD.Ex(c)  | H8 L4 L6 9    | L4 L6 / H8 9   | 3-4 has 3 with a Low 4 low: 0-7 instead
act-1993 AppD.Ex(d)  | H6 H7 L6 L8   | H6 H7 / L6 L8  | 3-4 two ways: 3 with the High 6 low is Chong 3
crown 7.5.5          | 12 2 H6 5     | 2 5 / 12 H6    | 7-8 two ways, either crowds two of the first six: 8 high, high tile high
vic-2000 App2.5.5    | 12 2 H6 5     | 2 5 / 12 H6    |
star-2024 App2.6.3   | 12 2 H6 5     | 2 5 / 12 H6    |
act-1993 AppD.Ex(e)  | 12 2 H6 5     | 2 5 / 12 H6    |
crown 7.5.5          | H10 L10 H7 9  | L10 H7 / H10 9 | 7-9 two ways: 9 high, high tile high
vic-2000 App2.5.5    | H10 L10 H7 9  | L10 H7 / H10 9 |
star-2024 App2.6.3   | H10 L10 H7 9  | L10 H7 / H10 9 |
act-1993 AppD.Ex(e)  | H10 L10 H7 9  | L10 H7 / H10 9 |
crown 7.5.6          | H10 L10 H7 L6 | H10 L6 / L10 H7 | 6-7 two ways: 7 high, high tile low
vic-2000 App2.5.6    | H10 L10 H7 L6 | H10 L6 / L10 H7 |
star-2024 App2.6.2   | H10 L10 H7 L6 | H10 L6 / L10 H7 |
act-1993 AppD.Ex(d)  | H10 L10 H7 L6 | H10 L6 / L10 H7 |
crown 7.5.6          | H8 L8 L7 5    | H8 5 / L8 L7   | 3-5 two ways: 5 high, high tile low
star-2024 App2.6.2   | H8 L8 L7 5    | H8 5 / L8 L7   |
act-1993 AppD.Ex(d)  | H8 L8 L7 5    | H8 5 / L8 L7   | 3 with the High 8 low is better than Chong 3
act-1993 AppD.3(b)   | 12 H8 L7 5    | H8 5 / 12 L7   | High Nine leaves 8+5 = 3 with the High 8, better than Chong 3: it stays
act-1993 AppD.3(c)   | 12 L8 L7 5    | L7 5 / 12 L8   | High Nine would leave 8+5 = 3 with the Low 8; no play leaves Chong 3: the Gong is higher
";

#[test]
fn general_play_is_decided_by_its_clause() {
    for row in GENERAL_PLAY.lines().filter(|row| row.contains('|')) {
        let (book, clause) = row.split(" | ").next().unwrap().trim().split_once(' ').unwrap();
        let way = book.parse::<Edition>().unwrap().rules().house_way.value;
        let (four, setting) = four_and_setting(row);
        let decision = way.set(four);
        assert_eq!((decision.setting, way.clause(decision.rule)), (setting, clause), "{row}");
    }
}

/// act-1993 11.1 gives the outline that Appendix D fills in. There is a hand for each of its four steps.
#[test]
fn act_1993_11_1_each_step_of_the_outline_decides_a_hand() {
    for (clause, tiles, expected) in [
        ("act-1993 11.1(a)", "H6 H6 12 9", "12 9 / H6 H6"),
        ("act-1993 11.1(b)", "12 L8 H10 5", "H10 5 / 12 L8"),
        ("act-1993 11.1(c)", "H4 L4 5 H8", "H8 5 / H4 L4"),
        ("act-1993 11.1(d)", "H8 L4 11 L6", "H8 L6 / L4 11"),
    ] {
        let way = PaiGowBook::Act1993.book().house_way.value;
        let set = way.set(read_four(tiles).unwrap()).setting;
        assert_eq!(set, setting(expected), "{clause}");
    }
}

/// The books with the same House Way set every hand in the same way.
#[test]
fn vic_2000_4_1_is_crowns_house_way() {
    let (vic, amended, crown) =
        (PaiGowBook::Vic2000.book(), PaiGowBook::Vic2002.book(), PaiGowBook::Crown.book());
    for four in Four::all() {
        let set = crown.house_way.value.set(four);
        assert_eq!(vic.house_way.value.set(four), set);
        assert_eq!(amended.house_way.value.set(four), set);
    }
}

#[test]
fn star_2024_4_1_differs_from_crowns_in_its_own_lists_only() {
    let (star, crown) = (PaiGowBook::Star2024.book(), PaiGowBook::Crown.book());
    let differ: Vec<String> = Four::all()
        .filter(|&four| {
            let (ours, theirs) = (star.house_way.value.set(four), crown.house_way.value.set(four));
            !ours.setting.ranks_as(theirs.setting)
        })
        .map(|four| four.to_string())
        .collect();
    // Gee Jun with only the Low 6 (4, 4, 5), sevens with 10 and 11 (2 x 2), and the exceptions that only The Star lists.
    let own_lists = |tiles: &String| {
        let four = read_four(tiles).unwrap();
        let nine = four.has(Chong) && four.has(ChopNg) && four.has(GeeJun);
        let four_four = four.has(Gor) && four.has(ChopNg) && four.has(GeeJun);
        let gee_jun = four.count(GeeJun) == 2 && four.has(Kind::Look);
        let sevens = (four.count(Tit) == 2 || four.count(Kind::ChopChit) == 2) && four.has(Foo);
        nine || four_four || gee_jun || sevens
    };
    assert!(differ.iter().all(own_lists), "{differ:?}");
    assert!(differ.contains(&"L6 5 GJ GJ".to_owned()) && differ.contains(&"H10 11 H7 H7".to_owned()));
}

/// The closing sentences of The Star's Appendix 2 restate its list (R7). Read as separate rules, they would change one hand. This applies
/// star-2024 App2.8(1) to App2.8(5), in that order, over a second implementation of general play.
#[test]
fn star_2024_app2_8_restates_the_list_except_for_one_hand() {
    let clauses = [
        "star-2024 App2.8(1)",
        "star-2024 App2.8(2)",
        "star-2024 App2.8(3)",
        "star-2024 App2.8(4)",
        "star-2024 App2.8(5)",
    ];
    let way = PaiGowBook::Star2024.book().house_way.value;
    let mut applied = [0; 5];
    let mut changed = Vec::new();
    for four in Four::all().filter(|&four| is_general(four)) {
        let (set, sentence) = by_closing_sentences(four);
        if let Some(sentence) = sentence {
            applied[sentence] += 1;
        }
        if !set.ranks_as(way.set(four).setting) {
            changed.push(four.to_string());
        }
    }
    assert_eq!(changed, ["H8 H4 H6 L8"]);
    for (clause, times) in clauses.iter().zip(applied) {
        assert!(times > 0, "{clause} never applied");
    }
}

/// The computer that the books allow the House: crown 7.5.7, vic-2000 5, star-2024 5.1.
#[test]
fn the_checker_accepts_only_the_house_way() {
    for (clause, book) in [
        ("crown 7.5.7", PaiGowBook::Crown),
        ("vic-2000 5", PaiGowBook::Vic2000),
        ("star-2024 5.1", PaiGowBook::Star2024),
    ] {
        let way = book.book().house_way.value;
        let golden = match book {
            PaiGowBook::Star2024 => include_str!("golden/house_way_star-2024.csv"),
            _ => include_str!("golden/house_way_crown.csv"),
        };
        for (four, row) in Four::all().zip(golden.lines().skip(1)) {
            let columns: Vec<&str> = row.split(',').collect();
            let right = setting(&format!("{} / {}", columns[1], columns[2]));
            for setting in four.settings() {
                assert_eq!(way.check(setting).right, setting.ranks_as(right), "{clause}: {setting}");
                assert_eq!(way.check(setting).house_way.setting, right, "{clause}: {setting}");
            }
        }
        // Equivalent tiles may be swapped (R4): the 12 with either 8, the 2 with the other.
        assert!(way.check(setting("2 H8 / 12 L8")).right, "{clause}");
        assert!(way.check(setting("2 L8 / 12 H8")).right, "{clause}");
    }
}

/// The checker also serves players who ask for the House Way: it returns the House Way, whatever was set.
#[test]
fn the_checker_returns_the_house_way_for_a_wrong_setting() {
    let wrong = setting("H8 L8 / H10 9");
    for (clause, edition) in [
        ("act-1993 10.5", "act-1993"),
        ("vic-2000 12.1.4", "vic-2000"),
        ("crown 10.2.3", "crown"),
        ("star-2024 12.6", "star-2024"),
    ] {
        let way = edition.parse::<Edition>().unwrap().rules().house_way.value;
        let verdict = way.check(wrong);
        assert!(!verdict.right, "{clause}");
        assert_eq!(verdict.house_way.setting, setting("H8 9 / H10 L8"), "{clause}");
    }
}

#[test]
fn every_setting_is_legal_and_of_the_same_tiles() {
    for method in Method::ALL {
        let table = HouseWayTable::new(method);
        for four in Four::all() {
            let setting = method.set(four).setting;
            assert_eq!(setting.four(), four, "{method:?}");
            assert!(Setting::new(setting.low(), setting.high()).is_ok(), "{method:?} {four}");
            assert_eq!(table.decision(four), method.set(four), "{method:?} {four}");
        }
    }
}

#[test]
fn every_reason_has_a_message_with_values_and_a_clause() {
    for book in PaiGowBook::ALL {
        let way = book.book().house_way.value;
        for four in Four::all() {
            let decision = way.set(four);
            let reason = decision.to_message();
            assert!(reason.id.starts_with("house-way-") && !reason.args.is_empty(), "{four}: {}", reason.id);
            let is_empty = |arg: &Arg| matches!(arg, Arg::List(items) if items.is_empty());
            assert!(!reason.args.iter().any(|(_, arg)| is_empty(arg)), "{four}: {reason:?}");
            assert!(!way.clause(decision.rule).is_empty());
        }
    }
}

fn four_and_setting(row: &str) -> (Four, Setting) {
    let columns: Vec<&str> = row.split('|').map(str::trim).collect();
    (read_four(columns[1]).unwrap(), setting(columns[2]))
}

/// Whether the tiles have no pair, and can make no Wong, Gong or High Nine.
fn is_general(four: Four) -> bool {
    four.settings().iter().all(|set| set.high().points().is_some() && set.low().points().is_some())
}

fn totals(set: &Setting) -> (u8, u8) {
    set.totals().unwrap()
}

/// The setting by general play and then by the five closing sentences, and which of them applied, if any.
fn by_closing_sentences(four: Four) -> (Setting, Option<usize>) {
    let settings = four.settings();
    let top = |kind: Kind| kind.rank() <= 6;
    let crowded =
        |set: &Setting| [set.low(), set.high()].iter().any(|hand| hand.tiles().into_iter().all(top));
    let by_tiles = |sets: Vec<Setting>| {
        let by_high_tile = |set: &Setting| {
            let (low, high) = (set.low().high_tile(), set.high().high_tile());
            if totals(set).1 >= 8 { (high, low) } else { (low, high) }
        };
        sets.into_iter().min_by_key(by_high_tile).unwrap()
    };
    let preferred = |mut sets: Vec<Setting>| {
        if !sets.iter().all(crowded) {
            sets.retain(|set| !crowded(set));
        }
        by_tiles(sets)
    };
    let of = |wanted: &dyn Fn(&Setting) -> bool| {
        settings.into_iter().filter(|set| wanted(set)).collect::<Vec<_>>()
    };
    let beaten = |a: &Setting| {
        let (low, high) = totals(a);
        settings.iter().map(totals).any(|other| other != (low, high) && other.0 >= low && other.1 >= high)
    };
    let closest =
        of(&|set| !beaten(set)).into_iter().map(|set| totals(&set)).min_by_key(|(low, high)| high - low);
    let base = by_tiles(of(&|set| Some(totals(set)) == closest));
    let duck =
        [Yun, Mooy, Foo].iter().all(|&kind| four.has(kind)) && (four.has(Tit) || four.has(Kind::ChopChit));
    let most_high = settings.iter().map(|set| totals(set).1).max();
    let eight_or_nine = of(&|set| totals(set).1 >= 8 && Some(totals(set).1) == most_high);
    if totals(&base).0 == 1 && !eight_or_nine.is_empty() {
        return (preferred(eight_or_nine), Some(0));
    }
    let eight_with_top = of(&|set| totals(set).1 == 8 && (set.high().has(Teen) || set.high().has(Day)));
    if totals(&base).0 == 2 && !eight_with_top.is_empty() {
        return (preferred(eight_with_top), Some(1));
    }
    let apart = of(&|set| totals(set) == totals(&base) && !crowded(set));
    if crowded(&base) && !apart.is_empty() {
        return (preferred(apart), Some(2));
    }
    let five_gee_jun = Hand::new(ChopNg, GeeJun);
    let nine = Rank::Points { points: 9, high_tile: Chong };
    let high_six_nine = of(&|set| set.high().rank() >= nine);
    if (base.low() == five_gee_jun || base.high() == five_gee_jun) && !high_six_nine.is_empty() {
        return (preferred(high_six_nine), Some(3));
    }
    if duck {
        return (preferred(of(&|set| totals(set) == (7, 9))), Some(4));
    }
    (base, None)
}
