//! Wrong payments that the regulator hears of at the end of each month, listed by month (star-2024 15.20.2).

use chung_game::clock::{Clock, Month};
use chung_table::Names;
use chung_table::paigow::{Oversight, wrongly_paid};
use maud::{Markup, html};

/// A wrong payment on a month's list.
pub(crate) struct Listed {
    month: Month,
    table: String,
    noticed: Clock,
    /// What was wrong, in a sentence.
    says: String,
    /// What became of it.
    became: &'static str,
    told: Option<Clock>,
    clause: String,
}

/// What a table has on the lists.
pub(crate) fn listed(table: &str, oversight: &Oversight, names: &Names) -> Vec<Listed> {
    let lists = oversight.month_lists();
    let each = lists.iter().flat_map(|list| list.payments.iter().map(|payment| (list.month, payment)));
    each.map(|(month, (wrong, notice))| {
        let meant = if wrong.meant { "; it seems to have been meant" } else { "" };
        let paid = wrongly_paid(wrong.too_much, wrong.round);
        Listed {
            month,
            table: table.to_owned(),
            noticed: wrong.noticed,
            says: format!("{} was {paid}{meant}", names.called(wrong.player)),
            became: wrong.became(),
            told: notice.given,
            clause: notice.clause.number().to_owned(),
        }
    })
    .collect()
}

/// The lists, the latest month first; nothing where there is none.
pub(crate) fn by_month(mut listed: Vec<Listed>) -> Markup {
    listed.sort_by_key(|each| (std::cmp::Reverse(each.month), each.noticed));
    html! {
        @if !listed.is_empty() {
            section .panel aria-label="Wrong payments for the regulator" {
                h2 { "Wrong payments for the regulator" }
                @for list in listed.chunk_by(|one, next| one.month == next.month) { (month(list)) }
            }
        }
    }
}

fn month(list: &[Listed]) -> Markup {
    html! {
        @if let Some(first) = list.first() {
            h3 { (first.month) }
            div .scroll {
                table .rows .records-rows {
                    thead { tr { th { "What was wrong" } th { "Noticed" } th { "Table" } th { "Became" } th { "Told" } th { "Clause" } } }
                    tbody {
                        @for Listed { table, noticed, says, became, told, clause, .. } in list {
                            tr {
                                th .wide scope="row" { (says) }
                                td .wide data-label="Noticed" { (noticed) } td { (table) } td { (became) }
                                td .wide data-label="Told" { @if let Some(at) = told { (at) } @else { "not yet" } }
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
    use chung_game::money::Cents;
    use chung_game::paigow::settle::PlayerNo;
    use chung_table::Clause;
    use chung_table::paigow::{NoticeOwed, Owed, WrongPayment};

    const ANN: PlayerNo = PlayerNo(3);
    /// The last second of June 2025.
    const JUNE: Clock = Clock(1_751_327_999);

    fn noticed(oversight: &mut Oversight, at: Clock, dollars: i64, given: Option<Clock>) {
        let (number, too_much) = (oversight.wrong_payments.len() as u32 + 1, Cents::dollars(dollars));
        let (player, round, meant, put_right, tried) = (ANN, 7, false, given.is_some(), false);
        let wrong = WrongPayment { number, player, round, too_much, meant, noticed: at, put_right, tried };
        oversight.wrong_payments.push(wrong);
        let what = Owed::WrongPayment { number, player, round, too_much };
        oversight.notices.push(NoticeOwed {
            number,
            what,
            since: at,
            clause: Clause::from("15.20.2"),
            given,
        });
    }

    #[test]
    fn star_2024_15_20_2_each_month_has_its_list_and_what_was_told_stays_on_it() {
        let (mut one, mut other) = (Oversight::default(), Oversight::default());
        let july = Clock(JUNE.0 + 1);
        noticed(&mut one, JUNE, 1_005, Some(july));
        noticed(&mut one, july, -2_000, None);
        noticed(&mut other, Clock(JUNE.0 - 60), 4_000, None);
        let mut names = Names::default();
        names.learn(ANN, "Ann");
        let all = [listed("One", &one, &names), listed("Other", &other, &Names::default())];
        let page = by_month(all.into_iter().flatten().collect()).into_string();
        let at = |what: &str| page.find(what).unwrap_or_else(|| panic!("{what}: {page}"));
        let order = [
            "<h3>2025-07</h3>",
            "Ann was paid $2,000 too little in round 7",
            "<h3>2025-06</h3>",
            "player 3 was paid $4,000 too much in round 7",
            "Ann was paid $1,005 too much in round 7</th>",
            "<td>put right</td><td class=\"wide\" data-label=\"Told\">2025-07-01 00:00</td>",
        ];
        assert!(order.windows(2).all(|two| at(two[0]) < at(two[1])), "{page}");
        assert!(by_month(listed("One", &Oversight::default(), &names)).into_string().is_empty());
    }
}
