//! A table: columns with names, rows of cells. It reads as aligned text, as CSV, and as JSON.

use chung_game::money::Cents;
use chung_odds::Fraction;
use chung_odds::exact;
use owo_colors::OwoColorize;
use serde_json::{Map, Value};

use crate::answer::Result;

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Nothing.
    Empty,
    /// Words.
    Words(String),
    /// A whole number.
    Count(i128),
    /// A part of a whole, in percent.
    Percent(Fraction),
    /// A difference of two such, in percent and with its sign.
    Change(Fraction),
    /// A reduced fraction.
    Exact(Fraction),
    /// Dollars on average, to a hundredth of a cent.
    Dollars(Fraction),
    /// An amount of money.
    Money(Cents),
    /// What one unit wins; less than nothing where it is lost.
    Odds(Fraction),
    /// Yes or no.
    Verdict(bool),
    /// A number to two decimals.
    Decimal(Fraction),
}

impl Cell {
    /// Words.
    pub(crate) fn words(words: &(impl ToString + ?Sized)) -> Cell {
        Cell::Words(words.to_string())
    }

    /// As people read it.
    fn text(&self) -> String {
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
            Cell::Verdict(yes) => (if *yes { "yes" } else { "no" }).to_owned(),
            Cell::Money(amount) => amount.to_string(),
            Cell::Odds(value) => odds(*value),
            Cell::Dollars(value) => exact::dollars(*value, 4),
        }
    }

    /// As programs read it: figures without signs of any unit.
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

    /// A number where it is one; a fraction is text.
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

/// `12½ to 1`; what loses pays nothing.
fn odds(value: Fraction) -> String {
    let (halves, nothing) = (value * Fraction::from(2), Fraction::from(0));
    match halves.to_integer() {
        _ if value < nothing && value > Fraction::from(-1) => "half back".to_owned(),
        _ if value < nothing => "lost".to_owned(),
        halves if halves % 2 == 0 => format!("{} to 1", exact::count(halves / 2)),
        halves => format!("{}½ to 1", exact::count(halves / 2)),
    }
}

/// A column.
#[derive(Clone, Debug)]
struct Column {
    /// Its name for programs; people read blanks for its underscores.
    key: String,
    /// Do people see it too?
    shown: bool,
}

/// Columns and rows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    /// So many columns at the left are the headings under which people read the rows.
    headings: usize,
}

impl Table {
    /// Columns by name, such as `stand_off`.
    pub(crate) fn new(columns: impl IntoIterator<Item = impl ToString>) -> Table {
        let columns = columns.into_iter().map(|name| Column { key: name.to_string(), shown: true }).collect();
        Table { columns, rows: Vec::new(), headings: 0 }
    }

    /// These columns are for programs only.
    pub(crate) fn hiding(mut self, hidden: &[&str]) -> Table {
        for column in &mut self.columns {
            column.shown &= !hidden.contains(&column.key.as_str());
        }
        self
    }

    /// The first columns become headings in text.
    pub(crate) fn under(self, headings: usize) -> Table {
        Table { headings, ..self }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.resize(self.columns.len(), Cell::Empty);
        self.rows.push(cells);
    }

    /// Aligned: words to the left, numbers to the right.
    pub(crate) fn text(&self) -> String {
        let shown: Vec<usize> =
            (self.headings..self.columns.len()).filter(|&n| self.columns[n].shown).collect();
        let names: Vec<String> = shown.iter().map(|&n| self.columns[n].key.replace('_', " ")).collect();
        let cells = |row: &Vec<Cell>| shown.iter().map(|&n| row[n].text()).collect::<Vec<_>>();
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
            return "  none\n".to_owned();
        }
        let mut text = String::new();
        for (n, cells) in rows.iter().enumerate() {
            let heading = |n: usize| &self.rows[n][..self.headings];
            if n == 0 || heading(n) != heading(n - 1) {
                let words: Vec<String> =
                    heading(n).iter().map(Cell::text).filter(|words| !words.is_empty()).collect();
                text += if n == 0 { "" } else { "\n" };
                if self.headings > 0 {
                    text += &format!("  {}\n", words.join(", ").bold());
                }
                text += &format!("{}\n", line(&names).dimmed());
            }
            text += &format!("{}\n", line(cells));
        }
        text
    }

    /// Every column, hidden ones too, the names first.
    pub(crate) fn csv(&self) -> Result<String> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(self.columns.iter().map(|column| &column.key))?;
        for row in &self.rows {
            writer.write_record(row.iter().map(Cell::plain))?;
        }
        Ok(String::from_utf8(writer.into_inner()?)?)
    }

    /// An object for every row.
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

    fn table() -> Table {
        let mut table = Table::new(["book", "what", "stand_off", "exact"]).under(1).hiding(&["exact"]);
        let third = Fraction::new(-1, 3);
        table.row([Cell::words("crown"), Cell::words("a, b"), Cell::Percent(third), Cell::Exact(third)]);
        table.row([Cell::words("star"), Cell::words("c"), Cell::Count(1_234)]);
        table
    }

    #[test]
    fn people_read_headings_and_aligned_columns() {
        let text = anstream::adapter::strip_str(&table().text()).to_string();
        let expected = "  crown\n  what   stand off\n  a, b  -33.3333 %\n\n  star\n  what   stand off\n  c          1,234\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn programs_read_every_column() {
        let csv = table().csv().unwrap();
        assert_eq!(csv, "book,what,stand_off,exact\ncrown,\"a, b\",-33.3333,-1/3\nstar,c,1234,\n");
        let json = table().json();
        assert_eq!(json[0]["stand_off"].as_f64(), Some(-33.3333));
        assert_eq!((json[0]["exact"].as_str(), &json[1]["exact"]), (Some("-1/3"), &Value::Null));
    }
}
