//! Forms for supervisors: the limits sign, the length of wagering periods, and the float.

use chung_game::clock::{Clock, Notice, Span};
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::on::RouletteLine;
use chung_game::roulette::sign::{RouletteFigure, RouletteSignChange};
use chung_table::roulette::{RouletteAct, RouletteHouseAct};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::super::{RouletteView, labels, press, sign};
use crate::draw::money::money;

pub(super) fn render(view: &RouletteView) -> Markup {
    let money_in = &view.state.money;
    html! {
        details #console-limits .panel {
            summary { h2 { (text!(view, "console-limits")) } }
            dl .facts {
                dt { (text!(view, "console-float")) } dd { (money(money_in.float)) }
                dt { (text!(view, "console-drop-box")) } dd { (money(money_in.drop_box)) }
                dt { (text!(view, "console-notes")) } dd { (money(money_in.notes)) }
            }
            (float(view))
            (change(view))
            (length(view))
            (sign::render(view))
            div data-refusals { (view.button("danger", &RouletteAct::House(RouletteHouseAct::Close), &text!(view, "console-close-table"))) }
        }
    }
}

/// The form that changes the sign from a given time. A minimum can rise only twenty minutes after it is announced.
fn change(view: &RouletteView) -> Markup {
    let now = RouletteSignChange {
        figure: RouletteFigure::Maximum(RouletteLine::Spin(BetKind::Red)),
        to: Cents(1),
        from: Clock(0),
    };
    let at = RouletteSignChange {
        to: view.limits().map_or(Cents(1), |limits| limits.line(RouletteLine::Spin(BetKind::Red)).maximum),
        from: view.now,
        ..now
    };
    if let Err(why) = view.check_act(&RouletteAct::House(RouletteHouseAct::Change(at))) {
        return html! { p .muted { (text!(view, "console-limits-refused", reason = Arg::quote(why))) } };
    }
    let lines = RouletteLine::all().flat_map(|line| {
        [RouletteFigure::Minimum(line), RouletteFigure::Maximum(line), RouletteFigure::Multiple(line)]
    });
    let notice = Notice::TwentyMinutes.shortest().0;
    let placeholders = [("figure", "figure"), ("to", "to"), ("from", "from")];
    press::form(
        &RouletteAct::House(RouletteHouseAct::Change(now)),
        &placeholders,
        &html! {
            div .field {
                label for="figure" { (text!(view, "console-limit")) }
                select #figure name="figure" data-as="json" data-keep {
                    @for figure in lines.chain([RouletteFigure::Aggregate]) {
                        option value=(serde_json::to_string(&figure).unwrap_or_default()) { (view.render(&labels::figure(figure))) }
                    }
                }
            }
            (press::amount("figure-to", "to", &text!(view, "console-limit-to")))
            div .field {
                label for="figure-from" { (text!(view, "console-limit-from")) }
                select #figure-from name="from" data-as="after" data-keep {
                    option value="0" { (text!(view, "console-at-once")) }
                    option value=(notice) { (text!(view, "console-in", span = Span(notice))) }
                    option value=(notice + 600) { (text!(view, "console-in", span = Span(notice + 600))) }
                    option value=(notice * 3) { (text!(view, "console-in", span = Span(notice * 3))) }
                }
            }
            button .button type="submit" { (text!(view, "console-change-limit")) " " span .clause { "Footnote2" } }
        },
    )
}

fn length(view: &RouletteView) -> Markup {
    let act = RouletteAct::House(RouletteHouseAct::SetLength { length: view.state.period_length() });
    html! {
        @match view.check_act(&act) {
            Err(why) => p .muted { (text!(view, "console-length-refused", reason = Arg::quote(why))) },
            Ok(()) => (press::form(&act, &[("length", "seconds")], &html! {
                div .field {
                    label for="period" { (text!(view, "console-length")) }
                    input #period name="seconds" type="number" min="1" max="3600" data-as="number" data-keep required;
                }
                button .button type="submit" { (text!(view, "console-set-length")) " " span .clause { "5.1" } }
            })),
        }
    }
}

fn float(view: &RouletteView) -> Markup {
    let amount = view.set_up().map_or(Cents(1), |set_up| set_up.chip);
    let fill = RouletteAct::House(RouletteHouseAct::Fill { amount });
    let credit = RouletteAct::House(RouletteHouseAct::Credit { amount });
    html! {
        @match view.check_act(&fill) {
            Err(why) => p .muted { (text!(view, "console-float-refused", reason = Arg::quote(why))) },
            Ok(()) => {
                (press::form(&fill, &[("amount", "amount")], &html! {
                    (press::amount("fill", "amount", &text!(view, "console-fill")))
                    button .button type="submit" { (text!(view, "console-fill-submit")) }
                }))
                (press::form(&credit, &[("amount", "amount")], &html! {
                    (press::amount("credit", "amount", &text!(view, "console-credit")))
                    button .button type="submit" { (text!(view, "console-credit-submit")) }
                }))
            }
        }
    }
}
