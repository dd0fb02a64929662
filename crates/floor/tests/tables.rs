//! Tables that run: what is acknowledged is kept, what is sent twice is done once, what is drawn can be checked.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::sync::Arc;
use std::time::Duration;

use chung_floor::automatic::{Patience, Players};
use chung_floor::game::Game;
use chung_floor::line::{Key, Line};
use chung_floor::paigow::PaiGow;
use chung_floor::seed::Sealed;
use chung_floor::{Bots, Follower, Handle, Heard, NotDone, Past, Time, run};
use chung_game::clock::Clock;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Limits, PlayerNo};
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::Edition;
use chung_journal::{Append, Journal, Memory, Table, Version};
use chung_table::auto::{Guest, HouseWay, Staff, Table as Auto};
use chung_table::paigow::{
    Act, Command, DealingAct, DealingFact, Fact, HouseAct, HouseFact, Money, Offered, PlayersAct, RULES,
    SetUp, Stage, State, Viewer, WagersAct,
};
use chung_table::{Actor, Source};

const NOW: Clock = Clock(1_724_184_000);

fn set_up(edition: Edition) -> SetUp {
    let regular = Limits { minimum: Some(Cents::dollars(25)), maximum: Some(Cents::dollars(500)) };
    let offered = Offered { regular, ..Offered::new(Cents::dollars(5), BasisPoints(500)) };
    SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() }
}

fn time() -> Time {
    Time::from(Duration::from_secs(NOW.0))
}

fn edition(name: &str) -> Edition {
    name.parse().unwrap()
}

/// A table that plays by itself, without waiting for anybody.
fn bots(edition: Edition) -> Bots<PaiGow> {
    let none = Duration::ZERO;
    let staff = Staff { set_up: set_up(edition), float: Cents::dollars(100_000), source: Source::Drawn };
    let guest = |number| Guest::new(PlayerNo(number), Cents::dollars(2_000), Box::new(HouseWay));
    let patience = Patience { bank: none, betting: none, setting: none, between: none };
    let who = Players { staff: Some(staff), guests: (1..=3).map(guest).collect(), patience };
    Bots { who: Box::new(who), pace: Duration::from_micros(10) }
}

async fn until(table: &Handle<PaiGow>, round: u32) {
    let mut changes = table.changes();
    changes.wait_for(|snapshot| snapshot.state.round >= round).await.unwrap();
}

#[tokio::test]
async fn what_is_sent_twice_is_done_once_also_after_a_restart() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let game = || PaiGow::new(edition("crown"), Source::Drawn);
    let supervisor = Actor::staff(Role::CasinoSupervisor, 1);
    let act = || Act::House(HouseAct::SetUp(Box::new(set_up(edition("crown")))));
    let key = || Key::new(supervisor, "one");
    let table = run("t", game(), None, None, &journal, time());
    let first = table.give(supervisor, NOW, act(), key()).await.unwrap();
    assert!(!first.again && first.events.len() == 1);
    let second = table.give(supervisor, NOW, act(), key()).await.unwrap();
    assert!(second.again && second.version == first.version);
    let open = || Act::House(HouseAct::Open { float: Cents::dollars(1) });
    let other = table.give(supervisor, NOW, open(), key()).await.err().unwrap();
    assert_eq!(other, NotDone::KeyUsed, "the key of another command");
    drop(table);
    let table = run("t", game(), None, None, &journal, time());
    assert_eq!(table.now().version, first.version);
    assert!(table.give(supervisor, NOW, act(), key()).await.unwrap().again);
    assert_eq!(table.give(supervisor, NOW, open(), key()).await.err(), Some(NotDone::KeyUsed));
    let other = table.give(supervisor, NOW, act(), Key::new(supervisor, "two")).await.err().unwrap();
    let NotDone::Refused(refused) = other else { panic!("{other}") };
    assert_eq!(refused.name, "AlreadySetUp");
    assert_eq!(journal.read(&Table::new("t"), Version(0)).unwrap().len(), 1);
}

#[tokio::test]
async fn a_log_that_cannot_be_read_stops_its_table_and_no_other() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let append = chung_journal::Append {
        table: Table::new("bad"),
        expected: Version(0),
        bodies: vec![b"not a line".to_vec()],
    };
    chung_journal::append(&*journal, append).unwrap();
    let bad = run("bad", PaiGow::new(edition("crown"), Source::Drawn), None, None, &journal, time());
    let good = run(
        "good",
        PaiGow::new(edition("crown"), Source::Drawn),
        None,
        Some(bots(edition("crown"))),
        &journal,
        time(),
    );
    let join = PlayersAct::Join { player: PlayerNo(9), name: "Ann".to_owned(), card: true };
    let refused = bad.give(Actor::player(PlayerNo(9)), NOW, Act::Players(join), None).await.err().unwrap();
    assert!(refused.to_string().contains("entry 1"), "{refused}");
    until(&good, 2).await;
    assert_eq!(good.stopped(), None);
}

#[tokio::test]
async fn the_past_is_what_was_and_keeps_the_secret_of_the_round_in_hand() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let game = PaiGow::new(edition("crown"), Source::Drawn);
    let table = run("t", game, None, Some(bots(edition("crown"))), &journal, time());
    until(&table, 3).await;
    let now = table.now();
    let past = Past::<PaiGow>::read(&*journal, &Table::new("t")).unwrap();
    assert_eq!(past.after(now.version.0), *now.state);
    let rounds: Vec<u32> = past.rounds().iter().map(|round| round.number).collect();
    assert_eq!(rounds[..3], [0, 1, 2]);
    let counted: usize = past.rounds().iter().map(|round| round.entries).sum();
    assert_eq!(counted, past.entries().count());
    // A round that is read by itself is the same, and little more is read than it.
    for round in past.rounds() {
        let number = round.number;
        let alone = Past::<PaiGow>::read_round(&*journal, &Table::new("t"), now.version, number).unwrap();
        if number < now.state.round {
            assert_eq!((alone.fair(number), alone.round(number)), (past.fair(number), past.round(number)));
            assert_eq!(alone.entries().count(), round.entries + 1);
        }
    }
    let fair = past.fair(1).unwrap();
    assert!(fair.drawn.len() >= 2 && fair.check().iter().all(|finding| finding.fair));
    // Nothing that is shown has a seed whose round is not over.
    let last = *rounds.last().unwrap();
    let shown: String =
        past.round(last).iter().map(|(entry, _)| String::from_utf8_lossy(&entry.body)).collect();
    let over =
        past.round(last).iter().any(|(_, event)| event.is_some_and(|event| PaiGow::ends_round(&event.fact)));
    assert_eq!((past.fair(last).is_some(), shown.contains("\"seed\":\"")), (over, over), "{shown}");
    // Nor has the log as it was when the round was sealed, which shows what the floor committed itself to.
    let mut log: Vec<Vec<u8>> = Vec::new();
    for entry in journal.read(&Table::new("t"), Version(0)).unwrap() {
        let line: Line<chung_table::paigow::Event> = serde_json::from_slice(&entry.body).unwrap();
        log.push(entry.body);
        if matches!(line, Line::Sealed(sealed) if sealed.round == 2) {
            break;
        }
    }
    let early = Memory::new();
    chung_journal::append(&early, Append { table: Table::new("t"), expected: Version(0), bodies: log })
        .unwrap();
    let past = Past::<PaiGow>::read(&early, &Table::new("t")).unwrap();
    assert!(past.fair(1).is_some() && past.fair(2).is_none());
    let (sealed, _) = past.round(2).pop().unwrap();
    let sealed = String::from_utf8_lossy(&sealed.body);
    assert!(sealed.contains("\"seed\":null") && sealed.contains("\"commitment\":\""), "{sealed}");
}

#[tokio::test]
async fn the_round_in_hand_is_sealed_and_its_seed_deals_the_same_tiles_again() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let game = PaiGow::new(edition("crown"), Source::Drawn);
    let table = run("t", game.clone(), None, Some(bots(edition("crown"))), &journal, time());
    until(&table, 6).await;
    let snapshot = table.now();
    let told = snapshot.earlier.iter().find(|told| told.number == 3).unwrap();
    let seed = told.sealed.unwrap().seed;
    let (mut stacked, mut thrown) = (0, 0);
    for event in &told.events {
        use chung_table::paigow::DealingFact;
        match &event.fact {
            Fact::Dealing(DealingFact::Stacked { tiles, .. } | DealingFact::LajaDone { tiles, .. }) => {
                stacked += 1;
                let mut chance = seed.draw(chung_floor::seed::Drawn::Tiles, stacked);
                assert_eq!(*tiles, Some(chance.stacks()));
            }
            Fact::Dealing(DealingFact::Thrown { dice, .. }) => {
                thrown += 1;
                let mut chance = seed.draw(chung_floor::seed::Drawn::Dice, thrown);
                let third = dice.big_small_dice().is_some();
                assert_eq!(*dice, chance.shake(game.book.dice.value).for_big_small(third));
            }
            _ => {}
        }
    }
    assert!(stacked > 0 && thrown > 0);
    // What was committed to before the round is what was used in it.
    let entries = journal.read(&Table::new("t"), Version(0)).unwrap();
    let sealed = entries.iter().find_map(|entry| {
        let line: Line<chung_table::paigow::Event> = serde_json::from_slice(&entry.body).unwrap();
        match line {
            Line::Sealed(sealed) if sealed.round == 3 => Some(sealed),
            _ => None,
        }
    });
    assert_eq!(sealed, Some(Sealed::new(3, seed)));
}

#[tokio::test]
async fn a_restart_goes_on_where_the_table_was() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    for name in ["act-1993", "vic-2000+bonanza", "crown+crown-pai-gow+bonanza", "star-2024"] {
        let game = || PaiGow::new(edition(name), Source::Drawn);
        let table = run(name, game(), None, Some(bots(edition(name))), &journal, time());
        until(&table, 2).await;
        drop(table);
        tokio::time::sleep(Duration::from_millis(20)).await;
        let again = run(name, game(), None, Some(bots(edition(name))), &journal, time());
        let before = again.now();
        until(&again, before.state.round + 2).await;
        assert_eq!(again.stopped(), None, "{name}");
        let seen = again.game.seen_by(&again.now().state, Viewer::Public);
        assert!(seen.deal.stacks.is_none());
    }
}

#[tokio::test]
async fn a_log_under_other_rules_is_not_played_on() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let (game, dealer) = (PaiGow::new(edition("crown"), Source::Drawn), Actor::staff(Role::Dealer, 1));
    let casino = Actor::staff(Role::CasinoSupervisor, 1);
    let act = Act::House(HouseAct::SetUp(Box::new(set_up(edition("crown")))));
    let mut events = game.decide(&State::default(), casino, NOW, act).unwrap();
    let Fact::House(HouseFact::SetUp(set_up)) = &mut events[0].fact else { panic!("{events:?}") };
    set_up.version = RULES + 1;
    let bodies = vec![serde_json::to_vec(&Line::Event(events.remove(0))).unwrap()];
    let log = Append { table: Table::new("t"), expected: Version(0), bodies };
    chung_journal::append(&*journal, log).unwrap();
    let table = run("t", game, None, None, &journal, time());
    let open = Act::House(HouseAct::Open { float: Cents::dollars(1) });
    let Err(NotDone::Stopped(why)) = table.give(dealer, NOW, open, None).await else { panic!("it plays on") };
    assert!(why.ends_with("a record under version 2 of the rules: expected version 1"), "{why}");
}

#[tokio::test]
async fn people_are_told_how_long_they_are_waited_for_and_need_not_wait_themselves() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let book = edition("crown");
    let staff = Staff { set_up: set_up(book), float: Cents::dollars(100_000), source: Source::Drawn };
    let guests = vec![Guest::new(PlayerNo(1), Cents::dollars(2_000), Box::new(HouseWay))];
    let wait = Duration::from_secs(4);
    let patience = Patience { bank: wait, betting: wait, setting: wait, between: wait };
    let who = Players { staff: Some(staff), guests, patience };
    let bots = Bots { who: Box::new(who), pace: Duration::from_micros(10) };
    let table = run("t", PaiGow::new(book, Source::Drawn), None, Some(bots), &journal, time());
    let mut changes = table.changes();
    changes.wait_for(|snapshot| snapshot.state.stage == Stage::Betting).await.unwrap();
    assert_eq!(table.now().until, None, "nobody but automatic players is there");
    let (dealer, player) = (Actor::staff(Role::Dealer, 1), PlayerNo(20_000));
    let join = PlayersAct::Join { player, name: "Ann".to_owned(), card: true };
    table.give(dealer, NOW, Act::Players(join), None).await.unwrap();
    let state = table.now().state.clone();
    let number = (2..=8).map(BoxNo).find(|number| state.seated(*number).is_none()).unwrap();
    let sit = PlayersAct::Sit { player, number };
    table.give(dealer, NOW, Act::Players(sit), None).await.unwrap();
    let amount = Cents::dollars(100);
    let buy_in = PlayersAct::BuyIn { player, amount, with: Money::Chips };
    table.give(dealer, NOW, Act::Players(buy_in), None).await.unwrap();
    let wager = WagersAct::Place { player, number, bet: Bet::Regular, amount, token: false };
    table.give(dealer, NOW, Act::Wagers(wager), None).await.unwrap();
    let until = table.now().until.unwrap();
    assert_eq!(until.of, wait);
    assert!(until.at > NOW && until.at <= Clock(NOW.0 + 6), "{until:?}");
    // Ready, she is waited for a quarter of the time only.
    table.ready(player).await;
    let dealt = changes.wait_for(|snapshot| snapshot.state.stage > Stage::Betting);
    assert!(tokio::time::timeout(wait * 3 / 4, dealt).await.is_ok());
}

/// What was used of their time stays used, and the time in which nobody could do anything is nobody's.
#[tokio::test(start_paused = true)]
async fn after_a_restart_people_have_the_time_that_they_had_left() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let book = edition("crown");
    let wait = Duration::from_secs(40);
    let open = |time| {
        let staff = Staff { set_up: set_up(book), float: Cents::dollars(100_000), source: Source::Drawn };
        let patience = Patience { bank: wait, betting: wait, setting: wait, between: wait };
        let guests = vec![Guest::new(PlayerNo(1), Cents::dollars(2_000), Box::new(HouseWay))];
        let who = Players { staff: Some(staff), guests, patience };
        let bots = Bots { who: Box::new(who), pace: Duration::from_millis(100) };
        run("t", PaiGow::new(book, Source::Drawn), None, Some(bots), &journal, time)
    };
    let first = time();
    let table = open(first);
    let mut changes = table.changes();
    changes.wait_for(|snapshot| snapshot.state.stage == Stage::Betting).await.unwrap();
    let (dealer, player) = (Actor::staff(Role::Dealer, 1), PlayerNo(20_000));
    let give = async |table: &Handle<PaiGow>, time: Time, act: PlayersAct| {
        table.give(dealer, time.now(), Act::Players(act), None).await.unwrap();
    };
    let ends = |table: &Handle<PaiGow>| table.now().until.map(|until| until.at);
    give(&table, first, PlayersAct::Join { player, name: "Ann".to_owned(), card: true }).await;
    let state = table.now().state.clone();
    let number = (2..=8).map(BoxNo).find(|number| state.seated(*number).is_none()).unwrap();
    give(&table, first, PlayersAct::Sit { player, number }).await;
    let before = ends(&table).unwrap();
    tokio::time::sleep(Duration::from_secs(15)).await;
    let buy_in = |dollars| {
        let amount = Cents::dollars(dollars);
        PlayersAct::BuyIn { player, amount, with: Money::Chips }
    };
    give(&table, first, buy_in(100)).await;
    assert_eq!(ends(&table), Some(before));
    let left = before.0 - table.now().state.clock.0;
    assert!((20..=25).contains(&left), "{left}");
    drop((table, changes));
    tokio::time::sleep(Duration::from_secs(1)).await;

    let later = Time::from(Duration::from_secs(NOW.0 + 1_000));
    let table = open(later);
    let left = Some(Clock(NOW.0 + 1_000 + left));
    assert_eq!(ends(&table), left, "there is a countdown at once");
    tokio::time::sleep(Duration::from_secs(10)).await;
    give(&table, later, buy_in(50)).await;
    assert_eq!(ends(&table), left, "it goes on whatever happens");
}

/// A round that was begun with real tiles goes on with them, though the floor was told meanwhile that the computer deals.
#[tokio::test]
async fn what_has_no_seed_was_not_drawn() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let book = edition("crown");
    let staff = Staff { set_up: set_up(book), float: Cents::dollars(100_000), source: Source::Entered };
    let open = |source| run("t", PaiGow::new(book, source), None, None, &journal, time());
    let table = open(Source::Entered);
    let guests = vec![Guest::new(PlayerNo(1), Cents::dollars(2_000), Box::new(HouseWay))];
    let mut auto = Auto { staff, guests };
    loop {
        let Command { by, act, .. } = auto.next(&table.game.book, &table.now().state, &mut |_| 0).unwrap();
        if matches!(act, Act::Dealing(DealingAct::Stack { .. })) {
            break;
        }
        table.give(by, NOW, act, None).await.unwrap();
    }
    drop(table);
    let table = open(Source::Drawn);
    let tiles = Stacks::new(Tile::ALL).ok();
    let stack = async |tiles| {
        let act = Act::Dealing(DealingAct::Stack { tiles, source: Source::Drawn });
        table.give(Actor::staff(Role::Dealer, 1), NOW, act, None).await.map(|_| ())
    };
    let refused = stack(tiles).await.unwrap_err().to_string();
    assert!(refused.starts_with("nobody can see the tiles of a physical table"), "{refused}");
    stack(None).await.unwrap();
    let stacked = table.now().round.events.back().unwrap().fact.clone();
    assert_eq!(stacked, Fact::Dealing(DealingFact::Stacked { tiles: None, source: Source::Entered }));
}

/// From wherever somebody goes on, he hears the same, and never nothing.
#[tokio::test]
async fn whoever_goes_on_hears_the_rest_from_there() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let game = PaiGow::new(edition("crown"), Source::Drawn);
    let table = run("t", game, None, Some(bots(edition("crown"))), &journal, time());
    until(&table, 16).await;
    let viewer = Viewer::Player(PlayerNo(2));
    let version = table.now().version;
    let follow = async |after: Version| {
        let mut follower = Follower::new(&table, journal.clone(), viewer, after);
        let mut heard = Vec::new();
        while let Some(next) = follower.ready().await.unwrap() {
            heard.push(next);
        }
        heard.retain(|(at, _)| *at <= version);
        heard
    };
    let all = follow(Version(0)).await;
    for after in (0..version.0).rev().step_by(23) {
        let rest: Vec<_> = all.iter().filter(|(at, _)| at.0 > after).cloned().collect();
        assert_eq!(follow(Version(after)).await, rest, "after {after}");
    }
    let mut beyond = Follower::new(&table, journal.clone(), viewer, Version(u64::MAX));
    let next = tokio::time::timeout(Duration::from_secs(10), beyond.next()).await;
    assert!(next.expect("the table goes on").unwrap().is_some());
}

/// Whoever gave a command is told of it what the stream tells him, though the table has gone on by then.
#[tokio::test]
async fn an_answer_shows_each_event_by_the_table_right_after_it() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let edition = edition("crown");
    let game = PaiGow::new(edition, Source::Drawn);
    let table = run("t", game.clone(), None, None, &journal, time());
    let staff = Staff { set_up: set_up(edition), float: Cents::dollars(100_000), source: Source::Drawn };
    let guest = |number| Guest::new(PlayerNo(number), Cents::dollars(2_000), Box::new(HouseWay));
    let mut auto = Auto { staff, guests: (1..=3).map(guest).collect() };
    let (mut drawn, mut done) = (0_u32, Vec::new());
    let mut below = |n: u32| {
        drawn = drawn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (drawn >> 8) % n
    };
    while table.now().state.round < 4 {
        let command = auto.next(&game.book, &table.now().state, &mut below).unwrap();
        let before = table.now().version;
        done.push((command.by, before, table.give(command.by, NOW, command.act, None).await.unwrap()));
    }
    let end = table.now().state.clone();
    let (mut otherwise, mut commitments) = (0, Vec::new());
    for giver in [1, 2, 3]
        .map(|number| Actor::player(PlayerNo(number)))
        .into_iter()
        .chain([Actor::staff(Role::Dealer, 1)])
    {
        let viewer = Viewer::from(giver);
        let mut follower = Follower::new(&table, journal.clone(), viewer, Version(0));
        let mut told = Vec::new();
        while let Some((version, heard)) = follower.ready().await.unwrap() {
            match heard {
                Heard::Event(event) => told.push((version, event)),
                Heard::Committed { round, .. } => commitments.push(round),
            }
        }
        for (_, before, done) in done.iter().filter(|(by, ..)| *by == giver) {
            let within = told.iter().filter(|(version, _)| version > before && *version <= done.version);
            let within: Vec<_> = within.map(|(_, event)| event.clone()).collect();
            assert_eq!(done.events, within, "{viewer:?}");
            let by_the_end = done.events.iter().filter_map(|event| game.event_seen_by(event, &end, viewer));
            otherwise += usize::from(by_the_end.collect::<Vec<_>>() != done.events);
        }
    }
    assert_eq!(commitments, [1, 2, 3, 4].repeat(4), "everybody hears what the floor commits itself to");
    assert!(otherwise > 3, "the table as it is now tells the same: nothing was tried");
}

/// At Rapid Roulette a round is over when the next begins; the last of all, when the table closes.
#[tokio::test]
async fn the_seed_of_the_last_round_is_told_when_the_table_closes() {
    use chung_floor::roulette::Roulette;
    use chung_game::roulette::limits::{BetLimits, Limits};
    use chung_game::roulette::number::Number;
    use chung_table::roulette::{Act, HouseAct, Outcomes, RoundAct, SetUp};

    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let limits =
        BetLimits { minimum: Cents::dollars(1), maximum: Cents::dollars(100), multiple: Cents::dollars(1) };
    let outcomes = Outcomes::Computer;
    let set_up = SetUp { outcomes, ..SetUp::new(8, Cents::dollars(1), Limits::new(limits, limits)) };
    let supervisor = Actor::staff(Role::CasinoSupervisor, 1);
    let first = Act::House(HouseAct::SetUp(Box::new(set_up)));
    let table = run("wheel", Roulette { outcomes }, Some((supervisor, first)), None, &journal, time());
    let number = Number::ALL[0];
    for (act, at) in [
        (Act::House(HouseAct::Open { float: Cents::dollars(1_000) }), NOW),
        (Act::Round(RoundAct::Start), NOW),
        (Act::Round(RoundAct::Spin), Clock(NOW.0 + 30)),
        (Act::Round(RoundAct::Enter { number, from: outcomes, confirmed: false }), Clock(NOW.0 + 31)),
    ] {
        table.give(supervisor, at, act, None).await.unwrap();
    }
    let seed = || table.now().told(1).and_then(|told| told.sealed);
    assert_eq!(seed(), None, "the round may still be looked into");
    table.give(supervisor, Clock(NOW.0 + 32), Act::House(HouseAct::Close), None).await.unwrap();
    assert!(seed().is_some());
}
