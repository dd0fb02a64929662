//! Both journals keep the same promises; the one on disk keeps them over a restart; a file that was tampered with is found out.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::thread;

use chung_journal::audit::{Written, check, check_held, check_open};
use chung_journal::{Append, AppendError, Journal, JournalError, Memory, Sqlite, Table, Version, append};
use proptest::prelude::*;

fn entries(table: &str, expected: u64, bodies: &[&str]) -> Append {
    let bodies = bodies.iter().map(|body| body.as_bytes().to_vec()).collect();
    Append { table: Table::new(table), expected: Version(expected), bodies }
}

fn bodies(journal: &dyn Journal, table: &str, after: u64) -> Vec<String> {
    let entries = journal.read(&Table::new(table), Version(after)).unwrap();
    entries.into_iter().map(|entry| String::from_utf8(entry.body).unwrap()).collect()
}

fn keeps_its_promises(journal: &dyn Journal) {
    let following = journal.follow();
    assert_eq!(append(journal, entries("one", 0, &["a", "b"])), Ok(Version(2)));
    assert_eq!(append(journal, entries("two", 0, &["c"])), Ok(Version(1)));
    let late = append(journal, entries("one", 1, &["x"])).unwrap_err();
    let (table, expected, actual) = (Table::new("one"), Version(1), Version(2));
    assert_eq!(late, AppendError::Version { table, expected, actual });
    assert_eq!(late.to_string(), "the log of table one has 2 entries: expected 1");
    assert_eq!(append(journal, entries("one", 2, &["d"])), Ok(Version(3)));
    assert_eq!(
        append(journal, entries("one", 3, &[])),
        Ok(Version(3)),
        "nothing is appended, and that is no fault"
    );

    assert_eq!(bodies(journal, "one", 0), ["a", "b", "d"]);
    assert_eq!(bodies(journal, "one", 2), ["d"]);
    assert_eq!(bodies(journal, "one", 9), Vec::<String>::new());
    let part = journal.read_part(&Table::new("one"), Version(1), 1).unwrap();
    assert_eq!(part.iter().map(|entry| entry.version.0).collect::<Vec<_>>(), [2]);
    let latest = |most| journal.read_latest(&Table::new("one"), most).unwrap();
    let versions = |most| latest(most).iter().map(|entry| entry.version.0).collect::<Vec<_>>();
    assert_eq!((versions(2), versions(9), versions(0)), (vec![2, 3], vec![1, 2, 3], vec![]));
    assert_eq!(bodies(journal, "nobody's", 0), Vec::<String>::new());
    let tables: Vec<(String, u64)> = journal
        .tables()
        .unwrap()
        .into_iter()
        .map(|(table, version)| (table.to_string(), version.0))
        .collect();
    assert_eq!(tables, [("one".to_owned(), 3), ("two".to_owned(), 1)]);
    let followed: Vec<(u64, Vec<u8>)> =
        following.iter().take(4).map(|entry| (entry.sequence, entry.body)).collect();
    assert_eq!(followed, [(1, b"a".to_vec()), (2, b"b".to_vec()), (3, b"c".to_vec()), (4, b"d".to_vec())]);
}

#[test]
fn a_journal_in_memory_keeps_its_promises() {
    keeps_its_promises(&Memory::new());
}

#[test]
fn a_journal_on_disk_keeps_them_over_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    keeps_its_promises(&Sqlite::open(&path).unwrap());
    let again = Sqlite::open(&path).unwrap();
    assert_eq!(bodies(&again, "one", 0), ["a", "b", "d"]);
    assert_eq!(append(&again, entries("one", 3, &["e"])), Ok(Version(4)));
    drop(again);
    let checked = check(&path, |_| {}).unwrap();
    assert_eq!((checked.entries, checked.fault), (5, None));
}

/// What could not be kept leaves nothing behind: the next is chained to what was kept before.
#[test]
fn a_commit_that_fails_is_as_if_it_had_not_been_asked_for() {
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
        assert_eq!(lost, AppendError::NotKept("the disk is full".to_owned()));
        assert_eq!(append(&journal, entries(table, expected, &["good"])), Ok(Version(expected + 1)));
    }
    drop((journal, other));
    let checked = check(&path, |_| {}).unwrap();
    assert_eq!((checked.entries, checked.fault), (3, None));
}

/// A second floor on the same journal would write what the first does not know.
#[test]
fn one_writes_at_a_time_and_others_may_read() {
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
fn writers_of_many_tables_share_the_journal() {
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

/// What happened, every time.
const BODY: &str = "what happened, at some length, so that it is seen in the file";

/// A file with a journal of a few entries, closed.
fn written(folder: &Path) -> PathBuf {
    let path = folder.join("floor.journal");
    let journal = Sqlite::open(&path).unwrap();
    for version in 0..20 {
        append(&journal, entries("one", version, &[BODY])).unwrap();
    }
    path
}

#[test]
fn a_changed_entry_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path());
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
fn a_closed_journal_is_one_file_with_all_in_it_and_checking_leaves_it_so() {
    let folder = tempfile::tempdir().unwrap();
    let odd = folder.path().join("50% of #1?");
    fs::create_dir(&odd).unwrap();
    let path = written(&odd);
    assert_eq!(check(&path, |_| {}).unwrap().entries, 20);
    let files: Vec<PathBuf> = fs::read_dir(&odd).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files, [path]);
}

#[test]
fn an_open_journal_is_checked_wherever_it_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path());
    let (disk, memory) = (Sqlite::open(&path).unwrap(), Memory::new());
    assert_eq!((disk.file(), memory.file()), (Some(&*path), None));
    assert_eq!(check_open(&disk, |_| {}).unwrap(), check(&path, |_| {}).unwrap());
    assert_eq!(check_open(&memory, |_| {}).unwrap().entries, 0);
    append(&memory, entries("two", 0, &["a", "b"])).unwrap();
    append(&memory, entries("one", 0, &["c"])).unwrap();
    let checked = check_open(&memory, |_| {}).unwrap();
    assert_eq!((checked.entries, checked.fault, checked.tables.len()), (3, None, 2));
}

/// Wherever a file ends that did not end there, it is a damaged journal and nothing else, and nothing is put beside it.
#[test]
fn a_file_that_was_cut_short_is_damaged_and_stays_alone() {
    let folder = tempfile::tempdir().unwrap();
    let whole = fs::read(written(folder.path())).unwrap();
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
        assert_eq!(fs::read_dir(&alone).unwrap().count(), 1, "{cut} bytes: something lies beside it");
    }
}

#[test]
fn an_empty_file_is_no_journal_and_one_that_begins_in_it_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.journal");
    assert!(!Sqlite::open(&folder.path().join("new.journal")).unwrap().found_empty());
    fs::write(&path, []).unwrap();
    assert_eq!(check(&path, |_| {}).unwrap_err().to_string(), "this is no journal: the file is empty");
    let wal = folder.path().join("empty.journal-wal");
    fs::write(&wal, "what was not put into the file yet").unwrap();
    assert!(matches!(Sqlite::open(&path), Err(JournalError::Damaged(_))));
    fs::remove_file(&wal).unwrap();
    assert!(Sqlite::open(&path).unwrap().found_empty());
    let begun = Sqlite::open(&path).unwrap();
    assert!(begun.found_empty(), "there is still nothing in it");
    append(&begun, entries("one", 0, &["a"])).unwrap();
    drop(begun);
    assert!(!Sqlite::open(&path).unwrap().found_empty());
}

#[test]
fn a_foreign_file_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("letter.txt");
    fs::write(&text, "dear sir, this is a letter and no journal at all, however long it may be").unwrap();
    let other = folder.path().join("other.db");
    rusqlite::Connection::open(&other).unwrap().execute_batch("CREATE TABLE entry (a)").unwrap();
    let short = folder.path().join("short.txt");
    fs::write(&short, "dear sir").unwrap();
    for path in [text, short, other] {
        let before = fs::read(&path).unwrap();
        assert!(matches!(Sqlite::open(&path), Err(JournalError::Foreign(_))), "{}", path.display());
        assert!(matches!(check(&path, |_| {}), Err(JournalError::Foreign(_))), "{}", path.display());
        assert_eq!(fs::read(&path).unwrap(), before);
    }
    assert!(matches!(check(&folder.path().join("nothing"), |_| {}), Err(JournalError::Unreadable(_))));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// Whatever is done to the bytes of a file, what is read of it is the beginning of what was written, or it is an error.
    #[test]
    fn a_damaged_file_never_tells_anything_else(place in any::<prop::sample::Index>(), value: u8, cut in prop::option::of(any::<prop::sample::Index>())) {
        static WRITTEN: LazyLock<Vec<u8>> = LazyLock::new(|| {
            let folder = tempfile::tempdir().unwrap();
            fs::read(written(folder.path())).unwrap()
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
        let mut read: Vec<Written> = Vec::new();
        let _ = check(&path, |entry| read.push(entry.clone()));
        for (n, entry) in read.iter().enumerate() {
            prop_assert_eq!(entry.version, n as u64 + 1);
            prop_assert_eq!(&entry.body[..], BODY.as_bytes());
        }
        prop_assert_eq!(fs::read(&path).unwrap(), bytes, "the file was written to");
    }

    /// Nor is it ever written to once it is found out, whatever a crash has left beside it.
    #[test]
    fn a_damaged_file_is_left_as_it_is(
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in prop::option::weighted(0.3, any::<prop::sample::Index>()),
        beside in any::<bool>(),
    ) {
        static CRASHED: LazyLock<[Vec<u8>; 2]> = LazyLock::new(crashed);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("damaged.journal");
        let mut bytes = CRASHED.clone();
        // The damage is in the file itself, or in what lies beside it.
        let damaged = &mut bytes[usize::from(beside)];
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
            // The last commits may be lost with what lay beside the file; what is left is whole.
            let kept = bodies(&journal, "one", 0);
            prop_assert!(kept.iter().all(|body| body == BODY), "{:?}", kept);
        } else {
            prop_assert_eq!(&fs::read(&path).unwrap(), &bytes[0], "the file was written to");
        }
    }
}

/// A journal that crashed in a folder: the file, and what lies beside it, of which each entry is a commit.
struct Crashed {
    folder: tempfile::TempDir,
    path: PathBuf,
    wal: Vec<u8>,
    shm: Vec<u8>,
}

impl Crashed {
    /// A journal that was closed with so many entries, opened again, and given so many more before the machine stopped.
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
        let [wal, shm] = ["-wal", "-shm"].map(|end| fs::read(beside(&path, end)).unwrap());
        Crashed { folder: crashed, path, wal, shm }
    }

    /// With this beside it, and the index of the log or without it: what the audit says, and what comes of opening it.
    fn with(&self, wal: Option<&[u8]>, shm: bool) -> (Result<u64, JournalError>, Result<u64, JournalError>) {
        let lay = || {
            for (end, bytes) in [("-wal", wal), ("-shm", shm.then_some(&self.shm[..]))] {
                match bytes {
                    Some(bytes) => fs::write(beside(&self.path, end), bytes).unwrap(),
                    None => drop(fs::remove_file(beside(&self.path, end))),
                }
            }
        };
        let before = fs::read(&self.path).unwrap();
        lay();
        let checked = check(&self.path, |_| {}).map(|checked| checked.entries);
        lay();
        let opened = Sqlite::open(&self.path);
        let opened = opened.map(|journal| bodies(&journal, "one", 0).len() as u64);
        if opened.is_err() {
            assert_eq!(fs::read(&self.path).unwrap(), before, "the file was written to");
            assert_eq!(
                fs::read(beside(&self.path, "-wal")).ok().as_deref(),
                wal,
                "so was what lies beside it"
            );
        }
        fs::write(&self.path, before).unwrap();
        (checked, opened)
    }
}

fn beside(path: &Path, end: &str) -> PathBuf {
    PathBuf::from(format!("{}{end}", path.display()))
}

fn is_damaged(found: &(Result<u64, JournalError>, Result<u64, JournalError>)) -> bool {
    matches!(found, (Err(JournalError::Damaged(one)), Err(JournalError::Damaged(other))) if one == other)
}

/// So long is a frame of what lies beside a journal, after a head of 32 bytes.
const FRAME: usize = 24 + 4096;

/// Where the commits of a log end, in bytes.
fn commits(wal: &[u8]) -> Vec<usize> {
    let ends = (32..wal.len()).step_by(FRAME).filter(|at| wal[at + 4..at + 8] != [0; 4]);
    ends.map(|at| at + FRAME).collect()
}

/// `SQLite` reads up to the first frame that is damaged, and says nothing of the commits after it.
#[test]
fn a_bit_that_was_flipped_beside_the_file_is_found_out() {
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
    let said = crashed.with(Some(&wal), false).0.unwrap_err().to_string();
    let sentence = "is damaged, and commits after it are there that cannot be read";
    assert!(said.contains("of the -wal beside it") && said.contains(sentence), "{said}");
}

/// What a crash leaves is no damage: half a commit, frames that came to the disk in another order, frames of an earlier use of the log.
#[test]
fn a_commit_that_was_not_finished_is_as_if_it_had_not_been() {
    let crashed = Crashed::after(10, 30);
    let ends = commits(&crashed.wal);
    let [before, last] = [ends[ends.len() - 2], ends[ends.len() - 1]];
    for cut in [before, before + 1, before + 24, before + FRAME, last - 1] {
        assert_eq!(crashed.with(Some(&crashed.wal[..cut]), false), (Ok(39), Ok(39)), "{cut}");
    }
    let mut wal = crashed.wal.clone();
    wal[before..before + FRAME].fill(0);
    assert_eq!(crashed.with(Some(&wal), false), (Ok(39), Ok(39)), "its first frame came last");
    // An earlier use of the log, which was longer.
    let longer = Crashed::after(10, 60);
    let wal = [&crashed.wal[..], &longer.wal[crashed.wal.len()..]].concat();
    assert_eq!(crashed.with(Some(&wal), false), (Ok(40), Ok(40)));
    assert_eq!(crashed.with(Some(&crashed.wal[..32]), false), (Ok(10), Ok(10)));
}

/// By itself a log that ends with a commit is one of an earlier moment: how long it was stands beside it.
#[test]
fn a_log_that_was_cut_short_is_found_out_where_its_index_is_left() {
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
    // Without it nothing tells.
    assert_eq!(crashed.with(Some(&crashed.wal[..ends[4]]), false), (Ok(15), Ok(15)));
    assert_eq!(crashed.with(None, false), (Ok(10), Ok(10)));
    assert!(crashed.folder.path().exists());
}

/// The mark of a journal is in the file before any entry is.
#[test]
fn a_young_journal_is_one_without_what_lay_beside_it() {
    let young = Crashed::after(0, 5);
    assert_eq!(young.with(Some(&young.wal), false), (Ok(5), Ok(5)));
    assert_eq!(young.with(None, false), (Ok(0), Ok(0)), "it is marked as a journal from the beginning");
    assert!(Sqlite::open(&young.path).unwrap().found_empty(), "and whoever goes on in it is told");
    // One that the machine stopped before that.
    let path = young.folder.path().join("begun.journal");
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "journal_mode", "WAL").unwrap();
    let said = check(&path, |_| {}).unwrap_err().to_string();
    assert!(said.contains("with nothing in it") && said.contains("-wal"), "{said}");
    assert!(Sqlite::open(&path).unwrap().found_empty());
    // A file that is gone altogether.
    fs::remove_file(&young.path).unwrap();
    fs::write(beside(&young.path, "-wal"), &young.wal).unwrap();
    assert!(matches!(Sqlite::open(&young.path), Err(JournalError::Damaged(_))));
    assert_eq!(fs::read(beside(&young.path, "-wal")).unwrap(), young.wal);
}

/// Who looks on while others write accuses nobody.
#[test]
fn a_journal_that_is_written_to_is_never_called_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let journal = Sqlite::open(&path).unwrap();
    thread::scope(|scope| {
        let looks = scope.spawn(|| {
            let mut entries = 0;
            while entries < 1_500 {
                let checked = check(&path, |_| {}).unwrap();
                assert!(checked.fault.is_none() && checked.entries >= entries);
                entries = checked.entries;
            }
        });
        // The log is begun anew a few times on the way.
        for version in 0..1_500 {
            append(&journal, entries("one", version, &[BODY])).unwrap();
        }
        looks.join().unwrap();
    });
}

/// Another process that finds no locks takes the files for nobody's, and puts them in order under whoever writes.
#[cfg(target_os = "linux")]
#[test]
fn a_floor_that_checks_its_own_journal_keeps_its_locks() {
    use std::os::unix::fs::MetadataExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let journal = Sqlite::open(&path).unwrap();
    append(&journal, entries("one", 0, &["a"])).unwrap();
    let files = [path.clone(), beside(&path, "-shm")].map(|file| fs::metadata(file).unwrap().ino());
    let locks = || {
        let all = fs::read_to_string("/proc/locks").unwrap();
        files.map(|file| all.lines().filter(|lock| lock.contains(&format!(":{file} "))).count())
    };
    let before = locks();
    assert_eq!(check_held(&path, |_| {}).unwrap().entries, 1);
    assert_eq!(locks(), before);
    assert!(before[1] > 0, "{before:?}");
}

/// The seed of a round in hand is nobody's business.
#[cfg(unix)]
#[test]
fn a_journal_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let journal = Sqlite::open(&path).unwrap();
    append(&journal, entries("one", 0, &["a"])).unwrap();
    let modes = || {
        let files = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap());
        files.map(|file| file.metadata().unwrap().permissions().mode() & 0o777).collect::<Vec<_>>()
    };
    assert_eq!((modes(), journal.open_to_others()), (vec![0o600; 4], false));
    drop(journal);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    assert!(Sqlite::open(&path).unwrap().open_to_others());
    assert_eq!(modes(), [0o644], "it stays as its owner has it");
}

/// A journal and what lies beside it, as a crash leaves them.
fn crashed() -> [Vec<u8>; 2] {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path());
    let journal = Sqlite::open(&path).unwrap();
    for version in 20..40 {
        append(&journal, entries("one", version, &[BODY])).unwrap();
    }
    let files = [path, folder.path().join("floor.journal-wal")].map(|path| fs::read(path).unwrap());
    drop(journal);
    files
}

#[test]
fn a_crash_before_anything_was_in_the_file_is_no_damage() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("begun.journal");
    let begun = rusqlite::Connection::open(&path).unwrap();
    begun.pragma_update(None, "journal_mode", "WAL").unwrap();
    drop(begun);
    assert!(fs::metadata(&path).unwrap().len() > 0);
    let journal = Sqlite::open(&path).unwrap();
    assert_eq!(append(&journal, entries("one", 0, &["a"])), Ok(Version(1)));
}
