// The dealer's page: tiles typed or tapped, dice typed, what would happen before it is done, several commands in a row.

import { ask, commandOf, give } from '/assets/live.js';

// ---- tiles: `h8 l8 9 h10`, or `9 h8 / l8 h10` with the low hand first

const words = () => JSON.parse(document.getElementById('tile-words').dataset.words);

// The tiles that a text names, hand by hand; throws a sentence.
function readTiles(text, elsewhere) {
  const known = words();
  const taken = new Set(elsewhere);
  const plain = text.toLowerCase().replace(/\b(high|low)\s+/g, '$1');
  return plain.split(/[/|]/).map((hand) => hand.split(/[\s,]+/).filter(Boolean).map((word) => {
    const tiles = known[word];
    if (!tiles) throw new Error(`${word} is no tile: write h8, 9, 12 or faces such as 4-4`);
    const free = tiles.find((tile) => !taken.has(tile));
    if (!free) throw new Error(`${word} lies elsewhere, or is written once too often`);
    taken.add(free);
    return free;
  }));
}

// What is written into the command; throws a sentence.
function shaped(shape, hands) {
  const tiles = hands.flat();
  if (shape === 'some') return tiles;
  if (tiles.length === 0) return null;
  if (shape === 'one') {
    if (tiles.length !== 1) throw new Error('one tile');
    return tiles[0];
  }
  if (tiles.length !== 4) throw new Error(`four tiles, here ${tiles.length === 1 ? 'is 1' : `are ${tiles.length}`}`);
  if (shape === 'four') return tiles;
  const [low, high] = hands.length === 2 ? hands : [tiles.slice(0, 2), tiles.slice(2)];
  if (low.length !== 2 || high.length !== 2) throw new Error('two tiles low, two tiles high');
  return { low, high };
}

const spelt = (value) => (Array.isArray(value) ? value.join(' ') : value?.low ? `low ${value.low.join(' ')}, high ${value.high.join(' ')}` : value ?? '');

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

// Tapped tiles become the text, in the order in which they were tapped.
function tapped(box) {
  const entry = box.closest('.tile-entry');
  const text = entry.querySelector('[data-tiles]');
  const faces = box.getAttribute('aria-label').split(', ').pop();
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
  // A die has one figure: on to the next.
  if (target.matches('[data-die]') && /^[1-6]$/.test(target.value)) {
    const dice = [...target.closest('form').querySelectorAll('[data-die]')];
    (dice[dice.indexOf(target) + 1] ?? target.form.querySelector('[type="submit"]'))?.focus();
  }
});

// ---- what would happen

async function preview(form) {
  const act = commandOf(form, form);
  if (act === null) return;
  const table = form.closest('[data-table]').dataset.table;
  form.querySelector('.preview')?.remove();
  const answer = await ask(`/api/v1/tables/${table}/preview`, { act }, form);
  if (!answer) return;
  const told = await answer.json();
  form.querySelector(':scope > .refusal')?.remove();
  const shown = document.createElement('div');
  shown.className = 'preview';
  const list = document.createElement('ul');
  for (const { sentence, clause } of told.events) {
    const line = document.createElement('li');
    const by = document.createElement('span');
    by.className = 'clause';
    by.textContent = clause;
    line.append(`${sentence} `, by);
    list.append(line);
  }
  const head = document.createElement('p');
  head.textContent = told.events.length ? 'This will happen:' : 'It can be done; what comes of it shows when it is.';
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
  const doIt = button('Do it', 'danger', async () => {
    const { id } = form;
    if (await give(act, form)) done(document.getElementById(id) ?? form);
  });
  button('Leave it', 'quiet', () => shown.remove());
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

// Where nothing is to be filled in it is shown at once.
document.addEventListener('toggle', (event) => {
  const form = event.target.open && event.target.querySelector?.(':scope > form[data-preview]');
  if (form && !form.querySelector('select, input, .preview')) preview(form);
}, true);

// What was filled in for the old state is not what would happen now.
document.addEventListener('change', (event) => event.target.closest?.('form[data-preview]')?.querySelector('.preview')?.remove());

// What is done is put away, so that Enter is the next step and not the same again.
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
  // The button is replaced with every change; where it lies stays.
  const place = button.closest('#screen > div');
  for (const act of JSON.parse(button.dataset.acts)) {
    if (!(await give(act, place))) break;
  }
});

// ---- what is to be filled in for the next step is where the hand is

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
