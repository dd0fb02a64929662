//! The catalogues: the Fluent files of a language, parsed once.

use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::Language;
use crate::pseudo::{self, CLOSE, OPEN};

/// The Fluent files of English, by domain.
const ENGLISH: &[&str] = &[
    include_str!("../text/en/cli.ftl"),
    include_str!("../text/en/common.ftl"),
    include_str!("../text/en/errors.ftl"),
    include_str!("../text/en/floor.ftl"),
    include_str!("../text/en/game.ftl"),
    include_str!("../text/en/pages-common.ftl"),
    include_str!("../text/en/pages-console.ftl"),
    include_str!("../text/en/pages-dealer.ftl"),
    include_str!("../text/en/pages-fair.ftl"),
    include_str!("../text/en/pages-inspector.ftl"),
    include_str!("../text/en/pages-lobby.ftl"),
    include_str!("../text/en/pages-roulette.ftl"),
    include_str!("../text/en/pages-rules.ftl"),
    include_str!("../text/en/pages-seat.ftl"),
    include_str!("../text/en/pages-supervisor.ftl"),
    include_str!("../text/en/pages-trainer.ftl"),
    include_str!("../text/en/paigow-events.ftl"),
    include_str!("../text/en/paigow-refusals.ftl"),
    include_str!("../text/en/report.ftl"),
    include_str!("../text/en/roulette-events.ftl"),
    include_str!("../text/en/roulette-refusals.ftl"),
    include_str!("../text/en/script.ftl"),
    include_str!("../text/en/settlement.ftl"),
];

static CATALOGUES: LazyLock<[Catalogue; Language::ALL.len()]> =
    LazyLock::new(|| Language::ALL.map(Catalogue::load));

/// The sentences of one language.
pub(crate) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    /// Sentences without arguments, ready to show.
    fixed: HashMap<String, String>,
    is_pseudo: bool,
}

impl Catalogue {
    /// The catalogue of a language.
    pub(crate) fn of(language: Language) -> &'static Catalogue {
        &CATALOGUES[language as usize]
    }

    /// Parses the files of a language. Entries that do not parse are skipped; a test checks that there are none.
    fn load(language: Language) -> Catalogue {
        let files = match language {
            Language::English | Language::Pseudo => ENGLISH,
        };
        let id: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let is_pseudo = language == Language::Pseudo;
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Every catalogue's language is written left to right, so arguments need no isolation marks.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(format_number));
        if is_pseudo {
            bundle.set_transform(Some(pseudo::transform));
        }
        let mut ids = Vec::new();
        for file in files {
            let resource = match FluentResource::try_new((*file).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            ids.extend(resource.entries().filter_map(|entry| match entry {
                fluent_syntax::ast::Entry::Message(message) => Some(message.id.name.to_owned()),
                _ => None,
            }));
            bundle.add_resource_overriding(resource);
        }
        let mut catalogue = Catalogue { bundle, fixed: HashMap::new(), is_pseudo };
        for id in ids {
            if let Some(text) = catalogue.format_without_args(&id) {
                catalogue.fixed.insert(id, text);
            }
        }
        catalogue
    }

    /// A sentence without arguments; `None` if it needs arguments or the catalogue has no such id.
    pub(crate) fn fixed(&self, id: &str) -> Option<&str> {
        self.fixed.get(id).map(String::as_str)
    }

    /// A sentence with its arguments; `None` if the catalogue has no such id.
    pub(crate) fn format(&self, id: &str, args: &FluentArgs) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut text = String::new();
        if self.is_pseudo {
            text.push(OPEN);
        }
        let mut errors = Vec::new();
        self.bundle.write_pattern(&mut text, pattern, Some(args), &mut errors).ok()?;
        if self.is_pseudo {
            text.push(CLOSE);
        }
        Some(text)
    }

    /// The sentence if it needs no arguments.
    fn format_without_args(&self, id: &str) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, None, &mut errors).into_owned();
        let text = if self.is_pseudo { format!("{OPEN}{text}{CLOSE}") } else { text };
        errors.is_empty().then_some(text)
    }
}

/// Formats whole numbers with thousands separators.
fn format_number<M>(value: &FluentValue, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let text = number.as_string();
    let (sign, figures) = text.strip_prefix('-').map_or(("", &*text), |figures| ("-", figures));
    let grouped = chung_game::money::group_thousands(figures.parse().ok()?);
    Some(format!("{sign}{grouped}"))
}
