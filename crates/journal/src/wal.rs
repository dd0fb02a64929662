//! What a floor that did not close leaves beside its journal: `SQLite`'s log (`-wal`), walked frame by frame as its format is published, and
//! the index of it (`-shm`), which tells how long the log was. `SQLite` itself takes the log up to the first frame that is not in order and
//! says nothing of what follows; here it is told. Nothing is written.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use crate::JournalError;
use crate::file::beside;

/// How long the head of a log is, and that of each frame in it.
const HEAD: usize = 32;
const FRAME: usize = 24;

/// What a log begins with, but for the lowest bit: that says in which order its sums take the bytes of a number.
const BEGINS: u32 = 0x377f_0682;

/// How much of an index is read: its head, twice, and how many frames were put into the file.
const INDEX: usize = 100;

/// The version of both.
const VERSION: u32 = 3_007_000;

/// Somebody may write while it is looked at: what is damaged looks so twice running, of so many times.
const LOOKS: usize = 8;

/// Whether every commit that a log shows to have been there can still be read. A commit that was not finished is no damage, nor are frames
/// of an earlier use of the log after its end.
pub(crate) fn check(path: &Path) -> Result<(), JournalError> {
    let mut before = None;
    for _ in 0..LOOKS {
        // The index is read first: it never tells of more than is in the log by then.
        let index = Index::read(path);
        let found = match File::open(beside(path, "-wal")) {
            Ok(file) => Log::walk(BufReader::new(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Log::default()),
            Err(error) => Err(error),
        };
        let log = found.map_err(|error| JournalError::Unreadable(error.to_string()))?;
        let Some(damage) = log.damage(index) else { return Ok(()) };
        if before.as_ref() == Some(&log) {
            return Err(JournalError::Damaged(damage));
        }
        before = Some(log);
    }
    Ok(())
}

/// A log, as far as it can be read.
#[derive(Debug, Default, PartialEq, Eq)]
struct Log {
    /// What all its frames carry; nothing, where it has not begun.
    salts: Option<[u8; 8]>,
    /// So many frames can be read, up to the end of a commit.
    committed: u32,
    /// What is wrong with it by itself.
    wrong: Option<String>,
}

impl Log {
    /// Walks from its head to its end.
    fn walk(mut from: impl Read) -> io::Result<Log> {
        let head = part(&mut from, HEAD)?;
        let Some(mut sums) = Sums::begun(&head) else {
            let begun = head.len() == HEAD && !part(&mut from, 1)?.is_empty();
            let wrong = begun.then(|| "the head of the -wal beside it is damaged".to_owned());
            return Ok(Log { wrong, ..Log::default() });
        };
        let salts = eight(&head, 16);
        let mut log = Log { salts: Some(salts), ..Log::default() };
        let page = number(&head, 8) as usize;
        // The first frame that is not in order, and whether a commit ends there or after it.
        let (mut torn, mut ended) = (None, false);
        for place in 1.. {
            let frame = part(&mut from, FRAME + page)?;
            if frame.len() < FRAME + page {
                break;
            }
            let (current, commits) = (eight(&frame, 8) == salts, number(&frame, 4) > 0);
            if torn.is_none() && current && number(&frame, 0) > 0 && sums.take(&frame) {
                if commits {
                    log.committed = place;
                }
                continue;
            }
            let first = *torn.get_or_insert(place);
            // Each commit is on disk before the next begins: only the last can have been cut off.
            if ended && current {
                let wrong = "is damaged, and commits after it are there that cannot be read";
                log.wrong = Some(format!("frame {first} of the -wal beside it {wrong}"));
                break;
            }
            ended |= current && commits;
        }
        Ok(log)
    }

    /// What is wrong, if something is.
    fn damage(&self, index: Option<Index>) -> Option<String> {
        let Some(index) = index.filter(|_| self.wrong.is_none()) else { return self.wrong.clone() };
        let (is, was) = (self.committed, index.frames);
        match self.salts {
            Some(salts) if salts == index.salts && is < was => Some(format!(
                "the -wal beside it ends after frame {is}: expected {was}, as the -shm beside it tells"
            )),
            None if index.in_file < was => Some(format!(
                "the -wal beside it is missing, or empty: expected {was} frames, as the -shm beside it tells"
            )),
            _ => None,
        }
    }
}

/// What the index of a log tells: `SQLite` writes it when a commit is on disk.
#[derive(Clone, Copy, Debug)]
struct Index {
    salts: [u8; 8],
    /// So many frames the log had, up to the end of its last commit.
    frames: u32,
    /// So many of them were put into the file.
    in_file: u32,
}

impl Index {
    /// The index beside a journal, if there is one that is in order.
    fn read(path: &Path) -> Option<Index> {
        let bytes = part(&mut File::open(beside(path, "-shm")).ok()?, INDEX).ok()?;
        let (one, rest) = bytes.split_at_checked(48)?;
        let (other, in_file) = rest.split_at_checked(48)?;
        // It is written as this machine writes numbers, and by nobody else.
        let own = |bytes: &[u8], at| Some(u32::from_ne_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        let mut sums = Sums { pair: [0; 2], lowest_first: cfg!(target_endian = "little") };
        sums.add(&one[..40]);
        let in_order = one == other
            && own(one, 0)? == VERSION
            && one[12] > 0
            && sums.pair == [own(one, 40)?, own(one, 44)?];
        in_order.then_some(Index { salts: eight(one, 32), frames: own(one, 16)?, in_file: own(in_file, 0)? })
    }
}

/// The two sums that run through a log.
struct Sums {
    pair: [u32; 2],
    lowest_first: bool,
}

impl Sums {
    /// Those of a head, if it is one.
    fn begun(head: &[u8]) -> Option<Sums> {
        let page = if head.len() == HEAD { number(head, 8) } else { 0 };
        let is_head =
            number(head, 0) & !1 == BEGINS && page.is_power_of_two() && (512..=65_536).contains(&page);
        let mut sums = Sums { pair: [0; 2], lowest_first: number(head, 0) == BEGINS };
        sums.add(head.get(..24)?);
        (is_head && sums.pair == [number(head, 24), number(head, 28)]).then_some(sums)
    }

    /// Goes on through a frame: are they what it says?
    fn take(&mut self, frame: &[u8]) -> bool {
        self.add(&frame[..8]);
        self.add(&frame[FRAME..]);
        self.pair == [number(frame, 16), number(frame, 20)]
    }

    fn add(&mut self, bytes: &[u8]) {
        let read = if self.lowest_first { u32::from_le_bytes } else { u32::from_be_bytes };
        let [mut first, mut second] = self.pair;
        for eight in bytes.as_chunks::<8>().0 {
            let [a, b, c, d, e, f, g, h] = *eight;
            first = first.wrapping_add(read([a, b, c, d])).wrapping_add(second);
            second = second.wrapping_add(read([e, f, g, h])).wrapping_add(first);
        }
        self.pair = [first, second];
    }
}

/// The next bytes, or fewer at the end.
fn part(from: &mut impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(most);
    from.take(most as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A number as the log writes it, highest byte first; 0 beyond the end.
fn number(bytes: &[u8], at: usize) -> u32 {
    let four = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
    four.map_or(0, u32::from_be_bytes)
}

/// Eight bytes as they are; zeros beyond the end.
fn eight(bytes: &[u8], at: usize) -> [u8; 8] {
    bytes.get(at..at + 8).and_then(|eight| eight.try_into().ok()).unwrap_or_default()
}
