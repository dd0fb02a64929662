//! The limits sign, the length of wagering periods, and the float: what supervisors change.

use chung_game::clock::{Clock, Notice};
use chung_game::money::Cents;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::on::Line;
use chung_game::roulette::sign::{Change, Figure};
use chung_table::roulette::{Act, HouseAct};
use maud::{Markup, html};

use super::super::{Seen, press, sign};
use crate::draw::money::money;

pub(super) fn shown(seen: &Seen) -> Markup {
    let money_in = &seen.state.money;
    html! {
        details #console-limits .panel {
            summary { h2 { "Limits, periods, float" } }
            dl .facts {
                dt { "Float" } dd { (money(money_in.float)) }
                dt { "Drop box" } dd { (money(money_in.drop_box)) }
                dt { "Notes in stations" } dd { (money(money_in.notes)) }
            }
            (float(seen))
            (change(seen))
            (length(seen))
            (sign::shown(seen))
            div data-refusals { (seen.button("danger", &Act::House(HouseAct::Close), "Close the table")) }
        }
    }
}

/// A figure of the sign, from a moment on. A minimum rises only twenty minutes after the sign has said so.
fn change(seen: &Seen) -> Markup {
    let now = Change { figure: Figure::Maximum(Line::Spin(BetKind::Red)), to: Cents(1), from: Clock(0) };
    let at = Change {
        to: seen.limits().map_or(Cents(1), |limits| limits.line(Line::Spin(BetKind::Red)).maximum),
        from: seen.now,
        ..now
    };
    if let Err(why) = seen.would(&Act::House(HouseAct::Change(at))) {
        return html! { p .muted { "Limits: " (why) } };
    }
    let lines =
        Line::all().flat_map(|line| [Figure::Minimum(line), Figure::Maximum(line), Figure::Multiple(line)]);
    let notice = Notice::TwentyMinutes.shortest().0;
    let holes = [("figure", "figure"), ("to", "to"), ("from", "from")];
    press::form(
        &Act::House(HouseAct::Change(now)),
        &holes,
        &html! {
            div .field {
                label for="figure" { "Limits" }
                select #figure name="figure" data-as="json" data-keep {
                    @for figure in lines.chain([Figure::Aggregate]) {
                        option value=(serde_json::to_string(&figure).unwrap_or_default()) { (figure) }
                    }
                }
            }
            (press::amount("figure-to", "to", "Will be"))
            div .field {
                label for="figure-from" { "From" }
                select #figure-from name="from" data-as="after" data-keep {
                    option value="0" { "at once" }
                    option value=(notice) { "in 20 minutes" }
                    option value=(notice + 600) { "in 30 minutes" }
                    option value=(notice * 3) { "in an hour" }
                }
            }
            button .button type="submit" { "Change the sign " span .clause { "Footnote2" } }
        },
    )
}

fn length(seen: &Seen) -> Markup {
    let act = Act::House(HouseAct::SetLength { length: seen.state.period_length() });
    html! {
        @match seen.would(&act) {
            Err(why) => p .muted { "Length of periods: " (why) },
            Ok(_) => (press::form(&act, &[("length", "seconds")], &html! {
                div .field { label for="period" { "Wagering periods, in seconds" } input #period name="seconds" type="number" min="1" max="3600" data-as="number" data-keep required; }
                button .button type="submit" { "Set " span .clause { "5.1" } }
            })),
        }
    }
}

fn float(seen: &Seen) -> Markup {
    let amount = seen.set_up().map_or(Cents(1), |set_up| set_up.chip);
    let fill = Act::House(HouseAct::Fill { amount });
    let credit = Act::House(HouseAct::Credit { amount });
    html! {
        @match seen.would(&fill) {
            Err(why) => p .muted { "Float: " (why) },
            Ok(_) => {
                (press::form(&fill, &[("amount", "amount")], &html! {
                    (press::amount("fill", "amount", "Fill")) button .button type="submit" { "Bring chips" }
                }))
                (press::form(&credit, &[("amount", "amount")], &html! {
                    (press::amount("credit", "amount", "Credit")) button .button type="submit" { "Take chips" }
                }))
            }
        }
    }
}
