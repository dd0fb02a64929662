//! Sessions: who has signed in and not yet gone. Of a token only its hash is kept, so nobody who reads memory can use it.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use chung_game::clock::{Clock, Span};

use super::Person;

/// How long a session lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionTerms {
    /// So long without being used.
    pub idle: Span,
    /// So long at most.
    pub longest: Span,
}

impl SessionTerms {
    /// A quarter of an hour idle, twelve hours at most.
    pub const USUAL: SessionTerms = SessionTerms { idle: Span(15 * 60), longest: Span(12 * 60 * 60) };
}

/// What a browser shows to be known again: 256 random bits, as text. Never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one; fails only where the machine has no chance to give.
    pub fn draw() -> Result<Token, getrandom::Error> {
        let mut bits = [0; 32];
        getrandom::fill(&mut bits)?;
        // A hash is 256 bits too, and writes itself in hexadecimal digits.
        Ok(Token(blake3::Hash::from_bytes(bits).to_hex().to_string()))
    }

    /// As the browser keeps it.
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

/// One of them.
#[derive(Clone, Debug)]
struct Session {
    person: Arc<Person>,
    since: Clock,
    /// Not since the program was started again.
    used: Option<Clock>,
}

impl Session {
    /// When it ended, or will if it is not used again, and whether for being idle.
    fn ends(&self, terms: SessionTerms) -> (Clock, bool) {
        let longest = self.since.after(terms.longest);
        let idle = self.used.map_or(longest, |used| used.after(terms.idle));
        if idle < longest { (idle, true) } else { (longest, false) }
    }
}

/// A session that has ended by itself.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ended {
    hash: blake3::Hash,
    pub(super) person: Arc<Person>,
    pub(super) at: Clock,
    pub(super) idle: bool,
}

/// All sessions.
#[derive(Debug)]
pub(super) struct Sessions {
    terms: SessionTerms,
    by_hash: HashMap<blake3::Hash, Session>,
}

impl Sessions {
    /// None yet.
    #[must_use]
    pub(super) fn new(terms: SessionTerms) -> Sessions {
        Sessions { terms, by_hash: HashMap::new() }
    }

    /// A session begins.
    pub(super) fn begin(&mut self, token: &Token, person: Arc<Person>, now: Clock) {
        self.by_hash.insert(hash(token.text()), Session { person, since: now, used: Some(now) });
    }

    /// A session that began before the program was started again, by the hash of its token; it is idle from when it is next looked at.
    pub(super) fn go_on(&mut self, hash: blake3::Hash, person: Arc<Person>, since: Clock) {
        self.by_hash.insert(hash, Session { person, since, used: None });
    }

    /// Whose session it is; asking is using it.
    pub(super) fn who(&mut self, token: &str, now: Clock) -> Option<Arc<Person>> {
        let terms = self.terms;
        let session = self.by_hash.get_mut(&hash(token)).filter(|session| now < session.ends(terms).0)?;
        session.used = session.used.max(Some(now));
        Some(session.person.clone())
    }

    /// Is it a session still? Asking is not using it.
    #[must_use]
    pub(super) fn is_in(&self, token: &str, now: Clock) -> bool {
        self.whose(token, now).is_some()
    }

    /// Whose session it is, if it still is one. Asking is not using it.
    #[must_use]
    pub(super) fn whose(&self, token: &str, now: Clock) -> Option<&Arc<Person>> {
        let session = self.by_hash.get(&hash(token)).filter(|session| now < session.ends(self.terms).0);
        session.map(|session| &session.person)
    }

    /// The session ends.
    pub(super) fn end(&mut self, token: &str) {
        self.by_hash.remove(&hash(token));
    }

    /// How many sessions somebody has.
    #[must_use]
    pub(super) fn count(&self, person: &Person) -> usize {
        self.by_hash.values().filter(|session| is_same(&session.person, person)).count()
    }

    /// All sessions of somebody end.
    pub(super) fn end_all(&mut self, person: &Person) {
        self.by_hash.retain(|_, session| !is_same(&session.person, person));
    }

    /// Everybody who has one that is not over, each once, by name.
    #[must_use]
    pub(super) fn everybody(&self, now: Clock) -> Vec<Arc<Person>> {
        let all = self.by_hash.values().filter(|session| now < session.ends(self.terms).0);
        let mut all: Vec<Arc<Person>> = all.map(|session| session.person.clone()).collect();
        all.sort_by(|a, b| (&a.name, a.number).cmp(&(&b.name, b.number)));
        all.dedup_by(|a, b| is_same(a, b));
        all
    }

    /// Looks at all of them: one that began before the program did is idle from now on. Those that have ended by themselves, the
    /// earliest first.
    pub(super) fn look_at_all(&mut self, now: Clock) -> Vec<Ended> {
        let terms = self.terms;
        for session in self.by_hash.values_mut() {
            session.used.get_or_insert(now);
        }
        let over = self.by_hash.iter().filter(|(_, session)| session.ends(terms).0 <= now);
        let mut ended: Vec<Ended> = over
            .map(|(hash, session)| {
                let (at, idle) = session.ends(terms);
                Ended { hash: *hash, person: session.person.clone(), at, idle }
            })
            .collect();
        ended.sort_by(|a, b| (a.at, &a.person.name).cmp(&(b.at, &b.person.name)));
        ended
    }

    /// Forgets those.
    pub(super) fn forget(&mut self, ended: &[Ended]) {
        for Ended { hash, .. } in ended {
            self.by_hash.remove(hash);
        }
    }

    /// How many there are, ended or not.
    #[must_use]
    pub(super) fn len(&self) -> usize {
        self.by_hash.len()
    }
}

fn is_same(one: &Person, other: &Person) -> bool {
    (one.role, one.number) == (other.role, other.number)
}

/// What is kept of a token.
pub(super) fn hash(token: &str) -> blake3::Hash {
    blake3::hash(token.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(count: u16) -> Arc<Person> {
        Arc::new(Person::guest(count).unwrap())
    }

    const TERMS: SessionTerms = SessionTerms { idle: Span(10), longest: Span(25) };

    #[test]
    fn tokens_are_long_and_never_alike() {
        let (one, other) = (Token::draw().unwrap(), Token::draw().unwrap());
        assert_eq!(one.text().len(), 64);
        assert!(one.text().bytes().all(|byte| byte.is_ascii_hexdigit()));
        assert_ne!(one, other);
        assert_eq!(format!("{one:?}"), "Token(…)");
    }

    #[test]
    fn a_session_ends_when_idle_and_at_its_longest() {
        let mut sessions = Sessions::new(TERMS);
        let token = Token::draw().unwrap();
        sessions.begin(&token, guest(1), Clock(100));
        assert!(!format!("{sessions:?}").contains(token.text()), "only its hash is kept");
        assert!(sessions.who("something else", Clock(100)).is_none());
        // Used in time, it goes on; the last moment is not in time.
        assert!(sessions.who(token.text(), Clock(109)).is_some());
        assert!(sessions.who(token.text(), Clock(118)).is_some());
        assert!(sessions.who(token.text(), Clock(124)).is_some());
        assert!(sessions.who(token.text(), Clock(125)).is_none(), "the longest is over");

        let idle = Token::draw().unwrap();
        sessions.begin(&idle, guest(2), Clock(100));
        assert!(sessions.who(idle.text(), Clock(110)).is_none());
        assert!(sessions.whose(idle.text(), Clock(110)).is_none(), "it has ended already");

        let ended = sessions.look_at_all(Clock(125));
        let told: Vec<_> =
            ended.iter().map(|ended| (ended.person.name.as_str(), ended.at, ended.idle)).collect();
        assert_eq!(told, [("Guest 2", Clock(110), true), ("Guest 1", Clock(125), false)]);
        assert_eq!(sessions.len(), 2, "they are forgotten when that is kept");
        sessions.forget(&ended);
        assert!(sessions.len() == 0 && sessions.look_at_all(Clock(999)).is_empty());
    }

    #[test]
    fn who_goes_is_gone_from_there_alone_or_everywhere() {
        let mut sessions = Sessions::new(TERMS);
        let tokens = [1, 1, 2].map(|count| {
            let token = Token::draw().unwrap();
            sessions.begin(&token, guest(count), Clock(0));
            token
        });
        assert_eq!(sessions.whose(tokens[0].text(), Clock(1)).unwrap().name, "Guest 1");
        sessions.end(tokens[0].text());
        assert!(sessions.whose(tokens[0].text(), Clock(1)).is_none());
        assert!(sessions.who(tokens[1].text(), Clock(1)).is_some());
        let names = |sessions: &Sessions| sessions.everybody(Clock(1)).len();
        assert_eq!((sessions.count(&guest(1)), names(&sessions)), (1, 2));
        sessions.end_all(&guest(1));
        assert_eq!((sessions.count(&guest(1)), names(&sessions)), (0, 1));
        assert!(sessions.who(tokens[1].text(), Clock(1)).is_none());
        assert!(sessions.who(tokens[2].text(), Clock(1)).is_some());
    }
}
