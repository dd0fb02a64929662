//! The odds of the regular wager: the counts of every book, and the relations between them.
//!
//! `brute_force` confirmed the counts, deal by deal.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::matching::{MatchOutcome, NoughtMatch, Side};
use chung_game::paigow::settle::SettleError;
use chung_game::rulebook::{Edition, Has, LowerCommission, PaiGowBook};
use chung_odds::counts::Counts;
use chung_odds::dealt;
use chung_odds::deck::Deck;
use chung_odds::game::{GameOdds, Setter};
use chung_odds::payoff::{BankBy, Payoffs, Stake};
use chung_odds::strategy::Strategy;
use common::{few_tiles, game, hands_of};

#[test]
fn the_numbers_of_hands_and_deals_are_as_published() {
    assert_eq!(dealt::all().len(), dealt::HANDS);
    let ways = dealt::all().iter().map(|dealt| Deck::FULL.ways(dealt.four));
    assert_eq!(ways.sum::<i32>(), 35_960);
    assert!(dealt::all().iter().all(|dealt| Deck::FULL.ways(dealt.four) == dealt.four.ways() as i32));
    assert_eq!(Deck::FULL.deals(), 736_281_000);
    assert_eq!(Deck::without([]), Ok(Deck::FULL));
}

use Setter::{Best, HouseWay, MaxLow};

/// The player's way, the bank's way, and the player's wins, stand-offs and losses.
type Row = (Setter, Setter, [i128; 3]);

const VICTORIA: [Row; 9] = [
    (HouseWay, HouseWay, [218_018_960, 293_531_324, 224_730_716]),
    (HouseWay, Best, [212_232_768, 298_933_340, 225_114_892]),
    (HouseWay, MaxLow, [248_338_468, 256_616_996, 231_325_536]),
    (Best, HouseWay, [218_748_060, 298_322_684, 219_210_256]),
    (Best, Best, [214_893_000, 299_966_504, 221_421_496]),
    (Best, MaxLow, [251_260_116, 267_103_572, 217_917_312]),
    (MaxLow, HouseWay, [226_509_712, 256_962_108, 252_809_180]),
    (MaxLow, Best, [212_740_692, 268_125_128, 255_415_180]),
    (MaxLow, MaxLow, [268_894_332, 193_406_044, 273_980_624]),
];

const STAR: [Row; 9] = [
    (HouseWay, HouseWay, [217_614_080, 294_339_960, 224_326_960]),
    (HouseWay, Best, [212_099_896, 299_295_880, 224_885_224]),
    (HouseWay, MaxLow, [247_963_624, 257_476_616, 230_840_760]),
    (Best, HouseWay, [218_530_420, 298_610_296, 219_140_284]),
    (Best, Best, [214_820_040, 300_048_244, 221_412_716]),
    (Best, MaxLow, [251_179_940, 266_848_260, 218_252_800]),
    (MaxLow, HouseWay, [226_028_080, 257_828_792, 252_424_128]),
    (MaxLow, Best, [212_706_092, 268_285_388, 255_289_520]),
    (MaxLow, MaxLow, [268_894_332, 193_406_044, 273_980_624]),
];

const CANBERRA: [Row; 9] = [
    (HouseWay, HouseWay, [216_274_248, 296_776_664, 223_230_088]),
    (HouseWay, Best, [210_650_536, 302_503_396, 223_127_068]),
    (HouseWay, MaxLow, [247_910_988, 260_399_988, 227_970_024]),
    (Best, HouseWay, [216_650_156, 301_668_464, 217_962_380]),
    (Best, Best, [212_796_648, 303_921_016, 219_563_336]),
    (Best, MaxLow, [249_390_228, 271_803_348, 215_087_424]),
    (MaxLow, HouseWay, [223_145_280, 260_780_348, 252_355_372]),
    (MaxLow, Best, [208_953_604, 274_197_972, 253_129_424]),
    (MaxLow, MaxLow, [268_894_332, 193_406_044, 273_980_624]),
];

/// Every book's rows, and the player's results against its House Way when seeing the bank's hand first.
const BOOKS: [(PaiGowBook, [Row; 9], [i128; 3]); 5] = [
    (PaiGowBook::Act1993, CANBERRA, [243_872_152, 311_304_312, 181_104_536]),
    (PaiGowBook::Vic2000, VICTORIA, [244_856_200, 310_107_448, 181_317_352]),
    (PaiGowBook::Vic2002, VICTORIA, [244_856_200, 310_107_448, 181_317_352]),
    (PaiGowBook::Crown, VICTORIA, [244_856_200, 310_107_448, 181_317_352]),
    (PaiGowBook::Star2024, STAR, [244_552_592, 310_378_952, 181_349_456]),
];

#[test]
fn counts_of_every_book() {
    for (book, rows, seeing) in BOOKS {
        let game = game(book);
        let ways = [HouseWay, Best, MaxLow];
        let players = ways.map(|way| (way, game.strategy(Side::Player, way)));
        let banks = ways.map(|way| (way, game.strategy(Side::Bank, way)));
        let pairs = players.iter().flat_map(|player| banks.iter().map(move |bank| (player, bank)));
        for (((player, ours), (bank, theirs)), row) in pairs.zip(rows) {
            let counts = game.counts(ours, theirs);
            let Counts { win, stand_off, lose } = counts;
            assert_eq!((*player, *bank, [win, stand_off, lose]), row, "{book}");
            assert_eq!(counts.total(), 736_281_000);
        }
        let Counts { win, stand_off, lose } = game.counts_seeing_the_bank(&banks[0].1);
        assert_eq!([win, stand_off, lose], seeing, "{book}: seeing the bank's hand");
    }
}

/// crown and act-1993 in the literal reading (R3): House Way against House Way, and seeing the bank's hand.
#[test]
fn nought_against_nought_may_cost_the_wager() {
    let by_wager = [
        (PaiGowBook::Crown, [218_018_960, 293_084_024, 225_178_016], [244_856_200, 310_092_504, 181_332_296]),
        (
            PaiGowBook::Act1993,
            [216_274_248, 296_031_704, 223_975_048],
            [243_872_152, 311_285_656, 181_123_192],
        ),
    ];
    for (book, both, seeing) in by_wager {
        let mut game = game(book);
        game.matching.nought_match = NoughtMatch::Wager;
        let house_way = Strategy::house_way(game.house_way);
        let Counts { win, stand_off, lose } = game.counts(&house_way, &house_way);
        assert_eq!([win, stand_off, lose], both, "{book}");
        let Counts { win, stand_off, lose } = game.counts_seeing_the_bank(&house_way);
        assert_eq!([win, stand_off, lose], seeing, "{book}: seeing the bank's hand");
    }
}

/// Decks so small that `chung-game` can match every deal.
#[test]
fn counts_of_small_decks_match_enumerated_deals() {
    for (few, book) in few_tiles(10, 10).into_iter().zip(PaiGowBook::ALL.into_iter().cycle()) {
        let hands = hands_of(&few.left);
        for reading in [NoughtMatch::Hand, NoughtMatch::Wager] {
            let mut game = game(book);
            game.deck = few.deck;
            game.matching.nought_match = reading;
            let house_way = Strategy::house_way(game.house_way);
            let as_player = game.best_response(Side::Player, &house_way);
            let as_bank = game.best_response(Side::Bank, &house_way);
            let mut seeing = Counts::default();
            for held in &hands {
                let settings = held.four.settings();
                let (mut player, mut bank) = ([Counts::default(); 3], [Counts::default(); 3]);
                for other in held.beside(&hands) {
                    let theirs = game.house_way.set(other.four).setting;
                    let outcomes = settings.map(|ours| game.matching.matched(ours, theirs).outcome);
                    for n in 0..3 {
                        tally(&mut player[n], outcomes[n]);
                        tally(&mut bank[n], game.matching.matched(theirs, settings[n]).outcome);
                    }
                    let best = [MatchOutcome::Win, MatchOutcome::StandOff, MatchOutcome::Lose];
                    tally(&mut seeing, best.into_iter().find(|best| outcomes.contains(best)).unwrap());
                }
                assert_eq!(as_player.hand(held.four).counts, player, "{book}: {}", held.four);
                assert_eq!(as_bank.hand(held.four).counts, bank, "{book}: {}", held.four);
            }
            assert_eq!(game.counts_seeing_the_bank(&house_way), seeing);
            let dealt = as_player.hands().iter().map(|hand| hand.ways).sum::<i128>();
            assert_eq!(dealt, hands.len() as i128);
        }
    }
}

fn tally(counts: &mut Counts, outcome: MatchOutcome) {
    match outcome {
        MatchOutcome::Win => counts.win += 1,
        MatchOutcome::StandOff => counts.stand_off += 1,
        MatchOutcome::Lose => counts.lose += 1,
    }
}

#[test]
fn counts_of_decks_with_nine_tiles_or_fewer() {
    let mut game = game(PaiGowBook::Crown);
    let house_way = Strategy::house_way(game.house_way);
    for (tiles, deals) in [(9, 126 * 5), (8, 70), (7, 0), (4, 0), (0, 0)] {
        game.deck = few_tiles(1, tiles)[0].deck;
        assert_eq!(game.counts(&house_way, &house_way).total(), deals, "{tiles} tiles");
        assert_eq!(game.deck.deals(), deals as u64, "{tiles} tiles");
    }
}

const BANKS: [BankBy; 3] = [BankBy::House, BankBy::Player, BankBy::CoBank];

/// For every bank and all terms, what one party loses another wins, rounding included.
#[test]
fn payoffs_of_all_parties_add_up_to_zero() {
    let mut settled = 0;
    for edition in Edition::all() {
        let book = edition.rules();
        for bank in BANKS {
            for commission in [0, 1, 250, 333, 499, 500].map(BasisPoints) {
                for (amount, chip) in
                    [(1, 1), (7, 5), (99, 50), (3_333, 250), (10_000, 100), (1_234_567, 500)]
                {
                    let stake = Stake { amount: Cents(amount), chip: Cents(chip), commission };
                    let Ok(payoffs) = Payoffs::new(&book, bank, stake) else {
                        let no_bank = bank == BankBy::CoBank && book.co_banking.value == Has::No;
                        let no_rate = commission < book.commission.value
                            && book.lower_commission.value == LowerCommission::Never;
                        assert!(no_bank || no_rate, "{edition}: {stake:?} with {bank:?}");
                        continue;
                    };
                    let Payoffs { player, banker, house } = payoffs;
                    let parties = [player, banker, house];
                    assert_eq!(parties.iter().map(|to| to.win).sum::<Cents>(), Cents::ZERO, "{stake:?}");
                    assert_eq!(parties.map(|to| to.stand_off), [Cents::ZERO; 3]);
                    assert_eq!(parties.iter().map(|to| to.lose).sum::<Cents>(), Cents::ZERO, "{stake:?}");
                    assert_eq!(player.lose, Cents(-amount), "{stake:?}");
                    assert!(player.win.is_positive() && player.win <= Cents(amount).up_to(Cents(chip)));
                    settled += 1;
                }
            }
        }
    }
    assert!(settled > 500, "only {settled} wagers were settled");
}

#[test]
fn terms_that_the_book_does_not_allow_are_refused() {
    let book = PaiGowBook::Star2024.book();
    let stake = Stake { commission: BasisPoints(0), ..Stake::even(book) };
    let faults = GameOdds::new(book, BankBy::House, stake).unwrap_err();
    assert!(matches!(faults[..], [SettleError::Commission(..)]));
}

/// Without rounding, commission is 5 % of a win and nothing else costs anything; a banker pays it on what the bank wins.
#[test]
fn commission_is_a_twentieth_of_what_is_won() {
    for id in PaiGowBook::ALL.into_iter().filter(|&id| id != PaiGowBook::Star2024) {
        let book = id.book();
        let free = Stake { commission: BasisPoints(0), ..Stake::even(book) };
        for bank in BANKS {
            let (paid, free) =
                (GameOdds::new(book, bank, Stake::even(book)), GameOdds::new(book, bank, free));
            let (paid, free) = (paid.unwrap(), free.unwrap());
            let house_way = Strategy::house_way(paid.house_way);
            let counts = paid.counts(&house_way, &house_way);
            let [win, lose] = [counts.chance(MatchOutcome::Win), counts.chance(MatchOutcome::Lose)];
            assert_eq!(free.player_value(counts), win - lose, "{id}");
            assert_eq!(free.player_value(counts) - paid.player_value(counts), win / 20, "{id}");
            let (banks_part, commission) = match bank {
                BankBy::House => (lose - win, -win / 20),
                BankBy::Player => (lose - win, lose / 20),
                BankBy::CoBank => ((lose - win) / 2, lose / 40),
            };
            assert_eq!(free.bank_value(counts), banks_part, "{id}: {bank:?}");
            assert_eq!(free.bank_value(counts) - paid.bank_value(counts), commission, "{id}: {bank:?}");
        }
    }
}

/// For every hand of both sides and every kind of bank. (vic-2000 and vic-2002 match, set and pay as crown does.)
#[test]
fn no_setting_is_worth_more_than_the_best_response() {
    for id in [PaiGowBook::Act1993, PaiGowBook::Crown, PaiGowBook::Star2024] {
        for bank in BANKS {
            let Ok(game) = GameOdds::new(id.book(), bank, Stake::even(id.book())) else {
                assert_eq!((id, bank), (PaiGowBook::Star2024, BankBy::CoBank), "The Star has no co-bank");
                continue;
            };
            let house_way = Strategy::house_way(game.house_way);
            for side in [Side::Player, Side::Bank] {
                let response = game.best_response(side, &house_way);
                for hand in response.hands() {
                    let values = [0, 1, 2].map(|n| hand.value(n));
                    let set = game.house_way.set(hand.dealt.four).setting;
                    let set = hand.dealt.settings.iter().position(|other| other.ranks_as(set)).unwrap();
                    assert_eq!(values[hand.best], *values.iter().max().unwrap(), "{}", hand.dealt.four);
                    assert_eq!(hand.gain_over(set), values[hand.best] - values[set]);
                }
                let value = |own: &Strategy| match side {
                    Side::Player => game.player_value(game.counts(own, &house_way)),
                    Side::Bank => game.bank_value(game.counts(&house_way, own)),
                };
                let worst = Strategy::pure(|dealt| {
                    let hand = response.hand(dealt.four);
                    (0..3).min_by_key(|&n| hand.value(n)).unwrap()
                });
                assert_eq!(response.value(), value(&response.strategy()), "{id}: {bank:?} {side:?}");
                assert_eq!(response.value_with(&house_way), value(&house_way), "{id}: {bank:?} {side:?}");
                assert_eq!(response.value_with(&worst), value(&worst), "{id}: {bank:?} {side:?}");
                assert!(response.value() > value(&house_way) && value(&house_way) > value(&worst));
            }
        }
    }
}
