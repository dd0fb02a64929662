//! Nobody is shown a tile that he may not see: not on a page, in a stream or in an answer.
//!
//! For everybody who looks, at every moment of simulated rounds, the table is laid out a second time with all the tiles changed that
//! he has not been allowed to see in each round. Whatever he can look at must be the same, byte for byte: then nothing there depends
//! on those tiles, however pages are made and tiles are drawn.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test")]

mod sight;
#[path = "../../../table/tests/soak/workload.rs"]
#[allow(dead_code, reason = "part of it plays the tables' own tests")]
mod workload;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::http::header::AUTHORIZATION;
use chung_floor::line::Line;
use chung_floor::paigow::PaiGow;
use chung_floor::people::{
    Cost, Door, LockoutTerms, Opening, PasswordHash, People, Person, SessionTerms, SignIn,
};
use chung_floor::refusals::Refusals;
use chung_floor::seed::Seed;
use chung_floor::{Floor, OnFloor, Table, Time, run};
use chung_game::clock::Clock;
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::Edition;
use chung_journal::{Append, Journal, Memory, Version};
use chung_table::Source;
use chung_table::paigow::{DealingFact, Event, Fact, State, Viewer, apply, decide};
use chung_web::{Web, router};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use sight::Sight;
use tower::ServiceExt;
use workload::Chance;

/// Everything that can be looked at, by anybody who may.
const PATHS: [&str; 7] =
    ["/", "/tables/t", "/tables/t/dealer", "/supervisor", "/inspector", "/api/v1/tables", "/api/v1/tables/t"];

/// Everything that has happened, from the beginning: asked for now and then.
const EVENTS: &str = "/api/v1/tables/t/events?limit=10000";
const STREAM: &str = "/api/v1/tables/t/stream";

/// A player who is not at the table.
const STRANGER: u16 = 99;

/// Somebody who looks on: as whom, and with which session.
struct Looker {
    viewer: Viewer,
    token: Option<String>,
}

/// The people of the test, all signed in.
struct Lookers {
    door: Arc<Door>,
    all: Vec<Looker>,
}

impl Lookers {
    async fn new() -> Lookers {
        let password = PasswordHash::of("pips", Cost { memory_kib: 8, passes: 1 }).unwrap();
        let players = (1..=8).chain([STRANGER]).map(|number| (Role::Player, number));
        let staff = [Role::Dealer, Role::GameSupervisor, Role::CasinoSupervisor, Role::Inspector];
        let people: Vec<Person> = players
            .chain(staff.map(|role| (role, 1)))
            .map(|(role, number)| {
                let name = format!("{role} {number}");
                Person { name, role, number, password: Some(password.clone()), station: None }
            })
            .collect();
        let opening = Opening {
            people: People::new(people.clone()).unwrap(),
            sessions: SessionTerms::USUAL,
            lockout: LockoutTerms::USUAL,
            guests: false,
        };
        let door = Arc::new(Door::open(opening, Arc::new(Memory::new())).unwrap());
        let mut all = vec![Looker { viewer: Viewer::Public, token: None }];
        for Person { name, role, number, .. } in people {
            let ask = SignIn { name, password: "pips".to_owned(), from: String::new() };
            let token = door.sign_in(ask, NOW).await.unwrap().token.text().to_owned();
            let actor = chung_table::Actor { role, number };
            all.push(Looker { viewer: Viewer::from(actor), token: Some(token) });
        }
        Lookers { door, all }
    }

    fn viewers(&self) -> Vec<Viewer> {
        self.all.iter().map(|looker| looker.viewer).collect()
    }
}

/// The clock stands still while it is looked.
const NOW: Clock = Clock(1_724_184_000);

/// A table's log, as it is kept.
type Log = Vec<Vec<u8>>;

/// An entry of it: as it is kept, and as an event of its round if it names tiles that not everybody sees.
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

/// A floor with one table, as its log says.
fn laid_out(lookers: &Lookers, game: &PaiGow, bodies: Log) -> Router {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let append = Append { table: chung_journal::Table::new("t"), expected: Version(0), bodies };
    chung_journal::append(&*journal, append).unwrap();
    let time = Time::from(Duration::from_secs(NOW.0));
    let table = Table::PaiGow(run("t", game.clone(), None, None, &journal, time));
    let refusals = Refusals::open(&journal).unwrap();
    let tables = vec![OnFloor { title: "T".to_owned(), table, dealer: None }];
    router(Web::new(Arc::new(Floor { time, journal, door: lookers.door.clone(), refusals, tables })))
}

fn asked(path: &str, looker: &Looker) -> Request<Body> {
    let mut request = Request::get(path);
    if let Some(token) = &looker.token {
        request = request.header(AUTHORIZATION, format!("Bearer {token}"));
    }
    request.body(Body::empty()).unwrap()
}

/// What somebody gets to see at a path.
async fn shown(floor: &Router, path: &str, looker: &Looker) -> String {
    let answer = floor.clone().oneshot(asked(path, looker)).await.unwrap();
    let status = answer.status();
    assert!(status.as_u16() < 500, "{path}: {status}");
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    let text = String::from_utf8_lossy(&body);
    format!("{status} {text}")
}

/// What somebody hears over the stream: as many events as there are for him.
async fn heard(floor: &Router, looker: &Looker, many: usize) -> String {
    let answer = floor.clone().oneshot(asked(STREAM, looker)).await.unwrap();
    let (mut body, mut text) = (answer.into_body(), String::new());
    while text.matches("\n\n").count() < many {
        let frame = body.frame().await.unwrap().unwrap();
        text += &String::from_utf8_lossy(frame.data_ref().unwrap());
    }
    text
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
}

impl Played<'_> {
    fn happen(&mut self, events: Vec<Event>) {
        for event in events {
            apply(&mut self.state, &event);
            self.sight.hear(&event);
            let begins = matches!(event.fact, Fact::Dealing(DealingFact::Began));
            let round = event.round;
            self.log.push(Kept::new(&Line::Event(event)));
            if begins {
                self.log.push(Kept::new(&Line::Sealed { round, seed: seed(round) }));
            }
        }
    }

    /// Some of those who look on look at everything, and see nothing of what they may not.
    async fn looked_at(&mut self, who: &[usize], events: bool) {
        let log = self.log.iter().map(|kept| kept.body.clone()).collect();
        let as_it_is = laid_out(self.lookers, &self.game, log);
        let secret = self.state.stage.in_round().then(|| hexadecimal(&seed(self.state.round)));
        for &place in who {
            let looker = &self.lookers.all[place];
            let hidden = |round| match looker.viewer {
                Viewer::Inspector => mixed(&Tile::ALL),
                _ => mixed(&self.sight.unseen(place, round)),
            };
            let of_round = (0..=self.state.round).map(|round| (round, hidden(round))).collect();
            let log = self.log.iter().map(|kept| kept.exchanged(&of_round)).collect();
            let otherwise = laid_out(self.lookers, &self.game, log);
            let mut many = 0;
            for path in PATHS.into_iter().chain(events.then_some([EVENTS, STREAM]).into_iter().flatten()) {
                let (one, other) = if path == STREAM {
                    (heard(&as_it_is, looker, many).await, heard(&otherwise, looker, many).await)
                } else {
                    (shown(&as_it_is, path, looker).await, shown(&otherwise, path, looker).await)
                };
                if path == EVENTS {
                    let listed: Value = serde_json::from_str(&one[one.find('{').unwrap()..]).unwrap();
                    many = listed["events"].as_array().unwrap().len();
                }
                if let Some(secret) = &secret {
                    assert!(!one.contains(secret.as_str()), "{path} tells the seed of the round in hand");
                }
                if looker.viewer == Viewer::Inspector {
                    self.told_apart += u32::from(one != other);
                } else if one != other {
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
                        part(&one),
                        part(&other),
                        self.last.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
                    );
                }
            }
        }
    }
}

/// Plays a table of a seed for so many commands; after each of them so many look.
async fn plays(lookers: &Lookers, seed: u64, steps: u32, looks: u32) -> u32 {
    let editions = Edition::all();
    let edition = editions[(seed % editions.len() as u64) as usize];
    let mut chance = Chance::new(seed);
    let source = if chance.below(4) == 0 { Source::Entered } else { Source::Drawn };
    let mut table = workload::table(edition, source, &mut chance);
    let game = PaiGow::new(edition, source);
    let sight = Sight::new(&lookers.viewers());
    let (state, log, last) = (State::default(), Vec::new(), VecDeque::new());
    let mut played = Played { lookers, game, state, log, sight, last, told_apart: 0 };
    let (mut now, mut done) = (0, 0);
    while done < steps {
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
        let early = state.round == 0;
        played.happen(events);
        played.last.push_back(format!("{command:?}"));
        if played.last.len() > 20 {
            played.last.pop_front();
        }
        if early && played.state.round == 0 {
            // No tile has been stacked yet.
            continue;
        }
        done += 1;
        let last = done == steps;
        let everybody = lookers.all.len() as u32;
        let who: Vec<usize> = if last || looks >= everybody {
            (0..everybody as usize).collect()
        } else {
            (0..looks).map(|_| chance.below(everybody) as usize).collect()
        };
        let events = last || chance.below(6) == 0;
        played.looked_at(&who, events).await;
    }
    played.told_apart
}

#[tokio::test(start_paused = true)]
async fn nobody_is_shown_a_tile_that_he_may_not_see() {
    let lookers = Lookers::new().await;
    let seeds = Edition::all().len() as u64;
    let mut told_apart = 0;
    for seed in 0..seeds {
        told_apart += u64::from(plays(&lookers, seed, 45, 1).await > 0);
    }
    assert!(told_apart * 2 > seeds, "the inspector sees tiles at {told_apart} of {seeds} tables only");
}

#[tokio::test(start_paused = true)]
#[ignore = "minutes: everybody looks after every command of hundreds of rounds"]
async fn nobody_ever_is() {
    let lookers = Lookers::new().await;
    for seed in 1_000..1_060 {
        plays(&lookers, seed, 150, u32::MAX).await;
    }
}
