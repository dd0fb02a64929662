//! Reads the file key by key, and continues after a fault, so that all faults are reported at once.

use std::cell::RefCell;

use chung_game::message::Arg;
use chung_game::{Message, message};
use toml::de::{DeTable, DeValue};

use super::ConfigFault;

/// The faults found so far in a text.
pub(super) struct FaultCollector<'t> {
    text: &'t str,
    found: RefCell<Vec<ConfigFault>>,
}

impl<'t> FaultCollector<'t> {
    pub(super) fn new(text: &'t str) -> FaultCollector<'t> {
        FaultCollector { text, found: RefCell::default() }
    }

    /// Adds a fault at a byte offset of the text.
    pub(super) fn at(&self, byte: usize, key: String, what: Message) {
        let before = self.text.get(..byte).unwrap_or(self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        self.found.borrow_mut().push(ConfigFault { line, column, key, what });
    }

    /// All faults, in the order of the text.
    pub(super) fn all(self) -> Vec<ConfigFault> {
        let mut found = self.found.into_inner();
        found.sort_by(|a, b| (a.line, a.column, &a.key).cmp(&(b.line, b.column, &b.key)));
        found.dedup();
        found
    }
}

/// The keys of a TOML table, each read once.
pub(super) struct Keys<'a, 't> {
    faults: &'a FaultCollector<'t>,
    /// The name of the table in messages.
    label: String,
    byte: usize,
    table: &'a DeTable<'t>,
    known: RefCell<Vec<String>>,
}

impl<'a, 't> Keys<'a, 't> {
    pub(super) fn new(
        faults: &'a FaultCollector<'t>,
        label: String,
        byte: usize,
        table: &'a DeTable<'t>,
    ) -> Keys<'a, 't> {
        Keys { faults, label, byte, table, known: RefCell::default() }
    }

    /// Sets the name of the table in messages.
    pub(super) fn set_label(&mut self, label: String) {
        self.label = label;
    }

    /// Whether the table has the key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// Reads an optional key. Reports an invalid value as a fault.
    pub(super) fn read<T>(&self, key: &str, read: impl FnOnce(&DeValue) -> Result<T, Message>) -> Option<T> {
        self.known.borrow_mut().push(key.to_owned());
        let value = self.table.get(key)?;
        read(value.get_ref()).map_err(|what| self.fault(key, what)).ok()
    }

    /// Reads a required key. Reports a missing key or an invalid value as a fault.
    pub(super) fn require<T>(
        &self,
        key: &str,
        read: impl FnOnce(&DeValue) -> Result<T, Message>,
    ) -> Option<T> {
        if !self.has(key) {
            self.fault(key, message!("floor-config-missing"));
        }
        self.read(key, read)
    }

    /// The tables `[[key]]`, each labelled by its key and position.
    pub(super) fn tables(&self, key: &str) -> Vec<Keys<'a, 't>> {
        self.known.borrow_mut().push(key.to_owned());
        let Some(value) = self.table.get(key) else { return Vec::new() };
        let Some(array) = value.get_ref().as_array() else {
            self.fault(key, message!("floor-config-not-tables", key = Arg::notation(key)));
            return Vec::new();
        };
        let mut tables = Vec::new();
        for (place, value) in array.iter().enumerate() {
            let label = format!("{key} {}", place + 1);
            if let Some(table) = value.get_ref().as_table() {
                tables.push(Keys::new(self.faults, label, value.span().start, table));
            } else {
                let what = message!("floor-config-not-tables", key = Arg::notation(key));
                self.faults.at(value.span().start, label, what);
            }
        }
        tables
    }

    /// The table `[key]`, or an inline table.
    pub(super) fn table(&self, key: &str) -> Option<Keys<'a, 't>> {
        self.known.borrow_mut().push(key.to_owned());
        let value = self.table.get(key)?;
        let label = if self.label.is_empty() { key.to_owned() } else { format!("{}, {key}", self.label) };
        let Some(table) = value.get_ref().as_table() else {
            self.fault(key, message!("floor-config-not-table"));
            return None;
        };
        Some(Keys::new(self.faults, label, value.span().start, table))
    }

    /// Adds a fault at the position of a key, or of the table if the key is missing.
    pub(super) fn fault(&self, key: &str, what: Message) {
        let byte = self.table.get(key).map_or(self.byte, |value| value.span().start);
        let label = if self.label.is_empty() { key.to_owned() } else { format!("{}, {key}", self.label) };
        self.faults.at(byte, label, what);
    }

    /// Reports every key that was not read as a fault.
    pub(super) fn finish(&self) {
        let known = self.known.borrow();
        for (key, _) in self.table {
            let name: &str = key.get_ref();
            if !known.iter().any(|known| known == name) {
                let what = message!(
                    "floor-config-unknown-key",
                    key = Arg::notation(name),
                    known = Arg::notation(known.join(", "))
                );
                self.faults.at(key.span().start, self.label.clone(), what);
            }
        }
    }
}
