//! Starts a floor from its configuration: access control, and every table.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use chung_game::clock::Span;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::matching::Side;
use chung_game::role::Role;
use chung_game::rulebook::RuleBook;
use chung_game::{Message, PlayerNo, ToMessage, message};
use chung_journal::Journal;
use chung_odds::game::{GameOdds as Odds, Setter};
use chung_odds::payoff::{BankBy, Stake};
use chung_table::auto::{
    ChosenMind, HouseWayMind, LegalMind, Mind, PaiGowBot, PaiGowStaff, RouletteBot, RouletteStaff, Taste,
};
use chung_table::paigow::PaiGow;
use chung_table::roulette::Roulette;
use chung_table::{Actor, paigow as pai_gow, roulette as rapid};

use crate::automatic::{Patience, Players, Stations};
use crate::config::{Config, Dealer, GameConfig, PaiGowConfig, PlayerStrategy, RouletteConfig, TableConfig};
use crate::config_check::{check_same_dealing, check_same_rules};
use crate::desk::{DESK, Desk};
use crate::people::{ACCESS_LOG, AccessControl, FIRST_AUTOMATIC_NUMBER, automatic_name};
use crate::refusals::{REFUSALS, Refusals};
use crate::{AnyTable, Bots, Floor, FloorTable, Handle, Time, run};

/// How often expired sessions are ended.
const SESSION_SWEEP_INTERVAL: Duration = Duration::from_secs(60);

/// The actor who sets up a new table.
const SET_UP_BY: Actor = Actor::automatic(Role::CasinoSupervisor);

/// Why a floor does not start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError(pub Message);

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "floor does not start: {}", self.0.id)
    }
}

impl std::error::Error for StartError {}

impl ToMessage for StartError {
    fn to_message(&self) -> Message {
        message!("floor-does-not-start", reason = self.0.clone())
    }
}

/// The error for a house log that cannot be opened.
fn unreadable(log: &str, error: &dyn fmt::Display) -> StartError {
    let (log, detail) = (Arg::notation(log), Arg::quote(error.to_string()));
    StartError(message!("floor-start-log", log, detail))
}

impl Floor {
    /// Starts access control and every table. Each table continues where its log ends.
    pub fn start(config: &Config, journal: Arc<dyn Journal>, time: Time) -> Result<Arc<Floor>, StartError> {
        let access = AccessControl::open(config.access(), journal.clone())
            .map_err(|error| unreadable(ACCESS_LOG, &error))?;
        let refusals = Refusals::open(&journal).map_err(|error| unreadable(REFUSALS, &error))?;
        let desk = Desk::open(&journal).map_err(|error| unreadable(DESK, &error))?;
        let tables =
            config.tables.iter().map(|table| on_floor(table, &journal, time)).collect::<Result<_, _>>()?;
        let behind_proxy = config.floor.behind_proxy;
        let floor =
            Arc::new(Floor { time, journal, access: Arc::new(access), refusals, desk, behind_proxy, tables });
        let (access, weak_floor) = (floor.access.clone(), Arc::downgrade(&floor));
        tokio::spawn(async move {
            while weak_floor.strong_count() > 0 {
                tokio::time::sleep(SESSION_SWEEP_INTERVAL).await;
                // Sessions whose end cannot be recorded now are tried again next time.
                let _ = access.expire_sessions(time.now()).await;
            }
        });
        Ok(floor)
    }
}

fn on_floor(table: &TableConfig, journal: &Arc<dyn Journal>, time: Time) -> Result<FloorTable, StartError> {
    let automatic_buy_in = (table.dealer == Dealer::Automatic).then_some(table.buy_in);
    let running = match &table.game {
        GameConfig::PaiGow(game) => AnyTable::PaiGow(pai_gow_table(table, game, journal, time)?),
        GameConfig::Roulette(game) => AnyTable::Roulette(roulette_table(table, game, journal, time)?),
    };
    Ok(FloorTable { title: table.title.clone(), table: running, automatic_buy_in })
}

fn pai_gow_table(
    table: &TableConfig,
    game: &PaiGowConfig,
    journal: &Arc<dyn Journal>,
    time: Time,
) -> Result<Handle<PaiGow>, StartError> {
    check_same_rules(&**journal, &table.name, &game.set_up)?;
    check_same_dealing(&**journal, &table.name, game.deals)?;
    let rules = PaiGow::new(game.set_up.edition, game.deals);
    let set_up = pai_gow::HouseAct::SetUp(Box::new(game.set_up.clone()));
    let staff = || PaiGowStaff { set_up: game.set_up.clone(), float: table.float, source: game.deals };
    let purse = Cents(table.buy_in.0 * 2);
    let guests = (FIRST_AUTOMATIC_NUMBER..).zip(&game.guests).map(|(number, name)| {
        let guest = PaiGowBot::new(PlayerNo(number), purse, mind(&rules.book, *name)?);
        Ok(match automatic_name(number) {
            Some(name) => guest.with_name(&name),
            None => guest,
        })
    });
    let seconds = |Span(seconds)| Duration::from_secs(seconds);
    let players = Players {
        staff: (table.dealer == Dealer::Automatic).then(staff),
        guests: guests.collect::<Result<_, _>>()?,
        patience: Patience {
            bank: seconds(game.patience.bank),
            betting: seconds(game.patience.betting),
            setting: seconds(game.patience.setting),
            between: seconds(game.patience.between),
        },
    };
    let bots = (players.staff.is_some() || !players.guests.is_empty())
        .then(|| Bots { automatic: Box::new(players), pace: table.pace });
    Ok(run(&table.name, rules, Some((SET_UP_BY, pai_gow::Act::House(set_up))), bots, journal, time))
}

/// The strategy by which an automatic player sets tiles.
fn mind(book: &RuleBook, name: PlayerStrategy) -> Result<Box<dyn Mind + Send>, StartError> {
    Ok(match name {
        PlayerStrategy::HouseWay => Box::new(HouseWayMind),
        PlayerStrategy::Random => Box::new(LegalMind),
        PlayerStrategy::Best => {
            let odds = Odds::new(book, BankBy::House, Stake::even(book));
            let odds = odds.map_err(|faults| {
                let (book, detail) = (Arg::notation(book.id), Arg::Quote(format!("{faults:?}")));
                StartError(message!("floor-start-no-odds", book, detail))
            })?;
            let bank = odds.strategy(Side::Bank, Setter::HouseWay);
            let best = odds.best_response(Side::Player, &bank).strategy();
            Box::new(ChosenMind(move |four| best.setting(four)))
        }
    })
}

fn roulette_table(
    table: &TableConfig,
    game: &RouletteConfig,
    journal: &Arc<dyn Journal>,
    time: Time,
) -> Result<Handle<Roulette>, StartError> {
    check_same_rules(&**journal, &table.name, &game.set_up)?;
    let tastes = [Taste::Anything, Taste::Outside, Taste::Inside, Taste::Sequences];
    let numbered = (FIRST_AUTOMATIC_NUMBER..).zip(tastes.into_iter().cycle()).take(usize::from(game.guests));
    let guests = numbered.map(|(number, taste)| RouletteBot::new(PlayerNo(number), table.buy_in, taste));
    let staff = || RouletteStaff::new(game.set_up.clone(), table.float);
    let automatic = table.dealer == Dealer::Automatic;
    let wheel = !automatic && game.set_up.outcomes == rapid::Outcomes::Wheel;
    let stations = Stations {
        staff: automatic.then(staff),
        wheel: wheel.then(|| rapid::SimulatedWheel::new(0)),
        guests: guests.collect(),
        spin: Duration::from_secs(game.spin.0),
        between: Duration::from_secs(game.between.0),
    };
    let bots = (stations.staff.is_some() || wheel || !stations.guests.is_empty())
        .then(|| Bots { automatic: Box::new(stations), pace: table.pace });
    let set_up = rapid::RouletteHouseAct::SetUp(Box::new(game.set_up.clone()));
    let rules = Roulette { outcomes: game.set_up.outcomes };
    Ok(run(&table.name, rules, Some((SET_UP_BY, rapid::RouletteAct::House(set_up))), bots, journal, time))
}
