//! `[[person]]`: the people who may sign in. Names, numbers and passwords are unique, and no password is one that is easily guessed.

use std::thread;

use chung_game::message::Arg;
use chung_game::role::Role;
use chung_game::{ToMessage, message};
use chung_table::Names;

use super::reading::Keys;
use super::values::{integer, one_of, parsed, short_text, text};
use crate::people::{Duplicate, GUEST_NUMBERS, PasswordHash, People, Person, StationSeat};

/// Passwords that an attacker tries first, besides the person's name.
const COMMON_PASSWORDS: [&str; 2] = ["chung", "password"];

/// The values of the key `role`: a person's role, or a station whose screen signs in as a player.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SignInRole {
    Person(Role),
    Station,
}

const ROLES: [(&str, SignInRole); 6] = [
    ("player", SignInRole::Person(Role::Player)),
    ("station", SignInRole::Station),
    ("dealer", SignInRole::Person(Role::Dealer)),
    ("game-supervisor", SignInRole::Person(Role::GameSupervisor)),
    ("casino-supervisor", SignInRole::Person(Role::CasinoSupervisor)),
    ("inspector", SignInRole::Person(Role::Inspector)),
];

/// Reads all people. Easily guessed passwords are allowed only in a demonstration.
pub(super) fn read(mut entries: Vec<Keys>, demonstration: bool) -> Option<People> {
    let read: Vec<Option<Person>> = entries.iter_mut().map(person).collect();
    let complete = read.iter().all(Option::is_some);
    let (keys, people): (Vec<&Keys>, Vec<Person>) =
        entries.iter().zip(read).filter_map(|(keys, person)| Some((keys, person?))).unzip();
    if !demonstration {
        for ((place, keys), is_weak) in keys.iter().enumerate().zip(weak_passwords(&people)) {
            if is_weak {
                keys.fault("password", message!("floor-config-common-password"));
            } else if let Some(other) = same_password(&people, place) {
                keys.fault("password", message!("floor-config-same-password", other = Arg::quote(other)));
            }
        }
    }
    match People::new(people) {
        Ok(people) => Some(people).filter(|_| complete),
        Err(duplicates) => {
            for duplicate in duplicates {
                let (key, place) = match duplicate {
                    Duplicate::Name { place, .. } => ("name", place),
                    Duplicate::Number { place, .. } => ("number", place),
                };
                if let Some(keys) = keys.get(place) {
                    keys.fault(key, duplicate.to_message());
                }
            }
            None
        }
    }
}

fn person(keys: &mut Keys) -> Option<Person> {
    let name = keys.require("name", short_text(40));
    if let Some(name) = &name {
        keys.set_label(format!("person {name}"));
    }
    let role = keys.require("role", one_of(&ROLES));
    // A name that no Pai Gow table would accept is reported at once.
    if let (Some(name), Some(SignInRole::Person(Role::Player))) = (&name, role)
        && !Names::allows(name)
    {
        keys.fault("name", message!("floor-config-reserved-name"));
    }
    // Every key is read even if another has a fault, so that all faults are reported.
    let station = (role == Some(SignInRole::Station))
        .then(|| keys.require("table", text).zip(keys.require("station", integer(1..=24))));
    let number = keys.require("number", integer(1..=u64::from(GUEST_NUMBERS.start) - 1));
    let password = keys.require("password", parsed::<PasswordHash>);
    keys.finish();
    let (role, station) = match role? {
        SignInRole::Person(role) => (role, None),
        SignInRole::Station => (Role::Player, Some(station??)),
    };
    let station = station.map(|(table, number)| StationSeat { table, number });
    Some(Person { name: name?, role, number: number?, password: Some(password?), station })
}

/// The name of an earlier person in the file with the same hash: a copied password.
fn same_password(people: &[Person], place: usize) -> Option<&str> {
    let (before, rest) = people.split_at_checked(place)?;
    let hash = rest.first()?.password.as_ref();
    before.iter().find(|other| other.password.as_ref() == hash).map(|other| other.name.as_str())
}

/// Whether each person's password is easily guessed. A check takes tens of milliseconds, so they run on all cores.
fn weak_passwords(people: &[Person]) -> Vec<bool> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let part = people.len().div_ceil(cores).max(1);
    thread::scope(|scope| {
        let parts: Vec<_> = people
            .chunks(part)
            .map(|people| scope.spawn(move || people.iter().map(has_weak_password).collect::<Vec<bool>>()))
            .collect();
        // If a thread panics, its people count as having such a password.
        let results = parts.into_iter().zip(people.chunks(part));
        results
            .flat_map(|(thread, people)| thread.join().unwrap_or_else(|_| vec![true; people.len()]))
            .collect()
    })
}

fn has_weak_password(person: &Person) -> bool {
    let Some(hash) = &person.password else { return false };
    let (name, lower) = (person.name.as_str(), person.name.to_lowercase());
    let lower = Some(lower.as_str()).filter(|lower| *lower != name);
    COMMON_PASSWORDS.into_iter().chain([name]).chain(lower).any(|password| hash.matches(password))
}
