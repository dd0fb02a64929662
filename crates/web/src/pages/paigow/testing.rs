//! A table for tests of pages: it runs on a floor of its own, its staff take the obvious next step, and pages are looked at as anybody.

use std::sync::Arc;
use std::time::Duration;

use chung_floor::paigow::PaiGow;
use chung_floor::people::Person;
use chung_floor::{Handle, OnFloor, Table, Time, run};
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Limits, PlayerNo};
use chung_game::role::Role;
use chung_game::rulebook::{Edition, Has};
use chung_journal::{Journal, Memory};
use chung_table::auto::Staff;
use chung_table::paigow::{Act, HandsAct, Money, Offered, PlayersAct, RULES, SetUp, Stage, State, WagersAct};
use chung_table::{Actor, Source};

use super::seat;
use crate::Who;

/// Players of these tables: Ann at box 3, Bob at box 5.
pub(crate) const ANN: PlayerNo = PlayerNo(2);
pub(crate) const BOB: PlayerNo = PlayerNo(3);

pub(crate) const CASINO: Actor = Actor::staff(Role::CasinoSupervisor, 1);
const DEALER: Actor = Actor::staff(Role::Dealer, 1);
pub(crate) const NOW: Clock = Clock(1_750_000_000);

pub(crate) struct Floor {
    pub(crate) on: OnFloor,
    staff: Staff,
}

impl Floor {
    /// An open table with Ann and Bob at it, $1,000 each.
    pub(crate) async fn open(name: &str, source: Source) -> Floor {
        let edition: Edition = name.parse().unwrap();
        let book = edition.rules();
        let limits = |least, most| Limits {
            minimum: Some(Cents::dollars(least)),
            maximum: Some(Cents::dollars(most)),
        };
        let offered = Offered {
            regular: limits(25, 500),
            bonus_option: book.bonus.value.0.first().map(|schedule| schedule.option.to_owned()),
            tie_option: book.tie.value.0.first().map(|schedule| schedule.option.to_owned()),
            big_small_offered: book.big_small.value == Has::Yes,
            ..Offered::new(Cents::dollars(5), book.commission.value)
        };
        let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
        let staff = Staff { set_up, float: Cents::dollars(100_000), source };
        let journal: Arc<dyn Journal> = Arc::new(Memory::new());
        let time = Time::from(Duration::from_secs(NOW.0));
        let table = run("t", PaiGow::new(edition, source), None, None, &journal, time);
        let on = OnFloor { title: name.to_owned(), table: Table::PaiGow(table), dealer: None };
        let floor = Floor { on, staff };
        floor.to(Stage::Between).await;
        floor.comes(ANN, "Ann", 3).await;
        floor.comes(BOB, "Bob", 5).await;
        floor
    }

    /// Somebody comes with $1,000 and sits down.
    pub(crate) async fn comes(&self, player: PlayerNo, name: &str, number: u8) {
        let (amount, with) = (Cents::dollars(1_000), Money::Chips);
        self.give(DEALER, PlayersAct::Join { player, name: name.to_owned(), card: true }).await;
        self.give(DEALER, PlayersAct::BuyIn { player, amount, with }).await;
        self.give(Actor::player(player), PlayersAct::Sit { player, number: BoxNo(number) }).await;
    }

    pub(crate) fn table(&self) -> &Handle<PaiGow> {
        match &self.on.table {
            Table::PaiGow(table) => table,
            Table::Roulette(_) => panic!("a Pai Gow table"),
        }
    }

    pub(crate) fn state(&self) -> Arc<State> {
        self.table().now().state.clone()
    }

    pub(crate) async fn give(&self, by: Actor, act: impl Into<Act>) {
        let act = act.into();
        let words = format!("{act:?}");
        if let Err(not_done) = self.table().give(by, NOW, act, None).await {
            panic!("{words}: {not_done}");
        }
    }

    pub(crate) async fn bets(&self, player: PlayerNo, number: u8, bet: Bet, dollars: i64) {
        let (number, amount) = (BoxNo(number), Cents::dollars(dollars));
        let place = WagersAct::Place { player, number, bet, amount, token: false };
        self.give(Actor::player(player), place).await;
    }

    pub(crate) async fn looks(&self, player: PlayerNo, number: u8) {
        self.give(Actor::player(player), HandsAct::PickUp { player, number: BoxNo(number) }).await;
    }

    /// The staff's next step; who does nothing passes, or has his tiles set for him.
    pub(crate) async fn step(&self) {
        let (book, state) = (&self.table().game.book, self.state());
        let next = self.staff.next(book, &state, &mut |n| n.saturating_sub(1));
        let command = next.or_else(|| self.staff.for_absent(book, &state)).unwrap();
        self.give(command.by, command.act).await;
    }

    /// Step by step until the table is at a stage.
    pub(crate) async fn to(&self, stage: Stage) {
        let mut steps = 0;
        while self.state().stage != stage {
            self.step().await;
            steps += 1;
            assert!(steps < 500, "{stage:?} is never reached");
        }
    }

    pub(crate) fn who(player: Option<PlayerNo>) -> Who {
        let person = |PlayerNo(number)| {
            Arc::new(Person {
                name: format!("P{number}"),
                role: Role::Player,
                number,
                password: None,
                station: None,
            })
        };
        Who { person: player.map(person), ..Who::default() }
    }

    /// The seat's page as a player sees it, or anybody: the fragments of these ids, all of them without.
    pub(crate) fn page(&self, player: Option<PlayerNo>, ids: &[&str]) -> String {
        let fragments = seat::fragments(&self.on, self.table(), &Floor::who(player), NOW);
        let shown = fragments.into_iter().filter(|each| ids.is_empty() || ids.contains(&each.id));
        shown.map(|each| each.markup.into_string()).collect()
    }

    /// Both wager on their own boxes, and the tiles are dealt.
    pub(crate) async fn dealt(&self) {
        self.to(Stage::Betting).await;
        self.bets(ANN, 3, Bet::Regular, 100).await;
        self.bets(BOB, 5, Bet::Regular, 50).await;
        self.to(Stage::Setting).await;
    }
}

/// The faces of tiles that are drawn on a page, `3-6` and so on.
pub(crate) fn faces(page: &str) -> Vec<&str> {
    let drawn = page.split("href=\"#tile-").skip(1).filter_map(|rest| rest.split('"').next());
    drawn.filter(|name| name.starts_with(|sign: char| sign.is_ascii_digit())).collect()
}

/// What buttons and forms of a page ask for: whether they are greyed, and the act.
pub(crate) fn asks(page: &str) -> Vec<(bool, String)> {
    let elements = page.split('<').filter(|element| element.contains("data-act=\""));
    let asked = elements.filter_map(|element| {
        let act = element.split("data-act=\"").nth(1)?.split('"').next()?;
        let tag = element.split('>').next().unwrap_or_default();
        Some((tag.contains("aria-disabled"), act.replace("&quot;", "\"").replace("&amp;", "&")))
    });
    asked.collect()
}
