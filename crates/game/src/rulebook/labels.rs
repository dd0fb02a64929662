//! The parameters of rule books as messages: what each is called, and values that are not one of a few choices.

use super::Parameter;
use crate::message::Arg;
use crate::money::BasisPoints;
use crate::paigow::cut::{CutList, ListedCut, RandomCuts};
use crate::paigow::tile_names::TileNames;
use crate::{Message, ToMessage, message};

impl Parameter {
    /// What the parameter is called.
    #[must_use]
    pub fn label(&self) -> Message {
        match self.field {
            "playing_areas" => message!("parameter-playing-areas"),
            "house_way_areas" => message!("parameter-house-way-areas"),
            "tile_names" => message!("parameter-tile-names"),
            "tile_check" => message!("parameter-tile-check"),
            "tiles_changed" => message!("parameter-tiles-changed"),
            "new_tiles_checked" => message!("parameter-new-tiles-checked"),
            "old_set_checked" => message!("parameter-old-set-checked"),
            "laja" => message!("parameter-laja"),
            "banker_shuffle" => message!("parameter-banker-shuffle"),
            "reshuffled_by" => message!("parameter-reshuffled-by"),
            "dice" => message!("parameter-dice"),
            "first_box" => message!("parameter-first-box"),
            "stealing" => message!("parameter-stealing"),
            "steal_until" => message!("parameter-steal-until"),
            "steal_cut_wrap" => message!("parameter-steal-cut-wrap"),
            "stolen_cut" => message!("parameter-stolen-cut"),
            "house_cut" => message!("parameter-house-cut"),
            "named_cut" => message!("parameter-named-cut"),
            "unnamed_cut" => message!("parameter-unnamed-cut"),
            "cuts" => message!("parameter-cuts"),
            "random_cuts" => message!("parameter-random-cuts"),
            "other_cuts" => message!("parameter-other-cuts"),
            "delivery" => message!("parameter-delivery"),
            "undealt" => message!("parameter-undealt"),
            "round_order" => message!("parameter-round-order"),
            "shakes" => message!("parameter-shakes"),
            "house_way" => message!("parameter-house-way"),
            "matching" => message!("parameter-matching"),
            "co_banking" => message!("parameter-co-banking"),
            "co_bank_setting" => message!("parameter-co-bank-setting"),
            "shared_bank" => message!("parameter-shared-bank"),
            "banker_void" => message!("parameter-banker-void"),
            "short_cover" => message!("parameter-short-cover"),
            "opening_bank" => message!("parameter-opening-bank"),
            "bank_rounds" => message!("parameter-bank-rounds"),
            "banks_in_a_row" => message!("parameter-banks-in-a-row"),
            "another_shaker" => message!("parameter-another-shaker"),
            "previous_round" => message!("parameter-previous-round"),
            "bank_offer" => message!("parameter-bank-offer"),
            "players_on_box" => message!("parameter-players-on-box"),
            "fewer_players" => message!("parameter-fewer-players"),
            "control" => message!("parameter-control"),
            "several_boxes" => message!("parameter-several-boxes"),
            "further_box" => message!("parameter-further-box"),
            "wagers_wait" => message!("parameter-wagers-wait"),
            "no_more_bets" => message!("parameter-no-more-bets"),
            "changes_agreed" => message!("parameter-changes-agreed"),
            "below_minimum" => message!("parameter-below-minimum"),
            "maximum_counts" => message!("parameter-maximum-counts"),
            "co_bank_maximum" => message!("parameter-co-bank-maximum"),
            "multiples" => message!("parameter-multiples"),
            "own_limits_by" => message!("parameter-own-limits-by"),
            "own_maximum" => message!("parameter-own-maximum"),
            "minimum_rise" => message!("parameter-minimum-rise"),
            "limit_change" => message!("parameter-limit-change"),
            "concede" => message!("parameter-concede"),
            "conceded_viewed" => message!("parameter-conceded-viewed"),
            "commission" => message!("parameter-commission"),
            "lower_commission" => message!("parameter-lower-commission"),
            "uneven_wins" => message!("parameter-uneven-wins"),
            "bonus" => message!("parameter-bonus"),
            "tie" => message!("parameter-tie"),
            "big_small" => message!("parameter-big-small"),
            "side_wager_needs" => message!("parameter-side-wager-needs"),
            "side_wager_claim" => message!("parameter-side-wager-claim"),
            "player_card" => message!("parameter-player-card"),
            "tokens" => message!("parameter-tokens"),
            "invalid_wagers" => message!("parameter-invalid-wagers"),
            "forfeiture" => message!("parameter-forfeiture"),
            "calls" => message!("parameter-calls"),
            "set_for_good" => message!("parameter-set-for-good"),
            "house_way_turn" => message!("parameter-house-way-turn"),
            "house_way_checked" => message!("parameter-house-way-checked"),
            "bank_confirmed" => message!("parameter-bank-confirmed"),
            "touched_tiles" => message!("parameter-touched-tiles"),
            "sets_for_absent" => message!("parameter-sets-for-absent"),
            "lone_player_shows" => message!("parameter-lone-player-shows"),
            "set_first" => message!("parameter-set-first"),
            "kept_apart" => message!("parameter-kept-apart"),
            "one_language" => message!("parameter-one-language"),
            "exposed_stacking" => message!("parameter-exposed-stacking"),
            "laja_exposes" => message!("parameter-laja-exposes"),
            "missing_tile" => message!("parameter-missing-tile"),
            "off_boxes" => message!("parameter-off-boxes"),
            "wrong_delivery" => message!("parameter-wrong-delivery"),
            "house_way_set_wrong" => message!("parameter-house-way-set-wrong"),
            "invalidated" => message!("parameter-invalidated"),
            "seizing" => message!("parameter-seizing"),
            "payment_notice" => message!("parameter-payment-notice"),
            "closing_notice" => message!("parameter-closing-notice"),
            "advice" => message!("parameter-advice"),
            "supervisor_deals" => message!("parameter-supervisor-deals"),
            "game_supervisor_is_casinos" => message!("parameter-game-supervisor-is-casinos"),
            "disputes" => message!("parameter-disputes"),
            "tournaments" => message!("parameter-tournaments"),
            "promotions" => message!("parameter-promotions"),
            other => message!("parameter-list", items = Arg::notation(other)),
        }
    }
}

impl ToMessage for u8 {
    fn to_message(&self) -> Message {
        message!("parameter-number", number = *self)
    }
}

impl ToMessage for BasisPoints {
    fn to_message(&self) -> Message {
        message!("parameter-rate", rate = *self)
    }
}

impl ToMessage for TileNames {
    /// The names as the book spells them.
    fn to_message(&self) -> Message {
        message!("parameter-list", items = Arg::list(self.0.map(Arg::notation)))
    }
}

impl ToMessage for CutList {
    fn to_message(&self) -> Message {
        message!("parameter-list", items = Arg::list(self.0.iter().map(ToMessage::to_message)))
    }
}

impl ToMessage for ListedCut {
    /// The name as the book spells it, with the orientations it may have.
    fn to_message(&self) -> Message {
        let name = Arg::notation(self.name);
        match self.options.split_once(", ") {
            Some((first, second)) => {
                message!("cut-listed-both", name, first = orientation(first), second = orientation(second))
            }
            None if self.options.is_empty() => message!("cut-style", name),
            None => message!("cut-listed", name, option = orientation(self.options)),
        }
    }
}

impl ToMessage for RandomCuts {
    fn to_message(&self) -> Message {
        if self.0.is_empty() {
            return message!("parameter-none");
        }
        let numbered = (1_u8..).zip(self.0);
        let numbered =
            numbered.map(|(number, style)| message!("parameter-numbered", number, name = style.to_message()));
        message!("parameter-list", items = Arg::list(numbered))
    }
}

/// An orientation as a book lists it.
fn orientation(text: &'static str) -> Arg {
    match text {
        "left or right" => message!("cut-option-left-or-right").into(),
        "right or left" => message!("cut-option-right-or-left").into(),
        "top or bottom" => message!("cut-option-top-or-bottom").into(),
        "head or tail" => message!("cut-option-head-or-tail").into(),
        "front to back" => message!("cut-option-front-to-back").into(),
        other => Arg::notation(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::PaiGowBook;

    #[test]
    fn every_parameter_has_a_label_of_its_own() {
        let parameters = PaiGowBook::Crown.book().parameters();
        for parameter in &parameters {
            let id = format!("parameter-{}", parameter.field.replace('_', "-"));
            assert_eq!(parameter.label().id, id, "{}", parameter.field);
        }
    }

    #[test]
    fn every_orientation_has_a_message() {
        for book in PaiGowBook::ALL {
            for cut in book.book().cuts.value.0 {
                let messages = cut.to_message().args.into_iter().skip(1);
                for (_, option) in messages {
                    assert!(matches!(option, Arg::Message(_)), "{}: {}", cut.name, cut.options);
                }
            }
        }
    }
}
