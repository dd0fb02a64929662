//! `chung cut`: cuts by name and orientation, as the dealer sees them; and cuts that a house defines.

use chung_game::paigow::cut::{Cut, CutList, Matrix, Style, bare_name};
use owo_colors::{AnsiColors, OwoColorize};
use serde_json::{Value, json};

use super::{edition, read_file};
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
    let written = args.words.join(" ");
    if let Some(own) = house.iter().find(|cut| cut.style.is_none() && same(&cut.name, &written)) {
        return Ok(shown(own));
    }
    let Named { style, cuts } = read_cut(&written)?;
    if let Some(cuts) = listed.filter(|cuts| !cuts.value.has(style)) {
        let book = args.book.as_deref().unwrap_or_default();
        return Err(Failure::input(format!("{style} is not among the cuts of {book} ({})", cuts.clause)));
    }
    if cuts.is_empty() {
        return match house.iter().find(|cut| cut.style == Some(style)) {
            Some(defined) => Ok(shown(defined)),
            None => Err(Failure::input(not_described(style))),
        };
    }
    let text = cuts.iter().map(|cut| drawn(*cut)).collect::<Vec<_>>().join("\n");
    let json = cuts.iter().map(|cut| cut_json(*cut)).collect();
    Ok(Answer::new(text, Value::Array(json)))
}

/// A cut as people name it: the style, and those of its cuts that fit the orientation they gave.
pub(super) struct Named {
    pub(super) style: Style,
    pub(super) cuts: Vec<Cut>,
}

/// Reads a cut's name and orientation: `cup say left`, `fong may`.
pub(super) fn read_cut(text: &str) -> Result<Named> {
    let plain = text.replace([',', '-'], " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let named = |n: usize| Some((Style::named(&words[..n].join(" "))?, n));
    let Some((style, n)) = (1..=words.len()).rev().find_map(named) else {
        let all = Style::ALL.map(Style::name).join(", ");
        return Err(Failure::input(format!("`{text}` is not a cut: expected one of {all}")));
    };
    let (name, orientation) = (words[..n].join(" "), &words[n..]);
    let mut cuts = style.cuts();
    cuts.retain(|cut| is_meant(*cut, &name, orientation));
    // A cut that no book describes has the one orientation that a house gives it.
    if cuts.is_empty() && !orientation.is_empty() {
        let known: Vec<&str> = style.cuts().iter().map(|cut| cut.orientation()).collect();
        let known = known.join("; ");
        let expected = if known.is_empty() { "none" } else { &known };
        let given = orientation.join(" ");
        return Err(Failure::input(format!("`{given}` is no orientation of {style}: expected {expected}")));
    }
    Ok(Named { style, cuts })
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
    pub(super) style: Option<Style>,
    pub(super) matrix: Matrix,
}

/// Cuts that a house defines, checked.
pub(super) fn house_cuts(path: &str) -> Result<Vec<HouseDefined>> {
    let text = read_file(path)?;
    let table: toml::Table = toml::from_str(&text)
        .map_err(|error| Failure::input(format!("{path} is not TOML: {}", error.message())))?;
    let cut = |(name, value): (String, toml::Value)| {
        let style = Style::named(&name);
        if style.is_some_and(|style| !style.cuts().is_empty()) {
            return Err(Failure::input(format!(
                "{path}: {name} is described in the books, and not for a house to define (R10)"
            )));
        }
        let Some(rows) = value.as_str() else {
            return Err(Failure::input(format!(
                "{path}: {name} must be text, four rows of eight digits with / between"
            )));
        };
        let matrix =
            rows.parse::<Matrix>().map_err(|error| Failure::input(format!("{path}: {name}: {error}")))?;
        Ok(HouseDefined { name, style, matrix })
    };
    table.into_iter().map(cut).collect()
}

/// Every cut, or those of a book as it spells them.
fn list(listed: Option<CutList>, house: &[HouseDefined]) -> Answer {
    let rows: Vec<(Style, &str, &str)> = match listed {
        Some(cuts) => cuts.0.iter().map(|cut| (cut.style, cut.name, cut.english)).collect(),
        None => Style::ALL.map(|style| (style, style.name(), style.english())).to_vec(),
    };
    let mut text = String::new();
    for &(style, name, english) in &rows {
        let cuts = style.cuts();
        let orientations: Vec<&str> =
            cuts.iter().map(|cut| cut.orientation()).filter(|words| !words.is_empty()).collect();
        let defined = house.iter().find(|cut| cut.style == Some(style));
        let described = match (cuts.first(), defined) {
            (None, Some(cut)) => format!("defined by the house, {}", cut.matrix),
            (None, None) => "named, not described (R10)".dimmed().to_string(),
            (Some(cut), _) if cut.is_rebuilt() => {
                format!("{} (rebuilt from its steps, R10)", orientations.join("; ")).trim().to_owned()
            }
            (Some(_), _) => orientations.join("; "),
        };
        text += &format!("{}\n", format!("  {name:<22} {english:<26} {described}").trim_end());
    }
    for cut in house.iter().filter(|cut| cut.style.is_none()) {
        text += &format!("  {:<22} {:<26} {}\n", cut.name, "the house's own", cut.matrix);
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

fn shown(cut: &HouseDefined) -> Answer {
    let text = format!("  {} (defined by the house)\n\n{}", cut.name.bold(), matrix(&cut.matrix));
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
