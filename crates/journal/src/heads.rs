//! The writer's view of the journal: the length of each table's log, and the last hash.

use std::collections::BTreeMap;

use crate::{Append, AppendError, Entry, Hash, TableName, Version};

/// The end of every log, and of the whole journal.
#[derive(Debug)]
pub(crate) struct Heads {
    sequence: u64,
    hash: Hash,
    versions: BTreeMap<TableName, u64>,
}

impl Default for Heads {
    fn default() -> Heads {
        Heads { sequence: 0, hash: Hash::ZERO, versions: BTreeMap::new() }
    }
}

impl Heads {
    /// The length of a table's log.
    pub(crate) fn version(&self, table: &TableName) -> Version {
        Version(self.versions.get(table).copied().unwrap_or_default())
    }

    /// Every table with the length of its log.
    pub(crate) fn tables(&self) -> Vec<(TableName, Version)> {
        self.versions.iter().map(|(table, version)| (table.clone(), Version(*version))).collect()
    }

    /// Turns an append into entries chained to the last one, and returns them with the new length of the log. Fails if the log does not
    /// have the expected length.
    pub(crate) fn chain(&mut self, append: Append) -> Result<(Vec<Entry>, Version), AppendError> {
        let Append { table, expected, bodies } = append;
        let actual = self.version(&table);
        if expected != actual {
            return Err(AppendError::VersionMismatch { table, expected, actual });
        }
        let entries = bodies.into_iter().map(|body| self.next(&table, body)).collect();
        Ok((entries, self.version(&table)))
    }

    /// Creates the next entry of a table.
    fn next(&mut self, table: &TableName, body: Vec<u8>) -> Entry {
        let version = self.versions.entry(table.clone()).or_default();
        *version += 1;
        self.sequence += 1;
        self.hash = self.hash.next(self.sequence, table.as_str(), *version, &body);
        Entry {
            sequence: self.sequence,
            table: table.clone(),
            version: Version(*version),
            body,
            hash: self.hash,
        }
    }

    /// The journal's last sequence number and hash.
    pub(crate) fn end(&self) -> (u64, Hash) {
        (self.sequence, self.hash)
    }

    /// Undoes entries whose commit failed, back to an earlier [`Heads::end`].
    pub(crate) fn roll_back<'a>(&mut self, end: (u64, Hash), entries: impl Iterator<Item = &'a Entry>) {
        for entry in entries {
            if let Some(version) = self.versions.get_mut(&entry.table) {
                *version -= 1;
            }
        }
        (self.sequence, self.hash) = end;
    }

    /// Follows the chain by an entry read from the file. If the entry is not the expected one, returns the expected one as the error.
    pub(crate) fn follow(&mut self, entry: &Entry) -> Result<(), Box<Entry>> {
        let expected = self.next(&entry.table, entry.body.clone());
        if expected == *entry { Ok(()) } else { Err(Box::new(expected)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn append(table: &str, expected: u64, bodies: &[&str]) -> Append {
        let bodies = bodies.iter().map(|body| body.as_bytes().to_vec()).collect();
        Append { table: TableName::new(table), expected: Version(expected), bodies }
    }

    #[test]
    fn entries_rolled_back_leave_no_trace() {
        let mut heads = Heads::default();
        heads.chain(append("one", 0, &["a", "b"])).unwrap();
        let end = heads.end();
        let group = |heads: &mut Heads| {
            let one = heads.chain(append("one", 2, &["c"])).unwrap().0;
            let two = heads.chain(append("two", 0, &["d", "e"])).unwrap().0;
            one.into_iter().chain(two).collect::<Vec<_>>()
        };
        let lost = group(&mut heads);
        heads.roll_back(end, lost.iter());
        assert_eq!(heads.end(), end);
        assert_eq!(group(&mut heads), lost);
    }
}
