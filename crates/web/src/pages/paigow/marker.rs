//! Markers before a box: its player keeps the minimum he had, or has limits of his own (star-2024 10.6.1.1, 10.7; crown 9.3).

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Limits, PlayerNo};
use chung_game::paigow::sign::Marker;
use chung_table::paigow::TableBox;
use maud::{Markup, html};

use super::Seen;
use super::sign::range;
use crate::draw::money::written;

/// The markers before a box, one for each of whom it is. They lie on its edge, so that nothing moves when one is put there.
pub(crate) fn markers(seen: &Seen, number: BoxNo, on: &TableBox) -> Markup {
    let kept = seen.state.sign.markers(seen.now).into_iter().filter(|marker| marker.seat == number);
    let mut marks: Vec<Mark> = kept.map(Mark::kept).collect();
    if let Some(own) = on.own_limits {
        match marks.iter_mut().find(|mark| mark.player == own.player) {
            Some(mark) => mark.own = Some(own.limits),
            None => marks.push(Mark { player: own.player, kept: None, own: Some(own.limits) }),
        }
    }
    html! {
        @if !marks.is_empty() {
            div .markers { @for mark in marks { (mark.drawn(seen, number)) } }
        }
    }
}

/// What is special to a player on a box.
struct Mark {
    player: PlayerNo,
    /// The marker of one who keeps a minimum.
    kept: Option<Marker>,
    /// Limits of his own; what is not among them is as on the sign.
    own: Option<Limits>,
}

impl Mark {
    fn kept(marker: Marker) -> Mark {
        Mark { player: marker.player, kept: Some(marker), own: None }
    }

    /// Short for who looks, in words for who listens. Who does not sit there is named on it.
    fn drawn(&self, seen: &Seen, number: BoxNo) -> Markup {
        let name = seen.name(self.player);
        let elsewhere = seen.state.seated(number).is_none_or(|seated| seated.number != self.player);
        html! {
            span .marker {
                span .visually-hidden { (name) " " (self.words()) }
                @if elsewhere { span .marker-of aria-hidden="true" { (name) } }
                span aria-hidden="true" { (self.short()) }
            }
        }
    }

    /// The limits that it shows: a minimum of his own takes the place of the one he keeps.
    fn short(&self) -> String {
        let own = self.own.unwrap_or_default();
        match (own.minimum.or(self.kept.and_then(|marker| marker.minimum)), own.maximum) {
            (Some(least), Some(most)) => format!("{}–\u{200b}{}", brief(least), brief(most).replace('$', "")),
            (Some(least), None) => format!("min {}", brief(least)),
            (None, Some(most)) => format!("max {}", brief(most)),
            (None, None) if self.kept.is_some() => "no min".to_owned(),
            (None, None) => "own limits".to_owned(),
        }
    }

    fn words(&self) -> String {
        let kept = self.kept.map(|marker| {
            marker
                .minimum
                .map_or("keeps no minimum".to_owned(), |least| format!("keeps from {}", written(least)))
        });
        let own = self.own.map(|limits| match limits {
            Limits { minimum: None, maximum: None } => "has own limits: as on the sign".to_owned(),
            limits => format!("has own limits: {}", range(limits)),
        });
        kept.into_iter().chain(own).collect::<Vec<_>>().join(", ")
    }
}

/// An amount as chips have it, where it is in thousands: `$500`, `$2,500`, `$50k`.
fn brief(amount: Cents) -> String {
    match amount.0 {
        cents @ 1_000_000.. if cents % 100_000 == 0 => format!("{}k", written(Cents(cents / 1_000))),
        _ => written(amount),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::paigow::testing::{ANN, BOB, CASINO, Floor, NOW};
    use chung_game::paigow::sign::{Change, Figure, Line};
    use chung_table::paigow::{LimitsAct, PlayersAct, Stage};
    use chung_table::{Actor, Source};

    const CHO: PlayerNo = PlayerNo(4);

    /// A table of Ann and Bob whose minimum rises at once from $25 to $50 before Cho comes, as wagers are taken.
    async fn raised() -> Floor {
        let floor = Floor::open("star-2024", Source::Drawn).await;
        let (figure, to) = (Figure::Minimum(Line::Regular), Some(Cents::dollars(50)));
        floor.give(CASINO, LimitsAct::Change(Change { figure, to, from: NOW })).await;
        floor.comes(CHO, "Cho", 7).await;
        floor
    }

    fn box_of(page: &str, number: u8) -> String {
        let drawn = page.split("<li class=\"box").find(|each| each.contains(&format!("id=\"box-{number}\"")));
        drawn.unwrap().to_owned()
    }

    #[tokio::test]
    async fn star_2024_10_6_3_the_sign_shows_both_minimums_and_who_keeps_which() {
        let floor = raised().await;
        for viewer in [Some(ANN), Some(CHO), None] {
            let page = floor.page(viewer, &["seat-table"]);
            let sign = page.split("limits-sign").nth(1).unwrap();
            assert!(sign.contains("<dt>Regular</dt><dd>$50 to $500</dd>"), "{sign}");
            assert!(sign.contains("<p class=\"keeps\">Ann and Bob keep <b>$25 to $500</b></p>"), "{sign}");
        }
        let one = Floor::open("star-2024", Source::Drawn).await;
        assert!(!one.page(None, &[]).contains("keep"), "where nobody keeps one, nothing is said");
    }

    #[tokio::test]
    async fn star_2024_10_6_1_1_a_marker_lies_before_the_box_and_goes_with_its_player() {
        let floor = raised().await;
        let page = floor.page(None, &["seat-table"]);
        for (number, marked) in [(3, Some("Ann")), (5, Some("Bob")), (7, None)] {
            let drawn = box_of(&page, number);
            assert_eq!(drawn.contains("min $25"), marked.is_some(), "{drawn}");
            let spoken = marked.map(|name| format!("<span class=\"visually-hidden\">{name} keeps from $25"));
            assert!(spoken.is_none_or(|spoken| drawn.contains(&spoken)), "{drawn}");
        }
        floor.give(Actor::player(ANN), PlayersAct::StandUp { player: ANN }).await;
        let stood = box_of(&floor.page(None, &["seat-table"]), 3);
        assert!(stood.contains("marker-of\" aria-hidden=\"true\">Ann<"), "whose it is, as she sits no more");
        floor.give(Actor::player(ANN), PlayersAct::Sit { player: ANN, number: BoxNo(2) }).await;
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
    async fn star_2024_10_7_limits_of_his_own_lie_before_the_box_and_hold_in_the_form() {
        let floor = Floor::open("star-2024", Source::Drawn).await;
        let limits = Limits { minimum: Some(Cents::dollars(100)), maximum: Some(Cents::dollars(2_000)) };
        floor.give(CASINO, LimitsAct::Grant { player: ANN, number: BoxNo(3), limits }).await;
        floor.to(Stage::Betting).await;
        let drawn = box_of(&floor.page(Some(BOB), &["seat-table"]), 3);
        assert!(drawn.contains("$100–\u{200b}2,000"), "{drawn}");
        assert!(drawn.contains("Ann has own limits: $100 to $2,000"), "{drawn}");
        assert!(
            floor.page(Some(ANN), &["seat-hand"]).contains("<span class=\"muted\">$100 to $2,000</span>")
        );
        assert!(floor.page(Some(BOB), &["seat-hand"]).contains("<span class=\"muted\">$25 to $500</span>"));
        floor.give(CASINO, LimitsAct::TakeBack { number: BoxNo(3) }).await;
        assert!(!box_of(&floor.page(Some(BOB), &["seat-table"]), 3).contains("marker"));
    }

    #[test]
    fn a_marker_has_what_is_his_and_nothing_else() {
        let dollars = |amount: Option<i64>| amount.map(Cents::dollars);
        for (kept, own, short, words) in [
            (Some(Some(25)), None, "min $25", "keeps from $25"),
            (Some(None), None, "no min", "keeps no minimum"),
            (None, Some((Some(5), Some(900))), "$5–\u{200b}900", "has own limits: $5 to $900"),
            (None, Some((None, Some(12_500))), "max $12,500", "has own limits: up to $12,500"),
            (None, Some((Some(5), None)), "min $5", "has own limits: from $5"),
            (None, Some((None, None)), "own limits", "has own limits: as on the sign"),
            (
                Some(Some(25)),
                Some((None, Some(10_000))),
                "$25–\u{200b}10k",
                "keeps from $25, has own limits: up to $10,000",
            ),
            (
                Some(Some(25)),
                Some((Some(10_000), Some(1_000_000))),
                "$10k–\u{200b}1,000k",
                "keeps from $25, has own limits: $10,000 to $1,000,000",
            ),
        ] {
            let limits = |(least, most)| Limits { minimum: dollars(least), maximum: dollars(most) };
            let marker = |least| Marker { player: ANN, seat: BoxNo(3), minimum: dollars(least) };
            let mark = Mark { player: ANN, kept: kept.map(marker), own: own.map(limits) };
            assert_eq!((mark.short().as_str(), mark.words().as_str()), (short, words));
        }
    }
}
