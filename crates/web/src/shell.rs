//! The frame of every page: head, style sheet, sprite, top bar.

use std::borrow::Cow;
use std::time::Duration;

use chung_game::message::Arg;
use chung_game::role::Role;
use chung_words::{Render, text};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::draw::chung::mark;
use crate::draw::sprite;
use crate::sign_in::role_title;
use crate::{Caller, assets, script_words};

/// The name and path of each public page in the top bar.
pub(crate) fn pages(words: &impl Render) -> [(Cow<'static, str>, &'static str); 4] {
    [
        (text!(words, "page-trainer"), "/trainer"),
        (text!(words, "page-rules"), "/rules"),
        (text!(words, "page-odds"), "/odds"),
        (text!(words, "page-fair-play"), "/fair"),
    ]
}

/// Renders a page. Office pages have light colours, pages at a table dark ones.
#[must_use]
#[expect(clippy::needless_pass_by_value, reason = "callers build the body for this call")]
pub fn screen(title: &str, office: bool, caller: &Caller, body: Markup) -> Markup {
    render(title, office, caller, None, &body)
}

/// Renders a page whose countdowns run on the floor's clock, which shows `now`.
#[must_use]
#[expect(clippy::needless_pass_by_value, reason = "callers build the body for this call")]
pub fn live(title: &str, office: bool, caller: &Caller, now: Duration, body: Markup) -> Markup {
    render(title, office, caller, Some(now), &body)
}

/// Whether a person's name is their role, as in a demonstration.
fn is_title(name: &str, role: &str) -> bool {
    name.replace('-', " ").eq_ignore_ascii_case(role)
}

fn render(title: &str, office: bool, caller: &Caller, now: Option<Duration>, body: &Markup) -> Markup {
    let now = now.map(|now| format!("{}.{:03}", now.as_secs(), now.subsec_millis()));
    html! {
        (DOCTYPE)
        html lang=(caller.language.tag()) data-now=[now] data-signed-in[caller.person.is_some()] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (text!(caller, "page-title", title = Arg::quote(title))) }
                link rel="icon" type="image/svg+xml" href=(assets::path("chung.svg"));
                link rel="stylesheet" href=(assets::path("chung.css"));
                link rel="modulepreload" href=(assets::path("motion.js"));
                script type="application/json" id="sentences" { (PreEscaped(script_words::json(caller.language))) }
                script type="module" src=(assets::path("live.js")) {}
            }
            body.office[office] data-offline=(text!(caller, "page-offline")) {
                (sprite())
                header.topbar {
                    a.brand href="/" aria-label=(text!(caller, "page-home")) { (mark()) span translate="no" { "Chung" } }
                    nav aria-label=(text!(caller, "page-pages")) {
                        @if caller.supervises() || caller.role() == Some(Role::Inspector) {
                            a href="/supervisor" { (text!(caller, "page-floor")) }
                        }
                        @if caller.role() == Some(Role::Inspector) { a href="/inspector" { (text!(caller, "page-records")) } }
                        @for (name, at) in pages(caller) { a href=(at) { (name) } }
                    }
                    div.who {
                        @if let Some(person) = &caller.person {
                            @let role = role_title(caller, person.role);
                            span.who-name {
                                span translate="no" { (person.name) }
                                @if person.role != Role::Player && !is_title(&person.name, &role) { " · " (role) }
                            }
                            form method="post" action="/sign-out" { button.button.quiet type="submit" { (text!(caller, "page-sign-out")) } }
                        } @else {
                            a href="/sign-in" { (text!(caller, "page-sign-in")) }
                        }
                    }
                }
                (body)
            }
        }
    }
}
