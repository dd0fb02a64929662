//! Markers before a box: its player keeps an earlier minimum, or has limits of their own (star-2024 10.6.1.1, 10.7; crown 9.3).

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Limits;
use chung_game::paigow::sign::Marker;
use chung_game::{Message, PlayerNo, message};
use chung_table::paigow::TableBox;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::PaiGowView;
use super::sign::range;
use crate::draw::money::format_dollars;

/// The markers before a box, one per player. They lie on its edge, so nothing moves when one appears.
pub(crate) fn markers(view: &PaiGowView, box_no: BoxNo, on: &TableBox) -> Markup {
    let kept = view.state.sign.markers(view.now).into_iter().filter(|marker| marker.seat == box_no);
    let mut marks: Vec<BoxMarker> = kept.map(BoxMarker::kept).collect();
    if let Some(own) = on.own_limits {
        match marks.iter_mut().find(|mark| mark.player == own.player) {
            Some(mark) => mark.own = Some(own.limits),
            None => marks.push(BoxMarker { player: own.player, kept: None, own: Some(own.limits) }),
        }
    }
    html! {
        @if !marks.is_empty() {
            div .markers { @for mark in marks { (mark.render(view, box_no)) } }
        }
    }
}

/// The special limits of a player on a box.
struct BoxMarker {
    player: PlayerNo,
    /// The marker of a player who keeps an earlier minimum.
    kept: Option<Marker>,
    /// The player's own limits; a limit that is not set is as on the sign.
    own: Option<Limits>,
}

impl BoxMarker {
    fn kept(marker: Marker) -> BoxMarker {
        BoxMarker { player: marker.player, kept: Some(marker), own: None }
    }

    /// Renders a short text, and sentences for screen readers. A player who does not sit there is named.
    fn render(&self, view: &PaiGowView, box_no: BoxNo) -> Markup {
        let name = view.name(self.player);
        let elsewhere = view.state.seated(box_no).is_none_or(|seated| seated.number != self.player);
        html! {
            span .marker {
                span .visually-hidden { @for sentence in self.sentences() { (view.render(&sentence)) " " } }
                @if elsewhere { span .marker-of aria-hidden="true" { (name) } }
                span aria-hidden="true" { (self.short(view)) }
            }
        }
    }

    /// The limits in short. The player's own minimum replaces a kept one.
    fn short(&self, words: &impl Render) -> String {
        let own = self.own.unwrap_or_default();
        match (own.minimum.or(self.kept.and_then(|marker| marker.minimum)), own.maximum) {
            (Some(least), Some(most)) => format!("{}–\u{200b}{}", brief(least), brief(most).replace('$', "")),
            (Some(least), None) => {
                text!(words, "seat-marker-min", amount = Arg::Notation(brief(least))).into_owned()
            }
            (None, Some(most)) => {
                text!(words, "seat-marker-max", amount = Arg::Notation(brief(most))).into_owned()
            }
            (None, None) if self.kept.is_some() => text!(words, "seat-marker-no-min").into_owned(),
            (None, None) => text!(words, "seat-marker-own-limits").into_owned(),
        }
    }

    fn sentences(&self) -> Vec<Message> {
        let player = self.player;
        let kept = self.kept.map(|marker| match marker.minimum {
            Some(minimum) => message!("seat-keeps-minimum", player, minimum),
            None => message!("seat-keeps-no-minimum", player),
        });
        let own = self.own.map(|limits| match limits {
            Limits { minimum: None, maximum: None } => message!("seat-own-limits-as-on-sign", player),
            limits => message!("seat-own-limits", player, limits = range(limits)),
        });
        kept.into_iter().chain(own).collect()
    }
}

/// An amount in thousands where it is whole: `$500`, `$2,500`, `$50k`.
fn brief(amount: Cents) -> String {
    match amount.0 {
        cents @ 1_000_000.. if cents % 100_000 == 0 => format!("{}k", format_dollars(Cents(cents / 1_000))),
        _ => format_dollars(amount),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::paigow::testing::{ANN, BOB, CASINO, Floor, NOW};
    use chung_game::paigow::sign::{Figure, SignChange, SignLine};
    use chung_table::paigow::{LimitsAct, PlayersAct, Stage};
    use chung_table::{Actor, Names, Source};
    use chung_words::{Language, Words};

    const CHO: PlayerNo = PlayerNo(4);

    /// A table where the minimum rises from $25 to $50 after Ann and Bob sit down and before Cho joins.
    async fn raised() -> Floor {
        let floor = Floor::open("star-2024", Source::Drawn).await;
        let (figure, to) = (Figure::Minimum(SignLine::Regular), Some(Cents::dollars(50)));
        floor.submit(CASINO, LimitsAct::Change(SignChange { figure, to, from: NOW })).await;
        floor.comes(CHO, "Cho", 7).await;
        floor
    }

    fn box_of(page: &str, box_no: u8) -> String {
        let drawn = page.split("<li class=\"box").find(|each| each.contains(&format!("id=\"box-{box_no}\"")));
        drawn.unwrap().to_owned()
    }

    #[tokio::test]
    async fn star_2024_10_6_3_the_sign_shows_both_minimums_and_who_keeps_the_old_one() {
        let floor = raised().await;
        for viewer in [Some(ANN), Some(CHO), None] {
            let page = floor.page(viewer, &["seat-table"]);
            let sign = page.split("limits-sign").nth(1).unwrap();
            assert!(sign.contains("<dt>Regular</dt><dd>$50 to $500</dd>"), "{sign}");
            assert!(sign.contains("<p class=\"keeps\">Ann and Bob keep $25 to $500</p>"), "{sign}");
        }
        let one = Floor::open("star-2024", Source::Drawn).await;
        assert!(!one.page(None, &[]).contains("keep"), "no player keeps a minimum");
    }

    #[tokio::test]
    async fn star_2024_10_6_1_1_a_marker_lies_before_the_box_and_follows_its_player() {
        let floor = raised().await;
        let page = floor.page(None, &["seat-table"]);
        for (box_no, marked) in [(3, Some("Ann")), (5, Some("Bob")), (7, None)] {
            let drawn = box_of(&page, box_no);
            assert_eq!(drawn.contains("min $25"), marked.is_some(), "{drawn}");
            let spoken = marked
                .map(|name| format!("<span class=\"visually-hidden\">{name} keeps the minimum of $25."));
            assert!(spoken.is_none_or(|spoken| drawn.contains(&spoken)), "{drawn}");
        }
        floor.submit(Actor::player(ANN), PlayersAct::StandUp { player: ANN }).await;
        let stood = box_of(&floor.page(None, &["seat-table"]), 3);
        assert!(
            stood.contains("marker-of\" aria-hidden=\"true\">Ann<"),
            "the marker names a player who does not sit there"
        );
        floor.submit(Actor::player(ANN), PlayersAct::Sit { player: ANN, box_no: BoxNo(2) }).await;
        let page = floor.page(None, &["seat-table"]);
        assert!(box_of(&page, 2).contains("min $25") && !box_of(&page, 3).contains("min $25"));
    }

    #[tokio::test]
    async fn star_2024_10_6_1_the_wager_form_has_the_limits_of_its_player() {
        let floor = raised().await;
        floor.to(Stage::Betting).await;
        for (player, least) in [(ANN, 25), (BOB, 25), (CHO, 50)] {
            let form = floor.page(Some(player), &["seat-hand"]);
            assert!(form.contains(&format!("${least} to $500")), "{form}");
            assert!(form.contains(&format!("value=\"{least}\"")), "{form}");
        }
    }

    #[tokio::test]
    async fn star_2024_10_7_own_limits_are_marked_and_apply_in_the_form() {
        let floor = Floor::open("star-2024", Source::Drawn).await;
        let limits = Limits { minimum: Some(Cents::dollars(100)), maximum: Some(Cents::dollars(2_000)) };
        floor.submit(CASINO, LimitsAct::Grant { player: ANN, box_no: BoxNo(3), limits }).await;
        floor.to(Stage::Betting).await;
        let drawn = box_of(&floor.page(Some(BOB), &["seat-table"]), 3);
        assert!(drawn.contains("$100–\u{200b}2,000"), "{drawn}");
        assert!(drawn.contains("Ann has limits of their own: $100 to $2,000."), "{drawn}");
        assert!(
            floor.page(Some(ANN), &["seat-hand"]).contains("<span class=\"muted\">$100 to $2,000</span>")
        );
        assert!(floor.page(Some(BOB), &["seat-hand"]).contains("<span class=\"muted\">$25 to $500</span>"));
        floor.submit(CASINO, LimitsAct::TakeBack { box_no: BoxNo(3) }).await;
        assert!(!box_of(&floor.page(Some(BOB), &["seat-table"]), 3).contains("marker"));
    }

    #[test]
    fn a_marker_shows_only_the_special_limits_of_its_player() {
        let dollars = |amount: Option<i64>| amount.map(Cents::dollars);
        for (kept, own, short, words) in [
            (Some(Some(25)), None, "min $25", "Ann keeps the minimum of $25."),
            (Some(None), None, "no min", "Ann has no minimum."),
            (None, Some((Some(5), Some(900))), "$5–\u{200b}900", "Ann has limits of their own: $5 to $900."),
            (None, Some((None, Some(12_500))), "max $12,500", "Ann has limits of their own: up to $12,500."),
            (None, Some((Some(5), None)), "min $5", "Ann has limits of their own: from $5."),
            (None, Some((None, None)), "own limits", "Ann has limits of their own, as on the sign."),
            (
                Some(Some(25)),
                Some((None, Some(10_000))),
                "$25–\u{200b}10k",
                "Ann keeps the minimum of $25. Ann has limits of their own: up to $10,000.",
            ),
            (
                Some(Some(25)),
                Some((Some(10_000), Some(1_000_000))),
                "$10k–\u{200b}1,000k",
                "Ann keeps the minimum of $25. Ann has limits of their own: $10,000 to $1,000,000.",
            ),
        ] {
            let limits = |(least, most)| Limits { minimum: dollars(least), maximum: dollars(most) };
            let marker = |least| Marker { player: ANN, seat: BoxNo(3), minimum: dollars(least) };
            let mark = BoxMarker { player: ANN, kept: kept.map(marker), own: own.map(limits) };
            let mut names = Names::default();
            names.insert(ANN, "Ann");
            let english = Words::new(Language::English, &names);
            let sentences: Vec<_> = mark.sentences().iter().map(|each| english.render(each)).collect();
            assert_eq!((mark.short(&english).as_str(), sentences.join(" ").as_str()), (short, words));
        }
    }
}
