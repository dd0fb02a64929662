//! Tests of the configuration: valid and invalid files.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]

use std::time::Duration;

use chung_game::clock::Span;
use chung_game::money::{BasisPoints, Cents};
use chung_game::role::Role;
use chung_table::Source;
use chung_table::roulette::Outcomes;

use expect_test::{Expect, expect};

use super::*;
use crate::people::{CHEAP, PasswordHash};
use crate::testing::english;

const EXAMPLE: &str = include_str!("../../../../docs/floor.example.toml");

/// A password hash that is cheap to check.
fn hash(password: &str) -> String {
    PasswordHash::new(password, CHEAP).unwrap().text()
}

/// A small floor's file, with replacements.
fn floor(replacements: &[(&str, &str)]) -> String {
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
    for (from, to) in replacements {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    text
}

/// The example, with a password hash for each person.
fn example() -> String {
    let mut parts = EXAMPLE.split("run chung password");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + &hash("nobody's name") + part)
}

/// The faults of a file, one per line.
fn faults_of(text: &str) -> String {
    let faults = Config::read(text).err().unwrap_or_default();
    faults.iter().fold(String::new(), |text, fault| text + &english(fault) + "\n")
}

#[expect(clippy::needless_pass_by_value, reason = "callers pass `expect![…]` inline")]
fn check(replacements: &[(&str, &str)], expected: Expect) {
    expected.assert_eq(&faults_of(&floor(replacements)));
}

#[test]
fn the_example_needs_only_passwords() {
    let faults = Config::read(EXAMPLE).unwrap_err();
    assert_eq!(faults.len(), 5, "{faults:#?}");
    for fault in &faults {
        assert!(fault.key.ends_with(", password"), "{fault}");
        assert_eq!(fault.what.id, "floor-password-no-hash", "{fault}");
    }
    let config = Config::read(&example()).unwrap();
    assert_eq!(config.tables.len(), 3);
    let GameConfig::PaiGow(melbourne) = &config.tables[0].game else { panic!("Pai Gow") };
    assert_eq!(melbourne.guests, [PlayerStrategy::HouseWay, PlayerStrategy::Best, PlayerStrategy::Random]);
    let GameConfig::PaiGow(sydney) = &config.tables[1].game else { panic!("Pai Gow") };
    assert_eq!((sydney.deals, sydney.set_up.offered.chip), (Source::Entered, Cents(250)));
    assert!(!config.demonstration && !config.access().guests);
}

/// The commented-out defaults in the example are the real ones.
#[test]
fn the_defaults_are_those_in_the_example() {
    let text = example();
    let commented = |line: &&str| line.starts_with("# ") && line.contains(" = ");
    let mut uncommented = 0;
    let lines = text.lines().map(|line| match Some(line).filter(commented) {
        Some(line) => {
            uncommented += 1;
            &line[2..]
        }
        None => line,
    });
    let explicit = Config::read(&lines.collect::<Vec<_>>().join("\n")).unwrap();
    assert_eq!(uncommented, 20);
    let default = Config::read(&text).unwrap();
    assert_eq!((default.floor, default.tables), (explicit.floor, explicit.tables));
}

#[test]
fn the_demonstration_has_every_book_and_every_role() {
    let demonstration = Config::demonstration().unwrap();
    assert!(demonstration.demonstration && demonstration.access().guests);
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
        assert!(books.iter().any(|other| other == book), "{book}");
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
        assert!(person.password.as_ref().unwrap().matches("chung"), "{}", person.name);
    }
}

/// Its well-known passwords are refused in any other file, and it listens on this machine only.
#[test]
fn the_demonstration_cannot_be_served_as_a_floor() {
    let text = include_str!("demonstration.toml").replace("[floor]", "[floor]\njournal = \"x\"");
    let faults = Config::read(&text).unwrap_err();
    assert_eq!(faults.len(), 6, "{faults:#?}");
    for fault in faults {
        assert_eq!(fault.what.id, "floor-config-common-password");
    }
    let open = include_str!("demonstration.toml").replace("127.0.0.1", "0.0.0.0");
    let faults = read(&open, true).unwrap_err();
    assert_eq!(
        english(&faults[0]),
        "line 5, column 10: floor, listen: a demonstration is for this machine only: use 127.0.0.1"
    );
}

#[test]
fn every_key_takes_effect() {
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
    assert_eq!((west.patience.bank, west.patience.setting), (Span(7), PatienceConfig::DEFAULT.setting));
    let GameConfig::Roulette(wheel) = &wheel.game else { panic!("roulette") };
    let quad =
        chung_game::roulette::on::RouletteLine::Sequence(chung_game::roulette::sequence::SequenceKind::Quad);
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
            line 8, column 14: table west, commission: A commission below 5 % needs the regulator's approval. (act-1993 12.9)
            line 11, column 8: table west, chip: $0 can't be on the sign: amounts are above $0 and at most $1,000,000,000. (act-1993)
            line 12, column 8: table west, step: $0 can't be on the sign: amounts are above $0 and at most $1,000,000,000. (act-1993)
            line 13, column 13: table west, big-small: This book has no Big/Small wagers. (act-1993 R33)
            line 14, column 19: table west, house-liability: $0 can't be on the sign: amounts are above $0 and at most $1,000,000,000. (act-1993)
            line 15, column 11: table west, minimum: The minimum of $600 is above the maximum of $500. (act-1993)
            line 16, column 9: table west, bonus: This book has no Bonus wager. (act-1993 R33)
            line 17, column 7: table west, tie: This book has no Tie wager. (act-1993 R33)
            line 18, column 15: table west, tie-minimum: $0 can't be on the sign: amounts are above $0 and at most $1,000,000,000. (act-1993)
            line 19, column 19: table west, house-way-areas: This book has no House Way areas. (act-1993 R33)
            line 27, column 12: table wheel, stations: A table has 1 to 24 stations, not 25. (rapid-roulette-2000 2.2(a))
            line 28, column 8: table wheel, chip: Enter more than $0 and at most $1,000,000,000, not $0. (rapid-roulette-2000)
            line 29, column 18: table wheel, period-seconds: Betting can last from 1 second to 60 minutes, not 0 seconds. (rapid-roulette-2000 5.1)
            line 31, column 20: table wheel, limits, spins: The minimum of $5 for straight-up is above the maximum of $1. (rapid-roulette-2000)
            line 31, column 35: table wheel, limits, red: $0 can't be the minimum for red. (rapid-roulette-2000)
            line 31, column 51: table wheel, limits, quad: $1.01 can't be staked on a Quad: it must be a multiple of $0.02. (rapid-roulette-2000 R14)
            line 31, column 75: table wheel, limits, aggregate: $0 can't be the minimum for all wagers on a spin. (rapid-roulette-2000)
        "#]],
    );
    // star-2024 has House Way areas.
    check(
        &[("book = \"crown\"", "book = \"star-2024\""), ("chip = 5", "chip = 5\nhouse-way-areas = [7, 8]")],
        expect![""],
    );
    check(
        &[("book = \"crown\"", "book = \"star-2024\""), ("chip = 5", "chip = 5\nhouse-way-areas = [7, 9]")],
        expect![[r#"
            line 11, column 19: table west, house-way-areas: There is no box 9. This table has boxes 1 to 8. (star-2024)
        "#]],
    );
    check(
        &[("book = \"crown\"", "book = \"vic-2000\"\ncommission = \"5.01 %\"")],
        expect![[r#"
            line 8, column 14: table west, commission: The commission can't be above the book's 5 %. (vic-2000 13.9)
        "#]],
    );
    // Floats are multiples of the chip.
    check(
        &[("float = 1000", "float = 1002.5"), ("float = 1000\n", "float = 0.5\n")],
        expect![[r#"
            line 8, column 9: table west, float: $1,002.50 can't be made with $5 chips. (crown)
            line 17, column 9: table wheel, float: $0.50 can't be made with $1 chips. (rapid-roulette-2000)
        "#]],
    );
    // So are buy-ins.
    check(
        &[("float = 1000\n", "float = 1000.0\n"), ("float = 1000\n", "float = 1000\nbuy-in = 10.5\n")],
        expect![[r#"
            line 18, column 10: table wheel, buy-in: $10.50 can't be made with $1 chips (R50)
        "#]],
    );
}

#[test]
fn a_lower_commission_needs_approval() {
    let lower = ("book = \"crown\"", "book = \"act-1993\"\ncommission = 4.5");
    let approved = ("book = \"crown\"", "book = \"act-1993\"\ncommission = 4.5\napproved = true");
    check(
        &[lower],
        expect![[r#"
            line 8, column 14: table west, commission: A commission below 5 % needs the regulator's approval. (act-1993 12.9)
        "#]],
    );
    check(&[approved], expect![""]);
}

#[test]
fn all_faults_are_reported_in_the_order_of_the_file() {
    check(
        &[
            ("127.0.0.1:3200", "127.0.0.1"),
            ("name = \"west\"", "name = \"@access\""),
            ("book = \"crown\"", "book = \"crown+bananza\""),
            ("minimum = 25", "minimum = 25.555\nfavourite = 7"),
            ("spins = \"1-100/1\"", "spins = \"1 to 100\", purple = \"1-2/1\""),
            ("role = \"dealer\"", "role = \"croupier\""),
            ("number = 1\npassword", "number = 0\npassword"),
        ],
        expect![[r#"
            line 2, column 10: floor, listen: expected an address and a port, such as "127.0.0.1:3200"
            line 6, column 8: table 1, name: expected 1 to 32 letters, digits or dashes
            line 7, column 8: table 1, book: `bananza` is not a variant: expected +bonanza or +crown-pai-gow, or rapid-roulette-2000
            line 11, column 11: table 1, minimum: expected dollars with at most two decimals, such as 25, 12.5 or "$12.50"
            line 12, column 1: table 1: `favourite` is not a key here. The keys are name, title, book, float, dealer, buy-in, pace-ms, chip, commission, approved, multiples-asked, step, minimum, maximum, bonus, bonus-minimum, bonus-maximum, tie, tie-minimum, tie-maximum, big-small, big-small-minimum, big-small-maximum, house-liability, house-way-areas, deals, guests, bank-seconds, betting-seconds, setting-seconds, between-seconds
            line 22, column 20: table wheel, limits, spins: expected minimum, maximum and multiple in dollars, such as "5-200/1"
            line 22, column 32: table wheel, limits: `purple` is not a key here. The keys are spins, sequences, aggregate, straight-up, split, street, corner, six-line, column, dozen, low, high, even, odd, red, black, double, treble, quad
            line 26, column 8: person Ann, role: expected one of "player", "station", "dealer", "game-supervisor", "casino-supervisor", "inspector"
            line 27, column 10: person Ann, number: expected a whole number from 1 to 10,000
        "#]],
    );
}

#[test]
fn a_player_name_that_no_table_accepts_is_a_fault() {
    check(
        &[("name = \"Ann\"\nrole = \"dealer\"", "name = \"Player 7\"\nrole = \"player\"")],
        expect![[r#"
            line 24, column 8: person Player 7, name: no player can have this name (R41)
        "#]],
    );
}

#[test]
fn missing_keys_are_faults() {
    check(&[], expect![""]);
    expect![[r#"
        line 1, column 1: floor: add a table [floor]
        line 1, column 1: table: add at least one table [[table]]
    "#]]
    .assert_eq(&faults_of(""));
    expect![[r#"
        line 1, column 1: floor, journal: missing
        line 1, column 1: floor, listen: missing
        line 2, column 1: table 1, book: missing
        line 2, column 1: table 1, dealer: missing
        line 2, column 1: table 1, float: missing
        line 2, column 1: table 1, name: missing
        line 3, column 1: table 2, dealer: missing
        line 3, column 1: table 2, float: missing
        line 3, column 1: table 2, limits: missing
        line 3, column 1: table 2, name: missing
        line 3, column 1: table 2, outcomes: missing
        line 3, column 1: table 2, stations: missing
        line 5, column 1: person 1, name: missing
        line 5, column 1: person 1, number: missing
        line 5, column 1: person 1, password: missing
        line 5, column 1: person 1, role: missing
    "#]]
    .assert_eq(&faults_of("[floor]\n[[table]]\n[[table]]\nbook = \"rapid-roulette-2000\"\n[[person]]"));
    expect![[r#"
        line 1, column 9: floor: expected a table
        line 2, column 9: table: expected a table [[table]]
        line 3, column 11: person 1: expected a table [[person]]
        line 4, column 1: `chair` is not a key here. The keys are floor, table, person
    "#]]
    .assert_eq(&faults_of("floor = 1\ntable = 2\nperson = [3]\nchair = 4"));
    let many = faults_of(&"= 1\n".repeat(40));
    assert_eq!(many.lines().count(), 5, "{many}");
    assert!(many.ends_with("more places up to here are not TOML\n"), "{many}");
    expect![[r#"
        line 2, column 10: this is not TOML: extra `=`, expected nothing
        line 2, column 12: this is not TOML: unexpected key or value, expected newline, `#`
        line 3, column 13: this is not TOML: invalid basic string, expected `"`
        line 4, column 1: this is not TOML: duplicate key
    "#]]
    .assert_eq(&faults_of("[floor]\nlisten = = 1\njournal = \"x\nlisten = 2\n"));
}

#[test]
fn names_and_numbers_are_unique() {
    check(
        &[
            ("name = \"wheel\"", "name = \"WEST\""),
            ("name = \"Dora\"", "name = \"ann\""),
            ("role = \"casino-supervisor\"", "role = \"dealer\""),
        ],
        expect![[r#"
            line 15, column 8: table WEST, name: another table has this name
            line 30, column 8: person ann, name: another person is called ann
            line 32, column 10: person ann, number: another dealer has the number 1
        "#]],
    );
}

#[test]
fn easily_guessed_passwords_are_refused() {
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
fn two_people_cannot_share_a_password_hash() {
    let text = floor(&[]);
    let hashes: Vec<&str> =
        text.split("password = \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let faults = faults_of(&text.replace(hashes[1], hashes[0]));
    let sentence = "person Dora, password: Ann has the same password: choose another\n";
    assert_eq!(faults, format!("line 33, column 12: {sentence}"));
}

#[test]
fn a_table_with_a_person_as_dealer_needs_staff() {
    let automatic = "dealer = \"automatic\"";
    let person = "dealer = \"person\"";
    let without_people = |listen: &str, dealer: &str| {
        let text = floor(&[("127.0.0.1:3200", listen), (automatic, dealer)]);
        faults_of(&text[..text.find("[[person]]").unwrap()])
    };
    expect![""].assert_eq(&without_people("127.0.0.1:3200", automatic));
    expect![""].assert_eq(&without_people("[::1]:3200", automatic));
    expect![[r#"
        line 2, column 10: floor, listen: others could reach this floor, but nobody could sign in: add a [[person]], or use 127.0.0.1
    "#]].assert_eq(&without_people("0.0.0.0:3200", automatic));
    expect![[r#"
        line 9, column 10: table west, dealer: a person deals here, but nobody has the powers of a dealer: add such a [[person]]
        line 9, column 10: table west, dealer: a person deals here, but nobody has the powers of a casino supervisor: add such a [[person]]
    "#]].assert_eq(&without_people("127.0.0.1:3200", person));
    check(&[(automatic, person), ("127.0.0.1", "0.0.0.0")], expect![""]);
    check(
        &[(automatic, person), ("casino-supervisor", "inspector")],
        expect![[r#"
            line 9, column 10: table west, dealer: a person deals here, but nobody has the powers of a casino supervisor: add such a [[person]]
        "#]],
    );
}

#[test]
fn bots_cannot_use_physical_tiles_or_wheels() {
    check(
        &[
            ("chip = 5", "chip = 5\ndeals = \"physical\"\nguests = [\"best\", \"worst\"]"),
            ("outcomes = \"computer\"", "outcomes = \"console\"\nguests = 9"),
        ],
        expect![[r#"
            line 9, column 10: table west, dealer: an automatic dealer can't see real tiles: use "person", or deals = "computer"
            line 12, column 10: table west, guests: expected one of "house-way", "best", "random"
            line 20, column 10: table wheel, dealer: an automatic dealer can't see the wheel: use "person", or other outcomes
            line 23, column 10: table wheel, guests: 9 automatic players, but only 8 stations
        "#]],
    );
}

/// Any text yields a configuration or faults, never a panic, and every fault lies within the text.
#[test]
fn any_text_yields_a_configuration_or_faults() {
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
fn a_station_signs_in_at_an_existing_table() {
    let station = |table, number| {
        let at = format!("role = \"station\"\ntable = \"{table}\"\nstation = {number}");
        floor(&[("role = \"dealer\"", &at)])
    };
    let config = Config::read(&station("wheel", 7)).unwrap();
    let ann = config.people.find_by_name("Ann").unwrap();
    assert_eq!(ann.role, Role::Player);
    assert_eq!(ann.station.as_ref().map(|at| (at.table.as_str(), at.number)), Some(("wheel", 7)));
    for (table, number) in [("wheel", 9), ("west", 1), ("east", 1)] {
        let faults = faults_of(&station(table, number));
        assert!(faults.contains("has no such station"), "{faults}");
    }
    let lacks = faults_of(&floor(&[("role = \"dealer\"", "role = \"station\"")]));
    assert!(lacks.contains("table") && lacks.contains("station"), "{lacks}");
    let role = "role = \"station\"\nnummer = 1";
    let both = faults_of(&floor(&[("role = \"dealer\"", role)]));
    assert!(both.contains("station: missing") && both.contains("`nummer` is not a key here"), "{both}");
}
