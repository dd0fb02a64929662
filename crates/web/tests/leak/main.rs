//! Nobody is shown a tile that he may not see: not on a page, on a live screen, in a stream or in an answer.
//!
//! For everybody who looks, after every event of simulated rounds, the table is laid out a second time with all the tiles changed that
//! he has not been allowed to see in each round. Whatever he can look at, and whatever he is answered, must be the same, byte for byte:
//! then nothing there depends on those tiles, however pages are made and tiles are drawn.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test")]

mod asking;
mod sight;
#[path = "../../../table/tests/soak/workload.rs"]
#[allow(dead_code, reason = "part of it plays the tables' own tests")]
mod workload;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use asking::{LaidOut, Looker, Lookers};
use chung_floor::line::Line;
use chung_floor::paigow::PaiGow;
use chung_floor::seed::{Sealed, Seed};
use chung_game::clock::Clock;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{Edition, RuleBook};
use chung_table::Source;
use chung_table::paigow::{
    Act, Arranged, Command, DealingFact, Event, Exposed, Fact, HandsAct, IrregularAct, OpeningAct, Player,
    State, Viewer, WhoseHand, apply, decide,
};
use serde_json::{Value, json};
use sight::Sight;
use workload::Chance;

/// Everything that can be looked at, by anybody who may.
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

/// Screens that stay true.
const LIVE: [&str; 5] = ["/", "/tables/t", "/tables/t/dealer", "/supervisor", "/inspector"];

/// Everything that has happened, from the beginning: asked for now and then.
const EVENTS: &str = "/api/v1/tables/t/events?limit=10000";
const STREAM: &str = "/api/v1/tables/t/stream";

const COMMANDS: &str = "/api/v1/tables/t/commands";
const PREVIEW: &str = "/api/v1/tables/t/preview";

/// An entry of a table's log: as it is kept, and as an event of its round if it names tiles that not everybody sees.
struct Kept {
    body: Vec<u8>,
    names_tiles: Option<(u32, Value)>,
}

impl Kept {
    fn new(line: &Line<Event>) -> Kept {
        let names_tiles = match line {
            // What is said of the set itself, tile by tile, is said to all.
            Line::Event(event) if !matches!(event.fact, Fact::Tiles(_)) => {
                let value = serde_json::to_value(event).unwrap();
                let named = exchanged(&value, &mixed(&Tile::ALL)) != value;
                named.then_some((event.round, value))
            }
            _ => None,
        };
        Kept { body: serde_json::to_vec(line).unwrap(), names_tiles }
    }

    /// The entry with tiles exchanged, round by round.
    fn exchanged(&self, of_round: &BTreeMap<u32, BTreeMap<Tile, Tile>>) -> Vec<u8> {
        let of = self.names_tiles.as_ref().and_then(|(round, event)| Some((of_round.get(round)?, event)));
        let Some((tiles, event)) = of else { return self.body.clone() };
        serde_json::to_vec(&json!({ "event": exchanged(event, tiles) })).unwrap()
    }
}

/// What is written with tiles exchanged.
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

/// The tiles that something written names.
fn named(value: &Value) -> Vec<Tile> {
    match value {
        Value::Array(values) => values.iter().flat_map(named).collect(),
        Value::Object(fields) => fields.values().flat_map(named).collect(),
        leaf => serde_json::from_value(leaf.clone()).into_iter().collect(),
    }
}

/// Each of these tiles for another of them.
fn mixed(tiles: &[Tile]) -> BTreeMap<Tile, Tile> {
    let half = tiles.len() / 2;
    (0..tiles.len()).map(|n| (tiles[n], tiles[(n + half) % tiles.len()])).collect()
}

/// The seed of a round, which nobody may learn before it is over.
fn seed(round: u32) -> Seed {
    Seed::of([round as u8 + 1; 32])
}

fn hexadecimal(seed: &Seed) -> String {
    serde_json::to_value(seed).unwrap().as_str().unwrap().to_owned()
}

/// A table that is played and looked at.
struct Played<'a> {
    lookers: &'a Lookers,
    game: PaiGow,
    state: State,
    log: Vec<Kept>,
    sight: Sight,
    last: VecDeque<String>,
    /// How often a table that was laid out otherwise looked otherwise to the inspector, who sees everything.
    told_apart: u32,
    /// How often it looked otherwise to whoever was shown a seed.
    revealed: u32,
    /// How often somebody guessed at tiles.
    guesses: u32,
}

impl Played<'_> {
    fn happen(&mut self, event: Event) {
        apply(&mut self.state, &event);
        self.sight.hear(&event);
        let begins = matches!(event.fact, Fact::Dealing(DealingFact::Began));
        let round = event.round;
        self.log.push(Kept::new(&Line::Event(event)));
        if begins && self.game.source == Source::Drawn {
            self.log.push(Kept::new(&Line::Sealed(Sealed::new(round, seed(round)))));
        }
    }

    /// The table as it is.
    fn as_it_is(&self) -> LaidOut {
        LaidOut::new(self.lookers, &self.game, self.log.iter().map(|kept| kept.body.clone()).collect())
    }

    /// The table with those tiles of each round exchanged that somebody has not seen.
    fn otherwise(&self, unseen: impl Fn(u32) -> Vec<Tile>) -> LaidOut {
        let of_round = (0..=self.state.round).map(|round| (round, mixed(&unseen(round)))).collect();
        let log = self.log.iter().map(|kept| kept.exchanged(&of_round)).collect();
        LaidOut::new(self.lookers, &self.game, log)
    }

    /// Some of those who look on look at everything, and see nothing of what they may not.
    async fn looked_at(&mut self, who: &[usize], thoroughly: bool, asking: Option<&Act>) {
        let as_it_is = self.as_it_is();
        for &place in who {
            let looker = &self.lookers.all[place];
            let otherwise = self.otherwise(|round| match looker.viewer {
                Viewer::Inspector => Tile::ALL.to_vec(),
                _ => self.sight.unseen(place, round),
            });
            for path in PATHS {
                let (one, other) = (as_it_is.shown(path, looker).await, otherwise.shown(path, looker).await);
                self.told_apart += u32::from(self.same(looker, path, &one, &other));
            }
            if thoroughly {
                self.heard(&as_it_is, &otherwise, looker).await;
                self.checked(&as_it_is, place).await;
            }
            if let Some(act) = asking {
                self.asks(&as_it_is, &otherwise, place, act).await;
            }
        }
        // Screens that pause before they look again go on, find that nobody looks, and let their floor go: this clock stands still.
        tokio::time::advance(Duration::from_secs(1)).await;
    }

    /// What comes by itself: events in a list and in a stream, and live screens.
    async fn heard(&self, as_it_is: &LaidOut, otherwise: &LaidOut, looker: &Looker) {
        let (one, other) = (as_it_is.shown(EVENTS, looker).await, otherwise.shown(EVENTS, looker).await);
        self.same(looker, EVENTS, &one, &other);
        let listed: Value = serde_json::from_str(&one[one.find('{').unwrap()..]).unwrap();
        let many = |name: &str| listed[name].as_array().unwrap().len();
        let many = many("events") + many("commitments");
        let (one, other) =
            (as_it_is.heard(STREAM, looker, many).await, otherwise.heard(STREAM, looker, many).await);
        self.same(looker, STREAM, &one, &other);
        for page in LIVE {
            let (one, other) = (as_it_is.sent(page, looker).await, otherwise.sent(page, looker).await);
            self.same(looker, &format!("/live?page={page}"), &one, &other);
        }
    }

    /// A round of which the seed is shown shows its tiles too, and no other round does.
    async fn checked(&mut self, as_it_is: &LaidOut, place: usize) {
        let looker = &self.lookers.all[place];
        let revealed = self.otherwise(|round| self.sight.unseen_after_reveal(place, round));
        let hidden = self.otherwise(|round| self.sight.unseen(place, round));
        for round in self.state.round.saturating_sub(1)..=self.state.round {
            for end in ["fair", "fair.json"] {
                let path = format!("/tables/t/rounds/{round}/{end}");
                let (one, other) = (as_it_is.shown(&path, looker).await, revealed.shown(&path, looker).await);
                self.same(looker, &path, &one, &other);
                self.revealed += u32::from(one != hidden.shown(&path, looker).await);
            }
        }
    }

    /// Somebody asks what would come of an act, then for the act: what he is told depends on nothing but what he may see, or may see
    /// once it is done.
    async fn asks(&self, as_it_is: &LaidOut, otherwise: &LaidOut, place: usize, act: &Act) {
        let (looker, body) = (&self.lookers.all[place], json!({ "act": act }).to_string());
        let one = as_it_is.told(PREVIEW, looker, &body).await;
        self.same(looker, &format!("{PREVIEW} {body}"), &one, &otherwise.told(PREVIEW, looker, &body).await);
        // What is done is done to a table of its own.
        let as_it_is = self.as_it_is();
        let one = as_it_is.told(COMMANDS, looker, &body).await;
        let mut sight = self.sight.clone();
        for body in as_it_is.entries(self.log.len()) {
            let line: Line<Event> = serde_json::from_slice(&body).unwrap();
            if let Some(event) = line.event() {
                sight.hear(event);
            }
        }
        // Whoever names tiles at a physical table has them before him.
        let named = match self.game.source {
            Source::Entered => named(&serde_json::to_value(act).unwrap()),
            Source::Drawn => Vec::new(),
        };
        let otherwise = self.otherwise(|round| {
            let unseen = sight.unseen(place, round).into_iter();
            unseen.filter(|tile| !named.contains(tile)).collect()
        });
        self.same(
            looker,
            &format!("{COMMANDS} {body}"),
            &one,
            &otherwise.told(COMMANDS, looker, &body).await,
        );
    }

    /// Whoever guesses at tiles that the computer dealt is answered the same whatever is covered: rightly guessed or not.
    fn guessed_at(&mut self) {
        let (book, state) = (&self.game.book, &self.state);
        if state.deal.stacks.is_none() {
            return;
        }
        for looker in &self.lookers.all {
            let Some(by) = looker.actor.filter(|_| looker.viewer != Viewer::Inspector) else { continue };
            let supposed = state.supposed_by(book, looker.viewer);
            let answer = |state: &State, act: &Act| {
                decide(book, state, &Command { by, at: state.clock, act: act.clone() })
                    .map(|_| ())
                    .map_err(|refusal| refusal.to_string())
            };
            let tiles = |state: &State| -> Vec<_> {
                state.numbered().filter_map(|(number, on)| Some((number, on.hand.tiles?))).collect()
            };
            for (number, four) in tiles(state).into_iter().chain(tiles(&supposed)) {
                for act in guesses(book, state, number, four) {
                    let (one, other) = (answer(state, &act), answer(&supposed, &act));
                    let who = looker.viewer;
                    assert_eq!(one, other, "{}: {who:?} finds out tiles by {act:?}", self.game.edition);
                    self.guesses += 1;
                }
            }
        }
    }

    /// Both are the same, and neither tells the seed of the round in hand. The inspector sees everything: were they different?
    fn same(&self, looker: &Looker, path: &str, one: &str, other: &str) -> bool {
        if self.state.stage.in_round() {
            let secret = hexadecimal(&seed(self.state.round));
            assert!(!one.contains(&secret), "{path} tells the seed of the round in hand");
        }
        if looker.viewer == Viewer::Inspector || one == other {
            return one != other;
        }
        let apart = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
        let part = |text: &str| {
            let bytes = text.as_bytes();
            let part = &bytes[apart.saturating_sub(300)..bytes.len().min(apart + 100)];
            String::from_utf8_lossy(part).into_owned()
        };
        panic!(
            "{}, round {}: {:?} is shown a tile at {path}:\n…{}\n\nnot\n…{}\n\nafter\n{}",
            self.game.edition,
            self.state.round,
            looker.viewer,
            part(one),
            part(other),
            self.last.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
        );
    }
}

/// How much is looked at.
struct Looks {
    /// So many events are looked at.
    events: u32,
    /// By so many people each.
    people: usize,
    /// One in so many is looked at in every way.
    thoroughly: u32,
}

/// What was found at a table: how often tiles that were laid out otherwise looked otherwise to the inspector, and to whoever has a seed.
struct Found {
    told_apart: u32,
    revealed: u32,
    guesses: u32,
}

/// Every way to guess that these are the tiles of a box, or some of them. A hand that the dealer is to set he has before him: that is no
/// guess.
fn guesses(book: &RuleBook, state: &State, number: BoxNo, four: [Tile; 4]) -> Vec<Act> {
    let [a, b, c, d] = four;
    let house_way = Arranged::house_way(book, four);
    let mut acts = Vec::new();
    for by in [WhoseHand::Dealer, WhoseHand::Player] {
        let exposed = Exposed::Hand { number, by };
        for (count, tiles) in
            [(1, vec![a]), (2, vec![a, a]), (2, vec![a, d]), (3, vec![b]), (4, four.to_vec()), (1, vec![])]
        {
            acts.push(Act::Irregular(IrregularAct::Expose { exposed, count, tiles }));
        }
    }
    for tiles in [vec![a], vec![a, b], vec![c, c]] {
        acts.push(Act::Irregular(IrregularAct::MisreadSeen { number, tiles }));
    }
    for tiles in [None, Some(four), Some([a, a, b, c])] {
        acts.push(Act::Hands(HandsAct::ViewConceded { number, tiles }));
    }
    for as_it_lies in [false, true] {
        acts.push(Act::Hands(HandsAct::Check { number, as_it_lies }));
    }
    let turned = Arranged { low: house_way.high, high: house_way.low };
    let otherwise = Arranged { low: [a, c], high: [b, d] };
    for arranged in [None, Some(house_way), Some(turned), Some(otherwise)] {
        acts.push(Act::Irregular(IrregularAct::Misread { number, arranged }));
        acts.push(Act::Irregular(IrregularAct::WrongHouseWay { number, arranged }));
        acts.push(Act::Irregular(IrregularAct::Mixed { number, arranged }));
        acts.push(Act::Opening(OpeningAct::Expose { arranged }));
        acts.push(Act::Opening(OpeningAct::Open { number, arranged }));
        let sets = |player: &Player| Act::Hands(HandsAct::Set { player: player.number, number, arranged });
        acts.extend(state.players.iter().map(sets));
    }
    acts
}

/// Plays a table of a seed; after each event some look.
async fn plays(lookers: &Lookers, seed: u64, looks: &Looks) -> Found {
    let editions = Edition::all();
    let edition = editions[(seed % editions.len() as u64) as usize];
    let mut chance = Chance::new(seed);
    let source = if chance.below(4) == 0 { Source::Entered } else { Source::Drawn };
    let mut table = workload::table(edition, source, &mut chance);
    let game = PaiGow::new(edition, source);
    let sight = Sight::new(&lookers.viewers(), source == Source::Drawn);
    let (state, log, last) = (State::default(), Vec::new(), VecDeque::new());
    let mut played =
        Played { lookers, game, state, log, sight, last, told_apart: 0, revealed: 0, guesses: 0 };
    let (mut now, mut looked) = (0, 0);
    while looked < looks.events {
        let book = &played.game.book;
        let state = &played.state;
        let wild = state.set_up.is_some() && chance.below(100) < 15;
        let command = if wild {
            Some(workload::anything(book, state, &mut chance))
        } else {
            table.next(book, state, &mut |n| chance.below(n))
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
        played.last.push_back(format!("{command:?}"));
        if played.last.len() > 20 {
            played.last.pop_front();
        }
        let last = events.len();
        for (n, event) in (1..).zip(events) {
            played.happen(event);
            if played.state.round == 0 {
                // No tile has been stacked yet.
                continue;
            }
            looked += 1;
            let everybody = lookers.all.len();
            let mut who: Vec<usize> = (0..everybody).collect();
            if looks.people < everybody {
                who = (0..looks.people).map(|_| chance.below(everybody as u32) as usize).collect();
            }
            let thoroughly = chance.below(looks.thoroughly) == 0;
            // Between the events of a command nobody gives another.
            let asking = (n == last).then(|| asked(&played, &mut table, &mut chance));
            if let Some((by, _)) = &asking
                && let Some(place) = lookers.all.iter().position(|looker| looker.actor == Some(*by))
                && !who.contains(&place)
            {
                who.push(place);
            }
            played.looked_at(&who, thoroughly, asking.as_ref().map(|(_, act)| act)).await;
        }
        played.guessed_at();
    }
    Found { told_apart: played.told_apart, revealed: played.revealed, guesses: played.guesses }
}

/// What somebody may ask for next: what the table would do by itself, or anything.
fn asked(
    played: &Played<'_>,
    table: &mut chung_table::auto::Table,
    chance: &mut Chance,
) -> (chung_table::Actor, Act) {
    let (book, state) = (&played.game.book, &played.state);
    let next = if chance.below(2) == 0 { table.next(book, state, &mut |n| chance.below(n)) } else { None };
    let command = next.unwrap_or_else(|| workload::anything(book, state, chance));
    (command.by, command.act)
}

#[tokio::test(start_paused = true)]
async fn nobody_is_shown_a_tile_that_he_may_not_see() {
    let lookers = Lookers::new().await;
    let seeds = Edition::all().len() as u64;
    let looks = Looks { events: 60, people: 1, thoroughly: 8 };
    let (mut told_apart, mut revealed, mut guesses) = (0, 0, 0);
    for seed in 0..seeds {
        let found = plays(&lookers, seed, &looks).await;
        told_apart += u64::from(found.told_apart > 0);
        revealed += found.revealed;
        guesses += found.guesses;
    }
    assert!(guesses > 0, "nobody guessed");
    assert!(told_apart * 2 > seeds, "the inspector sees tiles at {told_apart} of {seeds} tables only");
    assert!(revealed > 0, "no seed was ever shown");
}

/// Everybody looks after every event.
async fn all_look(seeds: std::ops::Range<u64>) {
    let lookers = Lookers::new().await;
    let looks = Looks { events: 120, people: usize::MAX, thoroughly: 8 };
    for seed in seeds {
        plays(&lookers, seed, &looks).await;
    }
}

#[tokio::test(start_paused = true)]
#[ignore = "minutes: everybody looks after every event of many rounds; `cargo xtask test` runs it in release"]
async fn nobody_ever_is() {
    all_look(1_000..1_006).await;
}

/// The other half of the tables, on the other core.
#[tokio::test(start_paused = true)]
#[ignore = "minutes: as above"]
async fn nobody_ever_is_elsewhere() {
    all_look(1_006..1_012).await;
}
