//! The checker: whether a setting is the House Way, and if not, what that is (crown 7.5.7, vic-2000 5, star-2024 5.1).

use super::super::setting::Setting;
use super::{Decision, HouseWay};

/// The result of checking a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether both hands rank as those of the House Way do (R4).
    pub right: bool,
    /// The House Way of those tiles.
    pub house_way: Decision,
}

impl HouseWay {
    /// Checks a setting against the House Way.
    ///
    /// ```
    /// use chung_game::paigow::{hand::Hand, setting::Setting, tile::Kind::*};
    /// use chung_game::rulebook::PaiGowBook;
    /// let way = PaiGowBook::Crown.book().house_way.value;
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
