//! `[[person]]`: who may sign in. Names, numbers and passwords are kept apart, and nobody has a password that anybody would try first.

use std::thread;

use chung_game::role::Role;
use chung_table::Names;

use super::reading::Keys;
use super::values::{one_of, parsed, text, whole, words};
use crate::people::{AtStation, GUESTS, NotUnique, PasswordHash, People, Person};

/// What anybody would try, besides the name.
const EVERYBODYS: [&str; 2] = ["chung", "password"];

/// Who signs in: somebody in his role, or a station's screen as the player who is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Signs {
    Person(Role),
    Station,
}

const ROLES: [(&str, Signs); 6] = [
    ("player", Signs::Person(Role::Player)),
    ("station", Signs::Station),
    ("dealer", Signs::Person(Role::Dealer)),
    ("game-supervisor", Signs::Person(Role::GameSupervisor)),
    ("casino-supervisor", Signs::Person(Role::CasinoSupervisor)),
    ("inspector", Signs::Person(Role::Inspector)),
];

/// Everybody in the file; passwords that everybody knows only in a demonstration.
pub(super) fn read(mut entries: Vec<Keys>, demonstration: bool) -> Option<People> {
    let read: Vec<Option<Person>> = entries.iter_mut().map(person).collect();
    let whole = read.iter().all(Option::is_some);
    let (keys, people): (Vec<&Keys>, Vec<Person>) =
        entries.iter().zip(read).filter_map(|(keys, person)| Some((keys, person?))).unzip();
    if !demonstration {
        for ((place, keys), known) in keys.iter().enumerate().zip(known_passwords(&people)) {
            if known {
                let what = "this is a password that anybody would try: run `chung password` for another";
                keys.fault("password", what.to_owned());
            } else if let Some(other) = same_password(&people, place) {
                keys.fault("password", format!("{other} has the same: expected a password of his own"));
            }
        }
    }
    match People::new(people) {
        Ok(people) => Some(people).filter(|_| whole),
        Err(twice) => {
            for fault in twice {
                let (key, place) = match fault {
                    NotUnique::Name { place, .. } => ("name", place),
                    NotUnique::Number { place, .. } => ("number", place),
                };
                if let Some(keys) = keys.get(place) {
                    keys.fault(key, fault.to_string());
                }
            }
            None
        }
    }
}

fn person(keys: &mut Keys) -> Option<Person> {
    let name = keys.needs("name", words(40));
    if let Some(name) = &name {
        keys.call(format!("person {name}"));
    }
    let role = keys.needs("role", one_of(&ROLES));
    // Whom no Pai Gow table would let sit down is told now.
    if let (Some(name), Some(Signs::Person(Role::Player))) = (&name, role)
        && !Names::allows(name)
    {
        keys.fault("name", "no player can be called so: expected a name of his own (R41)".to_owned());
    }
    // Every key is read, whatever is wrong with another.
    let station = (role == Some(Signs::Station))
        .then(|| keys.needs("table", text).zip(keys.needs("station", whole(1..=24))));
    let number = keys.needs("number", whole(1..=u64::from(GUESTS.start) - 1));
    let password = keys.needs("password", parsed::<PasswordHash>);
    keys.done();
    let (role, station) = match role? {
        Signs::Person(role) => (role, None),
        Signs::Station => (Role::Player, Some(station??)),
    };
    let station = station.map(|(table, number)| AtStation { table, number });
    Some(Person { name: name?, role, number: number?, password: Some(password?), station })
}

/// Who stands before somebody in the file with the very same hash: one password, copied.
fn same_password(people: &[Person], place: usize) -> Option<&str> {
    let (before, rest) = people.split_at_checked(place)?;
    let hash = rest.first()?.password.as_ref();
    before.iter().find(|other| other.password.as_ref() == hash).map(|other| other.name.as_str())
}

/// Whose password is one that everybody knows, or the name. Trying takes a while, so every core does its part.
fn known_passwords(people: &[Person]) -> Vec<bool> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let part = people.len().div_ceil(cores).max(1);
    thread::scope(|scope| {
        let parts: Vec<_> = people
            .chunks(part)
            .map(|people| scope.spawn(move || people.iter().map(is_known).collect::<Vec<bool>>()))
            .collect();
        // A thread that did not answer leaves its people suspect.
        let answers = parts.into_iter().zip(people.chunks(part));
        answers.flat_map(|(told, people)| told.join().unwrap_or_else(|_| vec![true; people.len()])).collect()
    })
}

fn is_known(person: &Person) -> bool {
    let Some(hash) = &person.password else { return false };
    let (name, lower) = (person.name.as_str(), person.name.to_lowercase());
    let lower = Some(lower.as_str()).filter(|lower| *lower != name);
    EVERYBODYS.into_iter().chain([name]).chain(lower).any(|password| hash.is_of(password))
}
