//! Tests of Rapid Roulette beyond the scenarios: statistics, an uneven wheel, sources of outcomes, the countdown, undo, and who may see
//! what.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::roulette::number::{Colour, Number};
use chung_game::{Names, PlayerNo, ToMessage};
use chung_table::Record;
use chung_table::roulette::*;
use chung_table::script::Script;
use chung_words::{Language, Render, Words};

fn number(value: u8) -> Number {
    Number::new(value).unwrap()
}

/// The table after a script, of which nothing may be refused.
fn table(script: &str) -> RouletteState {
    let mut state = RouletteState::default();
    for command in Script::<Roulette>::read(script).unwrap().commands() {
        give(&mut state, command);
    }
    state
}

#[track_caller]
fn give(state: &mut RouletteState, command: &Command) -> Vec<Event> {
    let events = decide(state, command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    for event in &events {
        apply(state, event);
    }
    events
}

fn spins(numbers: impl IntoIterator<Item = u8>) -> Numbers {
    numbers.into_iter().fold(Numbers::default(), |numbers, value| numbers.with(number(value)))
}

#[test]
fn numbers_count_the_latest_outcomes_hot_numbers_and_runs() {
    let numbers = spins([5, 0, 17, 17, 20, 17, 22]);
    assert_eq!(numbers.latest().take(3).collect::<Vec<_>>(), [22, 17, 20].map(number));
    assert_eq!(numbers.hot(100)[0], (number(17), 3));
    assert_eq!(numbers.hot(2)[..2], [(number(17), 1), (number(22), 1)]);
    assert_eq!(numbers.hot(100).last(), Some(&(number(36), 0)));
    assert_eq!(numbers.colour_run(), Some((Colour::Black, 5)));
    assert_eq!(numbers.dozen_run(), Some((Some(2), 5)));
    assert_eq!(spins([0, 0]).dozen_run(), Some((None, 2)));
    assert_eq!(Numbers::default().colour_run(), None);
}

/// With 36 degrees of freedom, 0.1 % of fair wheels exceed 67.985.
#[test]
fn a_wheel_is_suspected_just_above_the_limit() {
    // For 1,000 spins the value is 0.037 times the squares, less 1,000.
    let of = |squares| ChiSquare { spins: 1_000, squares };
    assert_eq!((of(28_864).thousandths(), of(28_864).is_suspect()), (67_968, false));
    assert_eq!((of(28_865).thousandths(), of(28_865).is_suspect()), (68_005, true));
    // Fewer than 370 spins are not enough.
    let always = |spins: u32| ChiSquare { spins, squares: spins * spins };
    assert!(!always(369).is_suspect() && always(370).is_suspect());
}

#[test]
fn old_outcomes_no_longer_count_for_the_chi_square() {
    let even = || (0..Numbers::OUTCOMES_KEPT_MAX).map(|n| (n % 37) as u8);
    assert_eq!(spins(even()).chi_square().thousandths(), 0);
    let biased = spins((0..Numbers::OUTCOMES_KEPT_MAX).map(|n| if n % 10 == 0 { 7 } else { (n % 37) as u8 }));
    assert!(biased.chi_square().is_suspect());
    let later = even().fold(biased, |numbers, value| numbers.with(number(value)));
    assert!(!later.chi_square().is_suspect());
    assert_eq!(later.latest().count(), Numbers::OUTCOMES_KEPT_MAX);
}

/// The suspicion is raised once, until a supervisor has looked into it.
#[test]
fn an_uneven_wheel_is_suspected_until_a_supervisor_clears_it() {
    let mut state = table("open table rapid-roulette-2000 period 1s");
    let dealer = Actor::staff(Role::Dealer, 1);
    let mut suspicions = 0;
    for n in 0..400_u64 {
        let at = Clock(state.clock.0 + 1);
        let number = number(if n % 3 == 0 { 7 } else { (n % 37) as u8 });
        let enter = RoundAct::Enter { number, from: Outcomes::Console, confirmed: true };
        for (act, at) in [(RoundAct::Start, at), (RoundAct::Spin, Clock(at.0 + 1)), (enter, Clock(at.0 + 1))]
        {
            let events = give(&mut state, &Command { by: dealer, at, act: RouletteAct::Round(act) });
            suspicions += events
                .iter()
                .filter(|event| matches!(event.fact, RouletteFact::Wheel(WheelFact::Suspected(_))))
                .count();
        }
    }
    assert!(state.suspected);
    assert_eq!(suspicions, 1);
    let clear = Command {
        by: Actor::staff(Role::GameSupervisor, 1),
        at: state.clock,
        act: RouletteAct::Wheel(WheelAct::ClearSuspicion),
    };
    give(&mut state, &clear);
    assert!(!state.suspected);
    // The chi-square starts again, but the numbers stay visible.
    spun(&mut state, 7);
    assert!(!state.suspected);
    assert_eq!((state.numbers.chi_square().spins, state.numbers.latest().count()), (1, 401));
}

/// Plays a round with this outcome.
fn spun(state: &mut RouletteState, value: u8) {
    let (dealer, at) = (Actor::staff(Role::Dealer, 1), Clock(state.clock.0 + 1));
    let enter = RoundAct::Enter { number: number(value), from: Outcomes::Console, confirmed: true };
    for (act, at) in [(RoundAct::Start, at), (RoundAct::Spin, Clock(at.0 + 1)), (enter, Clock(at.0 + 1))] {
        give(state, &Command { by: dealer, at, act: RouletteAct::Round(act) });
    }
}

/// A corrected outcome may be what makes the wheel uneven.
#[test]
fn a_corrected_outcome_counts_for_the_suspicion() {
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
        give(&mut state, &Command { by, at, act: RouletteAct::Correction(act) });
    }
    assert!(state.suspected);
}

/// The dealer, a wheel that sometimes fails, and the computer, behind one interface.
#[test]
fn rounds_are_played_with_every_source_of_outcomes() {
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
            give(&mut state, &Command { by: dealer, at, act: RouletteAct::Round(RoundAct::Start) });
            assert_eq!(source.next(&state, at, &mut below), None, "{name}: wagers are still taken");
            at = Clock(at.0 + 30);
            give(&mut state, &Command { by: dealer, at, act: RouletteAct::Round(RoundAct::Expire) });
            while state.stage == RouletteStage::NoMoreBets {
                let Some(command) = source.next(&state, at, &mut below) else {
                    if let Some(number) = state.read {
                        let act = RoundAct::Enter { number, from: Outcomes::Wheel, confirmed: true };
                        give(&mut state, &Command { by: dealer, at, act: RouletteAct::Round(act) });
                        continue;
                    }
                    faults += 1;
                    give(
                        &mut state,
                        &Command { by: dealer, at, act: RouletteAct::Wheel(WheelAct::ClearFault) },
                    );
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
    let unfreeze = RouletteAct::Correction(CorrectionAct::Unfreeze);
    give(&mut state, &Command { by: Actor::staff(Role::Dealer, 1), at: later(100), act: unfreeze });
    assert_eq!(state.countdown(later(101)), Some(Span(19)));
    assert_eq!(state.countdown(later(120)), Some(Span(0)));
    assert_eq!(state.countdown(later(121)), None);
}

/// When the period expires, its limits become those of the spin.
#[test]
fn the_period_ends_when_it_expires_and_the_spin_keeps_its_limits() {
    let open = "open table rapid-roulette-2000\ndealer: start\n";
    let limits = table(open).period.unwrap().limits;
    let state = table(&format!("{open}+30s\ndealer: spin\n"));
    assert_eq!((state.stage, state.period), (RouletteStage::NoMoreBets, None));
    assert_eq!(state.awaited().unwrap().limits, Some(limits));
}

/// Ten changes can be undone but not eleven, and none of an earlier spin.
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

/// The next player at a station does not see the claims of the one before.
#[test]
fn a_claim_belongs_to_the_player_who_made_it() {
    let mut script = "open table rapid-roulette-2000\n\
         dealer for Ann: tender 100 in cash for station 1\n\
         Ann: claim at station 1 \"it was 8\"\n\
         dealer: pay out station 1\n\
         dealer for Bob: tender 100 in cash for station 1\n"
        .to_owned();
    let of = |state: &RouletteState, player: u16| {
        let seen = state.seen_by(Viewer::Player(PlayerNo(player)));
        seen.claims.into_iter().map(|claim| (claim.number, claim.about)).collect::<Vec<_>>()
    };
    let state = table(&script);
    assert_eq!((of(&state, 1), of(&state, 2)), (vec![(1, "it was 8".to_owned())], vec![]));
    script += "Bob: claim at station 1 \"it was 9\"\ndealer: decide claim 2 \"it was not\"\n";
    let mut state = table(&script);
    assert_eq!(of(&state, 2), [(2, "it was 9".to_owned())]);
    assert_eq!(state.claims[1].decision.as_deref(), Some("it was not"));
    // The player who made the claim sees the decision, even after leaving.
    let act = RouletteAct::Claims(ClaimsAct::Decide { number: 1, decision: "it was".to_owned() });
    let decided = Command { by: Actor::staff(Role::Dealer, 1), at: state.clock, act };
    let events = give(&mut state, &decided);
    let concerns = |player| events[0].concerns(&state, Viewer::Player(PlayerNo(player)));
    assert_eq!((concerns(1), concerns(2)), (true, false));
}

/// What happened at a station concerns the player who had it then, not the one who has it now.
#[test]
fn events_of_a_station_concern_the_player_of_that_time() {
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
    let (mut state, mut events) = (RouletteState::default(), Vec::new());
    for command in Script::<Roulette>::read(script).unwrap().commands() {
        events.extend(give(&mut state, command));
    }
    let seen = |player| {
        let own = events.iter().filter(|event| event.concerns(&state, Viewer::Player(PlayerNo(player))));
        own.map(|event| english(&event.fact)).collect::<String>()
    };
    for words in
        ["$10 on red", "$10 goes back", "Too late at station 1: $42", "wants to leave", "being checked"]
    {
        assert!(seen(1).contains(words) && !seen(2).contains(words), "{words}: {} / {}", seen(1), seen(2));
    }
}

/// The sentence of a fact in English. Player 1 is Ann.
fn english(fact: &RouletteFact) -> String {
    let mut names = Names::default();
    names.insert(PlayerNo(1), "Ann");
    Words::new(Language::English, &names).render(&fact.to_message()).into_owned()
}

/// Text that people entered is quoted as it is: `player 1` in it is not replaced by a name.
#[test]
fn entered_text_is_quoted_unchanged() {
    let entered = || "player 1 did it".to_owned();
    let station = StationNo(1);
    for fact in [
        RouletteFact::Claims(ClaimsFact::Claimed { station, account: AccountNo(1), about: entered() }),
        RouletteFact::Claims(ClaimsFact::Decided { number: 1, decision: entered() }),
        RouletteFact::Stations(StationsFact::SentAway { station, account: AccountNo(1), why: entered() }),
        RouletteFact::Wheel(WheelFact::Fault { what: entered() }),
    ] {
        let text = english(&fact);
        assert!(text.contains("\"player 1 did it\""), "{text}");
    }
}

#[test]
fn a_record_refuses_events_that_do_not_add_up_or_follow() {
    let mut state = RouletteState::default();
    let mut record = Record::<Roulette>::default();
    let script = "open table rapid-roulette-2000\ndealer for Ann: tender 100 in cash for station 1\n";
    for command in Script::<Roulette>::read(script).unwrap().commands() {
        for event in give(&mut state, command) {
            record.push(event).unwrap();
        }
    }
    assert!(record.state().adds_up() && *record.state() == state);
    let mut tampered = record.clone();
    let mut last = record.events().last().unwrap().clone();
    if let RouletteFact::Stations(StationsFact::Credited { amount, .. }) = &mut last.fact {
        *amount += Cents(1);
    }
    assert_eq!(tampered.push(last.clone()), Err(RecordError::Unbalanced(5)));
    // Amounts that overflow are refused too.
    let mut tampered = record.clone();
    if let RouletteFact::Stations(StationsFact::Credited { amount, balance, .. }) = &mut last.fact {
        (*amount, *balance) = (Cents(i64::MAX), Cents(i64::MAX));
    }
    assert_eq!(tampered.push(last), Err(RecordError::Unbalanced(5)));
    let first = record.events()[0].clone();
    assert_eq!(Record::<Roulette>::default().push(record.events()[1].clone()), Err(RecordError::NotSetUp));
    let mut again = Record::<Roulette>::default();
    again.push(first.clone()).unwrap();
    assert_eq!(again.push(Event { round: 2, ..first.clone() }), Err(RecordError::Round(2)));
    assert_eq!(again.push(Event { at: Clock(0), ..first.clone() }), Err(RecordError::TimeRunsBack(2)));
    assert_eq!(again.push(first.clone()), Err(RecordError::SetUpAgain(2)));
    let mut later = first;
    if let RouletteFact::House(RouletteHouseFact::SetUp(set_up)) = &mut later.fact {
        set_up.version = RULES + 1;
    }
    assert_eq!(Record::<Roulette>::default().push(later), Err(RecordError::Version(RULES + 1)));
}
