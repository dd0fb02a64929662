//! The door: people come in by name and password, or as guests of a demonstration, and go. Everything that happens there is kept in the
//! journal before anyone is told, and what matters of it is known again after a restart.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chung_game::clock::Clock;
use chung_journal::{AppendError, Journal};
use tokio::sync::Semaphore;

use super::lockout::Lockout;
use super::person::folded;
use super::sessions::{Ended, Sessions, hash};
use super::{
    Cost, DoorError, DoorEvent, GUESTS, Happened, LockoutTerms, PasswordHash, People, Person, SessionTerms,
    Token,
};
use crate::log::{self, Log};

/// The log's name.
pub const DOOR: &str = "@door";

/// So many of the latest events are at hand.
const RECENT: usize = 200;

/// So many passwords are tried at once, so that tables have time left.
const AT_ONCE: usize = 2;

/// So many people may stand at the door, those included whose passwords are being tried.
const WAITING: usize = 64;

/// So many sessions there are at most once guests come.
const SESSIONS: usize = 10_000;

/// Who is let in, and how.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Who may sign in.
    pub people: People,
    /// How long their sessions last.
    pub sessions: SessionTerms,
    /// When a name is locked.
    pub lockout: LockoutTerms,
    /// Do guests come in without a password? In a demonstration alone.
    pub guests: bool,
}

/// Somebody at the door.
#[derive(Clone)]
pub struct SignIn {
    /// The name he gives.
    pub name: String,
    /// The password he gives.
    pub password: String,
    /// The address he comes from.
    pub from: String,
}

/// Somebody who is in.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// What he is known by from now on.
    pub token: Token,
    /// Who he is.
    pub person: Arc<Person>,
    /// When he signed in before.
    pub last_sign_in: Option<Clock>,
    /// How often somebody has failed under his name since.
    pub failures_since: u32,
}

/// Why somebody is not let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnedAway {
    /// Name and password do not belong together.
    Wrong,
    /// The name is locked.
    Locked {
        /// Until then.
        until: Clock,
    },
    /// Guests are not let in here.
    NoGuests,
    /// No guest more is let in.
    Full,
    /// Too many are signing in at once.
    Busy,
    /// The journal does not keep it.
    NotKept(AppendError),
    /// The program cannot.
    Fault(String),
}

impl fmt::Display for TurnedAway {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnedAway::Wrong => f.write_str("name and password do not belong together"),
            TurnedAway::Locked { until } => {
                write!(f, "too many tries with this name: it is locked until {until}")
            }
            TurnedAway::NoGuests => f.write_str("guests do not play here: expected a name and a password"),
            TurnedAway::Full => f.write_str("no more guests can come in"),
            TurnedAway::Busy => f.write_str("many are signing in just now: try again in a few seconds"),
            TurnedAway::NotKept(error) => write!(f, "nobody can come in or go just now: {error}"),
            TurnedAway::Fault(why) => write!(f, "nobody can come in just now: {why}"),
        }
    }
}

impl std::error::Error for TurnedAway {}

/// What is known of a name from the log.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    last_sign_in: Option<Clock>,
    failures_since: u32,
    /// When he signed in before that, and how often somebody failed in between.
    before: Option<Clock>,
    failures_before: u32,
}

/// What the door knows: all but the sessions of people with a password comes from its log.
#[derive(Debug)]
struct Known {
    sessions: Sessions,
    lockout: Lockout,
    seen: HashMap<String, Seen>,
    /// How many guests ever came.
    guests: u16,
    /// The latest of what happened, the last first.
    recent: VecDeque<DoorEvent>,
    /// Why the last of what happened could not be kept, if it could not.
    failing: Option<AppendError>,
    /// How many came in since the program was started, and how many were turned away.
    came: u64,
    turned_away: u64,
}

/// The door.
pub struct Door {
    people: People,
    guests: bool,
    /// Tried for names that nobody has, which so take as long as others.
    decoy: PasswordHash,
    /// Held while something is decided and kept, so that it is decided on what is so.
    log: Mutex<Log<DoorEvent>>,
    known: Mutex<Known>,
    at_once: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Door {
    /// Opens it: reads in the journal what has happened there before.
    pub fn open(opening: Opening, journal: Arc<dyn Journal>) -> Result<Door, DoorError> {
        let Opening { people, sessions, lockout, guests } = opening;
        let hashes = people.iter().filter_map(|person| person.password.as_ref());
        let cost = hashes.map(PasswordHash::cost).max().unwrap_or(Cost::USUAL);
        let no_chance = |why: &dyn fmt::Display| DoorError::NoChance(why.to_string());
        let nobodys = Token::draw().map_err(|error| no_chance(&error))?;
        let decoy = PasswordHash::of(nobodys.text(), cost).map_err(|error| no_chance(&error))?;
        let events: Vec<DoorEvent> = log::read(&*journal, DOOR)?;
        let log = Log::open(journal, DOOR)?;
        let mut known = Known {
            sessions: Sessions::new(sessions),
            lockout: Lockout::new(lockout),
            seen: HashMap::new(),
            guests: 0,
            recent: VecDeque::new(),
            failing: None,
            came: 0,
            turned_away: 0,
        };
        for event in &events {
            known.learn(event);
            known.remember(event);
            if guests {
                known.resume(event);
            }
        }
        let [at_once, waiting] = [AT_ONCE, WAITING].map(|many| Arc::new(Semaphore::new(many)));
        let (log, known) = (Mutex::new(log), Mutex::new(known));
        Ok(Door { people, guests, decoy, log, known, at_once, waiting })
    }

    /// Who may sign in.
    #[must_use]
    pub fn people(&self) -> &People {
        &self.people
    }

    /// Do guests come in?
    #[must_use]
    pub fn lets_guests_in(&self) -> bool {
        self.guests
    }

    /// The latest of what happened here, the last first.
    #[must_use]
    pub fn recent(&self) -> Vec<DoorEvent> {
        self.known().recent.iter().cloned().collect()
    }

    /// Why the last of what happened here could not be kept, if it could not: nobody can come in or go.
    #[must_use]
    pub fn failing(&self) -> Option<AppendError> {
        self.known().failing.clone()
    }

    /// How many came in since the program was started, and how many were turned away.
    #[must_use]
    pub fn counted(&self) -> (u64, u64) {
        let known = self.known();
        (known.came, known.turned_away)
    }

    /// When somebody had signed in before he last did, and how often somebody failed under his name in between.
    #[must_use]
    pub fn before(&self, person: &Person) -> (Option<Clock>, u32) {
        let seen = self.known().seen.get(&folded(&person.name)).copied().unwrap_or_default();
        (seen.before, seen.failures_before)
    }

    /// Everybody who is in, by name.
    #[must_use]
    pub fn everybody(&self, now: Clock) -> Vec<Arc<Person>> {
        self.known().sessions.everybody(now)
    }

    /// Whose session it is, if it is one; asking is using it.
    #[must_use]
    pub fn who(&self, token: &str, now: Clock) -> Option<Arc<Person>> {
        self.known().sessions.who(token, now)
    }

    /// The same without using it: a screen that comes back by itself is nobody's act.
    #[must_use]
    pub fn whose(&self, token: &str, now: Clock) -> Option<Arc<Person>> {
        self.known().sessions.whose(token, now).cloned()
    }

    /// Is it somebody's session still? Looking on is not using it.
    #[must_use]
    pub fn is_in(&self, token: &str, now: Clock) -> bool {
        self.known().sessions.is_in(token, now)
    }

    /// Somebody signs in. No more than two passwords are tried at once; who asks first is tried first.
    pub async fn sign_in(self: &Arc<Door>, ask: SignIn, now: Clock) -> Result<SignedIn, TurnedAway> {
        let waits = self.waiting.clone().try_acquire_owned().map_err(|_| TurnedAway::Busy)?;
        let turn = self.at_once.clone().acquire_owned().await.map_err(|_| TurnedAway::Busy)?;
        let tried = self.aside(move |door| {
            // His turn lasts as long as the trial, even if he has gone by then.
            let _turn = (waits, turn);
            door.admit(&ask, now)
        });
        tried.await?
    }

    /// A guest comes in, without a password.
    pub async fn guest(self: &Arc<Door>, from: String, now: Clock) -> Result<SignedIn, TurnedAway> {
        self.aside(move |door| door.welcome(&from, now)).await?
    }

    /// Somebody signs out; who, if he was in.
    pub async fn sign_out(
        self: &Arc<Door>,
        token: String,
        from: String,
        now: Clock,
    ) -> Result<Option<Arc<Person>>, TurnedAway> {
        self.aside(move |door| door.let_out(&token, &from, now)).await?
    }

    /// Ends all sessions of somebody; how many.
    pub async fn send_out(
        self: &Arc<Door>,
        person: Arc<Person>,
        by: Arc<Person>,
        now: Clock,
    ) -> Result<usize, TurnedAway> {
        self.aside(move |door| door.turn_out(&person, &by, now)).await?
    }

    /// Keeps in the log which sessions have ended by themselves, and forgets them: to be called every minute or so. How many.
    pub async fn sweep(self: &Arc<Door>, now: Clock) -> Result<usize, TurnedAway> {
        self.aside(move |door| door.look_round(now)).await?
    }

    /// Something that takes a while is done on a thread of its own.
    async fn aside<T: Send + 'static>(
        self: &Arc<Door>,
        work: impl FnOnce(&Door) -> T + Send + 'static,
    ) -> Result<T, TurnedAway> {
        let door = self.clone();
        let done = tokio::task::spawn_blocking(move || work(&door)).await;
        done.map_err(|error| TurnedAway::Fault(error.to_string()))
    }

    fn admit(&self, ask: &SignIn, now: Clock) -> Result<SignedIn, TurnedAway> {
        let SignIn { name, password, from } = ask;
        let person = self.people.called(name);
        self.unless_locked(&mut self.log(), person, ask, now)?;
        let hash = person.and_then(|person| person.password.as_ref());
        let right = hash.unwrap_or(&self.decoy).is_of(password);
        let mut log = self.log();
        // Others may have failed under this name meanwhile.
        self.unless_locked(&mut log, person, ask, now)?;
        let Some(person) = person.filter(|_| right && hash.is_some()) else {
            let failed = DoorEvent::new(Happened::Failed, person.map(|person| &**person), from, now);
            let mut events = vec![failed.clone()];
            // It counts even where it cannot be kept.
            if let Some(until) = self.known().failed(name, &failed) {
                events.push(DoorEvent { what: Happened::Locked { until }, ..failed });
            }
            self.keep(&mut log, &events)?;
            return Err(TurnedAway::Wrong);
        };
        self.let_in(&mut log, Happened::SignedIn, person.clone(), from, now)
    }

    /// Turned away, if the name is locked.
    fn unless_locked(
        &self,
        log: &mut Log<DoorEvent>,
        person: Option<&Arc<Person>>,
        ask: &SignIn,
        now: Clock,
    ) -> Result<(), TurnedAway> {
        let Some(until) = self.known().lockout.locked_until(&ask.name, now) else { return Ok(()) };
        let refused = DoorEvent::new(Happened::Refused, person.map(|person| &**person), &ask.from, now);
        self.known().learn(&refused);
        self.keep(log, &[refused])?;
        Err(TurnedAway::Locked { until })
    }

    fn welcome(&self, from: &str, now: Clock) -> Result<SignedIn, TurnedAway> {
        if !self.guests {
            return Err(TurnedAway::NoGuests);
        }
        let mut log = self.log();
        let guest = {
            let known = self.known();
            let room = known.sessions.len() < SESSIONS;
            Person::guest(known.guests.saturating_add(1)).filter(|_| room).ok_or(TurnedAway::Full)?
        };
        self.let_in(&mut log, Happened::GuestCame, Arc::new(guest), from, now)
    }

    /// Once it is kept that he came, he is in.
    fn let_in(
        &self,
        log: &mut Log<DoorEvent>,
        what: Happened,
        person: Arc<Person>,
        from: &str,
        now: Clock,
    ) -> Result<SignedIn, TurnedAway> {
        let token = Token::draw().map_err(|error| TurnedAway::Fault(error.to_string()))?;
        let mut event = DoorEvent::new(what, Some(&person), from, now);
        // He has no password to come in with again.
        event.session = (what == Happened::GuestCame).then(|| hash(token.text()).to_string());
        self.keep(log, std::slice::from_ref(&event))?;
        let mut known = self.known();
        let seen = known.seen.get(&folded(&person.name)).copied().unwrap_or_default();
        known.learn(&event);
        known.sessions.begin(&token, person.clone(), now);
        let Seen { last_sign_in, failures_since, .. } = seen;
        Ok(SignedIn { token, person, last_sign_in, failures_since })
    }

    fn let_out(&self, token: &str, from: &str, now: Clock) -> Result<Option<Arc<Person>>, TurnedAway> {
        let mut log = self.log();
        let goes = self.known().sessions.whose(token, now).cloned();
        if let Some(person) = &goes {
            self.keep(&mut log, &[DoorEvent::new(Happened::SignedOut, Some(person), from, now)])?;
            self.known().sessions.end(token);
        }
        Ok(goes)
    }

    fn turn_out(&self, person: &Person, by: &Person, now: Clock) -> Result<usize, TurnedAway> {
        let mut log = self.log();
        let sessions = self.known().sessions.count(person);
        if sessions > 0 {
            self.keep(&mut log, &[DoorEvent::sent_out(person, by, now)])?;
            self.known().sessions.end_all(person);
        }
        Ok(sessions)
    }

    fn look_round(&self, now: Clock) -> Result<usize, TurnedAway> {
        let mut log = self.log();
        let ended = self.known().sessions.look_at_all(now);
        let event = |ended: &Ended| {
            let what = if ended.idle { Happened::WentIdle } else { Happened::StayedLongest };
            DoorEvent::new(what, Some(&ended.person), "", ended.at)
        };
        let events: Vec<DoorEvent> = ended.iter().map(event).collect();
        self.keep(&mut log, &events)?;
        self.known().sessions.forget(&ended);
        Ok(events.len())
    }

    /// Keeps events for good, and waits until they are kept.
    fn keep(&self, log: &mut Log<DoorEvent>, events: &[DoorEvent]) -> Result<(), TurnedAway> {
        let kept = log.keep(events);
        let mut known = self.known();
        if !events.is_empty() {
            known.failing = kept.clone().err();
        }
        kept.map_err(TurnedAway::NotKept)?;
        for event in events {
            known.count(event);
            known.remember(event);
        }
        Ok(())
    }

    fn log(&self) -> MutexGuard<'_, Log<DoorEvent>> {
        // The length of the log is set in one step, so what a panic elsewhere left behind is whole.
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// What an event leaves behind.
    fn learn(&mut self, event: &DoorEvent) {
        let Some(name) = event.name.as_deref() else { return };
        match event.what {
            Happened::SignedIn => {
                self.lockout.signed_in(name);
                let seen = self.seen.entry(folded(name)).or_default();
                (seen.before, seen.failures_before) = (seen.last_sign_in, seen.failures_since);
                (seen.last_sign_in, seen.failures_since) = (Some(event.at), 0);
            }
            Happened::GuestCame => {
                let count = event.number.map_or(0, |number| number.saturating_sub(GUESTS.start - 1));
                self.guests = self.guests.max(count);
            }
            Happened::Failed => {
                self.failed(name, event);
            }
            Happened::Refused => self.seen.entry(folded(name)).or_default().failures_since += 1,
            Happened::Locked { .. }
            | Happened::SignedOut
            | Happened::SentOut
            | Happened::WentIdle
            | Happened::StayedLongest => {}
        }
    }

    /// The latest are at hand.
    fn remember(&mut self, event: &DoorEvent) {
        self.recent.push_front(event.clone());
        self.recent.truncate(RECENT);
    }

    fn count(&mut self, event: &DoorEvent) {
        match event.what {
            Happened::SignedIn | Happened::GuestCame => self.came += 1,
            Happened::Failed | Happened::Refused => self.turned_away += 1,
            _ => {}
        }
    }

    /// Guests who were there when the program ended are there again. Who has a password signs in anew.
    fn resume(&mut self, event: &DoorEvent) {
        let Some(guest) =
            event.number.and_then(|number| Person::guest(number.checked_sub(GUESTS.start - 1)?))
        else {
            return;
        };
        match (event.what, event.session.as_deref().and_then(|hash| blake3::Hash::from_hex(hash).ok())) {
            (Happened::GuestCame, Some(hash)) => self.sessions.go_on(hash, Arc::new(guest), event.at),
            (Happened::SignedOut | Happened::SentOut | Happened::WentIdle | Happened::StayedLongest, _) => {
                self.sessions.end_all(&guest);
            }
            _ => {}
        }
    }

    /// Somebody failed under a name, which may be locked by that: until when?
    fn failed(&mut self, name: &str, event: &DoorEvent) -> Option<Clock> {
        if event.name.is_some() {
            self.seen.entry(folded(name)).or_default().failures_since += 1;
        }
        self.lockout.failed(name, event.name.is_some(), event.at)
    }
}

#[cfg(test)]
mod tests;
