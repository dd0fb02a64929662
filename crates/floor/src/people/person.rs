//! A person who works or plays here, and the list of all of them: names are unique, and so are numbers within a role.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use chung_game::message::Arg;
use chung_game::role::Role;
use chung_game::{Message, ToMessage, message};

use super::PasswordHash;

/// Player numbers of guests, who have no password. People with an account have lower numbers.
pub const GUEST_NUMBERS: Range<u16> = 10_001..50_001;

/// Player numbers of people who walk up to a table without an account; the dealer enters them.
pub const WALK_UP_NUMBERS: Range<u16> = GUEST_NUMBERS.end..60_000;

/// The first player number of automatic players.
pub const FIRST_AUTOMATIC_NUMBER: u16 = WALK_UP_NUMBERS.end;

/// The name of an automatic player; `None` for other player numbers.
#[must_use]
pub fn automatic_name(number: u16) -> Option<String> {
    const NAMES: [&str; 8] = ["Mei", "Omar", "Priya", "Jack", "Lucía", "Tane", "Ingrid", "Sam"];
    let place = usize::from(number.checked_sub(FIRST_AUTOMATIC_NUMBER)?);
    let name = NAMES[place % NAMES.len()];
    Some(if place < NAMES.len() { name.to_owned() } else { format!("{name} {}", place / NAMES.len() + 1) })
}

/// A person with an account, or a guest.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// The person's name, which is also the name to sign in with.
    pub name: String,
    /// The person's role.
    pub role: Role,
    /// The player number, or the badge number.
    pub number: u16,
    /// The hash of the password; `None` for a guest.
    pub password: Option<PasswordHash>,
    /// The station whose screen signs in as this player; `None` for people.
    pub station: Option<StationSeat>,
}

/// A station of a Rapid Roulette table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StationSeat {
    /// The table's name.
    pub table: String,
    /// The station's number.
    pub number: u8,
}

impl Person {
    /// The `count`-th guest, counted from 1; `None` if there are no more guest numbers.
    #[must_use]
    pub fn guest(count: u16) -> Option<Person> {
        let number = GUEST_NUMBERS
            .start
            .checked_add(count.checked_sub(1)?)
            .filter(|number| GUEST_NUMBERS.contains(number))?;
        let name = format!("Guest {count}");
        Some(Person { name, role: Role::Player, number, password: None, station: None })
    }

    /// Whether this is a guest, who does not play for money.
    #[must_use]
    pub fn is_guest(&self) -> bool {
        self.role == Role::Player && GUEST_NUMBERS.contains(&self.number)
    }

    /// Whether this player may insert banknotes at a station: guests may at any, a station's own screen at that station.
    #[must_use]
    pub fn may_insert_notes(&self, table: &str, number: u8) -> bool {
        self.is_guest() || self.station.as_ref().is_some_and(|at| at.table == table && at.number == number)
    }
}

/// A name in the form in which names are compared: trimmed, and in lower case.
pub(super) fn fold_case(name: &str) -> String {
    name.trim().to_lowercase()
}

/// A name or number that occurs twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Duplicate {
    /// Two people have the same name.
    Name {
        /// The name.
        name: String,
        /// The index of the second person in the list.
        place: usize,
    },
    /// Two people have the same number in a role.
    Number {
        /// The role.
        role: Role,
        /// The number.
        number: u16,
        /// The index of the second person in the list.
        place: usize,
    },
}

impl ToMessage for Duplicate {
    fn to_message(&self) -> Message {
        match self {
            Duplicate::Name { name, .. } => message!("floor-duplicate-name", name = Arg::quote(name)),
            Duplicate::Number { role, number, .. } => {
                message!("floor-duplicate-number", role = role.to_message(), number = Arg::notation(number))
            }
        }
    }
}

impl fmt::Display for Duplicate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Duplicate::Name { name, .. } => write!(f, "duplicate name {name}"),
            Duplicate::Number { role, number, .. } => write!(f, "duplicate number {number} of a {role}"),
        }
    }
}

impl std::error::Error for Duplicate {}

/// Everyone who may sign in.
#[derive(Clone, Debug, Default)]
pub struct People {
    by_name: HashMap<String, Arc<Person>>,
}

impl People {
    /// A list of people; fails with every duplicate if there are any.
    pub fn new(people: Vec<Person>) -> Result<People, Vec<Duplicate>> {
        let (mut by_name, mut numbers, mut duplicates) = (HashMap::new(), HashMap::new(), Vec::new());
        for (place, person) in people.into_iter().enumerate() {
            let (role, number, name) = (person.role, person.number, person.name.clone());
            if numbers.insert((role, number), place).is_some() {
                duplicates.push(Duplicate::Number { role, number, place });
            }
            if by_name.insert(fold_case(&name), Arc::new(person)).is_some() {
                duplicates.push(Duplicate::Name { name, place });
            }
        }
        if duplicates.is_empty() { Ok(People { by_name }) } else { Err(duplicates) }
    }

    /// The person with this name, ignoring case.
    #[must_use]
    pub fn find_by_name(&self, name: &str) -> Option<&Arc<Person>> {
        self.by_name.get(&fold_case(name))
    }

    /// The players, in no particular order.
    pub fn players(&self) -> impl Iterator<Item = &Person> {
        self.iter().map(AsRef::as_ref).filter(|person| person.role == Role::Player)
    }

    /// The name of a player with an account, an automatic player or a guest.
    #[must_use]
    pub fn player_name(&self, number: u16) -> Option<String> {
        let account = self.players().find(|person| person.number == number).map(|person| person.name.clone());
        let guest = || Some(Person::guest(number.checked_sub(GUEST_NUMBERS.start - 1)?)?.name);
        account.or_else(|| automatic_name(number)).or_else(guest)
    }

    /// Everyone, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Person>> {
        self.by_name.values()
    }

    /// Whether the list is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_name.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::english;

    fn person(name: &str, role: Role, number: u16) -> Person {
        Person { name: name.to_owned(), role, number, password: None, station: None }
    }

    #[test]
    fn names_are_unique_ignoring_case_and_numbers_within_a_role() {
        let people = People::new(vec![
            person("Ann", Role::Player, 1),
            person("Bob", Role::Dealer, 1),
            person("ANN", Role::Dealer, 2),
            person("Cem", Role::Dealer, 1),
        ]);
        let faults: Vec<String> = people.unwrap_err().iter().map(english).collect();
        assert_eq!(faults, ["another person is called ANN", "another dealer has the number 1",]);
        let people =
            People::new(vec![person("Ann", Role::Player, 1), person("Bob", Role::Dealer, 1)]).unwrap();
        assert_eq!(people.find_by_name(" ann ").unwrap().number, 1);
        assert!(people.find_by_name("Anna").is_none());
    }

    #[test]
    fn guests_have_numbers_of_their_own() {
        let guest = Person::guest(7).unwrap();
        assert_eq!((guest.name.as_str(), guest.number, guest.role), ("Guest 7", 10_007, Role::Player));
        assert_eq!(Person::guest(0), None);
        assert_eq!(
            Person::guest(GUEST_NUMBERS.len() as u16).map(|guest| guest.number),
            Some(GUEST_NUMBERS.end - 1)
        );
        assert_eq!(Person::guest(GUEST_NUMBERS.len() as u16 + 1), None);
    }
}
