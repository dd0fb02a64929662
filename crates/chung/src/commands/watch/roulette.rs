//! A Rapid Roulette table that plays itself.

use chung_game::money::Cents;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::{Names, PlayerNo};
use chung_table::auto::{AutoTable, RouletteBot, RouletteStaff, Taste};
use chung_table::roulette::{Outcomes, Roulette, RouletteSetUp};
use chung_words::{Language, Words, text};

use super::FLOAT;
use crate::answer::{Failure, Result};
use crate::cli::watch::{Player, Watch};

/// The default players.
const USUAL: [Player; 3] = [Player::Outside, Player::Inside, Player::Sequences];

pub(super) fn watch(language: Language, args: &Watch) -> Result {
    let players = if args.players.is_empty() { &USUAL[..] } else { &args.players };
    let players = (1..).zip(players).map(|(number, player)| {
        Ok(RouletteBot::new(PlayerNo(number), Cents::dollars(200), taste(language, *player)?))
    });
    let staff = RouletteStaff::new(set_up(), FLOAT);
    let table = AutoTable { staff, players: players.collect::<Result<_>>()? };
    super::watch(language, args, &Roulette { outcomes: Outcomes::Console }, table, 2)
}

fn taste(language: Language, player: Player) -> Result<Taste> {
    match player {
        Player::Random => Ok(Taste::Anything),
        Player::Inside => Ok(Taste::Inside),
        Player::Outside => Ok(Taste::Outside),
        Player::Sequences => Ok(Taste::Sequences),
        Player::HouseWay | Player::Best => {
            let text = text!(Words::new(language, &Names::default()), "cli-roulette-players");
            Err(Failure::input(text.into_owned()))
        }
    }
}

/// Eight stations, chips of $1, $1 to $200 on a spin and $1 to $20 on a sequence.
fn set_up() -> RouletteSetUp {
    let to = |maximum| BetLimits {
        minimum: Cents::dollars(1),
        maximum: Cents::dollars(maximum),
        multiple: Cents::dollars(1),
    };
    RouletteSetUp::new(8, Cents::dollars(1), RouletteLimits::new(to(200), to(20)))
}
