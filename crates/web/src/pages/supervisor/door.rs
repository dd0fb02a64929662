//! What happened at the door: alarms first, then who came and went.

use chung_floor::people::{DoorEvent, Happened};
use chung_game::clock::Clock;
use maud::{Markup, html};

/// So long ago something is no alarm any more.
const ALARM: u64 = 60 * 60;

/// So many others are shown.
const OTHERS: usize = 12;

/// Is it something to look into?
const fn is_alarm(event: &DoorEvent) -> bool {
    matches!(event.what, Happened::Failed | Happened::Locked { .. } | Happened::Refused)
}

/// The latest events, the last first.
pub(super) fn told(events: &[DoorEvent], now: Clock) -> Markup {
    let fresh = |event: &&DoorEvent| is_alarm(event) && now.0.saturating_sub(event.at.0) < ALARM;
    let alarms: Vec<&DoorEvent> = events.iter().filter(fresh).collect();
    let others = events.iter().filter(|event| !is_alarm(event)).take(OTHERS);
    html! {
        h2 { "At the door" }
        div .door {
            section .panel aria-label="Alarms" {
                h3 { "Alarms of the last hour" }
                @if alarms.is_empty() { p .muted { "Nobody failed to sign in, and no name is locked." } }
                ul .told { @for (event, times) in gathered(&alarms) { (line(event, times)) } }
            }
            section .panel aria-label="Who came and went" {
                h3 { "Came and went" }
                ul .told { @for event in others { (line(event, 1)) } }
            }
        }
    }
}

/// The same again and again is said once, with how often.
fn gathered<'a>(events: &[&'a DoorEvent]) -> Vec<(&'a DoorEvent, usize)> {
    let mut gathered: Vec<(&DoorEvent, usize)> = Vec::new();
    for event in events {
        match gathered.last_mut() {
            Some((last, times))
                if (&last.name, last.what, &last.from) == (&event.name, event.what, &event.from) =>
            {
                *times += 1;
            }
            _ => gathered.push((event, 1)),
        }
    }
    gathered
}

fn line(event: &DoorEvent, times: usize) -> Markup {
    let locked = matches!(event.what, Happened::Locked { .. });
    html! {
        li {
            span .lost[locked] { (event) @if times > 1 { " " b { (times) " times" } } }
            time .muted { (event.at) }
        }
    }
}
