//! How the file is read: key by key, going on after a fault, so that all of them are told at once.

use std::cell::RefCell;

use toml::de::{DeTable, DeValue};

use super::Fault;

/// The faults found so far in a text.
pub(super) struct Faults<'t> {
    text: &'t str,
    found: RefCell<Vec<Fault>>,
}

impl<'t> Faults<'t> {
    pub(super) fn new(text: &'t str) -> Faults<'t> {
        Faults { text, found: RefCell::default() }
    }

    /// Something is wrong at a byte of the text.
    pub(super) fn at(&self, byte: usize, key: String, what: String) {
        let before = self.text.get(..byte).unwrap_or(self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        self.found.borrow_mut().push(Fault { line, column, key, what });
    }

    /// All of them, from the top of the text down.
    pub(super) fn all(self) -> Vec<Fault> {
        let mut found = self.found.into_inner();
        found.sort();
        found.dedup();
        found
    }
}

/// The keys of a table of the file, each read once.
pub(super) struct Keys<'a, 't> {
    faults: &'a Faults<'t>,
    /// What the table is called in a sentence.
    called: String,
    byte: usize,
    table: &'a DeTable<'t>,
    known: RefCell<Vec<String>>,
}

impl<'a, 't> Keys<'a, 't> {
    pub(super) fn new(
        faults: &'a Faults<'t>,
        called: String,
        byte: usize,
        table: &'a DeTable<'t>,
    ) -> Keys<'a, 't> {
        Keys { faults, called, byte, table, known: RefCell::default() }
    }

    /// From now on it is called so.
    pub(super) fn call(&mut self, called: String) {
        self.called = called;
    }

    /// Is the key there?
    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// What a key says, if it is there and says something.
    pub(super) fn read<T>(&self, key: &str, read: impl FnOnce(&DeValue) -> Result<T, String>) -> Option<T> {
        self.known.borrow_mut().push(key.to_owned());
        let value = self.table.get(key)?;
        read(value.get_ref()).map_err(|what| self.fault(key, what)).ok()
    }

    /// The same for a key that must be there.
    pub(super) fn needs<T>(&self, key: &str, read: impl FnOnce(&DeValue) -> Result<T, String>) -> Option<T> {
        if !self.has(key) {
            self.fault(key, "expected, but not there".to_owned());
        }
        self.read(key, read)
    }

    /// The tables `[[key]]`, each called by its key and its place.
    pub(super) fn tables(&self, key: &str) -> Vec<Keys<'a, 't>> {
        self.known.borrow_mut().push(key.to_owned());
        let Some(value) = self.table.get(key) else { return Vec::new() };
        let Some(array) = value.get_ref().as_array() else {
            self.fault(key, format!("expected tables [[{key}]]"));
            return Vec::new();
        };
        let mut tables = Vec::new();
        for (place, value) in array.iter().enumerate() {
            let called = format!("{key} {}", place + 1);
            match value.get_ref().as_table() {
                Some(table) => tables.push(Keys::new(self.faults, called, value.span().start, table)),
                None => self.faults.at(value.span().start, called, format!("expected a table [[{key}]]")),
            }
        }
        tables
    }

    /// The table of a key.
    pub(super) fn table(&self, key: &str) -> Option<Keys<'a, 't>> {
        self.known.borrow_mut().push(key.to_owned());
        let value = self.table.get(key)?;
        let called = if self.called.is_empty() { key.to_owned() } else { format!("{}, {key}", self.called) };
        let Some(table) = value.get_ref().as_table() else {
            self.fault(key, "expected a table".to_owned());
            return None;
        };
        Some(Keys::new(self.faults, called, value.span().start, table))
    }

    /// Something is wrong with a key; with the whole table, if it is not there.
    pub(super) fn fault(&self, key: &str, what: String) {
        let byte = self.table.get(key).map_or(self.byte, |value| value.span().start);
        let called = if self.called.is_empty() { key.to_owned() } else { format!("{}, {key}", self.called) };
        self.faults.at(byte, called, what);
    }

    /// Nothing else is to be read: every other key is a fault.
    pub(super) fn done(&self) {
        let known = self.known.borrow();
        for (key, _) in self.table {
            let name: &str = key.get_ref();
            if !known.iter().any(|known| known == name) {
                let what = format!("`{name}` is no key here: expected {}", known.join(", "));
                self.faults.at(key.span().start, self.called.clone(), what);
            }
        }
    }
}
