//! Tests of the dealer's page: its buttons play whole rounds, and it shows and offers only what it may.

use std::sync::Arc;
use std::time::Duration;

use chung_floor::people::Person;
use chung_floor::{AnyTable, FloorTable, Handle, Time, run};
use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Limits};
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::{Edition, Has};
use chung_journal::{Journal, Memory};
use chung_table::paigow::{
    Act, Arranged, BankAct, DealingAct, HandsAct, HouseAct, IrregularAct, Money, Offered, OpeningAct, PaiGow,
    PlayersAct, RULES, SetUp, Stage, State, TilesAct, WagersAct,
};
use chung_table::{Actor, Source};
use serde_json::{Value, json};

use super::super::PaiGowView;
use super::super::actions::Reason;
use super::dealer_view::DealerView;
use super::{for_supervisor, fragments, irregular, next, nouns};
use crate::Caller;

const DEALER: Actor = Actor::staff(Role::Dealer, 1);
const SUPERVISOR: Actor = Actor::staff(Role::CasinoSupervisor, 2);

struct Floor {
    on: FloorTable,
    time: Time,
    edition: Edition,
}

impl Floor {
    /// A closed table that is not set up.
    fn new(edition: &str, source: Source) -> Floor {
        let journal: Arc<dyn Journal> = Arc::new(Memory::new());
        let edition: Edition = edition.parse().unwrap();
        let time = Time::from(Duration::from_secs(1_750_000_000));
        let table = run("t", PaiGow::new(edition, source), None, None, &journal, time);
        Floor {
            on: FloorTable { title: "t".to_owned(), table: AnyTable::PaiGow(table), automatic_buy_in: None },
            time,
            edition,
        }
    }

    /// An open table with players at boxes 2 and 3 who have chips.
    async fn open(edition: &str, source: Source) -> Floor {
        let floor = Floor::new(edition, source);
        floor.set_up().await;
        for tile in Tile::ALL {
            floor.ok(DEALER, TilesAct::Check { tile }).await;
        }
        let confirm =
            floor.table().submit(SUPERVISOR, floor.time.now(), TilesAct::Confirm.into(), None).await;
        // Not every book has a supervisor confirm the tiles.
        drop(confirm);
        floor.ok(SUPERVISOR, HouseAct::Open { float: Cents::dollars(100_000) }).await;
        for (number, name) in [(2, "Ann"), (3, "Bob")] {
            let player = PlayerNo(number);
            floor.ok(DEALER, PlayersAct::Join { player, name: name.to_owned(), card: true }).await;
            let buy_in = PlayersAct::BuyIn { player, amount: Cents::dollars(2_000), with: Money::Chips };
            floor.ok(DEALER, buy_in).await;
            floor.ok(DEALER, PlayersAct::Sit { player, box_no: BoxNo(number as u8) }).await;
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
        let AnyTable::PaiGow(table) = &self.on.table else { panic!("no Pai Gow table") };
        table
    }

    fn state(&self) -> Arc<State> {
        self.table().now().state.clone()
    }

    async fn ok(&self, by: Actor, act: impl Into<Act>) {
        let act = act.into();
        let words = format!("{act:?}");
        let result = self.table().submit(by, self.time.now(), act, None).await;
        if let Err(why) = result {
            panic!("{words}: {why}");
        }
    }

    /// A fragment of the page, as a member of staff sees it.
    fn page(&self, by: Actor, id: &str) -> String {
        let fragments = fragments(&self.on, self.table(), &caller_of(by), self.time.now());
        let found = fragments.into_iter().find(|fragment| fragment.id == id);
        found.map_or_else(String::new, |fragment| fragment.markup.into_string())
    }

    /// The irregularity whose label has this id: whether it is allowed, and its markup.
    fn irregular(&self, by: Actor, id: &str) -> (bool, String) {
        let caller = caller_of(by);
        let view = PaiGowView::new(&self.on, self.table(), &caller, self.time.now());
        let dealer = DealerView { view: &view, by };
        let menu = irregular::all(&dealer);
        let offer = menu.into_iter().flat_map(|(_, offers)| offers).find(|offer| offer.label_id() == id);
        let offer = offer.unwrap_or_else(|| panic!("{id} is not on the menu"));
        let drawn =
            if offer.is_allowed() { offer.render(&dealer, "irregular") } else { offer.greyed(&dealer) };
        (offer.is_allowed(), drawn.into_string())
    }

    /// The next step alone.
    fn next(&self, by: Actor) -> String {
        let caller = caller_of(by);
        let view = PaiGowView::new(&self.on, self.table(), &caller, self.time.now());
        next::render(&DealerView { view: &view, by }, false).into_string()
    }

    /// Presses the next step, as dealer or supervisor; returns whether there was one.
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

    /// Fills placeholders as a person would: dice, and free tiles set the House Way.
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

    /// Plays with the page's own buttons until a stage is reached; players wager when they can.
    async fn play_to(&self, stage: Stage) {
        for _ in 0..200 {
            let table = self.state();
            if table.stage == stage {
                return;
            }
            let wagers = table.stage == Stage::Betting && table.boxes.iter().all(|on| on.wagers.is_empty());
            let shuffled = !matches!(table.tiles.state, chung_table::paigow::TilesState::Loose);
            if wagers && shuffled {
                for number in [2, 3] {
                    let amount = Cents::dollars(50);
                    let (player, box_no) = (PlayerNo(number), BoxNo(number as u8));
                    let place = WagersAct::Place { player, box_no, bet: Bet::Regular, amount, token: false };
                    self.ok(DEALER, place).await;
                }
            } else {
                assert!(self.press().await, "no next step: {}", self.page(DEALER, "next"));
            }
        }
        panic!("never {stage:?}");
    }
}

fn caller_of(by: Actor) -> Caller {
    let person =
        Person { name: "x".to_owned(), role: by.role, number: by.number, password: None, station: None };
    Caller { person: Some(Arc::new(person)), ..Caller::default() }
}

/// The first act on a part of a page.
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
async fn acts_beyond_a_role_are_greyed_with_the_reason() {
    let floor = Floor::new("crown", Source::Drawn);
    floor.set_up().await;
    for tile in Tile::ALL {
        floor.ok(DEALER, TilesAct::Check { tile }).await;
    }
    let dealer = floor.page(DEALER, "nouns");
    let caller = caller_of(DEALER);
    let view = PaiGowView::new(&floor.on, floor.table(), &caller, floor.time.now());
    let refused = view.check_act(DEALER, TilesAct::Confirm.into()).unwrap_err();
    let why = Reason::new(&view, &refused);
    assert_eq!((refused.name, why.clause), ("Power", Some("3.1.1")));
    let title = maud::html! { button title=(why.tooltip) {} }.into_string();
    let title = title.trim_start_matches("<button ").trim_end_matches("></button>");
    assert!(dealer.contains(&format!("aria-disabled=\"true\" {title}")), "{dealer}");
    let supervisor = floor.page(SUPERVISOR, "next");
    assert!(supervisor.contains("Confirm the tiles") && supervisor.contains("data-next"), "{supervisor}");
    assert!(!floor.page(DEALER, "next").contains("data-next"));
}

/// After the dealer has checked the tiles, the supervisor's desk says that they must be confirmed.
#[tokio::test]
async fn acts_beyond_the_dealer_wait_for_a_supervisor() {
    let floor = Floor::new("crown", Source::Drawn);
    floor.set_up().await;
    let waits =
        |by| for_supervisor(&PaiGowView::new(&floor.on, floor.table(), &caller_of(by), floor.time.now()));
    assert_eq!(waits(SUPERVISOR), None, "the dealer checks the tiles first");
    for tile in Tile::ALL {
        floor.ok(DEALER, TilesAct::Check { tile }).await;
    }
    assert_eq!(waits(SUPERVISOR).as_deref(), Some("Check the tiles as they lie"));
    assert_eq!(waits(DEALER), None);
    floor.ok(SUPERVISOR, TilesAct::Confirm).await;
    assert_eq!(waits(SUPERVISOR).as_deref(), Some("Open the table"));
}

/// During a round: if the banker names no cut, a supervisor chooses one.
#[tokio::test]
async fn an_unnamed_cut_waits_for_a_supervisor() {
    let floor = Floor::open("crown", Source::Drawn).await;
    let (ann, bob) = (PlayerNo(2), PlayerNo(3));
    let (box_no, put_in) = (BoxNo(2), Cents::dollars(200));
    floor.ok(DEALER, DealingAct::Begin).await;
    floor.ok(DEALER, BankAct::Take { player: ann, box_no, put_in, co_bank: false }).await;
    let (box_no, amount, bet) = (BoxNo(3), Cents::dollars(50), Bet::Regular);
    floor.ok(DEALER, WagersAct::Place { player: bob, box_no, bet, amount, token: false }).await;
    let waits =
        |by| for_supervisor(&PaiGowView::new(&floor.on, floor.table(), &caller_of(by), floor.time.now()));
    while !floor.page(DEALER, "next").contains("named no cut") {
        assert_eq!(waits(SUPERVISOR), None);
        assert!(floor.press().await, "{}", floor.page(DEALER, "next"));
    }
    assert_eq!(waits(SUPERVISOR).as_deref(), Some("The banker named no cut: choose one"));
}

#[tokio::test]
async fn an_inspector_is_offered_no_act() {
    let floor = Floor::open("crown", Source::Drawn).await;
    let inspector = Actor::staff(Role::Inspector, 3);
    assert!(floor.page(inspector, "nouns").is_empty() && floor.page(inspector, "next").is_empty());
    assert!(floor.page(inspector, "felt").contains("Ann"));
}

#[tokio::test]
async fn covered_tiles_are_not_on_the_page() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.play_to(Stage::Setting).await;
    // Only open tiles have a name.
    let faces = |page: &str| page.matches("tile-name").count();
    for by in [DEALER, SUPERVISOR] {
        assert_eq!(faces(&floor.page(by, "felt")), 0, "{}", floor.page(by, "felt"));
    }
    let (player, box_no) = (PlayerNo(2), BoxNo(2));
    floor.ok(DEALER, HandsAct::AskHouseWay { player, box_no }).await;
    floor.ok(DEALER, HandsAct::SetHouseWay { box_no, arranged: None }).await;
    assert_eq!(faces(&floor.page(DEALER, "felt")), 4, "the dealer sees the tiles that they set");
}

#[tokio::test]
async fn a_preview_reveals_no_covered_tile() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.play_to(Stage::Setting).await;
    let (player, box_no) = (PlayerNo(2), BoxNo(2));
    let tiles = floor.state().on(box_no).unwrap().hand.tiles.unwrap();
    let ann = Actor::player(player);
    floor.ok(ann, HandsAct::PickUp { player, box_no }).await;
    let arranged = Some(Arranged::house_way(&floor.edition.rules(), tiles));
    floor.ok(ann, HandsAct::Set { player, box_no, arranged }).await;
    floor.play_to(Stage::Opening).await;
    let preview = |act: Act| {
        let table = floor.table();
        crate::api::preview_events(&*table.game, &table.now().state, DEALER, floor.time.now(), act)
    };
    let opened = preview(Act::Opening(OpeningAct::Open { box_no, arranged: None })).unwrap();
    assert!(opened.is_empty(), "the preview depends on covered tiles");
    let version = floor.table().now().version;
    let void = preview(Act::Irregular(IrregularAct::Misdelivered { can_rebuild: false })).unwrap();
    assert!(!void.is_empty());
    assert_eq!(floor.table().now().version, version, "a preview changes nothing");
    let refused = preview(Act::House(HouseAct::Close)).err().unwrap();
    assert_eq!(refused.status, 422);
}

#[tokio::test]
async fn every_field_fills_in_part_of_its_act() {
    for source in [Source::Drawn, Source::Entered] {
        let floor = Floor::open("crown", source).await;
        floor.play_to(Stage::Setting).await;
        let caller = caller_of(SUPERVISOR);
        let view = PaiGowView::new(&floor.on, floor.table(), &caller, floor.time.now());
        let dealer = DealerView { view: &view, by: SUPERVISOR };
        let nouns = nouns::all(&dealer).into_iter().flat_map(|(_, offers)| offers);
        for offer in nouns.chain(irregular::all(&dealer).into_iter().flat_map(|(_, offers)| offers)) {
            assert_eq!(offer.idle_fields(), Vec::<&str>::new(), "{}", offer.label_id());
        }
    }
}

#[tokio::test]
async fn a_wrong_payment_can_be_reported_with_any_chip() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.play_to(Stage::Paid).await;
    assert!(floor.irregular(DEALER, "dealer-payment-wrong").0, "the chip is $5");
    floor.play_to(Stage::Between).await;
    floor.play_to(Stage::Setting).await;
    let (offered, drawn) = floor.irregular(DEALER, "dealer-payment-wrong");
    assert!(offered && drawn.contains("value=\"1\""), "the last paid round is the default: {drawn}");
}

/// Where the computer deals, the dealer enters how many tiles were seen; at a physical table, also which.
#[tokio::test]
async fn exposed_tiles_are_named_at_a_physical_table_only() {
    for (source, named) in [(Source::Drawn, false), (Source::Entered, true)] {
        let floor = Floor::open("crown", source).await;
        floor.play_to(Stage::Setting).await;
        for id in ["dealer-dealer-exposed", "dealer-player-exposed"] {
            let (offered, drawn) = floor.irregular(DEALER, id);
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
        chung_table::paigow::Exposed::Hand { box_no: BoxNo(2), by: chung_table::paigow::ExposedBy::Player };
    let view = IrregularAct::Expose { exposed, count: 1, tiles: vec![Tile::ALL[1]] };
    assert!(!floor.irregular(SUPERVISOR, "dealer-misread-seen").0);
    floor.ok(SUPERVISOR, view).await;
    let (offered, drawn) = floor.irregular(SUPERVISOR, "dealer-misread-seen");
    assert!(offered && drawn.contains("<span class=\"clause\">R22</span>"), "{drawn}");
    assert!(!floor.irregular(SUPERVISOR, "dealer-misread").0, "no tiles are entered yet");
    floor.play_to(Stage::Paid).await;
    let (offered, drawn) = floor.irregular(SUPERVISOR, "dealer-misread");
    assert!(offered && drawn.contains("<span class=\"clause\">R22</span>"), "{drawn}");
    assert!(!floor.irregular(DEALER, "dealer-misread").0, "only a supervisor may correct them");
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.play_to(Stage::Paid).await;
    assert!(!floor.irregular(SUPERVISOR, "dealer-misread").0, "the computer knows what it dealt");
}

#[tokio::test]
async fn mixed_tiles_are_corrected_by_their_clause_before_they_are_entered() {
    for (edition, clause) in [("crown", "R40"), ("star-2024", "15.15")] {
        let floor = Floor::open(edition, Source::Entered).await;
        floor.play_to(Stage::Opening).await;
        while floor.state().next_to_open().is_none() {
            assert!(floor.press().await);
        }
        let (offered, drawn) = floor.irregular(DEALER, "dealer-tiles-mixed");
        assert!(offered && drawn.contains(&format!("<span class=\"clause\">{clause}</span>")), "{drawn}");
    }
}
