// A station's layout. A touch places the chosen chip, which is shown at once, before the table confirms it. "Take back", a long press
// or the right mouse button takes chips back. Arrow keys move between places. The numbers of Double, Treble and Quad are picked here.

import { filled, give, text } from './live.js';

// How long a press lasts before it takes chips back. It is long, so that a slow touch still places a chip.
const LONG_MS = 1000;
const STRAYS_PX = 12;
const places = () => [...document.querySelectorAll('.cloth [data-place]')];
const chosen = () => document.querySelector('[name="chip"]:checked')?.value;
const taking = () => document.getElementById('take')?.checked;

function made(like, name, attributes, ...children) {
  const element = document.createElementNS(like.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

// ---- chips that the table has not confirmed yet

function pending(place, chip) {
  const cloth = place.closest('svg');
  let layer = cloth.parentElement.querySelector('.pending');
  if (!layer) {
    layer = made(cloth, 'svg', { class: 'layer pending', viewBox: cloth.getAttribute('viewBox'), 'aria-hidden': 'true' });
    cloth.parentElement.append(layer);
  }
  const at = place.querySelector('.touch');
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(at.getAttribute(name)));
  const use = made(cloth, 'use', { href: `#chip-${chip}`, x: -24, y: -28 });
  const lying = made(cloth, 'g', { class: 'turned' }, made(cloth, 'g', { transform: 'scale(.6)' }, use));
  const laid = made(cloth, 'g', { transform: `translate(${x + width / 2} ${y + height / 2})` }, lying);
  layer.append(laid);
  return laid;
}

document.addEventListener('chung:replaced', (event) => {
  if (event.target.id === 'chips') document.querySelector('.layer.pending')?.replaceChildren();
});

// Sends touches to the table in order. Refusals are shown beside the chips, not on the cloth.
let before = Promise.resolve();
function inTurn(act, place) {
  before = before.then(() => give(act, document.querySelector('.moves') ?? place));
  return before;
}

async function lay(place) {
  const layout = place.closest('[data-lay]');
  const chip = chosen();
  if (!layout || !chip) return;
  const laid = pending(place, chip);
  const fields = { place: place.dataset.place, chip: Number(chip) };
  const done = await inTurn(filled(JSON.parse(layout.dataset.lay), (name) => fields[name]), place);
  setTimeout(() => laid.remove(), done ? 600 : 0);
}

function take(place) {
  const layout = place.closest('[data-take]');
  if (!layout) return;
  navigator.vibrate?.(15);
  inTurn(filled(JSON.parse(layout.dataset.take), () => place.dataset.place), place);
}

// ---- touch and mouse

const touch = (place) => (taking() ? take(place) : lay(place));
let press = null;

function release() {
  clearTimeout(press?.timer);
  press = null;
}
document.addEventListener('pointerdown', (event) => {
  const place = event.target.closest?.('.cloth [data-place]');
  release();
  if (!place || event.button !== 0) return;
  const long = () => { release(); take(place); };
  press = { place, id: event.pointerId, x: event.clientX, y: event.clientY, timer: setTimeout(long, LONG_MS) };
});
document.addEventListener('pointermove', (event) => {
  if (press?.id === event.pointerId && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STRAYS_PX) release();
});
document.addEventListener('pointercancel', release);
document.addEventListener('pointerup', (event) => {
  const place = press?.id === event.pointerId && press.place;
  release();
  if (place) touch(place);
});
// A click without a pointer comes from a screen reader.
document.addEventListener('click', (event) => {
  const place = event.detail === 0 && event.target.closest?.('.cloth [data-place]');
  if (place) touch(place);
});
// A long press opens a context menu too, but its timer already takes chips back.
document.addEventListener('contextmenu', (event) => {
  const place = event.target.closest?.('.cloth [data-place]');
  if (!place) return;
  event.preventDefault();
  if (event.pointerType === 'touch') return;
  release();
  take(place);
});

// ---- keys

const AWAY = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(place) {
  const box = place.querySelector('.touch').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// Returns the nearest place in a direction; sideways distance counts three times.
function towards(place, [dx, dy]) {
  const [x, y] = middle(place);
  let best = null;
  let least = Infinity;
  for (const other of places()) {
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (other !== place && ahead > 1 && ahead + 3 * aside < least) {
      best = other;
      least = ahead + 3 * aside;
    }
  }
  return best;
}

document.addEventListener('keydown', (event) => {
  const place = event.target.closest?.('.cloth [data-place]');
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter' || event.key === ' ') {
    touch(place);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    take(place);
  } else if (AWAY[event.key]) {
    towards(place, AWAY[event.key])?.focus();
  } else {
    return;
  }
  event.preventDefault();
});

// The layout is one Tab stop, since 157 would be too many; arrow keys move within it.
function oneStop(stop) {
  for (const place of places()) place.setAttribute('tabindex', place === stop ? '0' : '-1');
}
document.addEventListener('focusin', (event) => {
  const place = event.target.closest?.('.cloth [data-place]');
  if (place) oneStop(place);
});
function begin() {
  const all = places();
  if (all.length && !all.some((place) => place.getAttribute('tabindex') === '-1')) oneStop(all[0]);
}
document.addEventListener('chung:replaced', begin);
begin();

// ---- Double, Treble, Quad

const KINDS = { 2: 'double', 3: 'treble', 4: 'quad' };
const PLACE = { double: 'script-place-double', treble: 'script-place-treble', quad: 'script-place-quad' };
let picked = [];
let placed = '';

function showPicked() {
  const shown = document.getElementById('picked');
  const form = document.getElementById('pick-sequence');
  if (!shown || !form) return;
  shown.replaceChildren(...picked.map((number) => {
    const like = document.querySelector(`.sequences [data-number="${number}"]`);
    const span = document.createElement('span');
    span.className = like?.className ?? 'outcome';
    span.textContent = number;
    return span;
  }));
  const kind = KINDS[picked.length];
  const button = document.getElementById('place-sequence');
  button.disabled = !kind;
  button.textContent = text(PLACE[kind] ?? 'script-place');
  form.dataset.place = kind ? `${kind} ${picked.join(', ')}` : '';
}
document.addEventListener('click', (event) => {
  const pick = event.target.closest?.('.sequences [data-number]');
  if (!pick) return;
  picked = picked.length >= 4 ? [pick.dataset.number] : [...picked, pick.dataset.number];
  showPicked();
});
document.addEventListener('reset', (event) => {
  if (event.target.id !== 'pick-sequence') return;
  picked = [];
  placed = '';
  showPicked();
});
// The picked numbers are cleared once the sequence is on the layout. If the table did not take it, they stay.
document.addEventListener('submit', (event) => {
  if (event.target.id === 'pick-sequence') placed = event.target.dataset.place;
});
document.addEventListener('chung:replaced', (event) => {
  const form = document.getElementById('pick-sequence');
  if (event.target.id !== 'running' || !placed || form?.dataset.place !== placed) return;
  if (event.target.querySelector(`[data-laid="${placed}"]`)) form.reset();
});
document.addEventListener('chung:replaced', (event) => {
  if (event.target.id === 'picker') showPicked();
});
showPicked();
