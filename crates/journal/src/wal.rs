//! Checks the files that a crash leaves beside a journal: `SQLite`'s write-ahead log (`-wal`), frame by frame in its published format,
//! and the index of it (`-shm`), which records how long the log was. `SQLite` itself reads the log up to the first invalid frame and
//! silently ignores the rest; this check reports it. Nothing is written.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use crate::JournalError;
use crate::file::sibling;

/// The length of the log's header.
const HEADER_LEN: usize = 32;
/// The length of a frame's header.
const FRAME_HEADER_LEN: usize = 24;

/// The first four bytes of a log, except for the lowest bit, which gives the byte order of its checksums.
const MAGIC: u32 = 0x377f_0682;

/// How much of the index is read: two copies of its header, and the number of frames that were checkpointed.
const INDEX_LEN: usize = 100;

/// The format version of the log and of the index.
const VERSION: u32 = 3_007_000;

/// A log that is being written to can look damaged for a moment, so it counts as damaged only if it looks the same twice in a row. After
/// this many attempts without that it counts as sound.
const ATTEMPTS_MAX: usize = 8;

/// Checks that every commit of which the log or its index has a trace can still be read. An unfinished last commit is not damage, nor are
/// frames left over from an earlier use of the log.
pub(crate) fn check(path: &Path) -> Result<(), JournalError> {
    let mut previous = None;
    for _ in 0..ATTEMPTS_MAX {
        // The index is read first: it never counts more frames than the log has by then.
        let index = Index::read(path);
        let found = match File::open(sibling(path, "-wal")) {
            Ok(file) => Wal::scan(BufReader::new(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Wal::default()),
            Err(error) => Err(error),
        };
        let wal = found.map_err(|error| JournalError::Unreadable(error.to_string()))?;
        let Some(damage) = wal.damage(index) else { return Ok(()) };
        if previous.as_ref() == Some(&wal) {
            return Err(JournalError::Damaged(damage));
        }
        previous = Some(wal);
    }
    Ok(())
}

/// A write-ahead log, as far as it can be read.
#[derive(Debug, Default, PartialEq, Eq)]
struct Wal {
    /// The salts that all its frames carry; `None` if it has no valid header.
    salts: Option<[u8; 8]>,
    /// The number of readable frames, up to the end of the last complete commit.
    committed: u32,
    /// The damage that the log alone shows.
    damage: Option<String>,
}

impl Wal {
    /// Reads the log from its header to its end.
    fn scan(mut from: impl Read) -> io::Result<Wal> {
        let header = read_up_to(&mut from, HEADER_LEN)?;
        let Some(mut checksum) = Checksum::from_header(&header) else {
            let has_frames = header.len() == HEADER_LEN && !read_up_to(&mut from, 1)?.is_empty();
            let damage = has_frames.then(|| "the head of the -wal beside it is damaged".to_owned());
            return Ok(Wal { damage, ..Wal::default() });
        };
        let salts = bytes_8(&header, 16);
        let mut wal = Wal { salts: Some(salts), ..Wal::default() };
        let page_size = be_u32(&header, 8) as usize;
        // The first invalid frame, and whether a commit ends at it or after it.
        let (mut first_invalid, mut commit_ended) = (None, false);
        for place in 1.. {
            let frame = read_up_to(&mut from, FRAME_HEADER_LEN + page_size)?;
            if frame.len() < FRAME_HEADER_LEN + page_size {
                break;
            }
            let (is_current, commits) = (bytes_8(&frame, 8) == salts, be_u32(&frame, 4) > 0);
            if first_invalid.is_none() && is_current && be_u32(&frame, 0) > 0 && checksum.matches(&frame) {
                if commits {
                    wal.committed = place;
                }
                continue;
            }
            let first = *first_invalid.get_or_insert(place);
            // Each commit is synced before the next begins: only the last can be unfinished.
            if commit_ended && is_current {
                let what = "is damaged, and commits after it are there that cannot be read";
                wal.damage = Some(format!("frame {first} of the -wal beside it {what}"));
                break;
            }
            commit_ended |= is_current && commits;
        }
        Ok(wal)
    }

    /// The damage that the log shows, alone or compared with its index.
    fn damage(&self, index: Option<Index>) -> Option<String> {
        let Some(index) = index.filter(|_| self.damage.is_none()) else { return self.damage.clone() };
        let (end, len) = (self.committed, index.frames);
        match self.salts {
            Some(salts) if salts == index.salts && end < len => Some(format!(
                "the -wal beside it ends after frame {end}: expected {len}, as the -shm beside it tells"
            )),
            None if index.checkpointed < len => Some(format!(
                "the -wal beside it is missing, or empty: expected {len} frames, as the -shm beside it tells"
            )),
            _ => None,
        }
    }
}

/// The index of a log, which `SQLite` updates after each commit is on disk.
#[derive(Clone, Copy, Debug)]
struct Index {
    salts: [u8; 8],
    /// The number of frames in the log, up to the end of its last commit.
    frames: u32,
    /// How many of them were copied into the journal's file.
    checkpointed: u32,
}

impl Index {
    /// Reads the index beside a journal, if there is a valid one.
    fn read(path: &Path) -> Option<Index> {
        let bytes = read_up_to(&mut File::open(sibling(path, "-shm")).ok()?, INDEX_LEN).ok()?;
        let (one, rest) = bytes.split_at_checked(48)?;
        let (other, checkpointed) = rest.split_at_checked(48)?;
        // The index is in the byte order of this machine.
        let ne_u32 = |bytes: &[u8], at| Some(u32::from_ne_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        let mut checksum = Checksum { pair: [0; 2], little_endian: cfg!(target_endian = "little") };
        checksum.update(&one[..40]);
        let is_valid = one == other
            && ne_u32(one, 0)? == VERSION
            && one[12] > 0
            && checksum.pair == [ne_u32(one, 40)?, ne_u32(one, 44)?];
        let (frames, checkpointed) = (ne_u32(one, 16)?, ne_u32(checkpointed, 0)?);
        is_valid.then_some(Index { salts: bytes_8(one, 32), frames, checkpointed })
    }
}

/// The running checksum of a log: two sums that continue from frame to frame.
struct Checksum {
    pair: [u32; 2],
    little_endian: bool,
}

impl Checksum {
    /// The checksum after the header, if that is valid.
    fn from_header(header: &[u8]) -> Option<Checksum> {
        let page_size = if header.len() == HEADER_LEN { be_u32(header, 8) } else { 0 };
        let is_header = be_u32(header, 0) & !1 == MAGIC
            && page_size.is_power_of_two()
            && (512..=65_536).contains(&page_size);
        let mut checksum = Checksum { pair: [0; 2], little_endian: be_u32(header, 0) == MAGIC };
        checksum.update(header.get(..24)?);
        (is_header && checksum.pair == [be_u32(header, 24), be_u32(header, 28)]).then_some(checksum)
    }

    /// Updates the checksum with a frame, and returns whether it equals the one stored in the frame.
    fn matches(&mut self, frame: &[u8]) -> bool {
        self.update(&frame[..8]);
        self.update(&frame[FRAME_HEADER_LEN..]);
        self.pair == [be_u32(frame, 16), be_u32(frame, 20)]
    }

    fn update(&mut self, bytes: &[u8]) {
        let read = if self.little_endian { u32::from_le_bytes } else { u32::from_be_bytes };
        let [mut first, mut second] = self.pair;
        for eight in bytes.as_chunks::<8>().0 {
            let [a, b, c, d, e, f, g, h] = *eight;
            first = first.wrapping_add(read([a, b, c, d])).wrapping_add(second);
            second = second.wrapping_add(read([e, f, g, h])).wrapping_add(first);
        }
        self.pair = [first, second];
    }
}

/// Reads the next `limit` bytes, or fewer at the end.
fn read_up_to(from: &mut impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(limit);
    from.take(limit as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a big-endian number; 0 beyond the end.
fn be_u32(bytes: &[u8], at: usize) -> u32 {
    let four = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
    four.map_or(0, u32::from_be_bytes)
}

/// Reads eight bytes; zeros beyond the end.
fn bytes_8(bytes: &[u8], at: usize) -> [u8; 8] {
    bytes.get(at..at + 8).and_then(|eight| eight.try_into().ok()).unwrap_or_default()
}
