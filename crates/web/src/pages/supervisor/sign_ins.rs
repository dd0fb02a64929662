//! The log of sign-ins: first alarms, then people who signed in or out.

use chung_floor::people::{AccessEvent, AccessEventKind};
use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::{Message, ToMessage, message};
use chung_words::{Render, text};
use maud::{Markup, html};

use crate::Caller;

/// How long a failure counts as an alarm, in seconds.
const ALARM_MAX_AGE_S: u64 = 60 * 60;

/// How many other events are shown.
const OTHERS_LIMIT: usize = 12;

/// Whether the event is an alarm.
const fn is_alarm(event: &AccessEvent) -> bool {
    matches!(
        event.what,
        AccessEventKind::Failed | AccessEventKind::Locked { .. } | AccessEventKind::RefusedLocked
    )
}

/// The latest events, latest first.
pub(super) fn render(caller: &Caller, events: &[AccessEvent], now: Clock) -> Markup {
    let fresh = |event: &&AccessEvent| is_alarm(event) && now.0.saturating_sub(event.at.0) < ALARM_MAX_AGE_S;
    let alarms: Vec<&AccessEvent> = events.iter().filter(fresh).collect();
    let others = events.iter().filter(|event| !is_alarm(event)).take(OTHERS_LIMIT);
    html! {
        h2 { (text!(caller, "supervisor-sign-ins")) }
        div .door {
            section .panel aria-label=(text!(caller, "supervisor-alarms")) {
                h3 { (text!(caller, "supervisor-alarms")) }
                @if alarms.is_empty() { p .muted { (text!(caller, "supervisor-no-alarms")) } }
                ul .event-list { @for (event, times) in group_repeats(&alarms) { (line(caller, event, times)) } }
            }
            section .panel aria-label=(text!(caller, "supervisor-sessions")) {
                h3 { (text!(caller, "supervisor-sessions")) }
                ul .event-list { @for event in others { (line(caller, event, 1)) } }
            }
        }
    }
}

/// Groups repeated events, with a count.
fn group_repeats<'a>(events: &[&'a AccessEvent]) -> Vec<(&'a AccessEvent, usize)> {
    let mut group_repeats: Vec<(&AccessEvent, usize)> = Vec::new();
    for event in events {
        match group_repeats.last_mut() {
            Some((last, times))
                if (&last.name, last.what, &last.from) == (&event.name, event.what, &event.from) =>
            {
                *times += 1;
            }
            _ => group_repeats.push((event, 1)),
        }
    }
    group_repeats
}

/// An event of access control as a sentence.
pub(crate) fn to_message(event: &AccessEvent) -> Message {
    let name = event.name.as_deref().map(Arg::quote);
    let person = match (name, event.role, event.number) {
        (Some(name), Some(role), Some(number)) => {
            message!("access-person", name, role = role.to_message(), number = Arg::notation(number))
        }
        (Some(name), ..) => message!("access-name", name),
        (None, ..) => message!("access-unknown"),
    };
    let what = match event.what {
        AccessEventKind::SignedIn => message!("access-signed-in", person),
        AccessEventKind::GuestSignedIn => message!("access-guest", person),
        AccessEventKind::Failed => message!("access-failed", person),
        AccessEventKind::Locked { until } => message!("access-locked", person, until),
        AccessEventKind::RefusedLocked => message!("access-refused-locked", person),
        AccessEventKind::SignedOut => message!("access-signed-out", person),
        AccessEventKind::SignedOutEverywhere => match &event.by {
            Some(by) => message!("access-signed-out-by", person, by = Arg::quote(by)),
            None => message!("access-signed-out-everywhere", person),
        },
        AccessEventKind::IdleTimeout => message!("access-idle", person),
        AccessEventKind::Expired => message!("access-expired", person),
    };
    if event.from.is_empty() {
        what
    } else {
        message!("access-from", what, address = Arg::notation(&event.from))
    }
}

fn line(caller: &Caller, event: &AccessEvent, times: usize) -> Markup {
    let locked = matches!(event.what, AccessEventKind::Locked { .. });
    html! {
        li {
            span .lost[locked] { (caller.render(&to_message(event))) @if times > 1 { " " b { (text!(caller, "supervisor-times", times)) } } }
            time .muted { (event.at) }
        }
    }
}
