//! A record as text and as JSON, step by step.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::RouletteBook;
use chung_game::{PlayerNo, ToMessage};
use chung_table::paigow::{DealingFact, Fact, PaiGow, PlayerResult};
use chung_table::roulette::{self, AccountResult, Roulette};
use chung_table::{Event, Game, Names, Record, RoundRecord};
use chung_words::{Language, Render, Words, text};
use owo_colors::OwoColorize;
use serde::Serialize;
use serde_json::{Value, json};

use super::month::{month, month_json};
use crate::answer::{Answer, cite_book, message_args};
use crate::clock;

/// What each game adds to the rendering of its records.
pub(in crate::commands) trait ReplayGame: Game {
    /// The title of a record, and the book whose clauses it cites.
    fn title(record: &Record<Self>) -> (String, String)
    where
        Self: Sized;

    /// Details below a step.
    fn details(renderer: &Renderer, fact: &Self::Fact) -> String;

    /// A result of a round.
    fn result(renderer: &Renderer, result: &Self::RoundResult) -> String;

    /// The result as JSON.
    fn result_json(renderer: &Renderer, result: &Self::RoundResult) -> Value;

    /// Appends the monthly lists of a whole record.
    fn append_months(_renderer: &Renderer, _record: &Record<Self>, _is_whole: bool, _answer: &mut Answer)
    where
        Self: Sized,
    {
    }
}

impl ReplayGame for PaiGow {
    fn title(record: &Record<PaiGow>) -> (String, String) {
        let edition = record.state().set_up.as_ref().map(|set_up| set_up.edition);
        edition.map_or_else(Default::default, |edition| (edition.to_string(), edition.book().to_string()))
    }

    fn details(renderer: &Renderer, fact: &Fact) -> String {
        match fact {
            Fact::Dealing(DealingFact::Delivered { tiles: Some(boxes), undealt }) => {
                dealt(renderer, boxes, undealt)
            }
            _ => String::new(),
        }
    }

    fn result(renderer: &Renderer, of: &PlayerResult) -> String {
        format!("{} {}", renderer.name(of.player), signed(of.result))
    }

    fn result_json(renderer: &Renderer, of: &PlayerResult) -> Value {
        json!({ "player": of.player.0, "name": renderer.name(of.player), "result_cents": of.result.0 })
    }

    fn append_months(renderer: &Renderer, record: &Record<PaiGow>, is_whole: bool, answer: &mut Answer) {
        let lists = if is_whole { record.state().oversight.month_lists() } else { Vec::new() };
        answer.text.extend(lists.iter().map(|list| month(renderer, list)));
        answer.json["wrong_payments"] = lists.iter().map(|list| month_json(renderer, list)).collect();
    }
}

impl ReplayGame for Roulette {
    fn title(_record: &Record<Roulette>) -> (String, String) {
        let book = RouletteBook::RapidRoulette2000.to_string();
        (book.clone(), book)
    }

    fn details(_renderer: &Renderer, _fact: &roulette::RouletteFact) -> String {
        String::new()
    }

    fn result(renderer: &Renderer, of: &AccountResult) -> String {
        let (station, result) = (of.station, Arg::Notation(signed(of.result)));
        text!(renderer.words(), "cli-station-result", station, result).into_owned()
    }

    fn result_json(_renderer: &Renderer, of: &AccountResult) -> Value {
        let AccountResult { account, player, station, result } = of;
        json!({ "account": account, "player": player.0, "station": station, "result_cents": result.0 })
    }
}

/// Renders a table's record.
pub(in crate::commands) struct Renderer<'a> {
    /// What the record is of.
    pub(super) title: String,
    /// The book whose clauses are cited.
    pub(super) book: String,
    /// The players' names.
    pub(super) names: &'a Names,
    /// The reader's language.
    pub(super) language: Language,
}

impl Renderer<'_> {
    /// Sentences about these players in the reader's language.
    pub(super) fn words(&self) -> Words<'_> {
        Words::new(self.language, self.names)
    }

    pub(super) fn name(&self, player: PlayerNo) -> Cow<'static, str> {
        text!(self.words(), "record-player", player)
    }

    /// The heading of a round.
    fn heading<F>(&self, round: u32, events: &[Event<F>]) -> String {
        let heading = match round {
            0 => text!(self.words(), "record-before-first-round", book = Arg::notation(&self.title)),
            number => text!(self.words(), "record-round", number),
        };
        let date = events.first().map(|event| format!(", {}", event.at.date()));
        format!("{}{}\n", heading.bold(), date.unwrap_or_default())
    }

    /// A step: when, what, by which clause, by whom.
    fn step<F: ToMessage>(&self, event: &Event<F>) -> String {
        let by = self.words().render(&event.by.to_message());
        let text = self.words().render(&event.fact.to_message());
        let clause = cite_book(&self.book, event.clause.number());
        format!("  {}  {text}  {}  {}\n", clock::time(event.at).dimmed(), clause.cyan(), by.dimmed())
    }

    /// The step as JSON.
    fn step_json<F: ToMessage + Serialize>(&self, event: &Event<F>) -> Value {
        let message = event.fact.to_message();
        json!({
            "time": clock::date_and_time(event.at),
            "code": message.id,
            "args": message_args(&message),
            "text": self.words().render(&message),
            "clause": cite_book(&self.book, event.clause.number()),
            "event": event,
        })
    }

    /// Renders a round: its steps, then its results.
    pub(super) fn round<G: ReplayGame>(&self, round: &RoundRecord<G>) -> String {
        let steps = round.events.iter().map(|event| self.step(event) + &G::details(self, &event.fact));
        let results: Vec<String> = round.results.iter().map(|result| G::result(self, result)).collect();
        self.heading(round.number(), round.events)
            + &steps.collect::<String>()
            + &self.results(&results, round.is_decided())
    }

    /// The round as JSON.
    pub(super) fn round_json<G: ReplayGame>(&self, round: &RoundRecord<G>) -> Value {
        let is_decided = round.is_decided();
        let results = round.results.iter().filter(|_| is_decided);
        json!({
            "round": round.number(),
            "events": round.events.iter().map(|event| self.step_json(event)).collect::<Vec<_>>(),
            "over": is_decided,
            "results": results.map(|result| G::result_json(self, result)).collect::<Vec<_>>(),
        })
    }

    /// Renders the results of a round on one line.
    fn results(&self, each: &[String], is_decided: bool) -> String {
        if !is_decided {
            return format!("  {}\n\n", text!(self.words(), "record-not-over").bold());
        }
        if each.is_empty() {
            return "\n".to_owned();
        }
        let results = Arg::Notation(each.join(", "));
        format!("  {}\n\n", text!(self.words(), "record-results", results).bold())
    }
}

fn signed(result: Cents) -> String {
    if result.is_positive() { format!("+{result}") } else { result.to_string() }
}

/// The tiles that each box received.
fn dealt(renderer: &Renderer, boxes: &[[Tile; 4]], undealt: &[Tile]) -> String {
    let list =
        |tiles: &[Tile]| Arg::Notation(tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" "));
    let mut text = String::new();
    for (n, tiles) in (1..).zip(boxes) {
        let dealt = text!(renderer.words(), "record-dealt", box_no = BoxNo(n), tiles = list(tiles));
        text += &format!("{:12}{dealt}\n", "");
    }
    if !undealt.is_empty() {
        let undealt = text!(renderer.words(), "record-undealt", tiles = list(undealt));
        text += &format!("{:12}{undealt}\n", "");
    }
    text
}
