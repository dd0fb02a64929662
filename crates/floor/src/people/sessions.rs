//! Sessions. Only the hashes of tokens are stored, so that a memory dump cannot be used to sign in.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use chung_game::clock::{Clock, Span};

use super::Person;

/// How long sessions last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionPolicy {
    /// How long a session may be idle.
    pub idle: Span,
    /// How long a session may last in all.
    pub longest: Span,
}

impl SessionPolicy {
    /// 15 minutes idle, 12 hours in all.
    pub const DEFAULT: SessionPolicy = SessionPolicy { idle: Span(15 * 60), longest: Span(12 * 60 * 60) };
}

/// A session token: 256 random bits, as text. Never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Draws a random token. Fails only if the operating system gives no random numbers.
    pub fn draw() -> Result<Token, getrandom::Error> {
        let mut bits = [0; 32];
        getrandom::fill(&mut bits)?;
        // `blake3::Hash` formats its 256 bits in hexadecimal digits.
        Ok(Token(blake3::Hash::from_bytes(bits).to_hex().to_string()))
    }

    /// The token as the browser stores it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A session.
#[derive(Clone, Debug)]
struct Session {
    person: Arc<Person>,
    since: Clock,
    /// The last activity; `None` if there was none since the program started.
    last_used: Option<Clock>,
}

impl Session {
    /// When the session ends without further activity, and whether that is an idle timeout.
    fn ends(&self, policy: SessionPolicy) -> (Clock, bool) {
        let longest = self.since.after(policy.longest);
        let idle = self.last_used.map_or(longest, |last_used| last_used.after(policy.idle));
        if idle < longest { (idle, true) } else { (longest, false) }
    }
}

/// A session that has timed out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct EndedSession {
    hash: blake3::Hash,
    pub(super) person: Arc<Person>,
    pub(super) at: Clock,
    pub(super) idle: bool,
}

/// All sessions.
#[derive(Debug)]
pub(super) struct Sessions {
    policy: SessionPolicy,
    by_hash: HashMap<blake3::Hash, Session>,
}

impl Sessions {
    /// Makes an empty list of sessions.
    #[must_use]
    pub(super) fn new(policy: SessionPolicy) -> Sessions {
        Sessions { policy, by_hash: HashMap::new() }
    }

    /// Begins a session.
    pub(super) fn begin(&mut self, token: &Token, person: Arc<Person>, now: Clock) {
        self.by_hash.insert(hash(token.text()), Session { person, since: now, last_used: Some(now) });
    }

    /// Restores a session from before a restart, by the hash of its token. Its idle time starts with the next [`Sessions::find_ended`].
    pub(super) fn resume(&mut self, hash: blake3::Hash, person: Arc<Person>, since: Clock) {
        self.by_hash.insert(hash, Session { person, since, last_used: None });
    }

    /// The person of a valid session. Counts as activity.
    pub(super) fn authenticate(&mut self, token: &str, now: Clock) -> Option<Arc<Person>> {
        let policy = self.policy;
        let session = self.by_hash.get_mut(&hash(token)).filter(|session| now < session.ends(policy).0)?;
        session.last_used = session.last_used.max(Some(now));
        Some(session.person.clone())
    }

    /// Whether a session is valid. Does not count as activity.
    #[must_use]
    pub(super) fn is_signed_in(&self, token: &str, now: Clock) -> bool {
        self.session_person(token, now).is_some()
    }

    /// The person of a valid session. Does not count as activity.
    #[must_use]
    pub(super) fn session_person(&self, token: &str, now: Clock) -> Option<&Arc<Person>> {
        let session = self.by_hash.get(&hash(token)).filter(|session| now < session.ends(self.policy).0);
        session.map(|session| &session.person)
    }

    /// Ends a session.
    pub(super) fn end(&mut self, token: &str) {
        self.by_hash.remove(&hash(token));
    }

    /// The number of a person's sessions.
    #[must_use]
    pub(super) fn count(&self, person: &Person) -> usize {
        self.by_hash.values().filter(|session| is_same(&session.person, person)).count()
    }

    /// Ends all sessions of a person.
    pub(super) fn end_all(&mut self, person: &Person) {
        self.by_hash.retain(|_, session| !is_same(&session.person, person));
    }

    /// The people with a valid session, each once, by name.
    #[must_use]
    pub(super) fn signed_in_people(&self, now: Clock) -> Vec<Arc<Person>> {
        let all = self.by_hash.values().filter(|session| now < session.ends(self.policy).0);
        let mut all: Vec<Arc<Person>> = all.map(|session| session.person.clone()).collect();
        all.sort_by(|a, b| (&a.name, a.number).cmp(&(&b.name, b.number)));
        all.dedup_by(|a, b| is_same(a, b));
        all
    }

    /// The sessions that have timed out, earliest first. Starts the idle time of restored sessions.
    pub(super) fn find_ended(&mut self, now: Clock) -> Vec<EndedSession> {
        let policy = self.policy;
        for session in self.by_hash.values_mut() {
            session.last_used.get_or_insert(now);
        }
        let over = self.by_hash.iter().filter(|(_, session)| session.ends(policy).0 <= now);
        let mut ended: Vec<EndedSession> = over
            .map(|(hash, session)| {
                let (at, idle) = session.ends(policy);
                EndedSession { hash: *hash, person: session.person.clone(), at, idle }
            })
            .collect();
        ended.sort_by(|a, b| (a.at, &a.person.name).cmp(&(b.at, &b.person.name)));
        ended
    }

    /// Removes sessions.
    pub(super) fn remove(&mut self, ended: &[EndedSession]) {
        for EndedSession { hash, .. } in ended {
            self.by_hash.remove(hash);
        }
    }

    /// The number of sessions, including those that have timed out.
    #[must_use]
    pub(super) fn len(&self) -> usize {
        self.by_hash.len()
    }
}

fn is_same(one: &Person, other: &Person) -> bool {
    (one.role, one.number) == (other.role, other.number)
}

/// The hash of a token.
pub(super) fn hash(token: &str) -> blake3::Hash {
    blake3::hash(token.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(count: u16) -> Arc<Person> {
        Arc::new(Person::guest(count).unwrap())
    }

    const POLICY: SessionPolicy = SessionPolicy { idle: Span(10), longest: Span(25) };

    #[test]
    fn tokens_are_long_and_distinct() {
        let (one, other) = (Token::draw().unwrap(), Token::draw().unwrap());
        assert_eq!(one.text().len(), 64);
        assert!(one.text().bytes().all(|byte| byte.is_ascii_hexdigit()));
        assert_ne!(one, other);
        assert_eq!(format!("{one:?}"), "Token(…)");
    }

    #[test]
    fn a_session_ends_when_idle_and_at_its_maximum_length() {
        let mut sessions = Sessions::new(POLICY);
        let token = Token::draw().unwrap();
        sessions.begin(&token, guest(1), Clock(100));
        assert!(!format!("{sessions:?}").contains(token.text()), "only its hash is stored");
        assert!(sessions.authenticate("something else", Clock(100)).is_none());
        // Activity within the idle time extends the session, but not beyond its maximum length.
        assert!(sessions.authenticate(token.text(), Clock(109)).is_some());
        assert!(sessions.authenticate(token.text(), Clock(118)).is_some());
        assert!(sessions.authenticate(token.text(), Clock(124)).is_some());
        assert!(sessions.authenticate(token.text(), Clock(125)).is_none(), "the maximum length is reached");

        let idle = Token::draw().unwrap();
        sessions.begin(&idle, guest(2), Clock(100));
        assert!(sessions.authenticate(idle.text(), Clock(110)).is_none());
        assert!(sessions.session_person(idle.text(), Clock(110)).is_none(), "it has ended already");

        let ended = sessions.find_ended(Clock(125));
        let summary: Vec<_> =
            ended.iter().map(|ended| (ended.person.name.as_str(), ended.at, ended.idle)).collect();
        assert_eq!(summary, [("Guest 2", Clock(110), true), ("Guest 1", Clock(125), false)]);
        assert_eq!(sessions.len(), 2, "sessions stay until their end is committed");
        sessions.remove(&ended);
        assert!(sessions.len() == 0 && sessions.find_ended(Clock(999)).is_empty());
    }

    #[test]
    fn one_session_or_all_of_a_person_can_be_ended() {
        let mut sessions = Sessions::new(POLICY);
        let tokens = [1, 1, 2].map(|count| {
            let token = Token::draw().unwrap();
            sessions.begin(&token, guest(count), Clock(0));
            token
        });
        assert_eq!(sessions.session_person(tokens[0].text(), Clock(1)).unwrap().name, "Guest 1");
        sessions.end(tokens[0].text());
        assert!(sessions.session_person(tokens[0].text(), Clock(1)).is_none());
        assert!(sessions.authenticate(tokens[1].text(), Clock(1)).is_some());
        let names = |sessions: &Sessions| sessions.signed_in_people(Clock(1)).len();
        assert_eq!((sessions.count(&guest(1)), names(&sessions)), (1, 2));
        sessions.end_all(&guest(1));
        assert_eq!((sessions.count(&guest(1)), names(&sessions)), (0, 1));
        assert!(sessions.authenticate(tokens[1].text(), Clock(1)).is_none());
        assert!(sessions.authenticate(tokens[2].text(), Clock(1)).is_some());
    }
}
