//! A Pai Gow table that plays itself.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::matching::Side;
use chung_game::paigow::settle::Limits;
use chung_game::rulebook::{Edition, Has, RuleBook};
use chung_odds::game::{GameOdds, Setter};
use chung_odds::payoff::{BankBy, Stake};
use chung_table::Source;
use chung_table::auto::{AutoTable, ChosenMind, HouseWayMind, LegalMind, Mind, PaiGowBot, PaiGowStaff};
use chung_table::paigow::{Offered, PaiGow, RULES, SetUp};
use chung_words::Language;

use super::FLOAT;
use crate::answer::{Failure, Result};
use crate::cli::watch::{Player, Watch};
use crate::commands::edition;

/// The default players.
const USUAL: [Player; 3] = [Player::HouseWay, Player::Best, Player::Random];

pub(super) fn watch(language: Language, args: &Watch) -> Result {
    let (edition, book) = edition(&args.book)?;
    let players = if args.players.is_empty() { &USUAL[..] } else { &args.players };
    let players = (1..).zip(players).map(|(number, player)| {
        Ok(PaiGowBot::new(PlayerNo(number), Cents::dollars(2_000), strategy(&book, *player)?))
    });
    let staff = PaiGowStaff { set_up: set_up(edition, &book), float: FLOAT, source: Source::Drawn };
    let table = AutoTable { staff, players: players.collect::<Result<_>>()? };
    super::watch(language, args, &PaiGow::new(edition, Source::Drawn), table, 5)
}

/// What a table usually offers: chips of $5, $25 to $500, the first option of every side wager.
fn set_up(edition: Edition, book: &RuleBook) -> SetUp {
    let limits = |minimum, maximum| {
        let dollars = |amount| Some(Cents::dollars(amount));
        Limits { minimum: dollars(minimum), maximum: dollars(maximum) }
    };
    let side = limits(5, 100);
    let bonus_option = book.bonus.value.0.first().map(|schedule| schedule.option.to_owned());
    let tie_option = book.tie.value.0.first().map(|schedule| schedule.option.to_owned());
    let offered = Offered {
        regular: limits(25, 500),
        bonus: if bonus_option.is_some() { side } else { Limits::default() },
        tie: if tie_option.is_some() { side } else { Limits::default() },
        big_small: if book.big_small.value == Has::Yes { side } else { Limits::default() },
        house_liability: Some(Cents::dollars(10_000)),
        bonus_option,
        tie_option,
        ..Offered::new(Cents::dollars(5), book.commission.value)
    };
    SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() }
}

fn strategy(book: &RuleBook, player: Player) -> Result<Box<dyn Mind + Send>> {
    Ok(match player {
        Player::HouseWay => Box::new(HouseWayMind),
        Player::Random => Box::new(LegalMind),
        Player::Best => {
            let stake = Stake::even(book);
            let game = GameOdds::new(book, BankBy::House, stake).map_err(|faults| {
                Failure::input(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
            })?;
            let bank = game.strategy(Side::Bank, Setter::HouseWay);
            let best = game.best_response(Side::Player, &bank).strategy();
            Box::new(ChosenMind(move |four| best.setting(four)))
        }
        Player::Inside | Player::Outside | Player::Sequences => {
            return Err(Failure::input("players of Pai Gow are house-way, best or random".to_owned()));
        }
    })
}
