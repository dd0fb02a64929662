//! `chung cut`: cuts by name and orientation, as the dealer sees them; and cuts that a house defines.

use std::fs;

use chung_game::paigow::cut::{Cut, CutList, Matrix, Style};
use owo_colors::{AnsiColors, OwoColorize};
use serde_json::{Value, json};

use super::edition;
use crate::answer::{Answer, Failure, Result};
use crate::cli::Cut as CutArgs;

pub(super) fn run(args: &CutArgs) -> Result {
    let house = args.house.as_deref().map(house_cuts).transpose()?.unwrap_or_default();
    let listed = match &args.book {
        Some(name) => Some(edition(name)?.1.cuts),
        None => None,
    };
    if args.words.is_empty() {
        return Ok(list(listed.map(|cuts| cuts.value), &house));
    }
    let written = args.words.join(" ").replace(',', " ");
    if let Some((name, matrix)) = house.iter().find(|(known, _)| same(known, &written)) {
        return Ok(defined(name, *matrix));
    }
    let words: Vec<&str> = written.split_whitespace().collect();
    let named = |n: usize| Some((Style::named(&words[..n].join(" "))?, n));
    let Some((style, n)) = (1..=words.len()).rev().find_map(named) else {
        return Err(Failure(format!("`{written}` is not a cut: expected one of {}", names())));
    };
    let (name, orientation) = (words[..n].join(" "), &words[n..]);
    if let Some(cuts) = listed.filter(|cuts| !cuts.value.has(style)) {
        let book = args.book.as_deref().unwrap_or_default();
        return Err(Failure(format!("{style} is not among the cuts of {book} ({})", cuts.clause)));
    }
    if style.cuts().is_empty() {
        return Err(Failure(not_described(style)));
    }
    let mut cuts = style.cuts();
    cuts.retain(|cut| is_meant(*cut, &name, orientation));
    if cuts.is_empty() {
        let known: Vec<&str> = style.cuts().iter().map(|cut| cut.orientation()).collect();
        let known = known.join("; ");
        let expected = if known.is_empty() { "none" } else { &known };
        let given = orientation.join(" ");
        return Err(Failure(format!("`{given}` is no orientation of {style}: expected {expected}")));
    }
    let text = cuts.iter().map(|cut| drawn(*cut)).collect::<Vec<_>>().join("\n");
    let json = cuts.iter().map(|cut| cut_json(*cut)).collect();
    Ok(Answer::new(text, Value::Array(json)))
}

/// The cuts there are, for those who named none of them.
pub(super) fn names() -> String {
    Style::ALL.map(Style::name).join(", ")
}

pub(super) fn not_described(style: Style) -> String {
    format!(
        "{style} is named in the books and described in none (R10): define it in a file and give it with --house"
    )
}

/// Does a cut fit what was asked: every orientation word, and Long Tau or Fong May if one was named?
fn is_meant(cut: Cut, name: &str, orientation: &[&str]) -> bool {
    let words: Vec<String> = cut.orientation().split([',', ' ']).map(str::to_lowercase).collect();
    let has = |word: &str| ["from", "the"].contains(&word) || words.contains(&word.to_lowercase());
    let half = match cut {
        Cut::LongTau(_) => !same(name, "fong may") && !same(name, "phoenix tail"),
        Cut::FongMay(_) => {
            !same(name, "long tau") && !same(name, "dragon head") && !same(name, "dragon's head")
        }
        _ => true,
    };
    half && orientation.iter().all(|word| has(word))
}

pub(super) fn same(a: &str, b: &str) -> bool {
    let bare = |text: &str| -> String {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    bare(a) == bare(b)
}

/// Cuts that a house defines, checked.
pub(super) fn house_cuts(path: &str) -> Result<Vec<(String, Matrix)>> {
    let text = fs::read_to_string(path).map_err(|error| Failure(format!("cannot read {path}: {error}")))?;
    let table: toml::Table =
        toml::from_str(&text).map_err(|error| Failure(format!("{path} is not TOML: {}", error.message())))?;
    let cut = |(name, value): (String, toml::Value)| {
        let Some(rows) = value.as_str() else {
            return Err(Failure(format!(
                "{path}: {name} must be text, four rows of eight digits with / between"
            )));
        };
        let matrix = rows.parse::<Matrix>().map_err(|error| Failure(format!("{path}: {name}: {error}")))?;
        Ok((name, matrix))
    };
    table.into_iter().map(cut).collect()
}

fn list(listed: Option<CutList>, house: &[(String, Matrix)]) -> Answer {
    let styles: Vec<Style> =
        Style::ALL.into_iter().filter(|style| listed.is_none_or(|cuts| cuts.has(*style))).collect();
    let mut text = String::new();
    for style in &styles {
        let cuts = style.cuts();
        let orientations: Vec<&str> =
            cuts.iter().map(|cut| cut.orientation()).filter(|words| !words.is_empty()).collect();
        let described = match cuts.first() {
            None => "named, not described (R10)".dimmed().to_string(),
            Some(cut) if cut.is_rebuilt() => {
                format!("{} (rebuilt from its steps, R10)", orientations.join("; ")).trim().to_owned()
            }
            Some(_) => orientations.join("; "),
        };
        let line = format!("  {:<22} {:<26} {described}", style.name(), style.english());
        text += &format!("{}\n", line.trim_end());
    }
    for (name, matrix) in house {
        text += &format!("  {name:<22} {:<26} {matrix}\n", "defined by the house");
    }
    let json = json!({
        "cuts": styles.iter().map(|style| json!({
            "name": style.name(),
            "english": style.english(),
            "described": !style.cuts().is_empty(),
            "orientations": style.cuts().into_iter().map(cut_json).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "house": house.iter().map(|(name, matrix)| json!({ "name": name, "matrix": matrix.to_string() }))
            .collect::<Vec<_>>(),
    });
    Answer::new(text, json)
}

fn drawn(cut: Cut) -> String {
    let style = cut.style();
    let mut text = format!("  {} ({})\n\n{}", cut.bold(), style.english(), matrix(&cut.matrix()));
    if cut.is_rebuilt() {
        text += "\n  The book's pictures are lost: rebuilt from its steps (R10).\n";
    }
    text
}

/// The stacks as the dealer sees them, each delivery group in its colour.
pub(super) fn matrix(matrix: &Matrix) -> String {
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
            0 => "   top",
            3 => "   bottom; the dealer's left is left",
            _ => "",
        };
        text += &format!("    {}{}\n", cells.join(" "), note.dimmed());
    }
    text
}

fn defined(name: &str, given: Matrix) -> Answer {
    let text = format!("  {} (defined by the house)\n\n{}", name.bold(), matrix(&given));
    Answer::new(text, json!([{ "name": name, "matrix": given.to_string(), "defined_by_house": true }]))
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
