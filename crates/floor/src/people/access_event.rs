//! Access events as the journal stores them: never a password, never a token (only the hash of a guest's), and never an unknown name, because
//! people type passwords there.

use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::role::Role;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::Person;

/// An event of access control.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AccessEvent {
    /// When it happened.
    pub at: Clock,
    /// The name of the person; `None` if the name is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The person's role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// The person's number in that role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// The address of the client; empty if there was no request.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub from: String,
    /// The kind of event.
    pub what: AccessEventKind,
    /// The name of the person who caused it, if that was someone else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// For a guest who signed in: the hash of their token, by which the session is restored after a restart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
}

/// The kinds of access events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AccessEventKind {
    /// A person signed in.
    SignedIn,
    /// A guest was admitted without a password.
    GuestSignedIn,
    /// The name and password did not match.
    Failed,
    /// The name was locked after too many failures.
    Locked {
        /// The end of the lockout.
        until: Clock,
    },
    /// The password was not checked, because the name was locked.
    RefusedLocked,
    /// A person signed out.
    SignedOut,
    /// All sessions of a person were ended.
    SignedOutEverywhere,
    /// A session ended because it was idle.
    IdleTimeout,
    /// A session ended because it reached its maximum length.
    Expired,
}

impl AccessEvent {
    /// An event concerning a person, or an unknown name.
    pub(super) fn new(what: AccessEventKind, person: Option<&Person>, from: &str, at: Clock) -> AccessEvent {
        AccessEvent {
            at,
            name: person.map(|person| person.name.clone()),
            role: person.map(|person| person.role),
            number: person.map(|person| person.number),
            from: from.to_owned(),
            what,
            by: None,
            session: None,
        }
    }

    /// The event that one person ended all sessions of another.
    pub(super) fn signed_out_everywhere(person: &Person, by: &Person, at: Clock) -> AccessEvent {
        AccessEvent {
            by: Some(by.name.clone()),
            ..AccessEvent::new(AccessEventKind::SignedOutEverywhere, Some(person), "", at)
        }
    }
}

impl ToMessage for AccessEvent {
    fn to_message(&self) -> Message {
        let person = match (&self.name, self.role, self.number) {
            (Some(name), Some(role), Some(number)) => message!(
                "floor-person",
                name = Arg::quote(name),
                role = role.to_message(),
                number = Arg::notation(number)
            ),
            (Some(name), ..) => message!("floor-person-name", name = Arg::quote(name)),
            (None, ..) => message!("floor-person-unknown"),
        };
        let from = if self.from.is_empty() { Arg::Choice("none") } else { Arg::quote(&self.from) };
        match self.what {
            AccessEventKind::SignedIn => message!("floor-signed-in", person, from),
            AccessEventKind::GuestSignedIn => message!("floor-guest-signed-in", person, from),
            AccessEventKind::Failed => message!("floor-sign-in-failed", person, from),
            AccessEventKind::Locked { until } => message!("floor-locked", person, until, from),
            AccessEventKind::RefusedLocked => message!("floor-refused-locked", person, from),
            AccessEventKind::SignedOut => message!("floor-signed-out", person, from),
            AccessEventKind::SignedOutEverywhere => {
                let by = self.by.as_ref().map_or(Arg::Choice("none"), Arg::quote);
                message!("floor-signed-out-everywhere", person, by)
            }
            AccessEventKind::IdleTimeout => message!("floor-idle-timeout", person),
            AccessEventKind::Expired => message!("floor-session-expired", person),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::english;

    #[test]
    fn an_event_survives_serialisation() {
        let ann = Person {
            name: "Ann".to_owned(),
            role: Role::GameSupervisor,
            number: 3,
            password: None,
            station: None,
        };
        let locked =
            AccessEvent::new(AccessEventKind::Locked { until: Clock(900) }, Some(&ann), "10.0.0.7", Clock(0));
        let failed = AccessEvent::new(AccessEventKind::Failed, None, "", Clock(5));
        let written = serde_json::to_string(&[&locked, &failed]).unwrap();
        assert_eq!(
            written,
            r#"[{"at":0,"name":"Ann","role":"game-supervisor","number":3,"from":"10.0.0.7","what":{"locked":{"until":900}}},{"at":5,"what":"failed"}]"#
        );
        let read: Vec<AccessEvent> = serde_json::from_str(&written).unwrap();
        assert_eq!(read, [locked.clone(), failed.clone()]);
        assert_eq!(
            english(&locked),
            "Ann (game supervisor 3) is locked out until 1970-01-01 00:15, after tries from 10.0.0.7."
        );
        assert_eq!(english(&failed), "Someone unknown failed to sign in.");
    }
}
