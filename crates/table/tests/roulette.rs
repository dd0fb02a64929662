//! Rapid Roulette beside the book: numbers that came, an uneven wheel, whoever tells the number, the countdown, what is undone.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_game::roulette::number::{Colour, Number};
use chung_table::roulette::*;
use chung_table::script::roulette::read;

fn number(value: u8) -> Number {
    Number::new(value).unwrap()
}

/// The table after a script; nothing of it is refused.
fn table(script: &str) -> State {
    let mut state = State::default();
    for command in read(script).unwrap().iter().flat_map(|line| &line.commands) {
        give(&mut state, command);
    }
    state
}

#[track_caller]
fn give(state: &mut State, command: &Command) -> Vec<Event> {
    let events = decide(state, command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    for event in &events {
        apply(state, event);
    }
    events
}

fn spins(numbers: impl IntoIterator<Item = u8>) -> Numbers {
    numbers.into_iter().fold(Numbers::default(), |came, value| came.with(number(value)))
}

#[test]
fn the_last_numbers_hot_and_cold_and_runs() {
    let came = spins([5, 0, 17, 17, 20, 17, 22]);
    assert_eq!(came.latest().take(3).collect::<Vec<_>>(), [22, 17, 20].map(number));
    assert_eq!(came.hot(100)[0], (number(17), 3));
    assert_eq!(came.hot(2)[..2], [(number(17), 1), (number(22), 1)]);
    assert_eq!(came.hot(100).last(), Some(&(number(36), 0)));
    assert_eq!(came.colour_run(), Some((Colour::Black, 5)));
    assert_eq!(came.dozen_run(), Some((Some(2), 5)));
    assert_eq!(spins([0, 0]).dozen_run(), Some((None, 2)));
    assert_eq!(Numbers::default().colour_run(), None);
}

/// 0.1 % of fair wheels come to more than 67.985, with 36 degrees of freedom.
#[test]
fn a_wheel_is_suspected_just_beyond_the_limit() {
    // Over 1,000 spins the value is 0.037 times the squares, less 1,000.
    let of = |squares| ChiSquare { spins: 1_000, squares };
    assert_eq!((of(28_864).thousandths(), of(28_864).is_suspect()), (67_968, false));
    assert_eq!((of(28_865).thousandths(), of(28_865).is_suspect()), (68_005, true));
    // Too few spins say nothing.
    let always = |spins: u32| ChiSquare { spins, squares: spins * spins };
    assert!(!always(369).is_suspect() && always(370).is_suspect());
}

#[test]
fn the_window_moves_on() {
    let even = || (0..Numbers::WATCHED).map(|n| (n % 37) as u8);
    assert_eq!(spins(even()).chi_square().thousandths(), 0);
    let biased = spins((0..Numbers::WATCHED).map(|n| if n % 10 == 0 { 7 } else { (n % 37) as u8 }));
    assert!(biased.chi_square().is_suspect());
    let later = even().fold(biased, |came, value| came.with(number(value)));
    assert!(!later.chi_square().is_suspect());
    assert_eq!(later.latest().count(), Numbers::WATCHED);
}

/// Told once, until a supervisor has looked into it.
#[test]
fn the_supervisor_is_told_of_an_uneven_wheel() {
    let mut state = table("open table rapid-roulette-2000 period 1s");
    let dealer = Actor::staff(Role::Dealer, 1);
    let mut told = 0;
    for n in 0..400_u64 {
        let at = Clock(state.clock.0 + 1);
        let number = number(if n % 3 == 0 { 7 } else { (n % 37) as u8 });
        let enter = RoundAct::Enter { number, from: Outcomes::Console, confirmed: true };
        for (act, at) in [(RoundAct::Start, at), (RoundAct::Spin, Clock(at.0 + 1)), (enter, Clock(at.0 + 1))]
        {
            let events = give(&mut state, &Command { by: dealer, at, act: Act::Round(act) });
            told += events
                .iter()
                .filter(|event| matches!(event.fact, Fact::Wheel(WheelFact::Suspected(_))))
                .count();
        }
    }
    assert!(state.suspected);
    assert_eq!(told, 1);
    let looks = Command {
        by: Actor::staff(Role::GameSupervisor, 1),
        at: state.clock,
        act: Act::Wheel(WheelAct::ClearSuspicion),
    };
    give(&mut state, &looks);
    assert!(!state.suspected);
    // The wheel is watched anew, though the numbers stay in sight.
    spun(&mut state, 7);
    assert!(!state.suspected);
    assert_eq!((state.numbers.chi_square().spins, state.numbers.latest().count()), (1, 401));
}

/// A round whose number is entered.
fn spun(state: &mut State, value: u8) {
    let (dealer, at) = (Actor::staff(Role::Dealer, 1), Clock(state.clock.0 + 1));
    let enter = RoundAct::Enter { number: number(value), from: Outcomes::Console, confirmed: true };
    for (act, at) in [(RoundAct::Start, at), (RoundAct::Spin, Clock(at.0 + 1)), (enter, Clock(at.0 + 1))] {
        give(state, &Command { by: dealer, at, act: Act::Round(act) });
    }
}

/// What makes the wheel uneven may be a number put right.
#[test]
fn a_corrected_number_is_watched_too() {
    let mut state = table("open table rapid-roulette-2000 period 1s");
    for n in 0..370 {
        spun(&mut state, (n % 37) as u8);
    }
    while !state.numbers.with(number(7)).chi_square().is_suspect() {
        spun(&mut state, 7);
    }
    spun(&mut state, 8);
    assert!(!state.suspected);
    let (by, at, round) = (Actor::staff(Role::Dealer, 1), state.clock, state.round);
    for act in [CorrectionAct::Freeze, CorrectionAct::Correct { round, number: number(7) }] {
        give(&mut state, &Command { by, at, act: Act::Correction(act) });
    }
    assert!(state.suspected);
}

/// Behind one interface: the dealer, a wheel that fails now and then, the computer.
#[test]
fn whoever_tells_the_number_the_round_goes_on() {
    let sources: [(&str, Box<dyn OutcomeSource>); 3] = [
        ("console", Box::new(Console { dealer: 7 })),
        ("wheel", Box::new(SimulatedWheel::new(3))),
        ("computer", Box::new(Computer)),
    ];
    for (name, mut source) in sources {
        let mut state = table(&format!("open table rapid-roulette-2000 outcomes {name}"));
        let dealer = Actor::staff(Role::Dealer, 1);
        let mut draw = 0;
        let mut below = |n: u32| {
            draw += 1;
            (draw * 7) % n
        };
        let (mut faults, mut at) = (0, state.clock);
        for _ in 0..20 {
            give(&mut state, &Command { by: dealer, at, act: Act::Round(RoundAct::Start) });
            assert_eq!(source.next(&state, at, &mut below), None, "{name}: wagers are still taken");
            at = Clock(at.0 + 30);
            give(&mut state, &Command { by: dealer, at, act: Act::Round(RoundAct::Expire) });
            while state.stage == Stage::NoMoreBets {
                let Some(command) = source.next(&state, at, &mut below) else {
                    if let Some(number) = state.read {
                        let act = RoundAct::Enter { number, from: Outcomes::Wheel, confirmed: true };
                        give(&mut state, &Command { by: dealer, at, act: Act::Round(act) });
                        continue;
                    }
                    faults += 1;
                    give(&mut state, &Command { by: dealer, at, act: Act::Wheel(WheelAct::ClearFault) });
                    continue;
                };
                give(&mut state, &command);
            }
        }
        assert_eq!(state.numbers.latest().count(), 20, "{name}");
        assert_eq!(faults > 0, name == "wheel", "{name}: {faults} faults");
    }
}

#[test]
fn rapid_roulette_2000_5_3_the_countdown_runs_to_nothing_and_a_freeze_stops_it() {
    let mut state = table("open table rapid-roulette-2000\ndealer: start\n+10s\ndealer: freeze");
    let frozen = state.clock;
    let later = |seconds| Clock(frozen.0 + seconds);
    assert_eq!(state.countdown(later(0)), Some(Span(20)));
    assert_eq!(state.countdown(later(100)), Some(Span(20)));
    let unfreeze = Act::Correction(CorrectionAct::Unfreeze);
    give(&mut state, &Command { by: Actor::staff(Role::Dealer, 1), at: later(100), act: unfreeze });
    assert_eq!(state.countdown(later(101)), Some(Span(19)));
    assert_eq!(state.countdown(later(120)), Some(Span(0)));
    assert_eq!(state.countdown(later(121)), None);
}

/// Its limits are the spin's from then on.
#[test]
fn a_period_is_there_while_it_runs() {
    let open = "open table rapid-roulette-2000\ndealer: start\n";
    let limits = table(open).period.unwrap().limits;
    let state = table(&format!("{open}+30s\ndealer: spin\n"));
    assert_eq!((state.stage, state.period), (Stage::NoMoreBets, None));
    assert_eq!(state.awaited().unwrap().limits, Some(limits));
}

/// Ten changes can be undone, not eleven; nothing of an earlier spin.
#[test]
fn the_last_ten_changes_can_be_undone() {
    let bets = "Ann: bet 1 on red at station 1\n".repeat(11);
    let open =
        "open table rapid-roulette-2000\ndealer for Ann: tender 100 in cash for station 1\ndealer: start\n";
    let undone = format!("{open}{bets}{}", "Ann: undo at station 1\n".repeat(10));
    let state = table(&undone);
    let account = state.at_station(StationNo(1)).unwrap();
    assert_eq!((account.on_layout(), account.steps.len()), (Cents::dollars(1), 0));
    let next = format!(
        "{open}Ann: bet 1 on red at station 1, clear at station 1\n+30s\ndealer: spin, enter 5, start\n"
    );
    assert_eq!(table(&next).at_station(StationNo(1)).unwrap().steps.len(), 0);
}

/// Who comes to a station next sees nothing of what was claimed there before.
#[test]
fn a_claim_is_whose_account_it_was_made_on() {
    let mut script = "open table rapid-roulette-2000\n\
         dealer for Ann: tender 100 in cash for station 1\n\
         Ann: claim at station 1 \"it was 8\"\n\
         dealer: pay out station 1\n\
         dealer for Bob: tender 100 in cash for station 1\n"
        .to_owned();
    let of = |state: &State, player: u16| {
        let seen = state.seen_by(Viewer::Player(PlayerNo(player)));
        seen.claims.into_iter().map(|claim| (claim.number, claim.about)).collect::<Vec<_>>()
    };
    let state = table(&script);
    assert_eq!((of(&state, 1), of(&state, 2)), (vec![(1, "it was 8".to_owned())], vec![]));
    script += "Bob: claim at station 1 \"it was 9\"\ndealer: decide claim 2 \"it was not\"\n";
    let mut state = table(&script);
    assert_eq!(of(&state, 2), [(2, "it was 9".to_owned())]);
    assert_eq!(state.claims[1].decision.as_deref(), Some("it was not"));
    // Who made it hears what came of it, though he has left.
    let act = Act::Claims(ClaimsAct::Decide { number: 1, decision: "it was".to_owned() });
    let decided = Command { by: Actor::staff(Role::Dealer, 1), at: state.clock, act };
    let events = give(&mut state, &decided);
    let hears = |player| events[0].concerns(&state, Viewer::Player(PlayerNo(player)));
    assert_eq!((hears(1), hears(2)), (true, false));
}

/// Whoever has a station by now, what happened there concerns who had it then.
#[test]
fn what_happened_at_a_station_is_whose_account_it_was() {
    let script = "open table rapid-roulette-2000\n\
         dealer for Ann: tender 100 in cash for station 1\n\
         dealer: start\n\
         Ann: bet 10 on red at station 1\n\
         dealer: station 1 fails, repair station 1\n\
         +30s\n\
         Ann: bet 42 on 17 at station 1\n\
         Ann: ask to leave station 1\n\
         dealer: spin, enter 3, start\n\
         Ann: bet 10 on red at station 1\n\
         +30s\n\
         dealer: spin, check station 1 in round 2, pay out station 1\n\
         dealer for Bob: tender 100 in cash for station 1\n";
    let (mut state, mut events) = (State::default(), Vec::new());
    for command in read(script).unwrap().iter().flat_map(|line| &line.commands) {
        events.extend(give(&mut state, command));
    }
    let seen = |player| {
        let his = events.iter().filter(|event| event.concerns(&state, Viewer::Player(PlayerNo(player))));
        his.map(|event| event.fact.to_string()).collect::<String>()
    };
    for words in ["$10 on red", "$10 goes back", "too late ($42", "wants to leave", "looked up"] {
        assert!(seen(1).contains(words) && !seen(2).contains(words), "{words}: {} / {}", seen(1), seen(2));
    }
}

/// What people say is quoted, so that nobody in it is given a name.
#[test]
fn what_people_say_stays_as_they_said_it() {
    let mut names = chung_table::Names::default();
    names.learn(PlayerNo(1), "Ann");
    let said = || "player 1 did it".to_owned();
    let station = StationNo(1);
    for fact in [
        Fact::Claims(ClaimsFact::Claimed { station, account: AccountNo(1), about: said() }),
        Fact::Claims(ClaimsFact::Decided { number: 1, decision: said() }),
        Fact::Stations(StationsFact::SentAway { station, account: AccountNo(1), why: said() }),
        Fact::Wheel(WheelFact::Fault { what: said() }),
    ] {
        let told = names.told(&fact.to_string());
        assert!(told.contains("\"player 1 did it\""), "{told}");
    }
}

/// An event that does not fit the books of an account is noticed when it is read.
#[test]
fn a_record_that_does_not_add_up_is_no_record() {
    let mut state = State::default();
    let mut record = Record::default();
    let script = "open table rapid-roulette-2000\ndealer for Ann: tender 100 in cash for station 1\n";
    for command in read(script).unwrap().iter().flat_map(|line| &line.commands) {
        for event in give(&mut state, command) {
            record.push(event).unwrap();
        }
    }
    assert!(record.state().adds_up() && *record.state() == state);
    let mut tampered = record.clone();
    let mut last = record.events().last().unwrap().clone();
    if let Fact::Stations(StationsFact::Credited { amount, .. }) = &mut last.fact {
        *amount += Cents(1);
    }
    assert_eq!(tampered.push(last.clone()), Err(RecordError::Unbalanced(5)));
    // Not even with amounts that nobody can count.
    let mut tampered = record.clone();
    if let Fact::Stations(StationsFact::Credited { amount, balance, .. }) = &mut last.fact {
        (*amount, *balance) = (Cents(i64::MAX), Cents(i64::MAX));
    }
    assert_eq!(tampered.push(last), Err(RecordError::Unbalanced(5)));
    let first = record.events()[0].clone();
    assert_eq!(Record::default().push(record.events()[1].clone()), Err(RecordError::NotSetUp));
    let mut again = Record::default();
    again.push(first.clone()).unwrap();
    assert_eq!(again.push(Event { round: 2, ..first.clone() }), Err(RecordError::Round(2)));
    assert_eq!(again.push(Event { at: Clock(0), ..first.clone() }), Err(RecordError::TimeRunsBack(2)));
    assert_eq!(again.push(first.clone()), Err(RecordError::SetUpAgain(2)));
    let mut later = first;
    if let Fact::House(HouseFact::SetUp(set_up)) = &mut later.fact {
        set_up.version = RULES + 1;
    }
    assert_eq!(Record::default().push(later), Err(RecordError::Version(RULES + 1)));
}
