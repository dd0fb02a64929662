//! The text of scenario files: scenarios, their tables of rows, and clauses that are named once for every book.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use chung_game::rulebook::Edition;

/// A file of scenarios.
pub(super) struct ScenarioFile {
    /// `{name}` → book → clause.
    clauses: BTreeMap<String, BTreeMap<String, String>>,
    used: RefCell<BTreeSet<String>>,
    scenarios: Vec<Scenario>,
}

struct Scenario {
    title: String,
    at: usize,
    lines: Vec<String>,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// One round of a scenario, under one edition and with one row of its table.
pub(super) struct Case {
    pub(super) title: String,
    pub(super) edition: Edition,
    pub(super) lines: Vec<String>,
    at: usize,
    row: String,
}

impl Case {
    /// A failure with its place in the file.
    pub(super) fn fails(&self, error: &str) -> String {
        let row = if self.row.is_empty() { String::new() } else { format!(", row {}", self.row) };
        format!("line {}, {} under {}{row}:\n    {error}", self.at, self.title, self.edition)
    }
}

impl ScenarioFile {
    /// Reads a file.
    pub(super) fn read(text: &str) -> Result<ScenarioFile, String> {
        let mut file =
            ScenarioFile { clauses: BTreeMap::new(), used: RefCell::default(), scenarios: Vec::new() };
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            let at = number + 1;
            let read = match (line, file.scenarios.last_mut()) {
                ("", _) => Ok(()),
                (line, _) if line.starts_with("== ") => {
                    file.scenarios.push(Scenario::new(&line[3..], at));
                    Ok(())
                }
                (line, None) => file.clause(line),
                (line, Some(scenario)) => scenario.line(line),
            };
            read.map_err(|error| format!("line {at}: {error}"))?;
        }
        Ok(file)
    }

    /// `clause name = book clause, book clause`
    fn clause(&mut self, line: &str) -> Result<(), String> {
        let (name, clauses) = line
            .strip_prefix("clause ")
            .and_then(|rest| rest.split_once(" = "))
            .ok_or("expected `clause name = book clause, …`")?;
        for clause in clauses.split(", ") {
            let (book, _) = clause.split_once(' ').ok_or("expected a book and a clause")?;
            self.clauses.entry(name.to_owned()).or_default().insert(book.to_owned(), clause.to_owned());
        }
        Ok(())
    }

    /// Every round to settle.
    pub(super) fn cases(&self) -> Vec<Result<Case, String>> {
        let mut cases = Vec::new();
        for scenario in &self.scenarios {
            let at = |error: String| format!("line {}, {}:\n    {error}", scenario.at, scenario.title);
            match scenario.editions() {
                Err(error) => cases.push(Err(at(error))),
                Ok(editions) => {
                    for edition in editions {
                        let no_rows = [Vec::new()];
                        let rows = if scenario.rows.is_empty() { &no_rows[..] } else { &scenario.rows };
                        cases.extend(rows.iter().map(|row| self.case(scenario, edition, row).map_err(at)));
                    }
                }
            }
        }
        cases
    }

    fn case(&self, scenario: &Scenario, edition: Edition, row: &[String]) -> Result<Case, String> {
        let filled = |line: &String| {
            let mut line = line.clone();
            for (column, cell) in scenario.columns.iter().zip(row) {
                line = line.replace(&format!("<{column}>"), cell);
            }
            self.with_clauses(line, edition)
        };
        Ok(Case {
            title: scenario.title.clone(),
            edition,
            at: scenario.at,
            lines: scenario.lines.iter().map(filled).collect::<Result<_, _>>()?,
            row: row.join(" | "),
        })
    }

    fn with_clauses(&self, mut line: String, edition: Edition) -> Result<String, String> {
        while let Some((before, rest)) = line.split_once('{') {
            let (name, after) = rest.split_once('}').ok_or("a { without }")?;
            let clause = self
                .clauses
                .get(name)
                .and_then(|books| books.get(edition.book().name()))
                .ok_or_else(|| format!("no clause {{{name}}} for {}", edition.book()))?;
            self.used.borrow_mut().insert(format!("{{{name}}} {clause}"));
            line = format!("{before}{clause}{after}");
        }
        Ok(line)
    }

    /// Clauses that are listed but not used by any scenario.
    pub(super) fn unused_clauses(&self) -> Vec<String> {
        let used = self.used.borrow();
        let all = self
            .clauses
            .iter()
            .flat_map(|(name, books)| books.values().map(move |clause| format!("{{{name}}} {clause}")));
        all.filter(|clause| !used.contains(clause)).map(|clause| format!("{clause} is never used")).collect()
    }
}

impl Scenario {
    fn new(title: &str, at: usize) -> Scenario {
        Scenario { title: title.to_owned(), at, lines: Vec::new(), columns: Vec::new(), rows: Vec::new() }
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let cells = |text: &str| text.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
        if let Some(columns) = line.strip_prefix("with ") {
            self.columns = cells(columns);
        } else if let Some(row) = line.strip_prefix("| ") {
            let row = cells(row);
            if row.len() != self.columns.len() {
                return Err(format!("{} cells under {} columns", row.len(), self.columns.len()));
            }
            self.rows.push(row);
        } else {
            self.lines.push(line.to_owned());
        }
        Ok(())
    }

    fn editions(&self) -> Result<Vec<Edition>, String> {
        let mut lines = self.lines.iter().filter_map(|line| line.strip_prefix("edition "));
        let (Some(text), None) = (lines.next(), lines.next()) else {
            return Err("expected one line `edition …`".to_owned());
        };
        if text == "all" {
            return Ok(Edition::all());
        }
        if let Some(without) = text.strip_prefix("all but ") {
            let mut editions = Edition::all();
            editions.retain(|edition| !without.split(' ').any(|book| book == edition.book().name()));
            return Ok(editions);
        }
        let read = |name: &str| name.parse::<Edition>().map_err(|error| error.to_string());
        text.split(' ').map(read).collect()
    }
}
