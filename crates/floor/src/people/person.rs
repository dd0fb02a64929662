//! Somebody who works or plays here, and all of them together: no two with the same name, or with the same number in a role.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use chung_game::role::Role;

use super::PasswordHash;

/// Player numbers of guests, who come without a password; people are numbered below.
pub const GUESTS: Range<u16> = 10_001..50_001;

/// Player numbers of those who walk up to a table and have no account: its dealer lets them in.
pub const WALKED_UP: Range<u16> = GUESTS.end..60_000;

/// Automatic players are numbered from here on.
pub const AUTOMATIC: u16 = WALKED_UP.end;

/// What an automatic player is called: like people, so that one can tell them apart.
#[must_use]
pub fn automatic_name(number: u16) -> Option<String> {
    const NAMES: [&str; 8] = ["Mei", "Omar", "Priya", "Jack", "Lucía", "Tane", "Ingrid", "Sam"];
    let place = usize::from(number.checked_sub(AUTOMATIC)?);
    let name = NAMES[place % NAMES.len()];
    Some(if place < NAMES.len() { name.to_owned() } else { format!("{name} {}", place / NAMES.len() + 1) })
}

/// Somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// What he is called, here and when he signs in.
    pub name: String,
    /// What he does here.
    pub role: Role,
    /// His player number, or his badge.
    pub number: u16,
    /// How he proves that he is it; a guest cannot.
    pub password: Option<PasswordHash>,
    /// The station whose screen signs in as him: whoever plays there plays as this player.
    pub station: Option<AtStation>,
}

/// A station of a Rapid Roulette table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtStation {
    /// The table's name.
    pub table: String,
    /// The station's number.
    pub number: u8,
}

impl Person {
    /// The guest who came as so many-eth.
    #[must_use]
    pub fn guest(count: u16) -> Option<Person> {
        let number =
            GUESTS.start.checked_add(count.checked_sub(1)?).filter(|number| GUESTS.contains(number))?;
        let name = format!("Guest {count}");
        Some(Person { name, role: Role::Player, number, password: None, station: None })
    }

    /// Is he a guest? What he plays with is not money.
    #[must_use]
    pub fn is_guest(&self) -> bool {
        self.role == Role::Player && GUESTS.contains(&self.number)
    }

    /// May notes be put into a station in his name? The acceptor is the station's own machine.
    #[must_use]
    pub fn puts_notes_into(&self, table: &str, number: u8) -> bool {
        self.is_guest() || self.station.as_ref().is_some_and(|at| at.table == table && at.number == number)
    }
}

/// A name as it is compared: nobody should be taken for another because of a capital letter.
pub(super) fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Why people are not kept apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotUnique {
    /// Two have one name.
    Name {
        /// The name.
        name: String,
        /// The place in the list of the second.
        place: usize,
    },
    /// Two have one number in a role.
    Number {
        /// The role.
        role: Role,
        /// The number.
        number: u16,
        /// The place in the list of the second.
        place: usize,
    },
}

impl fmt::Display for NotUnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotUnique::Name { name, .. } => {
                write!(f, "two people are called {name}: expected names of their own")
            }
            NotUnique::Number { role, number, .. } => {
                write!(f, "{role} {number} is there twice: expected a number of his own in a role")
            }
        }
    }
}

impl std::error::Error for NotUnique {}

/// Everybody who may sign in.
#[derive(Clone, Debug, Default)]
pub struct People {
    by_name: HashMap<String, Arc<Person>>,
}

impl People {
    /// These, if they are kept apart; else everything that is there twice.
    pub fn new(people: Vec<Person>) -> Result<People, Vec<NotUnique>> {
        let (mut by_name, mut numbers, mut twice) = (HashMap::new(), HashMap::new(), Vec::new());
        for (place, person) in people.into_iter().enumerate() {
            let (role, number, name) = (person.role, person.number, person.name.clone());
            if numbers.insert((role, number), place).is_some() {
                twice.push(NotUnique::Number { role, number, place });
            }
            if by_name.insert(folded(&name), Arc::new(person)).is_some() {
                twice.push(NotUnique::Name { name, place });
            }
        }
        if twice.is_empty() { Ok(People { by_name }) } else { Err(twice) }
    }

    /// Who is called so, in capitals or not.
    #[must_use]
    pub fn called(&self, name: &str) -> Option<&Arc<Person>> {
        self.by_name.get(&folded(name))
    }

    /// Those who play, in no order.
    pub fn players(&self) -> impl Iterator<Item = &Person> {
        self.iter().map(AsRef::as_ref).filter(|person| person.role == Role::Player)
    }

    /// What the player of a number is called: as the house knows him, or as guests and automatic players are by their number.
    #[must_use]
    pub fn player_name(&self, number: u16) -> Option<String> {
        let known = self.players().find(|person| person.number == number).map(|person| person.name.clone());
        let guest = || Some(Person::guest(number.checked_sub(GUESTS.start - 1)?)?.name);
        known.or_else(|| automatic_name(number)).or_else(guest)
    }

    /// All of them, in no order.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Person>> {
        self.by_name.values()
    }

    /// Nobody?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_name.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str, role: Role, number: u16) -> Person {
        Person { name: name.to_owned(), role, number, password: None, station: None }
    }

    #[test]
    fn names_are_unique_in_any_case_and_numbers_in_a_role() {
        let people = People::new(vec![
            person("Ann", Role::Player, 1),
            person("Bob", Role::Dealer, 1),
            person("ANN", Role::Dealer, 2),
            person("Cem", Role::Dealer, 1),
        ]);
        let said: Vec<String> = people.unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "two people are called ANN: expected names of their own",
                "dealer 1 is there twice: expected a number of his own in a role",
            ]
        );
        let people =
            People::new(vec![person("Ann", Role::Player, 1), person("Bob", Role::Dealer, 1)]).unwrap();
        assert_eq!(people.called(" ann ").unwrap().number, 1);
        assert!(people.called("Anna").is_none());
    }

    #[test]
    fn guests_are_numbered_apart_from_people() {
        let guest = Person::guest(7).unwrap();
        assert_eq!((guest.name.as_str(), guest.number, guest.role), ("Guest 7", 10_007, Role::Player));
        assert_eq!(Person::guest(0), None);
        assert_eq!(Person::guest(GUESTS.len() as u16).map(|guest| guest.number), Some(GUESTS.end - 1));
        assert_eq!(Person::guest(GUESTS.len() as u16 + 1), None);
    }
}
