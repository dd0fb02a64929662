//! Where tests name clauses: in the names of test functions (`crown_10_3_3_h_…`), in the tables and strings of the game crate's test
//! files (`crown 10.3.3(h)`), and in the headings of the table's scenarios (`## crown 10.3.3(h): …`). Transcripts do not count, because
//! they are output of the program.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use chung_game::rulebook::RuleBook;
use chung_law::SOURCES;

/// A clause named by a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mention {
    /// `crown 10.3.3(h)`.
    pub(crate) clause: String,
    /// The file, and the test or line.
    pub(crate) place: String,
}

/// Every mention in the tests of the workspace.
pub(crate) fn mentions() -> Vec<Mention> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    walk(&root.join("crates"), &mut files);
    let slugs = slugs();
    let mut found = Vec::new();
    for path in files {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let shown = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
        if path.extension().is_some_and(|ext| ext == "rs") {
            for name in test_names(&text) {
                let clause = clause_of_name(name, &slugs);
                found.extend(clause.map(|clause| Mention { clause, place: format!("{shown}: {name}") }));
            }
        }
        let in_game = path.starts_with(root.join("crates/game/tests"));
        let in_scenarios = path.starts_with(root.join("crates/table/tests/scenarios"));
        if in_game || in_scenarios {
            for (number, line) in text.lines().enumerate() {
                let comment = line.trim_start().starts_with("//") || line.trim_start().starts_with('#');
                let names = if in_scenarios { line.starts_with("## ") } else { !comment };
                if names {
                    let place = format!("{shown}:{}", number + 1);
                    let clauses = clauses_in(line).into_iter();
                    found.extend(clauses.map(|clause| Mention { clause, place: place.clone() }));
                }
            }
        }
    }
    found
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, files);
        } else if path.extension().is_some_and(|ext| ext == "rs" || ext == "txt" || ext == "toml") {
            files.push(path);
        }
    }
}

/// The names of functions after `#[test]`.
fn test_names(text: &str) -> impl Iterator<Item = &str> {
    text.split("#[test]").skip(1).filter_map(|after| {
        let name = after.split("fn ").nth(1)?;
        name.split(['(', '<']).next()
    })
}

/// `crown_10_3_3_h` → `crown 10.3.3(h)`, for every clause of every book.
fn slugs() -> BTreeMap<String, String> {
    let mut slugs = BTreeMap::new();
    for source in SOURCES {
        for clause in source.book().unwrap().clauses {
            let name = format!("{} {}", source.id, clause.id);
            slugs.insert(slug(&name), name);
        }
    }
    slugs
}

fn slug(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("_")
}

/// The clause that a test is named after. A name that starts like a clause but is not one is returned as it is, to be reported.
fn clause_of_name(name: &str, slugs: &BTreeMap<String, String>) -> Option<String> {
    let book = SOURCES
        .iter()
        .map(|source| slug(source.id))
        .find(|book| name.strip_prefix(book.as_str()).is_some_and(|rest| rest.starts_with('_')))?;
    let rest = &name[book.len() + 1..];
    let parts: Vec<&str> = rest.split('_').take_while(|part| is_clause_part(part)).collect();
    if parts.is_empty() {
        return None;
    }
    let wanted = format!("{book}_{}", parts.join("_"));
    Some(slugs.get(&wanted).cloned().unwrap_or(wanted))
}

/// A number, a letter, a small Roman numeral, an appendix or a table.
fn is_clause_part(part: &str) -> bool {
    let numeral = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    numeral(part)
        || (part.len() == 1 && part.bytes().all(|b| b.is_ascii_lowercase()))
        || ["ii", "iii", "iv", "vi", "vii", "viii", "ix", "ex", "ind"].contains(&part)
        || ["app", "table", "footnote"]
            .iter()
            .any(|head| part.strip_prefix(head).is_some_and(|rest| numeral(rest) || rest.len() == 1))
}

/// Clauses in a line: a book's id, a space and a number. A heading may have more numbers, separated by commas.
fn clauses_in(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    for source in SOURCES {
        for (at, _) in line.match_indices(source.id) {
            let before = line[..at].chars().next_back();
            let Some(rest) = line[at + source.id.len()..].strip_prefix(' ') else { continue };
            if before.is_some_and(|c| c.is_alphanumeric() || c == '-') {
                continue;
            }
            let most = if line.starts_with("## ") { usize::MAX } else { 1 };
            let list = rest.split(": ").next().unwrap_or(rest);
            let ids = list.split(", ").map(clause_id).take(most).take_while(|id| is_clause_id(id));
            found.extend(ids.map(|id| format!("{} {id}", source.id)));
        }
    }
    found
}

/// The clause number at the beginning of a text, if there is one.
fn clause_id(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && !".()".contains(c)).unwrap_or(text.len());
    trim_closing(text[..end].trim_end_matches('.'))
}

/// Removes closing brackets that belong to the sentence: `(as crown 9.4)`, `(as crown 10.3.3(h))`.
fn trim_closing(id: &str) -> &str {
    match id.strip_suffix(')') {
        Some(shorter) if id.matches(')').count() > id.matches('(').count() => trim_closing(shorter),
        _ => id,
    }
}

fn is_clause_id(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
        || ["App", "Table", "Footnote"].iter().any(|head| text.starts_with(head))
}

/// What must come before a clause: its parent, and the number or letter before its own. Each is a list of alternatives, because `(v)`
/// follows `(u)` or `(iv)`.
pub(crate) fn expected_before(id: &str) -> Vec<Vec<String>> {
    const ROMAN: [&str; 10] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
    let (parent, last, sibling): (&str, &str, fn(&str, &str) -> String) =
        if let Some((parent, last)) = id.rsplit_once('(') {
            (parent, last.trim_end_matches(')'), |parent, last| format!("{parent}({last})"))
        } else if let Some((parent, last)) = id.rsplit_once('.') {
            (parent, last, |parent, last| format!("{parent}.{last}"))
        } else {
            ("", id, |_, last| last.to_owned())
        };
    let mut before = Vec::new();
    if let Ok(number) = last.parse::<u32>() {
        before.extend((number > 1).then(|| (number - 1).to_string()));
    } else if let Some(place @ 1..) = ROMAN.iter().position(|roman| *roman == last) {
        before.push(ROMAN[place - 1].to_owned());
    }
    if let [letter @ b'b'..=b'z'] = last.as_bytes() {
        // An `(i)` may be the first of its own list.
        before.extend((*letter != b'i').then(|| char::from(letter - 1).to_string()));
    }
    let siblings: Vec<String> = before.iter().map(|last| sibling(parent, last)).collect();
    let parents = (!parent.is_empty()).then(|| vec![parent.to_owned()]);
    parents.into_iter().chain((!siblings.is_empty()).then_some(siblings)).collect()
}

/// Every clause that a book's data cites: that of each parameter, and every other string in its debug output that looks like a clause or
/// a ruling.
pub(crate) fn cited(rules: &RuleBook) -> Vec<String> {
    let text = format!("{rules:?}");
    let is_ruling = |id: &str| id.strip_prefix('R').is_some_and(|number| number.parse::<u8>().is_ok());
    let strings = text.split('"').skip(1).step_by(2);
    let elsewhere = strings.filter(|id| is_clause_id(id) || is_ruling(id)).map(str::to_owned);
    let parameters = rules.parameters().into_iter().map(|parameter| parameter.clause.to_owned());
    parameters.chain(elsewhere).collect()
}
