//! Files of floors, good and bad.

#![allow(clippy::needless_raw_string_hashes, reason = "expectations are written so")]

use std::time::Duration;

use chung_game::clock::Span;
use chung_game::money::{BasisPoints, Cents};
use chung_game::role::Role;
use chung_table::Source;
use chung_table::roulette::Outcomes;

use expect_test::{Expect, expect};

use super::*;
use crate::people::{CHEAP, PasswordHash};

const EXAMPLE: &str = include_str!("../../../../docs/floor.example.toml");

/// A password hash that is quickly checked.
fn hash(password: &str) -> String {
    PasswordHash::of(password, CHEAP).unwrap().text()
}

/// A small floor, in which something is exchanged for something else.
fn floor(exchanges: &[(&str, &str)]) -> String {
    let [ann, dora] = ["ann's own words", "dora's own words"].map(hash);
    let mut text = format!(
        r#"[floor]
listen = "127.0.0.1:3200"
journal = "floor.journal"

[[table]]
name = "west"
book = "crown"
float = 1000
dealer = "automatic"
chip = 5
minimum = 25
maximum = 500

[[table]]
name = "wheel"
book = "rapid-roulette-2000"
float = 1000
dealer = "automatic"
stations = 8
outcomes = "computer"
limits = {{ spins = "1-100/1", sequences = "2-50/2" }}

[[person]]
name = "Ann"
role = "dealer"
number = 1
password = "{ann}"

[[person]]
name = "Dora"
role = "casino-supervisor"
number = 1
password = "{dora}"
"#
    );
    for (from, to) in exchanges {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// The example, with a password for everybody.
fn example() -> String {
    let mut parts = EXAMPLE.split("run chung password");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + &hash("nobody's name") + part)
}

/// What is said about a file, a line for each fault.
fn said(text: &str) -> String {
    let faults = Config::read(text).err().unwrap_or_default();
    faults.iter().fold(String::new(), |said, fault| said + &fault.to_string() + "\n")
}

#[expect(clippy::needless_pass_by_value, reason = "as expectations are written")]
fn check(exchanges: &[(&str, &str)], expected: Expect) {
    expected.assert_eq(&said(&floor(exchanges)));
}

#[test]
fn the_example_lacks_nothing_but_passwords() {
    let faults = Config::read(EXAMPLE).unwrap_err();
    assert_eq!(faults.len(), 5, "{faults:#?}");
    for fault in &faults {
        assert!(fault.key.ends_with(", password"), "{fault}");
        assert!(fault.what.contains("run `chung password`, and put here what it writes"), "{fault}");
    }
    let config = Config::read(&example()).unwrap();
    assert_eq!(config.tables.len(), 3);
    let GameConfig::PaiGow(melbourne) = &config.tables[0].game else { panic!("Pai Gow") };
    assert_eq!(melbourne.guests, [MindName::HouseWay, MindName::Best, MindName::Random]);
    let GameConfig::PaiGow(sydney) = &config.tables[1].game else { panic!("Pai Gow") };
    assert_eq!((sydney.deals, sydney.set_up.offered.chip), (Source::Entered, Cents(250)));
    assert!(!config.demonstration && !config.opening().guests);
}

/// What the example shows as usual is what holds without it.
#[test]
fn what_the_example_leaves_out_is_as_it_says() {
    let with = example();
    let commented = |line: &&str| line.starts_with("# ") && line.contains(" = ");
    let mut uncommented = 0;
    let lines = with.lines().map(|line| match Some(line).filter(commented) {
        Some(line) => {
            uncommented += 1;
            &line[2..]
        }
        None => line,
    });
    let explicit = Config::read(&lines.collect::<Vec<_>>().join("\n")).unwrap();
    assert_eq!(uncommented, 20);
    let usual = Config::read(&with).unwrap();
    assert_eq!((usual.floor, usual.tables), (explicit.floor, explicit.tables));
}

#[test]
fn the_demonstration_has_every_book_and_every_role() {
    let demonstration = Config::demonstration().unwrap();
    assert!(demonstration.demonstration && demonstration.opening().guests);
    assert!(demonstration.floor.listen.ip().is_loopback());
    let books: Vec<String> = demonstration
        .tables
        .iter()
        .filter_map(|table| match &table.game {
            GameConfig::PaiGow(game) if table.dealer == Dealer::Automatic => {
                assert!((3..=4).contains(&game.guests.len()), "{}", table.name);
                Some(game.set_up.edition.to_string())
            }
            _ => None,
        })
        .collect();
    for book in ["act-1993", "vic-2000", "vic-2002", "crown", "crown+bonanza", "star-2024"] {
        assert!(books.iter().any(|has| has == book), "{book}");
    }
    let wheel = demonstration.tables.iter().find_map(|table| match &table.game {
        GameConfig::Roulette(game) => Some(game),
        GameConfig::PaiGow(_) => None,
    });
    assert_eq!(wheel.unwrap().set_up.outcomes, Outcomes::Computer);
    let physical = |table: &TableConfig| matches!(&table.game, GameConfig::PaiGow(game) if game.deals == Source::Entered);
    let by_hand = demonstration.tables.iter().find(|table| physical(table)).unwrap();
    assert_eq!(by_hand.dealer, Dealer::Person);
    for role in Role::ALL.into_iter().filter(|role| *role != Role::GameSystem) {
        let person = demonstration.people.iter().find(|person| person.role == role).unwrap();
        assert!(person.password.as_ref().unwrap().is_of("chung"), "{}", person.name);
    }
}

/// The demonstration's passwords are for it alone.
#[test]
fn the_demonstration_is_no_floor() {
    let text = include_str!("demonstration.toml").replace("[floor]", "[floor]\njournal = \"x\"");
    let faults = Config::read(&text).unwrap_err();
    assert_eq!(faults.len(), 6, "{faults:#?}");
    for fault in faults {
        assert_eq!(fault.what, "this is a password that anybody would try: run `chung password` for another");
    }
    let open = include_str!("demonstration.toml").replace("127.0.0.1", "0.0.0.0");
    let faults = read(&open, true).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "line 5, column 10: floor, listen: expected 127.0.0.1: a demonstration is for this machine alone"
    );
}

#[test]
fn what_a_file_says_is_so() {
    let config = Config::read(&floor(&[
        (
            "journal",
            "behind-proxy = true\nidle-minutes = 5\nlongest-hours = 8\nlockout-failures = 3\nlockout-within-minutes = 10\nlockout-minutes = 30\njournal",
        ),
        (
            "chip = 5",
            "chip = \"$2.50\"\ncommission = 5.0\nstep = 12.5\nhouse-liability = 5000\npace-ms = 0\nguests = [\"best\"]\nbank-seconds = 7",
        ),
        ("sequences = \"2-50/2\"", "sequences = \"2-50/2\", quad = \"4-8/2\", aggregate = 20"),
        ("stations = 8", "stations = 8\nperiod-seconds = 45\ngap = \"loses\"\nguests = 8"),
    ]))
    .unwrap();
    let FloorConfig { behind_proxy, sessions, lockout, .. } = config.floor;
    assert!(behind_proxy);
    assert_eq!((sessions.idle, sessions.longest), (Span(300), Span(8 * 3_600)));
    assert_eq!((lockout.failures, lockout.within, lockout.lasts), (3, Span(600), Span(1_800)));
    let [west, wheel] = &config.tables[..] else { panic!("two tables") };
    assert_eq!((west.title.as_str(), west.float, west.pace), ("west", Cents::dollars(1_000), Duration::ZERO));
    let GameConfig::PaiGow(west) = &west.game else { panic!("Pai Gow") };
    let offered = &west.set_up.offered;
    assert_eq!(
        (offered.chip, offered.commission, offered.step),
        (Cents(250), BasisPoints(500), Some(Cents(1_250)))
    );
    assert_eq!((west.patience.bank, west.patience.setting), (Span(7), Patience::USUAL.setting));
    let GameConfig::Roulette(wheel) = &wheel.game else { panic!("roulette") };
    let quad = chung_game::roulette::on::Line::Sequence(chung_game::roulette::sequence::SequenceKind::Quad);
    assert_eq!(wheel.set_up.limits.line(quad).maximum, Cents::dollars(8));
    assert_eq!((wheel.set_up.length, wheel.guests), (Some(Span(45)), 8));
}

#[test]
fn rule_books_judge_the_signs() {
    check(
        &[
            ("book = \"crown\"", "book = \"act-1993\"\ncommission = 4"),
            ("chip = 5", "chip = 0\nstep = 0\nbig-small = true\nhouse-liability = 0"),
            (
                "minimum = 25",
                "minimum = 600\nbonus = \"A\"\ntie = \"B\"\ntie-minimum = 0\nhouse-way-areas = [9]",
            ),
            ("stations = 8", "stations = 25\nchip = 0\nperiod-seconds = 0"),
            ("spins = \"1-100/1\"", "spins = \"5-1/1\", red = \"0-1/1\", quad = \"1.01-5/1\", aggregate = 0"),
        ],
        expect![[r#"
            line 8, column 14: table west, commission: act-1993 refuses: a commission of 4 % where the book's is 5 %: expected the regulator's approval of a lower one (12.9)
            line 11, column 8: table west, chip: act-1993 refuses: a sign with $0: expected more than nothing and at most $1,000,000,000
            line 12, column 8: table west, step: act-1993 refuses: a sign with $0: expected more than nothing and at most $1,000,000,000
            line 13, column 13: table west, big-small: act-1993 refuses: this book has no Big and Small (R33)
            line 14, column 19: table west, house-liability: act-1993 refuses: a sign with $0: expected more than nothing and at most $1,000,000,000
            line 15, column 11: table west, minimum: act-1993 refuses: a minimum of $600 above the maximum of $500
            line 16, column 9: table west, bonus: act-1993 refuses: this book has no Bonus wager (R33)
            line 17, column 7: table west, tie: act-1993 refuses: this book has no Tie wager (R33)
            line 18, column 15: table west, tie-minimum: act-1993 refuses: a sign with $0: expected more than nothing and at most $1,000,000,000
            line 19, column 19: table west, house-way-areas: act-1993 refuses: this book has no House Way areas (R33)
            line 27, column 12: table wheel, stations: rapid-roulette-2000 refuses: 25 stations: expected 1 to 24 (2.2(a))
            line 28, column 8: table wheel, chip: rapid-roulette-2000 refuses: $0: expected more than nothing, at most $1,000,000,000
            line 29, column 18: table wheel, period-seconds: rapid-roulette-2000 refuses: a wagering period of 0 min 0 s: expected 1 s to 60 min (5.1)
            line 31, column 20: table wheel, limits, spins: rapid-roulette-2000 refuses: a minimum of $5 above the maximum of $1 for straight-up
            line 31, column 35: table wheel, limits, red: rapid-roulette-2000 refuses: the minimum of red of $0: expected more than nothing, and no wager that wins more than $1,000,000,000
            line 31, column 51: table wheel, limits, quad: rapid-roulette-2000 refuses: $1.01 for a quad: expected even cents, because one hit pays 12½ to 1 (R14)
            line 31, column 75: table wheel, limits, aggregate: rapid-roulette-2000 refuses: the aggregate minimum of $0: expected more than nothing, and no wager that wins more than $1,000,000,000
        "#]],
    );
    // A book that has them takes them.
    check(
        &[("book = \"crown\"", "book = \"star-2024\""), ("chip = 5", "chip = 5\nhouse-way-areas = [7, 8]")],
        expect![""],
    );
    check(
        &[("book = \"crown\"", "book = \"star-2024\""), ("chip = 5", "chip = 5\nhouse-way-areas = [7, 9]")],
        expect![[r#"
            line 11, column 19: table west, house-way-areas: star-2024 refuses: box 9: this table has boxes 1 to 8
        "#]],
    );
    check(
        &[("book = \"crown\"", "book = \"vic-2000\"\ncommission = \"5.01 %\"")],
        expect![[r#"
            line 8, column 14: table west, commission: vic-2000 refuses: a commission of 5.01 % where the book's is 5 %: expected no more (13.9)
        "#]],
    );
    // Floats are whole chips.
    check(
        &[("float = 1000", "float = 1002.5"), ("float = 1000\n", "float = 0.5\n")],
        expect![[r#"
        line 8, column 9: table west, float: crown refuses: $1,002.50: expected more than nothing, at most $1,000,000,000, in chips of $5
        line 17, column 9: table wheel, float: rapid-roulette-2000 refuses: $0.50: expected a multiple of $1, the smallest chip
    "#]],
    );
    // So is what everybody gets to play with.
    check(
        &[("float = 1000\n", "float = 1000.0\n"), ("float = 1000\n", "float = 1000\nbuy-in = 10.5\n")],
        expect![[r#"
            line 18, column 10: table wheel, buy-in: $10.50: expected a multiple of $1, the smallest chip (R50)
        "#]],
    );
}

/// A lower commission where the regulator has approved it.
#[test]
fn approval_is_asked_for() {
    let lower = ("book = \"crown\"", "book = \"act-1993\"\ncommission = 4.5");
    let approved = ("book = \"crown\"", "book = \"act-1993\"\ncommission = 4.5\napproved = true");
    check(
        &[lower],
        expect![[r#"
            line 8, column 14: table west, commission: act-1993 refuses: a commission of 4.5 % where the book's is 5 %: expected the regulator's approval of a lower one (12.9)
        "#]],
    );
    check(&[approved], expect![""]);
}

#[test]
fn all_faults_are_told_from_the_top_down() {
    check(
        &[
            ("127.0.0.1:3200", "127.0.0.1"),
            ("name = \"west\"", "name = \"@door\""),
            ("book = \"crown\"", "book = \"crown+bananza\""),
            ("minimum = 25", "minimum = 25.555\nfavourite = 7"),
            ("spins = \"1-100/1\"", "spins = \"1 to 100\", purple = \"1-2/1\""),
            ("role = \"dealer\"", "role = \"croupier\""),
            ("number = 1\npassword", "number = 0\npassword"),
        ],
        expect![[r#"
            line 2, column 10: floor, listen: expected an address and a port, such as "127.0.0.1:3200"
            line 6, column 8: table 1, name: `@door`: expected 1 to 32 letters, digits or dashes
            line 7, column 8: table 1, book: `bananza` is not a variant: expected +bonanza or +crown-pai-gow, or rapid-roulette-2000
            line 11, column 11: table 1, minimum: expected dollars with at most two decimals, such as 25, 12.5 or "$12.50"
            line 12, column 1: table 1: `favourite` is no key here: expected name, title, book, float, dealer, buy-in, pace-ms, chip, commission, approved, multiples-asked, step, minimum, maximum, bonus, bonus-minimum, bonus-maximum, tie, tie-minimum, tie-maximum, big-small, big-small-minimum, big-small-maximum, house-liability, house-way-areas, deals, guests, bank-seconds, betting-seconds, setting-seconds, between-seconds
            line 22, column 20: table wheel, limits, spins: expected minimum, maximum and multiple in dollars, such as "5-200/1"
            line 22, column 32: table wheel, limits: `purple` is no key here: expected spins, sequences, aggregate, straight-up, split, street, corner, six-line, column, dozen, low, high, even, odd, red, black, double, treble, quad
            line 26, column 8: person Ann, role: `croupier`: expected "player", "station", "dealer", "game-supervisor", "casino-supervisor", "inspector"
            line 27, column 10: person Ann, number: expected a whole number from 1 to 10000
        "#]],
    );
}

#[test]
fn a_player_whom_no_table_would_seat_is_told_of_at_the_start() {
    check(
        &[("name = \"Ann\"\nrole = \"dealer\"", "name = \"Player 7\"\nrole = \"player\"")],
        expect![[r#"
            line 24, column 8: person Player 7, name: no player can be called so: expected a name of his own (R41)
        "#]],
    );
}

#[test]
fn what_is_missing_is_told() {
    check(&[], expect![""]);
    expect![[r#"
        line 1, column 1: floor: expected a table [floor]
        line 1, column 1: table: expected at least one table [[table]]
    "#]]
    .assert_eq(&said(""));
    expect![[r#"
        line 1, column 1: floor, journal: expected, but not there
        line 1, column 1: floor, listen: expected, but not there
        line 2, column 1: table 1, book: expected, but not there
        line 2, column 1: table 1, dealer: expected, but not there
        line 2, column 1: table 1, float: expected, but not there
        line 2, column 1: table 1, name: expected, but not there
        line 3, column 1: table 2, dealer: expected, but not there
        line 3, column 1: table 2, float: expected, but not there
        line 3, column 1: table 2, limits: expected, but not there
        line 3, column 1: table 2, name: expected, but not there
        line 3, column 1: table 2, outcomes: expected, but not there
        line 3, column 1: table 2, stations: expected, but not there
        line 5, column 1: person 1, name: expected, but not there
        line 5, column 1: person 1, number: expected, but not there
        line 5, column 1: person 1, password: expected, but not there
        line 5, column 1: person 1, role: expected, but not there
    "#]]
    .assert_eq(&said("[floor]\n[[table]]\n[[table]]\nbook = \"rapid-roulette-2000\"\n[[person]]"));
    expect![[r#"
        line 1, column 9: floor: expected a table
        line 2, column 9: table: expected tables [[table]]
        line 3, column 11: person 1: expected a table [[person]]
        line 4, column 1: `chair` is no key here: expected floor, table, person
    "#]]
    .assert_eq(&said("floor = 1\ntable = 2\nperson = [3]\nchair = 4"));
    let many = said(&"= 1\n".repeat(40));
    assert_eq!(many.lines().count(), 5, "{many}");
    assert!(many.ends_with("more places up to here that are not TOML\n"), "{many}");
    expect![[r#"
        line 2, column 10: this is not TOML: extra `=`, expected nothing
        line 2, column 12: this is not TOML: unexpected key or value, expected newline, `#`
        line 3, column 13: this is not TOML: invalid basic string, expected `"`
        line 4, column 1: this is not TOML: duplicate key
    "#]]
    .assert_eq(&said("[floor]\nlisten = = 1\njournal = \"x\nlisten = 2\n"));
}

#[test]
fn people_and_tables_are_kept_apart() {
    check(
        &[
            ("name = \"wheel\"", "name = \"WEST\""),
            ("name = \"Dora\"", "name = \"ann\""),
            ("role = \"casino-supervisor\"", "role = \"dealer\""),
        ],
        expect![[r#"
            line 15, column 8: table WEST, name: two tables have this name: expected names of their own
            line 30, column 8: person ann, name: two people are called ann: expected names of their own
            line 32, column 10: person ann, number: dealer 1 is there twice: expected a number of his own in a role
        "#]],
    );
}

#[test]
fn passwords_that_anybody_would_try_are_refused() {
    for known in ["chung", "password", "Ann", "ann"] {
        let [start, end] = ["password = \"", "\""];
        let text = floor(&[]);
        let first = text.split(start).nth(1).and_then(|rest| rest.split(end).next()).unwrap();
        let faults = Config::read(&text.replace(first, &hash(known))).unwrap_err();
        assert_eq!(faults.len(), 1, "{known}: {faults:#?}");
        assert_eq!(faults[0].key, "person Ann, password");
    }
}

#[test]
fn nobody_shares_a_password() {
    let text = floor(&[]);
    let hashes: Vec<&str> =
        text.split("password = \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let faults = said(&text.replace(hashes[1], hashes[0]));
    let sentence = "person Dora, password: Ann has the same: expected a password of his own\n";
    assert_eq!(faults, format!("line 33, column 12: {sentence}"));
}

#[test]
fn a_floor_has_the_people_it_needs() {
    let automatic = "dealer = \"automatic\"";
    let person = "dealer = \"person\"";
    let nobody = |listen: &str, dealer: &str| {
        let text = floor(&[("127.0.0.1:3200", listen), (automatic, dealer)]);
        said(&text[..text.find("[[person]]").unwrap()])
    };
    expect![""].assert_eq(&nobody("127.0.0.1:3200", automatic));
    expect![""].assert_eq(&nobody("[::1]:3200", automatic));
    expect![[r#"
        line 2, column 10: floor, listen: others would reach this floor, and nobody could sign in: expected [[person]], or 127.0.0.1
    "#]].assert_eq(&nobody("0.0.0.0:3200", automatic));
    expect![[r#"
        line 9, column 10: table west, dealer: nobody may do what a casino supervisor does there: expected such a [[person]]
        line 9, column 10: table west, dealer: nobody may do what the dealer does there: expected such a [[person]]
    "#]].assert_eq(&nobody("127.0.0.1:3200", person));
    check(&[(automatic, person), ("127.0.0.1", "0.0.0.0")], expect![""]);
    check(
        &[(automatic, person), ("casino-supervisor", "inspector")],
        expect![[r#"
        line 9, column 10: table west, dealer: nobody may do what a casino supervisor does there: expected such a [[person]]
    "#]],
    );
}

#[test]
fn machines_do_not_handle_real_things() {
    check(
        &[
            ("chip = 5", "chip = 5\ndeals = \"physical\"\nguests = [\"best\", \"worst\"]"),
            ("outcomes = \"computer\"", "outcomes = \"console\"\nguests = 9"),
        ],
        expect![[r#"
            line 9, column 10: table west, dealer: an automatic dealer cannot see real tiles: expected "person", or deals = "computer"
            line 12, column 10: table west, guests: `worst`: expected "house-way", "best", "random"
            line 20, column 10: table wheel, dealer: an automatic dealer has no wheel to look at: expected "person", or other outcomes
            line 23, column 10: table wheel, guests: 9: expected at most 8, one a station
        "#]],
    );
}

/// Whatever a file says: a floor or faults, never a panic, and every fault has its place in the text.
#[test]
fn no_file_stops_the_reader() {
    let mut tried = 0;
    let mut read = |text: &str| {
        tried += 1;
        let lines = text.split('\n').count();
        let faults = Config::read(text).map_or_else(|faults| faults, |_| Vec::new());
        for fault in faults {
            assert!((1..=lines).contains(&fault.line) && fault.column > 0, "{fault}: {text}");
        }
    };
    for end in (0..EXAMPLE.len()).step_by(41).filter(|end| EXAMPLE.is_char_boundary(*end)) {
        read(&EXAMPLE[..end]);
    }
    let odd = [
        "",
        "[]",
        "{}",
        "-1",
        "nan",
        "1e400",
        "0xff",
        "99999999999999999999",
        "1979-05-27",
        "\"\\u0000\"",
        "[[1], {a = 1}]",
    ];
    for (place, line) in EXAMPLE.lines().enumerate() {
        let Some((key, _)) = line.trim_start_matches("# ").split_once(" = ") else { continue };
        for value in odd {
            let changed = EXAMPLE.lines().enumerate().map(|(other, line)| {
                if other == place { format!("{key} = {value}\n") } else { format!("{line}\n") }
            });
            read(&changed.collect::<Vec<_>>().concat());
        }
    }
    assert!(tried > 700, "{tried}");
}

#[test]
fn a_station_signs_in_where_it_stands() {
    let station = |table, number| {
        let at = format!("role = \"station\"\ntable = \"{table}\"\nstation = {number}");
        floor(&[("role = \"dealer\"", &at)])
    };
    let config = Config::read(&station("wheel", 7)).unwrap();
    let ann = config.people.called("Ann").unwrap();
    assert_eq!(ann.role, Role::Player);
    assert_eq!(ann.station.as_ref().map(|at| (at.table.as_str(), at.number)), Some(("wheel", 7)));
    for (table, number) in [("wheel", 9), ("west", 1), ("east", 1)] {
        let said = said(&station(table, number));
        assert!(said.contains("expected a station of a Rapid Roulette table"), "{said}");
    }
    let lacks = said(&floor(&[("role = \"dealer\"", "role = \"station\"")]));
    assert!(lacks.contains("table") && lacks.contains("station"), "{lacks}");
    let role = "role = \"station\"\nnummer = 1";
    let both = said(&floor(&[("role = \"dealer\"", role)]));
    assert!(both.contains("station: expected") && both.contains("`nummer` is no key here"), "{both}");
}
