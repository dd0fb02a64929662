//! Every page in the pseudo-language: all text comes from the catalogue, and longer words fit at every size.

use std::collections::BTreeSet;

use chung_game::role::Role;
use chung_game::rulebook::{Edition, RouletteBook};

use crate::axe::pages;
use crate::house::House;
use crate::pai_gow::{play_to_setting, put_two_low, sit_down};
use crate::person::Person;
use crate::pictures::SIZES;
use crate::roulette::{preview_correction, wait_for_betting_time};
use crate::staff::deal_to_setting;

/// Lists prose that is not in brackets. Clauses and rulings are English in every language (`lang="en"`), and names and notation are the
/// same in all of them (`translate="no"`): they are left out.
const UNBRACKETED: &str = r"((books) => {
  const outside = (text) => {
    let depth = 0;
    let rest = '';
    for (const letter of text) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') depth -= 1;
      else if (depth === 0) rest += letter;
    }
    return rest;
  };
  const isProse = (text) => /[A-Za-z]{3,}/.test(books.reduce((rest, book) => rest.replaceAll(book, ''), outside(text)));
  const isShown = (element) => element && element.checkVisibility()
    && !element.closest('script, style, title, [translate=no], body [lang=en]');
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isProse(node.data) && isShown(node.parentElement)) found.add(node.data.trim().slice(0, 120));
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name);
      if (text && isProse(text) && isShown(element)) found.add(`${name}: ${text.slice(0, 120)}`);
    }
  }
  if (isProse(document.title.replace('Chung', ''))) found.add(`title: ${document.title}`);
  return [...found];
})";

/// Lists text that does not fit: elements that hide a part of their text, and pages wider than the screen.
const CUT_OFF: &str = r"(() => {
  const found = new Set();
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.closest('svg, .visually-hidden, [translate=no]')) continue;
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
    const style = getComputedStyle(element);
    const hidesWidth = ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const hidesHeight = ['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
    if (hidesWidth || hidesHeight) found.add(`${element.className || element.tagName}: ${element.textContent.trim().slice(0, 80)}`);
  }
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const isWide = (element) => element.getBoundingClientRect().right + scrollX > clientWidth + 1;
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility() && isWide(element));
    const widest = wide.filter((element) => ![...element.children].some(isWide)).slice(0, 5);
    found.add(`the page is ${scrollWidth} wide: ${widest.map((element) => `${element.localName}.${element.className}`)}`);
  }
  return [...found];
})()";

/// The ids of all rule books as JSON, the longest first. They are notation.
fn books() -> serde_json::Value {
    let mut books: Vec<String> = Edition::all().iter().map(ToString::to_string).collect();
    books.push(RouletteBook::RapidRoulette2000.to_string());
    books.sort_by_key(|book| std::cmp::Reverse(book.len()));
    serde_json::json!(books)
}

/// Switches a browser to the pseudo-language.
async fn use_pseudo_language(person: &Person) {
    person
        .wait_until("(document.cookie = 'lang=en-XA; path=/', document.cookie.includes('lang=en-XA'))")
        .await;
}

/// The faults of the current page, at every size.
async fn faults(person: &Person, page: &str) -> Vec<String> {
    person
        .wait_until("document.readyState === 'complete' && document.documentElement.lang === 'en-XA'")
        .await;
    let mut found = Vec::new();
    for (width, height) in SIZES {
        person.set_screen_size(width, height).await;
        person.wait_for_rest().await;
        let cut: Vec<String> = person.evaluate(CUT_OFF).await.unwrap();
        found.extend(cut.into_iter().map(|what| format!("{page} at {width}: cut off: {what}")));
    }
    let prose: Vec<String> = person.evaluate(&format!("{UNBRACKETED}({})", books())).await.unwrap();
    found.extend(prose.into_iter().map(|what| format!("{page}: not in the catalogue: {what}")));
    found
}

async fn faults_at(person: &Person, path: &str) -> Vec<String> {
    person.go(path).await;
    faults(person, path).await
}

/// Reloads a page in the middle of play in the pseudo-language, and lists its faults.
async fn faults_in_play(person: &Person, moment: &str) -> Vec<String> {
    use_pseudo_language(person).await;
    person.page.reload().await.unwrap();
    faults(person, moment).await
}

#[tokio::test]
async fn every_page_is_translated_and_fits() {
    let house = House::open(&["melbourne", "roulette", "your-deal", "real-tiles", "console"]).await;
    let mut for_all = pages(None, &["melbourne", "roulette"]);
    for_all.insert("/trainer?seed=7&low=0&low=1".to_owned());
    for_all.insert("/rules/compare?left=crown&right=star-2024".to_owned());
    for_all.insert("/nothing".to_owned());
    let seats: BTreeSet<String> = ["/tables/melbourne", "/tables/roulette"].map(str::to_owned).into();
    let visits = [
        (house.person().await, for_all),
        (house.guest().await, seats),
        (house.staff("Dealer").await, pages(Some(Role::Dealer), &["your-deal", "real-tiles", "console"])),
        (house.staff("Game supervisor").await, pages(Some(Role::GameSupervisor), &[""])),
        (house.staff("Inspector").await, pages(Some(Role::Inspector), &["melbourne", "roulette"])),
    ];
    let mut found = Vec::new();
    for (person, paths) in visits {
        person.go("/").await;
        use_pseudo_language(&person).await;
        for path in paths {
            found.extend(faults_at(&person, &path).await);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    house.close().await;
}

#[tokio::test]
async fn every_page_during_play_is_translated_and_fits() {
    let house = House::open(&["melbourne", "roulette", "your-deal", "console"]).await;
    let mut found = Vec::new();
    let player = house.person().await;
    sit_down(&player, "melbourne").await;
    play_to_setting(&player).await;
    put_two_low(&player).await;
    found.extend(faults_in_play(&player, "the seat, tiles in both trays").await);
    let bettor = house.person().await;
    sit_down(&bettor, "roulette").await;
    wait_for_betting_time(&bettor).await;
    found.extend(faults_in_play(&bettor, "the station while betting").await);
    let dealer = house.staff("Dealer").await;
    let supervisor = house.staff("Casino supervisor").await;
    let _players = deal_to_setting(&house, &dealer, &supervisor).await;
    dealer.press("#irregularities > summary").await;
    found.extend(faults_in_play(&dealer, "the dealer's page after the deal").await);
    let console = house.staff("Dealer").await;
    let _player = preview_correction(&house, &console, &supervisor).await;
    found.extend(faults_in_play(&console, "the console during a correction").await);
    found.extend(faults_in_play(&supervisor, "the supervisor's page").await);
    let inspector = house.staff("Inspector").await;
    use_pseudo_language(&inspector).await;
    for path in ["/inspector/tables/your-deal/rounds/1?step=12", "/inspector/search?table=your-deal&round=1"]
    {
        found.extend(faults_at(&inspector, path).await);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    house.close().await;
}
