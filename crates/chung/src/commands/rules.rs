//! `chung rules`: the books, their clauses in our words, their parameters, and which was in force when.

use chung_game::rulebook::{BookId, Edition, Moment, Venue, in_force};
use chung_law::{Book, Clause, SOURCES, Source, Standing, counts, rulings_on};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use crate::answer::{Answer, Failure, Result};
use crate::cli::{Rules, Standing as Wanted};

/// The book of Rapid Roulette, and when it came into force.
const ROULETTE: &str = "rapid-roulette-2000";
const ROULETTE_FROM: Moment = Moment { year: 2000, month: 11, day: 22, hour: 4, minute: 0 };

/// Before the first that we have.
const NONE: &str = "none of our books";

pub(super) fn run(args: &Rules) -> Result {
    if let Some(date) = &args.on {
        return on(date);
    }
    let Some(name) = args.book.as_deref() else { return books() };
    if args.parameters {
        return parameters(name);
    }
    // `crown+bonanza` is printed in crown, if there is such an edition.
    let printed_in = if name.contains('+') { super::edition(name)?.0.book().name() } else { name };
    let source = Source::of(printed_in).ok_or_else(|| {
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
        text += "  No clause here stands so.\n";
    }
    for clause in &chosen {
        text += &line(&book, clause, args.clause.is_some());
    }
    if args.clause.is_none() {
        text += &format!("\n{} clauses: {}\n", chosen.len(), counts(chosen.iter().copied()));
    }
    let json = json!({
        "book": book.id,
        "title": book.title,
        "clauses": chosen.iter().map(|clause| clause_json(clause)).collect::<Vec<_>>(),
    });
    Ok(Answer::new(text, json))
}

fn under<'a>(book: &'a Book, id: &str) -> Result<Vec<&'a Clause>> {
    if let Some(clause) = book.meant(id) {
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

fn line(book: &Book, clause: &Clause, long: bool) -> String {
    let word = clause.standing.word();
    let word = match clause.standing {
        Standing::Enforced(_) => word.green().to_string(),
        Standing::NotYet(_) => word.yellow().to_string(),
        _ => word.dimmed().to_string(),
    };
    let id = format!("{:<14}", clause.id);
    let mut text = format!("  {} {}", id.cyan(), clause.says);
    text += &if long {
        format!("\n  {:<14} {word}: {}\n", "", clause.standing.detail())
    } else {
        format!("  [{word}]\n")
    };
    if long {
        let rulings: Vec<&str> = rulings_on(book.id, &clause.id).iter().map(|ruling| ruling.id).collect();
        if !rulings.is_empty() {
            text += &format!("  {:<14} rulings: {}\n", "", rulings.join(", "));
        }
        if clause.printed_in != book.id {
            text += &format!("  {:<14} printed in {}\n", "", clause.printed_in);
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

fn books() -> Result {
    let mut text = String::new();
    let mut rows = Vec::new();
    for source in SOURCES {
        let clauses = source.book()?.clauses;
        text += &format!("{} {}\n", source.id.cyan().bold(), source.title);
        text += &format!("    {}\n    {} clauses: {}\n", source.dates, clauses.len(), counts(&clauses));
        rows.push(json!({
            "id": source.id,
            "title": source.title,
            "dates": source.dates,
            "clauses": clauses.len(),
        }));
    }
    let editions: Vec<String> = Edition::all().iter().map(ToString::to_string).collect();
    text += &format!("\nEditions to ask for: {}\n", editions.join(", "));
    Ok(Answer::new(text, json!({ "books": rows, "editions": editions })))
}

fn parameters(name: &str) -> Result {
    if name.eq_ignore_ascii_case(ROULETTE) {
        return Err(Failure::input(format!(
            "{ROULETTE} has no parameters, for no other book has the game: its clauses are told by `chung rules {ROULETTE}`, its bets by `chung odds roulette`"
        )));
    }
    let (edition, book) = super::edition(name)?;
    let parameters = book.parameters();
    let mut text = format!("{}\n\n", edition.bold());
    for parameter in &parameters {
        text += &format!("  {:<48} {} ({})\n", parameter.name, parameter.value, parameter.clause.cyan());
    }
    let json = json!({
        "book": edition.to_string(),
        "parameters": parameters.iter().map(|parameter| json!({
            "field": parameter.field,
            "name": parameter.name,
            "value": parameter.value,
            "clause": parameter.clause,
        })).collect::<Vec<_>>(),
    });
    Ok(Answer::new(text, json))
}

/// Which books were in force: at a time, or through a day.
fn on(date: &str) -> Result {
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
        let mut told = told(&books);
        if whole_day {
            let by_night = in_force(venue, Moment { hour: 23, minute: 59, ..moment });
            if let (true, Some(from)) = (by_night != books, by_night.first().and_then(|book| book.from())) {
                told =
                    format!("until {}:{:02}: {told}; then {}", from.hour, from.minute, self::told(&by_night));
                books.extend(by_night);
            }
        }
        text += &format!("  {:<26} {told}\n", venue.name());
        let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
        rows.push(json!({ "venue": venue.name(), "game": "Pai Gow", "books": names }));
    }
    let begun = moment >= ROULETTE_FROM;
    let begins = whole_day && !begun && Moment { hour: 23, minute: 59, ..moment } >= ROULETTE_FROM;
    let told = match (begun, begins) {
        (true, _) => ROULETTE.to_owned(),
        (_, true) => format!("until {}:00: {NONE}; then {ROULETTE}", ROULETTE_FROM.hour),
        _ => NONE.to_owned(),
    };
    text += &format!("  {:<26} {told}\n", "Crown, Rapid Roulette");
    let books = (begun || begins).then_some(ROULETTE);
    rows.push(
        json!({ "venue": Venue::Crown.name(), "game": "Rapid Roulette", "books": Vec::from_iter(books) }),
    );
    Ok(Answer::new(text, Value::Array(rows)))
}

fn told(books: &[BookId]) -> String {
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    match names[..] {
        [] => NONE.to_owned(),
        [one] => one.to_owned(),
        _ => format!("{}, which is later and undated (R23)", names.join(", or ")),
    }
}

fn read_moment(text: &str) -> Option<Moment> {
    let (date, time) = text.split_once(['T', ' ']).unwrap_or((text, "00:00"));
    let mut parts = date.split('-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let (hour, minute) = time.split_once(':')?;
    let moment = Moment {
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
