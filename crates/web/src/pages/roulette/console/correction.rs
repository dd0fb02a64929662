//! Correcting a wrong outcome, or one without a valid spin (8.4): while accounts are frozen, every balance is previewed.

use chung_game::message::Arg;
use chung_game::roulette::number::Number;
use chung_table::roulette::{Account, CorrectionAct, NoSpin, RouletteAct};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::super::{RouletteView, labels, press};
use crate::draw::money::money;
use crate::words::serialized_name;

/// The forms while accounts are frozen: the correct number or no spin, with a preview.
pub(super) fn render(view: &RouletteView) -> Markup {
    html! {
        @if view.state.frozen.is_some() {
            section .panel aria-label=(text!(view, "console-wrong-outcome")) {
                h2 { (text!(view, "console-correct-result")) " " span .clause { "8.4" } }
                (correct(view))
                (no_spin(view))
                (preview(view))
            }
        }
    }
}

/// Every current balance. The page's script requests `POST …/preview` and fills in the changes.
fn preview(view: &RouletteView) -> Markup {
    let mut accounts: Vec<&Account> = view.state.accounts.iter().collect();
    accounts.sort_by_key(|account| (account.closed, account.station));
    // The page's script fills in the round and the outcome.
    let (round, outcome) = (Arg::notation("$round"), Arg::notation("$outcome"));
    let outcome = text!(view, "console-preview-outcome", round, outcome);
    html! {
        div #preview aria-live="polite" data-outcome=(outcome) data-no-spin=(text!(view, "station-no-spin")) {
            p .muted data-hint { (text!(view, "console-preview-hint")) }
            p .refusal data-refused hidden {}
            div .preview hidden {
                p { b data-says {} }
                div .scroll tabindex="0" role="region" aria-label=(text!(view, "console-balances")) {
                    table .rows {
                        thead { tr {
                            th { (text!(view, "console-station")) }
                            th { (text!(view, "console-player")) }
                            th .figure { (text!(view, "console-balance-now")) }
                            th .figure { (text!(view, "console-balance-change")) }
                            th .figure { (text!(view, "console-balance-then")) }
                        } }
                        tbody {
                            @for account in accounts {
                                tr data-account=(account.number) data-balance=(account.balance.0) data-closed[account.closed] {
                                    td { (account.station) @if account.closed { " " span .muted { (text!(view, "console-has-left")) } } }
                                    td { (view.player_name(account.player)) }
                                    td { (money(account.balance)) }
                                    td { span data-change {} }
                                    td { span .money data-then {} }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn correct(view: &RouletteView) -> Markup {
    let act = RouletteAct::Correction(CorrectionAct::Correct { round: 0, number: Number::ZERO });
    press::form(
        &act,
        &[("round", "round"), ("number", "number")],
        &html! {
            (rounds(view, "wrong-round"))
            div .field {
                label for="true-number" { (text!(view, "console-correct-number")) }
                input #true-number name="number" type="number" min="0" max="36" data-as="number" data-keep required autocomplete="off";
            }
            button .button .danger type="submit" { (text!(view, "console-correct")) }
        },
    )
}

/// The rounds whose outcome can be corrected, latest first.
fn rounds(view: &RouletteView, id: &str) -> Markup {
    let spins = view.state.spins.iter().rev().filter_map(|spin| Some((spin.round, spin.outcome?)));
    html! {
        div .field {
            label for=(id) { (text!(view, "console-round-field")) }
            select #(id) name="round" data-as="number" data-keep required {
                @for (round, outcome) in spins { option value=(round) { (round) ": " (outcome) } }
            }
        }
    }
}

/// The form for a round in which "no spin" should have been called.
fn no_spin(view: &RouletteView) -> Markup {
    let act = RouletteAct::Correction(CorrectionAct::NoSpin { round: 0, cause: NoSpin::BallOut });
    press::form(
        &act,
        &[("round", "round"), ("cause", "cause")],
        &html! {
            (rounds(view, "none-round"))
            div .field {
                label for="none-cause" { (text!(view, "console-no-spin-because")) }
                select #none-cause name="cause" data-keep required {
                    option value="" { "–" }
                    @for cause in NoSpin::ALL { option value=(serialized_name(cause)) { (view.render(&labels::no_spin(cause))) } }
                }
            }
            button .button .danger type="submit" { (text!(view, "console-was-no-spin")) " " span .clause { "R48" } }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::Evening;
    use super::*;
    use crate::Problem;
    use crate::api::preview_events;
    use chung_game::role::Role;
    use chung_table::Actor;
    use chung_table::roulette::{CorrectionFact, RouletteFact};

    const DEALER: Actor = Actor::staff(Role::Dealer, 7);

    /// The stations' changes and balances after a correction, in cents.
    fn previewed(evening: &Evening, act: CorrectionAct) -> Result<Vec<(i64, i64)>, Problem> {
        evening.view_as(Some(DEALER), |view| {
            let act = RouletteAct::Correction(act);
            let events = preview_events(view.game, &view.snapshot.state, DEALER, view.now, act)?;
            let reckoned = events.into_iter().filter_map(|event| match event.fact {
                RouletteFact::Correction(CorrectionFact::Recalculated(reckoned)) => Some(reckoned),
                _ => None,
            });
            Ok(reckoned.map(|reckoned| (reckoned.change.0, reckoned.balance.0)).collect())
        })
    }

    fn page(evening: &Evening) -> String {
        evening.view_as(Some(DEALER), |view| render(view).into_string())
    }

    #[test]
    fn previewing_a_correction_changes_nothing() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.buy_in(2, 2, 5_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.spin_out();
        evening.enter(18);
        let correct = || CorrectionAct::Correct { round: 1, number: Number::new(17).unwrap() };
        let refused = previewed(&evening, correct()).unwrap_err();
        assert_eq!(refused.refusal, Some(15), "accounts must be frozen first");
        assert!(page(&evening).is_empty());
        evening.freeze();
        for amount in ["$95", "$50"] {
            assert!(page(&evening).contains(amount), "{amount} in {}", page(&evening));
        }
        let changes = previewed(&evening, correct()).unwrap();
        assert!(changes.contains(&(18_000, 27_500)), "{changes:?}");
        assert_eq!(previewed(&evening, correct()).unwrap(), changes);
        evening.correct(1, 17);
        assert_eq!(evening.balance(1), 27_500);
    }

    #[test]
    fn a_no_spin_correction_is_previewed_too() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.spin_out();
        evening.enter(17);
        evening.freeze();
        let no_spin = CorrectionAct::NoSpin { round: 1, cause: NoSpin::BallOut };
        assert!(page(&evening).contains("$275"));
        assert_eq!(previewed(&evening, no_spin).unwrap(), [(-17_500, 10_000)]);
        assert_eq!(serialized_name(NoSpin::BallOut), "ball-out");
    }
}
