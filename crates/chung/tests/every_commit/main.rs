//! Aborts a floor's process at every write of an evening in turn, before the write or after the commit but before it is acknowledged.
//! The floor is then started again on the same file: everything acknowledged is there exactly once, the audit finds no fault, and the
//! logs end up the same as without the abort.
//!
//! The process that aborts is this program itself, started again; so it has a `main` of its own.

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

/// The acknowledged commands by table and number, each with its version and whether it had been done before.
type Acknowledged = BTreeMap<(String, usize), (u64, bool)>;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["live", file] => live(Path::new(file), None),
        ["live", file, ends, write] => {
            live(Path::new(file), Some((ends.parse().unwrap(), write.parse().unwrap())));
        }
        // There is one test, which is not an ignored one.
        _ if args.iter().any(|arg| arg == "--list" || arg == "--ignored") => {}
        _ => abort_at_every_write(),
    }
}

/// Runs the floor on a file to the end of the evening or of the process, and returns what it acknowledged.
fn run(file: &Path, ends: Option<(Ends, usize)>) -> (ExitStatus, Acknowledged) {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.arg("live").arg(file);
    if let Some((ends, write)) = ends {
        child.args([ends.to_string(), write.to_string()]);
    }
    let output = child.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    // A last line that the abort cut off does not count as an acknowledgement.
    let lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
    let acknowledged = lines.map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let [table, number, version, is_duplicate] = words[..] else { panic!("{line}") };
        let done = (version.parse().unwrap(), is_duplicate.parse().unwrap());
        ((table.to_owned(), number.parse().unwrap()), done)
    });
    (output.status, acknowledged.collect())
}

/// Checks the chain and the money with `chung audit verify`.
fn verify(file: &Path, when: &str) {
    let mut audit = Command::new(env!("CARGO_BIN_EXE_chung"));
    let output = audit.args(["audit", "verify"]).arg(file).output().unwrap();
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{when}: {text}");
}

fn logs(file: &Path) -> Logs {
    let mut logs = Logs::new();
    let checked = check(file, |entry| logs.entry(entry.table.clone()).or_default().push(entry.body.clone()));
    assert_eq!(checked.unwrap().fault, None);
    logs
}

fn abort_at_every_write() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole.journal");
    let (status, all) = run(&whole, None);
    assert!(status.success() && all.values().all(|(_, is_duplicate)| !is_duplicate), "{status}");
    let whole = logs(&whole);
    let mut runs = 0;
    for ends in [Ends::Before, Ends::After] {
        for write in 1.. {
            let when = format!("ended {ends} write {write}");
            let file = folder.path().join(format!("{ends}-{write}.journal"));
            let (status, before) = run(&file, Some((ends, write)));
            if status.success() {
                assert!(write > 50, "only {write} writes");
                break;
            }
            runs += 1;
            assert_eq!(status.code(), None, "{when}: the process did not abort");
            verify(&file, &when);
            // The second run submits every command again, acknowledged or not.
            let lengths: BTreeMap<String, u64> =
                logs(&file).into_iter().map(|(table, log)| (table, log.len() as u64)).collect();
            let (status, after) = run(&file, None);
            assert!(status.success(), "{when}: the floor does not start again");
            assert_eq!(after.len(), all.len(), "{when}");
            for (command, (version, is_duplicate)) in &after {
                let length = lengths.get(&command.0).copied().unwrap_or_default();
                assert_eq!(*is_duplicate, *version <= length, "{when}: {command:?} was done twice, or never");
                assert!(
                    *is_duplicate || !before.contains_key(command),
                    "{when}: {command:?} was acknowledged, and is lost"
                );
            }
            verify(&file, &when);
            assert!(logs(&file) == whole, "{when}: the logs differ");
            std::fs::remove_file(&file).unwrap();
        }
    }
    println!("aborted at every write: {runs} runs, nothing lost, nothing done twice");
}
