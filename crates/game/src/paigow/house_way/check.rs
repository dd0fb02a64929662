//! The checker: is a setting the House Way, and if not, what should it be (crown 7.5.7, vic-2000 5, star-2024 5.1).

use super::super::setting::Setting;
use super::{Decision, HouseWay};

/// The checker's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Both hands rank as the House Way's do (R4).
    pub right: bool,
    /// The House Way of those tiles.
    pub house_way: Decision,
}

impl HouseWay {
    /// Checks a setting.
    ///
    /// ```
    /// use chung_game::paigow::{hand::Hand, setting::Setting, tile::Kind::*};
    /// use chung_game::rulebook::BookId;
    /// let way = BookId::Crown.book().house_way.value;
    /// let high_nine = Setting::of(Hand::new(Teen, Tit), Hand::new(ChopBot, Gor));
    /// let verdict = way.check(high_nine);
    /// assert!(!verdict.right, "with a four, Gong goes before High Nine");
    /// assert_eq!(way.clause(verdict.house_way.rule), "7.5.3");
    /// ```
    #[must_use]
    pub fn check(&self, setting: Setting) -> Verdict {
        let house_way = self.set(setting.four());
        Verdict { right: setting.ranks_as(house_way.setting), house_way }
    }
}
