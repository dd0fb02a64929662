//! Rulings as HTML: Markdown with tables, where `R13` links to that ruling. Raw HTML is escaped.

use std::borrow::Cow;

use chung_words::{Render, text};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Renders a Markdown text.
pub(super) fn render(words: &impl Render, text: &str) -> Markup {
    let (mut out, mut in_head, mut in_code) = (String::new(), false, false);
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(tag) => {
                in_head |= tag == Tag::TableHead;
                in_code |= matches!(tag, Tag::CodeBlock(_));
                out += &start(words, &tag, in_head);
            }
            Event::End(tag) => {
                out += end(tag, in_head);
                in_head &= tag != TagEnd::TableHead;
                in_code &= tag != TagEnd::CodeBlock;
            }
            Event::Text(text) if in_code => out += &escaped(&text),
            Event::Text(text) => out += &linked(&text).into_string(),
            Event::Code(code) => out += &html! { code { (&*code) } }.into_string(),
            Event::SoftBreak => out.push('\n'),
            Event::HardBreak => out += "<br>",
            Event::Rule => out += "<hr>",
            // Raw HTML is shown as text. Other syntax is not enabled.
            Event::Html(text) | Event::InlineHtml(text) => out += &escaped(&text),
            Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }
    PreEscaped(out)
}

fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}

fn start(words: &impl Render, tag: &Tag, in_head: bool) -> Cow<'static, str> {
    let opening = match tag {
        Tag::Paragraph => "<p>",
        Tag::Heading { .. } => "<h3>",
        Tag::BlockQuote(_) => "<blockquote>",
        Tag::CodeBlock(_) => "<pre tabindex=\"0\">",
        Tag::List(None) => "<ul>",
        Tag::List(Some(1)) => "<ol>",
        Tag::List(Some(first)) => return Cow::Owned(format!("<ol start=\"{first}\">")),
        Tag::Item => "<li>",
        Tag::Emphasis => "<em>",
        Tag::Strong => "<strong>",
        Tag::Table(_) => {
            let label = escaped(&text!(words, "rules-table"));
            let scroll =
                format!("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\">");
            return Cow::Owned(scroll + "<table class=\"rows\">");
        }
        Tag::TableHead => "<thead><tr>",
        Tag::TableRow => "<tr>",
        Tag::TableCell if in_head => "<th>",
        Tag::TableCell => "<td>",
        // Links other than those between rulings are shown as their text.
        _ => "",
    };
    Cow::Borrowed(opening)
}

const fn end(tag: TagEnd, in_head: bool) -> &'static str {
    match tag {
        TagEnd::Paragraph => "</p>",
        TagEnd::Heading(_) => "</h3>",
        TagEnd::BlockQuote(_) => "</blockquote>",
        TagEnd::CodeBlock => "</pre>",
        TagEnd::List(false) => "</ul>",
        TagEnd::List(true) => "</ol>",
        TagEnd::Item => "</li>",
        TagEnd::Emphasis => "</em>",
        TagEnd::Strong => "</strong>",
        TagEnd::Table => "</tbody></table></div>",
        TagEnd::TableHead => "</tr></thead><tbody>",
        TagEnd::TableRow => "</tr>",
        TagEnd::TableCell if in_head => "</th>",
        TagEnd::TableCell => "</td>",
        _ => "",
    }
}

/// Renders a text in which names of rulings are links.
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
    fn paragraphs_lists_grids_and_tables_are_rendered() {
        let text = "One\nline.\n1. First\n   goes on.\n2. Second.\n\nAfter all.\n\n    a <grid>\n    of R2\n\n| a | b |\n|---|---|\n| 1 | R2 |";
        let expected = "<p>One\nline.</p><ol><li>First\ngoes on.</li><li>Second.</li></ol><p>After all.</p>\
            <pre tabindex=\"0\">a &lt;grid&gt;\nof R2\n</pre>\
            <div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table\"><table class=\"rows\">\
            <thead><tr><th>a</th><th>b</th></tr></thead>\
            <tbody><tr><td>1</td><td><a href=\"#R2\">R2</a></td></tr></tbody></table></div>";
        assert_eq!(render(&crate::Caller::default(), text).into_string(), expected);
    }

    #[test]
    fn code_emphasis_and_rulings_are_marked_up_and_the_rest_is_escaped() {
        let shown =
            render(&crate::Caller::default(), "`a | b` is *so*, see (R13), not R nor <b>.").into_string();
        assert_eq!(
            shown,
            "<p><code>a | b</code> is <em>so</em>, see (<a href=\"#R13\">R13</a>), not R nor &lt;b&gt;.</p>"
        );
    }

    #[test]
    fn raw_html_and_external_links_are_not_rendered() {
        for text in [
            "<script>alert(1)</script>",
            "a <img src=x onerror=alert(1)> b",
            "[x](javascript:alert(1))",
            "<https://elsewhere>",
        ] {
            let shown = render(&crate::Caller::default(), text).into_string();
            for tag in ["<script", "<img", "<a ", "javascript:"] {
                assert!(!shown.contains(tag), "{shown}");
            }
        }
    }
}
