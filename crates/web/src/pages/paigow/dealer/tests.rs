//! The page as people use it: its own buttons play whole rounds, and what it may not show or do it does not.

use std::sync::Arc;
use std::time::Duration;

use chung_floor::paigow::PaiGow;
use chung_floor::people::Person;
use chung_floor::{Handle, OnFloor, Table, Time, run};
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Limits, PlayerNo};
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::{Edition, Has};
use chung_journal::{Journal, Memory};
use chung_table::paigow::{
    Act, Arranged, BankAct, DealingAct, HandsAct, HouseAct, IrregularAct, Money, Offered, OpeningAct,
    PlayersAct, RULES, SetUp, Stage, State, TilesAct, WagersAct,
};
use chung_table::{Actor, Source};
use serde_json::{Value, json};

use super::super::Seen;
use super::asking::Asking;
use super::{for_supervisor, fragments, irregular, next, nouns};
use crate::Who;

const DEALER: Actor = Actor::staff(Role::Dealer, 1);
const SUPERVISOR: Actor = Actor::staff(Role::CasinoSupervisor, 2);

struct Floor {
    on: OnFloor,
    time: Time,
    edition: Edition,
}

impl Floor {
    /// A table that is set up, and closed.
    fn new(edition: &str, source: Source) -> Floor {
        let journal: Arc<dyn Journal> = Arc::new(Memory::new());
        let edition: Edition = edition.parse().unwrap();
        let time = Time::from(Duration::from_secs(1_750_000_000));
        let table = run("t", PaiGow::new(edition, source), None, None, &journal, time);
        Floor {
            on: OnFloor { title: "t".to_owned(), table: Table::PaiGow(table), dealer: None },
            time,
            edition,
        }
    }

    /// Open, with players at boxes 2 and 3 who have chips.
    async fn open(edition: &str, source: Source) -> Floor {
        let floor = Floor::new(edition, source);
        floor.set_up().await;
        for tile in Tile::ALL {
            floor.ok(DEALER, TilesAct::Check { tile }).await;
        }
        let confirm = floor.table().give(SUPERVISOR, floor.time.now(), TilesAct::Confirm.into(), None).await;
        // Not every book has somebody go over them.
        drop(confirm);
        floor.ok(SUPERVISOR, HouseAct::Open { float: Cents::dollars(100_000) }).await;
        for (number, name) in [(2, "Ann"), (3, "Bob")] {
            let player = PlayerNo(number);
            floor.ok(DEALER, PlayersAct::Join { player, name: name.to_owned(), card: true }).await;
            let buy_in = PlayersAct::BuyIn { player, amount: Cents::dollars(2_000), with: Money::Chips };
            floor.ok(DEALER, buy_in).await;
            floor.ok(DEALER, PlayersAct::Sit { player, number: BoxNo(number as u8) }).await;
        }
        floor
    }

    async fn set_up(&self) {
        let book = self.edition.rules();
        let limits = Limits { minimum: Some(Cents::dollars(25)), maximum: Some(Cents::dollars(500)) };
        let has = book.big_small.value == Has::Yes;
        let offered = Offered {
            regular: limits,
            big_small: if has { limits } else { Limits::default() },
            big_small_offered: has,
            house_liability: Some(Cents::dollars(10_000)),
            ..Offered::new(Cents::dollars(5), book.commission.value)
        };
        let set_up = SetUp { edition: self.edition, version: RULES, offered, house_way_areas: Vec::new() };
        self.ok(SUPERVISOR, HouseAct::SetUp(Box::new(set_up))).await;
    }

    fn table(&self) -> &Handle<PaiGow> {
        let Table::PaiGow(table) = &self.on.table else { panic!("no Pai Gow table") };
        table
    }

    fn state(&self) -> Arc<State> {
        self.table().now().state.clone()
    }

    async fn ok(&self, by: Actor, act: impl Into<Act>) {
        let act = act.into();
        let words = format!("{act:?}");
        let given = self.table().give(by, self.time.now(), act, None).await;
        if let Err(why) = given {
            panic!("{words}: {why}");
        }
    }

    /// A part of the page, as somebody sees it.
    fn page(&self, by: Actor, id: &str) -> String {
        let fragments = fragments(&self.on, self.table(), &who(by), self.time.now());
        let found = fragments.into_iter().find(|fragment| fragment.id == id);
        found.map_or_else(String::new, |fragment| fragment.markup.into_string())
    }

    /// What the menu of irregularities has of this name.
    fn irregular(&self, by: Actor, words: &str) -> (bool, String) {
        let who = who(by);
        let seen = Seen::new(&self.on, self.table(), &who, self.time.now());
        let menu = irregular::all(&Asking { seen: &seen, by });
        let offer = menu.into_iter().flat_map(|(_, offers)| offers).find(|offer| offer.words() == words);
        let offer = offer.unwrap_or_else(|| panic!("{words} is not on the menu"));
        let drawn = if offer.is_allowed() { offer.drawn("irregular") } else { offer.greyed() };
        (offer.is_allowed(), drawn.into_string())
    }

    /// Its first line alone.
    fn next(&self, by: Actor) -> String {
        let who = who(by);
        let seen = Seen::new(&self.on, self.table(), &who, self.time.now());
        next::drawn(&Asking { seen: &seen, by }, false).into_string()
    }

    /// Presses what the page offers as the next step, dealer or supervisor, and says whether there was anything.
    async fn press(&self) -> bool {
        for by in [DEALER, SUPERVISOR] {
            let page = self.next(by);
            let carried =
                if page.contains("data-next") || page.contains("for-them") { act(&page) } else { None };
            if let Some(mut act) = carried {
                self.fill(&mut act);
                self.ok(by, serde_json::from_value::<Act>(act).unwrap()).await;
                return true;
            }
        }
        false
    }

    /// What somebody would type: dice, and tiles that lie nowhere else, set the House Way.
    fn fill(&self, act: &mut Value) {
        match act {
            Value::String(text) if text.starts_with("$die-") => *act = json!(3),
            Value::String(text) if text == "$arranged" => {
                let state = self.state();
                let lying: Vec<Tile> =
                    state.boxes.iter().filter_map(|on| on.hand.arranged).flat_map(Arranged::tiles).collect();
                let free: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| !lying.contains(tile)).collect();
                let four = [free[0], free[5], free[10], free[15]];
                *act = json!(Arranged::house_way(&self.edition.rules(), four));
            }
            Value::Array(parts) => parts.iter_mut().for_each(|part| self.fill(part)),
            Value::Object(parts) => parts.values_mut().for_each(|part| self.fill(part)),
            _ => {}
        }
    }

    /// The page's own buttons play until a stage is reached; players wager when they can.
    async fn play_to(&self, stage: Stage) {
        for _ in 0..200 {
            let table = self.state();
            if table.stage == stage {
                return;
            }
            let wagers = table.stage == Stage::Betting && table.boxes.iter().all(|on| on.wagers.is_empty());
            let shuffled = !matches!(table.tiles.are, chung_table::paigow::TilesAre::Loose);
            if wagers && shuffled {
                for number in [2, 3] {
                    let amount = Cents::dollars(50);
                    let (player, number) = (PlayerNo(number), BoxNo(number as u8));
                    let place = WagersAct::Place { player, number, bet: Bet::Regular, amount, token: false };
                    self.ok(DEALER, place).await;
                }
            } else {
                assert!(self.press().await, "nothing to do: {}", self.page(DEALER, "next"));
            }
        }
        panic!("never {}", stage.words());
    }
}

fn who(by: Actor) -> Who {
    let person =
        Person { name: "x".to_owned(), role: by.role, number: by.number, password: None, station: None };
    Who { person: Some(Arc::new(person)), ..Who::default() }
}

/// The first command that a part of a page carries.
fn act(page: &str) -> Option<Value> {
    let (_, rest) = page.split_once("data-act=\"")?;
    let (written, _) = rest.split_once('"')?;
    let written =
        written.replace("&quot;", "\"").replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">");
    serde_json::from_str(&written).ok()
}

const EDITIONS: [&str; 7] =
    ["act-1993", "vic-2000", "vic-2002", "crown", "star-2024", "vic-2000+bonanza", "crown+crown-pai-gow"];

#[tokio::test]
async fn the_next_step_leads_through_whole_rounds_of_every_book() {
    for edition in EDITIONS {
        for source in [Source::Drawn, Source::Entered] {
            let floor = Floor::open(edition, source).await;
            for _ in 0..2 {
                floor.play_to(Stage::Paid).await;
                floor.play_to(Stage::Between).await;
            }
            assert!(floor.state().round >= 2, "{edition} {source:?}");
        }
    }
}

#[tokio::test]
async fn what_is_not_allowed_is_greyed_with_the_reason() {
    let floor = Floor::new("crown", Source::Drawn);
    floor.set_up().await;
    for tile in Tile::ALL {
        floor.ok(DEALER, TilesAct::Check { tile }).await;
    }
    let dealer = floor.page(DEALER, "nouns");
    let greyed = "aria-disabled=\"true\" title=\"a dealer may not do this: expected a game supervisor or above (3.1.1)\"";
    assert!(dealer.contains(greyed), "{dealer}");
    let supervisor = floor.page(SUPERVISOR, "next");
    assert!(supervisor.contains("Confirm the tiles") && supervisor.contains("data-next"), "{supervisor}");
    assert!(!floor.page(DEALER, "next").contains("data-next"));
}

/// A dealer who has checked the tiles waits for somebody to go over them: that somebody hears of it.
#[tokio::test]
async fn what_a_dealer_may_not_do_waits_for_a_supervisor() {
    let floor = Floor::new("crown", Source::Drawn);
    floor.set_up().await;
    let waits = |by| for_supervisor(&Seen::new(&floor.on, floor.table(), &who(by), floor.time.now()));
    assert_eq!(waits(SUPERVISOR), None, "the dealer checks the tiles first");
    for tile in Tile::ALL {
        floor.ok(DEALER, TilesAct::Check { tile }).await;
    }
    assert_eq!(waits(SUPERVISOR).as_deref(), Some("Go over the tiles as they lie"));
    assert_eq!(waits(DEALER), None);
    floor.ok(SUPERVISOR, TilesAct::Confirm).await;
    assert_eq!(waits(SUPERVISOR).as_deref(), Some("Open the table"));
}

/// In a round too: a banker who names no cut leaves it to a supervisor.
#[tokio::test]
async fn a_cut_that_nobody_named_waits_for_a_supervisor() {
    let floor = Floor::open("crown", Source::Drawn).await;
    let (ann, bob) = (PlayerNo(2), PlayerNo(3));
    let (number, put_in) = (BoxNo(2), Cents::dollars(200));
    floor.ok(DEALER, DealingAct::Begin).await;
    floor.ok(DEALER, BankAct::Take { player: ann, number, put_in, co_bank: false }).await;
    let (number, amount, bet) = (BoxNo(3), Cents::dollars(50), Bet::Regular);
    floor.ok(DEALER, WagersAct::Place { player: bob, number, bet, amount, token: false }).await;
    let waits = |by| for_supervisor(&Seen::new(&floor.on, floor.table(), &who(by), floor.time.now()));
    while !floor.page(DEALER, "next").contains("named no cut") {
        assert_eq!(waits(SUPERVISOR), None);
        assert!(floor.press().await, "{}", floor.page(DEALER, "next"));
    }
    assert_eq!(waits(SUPERVISOR).as_deref(), Some("The banker named no cut: choose one"));
}

#[tokio::test]
async fn an_inspector_is_offered_nothing() {
    let floor = Floor::open("crown", Source::Drawn).await;
    let inspector = Actor::staff(Role::Inspector, 3);
    assert!(floor.page(inspector, "nouns").is_empty() && floor.page(inspector, "next").is_empty());
    assert!(floor.page(inspector, "felt").contains("Ann"));
}

#[tokio::test]
async fn covered_tiles_are_not_on_the_page() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.play_to(Stage::Setting).await;
    // Only tiles that lie open have a name.
    let faces = |page: &str| page.matches("tile-name").count();
    for by in [DEALER, SUPERVISOR] {
        assert_eq!(faces(&floor.page(by, "felt")), 0, "{}", floor.page(by, "felt"));
    }
    let (player, number) = (PlayerNo(2), BoxNo(2));
    floor.ok(DEALER, HandsAct::AskHouseWay { player, number }).await;
    floor.ok(DEALER, HandsAct::SetHouseWay { number, arranged: None }).await;
    assert_eq!(faces(&floor.page(DEALER, "felt")), 4, "what the dealer set he sees");
}

#[tokio::test]
async fn a_preview_tells_what_would_happen_and_no_tile_that_is_covered() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.play_to(Stage::Setting).await;
    let (player, number) = (PlayerNo(2), BoxNo(2));
    let tiles = floor.state().on(number).unwrap().hand.tiles.unwrap();
    let ann = Actor::player(player);
    floor.ok(ann, HandsAct::PickUp { player, number }).await;
    let arranged = Some(Arranged::house_way(&floor.edition.rules(), tiles));
    floor.ok(ann, HandsAct::Set { player, number, arranged }).await;
    floor.play_to(Stage::Opening).await;
    let would = |act: Act| crate::api::would(floor.table(), DEALER, floor.time.now(), act);
    let opened = would(Act::Opening(OpeningAct::Open { number, arranged: None })).unwrap();
    assert!(opened.is_empty(), "only the table knows these tiles");
    let version = floor.table().now().version;
    let void = would(Act::Irregular(IrregularAct::Misdelivered { can_rebuild: false })).unwrap();
    assert!(!void.is_empty());
    assert_eq!(floor.table().now().version, version, "nothing is done");
    let refused = would(Act::House(HouseAct::Close)).err().unwrap();
    assert_eq!(refused.status, 422);
}

#[tokio::test]
async fn every_field_fills_in_something() {
    for source in [Source::Drawn, Source::Entered] {
        let floor = Floor::open("crown", source).await;
        floor.play_to(Stage::Setting).await;
        let who = who(SUPERVISOR);
        let seen = Seen::new(&floor.on, floor.table(), &who, floor.time.now());
        let asking = Asking { seen: &seen, by: SUPERVISOR };
        for (noun, offers) in nouns::all(&asking).into_iter().chain(irregular::all(&asking)) {
            for offer in offers {
                assert_eq!(offer.idle_fields(), Vec::<&str>::new(), "{noun}: {}", offer.words());
            }
        }
    }
}

#[tokio::test]
async fn a_wrong_payment_can_be_told_whatever_the_chip_of_the_table() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.play_to(Stage::Paid).await;
    assert!(floor.irregular(DEALER, "A payment was wrong").0, "the chip is $5");
    floor.play_to(Stage::Between).await;
    floor.play_to(Stage::Setting).await;
    let (offered, drawn) = floor.irregular(DEALER, "A payment was wrong");
    assert!(offered && drawn.contains("value=\"1\""), "of the last round that is paid: {drawn}");
}

/// Where the computer deals it is told how many tiles were seen, at a physical table also which.
#[tokio::test]
async fn exposed_tiles_are_named_at_a_physical_table_only() {
    for (source, named) in [(Source::Drawn, false), (Source::Entered, true)] {
        let floor = Floor::open("crown", source).await;
        floor.play_to(Stage::Setting).await;
        for words in ["The dealer exposed tiles of a box", "A player exposed his tiles"] {
            let (offered, drawn) = floor.irregular(DEALER, words);
            assert!(offered && drawn.contains("How many"), "{drawn}");
            assert_eq!(drawn.contains("Which tiles"), named, "{drawn}");
        }
    }
}

#[tokio::test]
async fn tiles_entered_wrongly_are_entered_again_at_a_physical_table() {
    let floor = Floor::open("crown", Source::Entered).await;
    floor.play_to(Stage::Setting).await;
    let exposed =
        chung_table::paigow::Exposed::Hand { number: BoxNo(2), by: chung_table::paigow::WhoseHand::Player };
    let seen = IrregularAct::Expose { exposed, count: 1, tiles: vec![Tile::ALL[1]] };
    assert!(!floor.irregular(SUPERVISOR, "Tiles seen, entered wrongly").0);
    floor.ok(SUPERVISOR, seen).await;
    let (offered, drawn) = floor.irregular(SUPERVISOR, "Tiles seen, entered wrongly");
    assert!(offered && drawn.contains("<span class=\"clause\">R22</span>"), "{drawn}");
    assert!(!floor.irregular(SUPERVISOR, "Tiles entered wrongly").0, "none are yet");
    floor.play_to(Stage::Paid).await;
    let (offered, drawn) = floor.irregular(SUPERVISOR, "Tiles entered wrongly");
    assert!(offered && drawn.contains("<span class=\"clause\">R22</span>"), "{drawn}");
    assert!(!floor.irregular(DEALER, "Tiles entered wrongly").0, "a supervisor has it done");
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.play_to(Stage::Paid).await;
    assert!(!floor.irregular(SUPERVISOR, "Tiles entered wrongly").0, "the computer knows what it dealt");
}

#[tokio::test]
async fn mixed_tiles_are_put_right_by_their_clause_though_nobody_has_entered_them() {
    for (edition, clause) in [("crown", "R40"), ("star-2024", "15.15")] {
        let floor = Floor::open(edition, Source::Entered).await;
        floor.play_to(Stage::Opening).await;
        while floor.state().next_to_open().is_none() {
            assert!(floor.press().await);
        }
        let (offered, drawn) = floor.irregular(DEALER, "Tiles mixed while opening");
        assert!(offered && drawn.contains(&format!("<span class=\"clause\">{clause}</span>")), "{drawn}");
    }
}
