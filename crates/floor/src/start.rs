//! A floor from its configuration: the door opened, every table running.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use chung_game::clock::Span;
use chung_game::money::Cents;
use chung_game::paigow::matching::Side;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_game::rulebook::RuleBook;
use chung_journal::Journal;
use chung_odds::game::{Game as Odds, Setter};
use chung_odds::payoff::{BankBy, Stake};
use chung_table::auto::{Chosen, Guest, HouseWay, Legal, Mind, Staff, roulette};
use chung_table::{Actor, paigow as pai_gow, roulette as rapid};

use crate::automatic::{Patience, Players, Stations};
use crate::config::{Config, Dealer, GameConfig, MindName, PaiGowConfig, RouletteConfig, TableConfig};
use crate::desk::{DESK, Desk};
use crate::kept::{same_deals, same_rules};
use crate::paigow::PaiGow;
use crate::people::{AUTOMATIC, Door, automatic_name};
use crate::refusals::{REFUSALS, Refusals};
use crate::roulette::Roulette;
use crate::{Bots, Floor, Handle, OnFloor, Table, Time, run};

/// Sessions that ended by themselves are looked for so often.
const SWEEP: Duration = Duration::from_secs(60);

/// Who set a table up that nobody has opened yet.
const HOUSE: Actor = Actor::automatic(Role::CasinoSupervisor);

/// Why a floor does not start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotStarted(pub String);

impl fmt::Display for NotStarted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the floor does not start: {}", self.0)
    }
}

impl std::error::Error for NotStarted {}

impl Floor {
    /// Opens the door and starts every table, each where its log ends.
    pub fn start(config: &Config, journal: Arc<dyn Journal>, time: Time) -> Result<Arc<Floor>, NotStarted> {
        let door =
            Door::open(config.opening(), journal.clone()).map_err(|error| NotStarted(error.to_string()))?;
        let refusals =
            Refusals::open(&journal).map_err(|error| NotStarted(format!("{REFUSALS}: {error}")))?;
        let desk = Desk::open(&journal).map_err(|error| NotStarted(format!("{DESK}: {error}")))?;
        let tables =
            config.tables.iter().map(|table| on_floor(table, &journal, time)).collect::<Result<_, _>>()?;
        let behind_proxy = config.floor.behind_proxy;
        let floor =
            Arc::new(Floor { time, journal, door: Arc::new(door), refusals, desk, behind_proxy, tables });
        let (door, watched) = (floor.door.clone(), Arc::downgrade(&floor));
        tokio::spawn(async move {
            while watched.strong_count() > 0 {
                tokio::time::sleep(SWEEP).await;
                // What cannot be kept now is kept the next time: only then are they forgotten.
                let _ = door.sweep(time.now()).await;
            }
        });
        Ok(floor)
    }
}

fn on_floor(table: &TableConfig, journal: &Arc<dyn Journal>, time: Time) -> Result<OnFloor, NotStarted> {
    let dealer = (table.dealer == Dealer::Automatic).then_some(table.buy_in);
    let running = match &table.game {
        GameConfig::PaiGow(game) => Table::PaiGow(pai_gow_table(table, game, journal, time)?),
        GameConfig::Roulette(game) => Table::Roulette(roulette_table(table, game, journal, time)?),
    };
    Ok(OnFloor { title: table.title.clone(), table: running, dealer })
}

fn pai_gow_table(
    table: &TableConfig,
    game: &PaiGowConfig,
    journal: &Arc<dyn Journal>,
    time: Time,
) -> Result<Handle<PaiGow>, NotStarted> {
    same_rules(&**journal, &table.name, &game.set_up)?;
    same_deals(&**journal, &table.name, game.deals)?;
    let rules = PaiGow::new(game.set_up.edition, game.deals);
    let set_up = pai_gow::HouseAct::SetUp(Box::new(game.set_up.clone()));
    let staff = || Staff { set_up: game.set_up.clone(), float: table.float, source: game.deals };
    let purse = Cents(table.buy_in.0 * 2);
    let guests = (AUTOMATIC..).zip(&game.guests).map(|(number, name)| {
        let guest = Guest::new(PlayerNo(number), purse, mind(&rules.book, *name)?);
        Ok(match automatic_name(number) {
            Some(name) => guest.called(&name),
            None => guest,
        })
    });
    let seconds = |Span(seconds)| Duration::from_secs(seconds);
    let who = Players {
        staff: (table.dealer == Dealer::Automatic).then(staff),
        guests: guests.collect::<Result<_, _>>()?,
        patience: Patience {
            bank: seconds(game.patience.bank),
            betting: seconds(game.patience.betting),
            setting: seconds(game.patience.setting),
            between: seconds(game.patience.between),
        },
    };
    let bots = (who.staff.is_some() || !who.guests.is_empty())
        .then(|| Bots { who: Box::new(who), pace: table.pace });
    Ok(run(&table.name, rules, Some((HOUSE, pai_gow::Act::House(set_up))), bots, journal, time))
}

/// How an automatic player sets his tiles.
fn mind(book: &RuleBook, name: MindName) -> Result<Box<dyn Mind + Send>, NotStarted> {
    Ok(match name {
        MindName::HouseWay => Box::new(HouseWay),
        MindName::Random => Box::new(Legal),
        MindName::Best => {
            let odds = Odds::new(book, BankBy::House, Stake::even(book));
            let odds = odds.map_err(|faults| NotStarted(format!("no odds for {}: {faults:?}", book.id)))?;
            let bank = odds.strategy(Side::Bank, Setter::HouseWay);
            let best = odds.best_response(Side::Player, &bank).strategy();
            Box::new(Chosen(move |four| best.setting(four)))
        }
    })
}

fn roulette_table(
    table: &TableConfig,
    game: &RouletteConfig,
    journal: &Arc<dyn Journal>,
    time: Time,
) -> Result<Handle<Roulette>, NotStarted> {
    same_rules(&**journal, &table.name, &game.set_up)?;
    let tastes = [
        roulette::Taste::Anything,
        roulette::Taste::Outside,
        roulette::Taste::Inside,
        roulette::Taste::Sequences,
    ];
    let numbered = (AUTOMATIC..).zip(tastes.into_iter().cycle()).take(usize::from(game.guests));
    let guests = numbered.map(|(number, taste)| roulette::Guest::new(PlayerNo(number), table.buy_in, taste));
    let staff = || roulette::Staff::new(game.set_up.clone(), table.float);
    let automatic = table.dealer == Dealer::Automatic;
    let wheel = !automatic && game.set_up.outcomes == rapid::Outcomes::Wheel;
    let who = Stations {
        staff: automatic.then(staff),
        wheel: wheel.then(|| rapid::SimulatedWheel::new(0)),
        guests: guests.collect(),
        spin: Duration::from_secs(game.spin.0),
        between: Duration::from_secs(game.between.0),
    };
    let bots = (who.staff.is_some() || wheel || !who.guests.is_empty())
        .then(|| Bots { who: Box::new(who), pace: table.pace });
    let set_up = rapid::HouseAct::SetUp(Box::new(game.set_up.clone()));
    let rules = Roulette { outcomes: game.set_up.outcomes };
    Ok(run(&table.name, rules, Some((HOUSE, rapid::Act::House(set_up))), bots, journal, time))
}
