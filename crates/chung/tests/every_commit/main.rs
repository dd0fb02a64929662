//! A floor's process ends at every write of an evening in turn, before the journal's file has it or right after the commit, when nobody
//! has been told. It is started again on the same file: everything that was acknowledged is there once, nothing is there twice, the
//! money adds up by the auditor's own ledgers, and it all ends as if nothing had happened.
//!
//! The process that ends is this program itself, started once more; so it has a `main` of its own.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test")]

#[path = "../../../floor/tests/evening/mod.rs"]
mod evening;
mod life;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, ExitStatus};

use chung_journal::audit::check;
use life::{Ends, live};

/// The logs of a journal, by table.
type Logs = BTreeMap<String, Vec<Vec<u8>>>;

/// What was acknowledged: table and number of a command; the version told, and whether it had been done before.
type Acknowledged = BTreeMap<(String, usize), (u64, bool)>;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["live", file] => live(Path::new(file), None),
        ["live", file, ends, write] => {
            live(Path::new(file), Some((ends.parse().unwrap(), write.parse().unwrap())));
        }
        // There is one test here, and no slow one.
        _ if args.iter().any(|arg| arg == "--list" || arg == "--ignored") => {}
        _ => ended_at_every_write(),
    }
}

/// A life of the floor on a file, to its end; what it acknowledged.
fn lives(file: &Path, ends: Option<(Ends, usize)>) -> (ExitStatus, Acknowledged) {
    let mut life = Command::new(std::env::current_exe().unwrap());
    life.arg("live").arg(file);
    if let Some((ends, write)) = ends {
        life.args([ends.to_string(), write.to_string()]);
    }
    let output = life.output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    // The last line may have been cut off with the life of who wrote it: then it was not told.
    let lines = told.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
    let acknowledged = lines.map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let [table, number, version, again] = words[..] else { panic!("{line}") };
        let told = (version.parse().unwrap(), again.parse().unwrap());
        ((table.to_owned(), number.parse().unwrap()), told)
    });
    (output.status, acknowledged.collect())
}

/// The auditor finds nothing wrong, neither with the chain nor with the money.
fn is_sound(file: &Path, when: &str) {
    let mut audit = Command::new(env!("CARGO_BIN_EXE_chung"));
    let said = audit.args(["audit", "verify"]).arg(file).output().unwrap();
    let text = String::from_utf8_lossy(&said.stdout).into_owned() + &String::from_utf8_lossy(&said.stderr);
    assert!(said.status.success(), "{when}: {text}");
}

fn logs(file: &Path) -> Logs {
    let mut logs = Logs::new();
    let checked = check(file, |entry| logs.entry(entry.table.clone()).or_default().push(entry.body.clone()));
    assert_eq!(checked.unwrap().fault, None);
    logs
}

fn ended_at_every_write() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole.journal");
    let (status, all) = lives(&whole, None);
    assert!(status.success() && all.values().all(|(_, again)| !again), "{status}");
    let whole = logs(&whole);
    let mut lived = 0;
    for ends in [Ends::Before, Ends::After] {
        for write in 1.. {
            let when = format!("ended {ends} write {write}");
            let file = folder.path().join(format!("{ends}-{write}.journal"));
            let (status, before) = lives(&file, Some((ends, write)));
            if status.success() {
                assert!(write > 50, "only {write} writes");
                break;
            }
            lived += 1;
            assert_eq!(status.code(), None, "{when}: it did not end by itself");
            is_sound(&file, &when);
            // Started again, it is given every command again, by whoever had an answer and whoever had none.
            let stump: BTreeMap<String, u64> =
                logs(&file).into_iter().map(|(table, log)| (table, log.len() as u64)).collect();
            let (status, after) = lives(&file, None);
            assert!(status.success(), "{when}: it does not start again");
            assert_eq!(after.len(), all.len(), "{when}");
            for (command, (version, again)) in &after {
                let known = stump.get(&command.0).copied().unwrap_or_default();
                assert_eq!(*again, *version <= known, "{when}: {command:?} is done twice, or not at all");
                assert!(
                    *again || !before.contains_key(command),
                    "{when}: {command:?} was acknowledged, and is lost"
                );
            }
            is_sound(&file, &when);
            assert!(logs(&file) == whole, "{when}: it ends otherwise");
            std::fs::remove_file(&file).unwrap();
        }
    }
    println!("ended at every write: {lived} lives, nothing lost, nothing done twice");
}
