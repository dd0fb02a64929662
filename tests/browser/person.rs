//! Somebody at a screen: he reads, presses with the mouse, types. He waits for what he expects to see, and never for a time.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::emulation::SetDeviceMetricsOverrideParams;
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchKeyEventType, DispatchMouseEventParams, DispatchMouseEventType,
    InsertTextParams, MouseButton,
};
use chromiumoxide::cdp::browser_protocol::log::{EventEntryAdded, LogEntryLevel, LogEntrySource};
use chromiumoxide::cdp::js_protocol::runtime::{EvaluateParams, EventConsoleApiCalled, EventExceptionThrown};
use chromiumoxide::layout::Point;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

/// Nobody waits longer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// So often he looks.
pub(crate) const LOOKS: Duration = Duration::from_millis(40);

/// Finds what can be pressed and says where; scrolls there, as people do.
const WHERE: &str = "((selector, words) => {
  const seen = (thing) => thing.checkVisibility({ visibilityProperty: true }) && !thing.disabled && thing.getAttribute('aria-disabled') !== 'true'
    && (words === null || thing.textContent.includes(words));
  const found = [...document.querySelectorAll(selector)].find(seen);
  if (!found) return null;
  found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getClientRects()[0] ?? found.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  const there = document.elementFromPoint(...at);
  return found.contains(there) ? at : null;
})";

/// Somebody, his page, and what it complained about.
pub(crate) struct Person {
    pub(crate) page: Page,
    floor: String,
    complaints: Arc<Mutex<Vec<String>>>,
}

impl Person {
    pub(crate) async fn before(page: Page, floor: String) -> Person {
        let complaints = Arc::new(Mutex::new(Vec::new()));
        let mut logged = page.event_listener::<EventEntryAdded>().await.unwrap();
        let mut thrown = page.event_listener::<EventExceptionThrown>().await.unwrap();
        let mut console = page.event_listener::<EventConsoleApiCalled>().await.unwrap();
        page.enable_log().await.unwrap();
        page.enable_runtime().await.unwrap();
        let heard = complaints.clone();
        tokio::spawn(async move {
            loop {
                let complaint = tokio::select! {
                    Some(event) = logged.next() => {
                        // An answer that refuses is no complaint of the page's.
                        let bad = event.entry.level == LogEntryLevel::Error && event.entry.source != LogEntrySource::Network;
                        bad.then(|| event.entry.text.clone())
                    }
                    Some(event) = thrown.next() => Some(format!("{:?}", event.exception_details)),
                    Some(event) = console.next() => Some(format!("{:?}", event.args)),
                    else => break,
                };
                heard.lock().unwrap().extend(complaint);
            }
        });
        Person { page, floor, complaints }
    }

    /// His screen has so many pixels.
    pub(crate) async fn has_a_screen_of(&self, width: i64, height: i64) {
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, width < 500);
        self.page.execute(size).await.unwrap();
        self.until(&format!("innerWidth === {width}")).await;
    }

    /// Opens a page of the floor.
    pub(crate) async fn go(&self, path: &str) {
        self.page.goto(format!("{}{path}", self.floor)).await.unwrap();
    }

    /// What a script on his page comes to; nothing while the page is on its way.
    pub(crate) async fn ask<T: DeserializeOwned>(&self, script: &str) -> Option<T> {
        let script = EvaluateParams::builder().expression(script).await_promise(true).return_by_value(true);
        let answer = self.page.evaluate_expression(script.build().unwrap()).await.ok()?;
        serde_json::from_value(answer.value().cloned().unwrap_or(Value::Null)).ok()
    }

    /// Waits until something holds on his page.
    pub(crate) async fn until(&self, condition: &str) {
        let since = Instant::now();
        while self.ask::<bool>(&format!("Boolean({condition})")).await != Some(true) {
            if since.elapsed() > PATIENCE {
                self.gives_up(condition).await;
            }
            sleep(LOOKS).await;
        }
    }

    /// Waits until nothing moves any more but what always does.
    pub(crate) async fn at_rest(&self) {
        let moves = "(each) => each.playState === 'running' && each.effect.getComputedTiming().iterations !== Infinity";
        self.until(&format!("document.fonts.status === 'loaded' && !document.getAnimations().some({moves})"))
            .await;
    }

    /// Waits until words stand somewhere, in sight.
    pub(crate) async fn sees(&self, selector: &str, words: &str) {
        let (place, words) = (json!(selector), json!(words));
        let seen = format!(
            "[...document.querySelectorAll({place})].some((each) => each.checkVisibility() && each.textContent.includes({words}))"
        );
        self.until(&seen).await;
    }

    /// Is something there, in sight?
    pub(crate) async fn has(&self, selector: &str) -> bool {
        self.ask::<Option<[f64; 2]>>(&format!("{WHERE}({}, null)", json!(selector))).await.flatten().is_some()
    }

    /// The text of something, once it is there.
    pub(crate) async fn text(&self, selector: &str) -> String {
        let text = format!("document.querySelector({})?.textContent", json!(selector));
        self.until(&format!("{text} !== undefined")).await;
        self.ask(&text).await.unwrap()
    }

    /// Presses something.
    pub(crate) async fn press(&self, selector: &str) {
        self.press_where(selector, &Value::Null).await;
    }

    /// Presses the first that says so.
    pub(crate) async fn press_words(&self, selector: &str, words: &str) {
        self.press_where(selector, &json!(words)).await;
    }

    async fn press_where(&self, selector: &str, words: &Value) {
        let since = Instant::now();
        let find = format!("{WHERE}({}, {words})", json!(selector));
        loop {
            if let Some(Some([x, y])) = self.ask::<Option<[f64; 2]>>(&find).await {
                return self.click(x, y).await;
            }
            if since.elapsed() > PATIENCE {
                self.gives_up(&format!("to press {selector} {words}")).await;
            }
            sleep(LOOKS).await;
        }
    }

    /// Down and up are sent together, so that no press is a long one however busy the machine is.
    async fn click(&self, x: f64, y: f64) {
        self.page.move_mouse(Point { x, y }).await.unwrap();
        tokio::join!(
            self.mouse(DispatchMouseEventType::MousePressed, [x, y]),
            self.mouse(DispatchMouseEventType::MouseReleased, [x, y])
        );
    }

    /// Presses something with the mouse, and stays.
    pub(crate) async fn rests_on(&self, selector: &str) {
        let find = format!("{WHERE}({}, null)", json!(selector));
        self.until(&format!("{find} !== null")).await;
        let [x, y] = self.ask::<[f64; 2]>(&find).await.unwrap();
        self.page.move_mouse(Point { x, y }).await.unwrap();
        self.mouse(DispatchMouseEventType::MousePressed, [x, y]).await;
    }

    /// Lets go of it, wherever it is.
    pub(crate) async fn lets_go(&self) {
        self.mouse(DispatchMouseEventType::MouseReleased, [1.0, 1.0]).await;
    }

    async fn mouse(&self, kind: DispatchMouseEventType, [x, y]: [f64; 2]) {
        let event = DispatchMouseEventParams::builder().r#type(kind).x(x).y(y).click_count(1);
        self.page.execute(event.button(MouseButton::Left).build().unwrap()).await.unwrap();
    }

    /// Presses a key: `Enter`, or a figure.
    pub(crate) async fn key(&self, key: &str) {
        let text = if key == "Enter" { "\r" } else { key };
        let code = i64::from(text.as_bytes()[0]);
        let event =
            |kind| DispatchKeyEventParams::builder().r#type(kind).key(key).windows_virtual_key_code(code);
        let down = event(DispatchKeyEventType::KeyDown).text(text).build().unwrap();
        self.page.execute(down).await.unwrap();
        self.page.execute(event(DispatchKeyEventType::KeyUp).build().unwrap()).await.unwrap();
    }

    /// Types something into a field in place of what stood there.
    pub(crate) async fn fill(&self, selector: &str, text: &str) {
        self.press(selector).await;
        self.until(&format!("(document.querySelector({}).select(), true)", json!(selector))).await;
        self.page.execute(InsertTextParams::new(text)).await.unwrap();
    }

    /// Picks what is called so from a list.
    pub(crate) async fn pick(&self, selector: &str, words: &str) {
        let pick = format!(
            "(() => {{ const list = document.querySelector({});
              const found = [...list?.options ?? []].find((option) => option.textContent.includes({}));
              if (!found) return false;
              list.value = found.value;
              list.dispatchEvent(new Event('change', {{ bubbles: true }}));
              return true; }})()",
            json!(selector),
            json!(words)
        );
        self.until(&pick).await;
    }

    /// An amount of money that stands somewhere, in cents.
    pub(crate) async fn money(&self, selector: &str) -> i64 {
        cents(&self.text(selector).await)
    }

    /// Everything that his page complained about must be among these.
    pub(crate) fn complained_of_nothing_but(&self, allowed: &[&str]) {
        let complaints = self.complaints.lock().unwrap();
        let others = complaints.iter().filter(|said| !allowed.iter().any(|allowed| said.contains(allowed)));
        let others: Vec<&String> = others.collect();
        assert!(others.is_empty(), "the page complains: {others:#?}");
    }

    /// His page complained about nothing.
    pub(crate) fn is_content(&self) {
        self.complained_of_nothing_but(&[]);
    }

    async fn gives_up(&self, wanted: &str) -> ! {
        let words: Option<String> =
            self.ask("location.pathname + '\\n' + document.body.innerText.slice(0, 3000)").await;
        let complaints = self.complaints.lock().unwrap().clone();
        panic!("waited in vain: {wanted}\ncomplaints: {complaints:#?}\non {}", words.unwrap_or_default());
    }
}

/// The first amount in a text, in cents: `$1,250`, `−$5`, `+$23.75`.
pub(crate) fn cents(text: &str) -> i64 {
    let (before, after) = text.split_once('$').unwrap_or_else(|| panic!("no money in {text:?}"));
    let figures: String =
        after.chars().take_while(|letter| letter.is_ascii_digit() || ",.".contains(*letter)).collect();
    let figures = figures.trim_end_matches(['.', ',']).replace(',', "");
    let (dollars, cents) = figures.split_once('.').unwrap_or((&figures, "0"));
    let amount = dollars.parse::<i64>().unwrap() * 100 + cents.parse::<i64>().unwrap();
    if before.ends_with(['−', '-']) { -amount } else { amount }
}
