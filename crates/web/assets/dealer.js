// The dealer's page: entering tiles and dice, previews, and several commands in a row.

import { ask, commandOf, give, text as sentence } from './live.js';

// ---- tiles: `h8 l8 9 h10`, or `9 h8 / l8 h10` with the low hand first

const words = () => JSON.parse(document.getElementById('tile-words').dataset.words);

// Parses the tiles that a text names, hand by hand. Throws an error whose message is shown to the dealer.
function readTiles(text, elsewhere) {
  const known = words();
  const taken = new Set(elsewhere);
  const plain = text.toLowerCase().replace(/\b(high|low)\s+/g, '$1');
  return plain.split(/[/|]/).map((hand) => hand.split(/[\s,]+/).filter(Boolean).map((word) => {
    const tiles = known[word];
    if (!tiles) throw new Error(sentence('script-not-a-tile', { word }));
    const free = tiles.find((tile) => !taken.has(tile));
    if (!free) throw new Error(sentence('script-tile-elsewhere', { word }));
    taken.add(free);
    return free;
  }));
}

// Converts the tiles to the value that the command needs. Throws an error whose message is shown to the dealer.
function shaped(shape, hands) {
  const tiles = hands.flat();
  if (shape === 'some') return tiles;
  if (tiles.length === 0) return null;
  if (shape === 'one') {
    if (tiles.length !== 1) throw new Error(sentence('script-one-tile'));
    return tiles[0];
  }
  if (tiles.length !== 4) throw new Error(sentence('script-four-tiles', { count: tiles.length }));
  if (shape === 'four') return tiles;
  const [low, high] = hands.length === 2 ? hands : [tiles.slice(0, 2), tiles.slice(2)];
  if (low.length !== 2 || high.length !== 2) throw new Error(sentence('script-two-and-two'));
  return { low, high };
}

function spelt(value) {
  if (Array.isArray(value)) return value.join(' ');
  if (value?.low) return sentence('script-low-and-high', { low: value.low.join(' '), high: value.high.join(' ') });
  return value ?? '';
}

function readEntry(entry) {
  const text = entry.querySelector('[data-tiles]');
  const hint = entry.querySelector('.hint');
  const elsewhere = [...entry.querySelectorAll('.tile-picker :disabled')].map((tile) => tile.value);
  let value = null;
  try {
    value = shaped(entry.dataset.shape, readTiles(text.value, elsewhere));
    hint.textContent = text.value.trim() === '' ? hint.dataset.hint ?? '' : spelt(value);
    entry.classList.remove('wrong');
    text.setCustomValidity('');
  } catch (error) {
    hint.textContent = error.message;
    entry.classList.add('wrong');
    text.setCustomValidity(error.message);
  }
  const empty = entry.dataset.shape === 'some' ? '[]' : '';
  entry.querySelector('[data-read-tiles]').value = value === null ? empty : JSON.stringify(value);
}

// Writes tapped tiles into the text field, in the order in which they were tapped.
function tapped(box) {
  const entry = box.closest('.tile-entry');
  const text = entry.querySelector('[data-tiles]');
  const { faces } = box.dataset;
  const now = text.value.split(/[\s/]+/).filter(Boolean).filter((word) => word !== faces);
  if (box.checked) now.push(faces);
  text.value = entry.dataset.shape === 'setting' && now.length > 2
    ? `${now.slice(0, 2).join(' ')} / ${now.slice(2).join(' ')}`
    : now.join(' ');
  readEntry(entry);
}

document.addEventListener('input', (event) => {
  const { target } = event;
  if (target.matches('[data-tiles]')) readEntry(target.closest('.tile-entry'));
  if (target.matches('.tile-picker input')) tapped(target);
  // A die has one digit: move the focus to the next die, or to the button.
  if (target.matches('[data-die]') && /^[1-6]$/.test(target.value)) {
    const dice = [...target.closest('form').querySelectorAll('[data-die]')];
    (dice[dice.indexOf(target) + 1] ?? target.form.querySelector('[type="submit"]'))?.focus();
  }
});

// ---- previews

async function preview(form) {
  const act = commandOf(form, form);
  if (act === null) return;
  const table = form.closest('[data-table]').dataset.table;
  form.querySelector('.preview')?.remove();
  const answer = await ask(`/api/v1/tables/${table}/preview`, { act }, form);
  if (!answer) return;
  const outcome = await answer.json();
  form.querySelector(':scope > .refusal')?.remove();
  const shown = document.createElement('div');
  shown.className = 'preview';
  const list = document.createElement('ul');
  for (const { text, clause } of outcome.events) {
    const line = document.createElement('li');
    const by = document.createElement('span');
    by.className = 'clause';
    by.textContent = clause;
    line.append(`${text} `, by);
    list.append(line);
  }
  const head = document.createElement('p');
  head.textContent = sentence(outcome.events.length ? 'script-will-happen' : 'script-outcome-hidden');
  const buttons = document.createElement('div');
  buttons.className = 'row';
  const button = (text, kind, press) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = `button ${kind}`;
    made.textContent = text;
    made.addEventListener('click', press);
    buttons.append(made);
    return made;
  };
  const doIt = button(sentence('script-do-it'), 'danger', async () => {
    const { id } = form;
    if (await give(act, form)) done(document.getElementById(id) ?? form);
  });
  button(sentence('script-leave-it'), 'quiet', () => shown.remove());
  shown.append(head, list, buttons);
  form.append(shown);
  doIt.focus();
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.preview === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  preview(form);
}, true);

// A form without fields shows its preview as soon as it is opened.
document.addEventListener('toggle', (event) => {
  const form = event.target.open && event.target.querySelector?.(':scope > form[data-preview]');
  if (form && !form.querySelector('select, input, .preview')) preview(form);
}, true);

// A changed field makes the preview out of date.
document.addEventListener('change', (event) => event.target.closest?.('form[data-preview]')?.querySelector('.preview')?.remove());

// Resets and closes a form after its command succeeds, so that Enter triggers the next step and not the same command again.
function done(form) {
  form.reset();
  form.querySelector('.preview')?.remove();
  for (const entry of form.querySelectorAll('.tile-entry')) readEntry(entry);
  for (const around of [form.closest('details.ask'), form.closest('#irregularities')]) {
    if (around) around.open = false;
  }
  document.activeElement?.blur();
}
document.addEventListener('chung:done', (event) => done(event.target));

// ---- several commands, one after another, until one is refused

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-acts]');
  if (!button || button.disabled) return;
  button.disabled = true;
  // Every change replaces the button, but not the element around it.
  const place = button.closest('#screen > div');
  for (const act of JSON.parse(button.dataset.acts)) {
    if (!(await give(act, place))) break;
  }
});

// ---- the first field of the next step has the focus

function ready() {
  for (const entry of document.querySelectorAll('.tile-entry')) readEntry(entry);
  const next = document.querySelector('#next-form input:not([type="hidden"])');
  if (next && (document.activeElement === document.body || document.activeElement === null)) next.focus();
}
document.addEventListener('chung:replaced', (event) => {
  for (const entry of event.target.querySelectorAll('.tile-entry')) readEntry(entry);
  if (event.target.id === 'next') ready();
});
ready();
