// A Pai Gow seat: the trays, chips that add to an amount, and the prompt for screen readers.

import './trays.js';

// On a small screen, scrolls to the player's panel when its kind changes.
let shown = null;
document.addEventListener('chung:replaced', () => {
  const hand = document.querySelector('#seat-hand :is(.trays, .result, .set-hand, .wagering)');
  const kind = hand && hand.className;
  if (kind === shown) return;
  shown = kind;
  if (!hand || innerWidth >= 960) return;
  if (hand.matches('.wagering')) scrollTo({ top: 0, behavior: 'smooth' });
  else hand.scrollIntoView({ block: 'end', behavior: 'smooth' });
});

// ---- chips

// The first chip replaces the amount; further chips add to it.
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

// Screen readers read the prompt once, when it changes.
const said = document.getElementById('said');
document.addEventListener('chung:replaced', () => {
  const words = document.querySelector('[data-say]')?.textContent ?? '';
  if (said && said.textContent !== words) said.textContent = words;
});
