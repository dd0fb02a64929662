//! What happens at the door, as the journal keeps it: never a password, never a token (of a guest's only its hash), and no name that nobody has, because people
//! type passwords there.

use std::fmt;

use chung_game::clock::Clock;
use chung_game::role::Role;
use serde::{Deserialize, Serialize};

use super::Person;

/// Something that happened at the door.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DoorEvent {
    /// When.
    pub at: Clock,
    /// To whom; nobody where a name is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// In which role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// His number in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// From which address; empty where nobody asked.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub from: String,
    /// What.
    pub what: Happened,
    /// Who did it to him, where somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Of a guest who came: the hash of his token, by which he is known again after a restart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
}

/// What can happen there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happened {
    /// He signed in.
    SignedIn,
    /// He came as a guest, without a password.
    GuestCame,
    /// Name and password did not belong together.
    Failed,
    /// The name was locked by that.
    Locked {
        /// Until then.
        until: Clock,
    },
    /// Nobody looked at the password: the name was locked.
    Refused,
    /// He signed out.
    SignedOut,
    /// All his sessions were ended.
    SentOut,
    /// His session ended because he did nothing.
    WentIdle,
    /// His session ended because none lasts longer.
    StayedLongest,
}

impl DoorEvent {
    /// Something happened to somebody, or to nobody known.
    pub(super) fn new(what: Happened, person: Option<&Person>, from: &str, at: Clock) -> DoorEvent {
        DoorEvent {
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

    /// All sessions of somebody were ended by another.
    pub(super) fn sent_out(person: &Person, by: &Person, at: Clock) -> DoorEvent {
        DoorEvent { by: Some(by.name.clone()), ..DoorEvent::new(Happened::SentOut, Some(person), "", at) }
    }
}

impl fmt::Display for DoorEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.name, self.role, self.number) {
            (Some(name), Some(role), Some(number)) => write!(f, "{name} ({role} {number}) ")?,
            (Some(name), ..) => write!(f, "{name} ")?,
            (None, ..) => f.write_str("Somebody unknown ")?,
        }
        match self.what {
            Happened::SignedIn => f.write_str("signs in")?,
            Happened::GuestCame => f.write_str("comes as a guest")?,
            Happened::Failed => f.write_str("gives a name and a password that do not belong together")?,
            Happened::Locked { until } => write!(f, "is locked out until {until}")?,
            Happened::Refused => f.write_str("is turned away: the name is locked")?,
            Happened::SignedOut => f.write_str("signs out")?,
            Happened::SentOut => f.write_str("is signed out everywhere")?,
            Happened::WentIdle => f.write_str("did nothing for so long that the session ended")?,
            Happened::StayedLongest => f.write_str("was there for so long that the session ended")?,
        }
        if let Some(by) = &self.by {
            write!(f, " by {by}")?;
        }
        if self.from.is_empty() { f.write_str(".") } else { write!(f, ", from {}.", self.from) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_written_plainly_and_read_back() {
        let ann = Person {
            name: "Ann".to_owned(),
            role: Role::GameSupervisor,
            number: 3,
            password: None,
            station: None,
        };
        let locked = DoorEvent::new(Happened::Locked { until: Clock(900) }, Some(&ann), "10.0.0.7", Clock(0));
        let failed = DoorEvent::new(Happened::Failed, None, "", Clock(5));
        let written = serde_json::to_string(&[&locked, &failed]).unwrap();
        assert_eq!(
            written,
            r#"[{"at":0,"name":"Ann","role":"game-supervisor","number":3,"from":"10.0.0.7","what":{"locked":{"until":900}}},{"at":5,"what":"failed"}]"#
        );
        let read: Vec<DoorEvent> = serde_json::from_str(&written).unwrap();
        assert_eq!(read, [locked.clone(), failed.clone()]);
        assert_eq!(
            locked.to_string(),
            "Ann (game supervisor 3) is locked out until 1970-01-01 00:15, from 10.0.0.7."
        );
        assert_eq!(
            failed.to_string(),
            "Somebody unknown gives a name and a password that do not belong together."
        );
    }
}
