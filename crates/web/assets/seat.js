// A Pai Gow seat: tiles dragged between the trays, chips added to an amount, and what is asked now said aloud. Taps, ticks and
// names need none of this: they are the page's own.

// ---- two trays

const ticks = (trays) => [...trays.querySelectorAll('.pick input')];

function tick(box, low) {
  if (box.checked === low) return;
  box.checked = low;
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

// A third tile in the low hand sends the one that was put there first back.
const order = new WeakMap();
let count = 0;
document.addEventListener('change', (event) => {
  const trays = event.target.closest('.trays');
  if (!trays || !event.target.matches('.pick input')) return;
  order.set(event.target, count += 1);
  const low = ticks(trays).filter((box) => box.checked);
  if (low.length > 2) {
    low.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    low[0].checked = false;
  }
});

document.addEventListener('click', (event) => {
  const swap = event.target.closest('[data-swap]');
  if (swap) for (const box of ticks(swap.closest('.trays'))) box.checked = !box.checked;
});

// Keys 1 to 4 are the tiles as they lie.
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input:not([type=checkbox]), textarea, select')) return;
  const trays = document.querySelector('.own-hand .trays');
  const box = trays && ticks(trays)[Number(event.key) - 1];
  if (box) tick(box, !box.checked);
});

// A tile that is dragged goes where it is let go.
let drag = null;
let dropped = -Infinity;
document.addEventListener('pointerdown', (event) => {
  const pick = event.target.closest('.trays .pick');
  if (!pick || event.button !== 0) return;
  drag = { pick, x: event.clientX, y: event.clientY, moved: false };
});
document.addEventListener('pointermove', (event) => {
  if (!drag) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moved && Math.hypot(x, y) < 8) return;
  if (!drag.moved) {
    drag.moved = true;
    drag.pick.dataset.busy = '';
    drag.pick.setPointerCapture(event.pointerId);
  }
  drag.pick.querySelector('.tile').style.translate = `${x}px ${y}px`;
});
function drop(event) {
  if (!drag) return;
  const { pick, moved } = drag;
  drag = null;
  if (!moved) return;
  delete pick.dataset.busy;
  pick.querySelector('.tile').style.translate = '';
  dropped = performance.now();
  const within = (tray) => {
    const { left, right, top, bottom } = tray.getBoundingClientRect();
    return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  };
  const trays = pick.closest('.trays');
  if (within(trays.querySelector('.tray.low'))) tick(pick.querySelector('input'), true);
  if (within(trays.querySelector('.tray.high'))) tick(pick.querySelector('input'), false);
}
document.addEventListener('pointerup', drop);
document.addEventListener('pointercancel', drop);
// The click that ends a drag would tick the tile once more.
document.addEventListener('click', (event) => {
  if (performance.now() - dropped < 100 && event.target.closest('.trays .pick')) event.preventDefault();
}, true);
document.addEventListener('dragstart', (event) => { if (event.target.closest('.trays')) event.preventDefault(); });

// On a small screen what the player has in hand comes into sight when it becomes another thing.
let shown = null;
document.addEventListener('chung:replaced', () => {
  const hand = document.querySelector('#seat-hand .trays, #seat-hand .result, #seat-hand .wagering');
  const kind = hand && hand.className;
  if (kind === shown) return;
  shown = kind;
  if (!hand || innerWidth >= 960) return;
  if (hand.matches('.wagering')) scrollTo({ top: 0, behavior: 'smooth' });
  else hand.scrollIntoView({ block: 'end', behavior: 'smooth' });
});

// ---- chips

// The first chip is the whole amount; the next ones are added to it.
const touched = new WeakSet();
document.addEventListener('click', (event) => {
  const chip = event.target.closest('[data-chip]');
  const field = chip && document.getElementById(chip.dataset.into);
  if (!field) return;
  const value = Number(chip.dataset.chip) / 100;
  const before = touched.has(field) ? Number(field.value.replace(/[$,\s]/g, '')) || 0 : 0;
  field.value = value === 0 ? '' : String(Math.round((before + value) * 100) / 100);
  touched.add(field);
});
document.addEventListener('input', (event) => touched.add(event.target));

// ---- words

const names = document.getElementById('tile-names');
if (names) {
  names.checked = localStorage.getItem('tile-names') === 'yes';
  names.addEventListener('change', () => localStorage.setItem('tile-names', names.checked ? 'yes' : 'no'));
}

// What is asked now is said once, when it changes.
const said = document.getElementById('said');
document.addEventListener('chung:replaced', () => {
  const words = document.querySelector('[data-say]')?.textContent ?? '';
  if (said && said.textContent !== words) said.textContent = words;
});
