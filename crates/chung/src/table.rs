//! A table of named columns, as aligned text, as CSV, and as JSON.

use chung_game::message;
use chung_game::message::{Arg, Message};
use chung_game::money::Cents;
use chung_odds::Fraction;
use chung_odds::exact;
use chung_words::{Render, Words, text};
use owo_colors::OwoColorize;
use serde_json::{Map, Value};

use crate::answer::Result;
use crate::heading::heading;

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// An empty cell.
    Empty,
    /// A text.
    Words(String),
    /// A whole number.
    Count(i128),
    /// A fraction, in percent.
    Percent(Fraction),
    /// A difference of two fractions, in percent and with its sign.
    Change(Fraction),
    /// A reduced fraction.
    Exact(Fraction),
    /// An average in dollars, to a hundredth of a cent.
    Dollars(Fraction),
    /// An amount of money.
    Money(Cents),
    /// What a stake of one unit wins; negative if it is lost.
    Odds(Fraction),
    /// Yes or no.
    Verdict(bool),
    /// A number to two decimals.
    Decimal(Fraction),
}

impl Cell {
    /// A cell with a text.
    pub(crate) fn words(words: &(impl ToString + ?Sized)) -> Cell {
        Cell::Words(words.to_string())
    }

    /// The cell in aligned text.
    fn text(&self, words: Words<'_>) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Words(words) => words.clone(),
            Cell::Count(count) => exact::count(*count),
            Cell::Percent(value) => format!("{} %", exact::percent(*value)),
            Cell::Change(value) => {
                let plus = if *value > Fraction::from(0) { "+" } else { "" };
                format!("{plus}{} %", exact::percent(*value))
            }
            Cell::Exact(_) | Cell::Decimal(_) => self.plain(),
            Cell::Verdict(yes) => text!(words, "cli-verdict", yes = *yes).into_owned(),
            Cell::Money(amount) => amount.to_string(),
            Cell::Odds(value) => words.render(&odds(*value)).into_owned(),
            Cell::Dollars(value) => exact::dollars(*value, 4),
        }
    }

    /// The cell in CSV: numbers without units.
    fn plain(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Words(words) => words.clone(),
            Cell::Count(count) => count.to_string(),
            Cell::Percent(value) | Cell::Change(value) => exact::percent(*value),
            Cell::Exact(value) | Cell::Odds(value) => value.to_string(),
            Cell::Dollars(value) => exact::decimal(*value, 4),
            Cell::Money(amount) => exact::decimal(Fraction::new(amount.0.into(), 100), 2),
            Cell::Decimal(value) => exact::decimal(*value, 2),
            Cell::Verdict(yes) => yes.to_string(),
        }
    }

    /// The cell in JSON: numbers, fractions as text.
    fn json(&self) -> Value {
        match self {
            Cell::Empty => Value::Null,
            Cell::Words(_) | Cell::Exact(_) | Cell::Odds(_) => self.plain().into(),
            Cell::Verdict(yes) => (*yes).into(),
            _ => {
                let plain = self.plain();
                serde_json::from_str(&plain).unwrap_or(Value::String(plain))
            }
        }
    }

    fn is_words(&self) -> bool {
        matches!(self, Cell::Words(_) | Cell::Verdict(_) | Cell::Empty)
    }
}

/// `12½ to 1`; for a lost wager, what is left of it.
fn odds(value: Fraction) -> Message {
    let (halves, nothing) = (value * Fraction::from(2), Fraction::from(0));
    let to_one = |pays: String| message!("cli-to-one", pays = Arg::Notation(pays));
    match halves.to_integer() {
        _ if value < nothing && value > Fraction::from(-1) => message!("cli-half-back"),
        _ if value < nothing => message!("cli-lost"),
        halves if halves % 2 == 0 => to_one(exact::count(halves / 2)),
        halves => to_one(format!("{}½", exact::count(halves / 2))),
    }
}

/// A column.
#[derive(Clone, Debug)]
struct Column {
    /// Its name in CSV and JSON; [`heading`] has the one in text.
    key: String,
    /// Whether it is in the text; CSV and JSON have every column.
    shown: bool,
}

/// Columns and rows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    /// The number of columns at the left that the text shows as headings over the rows.
    headings: usize,
}

impl Table {
    /// A table with the given columns, such as `stand_off`.
    pub(crate) fn new(columns: impl IntoIterator<Item = impl ToString>) -> Table {
        let columns = columns.into_iter().map(|name| Column { key: name.to_string(), shown: true }).collect();
        Table { columns, rows: Vec::new(), headings: 0 }
    }

    /// Hides columns in the text.
    pub(crate) fn hiding(mut self, hidden: &[&str]) -> Table {
        for column in &mut self.columns {
            column.shown &= !hidden.contains(&column.key.as_str());
        }
        self
    }

    /// Shows the first columns as headings in the text.
    pub(crate) fn under(self, headings: usize) -> Table {
        Table { headings, ..self }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.resize(self.columns.len(), Cell::Empty);
        self.rows.push(cells);
    }

    /// Aligned text: texts to the left, numbers to the right.
    pub(crate) fn text(&self, words: Words<'_>) -> String {
        let shown: Vec<usize> =
            (self.headings..self.columns.len()).filter(|&n| self.columns[n].shown).collect();
        let name =
            |key: &str| heading(key).map_or_else(|| key.to_owned(), |name| words.render(&name).into_owned());
        let names: Vec<String> = shown.iter().map(|&n| name(&self.columns[n].key)).collect();
        let cells = |row: &Vec<Cell>| shown.iter().map(|&n| row[n].text(words)).collect::<Vec<_>>();
        let rows: Vec<Vec<String>> = self.rows.iter().map(cells).collect();
        let left: Vec<bool> = shown.iter().map(|&n| self.rows.iter().all(|row| row[n].is_words())).collect();
        let width = |n: usize| {
            let cells = rows.iter().map(|row| &row[n]).chain([&names[n]]);
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..shown.len()).map(width).collect();
        let line = |cells: &[String]| {
            let mut line = String::new();
            for (n, cell) in cells.iter().enumerate() {
                let width = widths[n];
                line += &if left[n] { format!("  {cell:<width$}") } else { format!("  {cell:>width$}") };
            }
            line.trim_end().to_owned()
        };
        if rows.is_empty() {
            return format!("  {}\n", text!(words, "cli-none"));
        }
        let mut text = String::new();
        for (n, cells) in rows.iter().enumerate() {
            let heading = |n: usize| &self.rows[n][..self.headings];
            if n == 0 || heading(n) != heading(n - 1) {
                let titles: Vec<String> =
                    heading(n).iter().map(|cell| cell.text(words)).filter(|name| !name.is_empty()).collect();
                text += if n == 0 { "" } else { "\n" };
                if self.headings > 0 {
                    text += &format!("  {}\n", titles.join(", ").bold());
                }
                text += &format!("{}\n", line(&names).dimmed());
            }
            text += &format!("{}\n", line(cells));
        }
        text
    }

    /// CSV with a header row and every column, hidden ones too.
    pub(crate) fn csv(&self) -> Result<String> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(self.columns.iter().map(|column| &column.key))?;
        for row in &self.rows {
            writer.write_record(row.iter().map(Cell::plain))?;
        }
        Ok(String::from_utf8(writer.into_inner()?)?)
    }

    /// An array with an object for every row.
    pub(crate) fn json(&self) -> Value {
        let object = |row: &Vec<Cell>| {
            let entries =
                self.columns.iter().zip(row).map(|(column, cell)| (column.key.clone(), cell.json()));
            Value::Object(entries.collect::<Map<_, _>>())
        };
        self.rows.iter().map(object).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::NO_NAMES;
    use chung_words::Language;

    fn table() -> Table {
        let mut table = Table::new(["book", "what", "stand_off", "exact"]).under(1).hiding(&["exact"]);
        let third = Fraction::new(-1, 3);
        table.row([Cell::words("crown"), Cell::words("a, b"), Cell::Percent(third), Cell::Exact(third)]);
        table.row([Cell::words("star"), Cell::words("c"), Cell::Count(1_234)]);
        table
    }

    #[test]
    fn text_has_headings_and_aligned_columns() {
        let text =
            anstream::adapter::strip_str(&table().text(Words::new(Language::English, &NO_NAMES))).to_string();
        let expected = "  crown\n  what   stand-off\n  a, b  -33.3333 %\n\n  star\n  what   stand-off\n  c          1,234\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn csv_and_json_have_every_column() {
        let csv = table().csv().unwrap();
        assert_eq!(csv, "book,what,stand_off,exact\ncrown,\"a, b\",-33.3333,-1/3\nstar,c,1234,\n");
        let json = table().json();
        assert_eq!(json[0]["stand_off"].as_f64(), Some(-33.3333));
        assert_eq!((json[0]["exact"].as_str(), &json[1]["exact"]), (Some("-1/3"), &Value::Null));
    }
}
