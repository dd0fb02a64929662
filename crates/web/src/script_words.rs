//! The sentences that scripts show. Every page carries them as JSON, with a `{name}` placeholder for each argument.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use chung_game::message::Arg;
use chung_game::{Message, Names, message};
use chung_words::{Language, Render, Words};

/// A placeholder that a script fills in.
fn placeholder(name: &str) -> Arg {
    Arg::Notation(format!("{{{name}}}"))
}

/// Every sentence that scripts show.
fn messages() -> Vec<Message> {
    vec![
        message!("script-no-answer"),
        message!("script-something-missing"),
        message!("script-enter-amount"),
        message!("script-enter-number"),
        message!("script-enter-player"),
        message!("script-not-a-tile", word = placeholder("word")),
        message!("script-tile-elsewhere", word = placeholder("word")),
        message!("script-one-tile"),
        message!("script-four-tiles", count = placeholder("count")),
        message!("script-two-and-two"),
        message!("script-low-and-high", low = placeholder("low"), high = placeholder("high")),
        message!("script-will-happen"),
        message!("script-outcome-hidden"),
        message!("script-do-it"),
        message!("script-leave-it"),
        message!("script-enter-outcome", number = placeholder("number")),
        message!("script-enter-the-number"),
        message!("script-place"),
        message!("script-place-double"),
        message!("script-place-treble"),
        message!("script-place-quad"),
        message!("script-count-of", right = placeholder("right"), all = placeholder("all")),
    ]
}

/// The sentences in each language, as JSON by id.
static JSON: LazyLock<Vec<(Language, String)>> = LazyLock::new(|| {
    let json = |language| {
        let names = Names::default();
        let words = Words::new(language, &names);
        let texts: BTreeMap<&str, Cow<'static, str>> =
            messages().iter().map(|message| (message.id, words.render(message))).collect();
        // Within a script element, no text may look like its end tag.
        let text = serde_json::to_string(&texts).unwrap_or_default().replace('<', "\\u003c");
        (language, text)
    };
    Language::ALL.map(json).into()
});

/// The sentences in a language, as JSON that is safe within a script element.
pub(crate) fn json(language: Language) -> &'static str {
    JSON.iter().find(|(known, _)| *known == language).map_or("{}", |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ids that scripts use, as in `text('script-…'`, without `script-`.
    fn used() -> Vec<&'static str> {
        let modules = [
            include_str!("../assets/live.js"),
            include_str!("../assets/dealer.js"),
            include_str!("../assets/console.js"),
            include_str!("../assets/station.js"),
            include_str!("../assets/trainer.js"),
        ];
        let rest = modules.iter().flat_map(|module| module.split("'script-").skip(1));
        rest.filter_map(|rest| rest.split('\'').next()).collect()
    }

    #[test]
    fn scripts_use_exactly_the_listed_sentences() {
        let mut used: Vec<String> = used().into_iter().map(|id| format!("script-{id}")).collect();
        used.sort();
        used.dedup();
        let mut known: Vec<String> = messages().iter().map(|message| message.id.to_owned()).collect();
        known.sort();
        assert_eq!(used, known);
    }

    #[test]
    fn every_language_keeps_the_placeholders() {
        for language in Language::ALL {
            let texts: BTreeMap<String, String> = serde_json::from_str(json(language)).unwrap();
            for message in messages() {
                for (name, _) in &message.args {
                    assert!(texts[message.id].contains(&format!("{{{name}}}")), "{}: {name}", message.id);
                }
            }
        }
        assert!(!json(Language::English).contains('<'));
    }
}
