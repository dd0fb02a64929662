//! What differs between two books: parameters with their clauses, and hands that are set otherwise.

use chung_game::paigow::four::Four;
use chung_game::paigow::house_way::{Decision, HouseWay};
use chung_game::paigow::tile::Kind;
use chung_game::rulebook::{Edition, diff};
use maud::{Markup, html};

use super::clause_link;
use crate::draw::setting::setting;
use crate::{Who, shell};

/// How many hands are drawn; of more only the number is told.
const DRAWN: usize = 24;

/// Two editions to choose.
pub(super) fn form(left: &str, right: &str) -> Markup {
    let editions: Vec<String> = Edition::all().iter().map(ToString::to_string).collect();
    html! {
        form.row.finder method="get" action="/rules/compare" {
            @for (name, chosen) in [("left", left), ("right", right)] {
                select.search name=(name) aria-label={ (name) " book" } {
                    @for edition in &editions { option selected[edition == chosen] { (edition) } }
                }
            }
            button.button.move { "Compare" }
        }
    }
}

/// The differences.
pub(super) fn page(who: &Who, left: Edition, right: Edition) -> Markup {
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
                p.over { "Compare" }
                h1 { (left) " and " (right) }
                p {
                    @if differences.is_empty() { "They differ in no parameter." }
                    @else { "They differ in " (differences.len()) " parameters. " }
                    @match hands.len() {
                        0 => "Their House Ways set every hand alike.",
                        n => { "Their House Ways set " (n) " of 3,620 hands differently." }
                    }
                }
            }
            (form(&left.to_string(), &right.to_string()))
            @if !differences.is_empty() {
                div.scroll tabindex="0" role="region" aria-label="Parameters" {
                    table.rows {
                        thead { tr { th { "Parameter" } th { (left) } th { (right) } } }
                        tbody {
                            @for difference in &differences {
                                tr {
                                    th scope="row" { (difference.left.name) }
                                    @for (edition, side) in [(left, &difference.left), (right, &difference.right)] {
                                        td { (side.value) " " @for clause in side.clause.split(", ") { (cite(edition, clause)) " " } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            @if !hands.is_empty() {
                section {
                    h2 { "Hands set differently" }
                    @if hands.len() > DRAWN { p.muted { "The first " (DRAWN) ", by rank." } }
                    ul.cards.compared {
                        @for (four, ours, theirs) in hands.iter().take(DRAWN) {
                            li.card {
                                p.over { (four) }
                                @for (edition, way, decision) in [(left, one, ours), (right, other, theirs)] {
                                    (side(edition, way, *four, decision))
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    shell::screen("Compare", true, who, body)
}

fn side(edition: Edition, way: HouseWay, four: Four, decision: &Decision) -> Markup {
    let mut seen: Vec<Kind> = Vec::new();
    let tiles = four.kinds().map(|kind| {
        let second = usize::from(seen.contains(&kind));
        seen.push(kind);
        kind.tiles()[second]
    });
    html! {
        div {
            p { b { (edition) } " " (clause_link(edition.book().name(), way.clause(decision.rule))) }
            (setting(&edition.rules().tile_names.value, decision.setting, tiles))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(left: &str, right: &str) -> String {
        page(&Who::default(), left.parse().unwrap(), right.parse().unwrap()).into_string()
    }

    #[test]
    fn what_differs_is_told_with_both_clauses() {
        let page = between("vic-2000", "vic-2002");
        assert!(page.contains("They differ in 4 parameters.") && page.contains("set every hand alike"));
        assert!(between("crown", "crown").contains("They differ in no parameter."));
    }

    #[test]
    fn hands_set_otherwise_are_drawn_both_ways() {
        let page = between("crown", "star-2024");
        let cards = page.matches("class=\"setting\"").count();
        assert!(cards >= 2 && cards.is_multiple_of(2), "{cards}");
    }
}
