//! Reasons for a refusal that depend on several things, such as the stage of the round or the state of the tiles.

use chung_game::money::Cents;
use chung_game::paigow::sign::Clock;
use chung_game::{Message, ToMessage, message};

use crate::paigow::{Stage, TilesState};

/// Why tiles must be given with a command, or left out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenTiles {
    /// The computer drew the tiles, so the command must give their order.
    OrderNeeded,
    /// At a physical table nobody sees the order of the tiles.
    OrderUnseen,
    /// The computer knows the tiles, so the command gives only their setting.
    SettingNeeded,
    /// The computer knows the tiles, and the caller does not see them.
    NotSeen,
    /// The computer knows which tiles were exposed, so the command gives only how many.
    OnlyHowMany,
    /// The tiles of the box are known, so the command must say which of them were exposed.
    WhichNeeded,
    /// The tiles were misread, so the command must give their true setting.
    ReadAgainNeeded,
    /// The computer dealt the tiles, so they cannot have been misread.
    NotMisread,
    /// The tiles are not known yet, so the command must give their House Way setting.
    HouseWayNeeded,
    /// The bank's tiles are open, so the command must name them.
    BankNeeded,
    /// The box is open, so the command must give the setting of its tiles.
    BoxNeeded,
}

impl ToMessage for GivenTiles {
    fn to_message(&self) -> Message {
        match self {
            GivenTiles::OrderNeeded => message!("refused-tiles-order-needed"),
            GivenTiles::OrderUnseen => message!("refused-tiles-order-unseen"),
            GivenTiles::SettingNeeded => message!("refused-tiles-setting-needed"),
            GivenTiles::NotSeen => message!("refused-tiles-not-seen"),
            GivenTiles::OnlyHowMany => message!("refused-tiles-only-how-many"),
            GivenTiles::WhichNeeded => message!("refused-tiles-which-needed"),
            GivenTiles::ReadAgainNeeded => message!("refused-tiles-read-again-needed"),
            GivenTiles::NotMisread => message!("refused-tiles-not-misread"),
            GivenTiles::HouseWayNeeded => message!("refused-tiles-house-way-needed"),
            GivenTiles::BankNeeded => message!("refused-tiles-bank-needed"),
            GivenTiles::BoxNeeded => message!("refused-tiles-box-needed"),
        }
    }
}

/// Why an act of other stages cannot be done at this one: it is too early or too late.
pub(super) fn out_of_turn(stage: Stage, expected: &[Stage]) -> Message {
    let next = expected.iter().filter(|expected| **expected > stage).min();
    let last = expected.iter().filter(|expected| **expected < stage).max();
    match (stage, next, last) {
        (Stage::Closed, ..) => message!("refused-table-closed"),
        (_, Some(Stage::Betting), _) => message!("refused-betting-not-open"),
        (_, Some(Stage::Closed | Stage::Between | Stage::Offering), _) | (Stage::Between, Some(_), _) => {
            message!("refused-no-round")
        }
        (_, Some(Stage::Dealing), _) => message!("refused-bets-not-closed"),
        (_, Some(Stage::Setting), _) => message!("refused-not-dealt"),
        (_, Some(Stage::Opening), _) => message!("refused-bank-not-open"),
        (_, Some(Stage::Paid), _) => message!("refused-not-paid"),
        (_, None, Some(Stage::Closed)) => message!("refused-table-open"),
        (_, None, Some(Stage::Offering)) => message!("refused-bank-taken"),
        (_, None, Some(Stage::Betting)) => message!("refused-betting-closed"),
        (_, None, Some(Stage::Dealing)) => message!("refused-dealt"),
        (_, None, Some(Stage::Setting)) => message!("refused-setting-over"),
        (_, None, Some(Stage::Opening | Stage::Paid)) => message!("refused-paid"),
        (_, None, Some(Stage::Between) | None) => message!("refused-round-in-progress"),
    }
}

/// What must be done with the tiles before they are in the expected state.
pub(super) fn tiles_not_ready(state: TilesState, expected: TilesState) -> Message {
    match (state, expected) {
        (TilesState::LajaDue, _) => message!("refused-laja-due"),
        (TilesState::Away, _) => message!("refused-tiles-not-checked"),
        (TilesState::Checking(_), _) => message!("refused-tiles-being-checked"),
        (TilesState::LaidOut, _) => message!("refused-tiles-not-gone-over"),
        (TilesState::Displayed, TilesState::LaidOut) => message!("refused-tiles-gone-over"),
        (_, TilesState::LaidOut | TilesState::Displayed) => message!("refused-tiles-not-displayed"),
        (TilesState::Displayed, _) => message!("refused-tiles-displayed"),
        (TilesState::Loose, TilesState::Shuffled) => message!("refused-tiles-not-shuffled"),
        (TilesState::Loose, _) => message!("refused-tiles-loose"),
        (TilesState::Shuffled, _) => message!("refused-tiles-not-stacked"),
        (TilesState::Stacked, _) => message!("refused-tiles-stacked"),
        (TilesState::Dealt, _) => message!("refused-dealt"),
    }
}

/// Why an amount cannot be wagered.
pub(super) fn not_in_chips(amount: Cents, chip: Cents) -> Message {
    if !amount.is_positive() {
        message!("refused-amount-none")
    } else if amount > Cents::MAX_INPUT {
        message!("refused-amount-too-large", most = Cents::MAX_INPUT)
    } else {
        message!("refused-amount-chips", amount, chip)
    }
}

/// Why a table cannot close: its sign shows no closing time, or the time has not come.
pub(super) fn not_closing(at: Option<Clock>) -> Message {
    match at {
        None => message!("refused-no-closing-sign"),
        Some(at) => message!("refused-closing-later", at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_distinguishes_too_early_from_too_late() {
        let id = |stage, expected: &[Stage]| out_of_turn(stage, expected).id;
        let betting = &[Stage::Betting];
        assert_eq!(id(Stage::Between, betting), "refused-betting-not-open");
        assert_eq!(id(Stage::Dealing, betting), "refused-betting-closed");
        assert_eq!(id(Stage::Closed, betting), "refused-table-closed");
        let later = &[Stage::Between, Stage::Dealing, Stage::Setting];
        assert_eq!(id(Stage::Betting, later), "refused-bets-not-closed");
        assert_eq!(id(Stage::Betting, &[Stage::Closed, Stage::Between]), "refused-round-in-progress");
    }
}
