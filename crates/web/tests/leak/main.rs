//! No viewer is shown a hidden tile: not on a page, on a live screen, in a stream or in a response.
//!
//! After every event of simulated rounds, a second floor is started from the same log, with all tiles exchanged that the viewer has not
//! been allowed to see. Every page and every response must be the same, byte for byte. Then nothing that the viewer gets depends on
//! those tiles.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test")]

mod asking;
mod sight;
#[path = "../../../table/tests/soak/workload.rs"]
#[allow(dead_code, reason = "only the tables' own tests use all of it")]
mod workload;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use asking::{Observer, Observers, TestFloor};
use chung_floor::line::LogLine;
use chung_floor::seed::{SealedSeed, Seed};
use chung_game::clock::Clock;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{Edition, RuleBook};
use chung_table::Source;
use chung_table::auto::{AutoTable, PaiGowBot, PaiGowStaff};
use chung_table::paigow::{
    Act, Arranged, Command, DealingFact, Event, Exposed, ExposedBy, Fact, HandsAct, IrregularAct, OpeningAct,
    PaiGow, Player, State, Viewer, apply, decide,
};
use serde_json::{Value, json};
use sight::Sight;
use workload::Chance;

/// The pages and API calls that each observer requests, whether or not they are allowed to.
const PATHS: [&str; 10] = [
    "/",
    "/tables/t",
    "/tables/t/dealer",
    "/tables/t/wall",
    "/supervisor",
    "/inspector",
    "/inspector/tables/t/rounds/1",
    "/inspector/tables/t/export.jsonl",
    "/api/v1/tables",
    "/api/v1/tables/t",
];

/// The live screens.
const LIVE: [&str; 5] = ["/", "/tables/t", "/tables/t/dealer", "/supervisor", "/inspector"];

/// All events from the beginning, requested in thorough checks.
const EVENTS: &str = "/api/v1/tables/t/events?limit=10000";
const STREAM: &str = "/api/v1/tables/t/stream";

const COMMANDS: &str = "/api/v1/tables/t/commands";
const PREVIEW: &str = "/api/v1/tables/t/preview";

/// An entry of a table's log.
struct LogEntry {
    body: Vec<u8>,
    /// The round and the event, if it names tiles that not everybody sees.
    names_tiles: Option<(u32, Value)>,
}

impl LogEntry {
    fn new(line: &LogLine<Event>) -> LogEntry {
        let names_tiles = match line {
            // Everybody sees the tiles while the set is checked.
            LogLine::Event(event) if !matches!(event.fact, Fact::Tiles(_)) => {
                let value = serde_json::to_value(event).unwrap();
                let named = exchanged(&value, &exchange_map(&Tile::ALL)) != value;
                named.then_some((event.round, value))
            }
            _ => None,
        };
        LogEntry { body: serde_json::to_vec(line).unwrap(), names_tiles }
    }

    /// The body with the tiles of each round exchanged.
    fn exchanged(&self, of_round: &BTreeMap<u32, BTreeMap<Tile, Tile>>) -> Vec<u8> {
        let of = self.names_tiles.as_ref().and_then(|(round, event)| Some((of_round.get(round)?, event)));
        let Some((tiles, event)) = of else { return self.body.clone() };
        serde_json::to_vec(&json!({ "event": exchanged(event, tiles) })).unwrap()
    }
}

/// Exchanges the tiles in a JSON value.
fn exchanged(value: &Value, tiles: &BTreeMap<Tile, Tile>) -> Value {
    match value {
        Value::Array(values) => values.iter().map(|value| exchanged(value, tiles)).collect(),
        Value::Object(fields) => {
            let exchange = |(name, value): (&String, &Value)| match name.as_str() {
                "clause" | "name" => (name.clone(), value.clone()),
                _ => (name.clone(), exchanged(value, tiles)),
            };
            Value::Object(fields.iter().map(exchange).collect())
        }
        leaf => {
            let tile = serde_json::from_value::<Tile>(leaf.clone()).ok();
            let other = tile.and_then(|tile| tiles.get(&tile));
            other.map_or_else(|| leaf.clone(), |other| serde_json::to_value(other).unwrap())
        }
    }
}

/// The tiles that a JSON value names.
fn named(value: &Value) -> Vec<Tile> {
    match value {
        Value::Array(values) => values.iter().flat_map(named).collect(),
        Value::Object(fields) => fields.values().flat_map(named).collect(),
        leaf => serde_json::from_value(leaf.clone()).into_iter().collect(),
    }
}

/// Maps each of these tiles to another of them.
fn exchange_map(tiles: &[Tile]) -> BTreeMap<Tile, Tile> {
    let half = tiles.len() / 2;
    (0..tiles.len()).map(|n| (tiles[n], tiles[(n + half) % tiles.len()])).collect()
}

/// The seed of a round, which is secret until the round is over.
fn seed(round: u32) -> Seed {
    Seed::from_bytes([round as u8 + 1; 32])
}

fn hexadecimal(seed: &Seed) -> String {
    serde_json::to_value(seed).unwrap().as_str().unwrap().to_owned()
}

/// A simulated table and the checks on it.
struct Simulation<'a> {
    observers: &'a Observers,
    game: PaiGow,
    state: State,
    log: Vec<LogEntry>,
    sight: Sight,
    /// The last commands, for failure messages.
    last: VecDeque<String>,
    /// How often exchanged tiles changed what the inspector gets, who sees everything.
    inspector_differences: u32,
    /// How often exchanged tiles changed a page that shows a seed.
    reveal_differences: u32,
    /// How many guesses at tiles were tried.
    guesses: u32,
}

impl Simulation<'_> {
    fn record(&mut self, event: Event) {
        apply(&mut self.state, &event);
        self.sight.observe(&event);
        let begins = matches!(event.fact, Fact::Dealing(DealingFact::Began));
        let round = event.round;
        self.log.push(LogEntry::new(&LogLine::Event(event)));
        if begins && self.game.source == Source::Drawn {
            self.log.push(LogEntry::new(&LogLine::Sealed(SealedSeed::new(round, seed(round)))));
        }
    }

    /// A floor with the unchanged log.
    fn as_it_is(&self) -> TestFloor {
        TestFloor::new(self.observers, &self.game, self.log.iter().map(|entry| entry.body.clone()).collect())
    }

    /// A floor with the same log, except that the given unseen tiles of each round are permuted.
    fn otherwise(&self, unseen: impl Fn(u32) -> Vec<Tile>) -> TestFloor {
        let of_round = (0..=self.state.round).map(|round| (round, exchange_map(&unseen(round)))).collect();
        let log = self.log.iter().map(|entry| entry.exchanged(&of_round)).collect();
        TestFloor::new(self.observers, &self.game, log)
    }

    /// Checks that some observers, given by index, get the same from both floors, also when they submit `act`.
    async fn compare_all(&mut self, indices: &[usize], thorough: bool, act: Option<&Act>) {
        let as_it_is = self.as_it_is();
        for &place in indices {
            let observer = &self.observers.all[place];
            let otherwise = self.otherwise(|round| match observer.viewer {
                Viewer::Inspector => Tile::ALL.to_vec(),
                _ => self.sight.unseen(place, round),
            });
            for path in PATHS {
                let (one, other) = (as_it_is.get(path, observer).await, otherwise.get(path, observer).await);
                self.inspector_differences += u32::from(self.compare(observer, path, &one, &other));
            }
            if thorough {
                self.compare_updates(&as_it_is, &otherwise, observer).await;
                self.compare_fair_pages(&as_it_is, place).await;
            }
            if let Some(act) = act {
                self.compare_act(&as_it_is, &otherwise, place, act).await;
            }
        }
        // The clock is paused. Advancing it lets screens notice that their client is gone, so that they release their floor.
        tokio::time::advance(Duration::from_secs(1)).await;
    }

    /// Compares the lists and streams of events, and live screens.
    async fn compare_updates(&self, as_it_is: &TestFloor, otherwise: &TestFloor, observer: &Observer) {
        let (one, other) = (as_it_is.get(EVENTS, observer).await, otherwise.get(EVENTS, observer).await);
        self.compare(observer, EVENTS, &one, &other);
        let listed: Value = serde_json::from_str(&one[one.find('{').unwrap()..]).unwrap();
        let len = |name: &str| listed[name].as_array().unwrap().len();
        let count = len("events") + len("commitments");
        let (one, other) =
            (as_it_is.stream(STREAM, observer, count).await, otherwise.stream(STREAM, observer, count).await);
        self.compare(observer, STREAM, &one, &other);
        for page in LIVE {
            let (one, other) = (as_it_is.live(page, observer).await, otherwise.live(page, observer).await);
            self.compare(observer, &format!("/live?page={page}"), &one, &other);
        }
    }

    /// Compares the fair-play pages: only rounds whose seed is public may show their tiles.
    async fn compare_fair_pages(&mut self, as_it_is: &TestFloor, place: usize) {
        let observer = &self.observers.all[place];
        let revealed = self.otherwise(|round| self.sight.unseen_after_reveal(place, round));
        let hidden = self.otherwise(|round| self.sight.unseen(place, round));
        for round in self.state.round.saturating_sub(1)..=self.state.round {
            for end in ["fair", "fair.json"] {
                let path = format!("/tables/t/rounds/{round}/{end}");
                let (one, other) = (as_it_is.get(&path, observer).await, revealed.get(&path, observer).await);
                self.compare(observer, &path, &one, &other);
                self.reveal_differences += u32::from(one != hidden.get(&path, observer).await);
            }
        }
    }

    /// The observer previews an act, then submits it. The responses depend only on tiles that the observer may see before or after the
    /// act.
    async fn compare_act(&self, as_it_is: &TestFloor, otherwise: &TestFloor, place: usize, act: &Act) {
        let (observer, body) = (&self.observers.all[place], json!({ "act": act }).to_string());
        let one = as_it_is.post(PREVIEW, observer, &body).await;
        let other = otherwise.post(PREVIEW, observer, &body).await;
        self.compare(observer, &format!("{PREVIEW} {body}"), &one, &other);
        // The act is submitted to a floor of its own, so that the other checks are not affected.
        let as_it_is = self.as_it_is();
        let one = as_it_is.post(COMMANDS, observer, &body).await;
        let mut sight = self.sight.clone();
        for body in as_it_is.entries(self.log.len()) {
            let line: LogLine<Event> = serde_json::from_slice(&body).unwrap();
            if let Some(event) = line.event() {
                sight.observe(event);
            }
        }
        // At a physical table, whoever names tiles can see them.
        let named = match self.game.source {
            Source::Entered => named(&serde_json::to_value(act).unwrap()),
            Source::Drawn => Vec::new(),
        };
        let otherwise = self.otherwise(|round| {
            let unseen = sight.unseen(place, round).into_iter();
            unseen.filter(|tile| !named.contains(tile)).collect()
        });
        self.compare(
            observer,
            &format!("{COMMANDS} {body}"),
            &one,
            &otherwise.post(COMMANDS, observer, &body).await,
        );
    }

    /// Checks that a guess at tiles gets the same result whether it is right or wrong.
    fn compare_guesses(&mut self) {
        let (book, state) = (&self.game.book, &self.state);
        if state.deal.stacks.is_none() {
            return;
        }
        for observer in &self.observers.all {
            let Some(by) = observer.actor.filter(|_| observer.viewer != Viewer::Inspector) else { continue };
            let indistinguishable = state.indistinguishable_state(book, observer.viewer);
            let result = |state: &State, act: &Act| {
                decide(book, state, &Command { by, at: state.clock, act: act.clone() })
                    .map(|_| ())
                    .map_err(|refusal| refusal.to_string())
            };
            let tiles = |state: &State| -> Vec<_> {
                state.numbered().filter_map(|(box_no, on)| Some((box_no, on.hand.tiles?))).collect()
            };
            for (box_no, four) in tiles(state).into_iter().chain(tiles(&indistinguishable)) {
                for act in guesses(book, state, box_no, four) {
                    let (one, other) = (result(state, &act), result(&indistinguishable, &act));
                    let viewer = observer.viewer;
                    assert_eq!(one, other, "{}: {viewer:?} learns tiles by {act:?}", self.game.edition);
                    self.guesses += 1;
                }
            }
        }
    }

    /// Checks that both texts are the same, except for the inspector, and that neither contains the seed of the current round. Returns
    /// whether they differ.
    fn compare(&self, observer: &Observer, path: &str, one: &str, other: &str) -> bool {
        if self.state.stage.in_round() {
            let secret = hexadecimal(&seed(self.state.round));
            assert!(!one.contains(&secret), "{path} shows the seed of the current round");
        }
        if observer.viewer == Viewer::Inspector || one == other {
            return one != other;
        }
        let first_difference = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
        let part = |text: &str| {
            let bytes = text.as_bytes();
            let (start, end) =
                (first_difference.saturating_sub(300), bytes.len().min(first_difference + 100));
            String::from_utf8_lossy(&bytes[start..end]).into_owned()
        };
        panic!(
            "{}, round {}: {:?} is shown a tile at {path}:\n…{}\n\nnot\n…{}\n\nafter\n{}",
            self.game.edition,
            self.state.round,
            observer.viewer,
            part(one),
            part(other),
            self.last.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
        );
    }
}

/// How much is checked.
struct Coverage {
    /// After how many events observers check the table.
    events: u32,
    /// How many observers check it each time.
    people: usize,
    /// One check in this many is thorough.
    thorough: u32,
}

/// Shows that the checks were effective: see [`Simulation`].
struct Counts {
    inspector_differences: u32,
    reveal_differences: u32,
    guesses: u32,
}

/// Every act that guesses at the tiles of a box. A hand that the dealer must set is no guess: the dealer sees its tiles.
fn guesses(book: &RuleBook, state: &State, box_no: BoxNo, four: [Tile; 4]) -> Vec<Act> {
    let [a, b, c, d] = four;
    let house_way = Arranged::house_way(book, four);
    let mut acts = Vec::new();
    for by in [ExposedBy::Dealer, ExposedBy::Player] {
        let exposed = Exposed::Hand { box_no, by };
        for (count, tiles) in
            [(1, vec![a]), (2, vec![a, a]), (2, vec![a, d]), (3, vec![b]), (4, four.to_vec()), (1, vec![])]
        {
            acts.push(Act::Irregular(IrregularAct::Expose { exposed, count, tiles }));
        }
    }
    for tiles in [vec![a], vec![a, b], vec![c, c]] {
        acts.push(Act::Irregular(IrregularAct::MisreadSeen { box_no, tiles }));
    }
    for tiles in [None, Some(four), Some([a, a, b, c])] {
        acts.push(Act::Hands(HandsAct::ViewConceded { box_no, tiles }));
    }
    for as_it_lies in [false, true] {
        acts.push(Act::Hands(HandsAct::Check { box_no, as_it_lies }));
    }
    let turned = Arranged { low: house_way.high, high: house_way.low };
    let otherwise = Arranged { low: [a, c], high: [b, d] };
    for arranged in [None, Some(house_way), Some(turned), Some(otherwise)] {
        acts.push(Act::Irregular(IrregularAct::Misread { box_no, arranged }));
        acts.push(Act::Irregular(IrregularAct::WrongHouseWay { box_no, arranged }));
        acts.push(Act::Irregular(IrregularAct::Mixed { box_no, arranged }));
        acts.push(Act::Opening(OpeningAct::Expose { arranged }));
        acts.push(Act::Opening(OpeningAct::Open { box_no, arranged }));
        let sets = |player: &Player| Act::Hands(HandsAct::Set { player: player.number, box_no, arranged });
        acts.extend(state.players.iter().map(sets));
    }
    acts
}

/// Simulates a table from a seed. After each event some observers check it.
async fn play(observers: &Observers, seed: u64, coverage: &Coverage) -> Counts {
    let editions = Edition::all();
    let edition = editions[(seed % editions.len() as u64) as usize];
    let mut chance = Chance::new(seed);
    let source = if chance.below(4) == 0 { Source::Entered } else { Source::Drawn };
    let mut table = workload::table(edition, source, &mut chance);
    let game = PaiGow::new(edition, source);
    let sight = Sight::new(&observers.viewers(), source == Source::Drawn);
    let (state, log, last) = (State::default(), Vec::new(), VecDeque::new());
    let mut simulation = Simulation {
        observers,
        game,
        state,
        log,
        sight,
        last,
        inspector_differences: 0,
        reveal_differences: 0,
        guesses: 0,
    };
    let (mut now, mut checked) = (0, 0);
    while checked < coverage.events {
        let book = &simulation.game.book;
        let state = &simulation.state;
        let wild = state.set_up.is_some() && chance.below(100) < 15;
        let command = if wild {
            Some(workload::anything(book, state, &mut chance))
        } else {
            table.next_command(&simulation.game, state, &mut |n| chance.below(n))
        };
        let Some(mut command) = command else {
            now += 60;
            continue;
        };
        if !wild {
            now = state.clock.0.max(now).saturating_add(u64::from(chance.below(20)));
            command.at = Clock(now);
        }
        let Ok(events) = decide(book, state, &command) else { continue };
        simulation.last.push_back(format!("{command:?}"));
        if simulation.last.len() > 20 {
            simulation.last.pop_front();
        }
        let last = events.len();
        for (n, event) in (1..).zip(events) {
            simulation.record(event);
            if simulation.state.round == 0 {
                // No tile has been stacked yet.
                continue;
            }
            checked += 1;
            let all = observers.all.len();
            let mut indices: Vec<usize> = (0..all).collect();
            if coverage.people < all {
                indices = (0..coverage.people).map(|_| chance.below(all as u32) as usize).collect();
            }
            let thorough = chance.below(coverage.thorough) == 0;
            // No command can come between the events of another.
            let next = (n == last).then(|| next_act(&simulation, &mut table, &mut chance));
            if let Some((by, _)) = &next
                && let Some(place) = observers.all.iter().position(|observer| observer.actor == Some(*by))
                && !indices.contains(&place)
            {
                indices.push(place);
            }
            simulation.compare_all(&indices, thorough, next.as_ref().map(|(_, act)| act)).await;
        }
        simulation.compare_guesses();
    }
    Counts {
        inspector_differences: simulation.inspector_differences,
        reveal_differences: simulation.reveal_differences,
        guesses: simulation.guesses,
    }
}

/// An act to try next, and its actor: the automatic table's own next act, or a random one.
fn next_act(
    simulation: &Simulation<'_>,
    table: &mut AutoTable<PaiGowStaff, PaiGowBot>,
    chance: &mut Chance,
) -> (chung_table::Actor, Act) {
    let (game, state) = (&simulation.game, &simulation.state);
    let next =
        if chance.below(2) == 0 { table.next_command(game, state, &mut |n| chance.below(n)) } else { None };
    let command = next.unwrap_or_else(|| workload::anything(&game.book, state, chance));
    (command.by, command.act)
}

#[tokio::test(start_paused = true)]
async fn no_viewer_is_shown_a_hidden_tile() {
    let observers = Observers::new().await;
    let seeds = Edition::all().len() as u64;
    let coverage = Coverage { events: 60, people: 1, thorough: 8 };
    let (mut effective, mut reveals, mut guesses) = (0, 0, 0);
    for seed in 0..seeds {
        let counts = play(&observers, seed, &coverage).await;
        effective += u64::from(counts.inspector_differences > 0);
        reveals += counts.reveal_differences;
        guesses += counts.guesses;
    }
    assert!(guesses > 0, "no guess was tried");
    assert!(effective * 2 > seeds, "the inspector sees tiles at only {effective} of {seeds} tables");
    assert!(reveals > 0, "no seed was shown");
}

/// All observers check the table after every event.
async fn play_with_all_observers(seeds: std::ops::Range<u64>) {
    let observers = Observers::new().await;
    let coverage = Coverage { events: 120, people: usize::MAX, thorough: 8 };
    for seed in seeds {
        play(&observers, seed, &coverage).await;
    }
}

#[tokio::test(start_paused = true)]
#[ignore = "takes minutes: all observers check every event of many rounds; `cargo xtask test` runs it in release"]
async fn no_viewer_is_shown_a_hidden_tile_in_long_runs() {
    play_with_all_observers(1_000..1_006).await;
}

/// The other half of the tables, as a test of its own so that two cores share the work.
#[tokio::test(start_paused = true)]
#[ignore = "takes minutes; `cargo xtask test` runs it in release"]
async fn no_viewer_is_shown_a_hidden_tile_in_more_long_runs() {
    play_with_all_observers(1_006..1_012).await;
}
