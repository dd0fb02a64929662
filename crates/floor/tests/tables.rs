//! Running tables: acknowledged commands are committed, duplicates are carried out once, and draws can be checked.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::sync::Arc;
use std::time::Duration;

use chung_floor::automatic::{Patience, Players};
use chung_floor::line::{IdempotencyKey, LogLine};
use chung_floor::seed::SealedSeed;
use chung_floor::{Bots, CommandError, Follower, Handle, StopReason, TableHistory, Time, Update, run};
use chung_game::clock::Clock;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Limits};
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::Edition;
use chung_game::{PlayerNo, ToMessage};
use chung_journal::{Append, Journal, Memory, TableName, Version};
use chung_table::auto::{AutoTable, HouseWayMind, PaiGowBot, PaiGowStaff};
use chung_table::paigow::{
    Act, Command, DealingAct, DealingFact, Fact, HouseAct, HouseFact, Money, Offered, PaiGow, PlayersAct,
    RULES, SetUp, Stage, State, Viewer, WagersAct,
};
use chung_table::{Actor, Game, Source};

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

/// Bots that never wait for people.
fn bots(edition: Edition) -> Bots<PaiGow> {
    let none = Duration::ZERO;
    let staff =
        PaiGowStaff { set_up: set_up(edition), float: Cents::dollars(100_000), source: Source::Drawn };
    let guest = |number| PaiGowBot::new(PlayerNo(number), Cents::dollars(2_000), Box::new(HouseWayMind));
    let patience = Patience { bank: none, betting: none, setting: none, between: none };
    let players = Players { staff: Some(staff), guests: (1..=3).map(guest).collect(), patience };
    Bots { automatic: Box::new(players), pace: Duration::from_micros(10) }
}

async fn wait_for_round(table: &Handle<PaiGow>, round: u32) {
    let mut changes = table.changes();
    changes.wait_for(|snapshot| snapshot.state.round >= round).await.unwrap();
}

#[tokio::test]
async fn a_duplicate_command_is_carried_out_once_even_after_a_restart() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let game = || PaiGow::new(edition("crown"), Source::Drawn);
    let supervisor = Actor::staff(Role::CasinoSupervisor, 1);
    let act = || Act::House(HouseAct::SetUp(Box::new(set_up(edition("crown")))));
    let key = || IdempotencyKey::new(supervisor, "one");
    let table = run("t", game(), None, None, &journal, time());
    let first = table.submit(supervisor, NOW, act(), key()).await.unwrap();
    assert!(!first.is_duplicate && first.events.len() == 1);
    let second = table.submit(supervisor, NOW, act(), key()).await.unwrap();
    assert!(second.is_duplicate && second.version == first.version);
    let open = || Act::House(HouseAct::Open { float: Cents::dollars(1) });
    let other = table.submit(supervisor, NOW, open(), key()).await.err().unwrap();
    assert_eq!(other, CommandError::KeyReused, "the key belongs to another command");
    drop(table);
    let table = run("t", game(), None, None, &journal, time());
    assert_eq!(table.now().version, first.version);
    assert!(table.submit(supervisor, NOW, act(), key()).await.unwrap().is_duplicate);
    assert_eq!(table.submit(supervisor, NOW, open(), key()).await.err(), Some(CommandError::KeyReused));
    let other =
        table.submit(supervisor, NOW, act(), IdempotencyKey::new(supervisor, "two")).await.err().unwrap();
    let CommandError::Refused(refused) = other else { panic!("{other}") };
    assert_eq!(refused.name, "AlreadySetUp");
    assert_eq!(journal.read(&TableName::new("t"), Version(0)).unwrap().len(), 1);
}

#[tokio::test]
async fn an_unreadable_log_stops_only_its_own_table() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let append = chung_journal::Append {
        table: TableName::new("bad"),
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
    let refused = bad.submit(Actor::player(PlayerNo(9)), NOW, Act::Players(join), None).await.err().unwrap();
    assert!(refused.to_string().contains("entry 1"), "{refused}");
    wait_for_round(&good, 2).await;
    assert_eq!(good.stopped(), None);
}

#[tokio::test]
async fn the_history_matches_the_states_and_hides_the_seed_of_the_current_round() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let game = PaiGow::new(edition("crown"), Source::Drawn);
    let table = run("t", game, None, Some(bots(edition("crown"))), &journal, time());
    wait_for_round(&table, 3).await;
    let now = table.now();
    let past = TableHistory::<PaiGow>::read(&*journal, &TableName::new("t")).unwrap();
    assert_eq!(past.state_after(now.version.0), *now.state);
    let rounds: Vec<u32> = past.rounds().iter().map(|round| round.number).collect();
    assert_eq!(rounds[..3], [0, 1, 2]);
    let counted: usize = past.rounds().iter().map(|round| round.entries).sum();
    assert_eq!(counted, past.entries().count());
    // A round read by itself is the same, and little more than the round is read.
    for round in past.rounds() {
        let number = round.number;
        let alone =
            TableHistory::<PaiGow>::read_round(&*journal, &TableName::new("t"), now.version, number).unwrap();
        if number < now.state.round {
            assert_eq!((alone.fair(number), alone.round(number)), (past.fair(number), past.round(number)));
            assert_eq!(alone.entries().count(), round.entries + 1);
        }
    }
    let fair = past.fair(1).unwrap();
    assert!(fair.drawn.len() >= 2 && fair.check().iter().all(|finding| finding.fair));
    // No visible entry has the seed of an unfinished round.
    let last = *rounds.last().unwrap();
    let shown: String =
        past.round(last).iter().map(|(entry, _)| String::from_utf8_lossy(&entry.body)).collect();
    let over =
        past.round(last).iter().any(|(_, event)| event.is_some_and(|event| PaiGow::ends_round(&event.fact)));
    assert_eq!((past.fair(last).is_some(), shown.contains("\"seed\":\"")), (over, over), "{shown}");
    // Right after a round is sealed, its entry shows the commitment, and no seed.
    let mut log: Vec<Vec<u8>> = Vec::new();
    for entry in journal.read(&TableName::new("t"), Version(0)).unwrap() {
        let line: LogLine<chung_table::paigow::Event> = serde_json::from_slice(&entry.body).unwrap();
        log.push(entry.body);
        if matches!(line, LogLine::Sealed(sealed) if sealed.round == 2) {
            break;
        }
    }
    let early = Memory::new();
    chung_journal::append(&early, Append { table: TableName::new("t"), expected: Version(0), bodies: log })
        .unwrap();
    let past = TableHistory::<PaiGow>::read(&early, &TableName::new("t")).unwrap();
    assert!(past.fair(1).is_some() && past.fair(2).is_none());
    let (sealed, _) = past.round(2).pop().unwrap();
    let sealed = String::from_utf8_lossy(&sealed.body);
    assert!(sealed.contains("\"seed\":null") && sealed.contains("\"commitment\":\""), "{sealed}");
}

#[tokio::test]
async fn a_sealed_seed_draws_the_same_tiles_and_dice_again() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let game = PaiGow::new(edition("crown"), Source::Drawn);
    let table = run("t", game.clone(), None, Some(bots(edition("crown"))), &journal, time());
    wait_for_round(&table, 6).await;
    let snapshot = table.now();
    let round = snapshot.earlier.iter().find(|round| round.number == 3).unwrap();
    let seed = round.sealed.unwrap().seed;
    let (mut stacked, mut thrown) = (0, 0);
    for event in &round.events {
        use chung_table::paigow::DealingFact;
        match &event.fact {
            Fact::Dealing(DealingFact::Stacked { tiles, .. } | DealingFact::LajaDone { tiles, .. }) => {
                stacked += 1;
                let mut chance = seed.draw(chung_floor::seed::DrawKind::Tiles, stacked);
                assert_eq!(*tiles, Some(chance.stacks()));
            }
            Fact::Dealing(DealingFact::Thrown { dice, .. }) => {
                thrown += 1;
                let mut chance = seed.draw(chung_floor::seed::DrawKind::Dice, thrown);
                let third = dice.big_small_dice().is_some();
                assert_eq!(*dice, chance.shake(game.book.dice.value).for_big_small(third));
            }
            _ => {}
        }
    }
    assert!(stacked > 0 && thrown > 0);
    // The seed that was committed to is the one that was used.
    let entries = journal.read(&TableName::new("t"), Version(0)).unwrap();
    let sealed = entries.iter().find_map(|entry| {
        let line: LogLine<chung_table::paigow::Event> = serde_json::from_slice(&entry.body).unwrap();
        match line {
            LogLine::Sealed(sealed) if sealed.round == 3 => Some(sealed),
            _ => None,
        }
    });
    assert_eq!(sealed, Some(SealedSeed::new(3, seed)));
}

#[tokio::test]
async fn a_restarted_table_continues_where_it_was() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    for name in ["act-1993", "vic-2000+bonanza", "crown+crown-pai-gow+bonanza", "star-2024"] {
        let game = || PaiGow::new(edition(name), Source::Drawn);
        let table = run(name, game(), None, Some(bots(edition(name))), &journal, time());
        wait_for_round(&table, 2).await;
        drop(table);
        tokio::time::sleep(Duration::from_millis(20)).await;
        let again = run(name, game(), None, Some(bots(edition(name))), &journal, time());
        let before = again.now();
        wait_for_round(&again, before.state.round + 2).await;
        assert_eq!(again.stopped(), None, "{name}");
        let seen = again.game.seen_by(&again.now().state, Viewer::Public);
        assert!(seen.deal.stacks.is_none());
    }
}

#[tokio::test]
async fn a_log_under_another_version_of_the_rules_is_refused() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let (game, dealer) = (PaiGow::new(edition("crown"), Source::Drawn), Actor::staff(Role::Dealer, 1));
    let casino = Actor::staff(Role::CasinoSupervisor, 1);
    let act = Act::House(HouseAct::SetUp(Box::new(set_up(edition("crown")))));
    let mut events = game.decide_now(&State::default(), casino, NOW, act).unwrap();
    let Fact::House(HouseFact::SetUp(set_up)) = &mut events[0].fact else { panic!("{events:?}") };
    set_up.version = RULES + 1;
    let bodies = vec![serde_json::to_vec(&LogLine::Event(events.remove(0))).unwrap()];
    let log = Append { table: TableName::new("t"), expected: Version(0), bodies };
    chung_journal::append(&*journal, log).unwrap();
    let table = run("t", game, None, None, &journal, time());
    let open = Act::House(HouseAct::Open { float: Cents::dollars(1) });
    let Err(CommandError::Stopped(why)) = table.submit(dealer, NOW, open, None).await else {
        panic!("the table runs")
    };
    assert_eq!(why, Some(StopReason::OtherRules(RULES + 1)));
}

#[tokio::test]
async fn the_deadline_is_published_and_ready_players_shorten_it() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let book = edition("crown");
    let staff = PaiGowStaff { set_up: set_up(book), float: Cents::dollars(100_000), source: Source::Drawn };
    let guests = vec![PaiGowBot::new(PlayerNo(1), Cents::dollars(2_000), Box::new(HouseWayMind))];
    let wait = Duration::from_secs(4);
    let patience = Patience { bank: wait, betting: wait, setting: wait, between: wait };
    let players = Players { staff: Some(staff), guests, patience };
    let bots = Bots { automatic: Box::new(players), pace: Duration::from_micros(10) };
    let table = run("t", PaiGow::new(book, Source::Drawn), None, Some(bots), &journal, time());
    let mut changes = table.changes();
    changes.wait_for(|snapshot| snapshot.state.stage == Stage::Betting).await.unwrap();
    assert_eq!(table.now().deadline, None, "only automatic players are seated");
    let (dealer, player) = (Actor::staff(Role::Dealer, 1), PlayerNo(20_000));
    let join = PlayersAct::Join { player, name: "Ann".to_owned(), card: true };
    table.submit(dealer, NOW, Act::Players(join), None).await.unwrap();
    let state = table.now().state.clone();
    let box_no = (2..=8).map(BoxNo).find(|box_no| state.seated(*box_no).is_none()).unwrap();
    let sit = PlayersAct::Sit { player, box_no };
    table.submit(dealer, NOW, Act::Players(sit), None).await.unwrap();
    let amount = Cents::dollars(100);
    let buy_in = PlayersAct::BuyIn { player, amount, with: Money::Chips };
    table.submit(dealer, NOW, Act::Players(buy_in), None).await.unwrap();
    let wager = WagersAct::Place { player, box_no, bet: Bet::Regular, amount, token: false };
    table.submit(dealer, NOW, Act::Wagers(wager), None).await.unwrap();
    let until = table.now().deadline.unwrap();
    assert_eq!(until.duration, wait);
    assert!(until.at > NOW && until.at <= Clock(NOW.0 + 6), "{until:?}");
    // A ready player shortens the wait to a quarter.
    table.ready(player).await;
    let dealt = changes.wait_for(|snapshot| snapshot.state.stage > Stage::Betting);
    assert!(tokio::time::timeout(wait * 3 / 4, dealt).await.is_ok());
}

/// Time used before the restart counts; downtime does not.
#[tokio::test(start_paused = true)]
async fn the_remaining_time_survives_a_restart() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let book = edition("crown");
    let wait = Duration::from_secs(40);
    let open = |time| {
        let staff =
            PaiGowStaff { set_up: set_up(book), float: Cents::dollars(100_000), source: Source::Drawn };
        let patience = Patience { bank: wait, betting: wait, setting: wait, between: wait };
        let guests = vec![PaiGowBot::new(PlayerNo(1), Cents::dollars(2_000), Box::new(HouseWayMind))];
        let players = Players { staff: Some(staff), guests, patience };
        let bots = Bots { automatic: Box::new(players), pace: Duration::from_millis(100) };
        run("t", PaiGow::new(book, Source::Drawn), None, Some(bots), &journal, time)
    };
    let first = time();
    let table = open(first);
    let mut changes = table.changes();
    changes.wait_for(|snapshot| snapshot.state.stage == Stage::Betting).await.unwrap();
    let (dealer, player) = (Actor::staff(Role::Dealer, 1), PlayerNo(20_000));
    let submit = async |table: &Handle<PaiGow>, time: Time, act: PlayersAct| {
        table.submit(dealer, time.now(), Act::Players(act), None).await.unwrap();
    };
    let deadline = |table: &Handle<PaiGow>| table.now().deadline.map(|deadline| deadline.at);
    submit(&table, first, PlayersAct::Join { player, name: "Ann".to_owned(), card: true }).await;
    let state = table.now().state.clone();
    let box_no = (2..=8).map(BoxNo).find(|box_no| state.seated(*box_no).is_none()).unwrap();
    submit(&table, first, PlayersAct::Sit { player, box_no }).await;
    let before = deadline(&table).unwrap();
    tokio::time::sleep(Duration::from_secs(15)).await;
    let buy_in = |dollars| {
        let amount = Cents::dollars(dollars);
        PlayersAct::BuyIn { player, amount, with: Money::Chips }
    };
    submit(&table, first, buy_in(100)).await;
    assert_eq!(deadline(&table), Some(before));
    let left = before.0 - table.now().state.clock.0;
    assert!((20..=25).contains(&left), "{left}");
    drop((table, changes));
    tokio::time::sleep(Duration::from_secs(1)).await;

    let later = Time::from(Duration::from_secs(NOW.0 + 1_000));
    let table = open(later);
    let left = Some(Clock(NOW.0 + 1_000 + left));
    assert_eq!(deadline(&table), left, "the countdown is published at once");
    tokio::time::sleep(Duration::from_secs(10)).await;
    submit(&table, later, buy_in(50)).await;
    assert_eq!(deadline(&table), left, "later events do not change it");
}

/// A round that began with real tiles goes on with them, even if the configuration now lets the computer deal.
#[tokio::test]
async fn without_a_seed_tiles_are_recorded_as_entered() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let book = edition("crown");
    let staff = PaiGowStaff { set_up: set_up(book), float: Cents::dollars(100_000), source: Source::Entered };
    let open = |source| run("t", PaiGow::new(book, source), None, None, &journal, time());
    let table = open(Source::Entered);
    let players = vec![PaiGowBot::new(PlayerNo(1), Cents::dollars(2_000), Box::new(HouseWayMind))];
    let mut auto = AutoTable { staff, players };
    loop {
        let Command { by, act, .. } = auto.next_command(&table.game, &table.now().state, &mut |_| 0).unwrap();
        if matches!(act, Act::Dealing(DealingAct::Stack { .. })) {
            break;
        }
        table.submit(by, NOW, act, None).await.unwrap();
    }
    drop(table);
    let table = open(Source::Drawn);
    let tiles = Stacks::new(Tile::ALL).ok();
    let stack = async |tiles| {
        let act = Act::Dealing(DealingAct::Stack { tiles, source: Source::Drawn });
        table.submit(Actor::staff(Role::Dealer, 1), NOW, act, None).await.map(|_| ())
    };
    let refused = stack(tiles).await.unwrap_err().to_message().id;
    assert_eq!(refused, "refused-tiles-order-unseen");
    stack(None).await.unwrap();
    let stacked = table.now().round.events.back().unwrap().fact.clone();
    assert_eq!(stacked, Fact::Dealing(DealingFact::Stacked { tiles: None, source: Source::Entered }));
}

/// From whatever version a follower starts, it gets the same updates. A version beyond the end of the log counts as its end.
#[tokio::test]
async fn a_follower_gets_every_update_after_its_version() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let game = PaiGow::new(edition("crown"), Source::Drawn);
    let table = run("t", game, None, Some(bots(edition("crown"))), &journal, time());
    wait_for_round(&table, 16).await;
    let viewer = Viewer::Player(PlayerNo(2));
    let version = table.now().version;
    let follow = async |after: Version| {
        let mut follower = Follower::new(&table, journal.clone(), viewer, after);
        let mut updates = Vec::new();
        while let Some(next) = follower.next_pending().await.unwrap() {
            updates.push(next);
        }
        updates.retain(|(at, _)| *at <= version);
        updates
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

/// The sender gets the same events as a follower, even if the state has moved on by then.
#[tokio::test]
async fn the_sender_gets_the_same_events_as_a_follower() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let edition = edition("crown");
    let game = PaiGow::new(edition, Source::Drawn);
    let table = run("t", game.clone(), None, None, &journal, time());
    let staff =
        PaiGowStaff { set_up: set_up(edition), float: Cents::dollars(100_000), source: Source::Drawn };
    let guest = |number| PaiGowBot::new(PlayerNo(number), Cents::dollars(2_000), Box::new(HouseWayMind));
    let mut auto = AutoTable { staff, players: (1..=3).map(guest).collect() };
    let (mut drawn, mut done) = (0_u32, Vec::new());
    let mut below = |n: u32| {
        drawn = drawn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (drawn >> 8) % n
    };
    while table.now().state.round < 4 {
        let command = auto.next_command(&game, &table.now().state, &mut below).unwrap();
        let before = table.now().version;
        done.push((command.by, before, table.submit(command.by, NOW, command.act, None).await.unwrap()));
    }
    let end = table.now().state.clone();
    let (mut seen_otherwise, mut commitments) = (0, Vec::new());
    for sender in [1, 2, 3]
        .map(|number| Actor::player(PlayerNo(number)))
        .into_iter()
        .chain([Actor::staff(Role::Dealer, 1)])
    {
        let viewer = Viewer::from(sender);
        let mut follower = Follower::new(&table, journal.clone(), viewer, Version(0));
        let mut events = Vec::new();
        while let Some((version, update)) = follower.next_pending().await.unwrap() {
            match update {
                Update::Event(event) => events.push((version, event)),
                Update::Committed { round, .. } => commitments.push(round),
            }
        }
        for (_, before, done) in done.iter().filter(|(by, ..)| *by == sender) {
            let within = events.iter().filter(|(version, _)| version > before && *version <= done.version);
            let within: Vec<_> = within.map(|(_, event)| event.clone()).collect();
            assert_eq!(done.events, within, "{viewer:?}");
            let by_the_end = done.events.iter().filter_map(|event| game.event_seen_by(event, &end, viewer));
            seen_otherwise += usize::from(by_the_end.collect::<Vec<_>>() != done.events);
        }
    }
    assert_eq!(commitments, [1, 2, 3, 4].repeat(4), "every viewer gets every commitment");
    assert!(seen_otherwise > 3, "too few events look different at the end: {seen_otherwise}");
}

/// At Rapid Roulette a round is over when the next begins; the last one, when the table closes.
#[tokio::test]
async fn closing_the_table_reveals_the_seed_of_the_last_round() {
    use chung_game::roulette::limits::{BetLimits, RouletteLimits};
    use chung_game::roulette::number::Number;
    use chung_table::roulette::{Outcomes, Roulette, RouletteAct, RouletteHouseAct, RouletteSetUp, RoundAct};

    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let limits =
        BetLimits { minimum: Cents::dollars(1), maximum: Cents::dollars(100), multiple: Cents::dollars(1) };
    let outcomes = Outcomes::Computer;
    let set_up = RouletteSetUp {
        outcomes,
        ..RouletteSetUp::new(8, Cents::dollars(1), RouletteLimits::new(limits, limits))
    };
    let supervisor = Actor::staff(Role::CasinoSupervisor, 1);
    let first = RouletteAct::House(RouletteHouseAct::SetUp(Box::new(set_up)));
    let table = run("wheel", Roulette { outcomes }, Some((supervisor, first)), None, &journal, time());
    let number = Number::ALL[0];
    for (act, at) in [
        (RouletteAct::House(RouletteHouseAct::Open { float: Cents::dollars(1_000) }), NOW),
        (RouletteAct::Round(RoundAct::Start), NOW),
        (RouletteAct::Round(RoundAct::Spin), Clock(NOW.0 + 30)),
        (RouletteAct::Round(RoundAct::Enter { number, from: outcomes, confirmed: false }), Clock(NOW.0 + 31)),
    ] {
        table.submit(supervisor, at, act, None).await.unwrap();
    }
    let seed = || table.now().history(1).and_then(|round| round.sealed);
    assert_eq!(seed(), None, "the round is not over");
    table
        .submit(supervisor, Clock(NOW.0 + 32), RouletteAct::House(RouletteHouseAct::Close), None)
        .await
        .unwrap();
    assert!(seed().is_some());
}
