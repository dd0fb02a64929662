//! Access control: people sign in with a name and password, or as guests of a demonstration, and sign out. Every event is committed to the
//! journal before it takes effect, and is restored from there after a restart.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::{Message, ToMessage, message};
use chung_journal::{AppendError, Journal};
use tokio::sync::Semaphore;

use super::lockout::Lockout;
use super::person::fold_case;
use super::sessions::{EndedSession, Sessions, hash};
use super::{
    AccessEvent, AccessEventKind, AccessOpenError, Cost, GUEST_NUMBERS, LockoutPolicy, PasswordHash, People,
    Person, SessionPolicy, Token,
};
use crate::log::{self, HouseLog, append_message};

/// The name of the log of access events.
pub const ACCESS_LOG: &str = "@access";

/// How many of the latest events are kept in memory.
const RECENT_CAPACITY: usize = 200;

/// How many passwords are checked at once, so that tables get their share of the machine.
const CONCURRENT_CHECKS_MAX: usize = 2;

/// Capacity of the sign-in queue, including the passwords that are being checked.
const SIGN_IN_QUEUE_CAPACITY: usize = 64;

/// How many sessions there may be before further guests are refused.
const SESSION_CAPACITY: usize = 10_000;

/// The configuration of access control.
#[derive(Clone, Debug)]
pub struct AccessConfig {
    /// The people who may sign in.
    pub people: People,
    /// How long sessions last.
    pub sessions: SessionPolicy,
    /// When a name is locked.
    pub lockout: LockoutPolicy,
    /// Whether guests are admitted without a password, as in a demonstration.
    pub guests: bool,
}

/// A name and password, as they were entered.
#[derive(Clone)]
pub struct Credentials {
    /// The name to sign in with.
    pub name: String,
    /// The password in plain text.
    pub password: String,
    /// The address of the client.
    pub from: String,
}

/// A session that has just begun.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// The token of the session.
    pub token: Token,
    /// The person who signed in.
    pub person: Arc<Person>,
    /// When the person last signed in before.
    pub last_sign_in: Option<Clock>,
    /// How many sign-ins under this name have failed since then.
    pub failures_since: u32,
}

/// Why a sign-in or sign-out fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccessError {
    /// The name and password do not match.
    WrongCredentials,
    /// The name is locked.
    Locked {
        /// The end of the lockout.
        until: Clock,
    },
    /// Guests are not admitted here.
    NoGuests,
    /// There are too many sessions to admit another guest.
    GuestsFull,
    /// The sign-in queue is full.
    Busy,
    /// The event could not be committed to the journal.
    NotCommitted(AppendError),
    /// An internal error.
    Internal(String),
}

impl ToMessage for AccessError {
    fn to_message(&self) -> Message {
        match self {
            AccessError::WrongCredentials => message!("floor-wrong-credentials"),
            AccessError::Locked { until } => message!("floor-name-locked", until = *until),
            AccessError::NoGuests => message!("floor-no-guests"),
            AccessError::GuestsFull => message!("floor-guests-full"),
            AccessError::Busy => message!("floor-sign-in-busy"),
            AccessError::NotCommitted(error) => {
                message!("floor-sign-in-not-saved", reason = append_message(error))
            }
            AccessError::Internal(why) => message!("floor-sign-in-broken", detail = Arg::quote(why)),
        }
    }
}

impl fmt::Display for AccessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AccessError::WrongCredentials => f.write_str("wrong name or password"),
            AccessError::Locked { until } => write!(f, "name locked until {until}"),
            AccessError::NoGuests => f.write_str("guests not admitted"),
            AccessError::GuestsFull => f.write_str("too many guests"),
            AccessError::Busy => f.write_str("sign-in queue full"),
            AccessError::NotCommitted(error) => write!(f, "access event not saved: {error}"),
            AccessError::Internal(why) => write!(f, "access control failed: {why}"),
        }
    }
}

impl std::error::Error for AccessError {}

/// The sign-ins of one name, from the log.
#[derive(Clone, Copy, Debug, Default)]
struct SignInHistory {
    last_sign_in: Option<Clock>,
    failures_since: u32,
    /// The sign-in before the last, and the failures between the two.
    before: Option<Clock>,
    failures_before: u32,
}

/// The state of access control. All of it is restored from the log, except the sessions of people with a password.
#[derive(Debug)]
struct AccessState {
    sessions: Sessions,
    lockout: Lockout,
    history: HashMap<String, SignInHistory>,
    /// The number of guests so far.
    guests: u16,
    /// The latest events, newest first.
    recent: VecDeque<AccessEvent>,
    /// Why the latest event could not be committed, if it could not.
    failing: Option<AppendError>,
    /// How many sign-ins succeeded since the program started.
    admitted: u64,
    /// How many sign-ins failed since the program started.
    refused: u64,
}

/// Access control of a floor.
pub struct AccessControl {
    people: People,
    guests: bool,
    /// Checked for unknown names, so that they take as long as known ones.
    decoy: PasswordHash,
    /// Held from a decision until it is committed, so that the decision stays valid.
    log: Mutex<HouseLog<AccessEvent>>,
    state: Mutex<AccessState>,
    check_slots: Arc<Semaphore>,
    queue_slots: Arc<Semaphore>,
}

impl AccessControl {
    /// Opens access control, and restores its state from the journal.
    pub fn open(config: AccessConfig, journal: Arc<dyn Journal>) -> Result<AccessControl, AccessOpenError> {
        let AccessConfig { people, sessions, lockout, guests } = config;
        let hashes = people.iter().filter_map(|person| person.password.as_ref());
        let cost = hashes.map(PasswordHash::cost).max().unwrap_or(Cost::DEFAULT);
        let no_randomness = |why: &dyn fmt::Display| AccessOpenError::NoRandomness(why.to_string());
        let unused_token = Token::draw().map_err(|error| no_randomness(&error))?;
        let decoy = PasswordHash::new(unused_token.text(), cost).map_err(|error| no_randomness(&error))?;
        let events: Vec<AccessEvent> = log::read(&*journal, ACCESS_LOG)?;
        let log = HouseLog::open(journal, ACCESS_LOG)?;
        let mut state = AccessState {
            sessions: Sessions::new(sessions),
            lockout: Lockout::new(lockout),
            history: HashMap::new(),
            guests: 0,
            recent: VecDeque::new(),
            failing: None,
            admitted: 0,
            refused: 0,
        };
        for event in &events {
            state.apply(event);
            state.add_recent(event);
            if guests {
                state.resume(event);
            }
        }
        let [check_slots, queue_slots] =
            [CONCURRENT_CHECKS_MAX, SIGN_IN_QUEUE_CAPACITY].map(|slots| Arc::new(Semaphore::new(slots)));
        let (log, state) = (Mutex::new(log), Mutex::new(state));
        Ok(AccessControl { people, guests, decoy, log, state, check_slots, queue_slots })
    }

    /// The people who may sign in.
    #[must_use]
    pub fn people(&self) -> &People {
        &self.people
    }

    /// Whether guests are admitted.
    #[must_use]
    pub fn admits_guests(&self) -> bool {
        self.guests
    }

    /// The latest events, newest first.
    #[must_use]
    pub fn recent(&self) -> Vec<AccessEvent> {
        self.state().recent.iter().cloned().collect()
    }

    /// Why the latest event could not be committed, if it could not. While that lasts, nobody can sign in or out.
    #[must_use]
    pub fn failing(&self) -> Option<AppendError> {
        self.state().failing.clone()
    }

    /// How many sign-ins succeeded and how many failed since the program started.
    #[must_use]
    pub fn counts(&self) -> (u64, u64) {
        let state = self.state();
        (state.admitted, state.refused)
    }

    /// When the person signed in before their last sign-in, and how many attempts failed between the two.
    #[must_use]
    pub fn previous_sign_in(&self, person: &Person) -> (Option<Clock>, u32) {
        let history = self.state().history.get(&fold_case(&person.name)).copied().unwrap_or_default();
        (history.before, history.failures_before)
    }

    /// The people who are signed in, by name.
    #[must_use]
    pub fn signed_in_people(&self, now: Clock) -> Vec<Arc<Person>> {
        self.state().sessions.signed_in_people(now)
    }

    /// The person of a session, if it is valid. Counts as activity.
    #[must_use]
    pub fn authenticate(&self, token: &str, now: Clock) -> Option<Arc<Person>> {
        self.state().sessions.authenticate(token, now)
    }

    /// Like [`AccessControl::authenticate`], for requests that a page makes by itself: does not count as activity.
    #[must_use]
    pub fn session_person(&self, token: &str, now: Clock) -> Option<Arc<Person>> {
        self.state().sessions.session_person(token, now).cloned()
    }

    /// Whether a session is valid. Does not count as activity.
    #[must_use]
    pub fn is_signed_in(&self, token: &str, now: Clock) -> bool {
        self.state().sessions.is_signed_in(token, now)
    }

    /// Signs a person in. Passwords are checked in the order of arrival, two at once.
    pub async fn sign_in(
        self: &Arc<AccessControl>,
        credentials: Credentials,
        now: Clock,
    ) -> Result<NewSession, AccessError> {
        let queue_permit = self.queue_slots.clone().try_acquire_owned().map_err(|_| AccessError::Busy)?;
        let check_permit = self.check_slots.clone().acquire_owned().await.map_err(|_| AccessError::Busy)?;
        let check = self.run_blocking(move |access| {
            // The permits are held until the check ends, even if the caller has gone.
            let _permits = (queue_permit, check_permit);
            access.check_password(&credentials, now)
        });
        check.await?
    }

    /// Signs a guest in, without a password.
    pub async fn sign_in_guest(
        self: &Arc<AccessControl>,
        from: String,
        now: Clock,
    ) -> Result<NewSession, AccessError> {
        self.run_blocking(move |access| access.begin_guest_session(&from, now)).await?
    }

    /// Ends a session, and returns its person; `None` if the session is not valid.
    pub async fn sign_out(
        self: &Arc<AccessControl>,
        token: String,
        from: String,
        now: Clock,
    ) -> Result<Option<Arc<Person>>, AccessError> {
        self.run_blocking(move |access| access.end_session(&token, &from, now)).await?
    }

    /// Ends all sessions of a person, and returns how many there were.
    pub async fn sign_out_everywhere(
        self: &Arc<AccessControl>,
        person: Arc<Person>,
        by: Arc<Person>,
        now: Clock,
    ) -> Result<usize, AccessError> {
        self.run_blocking(move |access| access.end_all_sessions(&person, &by, now)).await?
    }

    /// Records the sessions that have timed out, removes them, and returns how many there were. To be called every minute or so.
    pub async fn expire_sessions(self: &Arc<AccessControl>, now: Clock) -> Result<usize, AccessError> {
        self.run_blocking(move |access| access.end_expired_sessions(now)).await?
    }

    /// Runs blocking work on a thread of its own.
    async fn run_blocking<T: Send + 'static>(
        self: &Arc<AccessControl>,
        work: impl FnOnce(&AccessControl) -> T + Send + 'static,
    ) -> Result<T, AccessError> {
        let access = self.clone();
        let done = tokio::task::spawn_blocking(move || work(&access)).await;
        done.map_err(|error| AccessError::Internal(error.to_string()))
    }

    fn check_password(&self, credentials: &Credentials, now: Clock) -> Result<NewSession, AccessError> {
        let Credentials { name, password, from } = credentials;
        let person = self.people.find_by_name(name);
        self.refuse_if_locked(&mut self.log(), person, credentials, now)?;
        let hash = person.and_then(|person| person.password.as_ref());
        let is_correct = hash.unwrap_or(&self.decoy).matches(password);
        let mut log = self.log();
        // Other attempts may have failed under this name in the meantime.
        self.refuse_if_locked(&mut log, person, credentials, now)?;
        let Some(person) = person.filter(|_| is_correct && hash.is_some()) else {
            let failed = AccessEvent::new(AccessEventKind::Failed, person.map(|person| &**person), from, now);
            let mut events = vec![failed.clone()];
            // The failure counts even if it cannot be committed.
            if let Some(until) = self.state().failed(name, &failed) {
                events.push(AccessEvent { what: AccessEventKind::Locked { until }, ..failed });
            }
            self.record(&mut log, &events)?;
            return Err(AccessError::WrongCredentials);
        };
        self.begin_session(&mut log, AccessEventKind::SignedIn, person.clone(), from, now)
    }

    /// Fails if the name is locked, and records the attempt.
    fn refuse_if_locked(
        &self,
        log: &mut HouseLog<AccessEvent>,
        person: Option<&Arc<Person>>,
        credentials: &Credentials,
        now: Clock,
    ) -> Result<(), AccessError> {
        let Credentials { name, from, .. } = credentials;
        let Some(until) = self.state().lockout.locked_until(name, now) else { return Ok(()) };
        let refused =
            AccessEvent::new(AccessEventKind::RefusedLocked, person.map(|person| &**person), from, now);
        self.state().apply(&refused);
        self.record(log, &[refused])?;
        Err(AccessError::Locked { until })
    }

    fn begin_guest_session(&self, from: &str, now: Clock) -> Result<NewSession, AccessError> {
        if !self.guests {
            return Err(AccessError::NoGuests);
        }
        let mut log = self.log();
        let guest = {
            let state = self.state();
            let has_room = state.sessions.len() < SESSION_CAPACITY;
            let guest = Person::guest(state.guests.saturating_add(1));
            guest.filter(|_| has_room).ok_or(AccessError::GuestsFull)?
        };
        self.begin_session(&mut log, AccessEventKind::GuestSignedIn, Arc::new(guest), from, now)
    }

    /// Commits the sign-in, then begins the session.
    fn begin_session(
        &self,
        log: &mut HouseLog<AccessEvent>,
        what: AccessEventKind,
        person: Arc<Person>,
        from: &str,
        now: Clock,
    ) -> Result<NewSession, AccessError> {
        let token = Token::draw().map_err(|error| AccessError::Internal(error.to_string()))?;
        let mut event = AccessEvent::new(what, Some(&person), from, now);
        // A guest has no password to sign in with again, so the session has to survive a restart.
        event.session = (what == AccessEventKind::GuestSignedIn).then(|| hash(token.text()).to_string());
        self.record(log, std::slice::from_ref(&event))?;
        let mut state = self.state();
        let history = state.history.get(&fold_case(&person.name)).copied().unwrap_or_default();
        state.apply(&event);
        state.sessions.begin(&token, person.clone(), now);
        let SignInHistory { last_sign_in, failures_since, .. } = history;
        Ok(NewSession { token, person, last_sign_in, failures_since })
    }

    fn end_session(&self, token: &str, from: &str, now: Clock) -> Result<Option<Arc<Person>>, AccessError> {
        let mut log = self.log();
        let person = self.state().sessions.session_person(token, now).cloned();
        if let Some(person) = &person {
            self.record(&mut log, &[AccessEvent::new(AccessEventKind::SignedOut, Some(person), from, now)])?;
            self.state().sessions.end(token);
        }
        Ok(person)
    }

    fn end_all_sessions(&self, person: &Person, by: &Person, now: Clock) -> Result<usize, AccessError> {
        let mut log = self.log();
        let sessions = self.state().sessions.count(person);
        if sessions > 0 {
            self.record(&mut log, &[AccessEvent::signed_out_everywhere(person, by, now)])?;
            self.state().sessions.end_all(person);
        }
        Ok(sessions)
    }

    fn end_expired_sessions(&self, now: Clock) -> Result<usize, AccessError> {
        let mut log = self.log();
        let ended = self.state().sessions.find_ended(now);
        let event = |ended: &EndedSession| {
            let what = if ended.idle { AccessEventKind::IdleTimeout } else { AccessEventKind::Expired };
            AccessEvent::new(what, Some(&ended.person), "", ended.at)
        };
        let events: Vec<AccessEvent> = ended.iter().map(event).collect();
        self.record(&mut log, &events)?;
        self.state().sessions.remove(&ended);
        Ok(events.len())
    }

    /// Records events, and blocks until they are committed.
    fn record(&self, log: &mut HouseLog<AccessEvent>, events: &[AccessEvent]) -> Result<(), AccessError> {
        let result = log.append(events);
        let mut state = self.state();
        if !events.is_empty() {
            state.failing = result.clone().err();
        }
        result.map_err(AccessError::NotCommitted)?;
        for event in events {
            state.count(event);
            state.add_recent(event);
        }
        Ok(())
    }

    fn log(&self) -> MutexGuard<'_, HouseLog<AccessEvent>> {
        // The length of the log is set in one step, so it is consistent even if another thread panicked.
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn state(&self) -> MutexGuard<'_, AccessState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl AccessState {
    /// Applies an event to the state.
    fn apply(&mut self, event: &AccessEvent) {
        let Some(name) = event.name.as_deref() else { return };
        match event.what {
            AccessEventKind::SignedIn => {
                self.lockout.signed_in(name);
                let history = self.history.entry(fold_case(name)).or_default();
                (history.before, history.failures_before) = (history.last_sign_in, history.failures_since);
                (history.last_sign_in, history.failures_since) = (Some(event.at), 0);
            }
            AccessEventKind::GuestSignedIn => {
                let count = event.number.map_or(0, |number| number.saturating_sub(GUEST_NUMBERS.start - 1));
                self.guests = self.guests.max(count);
            }
            AccessEventKind::Failed => {
                self.failed(name, event);
            }
            AccessEventKind::RefusedLocked => {
                self.history.entry(fold_case(name)).or_default().failures_since += 1;
            }
            AccessEventKind::Locked { .. }
            | AccessEventKind::SignedOut
            | AccessEventKind::SignedOutEverywhere
            | AccessEventKind::IdleTimeout
            | AccessEventKind::Expired => {}
        }
    }

    /// Adds an event to the latest ones.
    fn add_recent(&mut self, event: &AccessEvent) {
        self.recent.push_front(event.clone());
        self.recent.truncate(RECENT_CAPACITY);
    }

    fn count(&mut self, event: &AccessEvent) {
        match event.what {
            AccessEventKind::SignedIn | AccessEventKind::GuestSignedIn => self.admitted += 1,
            AccessEventKind::Failed | AccessEventKind::RefusedLocked => self.refused += 1,
            _ => {}
        }
    }

    /// Applies an event from before a restart to the sessions of guests. People with a password sign in again.
    fn resume(&mut self, event: &AccessEvent) {
        let Some(guest) =
            event.number.and_then(|number| Person::guest(number.checked_sub(GUEST_NUMBERS.start - 1)?))
        else {
            return;
        };
        match (event.what, event.session.as_deref().and_then(|hash| blake3::Hash::from_hex(hash).ok())) {
            (AccessEventKind::GuestSignedIn, Some(hash)) => {
                self.sessions.resume(hash, Arc::new(guest), event.at);
            }
            (
                AccessEventKind::SignedOut
                | AccessEventKind::SignedOutEverywhere
                | AccessEventKind::IdleTimeout
                | AccessEventKind::Expired,
                _,
            ) => {
                self.sessions.end_all(&guest);
            }
            _ => {}
        }
    }

    /// Counts a failed sign-in; returns the end of the lockout if the name is locked by it.
    fn failed(&mut self, name: &str, event: &AccessEvent) -> Option<Clock> {
        if event.name.is_some() {
            self.history.entry(fold_case(name)).or_default().failures_since += 1;
        }
        self.lockout.failed(name, event.name.is_some(), event.at)
    }
}

#[cfg(test)]
mod tests;
