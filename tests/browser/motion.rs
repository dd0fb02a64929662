//! Animations of tiles and chips, and none where reduced motion is preferred.

use chromiumoxide::cdp::browser_protocol::emulation::{MediaFeature, SetEmulatedMediaParams};
use serde_json::Value;

use crate::house::House;
use crate::person::Person;

/// Deals four tiles, turns one and loses a wager. Returns what is animated, and how many leaving elements remain when the
/// animations are over.
const ANIMATE: &str = "(async () => {
  const { lying, moved } = await import(document.querySelector('link[rel=modulepreload]').href);
  const thing = (data, ...inside) => {
    const made = document.createElement('div');
    Object.assign(made.dataset, data);
    made.append(...inside);
    return made;
  };
  const drawn = () => document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const losing = thing({ spot: 'losing' });
  const place = thing({}, losing, thing({ leaves: 'wagers' }, thing({ key: 'wager' })), thing({ key: 'tile-0', face: 'down' }, drawn()));
  document.body.append(place);
  const before = lying(place);
  const tiles = [0, 1, 2, 3].map((nth) => thing({ key: `tile-${nth}`, face: nth === 0 ? 'up' : 'down', from: 'stock', order: nth }, 'tile', drawn()));
  place.replaceChildren(losing, thing({ spot: 'stock' }, 'stock'), thing({ leaves: 'wagers', fate: 'swept' }), ...tiles);
  moved(place, before);
  const move = document.getAnimations().filter((each) => place.contains(each.effect.target));
  const name = ({ effect: { target } }) => target.dataset.key ?? target.getAttribute('class') ?? target.localName;
  const moving = move.map(name).sort();
  move.forEach((each) => each.finish());
  await new Promise((rest) => setTimeout(rest, 200));
  const left = place.querySelectorAll('.leaving').length;
  place.remove();
  return { moving, left };
})()";

async fn seen(person: &Person) -> Value {
    person.evaluate(ANIMATE).await.unwrap()
}

#[tokio::test]
async fn tiles_and_chips_are_animated_unless_reduced_motion_is_preferred() {
    let house = House::open(&["melbourne"]).await;
    let person = house.person().await;
    person.go("/").await;
    person.wait_for_text("h1", "Sit down").await;
    let moving = ["leaving", "svg", "tile-0", "tile-1", "tile-2", "tile-3"];
    assert_eq!(seen(&person).await, serde_json::json!({ "moving": moving, "left": 0 }));
    let still = MediaFeature::new("prefers-reduced-motion", "reduce");
    let still = SetEmulatedMediaParams::builder().feature(still).build();
    person.page.execute(still).await.unwrap();
    assert_eq!(seen(&person).await, serde_json::json!({ "moving": [], "left": 0 }));
    person.assert_no_errors();
    house.close().await;
}
