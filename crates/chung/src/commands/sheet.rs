//! What a command about odds answers: sentences and tables, for people, spreadsheets and programs.

use owo_colors::OwoColorize;
use serde_json::{Map, Value};

use crate::answer::{Answer, Result};
use crate::table::Table;

/// A title, and below it sentences and tables.
pub(in crate::commands) struct Sheet {
    text: String,
    json: Map<String, Value>,
    /// The table that CSV has.
    main: Table,
}

impl Sheet {
    pub(in crate::commands) fn new(title: &str) -> Sheet {
        Sheet { text: format!("{}\n", title.bold()), json: Map::new(), main: Table::default() }
    }

    /// A title that begins with the book it is about.
    pub(in crate::commands) fn of(book: &impl ToString, title: &str) -> Sheet {
        let book = book.to_string();
        let mut sheet = Sheet::new(&format!("{book}: {title}"));
        sheet.fact("book", book);
        sheet
    }

    /// Something that programs read by its name.
    pub(in crate::commands) fn fact(&mut self, name: &str, value: impl Into<Value>) {
        self.json.insert(name.to_owned(), value.into());
    }

    /// A sentence for people.
    pub(in crate::commands) fn say(&mut self, words: &str) {
        self.text += &format!("\n  {words}\n");
    }

    /// A sentence, where there is one to say.
    pub(in crate::commands) fn say_if(&mut self, words: Option<String>) {
        if let Some(words) = words {
            self.say(&words);
        }
    }

    /// A drawing for people.
    pub(in crate::commands) fn draw(&mut self, drawn: &str) {
        self.text += &format!("\n{drawn}");
    }

    /// A table, and what stands over it.
    pub(in crate::commands) fn table(&mut self, name: &str, heading: &str, table: &Table) {
        self.json.insert(name.to_owned(), table.json());
        if !heading.is_empty() {
            self.text += &format!("\n{}\n", heading.bold());
        }
        self.text += &format!("\n{}", table.text());
    }

    /// The table that CSV has.
    pub(in crate::commands) fn main_table(&mut self, name: &str, heading: &str, table: Table) {
        self.table(name, heading, &table);
        self.main = table;
    }

    /// All of it in text and JSON; or the main table as CSV.
    pub(in crate::commands) fn answer(self, csv: bool) -> Result {
        let text = if csv { self.main.csv()? } else { self.text };
        Ok(Answer::new(text, Value::Object(self.json)))
    }
}
