//! `chung cut`: shows cuts by name and orientation, as the dealer sees them, and cuts that a house defines.

use chung_game::ToMessage;
use chung_game::message::Arg;
use chung_game::paigow::cut::{Cut, CutList, CutStyle, Matrix, bare_name};
use chung_words::{Words, text};
use owo_colors::{AnsiColors, OwoColorize};
use serde_json::{Value, json};

use super::{edition, read_file};
use crate::answer::{Answer, Failure, Result};
use crate::cli::{Cli, Cut as CutArgs};

pub(super) fn run(cli: &Cli, args: &CutArgs) -> Result {
    let words = cli.words();
    let house = args.house.as_deref().map(house_cuts).transpose()?.unwrap_or_default();
    let listed = match &args.book {
        Some(name) => Some(edition(name)?.1.cuts),
        None => None,
    };
    if args.words.is_empty() {
        return Ok(list(words, listed.map(|cuts| cuts.value), &house));
    }
    let written = args.words.join(" ");
    if let Some(own) = house.iter().find(|cut| cut.style.is_none() && same(&cut.name, &written)) {
        return Ok(house_cut_answer(words, own));
    }
    let Named { style, cuts } = read_cut(&written)?;
    if let Some(cuts) = listed.filter(|cuts| !cuts.value.has(style)) {
        let book = args.book.as_deref().unwrap_or_default();
        return Err(Failure::input(format!("{book} has no {style} cut ({})", cuts.clause)));
    }
    if cuts.is_empty() {
        return match house.iter().find(|cut| cut.style == Some(style)) {
            Some(defined) => Ok(house_cut_answer(words, defined)),
            None => Err(Failure::input(not_described(style))),
        };
    }
    let text = cuts.iter().map(|cut| drawn(words, *cut)).collect::<Vec<_>>().join("\n");
    let json = cuts.iter().map(|cut| cut_json(*cut)).collect();
    Ok(Answer::new(text, Value::Array(json)))
}

/// A cut as typed: the style, and those of its cuts that have the given orientation.
pub(super) struct Named {
    pub(super) style: CutStyle,
    pub(super) cuts: Vec<Cut>,
}

/// Parses a cut's name and orientation: `cup say left`, `fong may`.
pub(super) fn read_cut(text: &str) -> Result<Named> {
    let plain = text.replace([',', '-'], " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let named = |n: usize| Some((CutStyle::named(&words[..n].join(" "))?, n));
    let Some((style, n)) = (1..=words.len()).rev().find_map(named) else {
        let all = CutStyle::ALL.map(CutStyle::name).join(", ");
        return Err(Failure::input(format!("`{text}` is not a cut: expected one of {all}")));
    };
    let (name, orientation) = (words[..n].join(" "), &words[n..]);
    let mut cuts = style.cuts();
    cuts.retain(|cut| is_meant(*cut, &name, orientation));
    // A cut that no book describes has no orientations to choose from.
    if cuts.is_empty() && !orientation.is_empty() {
        let known: Vec<&str> = style.cuts().iter().map(|cut| cut.orientation()).collect();
        let known = known.join("; ");
        let expected = if known.is_empty() { "none" } else { &known };
        let given = orientation.join(" ");
        return Err(Failure::input(format!("{style} has no orientation `{given}`: expected {expected}")));
    }
    Ok(Named { style, cuts })
}

pub(super) fn not_described(style: CutStyle) -> String {
    format!("no book describes {style} (R10): define it in a file and pass the file with --house")
}

/// Whether a cut has every given orientation word and, if Long Tau or Fong May was named, is that one.
fn is_meant(cut: Cut, name: &str, orientation: &[&str]) -> bool {
    let words: Vec<String> = cut.orientation().split([',', ' ']).map(str::to_lowercase).collect();
    let has = |word: &str| ["from", "the"].contains(&word) || words.contains(&word.to_lowercase());
    let half = match cut {
        Cut::LongTau(_) => !same(name, "fong may") && !same(name, "phoenix tail"),
        Cut::FongMay(_) => !["long tau", "dragon head", "dragon's head"].iter().any(|head| same(name, head)),
        _ => true,
    };
    half && orientation.iter().all(|word| has(word))
}

fn same(a: &str, b: &str) -> bool {
    bare_name(a) == bare_name(b)
}

/// A cut that a house defines: one that the books only name, or one of its own.
pub(super) struct HouseDefined {
    pub(super) name: String,
    pub(super) style: Option<CutStyle>,
    pub(super) matrix: Matrix,
}

/// Reads the cuts that a house defines, and checks them.
pub(super) fn house_cuts(path: &str) -> Result<Vec<HouseDefined>> {
    let text = read_file(path)?;
    let table: toml::Table = toml::from_str(&text)
        .map_err(|error| Failure::input(format!("{path} is not TOML: {}", error.message())))?;
    let cut = |(name, value): (String, toml::Value)| {
        let style = CutStyle::named(&name);
        if style.is_some_and(|style| !style.cuts().is_empty()) {
            return Err(Failure::input(format!(
                "{path}: the books describe {name}, so a house can't define it (R10)"
            )));
        }
        let Some(rows) = value.as_str() else {
            return Err(Failure::input(format!(
                "{path}: {name} must be text: four rows of eight digits with / between them"
            )));
        };
        let matrix =
            rows.parse::<Matrix>().map_err(|error| Failure::input(format!("{path}: {name}: {error}")))?;
        Ok(HouseDefined { name, style, matrix })
    };
    table.into_iter().map(cut).collect()
}

/// Lists every cut, or those of a book as it spells them.
fn list(words: Words<'_>, listed: Option<CutList>, house: &[HouseDefined]) -> Answer {
    let rows: Vec<(CutStyle, &str, &str)> = match listed {
        Some(cuts) => cuts.0.iter().map(|cut| (cut.style, cut.name, cut.english)).collect(),
        None => CutStyle::ALL.map(|style| (style, style.name(), style.english())).to_vec(),
    };
    let mut text = String::new();
    for &(style, name, english) in &rows {
        let cuts = style.cuts();
        let orientations: Vec<&str> =
            cuts.iter().map(|cut| cut.orientation()).filter(|words| !words.is_empty()).collect();
        let defined = house.iter().find(|cut| cut.style == Some(style));
        let described = match (cuts.first(), defined) {
            (None, Some(cut)) => {
                text!(words, "cli-cut-house", matrix = Arg::notation(cut.matrix)).into_owned()
            }
            (None, None) => text!(words, "cli-cut-not-described").dimmed().to_string(),
            (Some(cut), _) if cut.is_rebuilt() => {
                let rebuilt = text!(words, "cli-cut-from-steps");
                format!("{} {rebuilt}", orientations.join("; ")).trim().to_owned()
            }
            (Some(_), _) => orientations.join("; "),
        };
        text += &format!("{}\n", format!("  {name:<22} {english:<26} {described}").trim_end());
    }
    for cut in house.iter().filter(|cut| cut.style.is_none()) {
        text += &format!("  {:<22} {:<26} {}\n", cut.name, text!(words, "cli-cut-own"), cut.matrix);
    }
    let json = json!({
        "cuts": rows.iter().map(|&(style, name, english)| json!({
            "name": name,
            "english": english,
            "described": !style.cuts().is_empty(),
            "orientations": style.cuts().into_iter().map(cut_json).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "house": house.iter().map(house_json).collect::<Vec<_>>(),
    });
    Answer::new(text, json)
}

fn drawn(words: Words<'_>, cut: Cut) -> String {
    let style = cut.style();
    let name = text!(words, "cli-cut-name", cut = cut.to_message(), english = Arg::notation(style.english()));
    let mut text = format!("  {}\n\n{}", name.bold(), matrix(words, &cut.matrix()));
    if cut.is_rebuilt() {
        text += &format!("\n  {}\n", text!(words, "cli-cut-rebuilt"));
    }
    text
}

/// The stacks as the dealer sees them, each delivery group in its colour.
pub(super) fn matrix(words: Words<'_>, matrix: &Matrix) -> String {
    const COLOURS: [AnsiColors; 8] = [
        AnsiColors::BrightRed,
        AnsiColors::BrightYellow,
        AnsiColors::BrightGreen,
        AnsiColors::BrightCyan,
        AnsiColors::BrightBlue,
        AnsiColors::BrightMagenta,
        AnsiColors::White,
        AnsiColors::BrightBlack,
    ];
    let mut text = String::new();
    for (n, row) in matrix.rows().iter().enumerate() {
        let cells: Vec<String> =
            row.iter().map(|group| group.color(COLOURS[usize::from(*group) % 8]).to_string()).collect();
        let note = match n {
            0 => format!("   {}", text!(words, "cli-cut-top")),
            3 => format!("   {}", text!(words, "cli-cut-bottom")),
            _ => String::new(),
        };
        text += &format!("    {}{}\n", cells.join(" "), note.dimmed());
    }
    text
}

fn house_cut_answer(words: Words<'_>, cut: &HouseDefined) -> Answer {
    let text = format!(
        "  {} {}\n\n{}",
        cut.name.bold(),
        text!(words, "cli-cut-defined-by-house"),
        matrix(words, &cut.matrix)
    );
    Answer::new(text, json!([house_json(cut)]))
}

fn house_json(cut: &HouseDefined) -> Value {
    json!({ "name": cut.name, "matrix": cut.matrix.to_string(), "defined_by_house": true })
}

fn cut_json(cut: Cut) -> Value {
    json!({
        "name": cut.style().name(),
        "english": cut.style().english(),
        "orientation": cut.orientation(),
        "matrix": cut.matrix().to_string(),
        "rebuilt": cut.is_rebuilt(),
    })
}
