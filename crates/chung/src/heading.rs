//! The column headings of tables.

use chung_game::message;
use chung_game::message::{Arg, Message};

/// The heading of a column, by its key in CSV and JSON; `None` where the key serves as the heading, such as `+2`.
pub(crate) fn heading(key: &str) -> Option<Message> {
    if let Some(hundredths) = key.strip_prefix("percentile_") {
        return Some(message!("cli-column-percentile", hundredths = Arg::notation(hundredths)));
    }
    Some(match key {
        "after_rounds" => message!("cli-column-after-rounds"),
        "ahead" => message!("cli-column-ahead"),
        "bank" => message!("cli-column-bank"),
        "best" => message!("cli-column-best"),
        "book" => message!("cli-column-book"),
        "boxes" => message!("cli-column-boxes"),
        "case" => message!("cli-column-case"),
        "chance" => message!("cli-column-chance"),
        "change" => message!("cli-column-change"),
        "clause" => message!("cli-column-clause"),
        "count" => message!("cli-column-count"),
        "deals" => message!("cli-column-deals"),
        "decimal" => message!("cli-column-decimal"),
        "difference" => message!("cli-column-difference"),
        "dollars" => message!("cli-column-dollars"),
        "dollars_a_round" => message!("cli-column-dollars-a-round"),
        "errors_off" => message!("cli-column-errors-off"),
        "exact" | "chance_exact" | "value_exact" | "worth_exact" | "gain_exact" => {
            message!("cli-column-exact")
        }
        "exception" => message!("cli-column-exception"),
        "from" => message!("cli-column-from"),
        "gain" => message!("cli-column-gain"),
        "gained_so_far" => message!("cli-column-gained-so-far"),
        "hands" => message!("cli-column-hands"),
        "hands_mixed" => message!("cli-column-hands-mixed"),
        "hands_not_set_the_house_way" => message!("cli-column-hands-not-house-way"),
        "hands_surrendered" => message!("cli-column-hands-surrendered"),
        "high" => message!("cli-column-high"),
        "house_way" => message!("cli-column-house-way"),
        "inside" => message!("cli-column-inside"),
        "known" => message!("cli-column-known"),
        "line" => message!("cli-column-line"),
        "lose" => message!("cli-column-lose"),
        "low" => message!("cli-column-low"),
        "option" => message!("cli-column-option"),
        "pays" => message!("cli-column-pays"),
        "percent" => message!("cli-column-percent"),
        "places" => message!("cli-column-places"),
        "player" => message!("cli-column-player"),
        "printed_in" => message!("cli-column-printed-in"),
        "setting" => message!("cli-column-setting"),
        "side" => message!("cli-column-side"),
        "simulated" => message!("cli-column-simulated"),
        "stand_off" => message!("cli-column-stand-off"),
        "throws" => message!("cli-column-throws"),
        "tiles" => message!("cli-column-tiles"),
        "to" => message!("cli-column-to"),
        "to_banker" => message!("cli-column-to-banker"),
        "to_each" => message!("cli-column-to-each"),
        "to_house" => message!("cli-column-to-house"),
        "to_player" => message!("cli-column-to-player"),
        "to_player_exact" => message!("cli-column-to-player-exact"),
        "value" => message!("cli-column-value"),
        "wager" => message!("cli-column-wager"),
        "ways" => message!("cli-column-ways"),
        "what" => message!("cli-column-what"),
        "which" => message!("cli-column-which"),
        "win" => message!("cli-column-win"),
        "worth" => message!("cli-column-worth"),
        _ => return None,
    })
}
