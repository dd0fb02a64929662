//! The languages with a catalogue.

/// A language with a catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, the language of the books.
    #[default]
    English,
    /// English with accents, brackets and a third more letters: it shows text that is not in the catalogue, and text that does not fit.
    Pseudo,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Pseudo];

    /// Its BCP 47 tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Pseudo => "en-XA",
        }
    }

    /// The language with the given tag, ignoring case.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag.trim()))
    }

    /// The language of an `Accept-Language` header with the highest weight that has a catalogue; English if none has. A region without a
    /// catalogue of its own counts as its language: `en-AU` is English.
    ///
    /// ```
    /// use chung_words::Language;
    /// assert_eq!(Language::preferred("en-AU,en;q=0.9"), Language::English);
    /// assert_eq!(Language::preferred("xx, en-xa;q=0.5"), Language::Pseudo);
    /// ```
    #[must_use]
    pub fn preferred(accept_language: &str) -> Language {
        let mut tags: Vec<(&str, u16)> = accept_language.split(',').map(weighted).collect();
        tags.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
        let known = tags.iter().filter(|(_, weight)| *weight > 0).find_map(|(tag, _)| {
            let primary = tag.split('-').next().unwrap_or_default();
            Language::from_tag(tag).or_else(|| Language::from_tag(primary))
        });
        known.unwrap_or_default()
    }
}

/// A tag of an `Accept-Language` header with its weight in thousandths; 0 if the weight does not parse.
fn weighted(item: &str) -> (&str, u16) {
    let (tag, quality) = item.split_once(';').unwrap_or((item, "q=1"));
    let figures = quality.trim().strip_prefix("q=").unwrap_or_default();
    let (whole, fraction) = figures.split_once('.').unwrap_or((figures, ""));
    let thousandths = format!("{fraction:0<3}");
    let weight = match (whole.parse::<u16>(), thousandths.get(..3).map(str::parse::<u16>)) {
        (Ok(whole @ 0..=1), Some(Ok(thousandths))) => whole * 1_000 + thousandths,
        _ => 0,
    };
    (tag.trim(), weight)
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_known_language_with_the_highest_weight_is_preferred() {
        for (header, language) in [
            ("", Language::English),
            ("en-XA", Language::Pseudo),
            ("en;q=0.5, en-XA", Language::Pseudo),
            ("en-XA;q=0, en", Language::English),
            ("en-XA;q=zero", Language::English),
            ("de, fr;q=0.9", Language::English),
            (",;,q=", Language::English),
            ("en-XA;q=1.", Language::Pseudo),
        ] {
            assert_eq!(Language::preferred(header), language, "{header}");
        }
    }
}
