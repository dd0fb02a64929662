//! The door, minute by minute.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chung_game::clock::{Clock, Span};
use chung_game::role::Role;
use chung_journal::{Append, Entry, Gated, Journal, Memory, Table, Version};

use super::*;
use crate::people::CHEAP;

fn people() -> People {
    let person = |name: &str, role, number, password: &str| Person {
        name: name.to_owned(),
        role,
        number,
        password: Some(PasswordHash::of(password, CHEAP).unwrap()),
        station: None,
    };
    let people = vec![
        person("Ann", Role::Dealer, 3, "ann's own words"),
        person("Bob", Role::Inspector, 1, "bob's own words"),
    ];
    People::new(people).unwrap()
}

fn opening() -> Opening {
    let sessions = SessionTerms { idle: Span(60), longest: Span(600) };
    let lockout = LockoutTerms { failures: 3, within: Span(100), lasts: Span(100) };
    Opening { people: people(), sessions, lockout, guests: true }
}

fn door(journal: &Arc<Memory>) -> Arc<Door> {
    Arc::new(Door::open(opening(), journal.clone()).unwrap())
}

fn sign_in(door: &Door, name: &str, password: &str, at: u64) -> Result<SignedIn, TurnedAway> {
    let ask = SignIn { name: name.to_owned(), password: password.to_owned(), from: "10.0.0.7".to_owned() };
    door.admit(&ask, Clock(at))
}

/// What the journal says happened, a line each.
fn told(journal: &Memory) -> Vec<String> {
    let entries = journal.read(&Table::new("@door"), Version(0)).unwrap();
    let event = |entry: &Entry| serde_json::from_slice::<DoorEvent>(&entry.body).unwrap();
    entries.iter().map(|entry| format!("{}: {}", event(entry).at.0, event(entry))).collect()
}

#[test]
fn who_comes_in_is_known_until_he_goes() {
    let journal = Arc::new(Memory::new());
    let door = door(&journal);
    let ann = sign_in(&door, "ann", "ann's own words", 10).unwrap();
    assert_eq!(door.failing(), None);
    assert_eq!((ann.person.name.as_str(), ann.last_sign_in, ann.failures_since), ("Ann", None, 0));
    assert_eq!(door.who(ann.token.text(), Clock(20)).unwrap().number, 3);
    assert!(door.who("another token", Clock(20)).is_none());
    assert!(door.let_out(ann.token.text(), "10.0.0.7", Clock(30)).unwrap().is_some());
    assert!(door.let_out(ann.token.text(), "10.0.0.7", Clock(30)).unwrap().is_none());
    assert!(door.who(ann.token.text(), Clock(30)).is_none());

    assert_eq!(sign_in(&door, "Ann", "something", 40).unwrap_err(), TurnedAway::Wrong);
    assert_eq!(sign_in(&door, "Nobody", "something", 41).unwrap_err(), TurnedAway::Wrong);
    let ann = sign_in(&door, "Ann", "ann's own words", 50).unwrap();
    assert_eq!((ann.last_sign_in, ann.failures_since), (Some(Clock(10)), 1));
    assert_eq!(door.before(&ann.person), (Some(Clock(10)), 1));
    let other = sign_in(&door, "Ann", "ann's own words", 51).unwrap();
    assert_eq!((other.last_sign_in, other.failures_since), (Some(Clock(50)), 0));
    assert_eq!(door.turn_out(&ann.person, door.people.called("Bob").unwrap(), Clock(52)).unwrap(), 2);
    assert!(door.who(other.token.text(), Clock(52)).is_none());
    assert_eq!(
        told(&journal),
        [
            "10: Ann (dealer 3) signs in, from 10.0.0.7.",
            "30: Ann (dealer 3) signs out, from 10.0.0.7.",
            "40: Ann (dealer 3) gives a name and a password that do not belong together, from 10.0.0.7.",
            "41: Somebody unknown gives a name and a password that do not belong together, from 10.0.0.7.",
            "50: Ann (dealer 3) signs in, from 10.0.0.7.",
            "51: Ann (dealer 3) signs in, from 10.0.0.7.",
            "52: Ann (dealer 3) is signed out everywhere by Bob.",
        ]
    );
}

#[test]
fn neither_passwords_nor_tokens_nor_unknown_names_are_kept() {
    let journal = Arc::new(Memory::new());
    let door = door(&journal);
    let ann = sign_in(&door, "Ann", "ann's own words", 1).unwrap();
    let _ = sign_in(&door, "hunter2", "wrong words", 2);
    let _ = door.let_out(ann.token.text(), "", Clock(3));
    let entries = journal.read(&Table::new("@door"), Version(0)).unwrap();
    assert_eq!(entries.len(), 3);
    for entry in entries {
        let body = String::from_utf8(entry.body).unwrap();
        for secret in ["words", "hunter2", ann.token.text()] {
            assert!(!body.contains(secret), "{body}");
        }
    }
}

#[test]
fn a_name_is_locked_whether_anybody_has_it_or_not() {
    for name in ["Ann", "Nobody"] {
        let journal = Arc::new(Memory::new());
        let door = door(&journal);
        for at in 1..=3 {
            assert_eq!(sign_in(&door, name, "x", at).unwrap_err(), TurnedAway::Wrong);
        }
        let until = Clock(103);
        assert_eq!(sign_in(&door, name, "ann's own words", 102).unwrap_err(), TurnedAway::Locked { until });
        assert!(sign_in(&door, "Bob", "bob's own words", 102).is_ok(), "others are not");
        assert_eq!(sign_in(&door, name, "ann's own words", 103).is_ok(), name == "Ann");
        let whose = if name == "Ann" { "Ann (dealer 3)" } else { "Somebody unknown" };
        assert_eq!(
            told(&journal)[3..5],
            [
                format!("3: {whose} is locked out until 1970-01-01 00:01:43, from 10.0.0.7."),
                format!("102: {whose} is turned away: the name is locked, from 10.0.0.7."),
            ]
        );
    }
}

#[test]
fn sessions_that_end_by_themselves_are_kept_too() {
    let journal = Arc::new(Memory::new());
    let door = door(&journal);
    let ann = sign_in(&door, "Ann", "ann's own words", 0).unwrap();
    let bob = sign_in(&door, "Bob", "bob's own words", 0).unwrap();
    for at in (0..600).step_by(50) {
        assert!(door.who(bob.token.text(), Clock(at)).is_some());
    }
    assert!(door.who(ann.token.text(), Clock(60)).is_none());
    assert_eq!(door.look_round(Clock(599)).unwrap(), 1);
    assert_eq!(door.look_round(Clock(600)).unwrap(), 1);
    assert_eq!(door.look_round(Clock(600)).unwrap(), 0);
    assert_eq!(
        told(&journal)[2..],
        [
            "60: Ann (dealer 3) did nothing for so long that the session ended.",
            "600: Bob (inspector 1) was there for so long that the session ended.",
        ]
    );
}

#[test]
fn after_a_restart_the_door_remembers() {
    let journal = Arc::new(Memory::new());
    let before = door(&journal);
    assert!(sign_in(&before, "Ann", "ann's own words", 5).is_ok());
    for at in [10, 11] {
        assert_eq!(sign_in(&before, "Ann", "x", at).unwrap_err(), TurnedAway::Wrong);
    }
    assert_eq!(before.welcome("", Clock(12)).unwrap().person.name, "Guest 1");
    assert_eq!(before.welcome("", Clock(12)).unwrap().person.name, "Guest 2");
    drop(before);

    let after = door(&journal);
    let guest = after.welcome("", Clock(13)).unwrap();
    assert_eq!((guest.person.name.as_str(), guest.person.number), ("Guest 3", 10_003));
    assert_eq!(after.who(guest.token.text(), Clock(14)).unwrap().role, Role::Player);
    let ann = sign_in(&after, "Ann", "ann's own words", 20).unwrap();
    assert_eq!((ann.last_sign_in, ann.failures_since), (Some(Clock(5)), 2));

    let again = door(&journal);
    for at in [30, 31, 32] {
        assert_eq!(sign_in(&again, "Ann", "x", at).unwrap_err(), TurnedAway::Wrong);
    }
    let locked = door(&journal);
    let until = Clock(132);
    assert_eq!(sign_in(&locked, "Ann", "ann's own words", 40).unwrap_err(), TurnedAway::Locked { until });
}

#[test]
fn guests_come_to_a_demonstration_alone_and_cannot_sign_in() {
    let journal = Arc::new(Memory::new());
    let closed = Door::open(Opening { guests: false, ..opening() }, journal.clone()).unwrap();
    assert_eq!(closed.welcome("", Clock(0)).unwrap_err(), TurnedAway::NoGuests);
    let door = door(&journal);
    assert!(door.welcome("", Clock(0)).is_ok());
    assert_eq!(sign_in(&door, "Guest 1", "", 1).unwrap_err(), TurnedAway::Wrong);
}

/// A journal that keeps so many entries more.
fn full(memory: &Arc<Memory>, left: &Arc<AtomicUsize>) -> Arc<dyn Journal> {
    let left = left.clone();
    Arc::new(Gated::new(memory.clone(), move |kept, append, told| {
        let place = left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        match place {
            Ok(_) => kept.append(append, told),
            Err(_) => told(Err(AppendError::NotKept("the disk is full".to_owned()))),
        }
    }))
}

#[test]
fn nobody_is_in_before_it_is_kept() {
    let door = Door::open(opening(), full(&Arc::default(), &Arc::default())).unwrap();
    let turned_away = sign_in(&door, "Ann", "ann's own words", 0).unwrap_err();
    assert_eq!(
        turned_away.to_string(),
        "nobody can come in or go just now: the journal could not keep the entries: the disk is full"
    );
    assert_eq!(door.known().sessions.len(), 0);
    assert_eq!(door.failing(), Some(AppendError::NotKept("the disk is full".to_owned())));
    assert!(matches!(door.welcome("", Clock(0)), Err(TurnedAway::NotKept(_))));
    // What fails counts all the same.
    for at in 0..3 {
        assert!(matches!(sign_in(&door, "Ann", "x", at), Err(TurnedAway::NotKept(_))));
    }
    assert_eq!(door.known().lockout.locked_until("Ann", Clock(4)), Some(Clock(102)));
}

/// Nobody is gone before that is kept either: it can be kept later.
#[test]
fn nobody_is_gone_before_it_is_kept() {
    let (memory, left) = (Arc::default(), Arc::new(3.into()));
    let door = Door::open(opening(), full(&memory, &left)).unwrap();
    let [ann, bob] = ["Ann", "Bob"]
        .map(|name| sign_in(&door, name, &format!("{}'s own words", name.to_lowercase()), 0).unwrap());
    let guest = door.welcome("", Clock(0)).unwrap();
    assert!(matches!(door.let_out(guest.token.text(), "", Clock(1)), Err(TurnedAway::NotKept(_))));
    assert!(matches!(door.turn_out(&ann.person, &bob.person, Clock(1)), Err(TurnedAway::NotKept(_))));
    for stays in [&guest, &ann] {
        assert!(door.who(stays.token.text(), Clock(1)).is_some(), "{}", stays.person.name);
    }
    assert!(matches!(door.look_round(Clock(61)), Err(TurnedAway::NotKept(_))));
    assert_eq!(door.known().sessions.len(), 3);
    assert_eq!(door.counted(), (3, 0));
    left.store(9, Ordering::SeqCst);
    assert_eq!(door.look_round(Clock(61)).unwrap(), 3);
    assert_eq!(door.known().sessions.len(), 0);
    assert_eq!(door.failing(), None);
    assert_eq!(told(&memory)[3..].len(), 3);
}

#[test]
fn a_foreign_entry_is_told() {
    let journal = Arc::new(Memory::new());
    let append =
        Append { table: Table::new("@door"), expected: Version(0), bodies: vec![b"{\"at\":1}".to_vec()] };
    chung_journal::append(&*journal, append).unwrap();
    let error = Door::open(opening(), journal).map(|_| ()).unwrap_err().to_string();
    assert!(error.starts_with("entry 1 of @door is no event of the door: missing field"), "{error}");
}

#[tokio::test]
async fn no_more_are_tried_at_once_than_may_wait() {
    let door = door(&Arc::new(Memory::new()));
    let held: Vec<_> = (0..AT_ONCE).map(|_| door.at_once.clone().try_acquire_owned().unwrap()).collect();
    let ask = |name: &str| SignIn {
        name: name.to_owned(),
        password: format!("{}'s own words", name.to_lowercase()),
        from: String::new(),
    };
    let waiting: Vec<_> = (0..WAITING)
        .map(|_| {
            let (door, ask) = (door.clone(), ask("Ann"));
            tokio::spawn(async move { door.sign_in(ask, Clock(1)).await })
        })
        .collect();
    while door.waiting.available_permits() > 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(door.sign_in(ask("Bob"), Clock(1)).await.unwrap_err(), TurnedAway::Busy);
    assert_eq!(door.known().sessions.len(), 0, "nobody's turn has come");
    drop(held);
    for signed_in in waiting {
        assert!(signed_in.await.unwrap().is_ok());
    }
    assert_eq!(door.known().sessions.len(), WAITING);
    assert_eq!(door.at_once.available_permits(), AT_ONCE);
    let bob = door.sign_in(ask("Bob"), Clock(2)).await.unwrap();
    let gone = door.sign_out(bob.token.text().to_owned(), String::new(), Clock(3)).await.unwrap();
    assert_eq!(gone.unwrap().name, "Bob");
    let [ann, bob] = ["Ann", "Bob"].map(|name| door.people().called(name).unwrap().clone());
    assert_eq!(door.send_out(ann, bob, Clock(3)).await.unwrap(), WAITING);
    assert_eq!(door.guest(String::new(), Clock(3)).await.unwrap().person.name, "Guest 1");
    assert_eq!(door.sweep(Clock(63)).await.unwrap(), 1);
}

/// The same on disk: what was told before the program ended is known after it.
#[test]
fn a_door_on_disk_remembers() {
    let folder = tempfile::tempdir().unwrap();
    let open = || {
        let journal = chung_journal::Sqlite::open(&folder.path().join("floor.journal")).unwrap();
        Door::open(opening(), Arc::new(journal)).unwrap()
    };
    let before = open();
    sign_in(&before, "Ann", "ann's own words", 5).unwrap();
    before.welcome("", Clock(6)).unwrap();
    drop(before);
    let after = open();
    assert_eq!(after.welcome("", Clock(7)).unwrap().person.name, "Guest 2");
    assert_eq!(sign_in(&after, "Ann", "ann's own words", 8).unwrap().last_sign_in, Some(Clock(5)));
}

/// A guest has no other way back to his seat and his chips than to stay who he is.
#[test]
fn a_guest_is_still_there_after_a_restart() {
    let journal = Arc::new(Memory::new());
    let before = door(&journal);
    let [stays, goes, idles] = [10, 11, 12].map(|at| before.welcome("", Clock(at)).unwrap());
    let ann = sign_in(&before, "Ann", "ann's own words", 12).unwrap();
    before.let_out(goes.token.text(), "", Clock(13)).unwrap();
    assert!(before.who(stays.token.text(), Clock(60)).is_some());
    assert_eq!(before.look_round(Clock(75)).unwrap(), 2, "Guest 3 and Ann did nothing");
    drop(before);
    assert!(!told(&journal).concat().contains(stays.token.text()));

    let after = door(&journal);
    assert_eq!(after.who(stays.token.text(), Clock(80)).unwrap().name, "Guest 1");
    for gone in [&goes, &idles, &ann] {
        assert!(after.who(gone.token.text(), Clock(80)).is_none(), "{}", gone.person.name);
    }
    // From then on he is as idle as anybody, and no session lasts longer than the longest.
    assert!(after.who(stays.token.text(), Clock(140)).is_none());
    let again = door(&journal);
    assert_eq!(again.look_round(Clock(100)).unwrap(), 0);
    assert_eq!(again.look_round(Clock(160)).unwrap(), 1);
    let last = door(&journal);
    assert!(last.who(stays.token.text(), Clock(161)).is_none());
    let closed = Door::open(Opening { guests: false, ..opening() }, journal).unwrap();
    assert_eq!(closed.known().sessions.len(), 0);
}

/// Names that nobody has are tried against a hash as costly as the others.
#[test]
fn unknown_names_take_as_long() {
    let journal = Arc::new(Memory::new());
    assert_eq!(door(&journal).decoy.cost(), CHEAP);
    let nobody = Door::open(Opening { people: People::default(), ..opening() }, journal).unwrap();
    assert_eq!(nobody.decoy.cost(), Cost::USUAL);
}
