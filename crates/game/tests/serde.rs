//! With the feature `serde`: values are written as expected here and read back, and invalid ones are refused.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::fmt::Debug;

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents, HalfOdds, Odds};
use chung_game::paigow::bank_offer::{LastBank, Leave, OnBox};
use chung_game::paigow::bonus::BonusClass;
use chung_game::paigow::cut::{Cut, CutSide, CutStyle, End, Matrix};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, CutChoice, DiceSet, Die, Shake, Steal};
use chung_game::paigow::four::Four;
use chung_game::paigow::matching::MatchOutcome;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, Commission, Holder, Limits, OwnLimits, Share, Step, VoidRound, Wager, WagerRef,
    WagerStanding,
};
use chung_game::paigow::sign::{Clock, Figure, Notice, SignChange, SignLine, Span};
use chung_game::paigow::tie::TieClass;
use chung_game::paigow::tile::{Kind, Tile};
use chung_game::role::{Power, Role};
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_game::rulebook::{Edition, Has, PaiGowBook};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Asserts that a value is written as this text, and read back.
#[track_caller]
fn assert_written<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, text: &str) {
    assert_eq!(serde_json::to_string(&value).unwrap(), text);
    assert_read_back([value]);
}

/// Asserts that each value is read back.
#[track_caller]
fn assert_read_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    values: impl IntoIterator<Item = T>,
) {
    for value in values {
        let text = serde_json::to_string(&value).unwrap();
        let read: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, value, "{text}");
    }
}

/// Asserts that a text is refused with an error that contains these words.
#[track_caller]
fn assert_refused<T: DeserializeOwned + Debug>(text: &str, words: &str) {
    let error = serde_json::from_str::<T>(text).unwrap_err().to_string();
    assert!(error.contains(words), "{text}: {error}");
}

fn die(face: u8) -> Die {
    Die::new(face).unwrap()
}

#[test]
fn money_is_written_as_numbers() {
    assert_written(Cents(-1_250), "-1250");
    assert_written(BasisPoints(500), "500");
    assert_written(Odds(12), "12");
    assert_written(HalfOdds::halves(25), "25");
    assert_refused::<Cents>("12.5", "expected i64");
}

#[test]
fn roles_and_powers_are_written_as_words() {
    assert_written(Role::CasinoSupervisor, r#""casino-supervisor""#);
    assert_written(Power::SuperviseGame, r#""supervise-game""#);
    assert_read_back(Role::ALL);
    assert_refused::<Role>(r#""owner""#, "unknown variant `owner`");
}

#[test]
fn dice_are_checked() {
    assert_written(BoxNo(3), "3");
    assert_read_back(Die::ALL);
    assert_written(die(6), "6");
    assert_refused::<Die>("0", "0 is no face of a die: expected 1 to 6");
    assert_refused::<Die>("7", "7 is no face of a die: expected 1 to 6");
    assert_read_back(Steal::all());
    assert_written(Steal::new(-4).unwrap(), "-4");
    assert_refused::<Steal>("5", "a button of 5: expected -4 to 4");
    assert_refused::<Steal>("-5", "a button of -5: expected -4 to 4");
    assert_written(DiceSet::BoxAndCut, r#""box-and-cut""#);
    assert_written(Shake::Three([die(1), die(2), die(3)]), r#"{"three":[1,2,3]}"#);
    let shake = Shake::BoxAndCut { box_dice: [die(3), die(4), die(4)], cut_die: die(2) };
    assert_written(shake, r#"{"box-and-cut":{"box-dice":[3,4,4],"cut-die":2}}"#);
    let shake = Shake::CrownPaiGow { box_die: die(1), cut_die: die(2), big_small_die: None };
    assert_written(shake, r#"{"crown-pai-gow":{"box-die":1,"cut-die":2,"big-small-die":null}}"#);
    assert_refused::<Shake>(r#"{"three":[1,2,9]}"#, "9 is no face of a die");
    assert_written(CutChoice::Style(CutStyle::DaiPin), r#"{"style":"dai-pin"}"#);
    assert_written(CutChoice::Supervisor, r#""supervisor""#);
}

#[test]
fn tiles_are_written_as_short_names() {
    let [first, second] = Kind::Yun.tiles();
    assert_written(first, r#""H8""#);
    assert_written(second, r#""H8'""#);
    assert_written(Kind::GeeJun.tiles(), r#"["GJ","GJ'"]"#);
    assert_written(Kind::ChopBot, r#""L8""#);
    assert_read_back(Tile::ALL);
    assert_read_back(Kind::ALL);
    let names = "expected a short name (12 2 H8 H4 H10 H6 L4 11 L10 H7 L6 9 L8 L7 5 GJ)";
    assert_refused::<Kind>(r#""H8'""#, &format!("`H8'` is not a tile: {names}"));
    assert_refused::<Tile>(
        r#""H9""#,
        &format!("`H9` is not a tile: {names}, and ' after it for the second tile"),
    );
    assert_refused::<Tile>(r#""H8''""#, "`H8'` is not a tile");
    assert_refused::<Tile>(r#""""#, "`` is not a tile");
    assert_refused::<Tile>("3", "expected a string");
}

#[test]
fn every_setting_reads_back_and_none_is_the_wrong_way_round() {
    assert_read_back(Four::all().flat_map(Four::settings));
    let setting = Four::new([Kind::Teen, Kind::Teen, Kind::ChopNg, Kind::ChopNg]).unwrap().settings()[0];
    assert_written(BoxHand::Set(setting), r#"{"set":{"low":["5","5"],"high":["12","12"]}}"#);
    assert_written(BoxHand::Conceded, r#""conceded""#);
    assert_refused::<Setting>(r#"{"low":["12","12"],"high":["5","5"]}"#, "ranks above the high hand");
    assert_refused::<Setting>(r#"{"low":["5","5"],"high":["12","5"]}"#, "more than two 5 tiles");
}

#[test]
fn cuts_are_checked() {
    assert_written(Cut::CupSay(CutSide::Left, End::Bottom), r#"{"cup-say":["left","bottom"]}"#);
    assert_written(Cut::WuiFungBank, r#""wui-fung-bank""#);
    assert_written(CutStyle::LongTauFongMay, r#""long-tau-fong-may""#);
    assert_read_back(Cut::ALL);
    assert_read_back(CutStyle::ALL);
    assert_read_back(Cut::ALL.map(Cut::matrix));
    let rows = "[8,7,6,5,4,3,2,1]";
    let matrix = Cut::YatDongDong(CutSide::Right).matrix();
    assert_written(matrix, &format!("[{rows},{rows},{rows},{rows}]"));
    for cell in [0, 2, 9, 255] {
        let text = format!("[{rows},{rows},{rows},[8,7,6,5,4,3,2,{cell}]]");
        assert_refused::<Matrix>(&text, "group 1 of the cut has 3 tiles: every group has four");
    }
    assert_refused::<Matrix>(&format!("[{rows},{rows},{rows}]"), "array of length 4");
}

#[test]
fn stacks_are_thirty_two_different_tiles() {
    let mut tiles = Tile::ALL;
    tiles.reverse();
    assert_read_back([Stacks::new(tiles).unwrap()]);
    let text = serde_json::to_string(&Stacks::new(tiles).unwrap()).unwrap();
    assert!(text.starts_with(r#"["GJ'","GJ","5'","5","#), "{text}");
    tiles[0] = tiles[1];
    let text = serde_json::to_string(&tiles).unwrap();
    assert_refused::<Stacks>(&text, "the tile GJ (2-4) is stacked twice: a set has 32 different tiles");
    assert_refused::<Stacks>(r#"["GJ","GJ'"]"#, "array of length 32");
}

#[test]
fn wagers_and_banks_are_written_as_words_and_numbers() {
    assert_written(PlayerNo(7), "7");
    for bet in Bet::ALL {
        assert_written(bet, &format!("\"{}\"", bet.words()));
    }
    assert_written(VoidRound::Invalidated, r#""invalidated""#);
    let wager = Wager {
        bet: Bet::Tie,
        standing: WagerStanding::Surrendered,
        ..Wager::regular(PlayerNo(2), Cents(500))
    };
    let text =
        r#"{"player":2,"bet":"tie","stake":500,"standing":"surrendered","warned":false,"token":false}"#;
    assert_written(wager, text);
    assert_written(Bank::House, r#""house""#);
    let shares = vec![Share { player: PlayerNo(1), put_in: Cents(20_000) }];
    let text = r#"{"chung":4,"shares":[{"player":1,"put-in":20000}]}"#;
    let (player, co_bank) = (format!(r#"{{"player":{text}}}"#), format!(r#"{{"co-bank":{text}}}"#));
    assert_written(Bank::Player { chung: BoxNo(4), shares: shares.clone() }, &player);
    assert_written(Bank::CoBank { chung: BoxNo(4), shares }, &co_bank);
    let limits = Limits { minimum: Some(Cents(2_500)), maximum: None };
    assert_written(limits, r#"{"minimum":2500,"maximum":null}"#);
    let own = OwnLimits { player: PlayerNo(1), limits };
    assert_written(own, r#"{"player":1,"limits":{"minimum":2500,"maximum":null}}"#);
    assert_refused::<Wager>(r#"{"player":2,"bet":"regular"}"#, "missing field `stake`");
    assert_refused::<PlayerNo>("-1", "expected u16");
}

#[test]
fn steps_and_holders_are_written_as_words_and_numbers() {
    assert_written(Holder::Player(PlayerNo(1)), r#"{"player":1}"#);
    assert_written(Holder::Stake(BoxNo(3), 0), r#"{"stake":[3,0]}"#);
    assert_written(Holder::LosingWagers, r#""losing-wagers""#);
    let at = WagerRef { box_no: BoxNo(3), place: 1, bet: Bet::Big, player: PlayerNo(7) };
    assert_written(at, r#"{"box_no":3,"place":1,"bet":"big","player":7}"#);
    assert_written(Step::HouseMatches, r#""house-matches""#);
    assert_written(Step::Wins(Odds(1)), r#"{"wins":1}"#);
    assert_written(Step::Bonus(BonusClass::LuckyDuck, Odds(40)), r#"{"bonus":["lucky-duck",40]}"#);
    assert_written(Step::Tie(TieClass::TieWithGong, Odds(8)), r#"{"tie":["tie-with-gong",8]}"#);
    let commission =
        Commission { rate: BasisPoints(500), win: Cents(2_500), taken: Cents(100), rounded: true };
    let text = r#"{"rate":500,"win":2500,"taken":100,"rounded":true}"#;
    assert_written(Step::BankCommission(commission), &format!(r#"{{"bank-commission":{text}}}"#));
    assert_written(MatchOutcome::StandOff, r#""stand-off""#);
}

#[test]
fn signs_and_bank_offers_read_back() {
    assert_written(Clock(1_200), "1200");
    assert_written(Span(60), "60");
    assert_written(SignLine::BigSmall, r#""big-small""#);
    assert_written(Notice::TwentyMinutes, r#""twenty-minutes""#);
    assert_written(Figure::KeptMinimum, r#""kept-minimum""#);
    let change =
        SignChange { figure: Figure::Minimum(SignLine::Regular), to: Some(Cents(5_000)), from: Clock(9) };
    assert_written(change, r#"{"figure":{"minimum":"regular"},"to":5000,"from":9}"#);
    let banker = OnBox { player: PlayerNo(1), box_no: BoxNo(2) };
    let text = r#"{"player":{"banker":{"player":1,"box_no":2},"rounds":1,"banks":2}}"#;
    assert_written(LastBank::Player { banker, rounds: 1, banks: 2 }, text);
    assert_written(LastBank::house_instead_of(BoxNo(5)), r#"{"house":{"rounds":0,"instead-of":5}}"#);
    assert_written(Leave { extra_banks: 1, sharing: true }, r#"{"extra-banks":1,"sharing":true}"#);
}

#[test]
fn books_and_editions_are_written_as_their_names() {
    assert_written(Has::Yes, r#""yes""#);
    for book in PaiGowBook::ALL {
        assert_written(book, &format!("\"{book}\""));
    }
    for edition in Edition::all() {
        assert_written(edition, &format!("\"{edition}\""));
    }
    assert_refused::<PaiGowBook>(
        r#""crown+bonanza""#,
        "`crown+bonanza` is not a rule book: expected act-1993",
    );
    assert_refused::<Edition>(r#""star-2024+bonanza""#, "star-2024 has no Bonanza Pai Gow");
    assert_refused::<Edition>(r#""crown+jackpot""#, "`jackpot` is not a variant");
}

#[test]
fn roulette_bets_are_written_as_words() {
    assert_read_back(Number::ALL);
    assert_refused::<Number>("37", "37 is not on the wheel: expected 0 to 36");
    assert_read_back(RouletteBet::all());
    assert_written("14-17".parse::<RouletteBet>().unwrap(), r#""split 14-17""#);
    assert_refused::<RouletteBet>(r#""14-18""#, "is no place on the layout");
    assert_read_back(RouletteBet::all().map(On::Spin));
    assert_written("quad 0 1 2 36".parse::<On>().unwrap(), r#""quad 0, 1, 2, 36""#);
    assert_refused::<On>(r#""quad 0, 1, 2""#, "expected 4 numbers from 0 to 36");
}
