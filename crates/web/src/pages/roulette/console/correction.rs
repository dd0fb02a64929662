//! A wrong outcome put right (8.4), or one where there was no spin: frozen, entered with a preview of every balance, and free again.

use axum::extract::{Path, Query, State};
use chung_floor::Table;
use chung_game::roulette::number::Number;
use chung_table::roulette::{Account, Act, CorrectionAct, CorrectionFact, Fact, NoSpin, Reckoned};
use maud::{Markup, html};
use serde::Deserialize;

use super::super::{Seen, press};
use super::names::Called;
use crate::draw::money::{difference, money};
use crate::words::word;
use crate::{Problem, Screen, Web, Who};

/// While accounts are frozen: the true number, and what comes of it.
pub(super) fn shown(seen: &Seen) -> Markup {
    html! {
        @if seen.state.frozen.is_some() {
            section .panel aria-label="Wrong outcome" {
                h2 { "The true outcome " span .clause { "8.4" } }
                (correct(seen))
                (no_spin(seen))
                div #preview aria-live="polite" {
                    p .muted { "Choose round and number to see every balance before it changes." }
                }
            }
        }
    }
}

fn correct(seen: &Seen) -> Markup {
    let act = Act::Correction(CorrectionAct::Correct { round: 0, number: Number::ZERO });
    press::form(
        &act,
        &[("round", "round"), ("number", "number")],
        &html! {
            (rounds(seen, "wrong-round"))
            div .field {
                label for="true-number" { "True number" }
                input #true-number name="number" type="number" min="0" max="36" data-as="number" data-keep required autocomplete="off";
            }
            button .button .danger type="submit" { "Put it right" }
        },
    )
}

/// The rounds whose outcome can be put right, the latest first.
fn rounds(seen: &Seen, id: &str) -> Markup {
    let spins = seen.state.spins.iter().rev().filter_map(|spin| Some((spin.round, spin.outcome?)));
    html! {
        div .field {
            label for=(id) { "Round" }
            select #(id) name="round" data-as="number" data-keep required {
                @for (round, outcome) in spins { option value=(round) { (round) ": " (outcome) } }
            }
        }
    }
}

/// "No spin" should have been called.
fn no_spin(seen: &Seen) -> Markup {
    let act = Act::Correction(CorrectionAct::NoSpin { round: 0, cause: NoSpin::BallOut });
    press::form(
        &act,
        &[("round", "round"), ("cause", "cause")],
        &html! {
            (rounds(seen, "none-round"))
            div .field {
                label for="none-cause" { "Was no spin, because" }
                select #none-cause name="cause" data-keep required {
                    option value="" { "–" }
                    @for cause in NoSpin::ALL { option value=(word(cause)) { (cause) } }
                }
            }
            button .button .danger type="submit" { "It was no spin " span .clause { "R48" } }
        },
    )
}

/// What is asked for: another number, or that there was no spin.
#[derive(Clone, Copy, Deserialize)]
pub(crate) struct Asked {
    round: u32,
    number: Option<u8>,
    cause: Option<NoSpin>,
}

/// Every balance, as it is and as it would be.
pub(crate) async fn preview(
    State(web): State<Web>,
    who: Who,
    Path(name): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    if let Some(problem) = Screen::Dealer(name.clone()).refuses(&who) {
        return Err(problem);
    }
    let on = web.table(&name)?;
    let Table::Roulette(table) = &on.table else { return Err(Problem::no_table(&name)) };
    let seen = Seen::new(on, table, who.actor(), web.floor.now());
    Ok(compared(&seen, &Called::new(web.floor.door.people(), &seen.state), asked))
}

fn compared(seen: &Seen<'_>, called: &Called, asked: Asked) -> Markup {
    let round = asked.round;
    let (act, would_be) = match (asked.cause, asked.number.and_then(Number::new)) {
        (Some(cause), _) => (CorrectionAct::NoSpin { round, cause }, "no spin".to_owned()),
        (None, Some(number)) => (CorrectionAct::Correct { round, number }, number.to_string()),
        (None, None) => return html! { p .refusal { "Expected a number from 0 to 36." } },
    };
    let events = match seen.would(&Act::Correction(act)) {
        Ok(events) => events,
        Err(why) => return html! { p .refusal { (why) } },
    };
    let reckoned: Vec<&Reckoned> = events.iter().filter_map(|event| recalculated(&event.fact)).collect();
    let mut accounts: Vec<&Account> = seen.state.accounts.iter().collect();
    accounts.sort_by_key(|account| (account.closed, account.station));
    let after = |account: &Account| reckoned.iter().find(|reckoned| reckoned.account == account.number);
    html! {
        div .preview {
            p { b { "Round " (round) " would be " (would_be) "." } }
            div .scroll tabindex="0" role="region" aria-label="Balances" {
                table .rows {
                    thead { tr { th { "Station" } th { "Player" } th .figure { "Now" } th .figure { "Change" } th .figure { "Then" } } }
                    tbody {
                        @for account in accounts {
                            @let then = after(account);
                            @if then.is_some() || !account.closed {
                                tr .unchanged[then.is_none_or(|then| then.change.0 == 0)] {
                                    td { (account.station) @if account.closed { span .muted { " left" } } }
                                    td { (called.name(account.player)) }
                                    td { (money(account.balance)) }
                                    td { (difference(then.map_or_else(Default::default, |then| then.change))) }
                                    td { (money(then.map_or(account.balance, |then| then.balance))) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn recalculated(fact: &Fact) -> Option<&Reckoned> {
    match fact {
        Fact::Correction(CorrectionFact::Recalculated(reckoned)) => Some(reckoned),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::Evening;
    use super::*;
    use chung_floor::people::People;
    use chung_game::role::Role;
    use chung_table::Actor;

    #[test]
    fn a_correction_is_seen_before_it_is_made_and_changes_nothing() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.buy_in(2, 2, 5_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.spin_out();
        evening.enter(18);
        let people = People::new(Vec::new()).unwrap();
        let preview = |evening: &Evening| {
            let dealer = Some(Actor::staff(Role::Dealer, 7));
            let asked = Asked { round: 1, number: Some(17), cause: None };
            evening.seen_by(dealer, |seen| {
                compared(seen, &Called::new(&people, &seen.state), asked).into_string()
            })
        };
        assert!(preview(&evening).contains("the accounts are not frozen"), "frozen first");
        evening.freeze();
        let shown = preview(&evening);
        for amount in ["$95", "+$180", "$275", "$50"] {
            assert!(shown.contains(amount), "{amount} in {shown}");
        }
        assert_eq!(preview(&evening), shown);
        evening.correct(1, 17);
        assert_eq!(evening.balance(1), 27_500);
    }

    #[test]
    fn no_spin_is_seen_before_it_is_entered_too() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.spin_out();
        evening.enter(17);
        evening.freeze();
        let people = People::new(Vec::new()).unwrap();
        let asked = Asked { round: 1, number: None, cause: Some(NoSpin::BallOut) };
        let shown = evening.seen_by(Some(Actor::staff(Role::Dealer, 7)), |seen| {
            compared(seen, &Called::new(&people, &seen.state), asked).into_string()
        });
        for words in ["Round 1 would be no spin", "$275", "−$175", "$100"] {
            assert!(shown.contains(words), "{words} in {shown}");
        }
        assert_eq!(word(NoSpin::BallOut), "ball-out");
    }
}
