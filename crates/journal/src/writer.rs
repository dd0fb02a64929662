//! What a writer keeps in mind: how long each table's log is, and the last hash.

use std::collections::BTreeMap;

use crate::{Append, AppendError, Entry, Hash, Table, Version};

/// The ends of all logs.
#[derive(Debug)]
pub(crate) struct Heads {
    sequence: u64,
    hash: Hash,
    versions: BTreeMap<Table, u64>,
}

impl Default for Heads {
    fn default() -> Heads {
        Heads { sequence: 0, hash: Hash::START, versions: BTreeMap::new() }
    }
}

impl Heads {
    /// How long a table's log is.
    pub(crate) fn version(&self, table: &Table) -> Version {
        Version(self.versions.get(table).copied().unwrap_or_default())
    }

    /// Every table.
    pub(crate) fn tables(&self) -> Vec<(Table, Version)> {
        self.versions.iter().map(|(table, version)| (table.clone(), Version(*version))).collect()
    }

    /// The entries that an append becomes, chained to the last, and how long the log is with them; refused when the log is not as long as expected.
    pub(crate) fn chain(&mut self, append: Append) -> Result<(Vec<Entry>, Version), AppendError> {
        let Append { table, expected, bodies } = append;
        let actual = self.version(&table);
        if expected != actual {
            return Err(AppendError::Version { table, expected, actual });
        }
        let entries = bodies.into_iter().map(|body| self.next(&table, body)).collect();
        Ok((entries, self.version(&table)))
    }

    /// The next entry of a table.
    fn next(&mut self, table: &Table, body: Vec<u8>) -> Entry {
        let version = self.versions.entry(table.clone()).or_default();
        *version += 1;
        self.sequence += 1;
        self.hash = self.hash.next(self.sequence, table.name(), *version, &body);
        Entry {
            sequence: self.sequence,
            table: table.clone(),
            version: Version(*version),
            body,
            hash: self.hash,
        }
    }

    /// Where the journal ends: its last place, and its last hash.
    pub(crate) fn end(&self) -> (u64, Hash) {
        (self.sequence, self.hash)
    }

    /// Takes back all that came after such an end.
    pub(crate) fn take_back<'a>(&mut self, end: (u64, Hash), entries: impl Iterator<Item = &'a Entry>) {
        for entry in entries {
            if let Some(version) = self.versions.get_mut(&entry.table) {
                *version -= 1;
            }
        }
        (self.sequence, self.hash) = end;
    }

    /// An entry read back is the next, or it is not: then what was expected.
    pub(crate) fn read_back(&mut self, entry: &Entry) -> Result<(), Box<Entry>> {
        let expected = self.next(&entry.table, entry.body.clone());
        if expected == *entry { Ok(()) } else { Err(Box::new(expected)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn append(table: &str, expected: u64, bodies: &[&str]) -> Append {
        let bodies = bodies.iter().map(|body| body.as_bytes().to_vec()).collect();
        Append { table: Table::new(table), expected: Version(expected), bodies }
    }

    #[test]
    fn what_is_taken_back_was_never_there() {
        let mut heads = Heads::default();
        heads.chain(append("one", 0, &["a", "b"])).unwrap();
        let end = heads.end();
        let group = |heads: &mut Heads| {
            let one = heads.chain(append("one", 2, &["c"])).unwrap().0;
            let two = heads.chain(append("two", 0, &["d", "e"])).unwrap().0;
            one.into_iter().chain(two).collect::<Vec<_>>()
        };
        let lost = group(&mut heads);
        heads.take_back(end, lost.iter());
        assert_eq!(heads.end(), end);
        assert_eq!(group(&mut heads), lost);
    }
}
