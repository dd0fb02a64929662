//! What every page stands in: head, style sheet, sprite, the bar on top.

use std::time::Duration;

use chung_game::role::Role;
use maud::{DOCTYPE, Markup, html};

use crate::Who;
use crate::draw::chung::mark;
use crate::draw::sprite;

/// Pages for everybody: what each is called, and where it is.
pub(crate) const PAGES: [(&str, &str); 4] =
    [("Trainer", "/trainer"), ("Rules", "/rules"), ("Odds", "/odds"), ("Fair play", "/fair")];

/// A page, and who looks at it. Those of the office are light, those at a table dark.
#[must_use]
#[expect(clippy::needless_pass_by_value, reason = "a page is made once, of what it is given")]
pub fn screen(title: &str, office: bool, who: &Who, body: Markup) -> Markup {
    made(title, office, who, None, &body)
}

/// A page that counts on the floor's clock, which shows so much.
#[must_use]
#[expect(clippy::needless_pass_by_value, reason = "a page is made once, of what it is given")]
pub fn live(title: &str, office: bool, who: &Who, now: Duration, body: Markup) -> Markup {
    made(title, office, who, Some(now), &body)
}

fn made(title: &str, office: bool, who: &Who, now: Option<Duration>, body: &Markup) -> Markup {
    let now = now.map(|now| format!("{}.{:03}", now.as_secs(), now.subsec_millis()));
    html! {
        (DOCTYPE)
        html lang="en" data-now=[now] data-signed-in[who.person.is_some()] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · Chung" }
                link rel="icon" type="image/svg+xml" href="/assets/chung.svg";
                link rel="stylesheet" href="/assets/chung.css";
                link rel="modulepreload" href="/assets/motion.js";
                script type="module" src="/assets/live.js" {}
            }
            body.office[office] {
                (sprite())
                header.topbar {
                    a.brand href="/" aria-label="Chung: all tables" { (mark()) span { "Chung" } }
                    nav aria-label="Pages" {
                        @if who.supervises() || who.role() == Some(Role::Inspector) {
                            a href="/supervisor" { "Floor" }
                        }
                        @if who.role() == Some(Role::Inspector) { a href="/inspector" { "Records" } }
                        @for (name, at) in PAGES { a href=(at) { (name) } }
                    }
                    div.who {
                        @if let Some(person) = &who.person {
                            span.who-name { (person.name) @if person.role != Role::Player && person.name != person.role.to_string() { " · " (person.role) } }
                            form method="post" action="/sign-out" { button.button.quiet type="submit" { "Sign out" } }
                        } @else {
                            a href="/sign-in" { "Sign in" }
                        }
                    }
                }
                (body)
            }
        }
    }
}
