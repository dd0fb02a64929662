//! Checks the conventions of the sources: pure crates stay pure, files are short and open with their purpose, and the documentation
//! names only files that exist.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot read its files has failed")]

use std::fs;
use std::path::{Path, PathBuf};

/// The maximum length of a source file; longer ones hold more than one noun.
const LINES_MAX: usize = 600;

/// What pure crates must not use: I/O, clocks, threads, processes, randomness, floating point.
const IMPURE: &[&str] = &[
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
    "async ",
    "unsafe",
    "f32",
    "f64",
    "rand::",
];

/// Marks of unfinished work.
const UNFINISHED: &[&str] = &["todo!", "unimplemented!", "TODO", "FIXME"];

/// A source file: its path from the root of the workspace, and its text.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// The lines that are not comments, with their numbers.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines()).filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    fn is_in(&self, folder: &str) -> bool {
        self.path.starts_with(folder)
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files below a folder with the given ending, except build output and installed packages.
fn files(folder: &Path, ending: &str) -> Vec<Source> {
    let (mut folders, mut found) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                if !["target", ".git", "node_modules"].contains(&name.as_str()) {
                    folders.push(path);
                }
            } else if name.ends_with(ending) {
                let relative = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
                found.push(Source { path: relative, text: fs::read_to_string(&path).unwrap() });
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

/// Every Rust file of the workspace except this one, which contains the words it forbids.
fn sources() -> Vec<Source> {
    let mut found = files(&root(), ".rs");
    found.retain(|source| source.path != "xtask/tests/tidy.rs");
    assert!(found.len() > 400, "only {} files found", found.len());
    found
}

/// Reports all faults at once.
#[track_caller]
fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

fn occurrences(source: &Source, words: &[&str]) -> Vec<String> {
    let found = source.code().flat_map(|(number, line)| {
        words.iter().filter(move |word| line.contains(**word)).map(move |word| (number, word))
    });
    found.map(|(number, word)| format!("{}:{number}: `{word}`", source.path)).collect()
}

#[test]
fn rules_and_tables_have_no_io_clock_or_randomness() {
    let pure = |source: &&Source| source.is_in("crates/game/src") || source.is_in("crates/table/src");
    assert_none(
        &sources().iter().filter(pure).flat_map(|source| occurrences(source, IMPURE)).collect::<Vec<_>>(),
    );
}

#[test]
fn the_rules_never_panic() {
    let panics = &[".unwrap()", ".expect(", "panic!"];
    let rules = |source: &&Source| source.is_in("crates/game/src");
    assert_none(
        &sources().iter().filter(rules).flat_map(|source| occurrences(source, panics)).collect::<Vec<_>>(),
    );
}

#[test]
fn no_source_has_unfinished_work() {
    assert_none(&sources().iter().flat_map(|source| occurrences(source, UNFINISHED)).collect::<Vec<_>>());
}

#[test]
fn every_source_file_opens_with_its_purpose_and_stays_short() {
    let mut faults = Vec::new();
    for source in sources().iter().filter(|source| source.path.contains("/src/")) {
        if !source.text.starts_with("//! ") {
            faults.push(format!("{} does not open with `//!`", source.path));
        }
        let lines = source.text.lines().count();
        if lines > LINES_MAX {
            faults.push(format!("{} has {lines} lines: more than one noun?", source.path));
        }
    }
    assert_none(&faults);
}

/// `chung-game` can be embedded without anything else.
#[test]
fn the_rules_have_only_optional_dependencies() {
    let manifest = fs::read_to_string(root().join("crates/game/Cargo.toml")).unwrap();
    let mut section = "";
    for line in manifest.lines().filter(|line| !line.is_empty()) {
        if line.starts_with('[') {
            section = line;
        } else if section == "[dependencies]" {
            assert!(line.ends_with("{ workspace = true, optional = true }"), "not optional: {line}");
        }
        assert!(!line.starts_with("default"), "a default feature: {line}");
    }
}

/// Whether a text in backticks is a path in the repository.
fn is_path(text: &str) -> bool {
    let endings = [".rs", ".md", ".toml", ".txt", ".ftl", "/"];
    let is_pattern = text.contains([' ', '*']) || text.contains("BOOK");
    text.contains('/')
        && !text.starts_with('/')
        && !is_pattern
        && endings.iter().any(|ending| text.ends_with(ending))
}

#[test]
fn the_documentation_names_files_that_exist() {
    let mut faults = Vec::new();
    let mut checked = 0;
    for page in files(&root(), ".md") {
        let folder = root().join(&page.path).parent().unwrap().to_owned();
        for name in page.text.split('`').skip(1).step_by(2).filter(|text| is_path(text)) {
            checked += 1;
            if !root().join(name).exists() && !folder.join(name).exists() {
                faults.push(format!("{} names {name}", page.path));
            }
        }
        for link in page.text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
            let is_ours = !link.is_empty() && !link.starts_with("http");
            if is_ours && !folder.join(link).exists() {
                faults.push(format!("{} links to {link}", page.path));
            }
        }
    }
    assert!(checked > 20, "only {checked} paths found");
    assert_none(&faults);
}
