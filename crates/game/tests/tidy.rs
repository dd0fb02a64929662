//! What this crate promises about itself: pure functions of their inputs, no dependency that is not asked for, and files that open with their purpose.

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
    "SystemTime",
    "Instant",
    "println!",
    "eprintln!",
    "async ",
    "unsafe",
    "f32",
    "f64",
    "rand::",
    "todo!",
    "unimplemented!",
    "TODO",
    "FIXME",
    ".unwrap()",
    ".expect(",
    "panic!",
];

#[test]
fn the_rules_are_pure() {
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
fn the_crate_has_no_dependency_but_what_is_asked_for() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap();
    let mut header = "";
    let mut found = Vec::new();
    for line in manifest.lines().filter(|line| !line.is_empty()) {
        if line.starts_with('[') {
            header = line;
        }
        if header.contains("dependencies") && !header.contains("dev-dependencies") {
            found.push(line);
        }
        assert!(!line.starts_with("default"), "a feature that is on unasked: {line}");
    }
    assert_eq!(found.first(), Some(&"[dependencies]"));
    for line in &found[1..] {
        assert!(line.ends_with("{ workspace = true, optional = true }"), "a dependency unasked: {line}");
    }
}

#[test]
fn every_file_opens_with_its_purpose_and_stays_short() {
    for (path, text) in sources() {
        assert!(text.starts_with("//! "), "{} does not say what lives there", path.display());
        let lines = text.lines().count();
        assert!(lines < 700, "{} has {lines} lines: more than one noun?", path.display());
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
    assert!(sources.len() > 30, "only {} files found", sources.len());
    sources
}
