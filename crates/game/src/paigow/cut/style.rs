//! Cuts by name: the eight that are described, and those that the books only name.

use std::fmt;

use super::Cut;

/// A cut by name. The first eight are described; the others are named in act-1993 and star-2024 and described nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the names are the cuts' own")]
pub enum Style {
    YatDongDong,
    CupSay,
    CheeYee,
    DaiPin,
    JungQuat,
    LongTauFongMay,
    WuiFungBank,
    FootSay,
    PongYun,
    ChinaBank,
    HarbourBridge,
    SeungGwaiPakMoon,
    BoBoGoSing,
    GumUnQue,
    GhanDongPingSay,
    ChongWanSupLok,
    YatKaiSumMay,
    GhanDongCupSay,
    SydneyTower,
    ArnLokPengSar,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 20] = [
        Style::YatDongDong,
        Style::CupSay,
        Style::CheeYee,
        Style::DaiPin,
        Style::JungQuat,
        Style::LongTauFongMay,
        Style::WuiFungBank,
        Style::FootSay,
        Style::PongYun,
        Style::ChinaBank,
        Style::HarbourBridge,
        Style::SeungGwaiPakMoon,
        Style::BoBoGoSing,
        Style::GumUnQue,
        Style::GhanDongPingSay,
        Style::ChongWanSupLok,
        Style::YatKaiSumMay,
        Style::GhanDongCupSay,
        Style::SydneyTower,
        Style::ArnLokPengSar,
    ];

    /// The traditional name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Style::YatDongDong => "Yat Dong Dong",
            Style::CupSay => "Cup Say",
            Style::CheeYee => "Chee Yee",
            Style::DaiPin => "Dai Pin",
            Style::JungQuat => "Jung Quat",
            Style::LongTauFongMay => "Long Tau Fong May",
            Style::WuiFungBank => "Wui Fung Bank",
            Style::FootSay => "Foot Say",
            Style::PongYun => "Pong Yun",
            Style::ChinaBank => "China Bank",
            Style::HarbourBridge => "Sydney Harbour Bridge",
            Style::SeungGwaiPakMoon => "Seung Gwai Pak Moon",
            Style::BoBoGoSing => "Bo Bo Go Sing",
            Style::GumUnQue => "Gum Un Que",
            Style::GhanDongPingSay => "Ghan Dong Ping Say",
            Style::ChongWanSupLok => "Chong Wan Sup Lok",
            Style::YatKaiSumMay => "Yat Kai Sum May",
            Style::GhanDongCupSay => "Ghan Dong Cup Say",
            Style::SydneyTower => "Sydney Tower",
            Style::ArnLokPengSar => "Arn Lok Peng Sar",
        }
    }

    /// The English name.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Style::YatDongDong => "One Stack",
            Style::CupSay => "Tiger",
            Style::CheeYee => "Chop the Ears",
            Style::DaiPin => "Big Slice",
            Style::JungQuat => "From the Heart",
            Style::LongTauFongMay => "Dragon Head, Phoenix Tail",
            Style::WuiFungBank => "Hong Kong Bank",
            Style::FootSay => "Four Across",
            Style::PongYun => "Buddha's Signal",
            Style::ChinaBank => "China Bank",
            Style::HarbourBridge => "Sydney Bridge",
            Style::SeungGwaiPakMoon => "Ghost Closing the Door",
            Style::BoBoGoSing => "Boy Walks Up Stairs",
            Style::GumUnQue => "Double Bridge",
            Style::GhanDongPingSay => "Kangaroo Jump",
            Style::ChongWanSupLok => "Sixteen Across",
            Style::YatKaiSumMay => "Chicken Three Ways",
            Style::GhanDongCupSay => "Striped Tiger",
            Style::SydneyTower => "Sydney Tower",
            Style::ArnLokPengSar => "Flying Dragon",
        }
    }

    /// Its cuts that can be dealt: one for each orientation; none where no book describes it.
    #[must_use]
    pub fn cuts(self) -> Vec<Cut> {
        Cut::ALL.into_iter().filter(|cut| cut.style() == self).collect()
    }

    /// The style people mean by a name, traditional or English, in any case and with or without blanks.
    #[must_use]
    pub fn named(text: &str) -> Option<Style> {
        let wanted = bare_name(text);
        let other: &[(&str, Style)] = &[
            ("longtau", Style::LongTauFongMay),
            ("fongmay", Style::LongTauFongMay),
            ("longtaufungmay", Style::LongTauFongMay),
            ("longtauphongmay", Style::LongTauFongMay),
            ("dragonhead", Style::LongTauFongMay),
            ("dragonshead", Style::LongTauFongMay),
            ("dragonsheadphoenixtail", Style::LongTauFongMay),
            ("phoenixtail", Style::LongTauFongMay),
            ("diepin", Style::DaiPin),
            ("taketheheart", Style::JungQuat),
            ("tigerhead", Style::CupSay),
            ("harbourbridge", Style::HarbourBridge),
            ("houseway", Style::YatDongDong),
        ];
        Style::ALL
            .into_iter()
            .find(|style| bare_name(style.name()) == wanted || bare_name(style.english()) == wanted)
            .or_else(|| other.iter().find(|(name, _)| *name == wanted).map(|&(_, style)| style))
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A cut's name without blanks, signs and capitals, as names are compared.
#[must_use]
pub fn bare_name(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
