//! Finds prose on a page that does not come from the catalogue. In the pseudo-language every catalogue text is in ⟦brackets⟧, so letters
//! outside brackets belong to a text that cannot be translated. Notation and names are exceptions.

use std::sync::LazyLock;

use chung_game::paigow::tile::Kind;
use chung_game::paigow::tile_names::TileNames;
use chung_game::rulebook::Edition;

/// Attributes with text for people.
const TEXT_ATTRIBUTES: [&str; 7] =
    ["aria-label", "aria-description", "title", "placeholder", "alt", "label", "data-hint"];

/// Elements whose content is for machines, or is not in any language.
const SKIPPED: [&str; 3] = ["script", "style", "code"];

/// Names of people and tables in the tests.
const NAMES: [&str; 6] = ["Ann", "Bob", "Cho", "Dee", "Melbourne", "Sydney"];

/// Roman numerals in clause numbers: `10.3.1(iv)`.
const ROMAN: [&str; 10] = ["ii", "iii", "iv", "vi", "vii", "viii", "ix", "xi", "xii", "xiii"];

/// Returns the texts and text attributes of a page that have prose outside ⟦brackets⟧.
pub(crate) fn unbracketed(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut skipped: Option<&str> = None;
    let mut rest = html;
    while let Some((text, after)) = rest.split_once('<') {
        if skipped.is_none() {
            collect(text, &mut found);
        }
        let end = end_of_tag(after);
        let (tag, after) = (&after[..end], after.get(end + 1..).unwrap_or_default());
        let name = tag.split(|letter: char| letter.is_whitespace()).next().unwrap_or_default();
        match skipped {
            Some(element) if name.strip_prefix('/') == Some(element) => skipped = None,
            Some(_) => {}
            None => {
                for value in attributes(tag) {
                    collect(value, &mut found);
                }
                skipped = SKIPPED.into_iter().find(|element| *element == name);
            }
        }
        rest = after;
    }
    if skipped.is_none() {
        collect(rest, &mut found);
    }
    found
}

/// The position of the first `>` that is not in quotes.
fn end_of_tag(tag: &str) -> usize {
    let mut is_quoted = false;
    tag.find(|letter: char| {
        is_quoted ^= letter == '"';
        letter == '>' && !is_quoted
    })
    .unwrap_or(tag.len())
}

/// The values of a tag's attributes with text for people.
fn attributes(tag: &str) -> impl Iterator<Item = &str> {
    let values = TEXT_ATTRIBUTES.into_iter().filter_map(move |name| {
        let start = tag.find(&format!(" {name}=\""))?;
        tag[start..].split('"').nth(1)
    });
    values.collect::<Vec<_>>().into_iter()
}

fn collect(text: &str, found: &mut Vec<String>) {
    let text = text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    if has_prose(&outside(&text)) {
        found.push(text.trim().to_owned());
    }
}

/// The part of a text that is outside brackets.
fn outside(text: &str) -> String {
    let mut depth = 0_usize;
    let mut outside = String::new();
    for letter in text.chars() {
        match letter {
            '⟦' => depth += 1,
            '⟧' => depth = depth.saturating_sub(1),
            _ if depth == 0 => outside.push(letter),
            _ => {}
        }
    }
    outside
}

fn has_prose(text: &str) -> bool {
    if !has_run(text) {
        return false;
    }
    let mut text = text.to_owned();
    for notation in &*NOTATION {
        text = text.replace(notation, " ");
    }
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_appendix =
        |word: &str| word.strip_prefix("App").is_some_and(|number| number.parse::<u8>().is_ok());
    words
        .into_iter()
        .any(|word| has_run(word) && !NAMES.contains(&word) && !ROMAN.contains(&word) && !is_appendix(word))
}

/// Whether there are two ASCII letters in a row.
fn has_run(text: &str) -> bool {
    text.as_bytes().windows(2).any(|two| two.iter().all(u8::is_ascii_alphabetic))
}

/// Names and notations of tiles, and the ids of books. The longest come first, so that none is matched within another.
static NOTATION: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = TileNames::ALL.into_iter().flat_map(|names| names.0).map(str::to_owned);
    let kinds = Kind::ALL.into_iter();
    let kinds = kinds.flat_map(|kind| [kind.short(), kind.english()].map(str::to_owned));
    let lower = Kind::ALL.into_iter().map(|kind| kind.english().to_lowercase());
    let editions = Edition::all().into_iter().map(|edition| edition.to_string());
    let mut notation: Vec<String> = names.chain(kinds).chain(lower).chain(editions).collect();
    notation.retain(|name| has_run(name));
    notation.sort_by_key(|name| std::cmp::Reverse(name.len()));
    notation.dedup();
    notation
});

#[test]
fn prose_is_found_in_texts_and_attributes() {
    let page =
        r#"<p class="panel">Sit down</p><button title="Why not &gt; now" data-act="pay">⟦Þååý⟧ kbd</button>"#;
    assert_eq!(unbracketed(page), ["Sit down", "Why not > now", "⟦Þååý⟧ kbd"]);
}

#[test]
fn notation_names_and_machine_text_are_not_prose() {
    for page in [
        "<p>⟦Šîîţ ⟦ðööŵñ⟧, Ann⟧ $25 R4 10.3.1(iv) App2.5.6</p>",
        "<span aria-label=\"Yun, high 8\">Gee Jun</span> Ann 3-4-4 −$1,000k",
        "<code>abcdef</code><script src=\"x.js\">if (a < b) run()</script>",
        "<h1>vic-2000+bonanza</h1><input placeholder=\"9 h8 / l8 h10\">",
    ] {
        assert_eq!(unbracketed(page), Vec::<String>::new(), "{page}");
    }
}
