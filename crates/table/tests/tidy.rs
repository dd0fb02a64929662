//! What this crate promises about itself: tables without input, output, clock or chance of their own, and files of one noun each that
//! open with their purpose.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::{Path, PathBuf};

/// Input and output, clocks, threads, processes, chance, floating point, and work left undone.
const FORBIDDEN: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "println!",
    "async ",
    "unsafe",
    "f32",
    "f64",
    "rand::",
    "todo!",
    "unimplemented!",
    "TODO",
    "FIXME",
];

/// More lines than these are more than one noun.
const MOST: usize = 600;

#[test]
fn tables_do_nothing_but_decide() {
    for (path, text) in sources() {
        let lines = (1..).zip(text.lines());
        for (number, line) in lines.filter(|(_, line)| !line.trim_start().starts_with("//")) {
            for word in FORBIDDEN {
                assert!(!line.contains(word), "{}: `{word}` in line {number}: {line}", path.display());
            }
        }
    }
}

#[test]
fn every_file_opens_with_its_purpose_and_stays_short() {
    for (path, text) in sources() {
        assert!(text.starts_with("//! "), "{} does not say what lives there", path.display());
        let lines = text.lines().count();
        assert!(lines <= MOST, "{} has {lines} lines: more than one noun?", path.display());
    }
}

fn sources() -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources.push((path.clone(), fs::read_to_string(path).unwrap()));
            }
        }
    }
    assert!(sources.len() > 50, "only {} files found", sources.len());
    sources
}
