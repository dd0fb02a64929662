//! The House Way trainer: a hand, the visitor's setting, and a verdict with the clause. The browser keeps the score.
//!
//! A page is a plain form. `trays.js` adds keys and dragging; `trainer.js` adds the streak and repeats kinds that were set wrong.

mod deal;
mod kind;
mod params;

pub use kind::HandKind;
pub use params::TrainerParams;

use std::hash::{BuildHasher, RandomState};

use axum::Router;
use axum::extract::RawQuery;
use axum::routing::get;
use chung_game::ToMessage;
use chung_game::message::Arg;
use chung_game::paigow::hand::Hand;
use chung_game::paigow::house_way::Verdict;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::PaiGowBook;
use chung_words::{Render, text};
use maud::{Markup, html};

use crate::draw::setting::setting;
use crate::draw::trays::trays;
use crate::pages::act::enter_key;
use crate::pages::rules::clause_link;
use crate::{Caller, Web, assets, shell};

/// The route of the trainer, `/trainer`.
pub(crate) fn routes() -> Router<Web> {
    Router::new().route(
        "/trainer",
        get(|caller: Caller, RawQuery(query)| async move { answer(&caller, query.as_deref()) }),
    )
}

fn answer(caller: &Caller, query: Option<&str>) -> Markup {
    let params = TrainerParams::read(query.unwrap_or_default());
    // The hand need not be unpredictable, so the hasher's random key is enough.
    let any = RandomState::new().hash_one(()) >> 32;
    page(caller, &params, any)
}

/// An answered hand.
struct Answered {
    dealt: [Tile; 4],
    yours: Setting,
    verdict: Verdict,
}

/// Renders the page: the verdict on the last hand, if any, and a hand to set. `any` is the seed if the address has none.
#[must_use]
pub fn page(caller: &Caller, params: &TrainerParams, any: u64) -> Markup {
    let title = text!(caller, "trainer-title");
    let seed = params.seed.unwrap_or(any);
    let way = params.book.book().house_way.value;
    let dealt = deal::deal(&way, seed, params.kind);
    let answered = match params.low.as_deref() {
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
        None => html! { (intro(caller, params.book)) (question(caller, params, seed, params.kind, dealt)) },
        Some(right) if right.verdict.right => {
            let next = seed.wrapping_add(1);
            let dealt = deal::deal(&way, next, params.next);
            html! { (right_answer(caller, params, right)) (question(caller, &TrainerParams { low: None, ..params.clone() }, next, params.next, dealt)) }
        }
        Some(wrong) => wrong_answer(caller, params, seed, wrong),
    };
    let mark = answered.map(|answered| {
        let kind = HandKind::of(answered.verdict.house_way.rule);
        html! { data #answered value=(u8::from(answered.verdict.right)) data-kind=(kind.number()) data-hand={ (params.book) ":" (seed) } {} }
    });
    let body = html! {
        main.page.trainer data-book=(params.book) {
            div.row.spread {
                h1 { (title) }
                (books(caller, params.book))
            }
            @if let Some(mark) = mark { (mark) }
            (body)
            (progress(caller))
        }
        script type="module" src=(assets::path("trainer.js")) {}
    };
    shell::screen(&title, false, caller, body)
}

fn books(caller: &Caller, chosen: PaiGowBook) -> Markup {
    html! {
        nav.tabs aria-label=(text!(caller, "trainer-rule-book")) {
            @for book in PaiGowBook::ALL {
                a href={ "/trainer?book=" (book) } translate="no" aria-current=[(book == chosen).then_some("true")] { (book) }
            }
        }
    }
}

/// A hand to set.
fn question(
    caller: &Caller,
    params: &TrainerParams,
    seed: u64,
    kind: Option<HandKind>,
    dealt: [Tile; 4],
) -> Markup {
    let names = params.book.book().tile_names.value;
    let low = params.low.as_deref().unwrap_or_default();
    html! {
        form.felt.plain method="get" action="/trainer" {
            input type="hidden" name="book" value=(params.book);
            input type="hidden" name="seed" value=(seed);
            @if let Some(kind) = kind { input type="hidden" name="kind" value=(kind.number()); }
            input type="hidden" name="next" value="";
            (trays(caller, &names, dealt, low))
            @if params.low.is_some() { p.refusal role="alert" { (text!(caller, "trainer-choose-two")) } }
            div.row.centred { button.button.move.big name="check" value="1" { (text!(caller, "trainer-check")) " " (enter_key(caller)) } }
        }
    }
}

/// The instructions, shown instead of a verdict.
fn intro(caller: &Caller, book: PaiGowBook) -> Markup {
    html! {
        p.trainer-intro {
            span {
                (text!(caller, "trainer-intro", book = Arg::notation(book)))
                span.with-keys { " " (text!(caller, "trainer-keys")) }
            }
        }
    }
}

/// The verdict on a right answer, above the next hand.
fn right_answer(caller: &Caller, params: &TrainerParams, answered: &Answered) -> Markup {
    html! {
        section.verdict.right role="status" {
            p.verdict-word { "✓ " (text!(caller, "trainer-right")) }
            (setting(caller, &params.book.book().tile_names.value, answered.yours, answered.dealt))
            (reason(caller, params.book, &answered.verdict))
        }
    }
}

/// The verdict on a wrong answer, with both settings side by side.
fn wrong_answer(caller: &Caller, params: &TrainerParams, seed: u64, answered: &Answered) -> Markup {
    let names = params.book.book().tile_names.value;
    let kind = params.kind.map(|kind| format!("&kind={}", kind.number())).unwrap_or_default();
    html! {
        section.felt.plain.verdict.wrong role="status" {
            p.verdict-word { (text!(caller, "trainer-not-house-way")) }
            div.compare {
                figure { figcaption { (text!(caller, "trainer-you-set")) } (setting(caller, &names, answered.yours, answered.dealt)) }
                figure.better {
                    figcaption { (text!(caller, "trainer-house-way")) }
                    (setting(caller, &names, answered.verdict.house_way.setting, answered.dealt))
                }
            }
            (reason(caller, params.book, &answered.verdict))
            div.row.centred {
                a.button href={ "/trainer?book=" (params.book) "&seed=" (seed) (kind) } { (text!(caller, "trainer-try-again")) }
                a.button.move.big #next href={ "/trainer?book=" (params.book) "&seed=" (seed.wrapping_add(1)) } { (text!(caller, "trainer-next-hand")) " " (enter_key(caller)) }
            }
        }
    }
}

/// The clause that decided, and why.
fn reason(caller: &Caller, book: PaiGowBook, verdict: &Verdict) -> Markup {
    let clause = book.book().house_way.value.clause(verdict.house_way.rule);
    html! {
        p.reason { (caller.render(&verdict.house_way.to_message())) " " (clause_link(book.name(), clause)) }
    }
}

/// The score by kind; the browser fills it in.
fn progress(caller: &Caller) -> Markup {
    html! {
        section.panel #progress hidden {
            div.row.spread {
                dl.figures {
                    div { dt { (text!(caller, "trainer-streak")) } dd #streak { "0" } }
                    div { dt { (text!(caller, "trainer-best")) } dd #best { "0" } }
                    div { dt { (text!(caller, "trainer-right")) } dd #right { "0" } }
                }
                button.button.quiet.small type="button" #forget { (text!(caller, "trainer-start-over")) }
            }
            ul.kinds {
                @for kind in HandKind::ALL {
                    li data-kind=(kind.number()) {
                        span data-due=(text!(caller, "trainer-due")) { (caller.render(&kind.name())) }
                        meter min="0" max="1" value="0" aria-label=(text!(caller, "trainer-kind-right", kind = kind.name())) {}
                        span.count { "–" }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use chung_game::paigow::four::Four;

    use super::*;

    fn shown(query: &str) -> String {
        page(&Caller::default(), &TrainerParams::read(query), 7).into_string()
    }

    /// The indices of two tiles for the low hand, such that the hand is set the House Way, or is not.
    fn places(book: PaiGowBook, seed: u64, right: bool) -> Option<[usize; 2]> {
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
    fn a_right_answer_is_confirmed_above_the_next_hand() {
        for book in PaiGowBook::ALL {
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
            let Some([a, b]) = places(PaiGowBook::Crown, seed, false) else { continue };
            let page = shown(&format!("book=crown&seed={seed}&low={a}&low={b}"));
            assert_eq!(page.matches("class=\"setting\"").count(), 2);
            let way = PaiGowBook::Crown.book().house_way.value;
            let decision = way.set(Four::of_tiles(deal::deal(&way, seed, None)));
            assert!(page.contains(way.clause(decision.rule)), "{seed}");
            assert!(!page.contains("name=\"low\""), "an answered hand cannot be set again");
            wrong += 1;
        }
        assert!(wrong > 20);
    }

    #[test]
    fn an_incomplete_answer_shows_the_same_hand_again() {
        for low in ["&low=1", "&low=0&low=1&low=2", "&check=1", "&low=1&low=1"] {
            let page = shown(&format!("book=crown&seed=3{low}"));
            assert!(page.contains("Choose two tiles for the low hand."), "{low}");
            assert!(page.contains("name=\"seed\" value=\"3\""), "the same hand again");
        }
    }

    #[test]
    fn an_address_without_a_seed_gets_a_hand() {
        assert!(shown("book=act-1993").contains("name=\"seed\" value=\"7\""));
    }

    #[test]
    fn the_next_hand_is_of_the_requested_kind() {
        let [a, b] = places(PaiGowBook::Crown, 1, true).unwrap();
        let page = shown(&format!("book=crown&seed=1&next=2&low={a}&low={b}"));
        assert!(page.contains("name=\"kind\" value=\"2\""));
    }
}
