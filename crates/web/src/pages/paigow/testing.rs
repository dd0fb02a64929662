//! A table for page tests. Its staff take their next step on request, and tests see it as any viewer.

use std::sync::Arc;
use std::time::Duration;

use chung_floor::people::Person;
use chung_floor::{AnyTable, FloorTable, Handle, Time, run};
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Limits};
use chung_game::role::Role;
use chung_game::rulebook::{Edition, Has};
use chung_game::{Message, PlayerNo};
use chung_journal::{Journal, Memory};
use chung_table::auto::PaiGowStaff;
use chung_table::paigow::{
    Act, Event, HandsAct, Money, Offered, PaiGow, PlayersAct, RULES, SetUp, Stage, State, WagersAct,
};
use chung_table::{Actor, Game, Source};
use chung_words::{Language, Render, Words};

use super::{PaiGowView, names, seat};
use crate::Caller;

/// The players of these tables: Ann at box 3, Bob at box 5.
pub(crate) const ANN: PlayerNo = PlayerNo(2);
pub(crate) const BOB: PlayerNo = PlayerNo(3);

pub(crate) const CASINO: Actor = Actor::staff(Role::CasinoSupervisor, 1);
const DEALER: Actor = Actor::staff(Role::Dealer, 1);
pub(crate) const NOW: Clock = Clock(1_750_000_000);

pub(crate) struct Floor {
    pub(crate) on: FloorTable,
    staff: PaiGowStaff,
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
        let staff = PaiGowStaff { set_up, float: Cents::dollars(100_000), source };
        let journal: Arc<dyn Journal> = Arc::new(Memory::new());
        let time = Time::from(Duration::from_secs(NOW.0));
        let table = run("t", PaiGow::new(edition, source), None, None, &journal, time);
        let on =
            FloorTable { title: name.to_owned(), table: AnyTable::PaiGow(table), automatic_buy_in: None };
        let floor = Floor { on, staff };
        floor.to(Stage::Between).await;
        floor.comes(ANN, "Ann", 3).await;
        floor.comes(BOB, "Bob", 5).await;
        floor
    }

    /// A player joins with $1,000 and sits down.
    pub(crate) async fn comes(&self, player: PlayerNo, name: &str, box_no: u8) {
        let (amount, with) = (Cents::dollars(1_000), Money::Chips);
        self.submit(DEALER, PlayersAct::Join { player, name: name.to_owned(), card: true }).await;
        self.submit(DEALER, PlayersAct::BuyIn { player, amount, with }).await;
        self.submit(Actor::player(player), PlayersAct::Sit { player, box_no: BoxNo(box_no) }).await;
    }

    pub(crate) fn table(&self) -> &Handle<PaiGow> {
        match &self.on.table {
            AnyTable::PaiGow(table) => table,
            AnyTable::Roulette(_) => panic!("a Pai Gow table"),
        }
    }

    pub(crate) fn state(&self) -> Arc<State> {
        self.table().now().state.clone()
    }

    pub(crate) async fn submit(&self, by: Actor, act: impl Into<Act>) {
        let act = act.into();
        let words = format!("{act:?}");
        if let Err(not_done) = self.table().submit(by, NOW, act, None).await {
            panic!("{words}: {not_done}");
        }
    }

    pub(crate) async fn bets(&self, player: PlayerNo, box_no: u8, bet: Bet, dollars: i64) {
        let (box_no, amount) = (BoxNo(box_no), Cents::dollars(dollars));
        let place = WagersAct::Place { player, box_no, bet, amount, token: false };
        self.submit(Actor::player(player), place).await;
    }

    pub(crate) async fn looks(&self, player: PlayerNo, box_no: u8) {
        self.submit(Actor::player(player), HandsAct::PickUp { player, box_no: BoxNo(box_no) }).await;
    }

    /// The events of the current round, or of the last one.
    pub(crate) fn round(&self) -> Vec<Event> {
        let caller = Floor::caller(None);
        PaiGowView::new(&self.on, self.table(), &caller, NOW).round
    }

    /// Carries out the staff's next step. Absent players pass, or have their tiles set.
    pub(crate) async fn step(&self) {
        let (book, state) = (&self.table().game.book, self.state());
        let next = self.staff.next(book, &state, &mut |n| n.saturating_sub(1));
        let command = next.or_else(|| self.staff.for_absent(book, &state)).unwrap();
        self.submit(command.by, command.act).await;
    }

    /// Carries out steps until the table reaches a stage.
    pub(crate) async fn to(&self, stage: Stage) {
        let mut steps = 0;
        while self.state().stage != stage {
            self.step().await;
            steps += 1;
            assert!(steps < 500, "{stage:?} is never reached");
        }
    }

    pub(crate) fn caller(player: Option<PlayerNo>) -> Caller {
        let person = |PlayerNo(number)| {
            Arc::new(Person {
                name: format!("P{number}"),
                role: Role::Player,
                number,
                password: None,
                station: None,
            })
        };
        Caller { person: player.map(person), ..Caller::default() }
    }

    /// The code and the sentence of the refusal of a player's act.
    pub(crate) fn refusal(&self, player: PlayerNo, act: impl Into<Act>) -> (&'static str, String) {
        let (state, by) = (self.state(), Actor::player(player));
        let refused = self.table().game.decide_now(&state, by, state.clock, act.into()).unwrap_err();
        (refused.name, self.english(&refused.message))
    }

    /// Whether the table would carry out a player's act now.
    pub(crate) fn may(&self, player: PlayerNo, act: impl Into<Act>) -> bool {
        let (state, by) = (self.state(), Actor::player(player));
        self.table().game.decide_now(&state, by, state.clock, act.into()).is_ok()
    }

    /// A message in English, with the names of the table's players.
    pub(crate) fn english(&self, message: &Message) -> String {
        Words::new(Language::English, &names(&self.state())).render(message).into_owned()
    }

    /// The seat's page as a player or the public sees it: the fragments with these ids, or all if `ids` is empty.
    pub(crate) fn page(&self, player: Option<PlayerNo>, ids: &[&str]) -> String {
        self.page_in(Language::English, player, ids)
    }

    /// Like [`Floor::page`], in a language.
    pub(crate) fn page_in(&self, language: Language, player: Option<PlayerNo>, ids: &[&str]) -> String {
        let caller = Caller { language, ..Floor::caller(player) };
        let fragments = seat::fragments(&self.on, self.table(), &caller, NOW);
        let shown = fragments.into_iter().filter(|each| ids.is_empty() || ids.contains(&each.id));
        shown.map(|each| each.markup.into_string()).collect()
    }

    /// Ann and Bob wager on their own boxes, and the tiles are dealt.
    pub(crate) async fn dealt(&self) {
        self.to(Stage::Betting).await;
        self.bets(ANN, 3, Bet::Regular, 100).await;
        self.bets(BOB, 5, Bet::Regular, 50).await;
        self.to(Stage::Setting).await;
    }
}

/// A text with HTML escapes, as pages contain it.
pub(crate) fn escaped(text: &str) -> String {
    maud::html! { (text) }.into_string()
}

/// The faces of the tiles drawn on a page, such as `3-6`.
pub(crate) fn faces(page: &str) -> Vec<&str> {
    let drawn = page.split("href=\"#tile-").skip(1).filter_map(|rest| rest.split('"').next());
    drawn.filter(|name| name.starts_with(|first: char| first.is_ascii_digit())).collect()
}

/// The acts of a page's buttons and forms, and whether each is greyed.
pub(crate) fn acts_on(page: &str) -> Vec<(bool, String)> {
    let elements = page.split('<').filter(|element| element.contains("data-act=\""));
    let acts = elements.filter_map(|element| {
        let act = element.split("data-act=\"").nth(1)?.split('"').next()?;
        let tag = element.split('>').next().unwrap_or_default();
        Some((tag.contains("aria-disabled"), act.replace("&quot;", "\"").replace("&amp;", "&")))
    });
    acts.collect()
}
