//! Tests of access control.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chung_game::clock::{Clock, Span};
use chung_game::role::Role;
use chung_journal::{Append, Entry, Intercepted, Journal, Memory, TableName, Version};

use super::*;
use crate::people::CHEAP;
use crate::testing::english;

fn people() -> People {
    let person = |name: &str, role, number, password: &str| Person {
        name: name.to_owned(),
        role,
        number,
        password: Some(PasswordHash::new(password, CHEAP).unwrap()),
        station: None,
    };
    let people = vec![
        person("Ann", Role::Dealer, 3, "ann's own words"),
        person("Bob", Role::Inspector, 1, "bob's own words"),
    ];
    People::new(people).unwrap()
}

fn config() -> AccessConfig {
    let sessions = SessionPolicy { idle: Span(60), longest: Span(600) };
    let lockout = LockoutPolicy { failures: 3, within: Span(100), lasts: Span(100) };
    AccessConfig { people: people(), sessions, lockout, guests: true }
}

fn access(journal: &Arc<Memory>) -> Arc<AccessControl> {
    Arc::new(AccessControl::open(config(), journal.clone()).unwrap())
}

fn sign_in(access: &AccessControl, name: &str, password: &str, at: u64) -> Result<NewSession, AccessError> {
    let credentials =
        Credentials { name: name.to_owned(), password: password.to_owned(), from: "10.0.0.7".to_owned() };
    access.check_password(&credentials, Clock(at))
}

/// The events in the journal, as text.
fn events(journal: &Memory) -> Vec<String> {
    let entries = journal.read(&TableName::new("@access"), Version(0)).unwrap();
    let event = |entry: &Entry| serde_json::from_slice::<AccessEvent>(&entry.body).unwrap();
    entries.iter().map(|entry| format!("{}: {}", event(entry).at.0, english(&event(entry)))).collect()
}

#[test]
fn a_session_lasts_until_sign_out() {
    let journal = Arc::new(Memory::new());
    let access = access(&journal);
    let ann = sign_in(&access, "ann", "ann's own words", 10).unwrap();
    assert_eq!(access.failing(), None);
    assert_eq!((ann.person.name.as_str(), ann.last_sign_in, ann.failures_since), ("Ann", None, 0));
    assert_eq!(access.authenticate(ann.token.text(), Clock(20)).unwrap().number, 3);
    assert!(access.authenticate("another token", Clock(20)).is_none());
    assert!(access.end_session(ann.token.text(), "10.0.0.7", Clock(30)).unwrap().is_some());
    assert!(access.end_session(ann.token.text(), "10.0.0.7", Clock(30)).unwrap().is_none());
    assert!(access.authenticate(ann.token.text(), Clock(30)).is_none());

    assert_eq!(sign_in(&access, "Ann", "something", 40).unwrap_err(), AccessError::WrongCredentials);
    assert_eq!(sign_in(&access, "Nobody", "something", 41).unwrap_err(), AccessError::WrongCredentials);
    let ann = sign_in(&access, "Ann", "ann's own words", 50).unwrap();
    assert_eq!((ann.last_sign_in, ann.failures_since), (Some(Clock(10)), 1));
    assert_eq!(access.previous_sign_in(&ann.person), (Some(Clock(10)), 1));
    let other = sign_in(&access, "Ann", "ann's own words", 51).unwrap();
    assert_eq!((other.last_sign_in, other.failures_since), (Some(Clock(50)), 0));
    assert_eq!(
        access.end_all_sessions(&ann.person, access.people.find_by_name("Bob").unwrap(), Clock(52)).unwrap(),
        2
    );
    assert!(access.authenticate(other.token.text(), Clock(52)).is_none());
    assert_eq!(
        events(&journal),
        [
            "10: Ann (dealer 3) signed in from 10.0.0.7.",
            "30: Ann (dealer 3) signed out from 10.0.0.7.",
            "40: Ann (dealer 3) failed to sign in from 10.0.0.7.",
            "41: Someone unknown failed to sign in from 10.0.0.7.",
            "50: Ann (dealer 3) signed in from 10.0.0.7.",
            "51: Ann (dealer 3) signed in from 10.0.0.7.",
            "52: Bob signed Ann (dealer 3) out everywhere.",
        ]
    );
}

#[test]
fn passwords_tokens_and_unknown_names_are_never_logged() {
    let journal = Arc::new(Memory::new());
    let access = access(&journal);
    let ann = sign_in(&access, "Ann", "ann's own words", 1).unwrap();
    let _ = sign_in(&access, "hunter2", "wrong words", 2);
    let _ = access.end_session(ann.token.text(), "", Clock(3));
    let entries = journal.read(&TableName::new("@access"), Version(0)).unwrap();
    assert_eq!(entries.len(), 3);
    for entry in entries {
        let body = String::from_utf8(entry.body).unwrap();
        for secret in ["words", "hunter2", ann.token.text()] {
            assert!(!body.contains(secret), "{body}");
        }
    }
}

#[test]
fn known_and_unknown_names_are_locked_alike() {
    for name in ["Ann", "Nobody"] {
        let journal = Arc::new(Memory::new());
        let access = access(&journal);
        for at in 1..=3 {
            assert_eq!(sign_in(&access, name, "x", at).unwrap_err(), AccessError::WrongCredentials);
        }
        let until = Clock(103);
        assert_eq!(
            sign_in(&access, name, "ann's own words", 102).unwrap_err(),
            AccessError::Locked { until }
        );
        assert!(sign_in(&access, "Bob", "bob's own words", 102).is_ok(), "other names are not locked");
        assert_eq!(sign_in(&access, name, "ann's own words", 103).is_ok(), name == "Ann");
        let whose = if name == "Ann" { "Ann (dealer 3)" } else { "Someone unknown" };
        assert_eq!(
            events(&journal)[3..5],
            [
                format!("3: {whose} is locked out until 1970-01-01 00:01:43, after tries from 10.0.0.7."),
                format!("102: {whose} tried to sign in from 10.0.0.7 while locked out."),
            ]
        );
    }
}

#[test]
fn timed_out_sessions_are_logged() {
    let journal = Arc::new(Memory::new());
    let access = access(&journal);
    let ann = sign_in(&access, "Ann", "ann's own words", 0).unwrap();
    let bob = sign_in(&access, "Bob", "bob's own words", 0).unwrap();
    for at in (0..600).step_by(50) {
        assert!(access.authenticate(bob.token.text(), Clock(at)).is_some());
    }
    assert!(access.authenticate(ann.token.text(), Clock(60)).is_none());
    assert_eq!(access.end_expired_sessions(Clock(599)).unwrap(), 1);
    assert_eq!(access.end_expired_sessions(Clock(600)).unwrap(), 1);
    assert_eq!(access.end_expired_sessions(Clock(600)).unwrap(), 0);
    assert_eq!(
        events(&journal)[2..],
        [
            "60: Ann (dealer 3) was idle for too long and was signed out.",
            "600: Bob (inspector 1) was signed out: the session reached its maximum length.",
        ]
    );
}

#[test]
fn the_state_survives_a_restart() {
    let journal = Arc::new(Memory::new());
    let before = access(&journal);
    assert!(sign_in(&before, "Ann", "ann's own words", 5).is_ok());
    for at in [10, 11] {
        assert_eq!(sign_in(&before, "Ann", "x", at).unwrap_err(), AccessError::WrongCredentials);
    }
    assert_eq!(before.begin_guest_session("", Clock(12)).unwrap().person.name, "Guest 1");
    assert_eq!(before.begin_guest_session("", Clock(12)).unwrap().person.name, "Guest 2");
    drop(before);

    let after = access(&journal);
    let guest = after.begin_guest_session("", Clock(13)).unwrap();
    assert_eq!((guest.person.name.as_str(), guest.person.number), ("Guest 3", 10_003));
    assert_eq!(after.authenticate(guest.token.text(), Clock(14)).unwrap().role, Role::Player);
    let ann = sign_in(&after, "Ann", "ann's own words", 20).unwrap();
    assert_eq!((ann.last_sign_in, ann.failures_since), (Some(Clock(5)), 2));

    let again = access(&journal);
    for at in [30, 31, 32] {
        assert_eq!(sign_in(&again, "Ann", "x", at).unwrap_err(), AccessError::WrongCredentials);
    }
    let locked = access(&journal);
    let until = Clock(132);
    assert_eq!(sign_in(&locked, "Ann", "ann's own words", 40).unwrap_err(), AccessError::Locked { until });
}

#[test]
fn guests_are_admitted_only_if_configured_and_cannot_use_a_password() {
    let journal = Arc::new(Memory::new());
    let closed = AccessControl::open(AccessConfig { guests: false, ..config() }, journal.clone()).unwrap();
    assert_eq!(closed.begin_guest_session("", Clock(0)).unwrap_err(), AccessError::NoGuests);
    let access = access(&journal);
    assert!(access.begin_guest_session("", Clock(0)).is_ok());
    assert_eq!(sign_in(&access, "Guest 1", "", 1).unwrap_err(), AccessError::WrongCredentials);
}

/// A journal that commits only `left` more appends.
fn full(memory: &Arc<Memory>, left: &Arc<AtomicUsize>) -> Arc<dyn Journal> {
    let left = left.clone();
    Arc::new(Intercepted::new(memory.clone(), move |inner, append, callback| {
        let counted = left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        match counted {
            Ok(_) => inner.append(append, callback),
            Err(_) => callback(Err(AppendError::NotCommitted("the disk is full".to_owned()))),
        }
    }))
}

#[test]
fn no_session_begins_before_it_is_committed() {
    let access = AccessControl::open(config(), full(&Arc::default(), &Arc::default())).unwrap();
    let refused = sign_in(&access, "Ann", "ann's own words", 0).unwrap_err();
    assert_eq!(
        english(&refused),
        "Nobody can sign in or out now. The journal couldn't save the entries: the disk is full"
    );
    assert_eq!(access.state().sessions.len(), 0);
    assert_eq!(access.failing(), Some(AppendError::NotCommitted("the disk is full".to_owned())));
    assert!(matches!(access.begin_guest_session("", Clock(0)), Err(AccessError::NotCommitted(_))));
    // Failures count even if they cannot be committed.
    for at in 0..3 {
        assert!(matches!(sign_in(&access, "Ann", "x", at), Err(AccessError::NotCommitted(_))));
    }
    assert_eq!(access.state().lockout.locked_until("Ann", Clock(4)), Some(Clock(102)));
}

/// A failed attempt to end a session can be repeated later.
#[test]
fn no_session_ends_before_it_is_committed() {
    let (memory, left) = (Arc::default(), Arc::new(3.into()));
    let access = AccessControl::open(config(), full(&memory, &left)).unwrap();
    let [ann, bob] = ["Ann", "Bob"]
        .map(|name| sign_in(&access, name, &format!("{}'s own words", name.to_lowercase()), 0).unwrap());
    let guest = access.begin_guest_session("", Clock(0)).unwrap();
    assert!(matches!(
        access.end_session(guest.token.text(), "", Clock(1)),
        Err(AccessError::NotCommitted(_))
    ));
    assert!(matches!(
        access.end_all_sessions(&ann.person, &bob.person, Clock(1)),
        Err(AccessError::NotCommitted(_))
    ));
    for stays in [&guest, &ann] {
        assert!(access.authenticate(stays.token.text(), Clock(1)).is_some(), "{}", stays.person.name);
    }
    assert!(matches!(access.end_expired_sessions(Clock(61)), Err(AccessError::NotCommitted(_))));
    assert_eq!(access.state().sessions.len(), 3);
    assert_eq!(access.counts(), (3, 0));
    left.store(9, Ordering::SeqCst);
    assert_eq!(access.end_expired_sessions(Clock(61)).unwrap(), 3);
    assert_eq!(access.state().sessions.len(), 0);
    assert_eq!(access.failing(), None);
    assert_eq!(events(&memory)[3..].len(), 3);
}

#[test]
fn an_invalid_entry_is_reported() {
    let journal = Arc::new(Memory::new());
    let append = Append {
        table: TableName::new("@access"),
        expected: Version(0),
        bodies: vec![b"{\"at\":1}".to_vec()],
    };
    chung_journal::append(&*journal, append).unwrap();
    let error = AccessControl::open(config(), journal).map(|_| ()).unwrap_err().to_string();
    assert!(error.starts_with("entry 1 of @access is not an access event: missing field"), "{error}");
}

#[tokio::test]
async fn the_sign_in_queue_is_bounded() {
    let access = access(&Arc::new(Memory::new()));
    let held: Vec<_> =
        (0..CONCURRENT_CHECKS_MAX).map(|_| access.check_slots.clone().try_acquire_owned().unwrap()).collect();
    let credentials = |name: &str| Credentials {
        name: name.to_owned(),
        password: format!("{}'s own words", name.to_lowercase()),
        from: String::new(),
    };
    let waiting: Vec<_> = (0..SIGN_IN_QUEUE_CAPACITY)
        .map(|_| {
            let (access, credentials) = (access.clone(), credentials("Ann"));
            tokio::spawn(async move { access.sign_in(credentials, Clock(1)).await })
        })
        .collect();
    while access.queue_slots.available_permits() > 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(access.sign_in(credentials("Bob"), Clock(1)).await.unwrap_err(), AccessError::Busy);
    assert_eq!(access.state().sessions.len(), 0, "no password is checked yet");
    drop(held);
    for signed_in in waiting {
        assert!(signed_in.await.unwrap().is_ok());
    }
    assert_eq!(access.state().sessions.len(), SIGN_IN_QUEUE_CAPACITY);
    assert_eq!(access.check_slots.available_permits(), CONCURRENT_CHECKS_MAX);
    let bob = access.sign_in(credentials("Bob"), Clock(2)).await.unwrap();
    let gone = access.sign_out(bob.token.text().to_owned(), String::new(), Clock(3)).await.unwrap();
    assert_eq!(gone.unwrap().name, "Bob");
    let [ann, bob] = ["Ann", "Bob"].map(|name| access.people().find_by_name(name).unwrap().clone());
    assert_eq!(access.sign_out_everywhere(ann, bob, Clock(3)).await.unwrap(), SIGN_IN_QUEUE_CAPACITY);
    assert_eq!(access.sign_in_guest(String::new(), Clock(3)).await.unwrap().person.name, "Guest 1");
    assert_eq!(access.expire_sessions(Clock(63)).await.unwrap(), 1);
}

/// Like the test above, with a journal on disk.
#[test]
fn the_state_survives_a_restart_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let open = || {
        let journal = chung_journal::Sqlite::open(&folder.path().join("floor.journal")).unwrap();
        AccessControl::open(config(), Arc::new(journal)).unwrap()
    };
    let before = open();
    sign_in(&before, "Ann", "ann's own words", 5).unwrap();
    before.begin_guest_session("", Clock(6)).unwrap();
    drop(before);
    let after = open();
    assert_eq!(after.begin_guest_session("", Clock(7)).unwrap().person.name, "Guest 2");
    assert_eq!(sign_in(&after, "Ann", "ann's own words", 8).unwrap().last_sign_in, Some(Clock(5)));
}

/// A guest can get back to their seat and chips only through their session.
#[test]
fn guest_sessions_survive_a_restart() {
    let journal = Arc::new(Memory::new());
    let before = access(&journal);
    let [stays, goes, idles] = [10, 11, 12].map(|at| before.begin_guest_session("", Clock(at)).unwrap());
    let ann = sign_in(&before, "Ann", "ann's own words", 12).unwrap();
    before.end_session(goes.token.text(), "", Clock(13)).unwrap();
    assert!(before.authenticate(stays.token.text(), Clock(60)).is_some());
    assert_eq!(before.end_expired_sessions(Clock(75)).unwrap(), 2, "Guest 3 and Ann were idle");
    drop(before);
    assert!(!events(&journal).concat().contains(stays.token.text()));

    let after = access(&journal);
    assert_eq!(after.authenticate(stays.token.text(), Clock(80)).unwrap().name, "Guest 1");
    for gone in [&goes, &idles, &ann] {
        assert!(after.authenticate(gone.token.text(), Clock(80)).is_none(), "{}", gone.person.name);
    }
    // The idle time starts again after the restart, and the maximum length still applies.
    assert!(after.authenticate(stays.token.text(), Clock(140)).is_none());
    let again = access(&journal);
    assert_eq!(again.end_expired_sessions(Clock(100)).unwrap(), 0);
    assert_eq!(again.end_expired_sessions(Clock(160)).unwrap(), 1);
    let last = access(&journal);
    assert!(last.authenticate(stays.token.text(), Clock(161)).is_none());
    let closed = AccessControl::open(AccessConfig { guests: false, ..config() }, journal).unwrap();
    assert_eq!(closed.state().sessions.len(), 0);
}

/// Unknown names are checked against a decoy hash of the same cost.
#[test]
fn unknown_names_take_as_long_to_check() {
    let journal = Arc::new(Memory::new());
    assert_eq!(access(&journal).decoy.cost(), CHEAP);
    let nobody =
        AccessControl::open(AccessConfig { people: People::default(), ..config() }, journal).unwrap();
    assert_eq!(nobody.decoy.cost(), Cost::DEFAULT);
}
