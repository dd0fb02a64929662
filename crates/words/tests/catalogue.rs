//! The catalogues and the code agree: every id in the code is in the catalogue of every language, with the same arguments; every id in a
//! catalogue is used; every file parses; and no English sentence stands twice.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot read its files has failed")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The ids of a catalogue or of the code, each with the names of its arguments.
type Ids = BTreeMap<String, BTreeSet<String>>;

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, extension, found);
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
}

/// The Rust sources that end up in the product.
fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(workspace().join("crates")).unwrap() {
        files(&entry.unwrap().path().join("src"), "rs", &mut found);
    }
    assert!(found.len() > 100, "only {} sources found", found.len());
    found
}

/// The patterns of a language's catalogue, by id.
type Patterns = BTreeMap<String, Pattern<String>>;

/// Adds the messages of one file.
fn parse(path: &Path, patterns: &mut Patterns) {
    let text = fs::read_to_string(path).unwrap();
    let resource = fluent_syntax::parser::parse(text);
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let id = message.id.name;
            assert!(message.attributes.is_empty(), "{id}: a message has no attributes");
            let value = message.value.unwrap_or_else(|| panic!("{id}: a message has a value"));
            let before = patterns.insert(id.clone(), value);
            assert!(before.is_none(), "{}: {id} is there twice", path.display());
        }
    }
}

/// The variables of a message. Those of a message that it refers to count as its own.
fn variables(patterns: &Patterns, id: &str) -> BTreeSet<String> {
    let mut search = Search { patterns, path: Vec::new(), found: BTreeSet::new() };
    search.message(id);
    search.found
}

/// A search for variables that follows references to other messages.
struct Search<'a> {
    patterns: &'a Patterns,
    /// The messages that led here, to find references that go in a circle.
    path: Vec<String>,
    found: BTreeSet<String>,
}

impl Search<'_> {
    fn message(&mut self, id: &str) {
        assert!(!self.path.iter().any(|before| before == id), "{id} refers to itself: {:?}", self.path);
        let pattern = self.patterns.get(id);
        let pattern = pattern.unwrap_or_else(|| panic!("{:?} refers to {id}, which is not there", self.path));
        self.path.push(id.to_owned());
        self.pattern(pattern);
        self.path.pop();
    }

    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.found.insert(id.name.clone());
            }
            InlineExpression::MessageReference { id, .. } => self.message(&id.name),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.inline(argument);
                }
            }
            _ => {}
        }
    }
}

/// The messages in a language's files.
fn patterns(language: &str) -> Patterns {
    let mut found = Vec::new();
    files(&workspace().join("crates/words/text").join(language), "ftl", &mut found);
    let mut patterns = Patterns::new();
    for path in &found {
        parse(path, &mut patterns);
    }
    patterns
}

/// The catalogue of a language.
fn catalogue(language: &str) -> Ids {
    let patterns = patterns(language);
    patterns.keys().map(|id| (id.clone(), variables(&patterns, id))).collect()
}

/// Whether a pattern ends like a sentence: with a full stop, an exclamation mark or a question mark, in one of its variants at least.
fn is_sentence(pattern: &Pattern<String>) -> bool {
    match pattern.elements.last() {
        Some(PatternElement::TextElement { value }) => value.trim_end().ends_with(['.', '!', '?']),
        Some(PatternElement::Placeable { expression: Expression::Select { variants, .. } }) => {
            variants.iter().any(|variant| is_sentence(&variant.value))
        }
        _ => false,
    }
}

/// Groups of ids with the same sentence and the same arguments.
fn repeated(patterns: &Patterns) -> Vec<Vec<&str>> {
    let mut groups: Vec<(&Pattern<String>, Vec<&str>)> = Vec::new();
    for (id, pattern) in patterns.iter().filter(|(_, pattern)| is_sentence(pattern)) {
        match groups.iter_mut().find(|(known, _)| *known == pattern) {
            Some((_, ids)) => ids.push(id),
            None => groups.push((pattern, vec![id])),
        }
    }
    groups.into_iter().map(|(_, ids)| ids).filter(|ids| ids.len() > 1).collect()
}

/// A use of an id: the file, the id, the arguments.
type Use = (String, String, BTreeSet<String>);

/// Every `message!("id", …)`, `text!(words, "id", …)` and `Variant => "id"` of `choices!` in a token stream.
fn uses(file: &str, tokens: TokenStream, found: &mut Vec<Use>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        uses(file, group.stream(), found);
        let [.., TokenTree::Ident(name), TokenTree::Punct(bang)] = &tokens[..place] else { continue };
        if bang.as_char() != '!' {
            continue;
        }
        match name.to_string().as_str() {
            "message" | "text" if group.delimiter() == Delimiter::Parenthesis => {
                found.extend(used(file, group.stream()));
            }
            "choices" => found.extend(chosen(file, group.stream())),
            _ => {}
        }
    }
}

/// The use in a `message!` or `text!`; `None` where the macro is being defined or has no literal id.
fn used(file: &str, tokens: TokenStream) -> Option<Use> {
    let mut parts: Vec<Vec<TokenTree>> = vec![Vec::new()];
    for token in tokens {
        match &token {
            TokenTree::Punct(comma) if comma.as_char() == ',' => parts.push(Vec::new()),
            _ => parts.last_mut()?.push(token),
        }
    }
    let mut parts = parts.into_iter().skip_while(|part| literal(part).is_none());
    let id = literal(&parts.next()?)?;
    let names = parts.filter_map(|part| part.first().map(ToString::to_string)).collect();
    Some((file.to_owned(), id, names))
}

/// The value of a string literal; `None` if the tokens are anything else.
fn literal(tokens: &[TokenTree]) -> Option<String> {
    let [TokenTree::Literal(literal)] = tokens else { return None };
    Some(literal.to_string().strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

/// The ids that `choices!` gives to the variants of its enums: those after `=>`.
fn chosen(file: &str, tokens: TokenStream) -> Vec<Use> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (place, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            found.extend(chosen(file, group.stream()));
        }
        let before = place.checked_sub(1).and_then(|before| tokens.get(before));
        let is_arrow = matches!(before, Some(TokenTree::Punct(arrow)) if arrow.as_char() == '>');
        if let Some(id) = literal(std::slice::from_ref(token)).filter(|_| is_arrow) {
            found.push((file.to_owned(), id, BTreeSet::new()));
        }
    }
    found
}

/// Every use in the sources. Integration tests and examples in documentation are left out.
fn all_uses() -> Vec<Use> {
    let mut found = Vec::new();
    for path in sources() {
        let text = fs::read_to_string(&path).unwrap();
        let file = path.strip_prefix(workspace()).unwrap_or(&path).display().to_string();
        uses(&file, text.parse().unwrap(), &mut found);
    }
    found
}

#[test]
fn the_code_and_the_english_catalogue_agree() {
    let catalogue = catalogue("en");
    let uses = all_uses();
    let mut faults = Vec::new();
    for (file, id, args) in &uses {
        match catalogue.get(id) {
            None => faults.push(format!("{file}: {id} is not in the catalogue")),
            Some(variables) if variables != args => {
                faults
                    .push(format!("{file}: {id} has the arguments {args:?}, in the catalogue {variables:?}"));
            }
            Some(_) => {}
        }
    }
    let in_code: BTreeSet<&String> = uses.iter().map(|(_, id, _)| id).collect();
    faults.extend(catalogue.keys().filter(|id| !in_code.contains(id)).map(|id| format!("{id} is not used")));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_language_has_the_same_sentences() {
    let english = catalogue("en");
    for entry in fs::read_dir(workspace().join("crates/words/text")).unwrap() {
        let language = entry.unwrap().file_name().into_string().unwrap();
        assert_eq!(catalogue(&language), english, "{language}");
    }
}

/// A translator translates a sentence once. A second message for it refers to the first: `second = { first }`.
#[test]
fn no_english_sentence_stands_twice() {
    let patterns = patterns("en");
    let repeated = repeated(&patterns);
    assert!(repeated.is_empty(), "let one refer to the other: {repeated:#?}");
}

#[test]
fn references_and_repeated_sentences_are_found() {
    let text = "first = { $player } wins.\n\
        second = { $player } wins.\n\
        third = { first }\n\
        fourth = { $count ->\n [one] { third }\n *[other] Won.\n }\n\
        label = wins\n\
        other-label = wins\n";
    let resource = fluent_syntax::parser::parse(text.to_owned()).unwrap();
    let messages = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value?)),
        _ => None,
    });
    let patterns: Patterns = messages.collect();
    assert_eq!(repeated(&patterns), [["first", "second"]]);
    let named = |id| variables(&patterns, id).into_iter().collect::<Vec<_>>();
    assert_eq!(named("third"), ["player"]);
    assert_eq!(named("fourth"), ["count", "player"]);
}

#[test]
fn nested_uses_are_found_with_their_arguments() {
    let source = r#"
        fn seat() -> Markup {
            html! { p { (text!(view, "seat-free", box_no = on(3, 4), player)) } @if taken { (say(message!("taken"))) } }
        }
        choices! { Notice { /// None.
            None => "notice-none" } }
    "#;
    let mut found = Vec::new();
    uses("", source.parse().unwrap(), &mut found);
    let found: Vec<_> =
        found.into_iter().map(|(_, id, args)| (id, args.into_iter().collect::<Vec<_>>())).collect();
    let expected = [("seat-free", vec!["box_no", "player"]), ("taken", vec![]), ("notice-none", vec![])];
    assert_eq!(
        found,
        expected.map(|(id, args)| (id.to_owned(), args.into_iter().map(str::to_owned).collect()))
    );
}
