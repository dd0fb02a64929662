//! `chung rules`: shows the books, their clauses in our words, their parameters, and which book was in force when.

use chung_game::message::{Arg, Message};
use chung_game::rulebook::{
    BookId, Edition, LocalTime, PaiGowBook, Parameter, RouletteBook, Venue, in_force,
};
use chung_game::{ToMessage, message};
use chung_law::{Book, Clause, SOURCES, SourceBook, Standing, counts, rulings_on};
use chung_words::{Render, Words, text};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use crate::answer::{Answer, Failure, Result, message_args};
use crate::cli::{Cli, Rules, Standing as Wanted};

/// The book of Rapid Roulette.
const ROULETTE: RouletteBook = RouletteBook::RapidRoulette2000;

pub(super) fn run(cli: &Cli, args: &Rules) -> Result {
    let words = cli.words();
    if let Some(date) = &args.on {
        return on(words, date);
    }
    let Some(name) = args.book.as_deref() else { return books(words) };
    if args.parameters {
        return parameters(words, name);
    }
    // The clauses of `crown+bonanza` are printed in crown; an edition that does not exist is an error.
    let printed_in = if name.contains('+') { super::edition(name)?.0.book().name() } else { name };
    let source = SourceBook::of(printed_in).ok_or_else(|| {
        Failure::input(format!(
            "`{name}` is not a rule book: expected {}",
            SOURCES.map(|source| source.id).join(", ")
        ))
    })?;
    let book = source.book()?;
    let chosen: Vec<&Clause> = match args.clause.as_deref() {
        None => book.clauses.iter().collect(),
        Some(id) => under(&book, id)?,
    };
    let chosen: Vec<&Clause> =
        chosen.into_iter().filter(|clause| args.standing.is_none_or(|wanted| is(clause, wanted))).collect();
    let mut text = String::new();
    if args.clause.is_none() {
        text += &format!("{} {}\n\n", book.id.bold(), book.title);
    }
    if chosen.is_empty() {
        text += &format!("  {}\n", text!(words, "cli-rules-none"));
    }
    for clause in &chosen {
        text += &line(words, &book, clause, args.clause.is_some());
    }
    if args.clause.is_none() {
        let standings = standings(chosen.iter().copied());
        text += &format!("\n{}\n", text!(words, "cli-rules-clauses", count = chosen.len(), standings));
    }
    let json = json!({
        "book": book.id,
        "title": book.title,
        "clauses": chosen.iter().map(|clause| clause_json(clause)).collect::<Vec<_>>(),
    });
    Ok(Answer::new(text, json))
}

fn under<'a>(book: &'a Book, id: &str) -> Result<Vec<&'a Clause>> {
    if let Some(clause) = book.find_clause(id) {
        return Ok(book.under(&clause.id).collect());
    }
    let hint = match nearest(book, id) {
        Some((parent, parts)) => format!("{parent} has {parts}"),
        None => format!("see `chung rules {}`", book.id),
    };
    Err(Failure::input(format!("{} has no clause `{id}`: {hint}", book.id)))
}

/// The nearest clause above one that does not exist, and its parts.
fn nearest<'a>(book: &'a Book, id: &'a str) -> Option<(&'a str, String)> {
    let mut parent = id;
    loop {
        parent = &parent[..parent.rfind(['.', '('])?];
        let parts: Vec<&str> = book
            .under(parent)
            .map(|clause| clause.id.as_str())
            .filter(|part| part.len() > parent.len() && !part[parent.len() + 1..].contains(['.', '(']))
            .collect();
        if !parts.is_empty() {
            return Some((parent, parts.join(", ")));
        }
    }
}

/// The number of clauses with each standing.
fn standings<'a>(clauses: impl IntoIterator<Item = &'a Clause>) -> Message {
    let [enforced, recorded, shown, people, not_yet] = counts(clauses);
    message!("cli-rules-standings", enforced, recorded, shown, people, not_yet)
}

fn is(clause: &Clause, wanted: Wanted) -> bool {
    matches!(
        (&clause.standing, wanted),
        (Standing::Enforced(_), Wanted::Enforced)
            | (Standing::Recorded(_), Wanted::Recorded)
            | (Standing::Shown(_), Wanted::Shown)
            | (Standing::People(_), Wanted::People)
            | (Standing::NotYet(_), Wanted::NotYet)
    )
}

fn line(words: Words<'_>, book: &Book, clause: &Clause, long: bool) -> String {
    let word = words.render(&clause.standing.to_message());
    let word = match clause.standing {
        Standing::Enforced(_) => word.green().to_string(),
        Standing::NotYet(_) => word.yellow().to_string(),
        _ => word.dimmed().to_string(),
    };
    let id = format!("{:<14}", clause.id);
    let mut text = format!("  {} {}", id.cyan(), clause.says);
    text += &if long {
        let (standing, detail) = (Arg::Notation(word), Arg::quote(clause.standing.detail()));
        format!("\n  {:<14} {}\n", "", text!(words, "cli-rules-standing", standing, detail))
    } else {
        format!("  [{word}]\n")
    };
    if long {
        let rulings: Vec<&str> = rulings_on(book.id, &clause.id).iter().map(|ruling| ruling.id).collect();
        if !rulings.is_empty() {
            let rulings = text!(words, "cli-rules-rulings", rulings = Arg::Notation(rulings.join(", ")));
            text += &format!("  {:<14} {rulings}\n", "");
        }
        if clause.printed_in != book.id {
            let printed = text!(words, "cli-rules-printed-in", book = Arg::notation(clause.printed_in));
            text += &format!("  {:<14} {printed}\n", "");
        }
    }
    text
}

fn clause_json(clause: &Clause) -> Value {
    json!({
        "id": clause.id,
        "printed_in": clause.printed_in,
        "says": clause.says,
        "standing": clause.standing.word(),
        "detail": clause.standing.detail(),
    })
}

fn books(words: Words<'_>) -> Result {
    let mut text = String::new();
    let mut rows = Vec::new();
    for source in SOURCES {
        let clauses = source.book()?.clauses;
        text += &format!("{} {}\n", source.id.cyan().bold(), source.title);
        let standings = standings(&clauses);
        let counted = text!(words, "cli-rules-clauses", count = clauses.len(), standings);
        text += &format!("    {}\n    {counted}\n", source.dates);
        rows.push(json!({
            "id": source.id,
            "title": source.title,
            "dates": source.dates,
            "clauses": clauses.len(),
        }));
    }
    let editions: Vec<String> = Edition::all().iter().map(ToString::to_string).collect();
    let names = text!(words, "cli-rules-editions", editions = Arg::Notation(editions.join(", ")));
    text += &format!("\n{names}\n");
    Ok(Answer::new(text, json!({ "books": rows, "editions": editions })))
}

fn parameters(words: Words<'_>, name: &str) -> Result {
    if let Some(BookId::Roulette(_)) = BookId::named(name) {
        return Err(Failure::input(format!(
            "{ROULETTE} has no parameters: for its clauses use `chung rules {ROULETTE}`, for its bets `chung odds roulette`"
        )));
    }
    let (edition, book) = super::edition(name)?;
    let parameters = book.parameters();
    let mut text = format!("{}\n\n", edition.bold());
    for parameter in &parameters {
        let (label, value) = (words.render(&parameter.label()), words.render(&parameter.message));
        text += &format!("  {label:<48} {value} ({})\n", parameter.clause.cyan());
    }
    let json = json!({
        "book": edition.to_string(),
        "parameters": parameters.iter().map(|parameter| json!({
            "field": parameter.field,
            "label": words.render(&parameter.label()),
            "value": value_json(words, parameter),
        })).collect::<Vec<_>>(),
    });
    Ok(Answer::new(text, json))
}

/// The value of a parameter, with its clause.
pub(super) fn value_json(words: Words<'_>, parameter: &Parameter) -> Value {
    json!({
        "code": parameter.message.id,
        "args": message_args(&parameter.message),
        "text": words.render(&parameter.message),
        "clause": parameter.clause,
    })
}

/// The books in force at a time, or in the course of a day.
fn on(words: Words<'_>, date: &str) -> Result {
    let moment = read_moment(date).ok_or_else(|| {
        Failure::input(format!(
            "`{date}` is not a date: expected YYYY-MM-DD, or YYYY-MM-DDTHH:MM, such as 2002-10-01T04:00"
        ))
    })?;
    let whole_day = !date.contains(['T', ' ']);
    let mut text = String::new();
    let mut rows = Vec::new();
    for venue in Venue::ALL {
        let mut books = in_force(venue, moment);
        let mut found = in_force_message(&books);
        if whole_day {
            let by_night = in_force(venue, LocalTime { hour: 23, minute: 59, ..moment });
            if let (true, Some(from)) = (by_night != books, by_night.first().and_then(|book| book.from())) {
                found = until(from, found, in_force_message(&by_night));
                books.extend(by_night);
            }
        }
        text += &format!("  {:<26} {}\n", venue.name(), words.render(&found));
        let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
        rows.push(json!({ "venue": venue.name(), "game": "Pai Gow", "books": names }));
    }
    let from = ROULETTE.from();
    let begun = moment >= from;
    let begins = whole_day && !begun && LocalTime { hour: 23, minute: 59, ..moment } >= from;
    let roulette = || message!("cli-rules-book", book = Arg::notation(ROULETTE));
    let found = match (begun, begins) {
        (true, _) => roulette(),
        (_, true) => until(from, message!("cli-rules-no-book"), roulette()),
        _ => message!("cli-rules-no-book"),
    };
    text += &format!("  {:<26} {}\n", text!(words, "cli-rules-roulette-venue"), words.render(&found));
    let books = (begun || begins).then_some(ROULETTE.name());
    rows.push(
        json!({ "venue": Venue::Crown.name(), "game": "Rapid Roulette", "books": Vec::from_iter(books) }),
    );
    Ok(Answer::new(text, Value::Array(rows)))
}

/// The books in force at one time.
fn in_force_message(books: &[PaiGowBook]) -> Message {
    match *books {
        [] => message!("cli-rules-no-book"),
        [book] => message!("cli-rules-book", book = Arg::notation(book.name())),
        [first, .., last] => {
            let (first, later) = (Arg::notation(first.name()), Arg::notation(last.name()));
            message!("cli-rules-either-book", first, later)
        }
    }
}

/// Describes a day on which another book comes into force.
fn until(from: LocalTime, before: Message, after: Message) -> Message {
    message!(
        "cli-rules-until",
        time = Arg::Notation(format!("{}:{:02}", from.hour, from.minute)),
        before,
        after
    )
}

fn read_moment(text: &str) -> Option<LocalTime> {
    let (date, time) = text.split_once(['T', ' ']).unwrap_or((text, "00:00"));
    let mut parts = date.split('-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let (hour, minute) = time.split_once(':')?;
    let moment = LocalTime {
        year: year.parse().ok()?,
        month: month.parse().ok()?,
        day: day.parse().ok()?,
        hour: hour.parse().ok()?,
        minute: minute.parse().ok()?,
    };
    let leap = moment.year.is_multiple_of(4)
        && (!moment.year.is_multiple_of(100) || moment.year.is_multiple_of(400));
    let days = match moment.month {
        2 => 28 + u8::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    let fits = (1..=days).contains(&moment.day) && moment.hour < 24 && moment.minute < 60;
    (parts.next().is_none() && fits).then_some(moment)
}
