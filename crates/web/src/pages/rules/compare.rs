//! The differences between two books: parameters with their clauses, and hands set differently.

use chung_game::message::Arg;
use chung_game::paigow::four::Four;
use chung_game::paigow::house_way::{Decision, HouseWay};
use chung_game::paigow::tile::Kind;
use chung_game::rulebook::{Edition, diff};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::clause_link;
use crate::draw::setting::setting;
use crate::{Caller, shell};

/// How many hands are drawn.
const DRAWN: usize = 24;

/// The form that chooses two editions.
pub(super) fn form(caller: &Caller, left: &str, right: &str) -> Markup {
    let editions: Vec<String> = Edition::all().iter().map(ToString::to_string).collect();
    html! {
        form.row.finder method="get" action="/rules/compare" {
            @let labels = [text!(caller, "rules-first-book"), text!(caller, "rules-second-book")];
            @for ((name, chosen), label) in [("left", left), ("right", right)].into_iter().zip(&labels) {
                select.search name=(name) aria-label=(label) {
                    @for edition in &editions { option translate="no" selected[edition == chosen] { (edition) } }
                }
            }
            button.button.move { (text!(caller, "rules-compare")) }
        }
    }
}

/// Renders the differences.
pub(super) fn page(caller: &Caller, left: Edition, right: Edition) -> Markup {
    let title = text!(caller, "rules-compare");
    let (left_rules, right_rules) = (left.rules(), right.rules());
    let differences = diff(&left_rules, &right_rules);
    let (one, other) = (left_rules.house_way.value, right_rules.house_way.value);
    let hands: Vec<(Four, Decision, Decision)> = Four::all()
        .map(|four| (four, one.set(four), other.set(four)))
        .filter(|(_, one, other)| !one.setting.ranks_as(other.setting))
        .collect();
    let cite = |edition: Edition, clause: &str| clause_link(edition.book().name(), clause);
    let body = html! {
        main.page {
            div.page-head {
                p.over { (title) }
                h1 { (text!(caller, "rules-compared", left = Arg::notation(left), right = Arg::notation(right))) }
                p {
                    (text!(caller, "rules-differences", count = differences.len())) " "
                    (text!(caller, "rules-hands-set-differently", count = hands.len()))
                }
            }
            (form(caller, &left.to_string(), &right.to_string()))
            @if !differences.is_empty() {
                div.scroll tabindex="0" role="region" aria-label=(text!(caller, "rules-parameters")) {
                    table.rows {
                        thead { tr { th { (text!(caller, "rules-parameter")) } th translate="no" { (left) } th translate="no" { (right) } } }
                        tbody {
                            @for difference in &differences {
                                tr {
                                    th scope="row" { (caller.render(&difference.left.label())) }
                                    @for (edition, side) in [(left, &difference.left), (right, &difference.right)] {
                                        td { (caller.render(&side.message)) " " @for clause in side.clause.split(", ") { (cite(edition, clause)) " " } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            @if !hands.is_empty() {
                section {
                    h2 { (text!(caller, "rules-different-hands")) }
                    @if hands.len() > DRAWN { p.muted { (text!(caller, "rules-first-hands", count = DRAWN)) } }
                    ul.cards.compared {
                        @for (four, ours, theirs) in hands.iter().take(DRAWN) {
                            li.card {
                                p.over translate="no" { (four) }
                                @for (edition, way, decision) in [(left, one, ours), (right, other, theirs)] {
                                    (side(caller, edition, way, *four, decision))
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    shell::screen(&title, true, caller, body)
}

fn side(caller: &Caller, edition: Edition, way: HouseWay, four: Four, decision: &Decision) -> Markup {
    let mut seen: Vec<Kind> = Vec::new();
    let tiles = four.kinds().map(|kind| {
        let second = usize::from(seen.contains(&kind));
        seen.push(kind);
        kind.tiles()[second]
    });
    html! {
        div {
            p { b translate="no" { (edition) } " " (clause_link(edition.book().name(), way.clause(decision.rule))) }
            (setting(caller, &edition.rules().tile_names.value, decision.setting, tiles))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(left: &str, right: &str) -> String {
        page(&Caller::default(), left.parse().unwrap(), right.parse().unwrap()).into_string()
    }

    #[test]
    fn differences_are_listed_with_both_clauses() {
        let page = between("vic-2000", "vic-2002");
        assert!(page.contains("They differ in 4 rules.") && page.contains("set every hand the same way"));
        assert!(between("crown", "crown").contains("They differ in no rule."));
    }

    #[test]
    fn hands_set_differently_are_drawn_both_ways() {
        let page = between("crown", "star-2024");
        let cards = page.matches("class=\"setting\"").count();
        assert!(cards >= 2 && cards.is_multiple_of(2), "{cards}");
    }
}
