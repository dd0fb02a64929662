//! With the feature `serde`: what is written reads back, in the words that stand here; what a type does not allow is refused.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::fmt::Debug;

use chung_game::money::{BasisPoints, Cents, HalfOdds, Odds};
use chung_game::paigow::bank_offer::{LastBank, Leave, OnBox};
use chung_game::paigow::bonus::BonusClass;
use chung_game::paigow::cut::{Cut, End, Matrix, Side, Style};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, CutChoice, DiceSet, Die, Shake, Steal};
use chung_game::paigow::four::Four;
use chung_game::paigow::matching::Outcome;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, Commission, Holder, Limits, OwnLimits, PlayerNo, Share, Standing, Step, VoidRound,
    Wager, WagerRef,
};
use chung_game::paigow::sign::{Change, Clock, Figure, Line, Notice, Span};
use chung_game::paigow::tie::TieClass;
use chung_game::paigow::tile::{Kind, Tile};
use chung_game::role::{Power, Role};
use chung_game::roulette::bet::Bet as RouletteBet;
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_game::rulebook::{BookId, Edition, Has};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Written so, and read back as it was.
#[track_caller]
fn written<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, text: &str) {
    assert_eq!(serde_json::to_string(&value).unwrap(), text);
    read_back([value]);
}

/// Each read back as it was, however written.
#[track_caller]
fn read_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(values: impl IntoIterator<Item = T>) {
    for value in values {
        let text = serde_json::to_string(&value).unwrap();
        let read: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, value, "{text}");
    }
}

/// Refused, with these words.
#[track_caller]
fn refused<T: DeserializeOwned + Debug>(text: &str, words: &str) {
    let error = serde_json::from_str::<T>(text).unwrap_err().to_string();
    assert!(error.contains(words), "{text}: {error}");
}

fn die(face: u8) -> Die {
    Die::new(face).unwrap()
}

#[test]
fn money_is_numbers() {
    written(Cents(-1_250), "-1250");
    written(BasisPoints(500), "500");
    written(Odds(12), "12");
    written(HalfOdds::halves(25), "25");
    refused::<Cents>("12.5", "expected i64");
}

#[test]
fn roles_and_powers_are_words() {
    written(Role::CasinoSupervisor, r#""casino-supervisor""#);
    written(Power::SuperviseGame, r#""supervise-game""#);
    read_back(Role::ALL);
    refused::<Role>(r#""owner""#, "unknown variant `owner`");
}

#[test]
fn dice_are_checked() {
    written(BoxNo(3), "3");
    read_back(Die::ALL);
    written(die(6), "6");
    refused::<Die>("0", "0 is no face of a die: expected 1 to 6");
    refused::<Die>("7", "7 is no face of a die: expected 1 to 6");
    read_back(Steal::all());
    written(Steal::new(-4).unwrap(), "-4");
    refused::<Steal>("5", "a button of 5: expected -4 to 4");
    refused::<Steal>("-5", "a button of -5: expected -4 to 4");
    written(DiceSet::BoxAndCut, r#""box-and-cut""#);
    written(Shake::Three([die(1), die(2), die(3)]), r#"{"three":[1,2,3]}"#);
    let shake = Shake::BoxAndCut { box_dice: [die(3), die(4), die(4)], cut_die: die(2) };
    written(shake, r#"{"box-and-cut":{"box-dice":[3,4,4],"cut-die":2}}"#);
    let shake = Shake::CrownPaiGow { box_die: die(1), cut_die: die(2), big_small_die: None };
    written(shake, r#"{"crown-pai-gow":{"box-die":1,"cut-die":2,"big-small-die":null}}"#);
    refused::<Shake>(r#"{"three":[1,2,9]}"#, "9 is no face of a die");
    written(CutChoice::Style(Style::DaiPin), r#"{"style":"dai-pin"}"#);
    written(CutChoice::Supervisor, r#""supervisor""#);
}

#[test]
fn tiles_are_short_names() {
    let [first, second] = Kind::Yun.tiles();
    written(first, r#""H8""#);
    written(second, r#""H8'""#);
    written(Kind::GeeJun.tiles(), r#"["GJ","GJ'"]"#);
    written(Kind::ChopBot, r#""L8""#);
    read_back(Tile::ALL);
    read_back(Kind::ALL);
    let names = "expected a short name (12 2 H8 H4 H10 H6 L4 11 L10 H7 L6 9 L8 L7 5 GJ)";
    refused::<Kind>(r#""H8'""#, &format!("`H8'` is not a tile: {names}"));
    refused::<Tile>(r#""H9""#, &format!("`H9` is not a tile: {names}, and ' after it for the second tile"));
    refused::<Tile>(r#""H8''""#, "`H8'` is not a tile");
    refused::<Tile>(r#""""#, "`` is not a tile");
    refused::<Tile>("3", "expected a string");
}

#[test]
fn every_setting_reads_back_and_none_is_the_wrong_way_round() {
    read_back(Four::all().flat_map(Four::settings));
    let setting = Four::new([Kind::Teen, Kind::Teen, Kind::ChopNg, Kind::ChopNg]).unwrap().settings()[0];
    written(BoxHand::Set(setting), r#"{"set":{"low":["5","5"],"high":["12","12"]}}"#);
    written(BoxHand::Conceded, r#""conceded""#);
    refused::<Setting>(r#"{"low":["12","12"],"high":["5","5"]}"#, "ranks above the high hand");
    refused::<Setting>(r#"{"low":["5","5"],"high":["12","5"]}"#, "more than two 5 tiles");
}

#[test]
fn cuts_are_checked() {
    written(Cut::CupSay(Side::Left, End::Bottom), r#"{"cup-say":["left","bottom"]}"#);
    written(Cut::WuiFungBank, r#""wui-fung-bank""#);
    written(Style::LongTauFongMay, r#""long-tau-fong-may""#);
    read_back(Cut::ALL);
    read_back(Style::ALL);
    read_back(Cut::ALL.map(Cut::matrix));
    let rows = "[8,7,6,5,4,3,2,1]";
    let matrix = Cut::YatDongDong(Side::Right).matrix();
    written(matrix, &format!("[{rows},{rows},{rows},{rows}]"));
    for cell in [0, 2, 9, 255] {
        let text = format!("[{rows},{rows},{rows},[8,7,6,5,4,3,2,{cell}]]");
        refused::<Matrix>(&text, "group 1 of the cut has 3 tiles: every group has four");
    }
    refused::<Matrix>(&format!("[{rows},{rows},{rows}]"), "array of length 4");
}

#[test]
fn stacks_are_thirty_two_different_tiles() {
    let mut tiles = Tile::ALL;
    tiles.reverse();
    read_back([Stacks::new(tiles).unwrap()]);
    let text = serde_json::to_string(&Stacks::new(tiles).unwrap()).unwrap();
    assert!(text.starts_with(r#"["GJ'","GJ","5'","5","#), "{text}");
    tiles[0] = tiles[1];
    let text = serde_json::to_string(&tiles).unwrap();
    refused::<Stacks>(&text, "the tile GJ (2-4) is stacked twice: a set has 32 different tiles");
    refused::<Stacks>(r#"["GJ","GJ'"]"#, "array of length 32");
}

#[test]
fn wagers_and_banks_are_words_and_numbers() {
    written(PlayerNo(7), "7");
    for bet in Bet::ALL {
        written(bet, &format!("\"{}\"", bet.words()));
    }
    written(VoidRound::Invalidated, r#""invalidated""#);
    let wager =
        Wager { bet: Bet::Tie, standing: Standing::Surrendered, ..Wager::regular(PlayerNo(2), Cents(500)) };
    let text =
        r#"{"player":2,"bet":"tie","stake":500,"standing":"surrendered","warned":false,"token":false}"#;
    written(wager, text);
    written(Bank::House, r#""house""#);
    let shares = vec![Share { player: PlayerNo(1), put_in: Cents(20_000) }];
    let text = r#"{"chung":4,"shares":[{"player":1,"put-in":20000}]}"#;
    let (player, co_bank) = (format!(r#"{{"player":{text}}}"#), format!(r#"{{"co-bank":{text}}}"#));
    written(Bank::Player { chung: BoxNo(4), shares: shares.clone() }, &player);
    written(Bank::CoBank { chung: BoxNo(4), shares }, &co_bank);
    let limits = Limits { minimum: Some(Cents(2_500)), maximum: None };
    written(limits, r#"{"minimum":2500,"maximum":null}"#);
    let own = OwnLimits { player: PlayerNo(1), limits };
    written(own, r#"{"player":1,"limits":{"minimum":2500,"maximum":null}}"#);
    refused::<Wager>(r#"{"player":2,"bet":"regular"}"#, "missing field `stake`");
    refused::<PlayerNo>("-1", "expected u16");
}

#[test]
fn steps_and_holders_are_words_and_numbers() {
    written(Holder::Player(PlayerNo(1)), r#"{"player":1}"#);
    written(Holder::Stake(BoxNo(3), 0), r#"{"stake":[3,0]}"#);
    written(Holder::LosingWagers, r#""losing-wagers""#);
    let at = WagerRef { number: BoxNo(3), place: 1, bet: Bet::Big };
    written(at, r#"{"number":3,"place":1,"bet":"big"}"#);
    written(Step::HouseMatches, r#""house-matches""#);
    written(Step::Wins(Odds(1)), r#"{"wins":1}"#);
    written(Step::Bonus(BonusClass::LuckyDuck, Odds(40)), r#"{"bonus":["lucky-duck",40]}"#);
    written(Step::Tie(TieClass::TieWithGong, Odds(8)), r#"{"tie":["tie-with-gong",8]}"#);
    let commission =
        Commission { rate: BasisPoints(500), win: Cents(2_500), taken: Cents(100), rounded: true };
    let text = r#"{"rate":500,"win":2500,"taken":100,"rounded":true}"#;
    written(Step::BankCommission(commission), &format!(r#"{{"bank-commission":{text}}}"#));
    written(Outcome::StandOff, r#""stand-off""#);
}

#[test]
fn the_sign_and_the_offer_of_the_bank() {
    written(Clock(1_200), "1200");
    written(Span(60), "60");
    written(Line::BigSmall, r#""big-small""#);
    written(Notice::TwentyMinutes, r#""twenty-minutes""#);
    written(Figure::KeptMinimum, r#""kept-minimum""#);
    let change = Change { figure: Figure::Minimum(Line::Regular), to: Some(Cents(5_000)), from: Clock(9) };
    written(change, r#"{"figure":{"minimum":"regular"},"to":5000,"from":9}"#);
    let banker = OnBox { player: PlayerNo(1), number: BoxNo(2) };
    let text = r#"{"player":{"banker":{"player":1,"number":2},"rounds":1,"banks":2}}"#;
    written(LastBank::Player { banker, rounds: 1, banks: 2 }, text);
    written(LastBank::house_instead_of(BoxNo(5)), r#"{"house":{"rounds":0,"instead-of":5}}"#);
    written(Leave { extra_banks: 1, sharing: true }, r#"{"extra-banks":1,"sharing":true}"#);
}

#[test]
fn books_and_editions_are_their_names() {
    written(Has::Yes, r#""yes""#);
    for book in BookId::ALL {
        written(book, &format!("\"{book}\""));
    }
    for edition in Edition::all() {
        written(edition, &format!("\"{edition}\""));
    }
    refused::<BookId>(r#""crown+bonanza""#, "`crown+bonanza` is not a rule book: expected act-1993");
    refused::<Edition>(r#""star-2024+bonanza""#, "star-2024 has no Bonanza Pai Gow");
    refused::<Edition>(r#""crown+jackpot""#, "`jackpot` is not a variant");
}

#[test]
fn bets_of_roulette_are_words() {
    read_back(Number::ALL);
    refused::<Number>("37", "37 is not on the wheel: expected 0 to 36");
    read_back(RouletteBet::all());
    written("14-17".parse::<RouletteBet>().unwrap(), r#""split 14-17""#);
    refused::<RouletteBet>(r#""14-18""#, "is no place on the layout");
    read_back(RouletteBet::all().map(On::Spin));
    written("quad 0 1 2 36".parse::<On>().unwrap(), r#""quad 0, 1, 2, 36""#);
    refused::<On>(r#""quad 0, 1, 2""#, "expected 4 numbers from 0 to 36");
}
