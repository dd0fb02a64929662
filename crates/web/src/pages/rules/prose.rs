//! The little Markdown that rulings are written in: paragraphs, numbered lists, tables, indented grids, `code`, *stress*, and
//! rulings that name each other.

use maud::{Markup, html};

/// A text as it is shown.
pub(super) fn prose(text: &str) -> Markup {
    html! { @for block in blocks(text) { (block.draw()) } }
}

#[derive(Debug, PartialEq, Eq)]
enum Block {
    Paragraph(String),
    Item(String),
    Grid(Vec<String>),
    Table(Vec<Vec<String>>),
}

/// Lines that belong together.
fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        let bare = line.trim();
        let item = bare
            .split_once(". ")
            .filter(|(number, _)| number.parse::<u8>().is_ok() && !line.starts_with(' '));
        match blocks.last_mut() {
            _ if bare.is_empty() => {
                open = false;
                continue;
            }
            Some(Block::Grid(lines)) if open && line.starts_with("    ") => lines.push(line[4..].to_owned()),
            Some(Block::Table(rows)) if open && bare.starts_with('|') => rows.extend(cells(bare)),
            Some(Block::Item(words)) if open && line.starts_with(' ') => words.push_str(&format!(" {bare}")),
            Some(Block::Paragraph(words)) if open && item.is_none() => words.push_str(&format!(" {bare}")),
            _ => blocks.push(match item {
                Some((_, words)) => Block::Item(words.to_owned()),
                None if line.starts_with("    ") => Block::Grid(vec![line[4..].to_owned()]),
                None if bare.starts_with('|') => Block::Table(cells(bare).into_iter().collect()),
                None => Block::Paragraph(bare.to_owned()),
            }),
        }
        open = true;
    }
    blocks
}

/// A table's row; nothing for the line under its head.
fn cells(line: &str) -> Option<Vec<String>> {
    let cells: Vec<String> = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    (!cells.iter().all(|cell| cell.chars().all(|c| c == '-'))).then_some(cells)
}

impl Block {
    fn draw(&self) -> Markup {
        match self {
            Block::Paragraph(words) => html! { p { (inline(words)) } },
            Block::Item(words) => html! { p.item { (inline(words)) } },
            Block::Grid(lines) => html! { pre tabindex="0" { (lines.join("\n")) } },
            Block::Table(rows) => html! {
                div.scroll tabindex="0" role="region" aria-label="Table" {
                    table.rows {
                        @if let [head, rest @ ..] = &rows[..] {
                            thead { tr { @for cell in head { th { (inline(cell)) } } } }
                            tbody { @for row in rest { tr { @for cell in row { td { (inline(cell)) } } } } }
                        }
                    }
                }
            },
        }
    }
}

/// Words with code, stress and links to rulings.
fn inline(text: &str) -> Markup {
    html! {
        @for (code, part) in alternating(text, '`') {
            @if code { code { (part) } } @else {
                @for (stressed, part) in alternating(part, '*') {
                    @if stressed { em { (linked(part)) } } @else { (linked(part)) }
                }
            }
        }
    }
}

/// Parts of a text, turn by turn outside and inside a pair of marks.
fn alternating(text: &str, mark: char) -> impl Iterator<Item = (bool, &str)> {
    text.split(mark).enumerate().map(|(place, part)| (place % 2 == 1, part))
}

fn linked(text: &str) -> Markup {
    let is_ruling = |word: &str| {
        word.strip_prefix('R')
            .is_some_and(|figures| !figures.is_empty() && figures.bytes().all(|byte| byte.is_ascii_digit()))
    };
    html! {
        @for part in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
            @let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
            @if is_ruling(word) { a href={ "#" (word) } { (word) } (part[word.len()..]) } @else { (part) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_belong_together_stay_together() {
        let text = "One\nline.\n1. First\n   goes on.\n2. Second.\nAfter all.\n\n    a grid\n    of two\n\n| a | b |\n|---|---|\n| 1 | 2 |";
        let words = |text: &str| text.to_owned();
        let expected = [
            Block::Paragraph(words("One line.")),
            Block::Item(words("First goes on.")),
            Block::Item(words("Second.")),
            Block::Paragraph(words("After all.")),
            Block::Grid(vec![words("a grid"), words("of two")]),
            Block::Table(vec![vec![words("a"), words("b")], vec![words("1"), words("2")]]),
        ];
        assert_eq!(blocks(text), expected);
    }

    #[test]
    fn code_stress_and_rulings_are_marked_and_the_rest_is_escaped() {
        let shown = prose("`a | b` is *so*, see (R13), not R nor <b>.").into_string();
        assert_eq!(
            shown,
            "<p><code>a | b</code> is <em>so</em>, see (<a href=\"#R13\">R13</a>), not R nor &lt;b&gt;.</p>"
        );
    }
}
