//! Cuts by name: the eight that are described, and those that the books only name.

use std::fmt;

use super::Cut;
use crate::message::Arg;
use crate::{Message, ToMessage, message};

/// A cut by name. The first eight are described; the others are named in act-1993 and star-2024 and described nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the names are the cuts' own")]
pub enum CutStyle {
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

impl CutStyle {
    /// Every style.
    pub const ALL: [CutStyle; 20] = [
        CutStyle::YatDongDong,
        CutStyle::CupSay,
        CutStyle::CheeYee,
        CutStyle::DaiPin,
        CutStyle::JungQuat,
        CutStyle::LongTauFongMay,
        CutStyle::WuiFungBank,
        CutStyle::FootSay,
        CutStyle::PongYun,
        CutStyle::ChinaBank,
        CutStyle::HarbourBridge,
        CutStyle::SeungGwaiPakMoon,
        CutStyle::BoBoGoSing,
        CutStyle::GumUnQue,
        CutStyle::GhanDongPingSay,
        CutStyle::ChongWanSupLok,
        CutStyle::YatKaiSumMay,
        CutStyle::GhanDongCupSay,
        CutStyle::SydneyTower,
        CutStyle::ArnLokPengSar,
    ];

    /// The traditional name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CutStyle::YatDongDong => "Yat Dong Dong",
            CutStyle::CupSay => "Cup Say",
            CutStyle::CheeYee => "Chee Yee",
            CutStyle::DaiPin => "Dai Pin",
            CutStyle::JungQuat => "Jung Quat",
            CutStyle::LongTauFongMay => "Long Tau Fong May",
            CutStyle::WuiFungBank => "Wui Fung Bank",
            CutStyle::FootSay => "Foot Say",
            CutStyle::PongYun => "Pong Yun",
            CutStyle::ChinaBank => "China Bank",
            CutStyle::HarbourBridge => "Sydney Harbour Bridge",
            CutStyle::SeungGwaiPakMoon => "Seung Gwai Pak Moon",
            CutStyle::BoBoGoSing => "Bo Bo Go Sing",
            CutStyle::GumUnQue => "Gum Un Que",
            CutStyle::GhanDongPingSay => "Ghan Dong Ping Say",
            CutStyle::ChongWanSupLok => "Chong Wan Sup Lok",
            CutStyle::YatKaiSumMay => "Yat Kai Sum May",
            CutStyle::GhanDongCupSay => "Ghan Dong Cup Say",
            CutStyle::SydneyTower => "Sydney Tower",
            CutStyle::ArnLokPengSar => "Arn Lok Peng Sar",
        }
    }

    /// The English name.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            CutStyle::YatDongDong => "One Stack",
            CutStyle::CupSay => "Tiger",
            CutStyle::CheeYee => "Chop the Ears",
            CutStyle::DaiPin => "Big Slice",
            CutStyle::JungQuat => "From the Heart",
            CutStyle::LongTauFongMay => "Dragon Head, Phoenix Tail",
            CutStyle::WuiFungBank => "Hong Kong Bank",
            CutStyle::FootSay => "Four Across",
            CutStyle::PongYun => "Buddha's Signal",
            CutStyle::ChinaBank => "China Bank",
            CutStyle::HarbourBridge => "Sydney Bridge",
            CutStyle::SeungGwaiPakMoon => "Ghost Closing the Door",
            CutStyle::BoBoGoSing => "Boy Walks Up Stairs",
            CutStyle::GumUnQue => "Double Bridge",
            CutStyle::GhanDongPingSay => "Kangaroo Jump",
            CutStyle::ChongWanSupLok => "Sixteen Across",
            CutStyle::YatKaiSumMay => "Chicken Three Ways",
            CutStyle::GhanDongCupSay => "Striped Tiger",
            CutStyle::SydneyTower => "Sydney Tower",
            CutStyle::ArnLokPengSar => "Flying Dragon",
        }
    }

    /// The cuts of this style, one for each orientation; none if no book describes it.
    #[must_use]
    pub fn cuts(self) -> Vec<Cut> {
        Cut::ALL.into_iter().filter(|cut| cut.style() == self).collect()
    }

    /// The style with a name, traditional or English, ignoring case and everything but letters and digits.
    #[must_use]
    pub fn named(text: &str) -> Option<CutStyle> {
        let wanted = bare_name(text);
        let other: &[(&str, CutStyle)] = &[
            ("longtau", CutStyle::LongTauFongMay),
            ("fongmay", CutStyle::LongTauFongMay),
            ("longtaufungmay", CutStyle::LongTauFongMay),
            ("longtauphongmay", CutStyle::LongTauFongMay),
            ("dragonhead", CutStyle::LongTauFongMay),
            ("dragonshead", CutStyle::LongTauFongMay),
            ("dragonsheadphoenixtail", CutStyle::LongTauFongMay),
            ("phoenixtail", CutStyle::LongTauFongMay),
            ("diepin", CutStyle::DaiPin),
            ("taketheheart", CutStyle::JungQuat),
            ("tigerhead", CutStyle::CupSay),
            ("harbourbridge", CutStyle::HarbourBridge),
            ("houseway", CutStyle::YatDongDong),
        ];
        CutStyle::ALL
            .into_iter()
            .find(|style| bare_name(style.name()) == wanted || bare_name(style.english()) == wanted)
            .or_else(|| other.iter().find(|(name, _)| *name == wanted).map(|&(_, style)| style))
    }
}

impl fmt::Display for CutStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The letters and digits of a cut's name in lower case, for comparing names.
#[must_use]
pub fn bare_name(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl ToMessage for CutStyle {
    /// The name is the same in every language.
    fn to_message(&self) -> Message {
        message!("cut-style", name = Arg::notation(self.name()))
    }
}
