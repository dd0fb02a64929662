//! The House Way trainer: a hand, your setting, right or wrong with the clause. No account; the browser keeps the count.
//!
//! A page is a plain form. `trays.js` adds keys and dragging, `trainer.js` the streak and the kinds that come back.

mod asked;
mod deal;
mod kind;

pub use asked::Asked;
pub use kind::HandKind;

use std::hash::{BuildHasher, RandomState};

use axum::Router;
use axum::extract::RawQuery;
use axum::routing::get;
use chung_game::paigow::hand::Hand;
use chung_game::paigow::house_way::Verdict;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::BookId;
use maud::{Markup, html};

use crate::draw::setting::setting;
use crate::draw::trays::trays;
use crate::pages::rules::clause_link;
use crate::{Web, Who, shell};

/// The trainer, at `/trainer`.
pub(crate) fn routes() -> Router<Web> {
    Router::new()
        .route("/trainer", get(|who: Who, RawQuery(query)| async move { answer(&who, query.as_deref()) }))
}

fn answer(who: &Who, query: Option<&str>) -> Markup {
    let asked = Asked::read(query.unwrap_or_default());
    // Which hand comes up matters to nobody but who asks: the hasher's own key is chance enough.
    let any = RandomState::new().hash_one(()) >> 32;
    page(who, &asked, any)
}

/// A hand as it was answered.
struct Answered {
    dealt: [Tile; 4],
    yours: Setting,
    verdict: Verdict,
}

/// The page: a hand to set, after what came of the one before; `any` is the seed where none is asked for.
#[must_use]
pub fn page(who: &Who, asked: &Asked, any: u64) -> Markup {
    let seed = asked.seed.unwrap_or(any);
    let way = asked.book.book().house_way.value;
    let dealt = deal::deal(&way, seed, asked.kind);
    let answered = match asked.low.as_deref() {
        Some(&[a, b]) if a != b => {
            let hand = |wanted: bool| {
                let mut kinds = (0..4).filter(|place| (*place == a || *place == b) == wanted);
                let mut next = || dealt[kinds.next().unwrap_or_default()].kind();
                Hand::new(next(), next())
            };
            let yours = Setting::of(hand(true), hand(false));
            Some(Answered { dealt, yours, verdict: way.check(yours) })
        }
        _ => None,
    };
    let body = match &answered {
        None => html! { (intro(asked.book)) (question(asked, seed, asked.kind, dealt)) },
        Some(right) if right.verdict.right => {
            let next = seed.wrapping_add(1);
            let dealt = deal::deal(&way, next, asked.next);
            html! { (told_right(asked, right)) (question(&Asked { low: None, ..asked.clone() }, next, asked.next, dealt)) }
        }
        Some(wrong) => told_wrong(asked, seed, wrong),
    };
    let mark = answered.map(|answered| {
        let kind = HandKind::of(answered.verdict.house_way.rule);
        html! { data #answered value=(u8::from(answered.verdict.right)) data-kind=(kind.number()) data-hand={ (asked.book) ":" (seed) } {} }
    });
    let body = html! {
        main.page.trainer data-book=(asked.book) {
            div.row.spread {
                h1 { "House Way trainer" }
                (books(asked.book))
            }
            @if let Some(mark) = mark { (mark) }
            (body)
            (progress())
        }
        script type="module" src="/assets/trainer.js" {}
    };
    shell::screen("House Way trainer", false, who, body)
}

fn books(chosen: BookId) -> Markup {
    html! {
        nav.tabs aria-label="Rule book" {
            @for book in BookId::ALL {
                a href={ "/trainer?book=" (book) } aria-current=[(book == chosen).then_some("true")] { (book) }
            }
        }
    }
}

/// A hand to set.
fn question(asked: &Asked, seed: u64, kind: Option<HandKind>, dealt: [Tile; 4]) -> Markup {
    let names = asked.book.book().tile_names.value;
    let low = asked.low.as_deref().unwrap_or_default();
    html! {
        form.felt.plain method="get" action="/trainer" {
            input type="hidden" name="book" value=(asked.book);
            input type="hidden" name="seed" value=(seed);
            @if let Some(kind) = kind { input type="hidden" name="kind" value=(kind.number()); }
            input type="hidden" name="next" value="";
            (trays(&names, dealt, low))
            @if asked.low.is_some() { p.refusal role="alert" { "Two tiles make the low hand, the other two the high hand." } }
            div.row.centred { button.button.move.big name="check" value="1" { "Check " kbd { "Enter" } } }
        }
    }
}

/// What is asked, where later the tick stands.
fn intro(book: BookId) -> Markup {
    html! {
        p.trainer-intro {
            span {
                "Set the tiles as the dealer must under " (book) ": tap two for the low hand, or drag them."
                span.with-keys { " Keys " kbd { "1" } " to " kbd { "4" } " move a tile, " kbd { "Enter" } " checks." }
            }
        }
    }
}

/// A quick tick, above the next hand.
fn told_right(asked: &Asked, answered: &Answered) -> Markup {
    html! {
        section.verdict.right role="status" {
            p.verdict-word { "✓ Right" }
            (setting(&asked.book.book().tile_names.value, answered.yours, answered.dealt))
            (reason(asked.book, &answered.verdict))
        }
    }
}

/// Both settings side by side.
fn told_wrong(asked: &Asked, seed: u64, answered: &Answered) -> Markup {
    let names = asked.book.book().tile_names.value;
    let kind = asked.kind.map(|kind| format!("&kind={}", kind.number())).unwrap_or_default();
    html! {
        section.felt.plain.verdict.wrong role="status" {
            p.verdict-word { "Not the House Way" }
            div.compare {
                figure { figcaption { "You set" } (setting(&names, answered.yours, answered.dealt)) }
                figure.better {
                    figcaption { "House Way" }
                    (setting(&names, answered.verdict.house_way.setting, answered.dealt))
                }
            }
            (reason(asked.book, &answered.verdict))
            div.row.centred {
                a.button href={ "/trainer?book=" (asked.book) "&seed=" (seed) (kind) } { "Try it again" }
                a.button.move.big #next href={ "/trainer?book=" (asked.book) "&seed=" (seed.wrapping_add(1)) } { "Next hand " kbd { "Enter" } }
            }
        }
    }
}

/// The clause that decided, and why.
fn reason(book: BookId, verdict: &Verdict) -> Markup {
    let clause = book.book().house_way.value.clause(verdict.house_way.rule);
    html! {
        p.reason { (verdict.house_way.words()) " " (clause_link(book.name(), clause)) }
    }
}

/// How it goes, kind by kind; the browser fills it in.
fn progress() -> Markup {
    html! {
        section.panel #progress hidden {
            div.row.spread {
                dl.figures {
                    div { dt { "Streak" } dd #streak { "0" } }
                    div { dt { "Best" } dd #best { "0" } }
                    div { dt { "Right" } dd #right { "0" } }
                }
                button.button.quiet.small type="button" #forget { "Start over" }
            }
            ul.kinds {
                @for kind in HandKind::ALL {
                    li data-kind=(kind.number()) {
                        span { (kind.words()) }
                        meter min="0" max="1" value="0" aria-label={ (kind.words()) ", set right" } {}
                        span.count { "–" }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::paigow::four::Four;

    fn shown(query: &str) -> String {
        page(&Who::default(), &Asked::read(query), 7).into_string()
    }

    /// The places of two tiles for the low hand that set a hand the House Way, or that do not.
    fn places(book: BookId, seed: u64, right: bool) -> Option<[usize; 2]> {
        let way = book.book().house_way.value;
        let kinds = deal::deal(&way, seed, None).map(Tile::kind);
        let halves = [([0, 1], [2, 3]), ([0, 2], [1, 3]), ([0, 3], [1, 2])];
        halves.into_iter().find_map(|(low, [c, d])| {
            let [a, b] = low;
            let set = Setting::of(Hand::new(kinds[a], kinds[b]), Hand::new(kinds[c], kinds[d]));
            (way.check(set).right == right).then_some(low)
        })
    }

    #[test]
    fn the_right_answer_is_right_and_the_next_hand_is_there() {
        for book in BookId::ALL {
            for seed in 0..40 {
                let [a, b] = places(book, seed, true).unwrap();
                let page = shown(&format!("book={book}&seed={seed}&low={a}&low={b}"));
                assert!(page.contains("✓ Right") && !page.contains("Not the House Way"), "{book} {seed}");
                assert!(page.contains(&format!("name=\"seed\" value=\"{}\"", seed + 1)));
                assert!(page.contains("id=\"answered\" value=\"1\""));
            }
        }
    }

    #[test]
    fn a_wrong_answer_shows_both_settings_and_the_clause() {
        let mut wrong = 0;
        for seed in 0..40 {
            let Some([a, b]) = places(BookId::Crown, seed, false) else { continue };
            let page = shown(&format!("book=crown&seed={seed}&low={a}&low={b}"));
            assert_eq!(page.matches("class=\"setting\"").count(), 2);
            let way = BookId::Crown.book().house_way.value;
            let decision = way.set(Four::of_tiles(deal::deal(&way, seed, None)));
            assert!(page.contains(way.clause(decision.rule)), "{seed}");
            assert!(!page.contains("name=\"low\""), "the hand is answered");
            wrong += 1;
        }
        assert!(wrong > 20);
    }

    #[test]
    fn half_an_answer_is_refused_where_it_was_given() {
        for low in ["&low=1", "&low=0&low=1&low=2", "&check=1", "&low=1&low=1"] {
            let page = shown(&format!("book=crown&seed=3{low}"));
            assert!(page.contains("Two tiles make the low hand"), "{low}");
            assert!(page.contains("name=\"seed\" value=\"3\""), "the same hand again");
        }
    }

    #[test]
    fn an_address_without_a_seed_gets_some_hand() {
        assert!(shown("book=act-1993").contains("name=\"seed\" value=\"7\""));
    }

    #[test]
    fn missed_kinds_come_next_when_asked_for() {
        let [a, b] = places(BookId::Crown, 1, true).unwrap();
        let page = shown(&format!("book=crown&seed=1&next=2&low={a}&low={b}"));
        assert!(page.contains("name=\"kind\" value=\"2\""));
    }
}
