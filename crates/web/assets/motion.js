// Animates what a dealer's hands do. When a fragment is replaced, its tiles and chips move from their old place to the new one, new
// ones come from a place on the table, covered tiles turn over, and removed chips are swept or paid. `data-key` identifies a tile or a
// chip, `data-spot` a place. Nothing moves if the user prefers reduced motion.

const still = matchMedia('(prefers-reduced-motion: reduce)');
const QUICK = 180;
const SLOW = 360;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

const things = (place) => [...place.querySelectorAll('[data-key]')];
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
const at = (thing) => middle(thing.getBoundingClientRect());
// The scale from SVG units to screen pixels.
const scale = (thing) => thing.ownerSVGElement?.getScreenCTM()?.a || 1;
const sum = ([x, y], [dx, dy]) => [x + dx, y + dy];
const way = ([x, y], [toX, toY]) => [toX - x, toY - y];
const shift = (x, y) => `translate(${x}px, ${y}px)`;

// Records where everything lies before the fragment is replaced.
export function lying(place) {
  if (still.matches || document.hidden) return null;
  return new Map(things(place).map((thing) => [thing.dataset.key, { thing, from: at(thing), face: thing.dataset.face }]));
}

// Animates the changes after the fragment was replaced.
export function moved(place, before) {
  if (!before) return;
  for (const thing of things(place)) {
    const was = before.get(thing.dataset.key);
    before.delete(thing.dataset.key);
    // Chips on the roulette layout do not move; only their stack grows.
    if (!was) come(thing, before);
    else if (!thing.ownerSVGElement) travel(thing, was.from);
    if (was?.face === 'down' && thing.dataset.face === 'up') turn(thing);
  }
  for (const [key, was] of before) leave(place, key, was);
}

function travel(thing, [x, y], options = {}) {
  const [toX, toY] = at(thing);
  const [dx, dy] = [x - toX, y - toY].map((along) => along / scale(thing));
  if (Math.hypot(dx, dy) < 2) return;
  thing.animate([{ transform: shift(dx, dy), ...options.first }, { transform: 'none' }],
    { duration: SLOW, easing: EASE, fill: 'backwards', delay: options.delay ?? 0 });
}

// Animates a new thing, delayed by its order: boxes in dealing order, the tiles of a cut group by group.
function come(thing, before) {
  const { from, order } = thing.dataset;
  const delay = 45 * Number(order ?? 0);
  const spot = from && (before.get(from)?.from ?? seen(`[data-key="${CSS.escape(from)}"], [data-spot="${CSS.escape(from)}"]`));
  if (spot) travel(thing, spot, { delay, first: { opacity: 0.4 } });
  else if (!thing.ownerSVGElement) {
    thing.animate([{ transform: shift(0, -48), opacity: 0 }, {}], { duration: SLOW, easing: EASE, fill: 'backwards', delay });
  }
}

function seen(selector) {
  const found = [...document.querySelectorAll(selector)].find((thing) => thing.checkVisibility());
  return found && at(found);
}

function turn(thing) {
  thing.querySelector('svg')?.animate([{ transform: 'rotateY(90deg)' }, {}], { duration: QUICK, easing: 'ease-out' });
}

// Animates a removed thing. Its old parent, found by `data-leaves`, says whether it is swept, paid, lifted or taken back.
function leave(place, key, { thing, from }) {
  const name = thing.parentElement?.dataset.leaves;
  const lay = name && place.querySelector(`[data-leaves="${CSS.escape(name)}"]`);
  if (!lay) return;
  const { fate, paid } = lay.dataset;
  const how = thing.dataset.gone ?? fate ?? (paid === undefined ? 'back' : paid.split('|').includes(key) ? 'paid' : 'swept');
  const ghost = left(thing, lay, from);
  if (how === 'lifted') return go(ghost, [0, -28]);
  // On the dealer's page the table is turned: players sit at the top.
  const home = [0, lay.closest('.felt.turned') ? -28 : 28];
  if (how === 'back') return go(ghost, home);
  const losing = seen('[data-spot="losing"]');
  if (how === 'swept') return go(ghost, losing ? way(from, losing) : [0, -48]);
  const till = seen('[data-spot="float"]');
  const pay = left(thing.cloneNode(true), lay, from);
  const first = sum(pay.base, till ? way(from, till) : [0, -48]);
  pay.thing.animate([{ transform: shift(...first) }, { transform: shift(...pay.base) }], { duration: SLOW, easing: EASE });
  go(pay, home, SLOW);
  return go(ghost, home, SLOW);
}

// Puts a removed thing back where it was, above the new content, hidden from screen readers and from pointers.
function left(thing, lay, [x, y]) {
  delete thing.dataset.key;
  thing.setAttribute('aria-hidden', 'true');
  thing.classList.add('leaving');
  lay.append(thing);
  if (thing.ownerSVGElement) return { thing, base: [0, 0] };
  const [nowX, nowY] = at(thing);
  return { thing, base: [x - nowX, y - nowY] };
}

function go({ thing, base }, by, delay = 0) {
  const frames = [{ transform: shift(...base), opacity: 1 }, { transform: shift(...sum(base, by)), opacity: 0 }];
  const going = thing.animate(frames, { duration: SLOW, easing: 'ease-in', fill: 'both', delay });
  going.onfinish = () => thing.remove();
}
