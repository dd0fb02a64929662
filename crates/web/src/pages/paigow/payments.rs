//! Wrong payments that are reported to the regulator each month (star-2024 15.20.2).

use chung_game::clock::{Clock, Month};
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::{Message, PlayerNo, message};
use chung_table::Names;
use chung_table::paigow::{Oversight, WrongPayment};
use chung_words::{Render, text};
use maud::{Markup, html};

/// A wrong payment on a month's list.
pub(crate) struct ListedPayment {
    month: Month,
    table: String,
    noticed: Clock,
    /// A sentence that describes the payment.
    message: Message,
    /// Whether it was put right.
    status: Message,
    reported: Option<Clock>,
    clause: String,
}

/// The reported payments of a table.
pub(crate) fn listed(table: &str, oversight: &Oversight, names: &Names) -> Vec<ListedPayment> {
    let lists = oversight.month_lists();
    let each = lists.iter().flat_map(|list| list.payments.iter().map(|payment| (list.month, payment)));
    each.map(|(month, (wrong, notice))| ListedPayment {
        month,
        table: table.to_owned(),
        noticed: wrong.noticed,
        message: wrongly_paid(named(names, wrong.player), wrong.too_much, wrong.round, wrong.meant),
        status: status(wrong),
        reported: notice.given,
        clause: notice.clause.number().to_owned(),
    })
    .collect()
}

/// The player's name, or their number if the name is unknown.
fn named(names: &Names, player: PlayerNo) -> Arg {
    names.name(player).map_or(Arg::Player(player), Arg::quote)
}

/// A sentence that names the player, how much they were paid too much or too little, and whether that seems deliberate.
pub(crate) fn wrongly_paid(player: Arg, too_much: Cents, round: u32, is_meant: bool) -> Message {
    let amount = Cents(too_much.0.saturating_abs());
    match (too_much.is_positive(), is_meant) {
        (true, false) => message!("dealer-overpaid", player, amount, round),
        (false, false) => message!("dealer-underpaid", player, amount, round),
        (true, true) => message!("dealer-overpaid-on-purpose", player, amount, round),
        (false, true) => message!("dealer-underpaid-on-purpose", player, amount, round),
    }
}

fn status(wrong: &WrongPayment) -> Message {
    match (wrong.put_right, wrong.tried) {
        (true, _) => message!("dealer-payment-put-right"),
        (false, true) => message!("dealer-payment-not-recovered"),
        (false, false) => message!("dealer-payment-open"),
    }
}

/// Renders a list for each month, latest first; empty if there are none.
pub(crate) fn by_month(words: &impl Render, mut listed: Vec<ListedPayment>) -> Markup {
    listed.sort_by_key(|each| (std::cmp::Reverse(each.month), each.noticed));
    html! {
        @if !listed.is_empty() {
            section .panel aria-label=(text!(words, "dealer-wrong-payments")) {
                h2 { (text!(words, "dealer-wrong-payments")) }
                @for list in listed.chunk_by(|one, next| one.month == next.month) { (month(words, list)) }
            }
        }
    }
}

fn month(words: &impl Render, list: &[ListedPayment]) -> Markup {
    let (noticed_at, reported_at) = (text!(words, "dealer-noticed"), text!(words, "dealer-reported"));
    html! {
        @if let Some(first) = list.first() {
            h3 { (first.month) }
            div .scroll {
                table .rows .records-rows {
                    thead {
                        tr {
                            th { (text!(words, "dealer-what-was-wrong")) } th { (noticed_at) }
                            th { (text!(words, "dealer-table")) }
                            th { (text!(words, "dealer-outcome")) } th { (reported_at) }
                            th { (text!(words, "dealer-clause")) }
                        }
                    }
                    tbody {
                        @for ListedPayment { table, noticed, message, status, reported, clause, .. } in list {
                            tr {
                                th .wide scope="row" { (words.render(message)) }
                                td .wide data-label=(noticed_at) { (noticed) } td translate="no" { (table) } td { (words.render(status)) }
                                td .wide data-label=(reported_at) {
                                    @if let Some(at) = reported { (at) } @else { (text!(words, "dealer-not-reported")) }
                                }
                                td { (clause) }
                            }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Caller;
    use chung_table::ClauseNo;
    use chung_table::paigow::{NoticeOwed, Owed};

    const ANN: PlayerNo = PlayerNo(3);
    /// The last second of June 2025.
    const JUNE: Clock = Clock(1_751_327_999);

    fn add_payment(oversight: &mut Oversight, at: Clock, dollars: i64, given: Option<Clock>) {
        let (number, too_much) = (oversight.wrong_payments.len() as u32 + 1, Cents::dollars(dollars));
        let (player, round, meant, put_right, tried) = (ANN, 7, false, given.is_some(), false);
        let wrong = WrongPayment { number, player, round, too_much, meant, noticed: at, put_right, tried };
        oversight.wrong_payments.push(wrong);
        let what = Owed::WrongPayment { number, player, round, too_much };
        oversight.notices.push(NoticeOwed {
            number,
            what,
            since: at,
            clause: ClauseNo::from("15.20.2"),
            given,
        });
    }

    #[test]
    fn star_2024_15_20_2_each_month_lists_its_payments_even_after_they_are_reported() {
        let (mut one, mut other) = (Oversight::default(), Oversight::default());
        let july = Clock(JUNE.0 + 1);
        add_payment(&mut one, JUNE, 1_005, Some(july));
        add_payment(&mut one, july, -2_000, None);
        add_payment(&mut other, Clock(JUNE.0 - 60), 4_000, None);
        let mut names = Names::default();
        names.insert(ANN, "Ann");
        let all = [listed("One", &one, &names), listed("Other", &other, &Names::default())];
        let page = by_month(&Caller::default(), all.into_iter().flatten().collect()).into_string();
        let at = |what: &str| page.find(what).unwrap_or_else(|| panic!("{what}: {page}"));
        let order = [
            "<h3>2025-07</h3>",
            "Ann was paid $2,000 too little in round 7.",
            "<h3>2025-06</h3>",
            "Player 3 was paid $4,000 too much in round 7.",
            "Ann was paid $1,005 too much in round 7.</th>",
            "<td>Put right</td><td class=\"wide\" data-label=\"Reported\">2025-07-01 00:00</td>",
        ];
        assert!(order.windows(2).all(|two| at(two[0]) < at(two[1])), "{page}");
        assert!(
            by_month(&Caller::default(), listed("One", &Oversight::default(), &names))
                .into_string()
                .is_empty()
        );
    }
}
