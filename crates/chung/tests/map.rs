//! The map is true: every file that ARCHITECTURE.md and README.md name exists.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::path::{Path, PathBuf};

#[test]
fn every_path_on_the_map_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    walk(&root, &mut files);
    let mut checked = 0;
    for map in ["ARCHITECTURE.md", "README.md"] {
        let text = std::fs::read_to_string(root.join(map)).unwrap();
        for name in text.split('`').skip(1).step_by(2).filter(|name| is_path(name)) {
            let there = files.iter().any(|file| file == Path::new(name) || file.ends_with(name));
            assert!(there || root.join(name).is_dir(), "{map} names {name}, which is not there");
            checked += 1;
        }
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(link.starts_with("https://") || root.join(link).exists(), "{map} links to {link}");
        }
    }
    assert!(checked > 30, "only {checked} paths found");
}

/// And nothing is missing from it: every source file stands there by its name, or under a folder that does.
#[test]
fn every_source_file_is_on_the_map() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let map = std::fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let mut files = Vec::new();
    walk(&root, &mut files);
    let is_source = |file: &&PathBuf| file.components().any(|part| part.as_os_str() == "src");
    for file in files.iter().filter(is_source) {
        let name = file.file_name().unwrap().to_string_lossy();
        let folder = format!("{}/`", file.parent().unwrap().display());
        let there = map.contains(&format!("{name}`")) || map.contains(&folder);
        assert!(there || name == "mod.rs" || name == "lib.rs", "{} is not on the map", file.display());
    }
}

fn is_path(name: &str) -> bool {
    let endings = [".rs", ".md", ".toml", ".txt", "/"];
    !name.contains(' ') && endings.iter().any(|ending| name.ends_with(ending))
}

/// Files below a folder, relative to it; neither what git ignores nor git's own.
fn walk(root: &Path, files: &mut Vec<PathBuf>) {
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            if path.is_dir() {
                if name != "target" && name != ".git" {
                    folders.push(path);
                }
            } else {
                files.push(path.strip_prefix(root).unwrap().to_path_buf());
            }
        }
    }
}
