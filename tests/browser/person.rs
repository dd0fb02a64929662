//! A person at a browser window: reads, clicks, types. Waits for conditions, never for a fixed time.

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

/// How long to wait for a condition before the test fails.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

/// How often a condition is checked.
pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(40);

/// Finds an element that can be pressed, scrolls to it, and returns its centre.
const FIND_POINT: &str = "((selector, words) => {
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

/// A person, their page, and the errors that it logged.
pub(crate) struct Person {
    pub(crate) page: Page,
    floor: String,
    errors: Arc<Mutex<Vec<String>>>,
}

impl Person {
    pub(crate) async fn before(page: Page, floor: String) -> Person {
        let errors = Arc::new(Mutex::new(Vec::new()));
        let mut logged = page.event_listener::<EventEntryAdded>().await.unwrap();
        let mut thrown = page.event_listener::<EventExceptionThrown>().await.unwrap();
        let mut console = page.event_listener::<EventConsoleApiCalled>().await.unwrap();
        page.enable_log().await.unwrap();
        page.enable_runtime().await.unwrap();
        let heard = errors.clone();
        tokio::spawn(async move {
            loop {
                let error = tokio::select! {
                    Some(event) = logged.next() => {
                        // A refused request is not an error of the page.
                        let bad = event.entry.level == LogEntryLevel::Error && event.entry.source != LogEntrySource::Network;
                        bad.then(|| event.entry.text.clone())
                    }
                    Some(event) = thrown.next() => Some(format!("{:?}", event.exception_details)),
                    Some(event) = console.next() => Some(format!("{:?}", event.args)),
                    else => break,
                };
                heard.lock().unwrap().extend(error);
            }
        });
        Person { page, floor, errors }
    }

    /// Sets the size of the screen in pixels.
    pub(crate) async fn set_screen_size(&self, width: i64, height: i64) {
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, width < 500);
        self.page.execute(size).await.unwrap();
        // On a phone, `innerWidth` grows with a page that does not fit.
        self.wait_until(&format!("document.documentElement.clientWidth === {width}")).await;
    }

    /// Opens a page of the floor.
    pub(crate) async fn go(&self, path: &str) {
        self.page.goto(format!("{}{path}", self.floor)).await.unwrap();
    }

    /// The value of a script on the page; `None` while the page is loading.
    pub(crate) async fn evaluate<T: DeserializeOwned>(&self, script: &str) -> Option<T> {
        let script = EvaluateParams::builder().expression(script).await_promise(true).return_by_value(true);
        let answer = self.page.evaluate_expression(script.build().unwrap()).await.ok()?;
        serde_json::from_value(answer.value().cloned().unwrap_or(Value::Null)).ok()
    }

    /// Waits until a condition holds on the page.
    pub(crate) async fn wait_until(&self, condition: &str) {
        let since = Instant::now();
        while self.evaluate::<bool>(&format!("Boolean({condition})")).await != Some(true) {
            if since.elapsed() > TIMEOUT {
                self.fail(condition).await;
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Waits until fonts are loaded and all finite animations are over.
    pub(crate) async fn wait_for_rest(&self) {
        let moves = "(each) => each.playState === 'running' && each.effect.getComputedTiming().iterations !== Infinity";
        self.wait_until(&format!(
            "document.fonts.status === 'loaded' && !document.getAnimations().some({moves})"
        ))
        .await;
    }

    /// Waits until a visible element contains a text.
    pub(crate) async fn wait_for_text(&self, selector: &str, words: &str) {
        let (place, words) = (json!(selector), json!(words));
        let seen = format!(
            "[...document.querySelectorAll({place})].some((each) => each.checkVisibility() && each.textContent.includes({words}))"
        );
        self.wait_until(&seen).await;
    }

    /// Whether an element is visible and can be pressed.
    pub(crate) async fn has(&self, selector: &str) -> bool {
        self.evaluate::<Option<[f64; 2]>>(&format!("{FIND_POINT}({}, null)", json!(selector)))
            .await
            .flatten()
            .is_some()
    }

    /// The text of an element, once it is there.
    pub(crate) async fn text(&self, selector: &str) -> String {
        let text = format!("document.querySelector({})?.textContent", json!(selector));
        self.wait_until(&format!("{text} !== undefined")).await;
        self.evaluate(&text).await.unwrap()
    }

    /// Presses an element.
    pub(crate) async fn press(&self, selector: &str) {
        self.press_where(selector, &Value::Null).await;
    }

    /// Presses the first element that contains a text.
    pub(crate) async fn press_text(&self, selector: &str, words: &str) {
        self.press_where(selector, &json!(words)).await;
    }

    async fn press_where(&self, selector: &str, words: &Value) {
        let since = Instant::now();
        let find = format!("{FIND_POINT}({}, {words})", json!(selector));
        loop {
            if let Some(Some([x, y])) = self.evaluate::<Option<[f64; 2]>>(&find).await {
                return self.click(x, y).await;
            }
            if since.elapsed() > TIMEOUT {
                self.fail(&format!("to press {selector} {words}")).await;
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Down and up are sent together, so that a busy machine does not make it a long press.
    async fn click(&self, x: f64, y: f64) {
        self.page.move_mouse(Point { x, y }).await.unwrap();
        tokio::join!(
            self.mouse(DispatchMouseEventType::MousePressed, [x, y]),
            self.mouse(DispatchMouseEventType::MouseReleased, [x, y])
        );
    }

    /// Presses the mouse button on an element, without releasing it.
    pub(crate) async fn hold(&self, selector: &str) {
        let find = format!("{FIND_POINT}({}, null)", json!(selector));
        self.wait_until(&format!("{find} !== null")).await;
        let [x, y] = self.evaluate::<[f64; 2]>(&find).await.unwrap();
        self.page.move_mouse(Point { x, y }).await.unwrap();
        self.mouse(DispatchMouseEventType::MousePressed, [x, y]).await;
    }

    /// Releases the mouse button.
    pub(crate) async fn release(&self) {
        self.mouse(DispatchMouseEventType::MouseReleased, [1.0, 1.0]).await;
    }

    async fn mouse(&self, kind: DispatchMouseEventType, [x, y]: [f64; 2]) {
        let event = DispatchMouseEventParams::builder().r#type(kind).x(x).y(y).click_count(1);
        self.page.execute(event.button(MouseButton::Left).build().unwrap()).await.unwrap();
    }

    /// Presses a key: `Enter` or a digit.
    pub(crate) async fn key(&self, key: &str) {
        let text = if key == "Enter" { "\r" } else { key };
        let code = i64::from(text.as_bytes()[0]);
        let event =
            |kind| DispatchKeyEventParams::builder().r#type(kind).key(key).windows_virtual_key_code(code);
        let down = event(DispatchKeyEventType::KeyDown).text(text).build().unwrap();
        self.page.execute(down).await.unwrap();
        self.page.execute(event(DispatchKeyEventType::KeyUp).build().unwrap()).await.unwrap();
    }

    /// Replaces a field's text.
    pub(crate) async fn fill(&self, selector: &str, text: &str) {
        self.press(selector).await;
        self.wait_until(&format!("(document.querySelector({}).select(), true)", json!(selector))).await;
        self.page.execute(InsertTextParams::new(text)).await.unwrap();
    }

    /// Selects the option that contains a text.
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
        self.wait_until(&pick).await;
    }

    /// The amount of money in an element, in cents.
    pub(crate) async fn money(&self, selector: &str) -> i64 {
        cents(&self.text(selector).await)
    }

    /// Fails if the page logged an error other than these.
    pub(crate) fn assert_only_errors(&self, allowed: &[&str]) {
        let errors = self.errors.lock().unwrap();
        let others = errors.iter().filter(|said| !allowed.iter().any(|allowed| said.contains(allowed)));
        let others: Vec<&String> = others.collect();
        assert!(others.is_empty(), "the page logged errors: {others:#?}");
    }

    /// Fails if the page logged an error.
    pub(crate) fn assert_no_errors(&self) {
        self.assert_only_errors(&[]);
    }

    async fn fail(&self, wanted: &str) -> ! {
        let words: Option<String> =
            self.evaluate("location.pathname + '\\n' + document.body.innerText.slice(0, 3000)").await;
        let errors = self.errors.lock().unwrap().clone();
        panic!("timed out: {wanted}\nerrors: {errors:#?}\non {}", words.unwrap_or_default());
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
