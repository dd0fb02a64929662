//! Both journals behave the same; the one on disk survives a restart; tampering and damage are detected.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::thread;

use chung_journal::audit::{RawEntry, check, check_journal, check_own_file};
use chung_journal::{Append, AppendError, Journal, JournalError, Memory, Sqlite, TableName, Version, append};
use proptest::prelude::*;

fn entries(table: &str, expected: u64, bodies: &[&str]) -> Append {
    let bodies = bodies.iter().map(|body| body.as_bytes().to_vec()).collect();
    Append { table: TableName::new(table), expected: Version(expected), bodies }
}

fn bodies(journal: &dyn Journal, table: &str, after: u64) -> Vec<String> {
    let entries = journal.read(&TableName::new(table), Version(after)).unwrap();
    entries.into_iter().map(|entry| String::from_utf8(entry.body).unwrap()).collect()
}

fn appends_and_reads(journal: &dyn Journal) {
    assert_eq!(append(journal, entries("one", 0, &["a", "b"])), Ok(Version(2)));
    assert_eq!(append(journal, entries("two", 0, &["c"])), Ok(Version(1)));
    let late = append(journal, entries("one", 1, &["x"])).unwrap_err();
    let (table, expected, actual) = (TableName::new("one"), Version(1), Version(2));
    assert_eq!(late, AppendError::VersionMismatch { table, expected, actual });
    assert_eq!(late.to_string(), "the log of table one has 2 entries: expected 1");
    assert_eq!(append(journal, entries("one", 2, &["d"])), Ok(Version(3)));
    assert_eq!(append(journal, entries("one", 3, &[])), Ok(Version(3)), "an empty append succeeds");

    assert_eq!(bodies(journal, "one", 0), ["a", "b", "d"]);
    assert_eq!(bodies(journal, "one", 2), ["d"]);
    assert_eq!(bodies(journal, "one", 9), Vec::<String>::new());
    let part = journal.read_page(&TableName::new("one"), Version(1), 1).unwrap();
    assert_eq!(part.iter().map(|entry| entry.version.0).collect::<Vec<_>>(), [2]);
    let latest = |limit| journal.read_latest(&TableName::new("one"), limit).unwrap();
    let versions = |limit| latest(limit).iter().map(|entry| entry.version.0).collect::<Vec<_>>();
    assert_eq!((versions(2), versions(9), versions(0)), (vec![2, 3], vec![1, 2, 3], vec![]));
    assert_eq!(bodies(journal, "unknown", 0), Vec::<String>::new());
    let tables: Vec<(String, u64)> = journal
        .tables()
        .unwrap()
        .into_iter()
        .map(|(table, version)| (table.to_string(), version.0))
        .collect();
    assert_eq!(tables, [("one".to_owned(), 3), ("two".to_owned(), 1)]);
}

#[test]
fn a_journal_in_memory_appends_and_reads() {
    appends_and_reads(&Memory::new());
}

#[test]
fn a_journal_on_disk_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    appends_and_reads(&Sqlite::open(&path).unwrap());
    let again = Sqlite::open(&path).unwrap();
    assert_eq!(bodies(&again, "one", 0), ["a", "b", "d"]);
    assert_eq!(append(&again, entries("one", 3, &["e"])), Ok(Version(4)));
    drop(again);
    let checked = check(&path, |_| {}).unwrap();
    assert_eq!((checked.entries, checked.fault), (5, None));
}

/// The next append is chained to the last one that was committed.
#[test]
fn a_failed_commit_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let journal = Sqlite::open(&path).unwrap();
    append(&journal, entries("one", 0, &["a"])).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    let refuses = "CREATE TRIGGER refuses BEFORE INSERT ON entry WHEN new.body = CAST('bad' AS BLOB)
                   BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    other.execute_batch(refuses).unwrap();
    for (table, expected) in [("one", 1), ("two", 0)] {
        let lost = append(&journal, entries(table, expected, &["good", "bad"])).unwrap_err();
        assert_eq!(lost, AppendError::NotCommitted("the disk is full".to_owned()));
        assert_eq!(append(&journal, entries(table, expected, &["good"])), Ok(Version(expected + 1)));
    }
    drop((journal, other));
    let checked = check(&path, |_| {}).unwrap();
    assert_eq!((checked.entries, checked.fault), (3, None));
}

#[test]
fn only_one_process_writes_and_others_may_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let first = Sqlite::open(&path).unwrap();
    append(&first, entries("one", 0, &["a"])).unwrap();
    assert_eq!(Sqlite::open(&path).map(drop).unwrap_err(), JournalError::InUse);
    assert_eq!(check(&path, |_| {}).unwrap().entries, 1);
    assert_eq!(append(&first, entries("one", 1, &["b"])), Ok(Version(2)));
    drop(first);
    assert_eq!(bodies(&Sqlite::open(&path).unwrap(), "one", 0), ["a", "b"]);
}

#[test]
fn tables_append_concurrently() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let journal = Arc::new(Sqlite::open(&path).unwrap());
    let writers: Vec<_> = (0..8)
        .map(|writer| {
            let journal = Arc::clone(&journal);
            thread::spawn(move || {
                let table = format!("table {writer}");
                for version in 0..50 {
                    let body = format!("{writer}:{version}");
                    assert_eq!(
                        append(&*journal, entries(&table, version, &[&body])),
                        Ok(Version(version + 1))
                    );
                }
            })
        })
        .collect();
    for writer in writers {
        writer.join().unwrap();
    }
    drop(journal);
    let checked = check(&path, |_| {}).unwrap();
    assert_eq!((checked.entries, checked.fault, checked.tables.len()), (400, None, 8));
}

/// The body of every entry, long enough that damage to the file hits some.
const BODY: &str = "what happened, at some length, so that it is seen in the file";

/// A closed journal of twenty entries.
fn closed_journal(folder: &Path) -> PathBuf {
    let path = folder.join("floor.journal");
    let journal = Sqlite::open(&path).unwrap();
    for version in 0..20 {
        append(&journal, entries("one", version, &[BODY])).unwrap();
    }
    path
}

#[test]
fn tampering_is_detected() {
    let folder = tempfile::tempdir().unwrap();
    let path = closed_journal(folder.path());
    let tamper = |sql: &str| {
        let copy = folder.path().join("copy.journal");
        fs::copy(&path, &copy).unwrap();
        rusqlite::Connection::open(&copy).unwrap().execute_batch(sql).unwrap();
        let fault = check(&copy, |_| {}).unwrap().fault.map(|(entry, what)| format!("{entry}: {what}"));
        (fault.unwrap_or_default(), Sqlite::open(&copy).map(drop))
    };
    let (fault, open) = tamper("UPDATE entry SET body = x'00' WHERE sequence = 7");
    assert_eq!(fault, "7: its hash is wrong: it, or an entry before it, was changed");
    assert!(matches!(open, Err(JournalError::Damaged(_))), "{open:?}");
    let (fault, _) = tamper("DELETE FROM entry WHERE sequence = 7");
    assert_eq!(fault, "8: entry 7 is missing");
    let (fault, _) =
        tamper("UPDATE entry SET hash = (SELECT hash FROM entry WHERE sequence = 3) WHERE sequence = 20");
    assert_eq!(fault, "20: its hash is wrong: it, or an entry before it, was changed");
    let (fault, _) = tamper("UPDATE entry SET version = 99 WHERE sequence = 20");
    assert_eq!(fault, "20: entry 20 of table one is missing");
    let (fault, open) = tamper("UPDATE entry SET body = body");
    assert_eq!((fault.as_str(), open), ("", Ok(())));
}

#[test]
fn a_closed_journal_is_one_file_and_checking_it_creates_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let odd = folder.path().join("50% of #1?");
    fs::create_dir(&odd).unwrap();
    let path = closed_journal(&odd);
    assert_eq!(check(&path, |_| {}).unwrap().entries, 20);
    let files: Vec<PathBuf> = fs::read_dir(&odd).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files, [path]);
}

#[test]
fn an_open_journal_can_be_checked_in_memory_and_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let path = closed_journal(folder.path());
    let (disk, memory) = (Sqlite::open(&path).unwrap(), Memory::new());
    assert_eq!((disk.file(), memory.file()), (Some(&*path), None));
    assert_eq!(check_journal(&disk, |_| {}).unwrap(), check(&path, |_| {}).unwrap());
    assert_eq!(check_journal(&memory, |_| {}).unwrap().entries, 0);
    append(&memory, entries("two", 0, &["a", "b"])).unwrap();
    append(&memory, entries("one", 0, &["c"])).unwrap();
    let checked = check_journal(&memory, |_| {}).unwrap();
    assert_eq!((checked.entries, checked.fault, checked.tables.len()), (3, None, 2));
}

/// At every length the file is reported as a damaged journal, and no files are created beside it.
#[test]
fn a_truncated_file_is_reported_as_damaged_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let whole = fs::read(closed_journal(folder.path())).unwrap();
    let alone = folder.path().join("alone");
    fs::create_dir(&alone).unwrap();
    let path = alone.join("short.journal");
    let cuts = (1..120).chain((120..whole.len()).step_by(97)).chain([whole.len() - 1]);
    for cut in cuts {
        fs::write(&path, &whole[..cut]).unwrap();
        let found = check(&path, |_| {});
        let damaged = match &found {
            Ok(checked) => checked.fault.is_some(),
            Err(error) => matches!(error, JournalError::Damaged(_)),
        };
        assert!(damaged, "{cut} bytes: {found:?}");
        let opened = Sqlite::open(&path).map(drop);
        assert!(matches!(opened, Err(JournalError::Damaged(_))), "{cut} bytes: {opened:?}");
        assert_eq!(fs::read_dir(&alone).unwrap().count(), 1, "{cut} bytes: files were created beside it");
    }
}

#[test]
fn an_empty_file_is_not_a_journal_and_opening_it_reports_that_it_was_empty() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.journal");
    assert!(!Sqlite::open(&folder.path().join("new.journal")).unwrap().was_empty());
    fs::write(&path, []).unwrap();
    assert_eq!(check(&path, |_| {}).unwrap_err().to_string(), "not a journal: the file is empty");
    let wal = folder.path().join("empty.journal-wal");
    fs::write(&wal, "what was not put into the file yet").unwrap();
    assert!(matches!(Sqlite::open(&path), Err(JournalError::Damaged(_))));
    fs::remove_file(&wal).unwrap();
    assert!(Sqlite::open(&path).unwrap().was_empty());
    let begun = Sqlite::open(&path).unwrap();
    assert!(begun.was_empty(), "it still has no entries");
    append(&begun, entries("one", 0, &["a"])).unwrap();
    drop(begun);
    assert!(!Sqlite::open(&path).unwrap().was_empty());
}

#[test]
fn a_file_that_is_not_a_journal_is_left_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("letter.txt");
    fs::write(&text, "dear sir, this is a letter and no journal at all, however long it may be").unwrap();
    let other = folder.path().join("other.db");
    rusqlite::Connection::open(&other).unwrap().execute_batch("CREATE TABLE entry (a)").unwrap();
    let short = folder.path().join("short.txt");
    fs::write(&short, "dear sir").unwrap();
    for path in [text, short, other] {
        let before = fs::read(&path).unwrap();
        assert!(matches!(Sqlite::open(&path), Err(JournalError::NotAJournal(_))), "{}", path.display());
        assert!(matches!(check(&path, |_| {}), Err(JournalError::NotAJournal(_))), "{}", path.display());
        assert_eq!(fs::read(&path).unwrap(), before);
    }
    assert!(matches!(check(&folder.path().join("nothing"), |_| {}), Err(JournalError::Unreadable(_))));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// However the bytes of a file are damaged, reading it yields a prefix of the entries that were written, or an error.
    #[test]
    fn a_damaged_file_never_yields_false_entries(place in any::<prop::sample::Index>(), value: u8, cut in prop::option::of(any::<prop::sample::Index>())) {
        static WRITTEN: LazyLock<Vec<u8>> = LazyLock::new(|| {
            let folder = tempfile::tempdir().unwrap();
            fs::read(closed_journal(folder.path())).unwrap()
        });
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("damaged.journal");
        let mut bytes = WRITTEN.clone();
        let place = place.index(bytes.len());
        bytes[place] = value;
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        fs::write(&path, &bytes).unwrap();
        let mut read: Vec<RawEntry> = Vec::new();
        let _ = check(&path, |entry| read.push(entry.clone()));
        for (n, entry) in read.iter().enumerate() {
            prop_assert_eq!(entry.version, n as u64 + 1);
            prop_assert_eq!(&entry.body[..], BODY.as_bytes());
        }
        prop_assert_eq!(fs::read(&path).unwrap(), bytes, "the file was written to");
    }

    /// A file is never written to once damage is detected, in the file or in the `-wal` that a crash left beside it.
    #[test]
    fn a_damaged_file_is_left_unchanged(
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in prop::option::weighted(0.3, any::<prop::sample::Index>()),
        in_wal in any::<bool>(),
    ) {
        static CRASHED: LazyLock<[Vec<u8>; 2]> = LazyLock::new(crashed);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("damaged.journal");
        let mut bytes = CRASHED.clone();
        let damaged = &mut bytes[usize::from(in_wal)];
        for (place, value) in damage {
            let place = place.index(damaged.len());
            damaged[place] = value;
        }
        if let Some(cut) = cut {
            damaged.truncate(cut.index(damaged.len()));
        }
        let wal = folder.path().join("damaged.journal-wal");
        fs::write(&path, &bytes[0]).unwrap();
        fs::write(&wal, &bytes[1]).unwrap();
        let _ = check(&path, |_| {});
        prop_assert_eq!(&fs::read(&path).unwrap(), &bytes[0], "the audit wrote to the file");
        if let Ok(journal) = Sqlite::open(&path) {
            // The last commits may be lost with the -wal; the rest is intact.
            let read = bodies(&journal, "one", 0);
            prop_assert!(read.iter().all(|body| body == BODY), "{:?}", read);
        } else {
            prop_assert_eq!(&fs::read(&path).unwrap(), &bytes[0], "the file was written to");
        }
    }
}

/// A journal after a crash: its file, and its -wal with one commit for each entry.
struct Crashed {
    folder: tempfile::TempDir,
    path: PathBuf,
    wal: Vec<u8>,
    shm: Vec<u8>,
}

impl Crashed {
    /// A journal that was closed with `closed` entries, opened again, and had `more` appended before the crash.
    fn after(closed: u64, more: u64) -> Crashed {
        let [folder, crashed] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let path = folder.path().join("floor.journal");
        let mut journal = Sqlite::open(&path).unwrap();
        for version in 0..closed + more {
            if version == closed {
                drop(journal);
                journal = Sqlite::open(&path).unwrap();
            }
            append(&journal, entries("one", version, &[BODY])).unwrap();
        }
        for file in fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap()) {
            fs::copy(file.path(), crashed.path().join(file.file_name())).unwrap();
        }
        let path = crashed.path().join("floor.journal");
        let [wal, shm] = ["-wal", "-shm"].map(|end| fs::read(sibling(&path, end)).unwrap());
        Crashed { folder: crashed, path, wal, shm }
    }

    /// The number of entries that the audit finds, and that opening finds, with this -wal and with or without the -shm.
    fn with(&self, wal: Option<&[u8]>, shm: bool) -> (Result<u64, JournalError>, Result<u64, JournalError>) {
        let restore = || {
            for (end, bytes) in [("-wal", wal), ("-shm", shm.then_some(&self.shm[..]))] {
                match bytes {
                    Some(bytes) => fs::write(sibling(&self.path, end), bytes).unwrap(),
                    None => drop(fs::remove_file(sibling(&self.path, end))),
                }
            }
        };
        let before = fs::read(&self.path).unwrap();
        restore();
        let checked = check(&self.path, |_| {}).map(|checked| checked.entries);
        restore();
        let opened = Sqlite::open(&self.path);
        let opened = opened.map(|journal| bodies(&journal, "one", 0).len() as u64);
        if opened.is_err() {
            assert_eq!(fs::read(&self.path).unwrap(), before, "the file was written to");
            assert_eq!(fs::read(sibling(&self.path, "-wal")).ok().as_deref(), wal, "the -wal was written to");
        }
        fs::write(&self.path, before).unwrap();
        (checked, opened)
    }
}

fn sibling(path: &Path, end: &str) -> PathBuf {
    PathBuf::from(format!("{}{end}", path.display()))
}

fn is_damaged(found: &(Result<u64, JournalError>, Result<u64, JournalError>)) -> bool {
    matches!(found, (Err(JournalError::Damaged(one)), Err(JournalError::Damaged(other))) if one == other)
}

/// The length of a frame in the -wal, after a header of 32 bytes.
const FRAME: usize = 24 + 4096;

/// The offsets at which the commits in a -wal end.
fn commits(wal: &[u8]) -> Vec<usize> {
    let ends = (32..wal.len()).step_by(FRAME).filter(|at| wal[at + 4..at + 8] != [0; 4]);
    ends.map(|at| at + FRAME).collect()
}

/// `SQLite` reads up to the first damaged frame, and silently ignores the commits after it.
#[test]
fn a_flipped_bit_in_the_wal_is_detected() {
    let crashed = Crashed::after(10, 30);
    let whole = crashed.with(Some(&crashed.wal), false);
    assert_eq!(whole, (Ok(40), Ok(40)));
    let last_but_one = commits(&crashed.wal).into_iter().nth_back(1).unwrap();
    for place in (0..32).chain((32..last_but_one).step_by(FRAME / 3)) {
        let mut wal = crashed.wal.clone();
        wal[place] ^= 0x10;
        let found = crashed.with(Some(&wal), false);
        assert!(is_damaged(&found), "byte {place}: {found:?}");
    }
    let mut wal = crashed.wal.clone();
    wal[crashed.wal.len() / 3] ^= 1;
    let error = crashed.with(Some(&wal), false).0.unwrap_err().to_string();
    let sentence = "is damaged, and commits after it are there that cannot be read";
    assert!(error.contains("of the -wal beside it") && error.contains(sentence), "{error}");
}

/// A crash may leave half a commit, frames that reached the disk in another order, or frames of an earlier use of the log.
#[test]
fn an_unfinished_commit_is_ignored_and_is_not_damage() {
    let crashed = Crashed::after(10, 30);
    let ends = commits(&crashed.wal);
    let [before, last] = [ends[ends.len() - 2], ends[ends.len() - 1]];
    for cut in [before, before + 1, before + 24, before + FRAME, last - 1] {
        assert_eq!(crashed.with(Some(&crashed.wal[..cut]), false), (Ok(39), Ok(39)), "{cut}");
    }
    let mut wal = crashed.wal.clone();
    wal[before..before + FRAME].fill(0);
    assert_eq!(crashed.with(Some(&wal), false), (Ok(39), Ok(39)), "its first frame never reached the disk");
    // The frames of an earlier use of the log, which was longer.
    let longer = Crashed::after(10, 60);
    let wal = [&crashed.wal[..], &longer.wal[crashed.wal.len()..]].concat();
    assert_eq!(crashed.with(Some(&wal), false), (Ok(40), Ok(40)));
    assert_eq!(crashed.with(Some(&crashed.wal[..32]), false), (Ok(10), Ok(10)));
}

/// A -wal cut off after a commit looks like an earlier -wal; only the -shm records how long it was.
#[test]
fn a_truncated_wal_is_detected_by_its_index() {
    let crashed = Crashed::after(10, 30);
    assert_eq!(crashed.with(Some(&crashed.wal), true), (Ok(40), Ok(40)));
    let ends = commits(&crashed.wal);
    for cut in [0, 20, 32, ends[0], ends[ends.len() - 2], crashed.wal.len() - 1] {
        let found = crashed.with(Some(&crashed.wal[..cut]), true);
        assert!(is_damaged(&found), "{cut} bytes: {found:?}");
    }
    let mut wal = crashed.wal.clone();
    *wal.last_mut().unwrap() ^= 1;
    assert!(is_damaged(&crashed.with(Some(&wal), true)), "the last commit");
    let gone = crashed.with(None, true);
    assert!(is_damaged(&gone), "{gone:?}");
    // Without the -shm it cannot be detected.
    assert_eq!(crashed.with(Some(&crashed.wal[..ends[4]]), false), (Ok(15), Ok(15)));
    assert_eq!(crashed.with(None, false), (Ok(10), Ok(10)));
    assert!(crashed.folder.path().exists());
}

/// The application id is in the file before any entry is.
#[test]
fn a_new_journal_is_recognised_without_its_wal() {
    let new = Crashed::after(0, 5);
    assert_eq!(new.with(Some(&new.wal), false), (Ok(5), Ok(5)));
    assert_eq!(new.with(None, false), (Ok(0), Ok(0)), "it has its application id from the start");
    assert!(Sqlite::open(&new.path).unwrap().was_empty(), "and opening it reports that it was empty");
    // A journal whose creation was interrupted by the crash.
    let path = new.folder.path().join("begun.journal");
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "journal_mode", "WAL").unwrap();
    let error = check(&path, |_| {}).unwrap_err().to_string();
    assert!(error.contains("with nothing in it") && error.contains("-wal"), "{error}");
    assert!(Sqlite::open(&path).unwrap().was_empty());
    // A missing file whose -wal still exists.
    fs::remove_file(&new.path).unwrap();
    fs::write(sibling(&new.path, "-wal"), &new.wal).unwrap();
    assert!(matches!(Sqlite::open(&new.path), Err(JournalError::Damaged(_))));
    assert_eq!(fs::read(sibling(&new.path, "-wal")).unwrap(), new.wal);
}

#[test]
fn checking_a_journal_while_it_is_written_to_reports_no_damage() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let journal = Sqlite::open(&path).unwrap();
    thread::scope(|scope| {
        let checker = scope.spawn(|| {
            let mut entries = 0;
            while entries < 1_500 {
                let checked = check(&path, |_| {}).unwrap();
                assert!(checked.fault.is_none() && checked.entries >= entries);
                entries = checked.entries;
            }
        });
        // The -wal is reset a few times along the way.
        for version in 0..1_500 {
            append(&journal, entries("one", version, &[BODY])).unwrap();
        }
        checker.join().unwrap();
    });
}

/// Another process that finds no locks would recover the files while this process writes to them.
#[cfg(target_os = "linux")]
#[test]
fn checking_an_own_file_keeps_its_locks() {
    use std::os::unix::fs::MetadataExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let journal = Sqlite::open(&path).unwrap();
    append(&journal, entries("one", 0, &["a"])).unwrap();
    let files = [path.clone(), sibling(&path, "-shm")].map(|file| fs::metadata(file).unwrap().ino());
    let locks = || {
        let all = fs::read_to_string("/proc/locks").unwrap();
        files.map(|file| all.lines().filter(|lock| lock.contains(&format!(":{file} "))).count())
    };
    let before = locks();
    assert_eq!(check_own_file(&path, |_| {}).unwrap().entries, 1);
    assert_eq!(locks(), before);
    assert!(before[1] > 0, "{before:?}");
}

/// The file holds the seeds of unfinished rounds.
#[cfg(unix)]
#[test]
fn a_new_journal_is_readable_by_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let journal = Sqlite::open(&path).unwrap();
    append(&journal, entries("one", 0, &["a"])).unwrap();
    let modes = || {
        let files = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap());
        files.map(|file| file.metadata().unwrap().permissions().mode() & 0o777).collect::<Vec<_>>()
    };
    assert_eq!((modes(), journal.is_open_to_others()), (vec![0o600; 4], false));
    drop(journal);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    assert!(Sqlite::open(&path).unwrap().is_open_to_others());
    assert_eq!(modes(), [0o644], "the permissions of an existing file stay");
}

/// The bytes of a journal and of its -wal, as a crash leaves them.
fn crashed() -> [Vec<u8>; 2] {
    let folder = tempfile::tempdir().unwrap();
    let path = closed_journal(folder.path());
    let journal = Sqlite::open(&path).unwrap();
    for version in 20..40 {
        append(&journal, entries("one", version, &[BODY])).unwrap();
    }
    let files = [path, folder.path().join("floor.journal-wal")].map(|path| fs::read(path).unwrap());
    drop(journal);
    files
}

#[test]
fn a_crash_before_the_schema_was_created_is_not_damage() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("begun.journal");
    let begun = rusqlite::Connection::open(&path).unwrap();
    begun.pragma_update(None, "journal_mode", "WAL").unwrap();
    drop(begun);
    assert!(fs::metadata(&path).unwrap().len() > 0);
    let journal = Sqlite::open(&path).unwrap();
    assert_eq!(append(&journal, entries("one", 0, &["a"])), Ok(Version(1)));
}

/// `SQLite` before 3.51.3 can lose commits when the log is reset while another connection writes (the WAL-reset bug).
#[test]
fn the_bundled_sqlite_has_the_fix_of_the_wal_reset_bug() {
    let connection = rusqlite::Connection::open_in_memory().unwrap();
    let version: String = connection.query_row("SELECT sqlite_version()", [], |row| row.get(0)).unwrap();
    let parts: Vec<u32> = version.split('.').map(|part| part.parse().unwrap()).collect();
    assert!(parts >= vec![3, 51, 3], "SQLite {version}");
}
