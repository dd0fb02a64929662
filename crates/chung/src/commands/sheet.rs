//! The answer of a command about odds: sentences and tables, as text, CSV and JSON.

use chung_game::message;
use chung_game::message::{Arg, Message};
use chung_words::{Render, Words};
use owo_colors::OwoColorize;
use serde_json::{Map, Value};

use crate::answer::{Answer, Result};
use crate::table::Table;

/// A title, and below it sentences and tables.
pub(in crate::commands) struct Sheet<'w> {
    words: Words<'w>,
    text: String,
    json: Map<String, Value>,
    /// The table that is printed as CSV.
    main: Table,
}

impl<'w> Sheet<'w> {
    pub(in crate::commands) fn new(words: Words<'w>, title: &Message) -> Sheet<'w> {
        let text = format!("{}\n", words.render(title).bold());
        Sheet { words, text, json: Map::new(), main: Table::default() }
    }

    /// Starts a sheet whose title begins with the book.
    pub(in crate::commands) fn of(words: Words<'w>, book: &impl ToString, title: Message) -> Sheet<'w> {
        let book = book.to_string();
        let mut sheet = Sheet::new(words, &message!("cli-of-book", book = Arg::notation(&book), title));
        sheet.fact("book", book);
        sheet
    }

    /// Adds a value to the JSON.
    pub(in crate::commands) fn fact(&mut self, name: &str, value: impl Into<Value>) {
        self.json.insert(name.to_owned(), value.into());
    }

    /// Adds a rendered message to the JSON.
    pub(in crate::commands) fn fact_in_words(&mut self, name: &str, message: &Message) {
        let text = self.words.render(message).into_owned();
        self.fact(name, text);
    }

    /// Adds a sentence to the text.
    pub(in crate::commands) fn say(&mut self, message: &Message) {
        self.text += &format!("\n  {}\n", self.words.render(message));
    }

    /// Adds the message to the text as a sentence, if it is `Some`.
    pub(in crate::commands) fn say_if(&mut self, message: Option<Message>) {
        if let Some(message) = message {
            self.say(&message);
        }
    }

    /// Adds a drawing to the text.
    pub(in crate::commands) fn draw(&mut self, drawn: &str) {
        self.text += &format!("\n{drawn}");
    }

    /// Adds a table to the text and to the JSON.
    pub(in crate::commands) fn table(&mut self, name: &str, table: &Table) {
        self.json.insert(name.to_owned(), table.json());
        self.text += &format!("\n{}", table.text(self.words));
    }

    /// Adds a heading to the text.
    pub(in crate::commands) fn heading(&mut self, heading: &Message) {
        self.text += &format!("\n{}\n", self.words.render(heading).bold());
    }

    /// Adds the table that is printed as CSV.
    pub(in crate::commands) fn main_table(&mut self, name: &str, table: Table) {
        self.table(name, &table);
        self.main = table;
    }

    /// The whole sheet as text and JSON; with `csv`, the main table as CSV in place of the text.
    pub(in crate::commands) fn answer(self, csv: bool) -> Result {
        let text = if csv { self.main.csv()? } else { self.text };
        Ok(Answer::new(text, Value::Object(self.json)))
    }
}
