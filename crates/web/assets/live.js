// Keeps a page true and sends what people do. Fragments that changed come over a WebSocket and are replaced by id; commands go by
// fetch, as JSON that the page carries. No markup is made of strings but by the one policy below.

import { lying, moved } from './motion.js';

const policy = window.trustedTypes
  ? trustedTypes.createPolicy('chung', { createHTML: (html) => html })
  : { createHTML: (html) => html };
const screen = document.getElementById('screen');

// ---- what comes

// What a finger or the mouse is on stays until it is let go: else the press would miss.
const HELD_MS = 3000;
let held = null;
let since = 0;
const waiting = new Map();
document.addEventListener('pointerdown', (event) => {
  held = event.target;
  since = Date.now();
}, true);
function letGo() {
  held = null;
  const late = [...waiting];
  waiting.clear();
  const replaced = late.filter(([id, html]) => replace(id, html));
  if (replaced.length) tick();
}
for (const end of ['pointerup', 'pointercancel', 'change']) document.addEventListener(end, () => setTimeout(letGo), true);

// The same control after its fragment was replaced.
function again(place, was) {
  if (was.id) return document.getElementById(was.id);
  return was.dataset.act && [...place.querySelectorAll('[data-act]')].find((each) => each.dataset.act === was.dataset.act);
}

// Refusals that were said in it and have not been read yet, each with the place where.
const HEARS = '[data-refusals], form, section, .panel';
function spoken(place) {
  const hears = [...place.querySelectorAll(HEARS)];
  const lines = [...place.querySelectorAll('.refusal')].filter((line) => line.timer);
  return lines.map((line) => [hears.indexOf(line.parentElement), line]);
}

// What nobody changed may be filled in anew.
function isTyped(field) {
  if (field.type === 'radio' || field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return field.defaultValue === undefined || field.value !== field.defaultValue;
}

export function replace(id, html) {
  const place = document.getElementById(id);
  if (!place) return false;
  if ((held && place.contains(held)) || place.querySelector('[data-busy]')) {
    waiting.set(id, html);
    return false;
  }
  waiting.delete(id);
  const focused = document.activeElement && place.contains(document.activeElement) ? document.activeElement : null;
  const typed = [...place.querySelectorAll('input, select, textarea')]
    .filter((field) => field.id && field.dataset.keep !== undefined && isTyped(field))
    .map((field) => [field.id, field.type === 'radio' || field.type === 'checkbox' ? field.checked : field.value]);
  const open = [...place.querySelectorAll('details[id]')].map((part) => [part.id, part.open]);
  const scrolled = [...place.querySelectorAll('[data-scroll][id]')].map((part) => [part.id, part.scrollTop]);
  const told = spoken(place);
  const lay = lying(place);
  place.innerHTML = policy.createHTML(html);
  for (const [id, value] of typed) {
    const field = document.getElementById(id);
    if (!field) continue;
    if (typeof value === 'boolean') field.checked = value;
    // What is no longer on a list cannot stay chosen.
    else if (!field.options || [...field.options].some((option) => option.value === value)) field.value = value;
  }
  // What somebody opened or closed stays so.
  for (const [id, is] of open) {
    const part = document.getElementById(id);
    if (part) part.open = is;
  }
  for (const [id, top] of scrolled) document.getElementById(id)?.scrollTo({ top, behavior: 'instant' });
  const hears = [...place.querySelectorAll(HEARS)];
  for (const [nth, line] of told) hears[nth]?.append(line);
  if (focused) again(place, focused)?.focus({ preventScroll: true });
  moved(place, lay);
  place.dispatchEvent(new CustomEvent('chung:replaced', { bubbles: true }));
  return true;
}

// Whoever was signed in when the page was made, and is no more, begins anew.
const signedIn = document.documentElement.dataset.signedIn !== undefined;
const ENDED = 4401;
// Who signs out is on his way already.
const ON_HIS_WAY_MS = 5000;
let left = 0;
window.addEventListener('beforeunload', () => {
  left = Date.now();
});
function sessionEnded() {
  if (Date.now() - left > ON_HIS_WAY_MS) location.assign('/sign-in?ended=true');
}

let pause = 250;
function follow() {
  const to = new URL('/live', location.href);
  to.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  to.searchParams.set('page', location.pathname);
  if (signedIn) to.searchParams.set('signed', 'true');
  const socket = new WebSocket(to);
  socket.onopen = () => {
    pause = 250;
    document.body.classList.remove('offline');
  };
  socket.onmessage = (message) => {
    for (const [id, html] of Object.entries(JSON.parse(message.data))) replace(id, html);
    tick();
  };
  socket.onclose = (event) => {
    if (event.code === ENDED) sessionEnded();
    document.body.classList.add('offline');
    setTimeout(follow, pause);
    pause = Math.min(pause * 2, 5000);
  };
}
if (screen) follow();

// ---- what goes

// "$name" in a command stands for a field of its form, or for a datum of the element that was pressed.
export function filled(value, fields) {
  if (Array.isArray(value)) return value.map((each) => filled(each, fields));
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, fields)]));
  }
  return typeof value === 'string' && value.startsWith('$') ? fields(value.slice(1)) : value;
}

// What was typed is not what was asked for: nothing is sent that somebody did not mean.
class Mistyped extends Error {}
function read(text, form, expected) {
  const plain = String(text).replace(/[$\s]/g, '');
  if (!form.test(plain)) throw new Mistyped(plain ? `${text} cannot be read: expected ${expected}.` : `Something is missing: expected ${expected}.`);
  return Number(plain.replaceAll(',', ''));
}
const whole = (text, expected = 'a whole number') => read(text, /^-?\d+$/, expected);
// Thousands may be apart.
const DOLLARS = /^(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d{1,2})?$/;
const cents = (text) => Math.round(read(text, DOLLARS, 'dollars, such as 25, 12.50 or 1,250') * 100);

function fieldOf(form, pressed) {
  return (name) => {
    if (pressed.dataset[name] !== undefined) return pressed.dataset[name];
    const field = form?.elements[name] ?? document.querySelector(`[name="${CSS.escape(name)}"]:checked`);
    if (!field) return null;
    const one = field instanceof RadioNodeList ? [...field].find((each) => each.checked) : field;
    const as = (one ?? field[0])?.dataset.as;
    const text = (one?.type === 'checkbox' ? one.checked : field.value) ?? '';
    if (as === 'cents') return !one?.required && text.trim() === '' ? null : cents(text);
    // So many minutes from now, on the floor's clock; now is over when it arrives there.
    if (as === 'later') return Math.ceil(now() / 1000) + 1 + 60 * whole(text);
    if (as === 'number') return whole(text);
    // So many seconds from now; a moment more, for the way there takes time.
    if (as === 'after') return Math.ceil(now() / 1000) + whole(text) + 2;
    // By name from the list; what is a number is one.
    if (as === 'player') {
      const name = text.trim().toLowerCase();
      const called = /^\d+$/.test(name) ? null : [...(one.list?.options ?? [])].find((each) => each.value.toLowerCase() === name);
      return called ? Number(called.dataset.number) : whole(text, 'a name on the list, or a number');
    }
    if (as === 'json') return text === '' ? null : JSON.parse(text);
    // A line each: "10 on red".
    if (as === 'wagers') {
      const lines = String(text).split('\n').filter((line) => line.trim() !== '');
      return lines.map((line) => line.split(/\son\s(.*)/s)).map(([stake, on]) => ({ on: on ?? '', stake: cents(stake) }));
    }
    if (as === 'rows') return String(text).split('/').map((row) => [...row].map(Number));
    if (as === 'check') return Boolean(text);
    return text;
  };
}

// Tables know players by number; people know them by name.
function named(sentence) {
  const names = JSON.parse(document.querySelector('[data-names]')?.dataset.names ?? '{}');
  return sentence.replace(/\bplayer (\d+)/g, (words, number) => names[number] ?? words);
}

export function refuse(near, sentence, clause) {
  // It may have been replaced meanwhile.
  const here = near.isConnected ? near : document.getElementById(near.id) ?? screen;
  const place = here.closest('[data-refusals]') ?? here.closest('form, section, .panel') ?? screen;
  let line = place.querySelector(':scope > .refusal');
  if (!line) {
    line = document.createElement('p');
    line.className = 'refusal';
    line.setAttribute('role', 'alert');
    place.append(line);
  }
  line.textContent = named(sentence).replace(` (${clause})`, '');
  if (clause) {
    const by = document.createElement('span');
    by.className = 'clause';
    by.textContent = clause;
    line.append(' ', by);
  }
  clearTimeout(line.timer);
  line.timer = setTimeout(() => line.remove(), 12000);
}

// What the floor answers; nothing where it refuses or does not answer, which whoever asked is told. Asked again, it does nothing twice.
export async function ask(path, body, near) {
  near.setAttribute('aria-busy', 'true');
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await fetch(path, {
          method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
        });
        if (answer.ok) return answer;
        if (answer.status === 401 && signedIn) sessionEnded();
        else {
          const problem = await answer.json();
          refuse(near, problem.detail, problem.clause);
        }
        return null;
      } catch (error) {
        if (tries >= 3) {
          refuse(near, 'The floor does not answer: check the connection.');
          return null;
        }
        await new Promise((wait) => setTimeout(wait, 300 * 2 ** tries));
      }
    }
  } finally {
    near.removeAttribute('aria-busy');
  }
}

export async function give(act, near) {
  const table = near.closest('[data-table]')?.dataset.table;
  const key = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2);
  const answer = await ask(`/api/v1/tables/${table}/commands`, { act, key }, near);
  if (answer) near.closest('[data-refusals]')?.querySelector(':scope > .refusal')?.remove();
  return answer !== null;
}

// The command that an element carries, its gaps filled; one that was picked from a list may have gaps of its own.
export function commandOf(element, form) {
  try {
    const fields = fieldOf(form, element);
    const template = JSON.parse(element.dataset.act);
    const act = filled(template, fields);
    return typeof template === 'string' ? filled(act, fields) : act;
  } catch (error) {
    refuse(element, error instanceof Mistyped ? error.message : 'Something is missing in what was entered.');
    return null;
  }
}

async function send(element, form) {
  const act = commandOf(element, form);
  if (act === null) return;
  const place = element.closest('#screen > div')?.id;
  if (!(await give(act, element))) return;
  // What was pressed is done: Enter is for the next step now, not for the same once more.
  const at = document.activeElement;
  if (document.querySelector('[data-next]') && document.getElementById(place)?.contains(at)) at.blur();
  if (form?.dataset.reset === undefined) return;
  // Its page may have changed meanwhile.
  const same = (other) => (form.id ? other.id === form.id : other.dataset.act === form.dataset.act);
  const now = form.isConnected ? form : [...document.forms].find(same);
  now?.reset();
  now?.dispatchEvent(new CustomEvent('chung:done', { bubbles: true }));
}

// What the rules do not allow now says why.
function greyed(button) {
  const is = button?.getAttribute('aria-disabled') === 'true';
  if (is) refuse(button, button.title);
  return is;
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  const by = event.submitter;
  const element = by?.dataset.act ? by : form;
  if (greyed(by)) event.preventDefault();
  else if (element.dataset.act) {
    event.preventDefault();
    send(element, form);
  }
});

document.addEventListener('click', async (event) => {
  const ready = event.target.closest('[data-ready]');
  if (ready) {
    ready.disabled = true;
    const table = ready.closest('[data-table]').dataset.table;
    if (!(await ask(`/tables/${table}/ready`, null, ready))) ready.disabled = false;
    return;
  }
  const button = event.target.closest('[data-act]');
  if (!button || button instanceof HTMLFormElement || button.disabled) return;
  if (button.type === 'submit' && button.form) return;
  event.preventDefault();
  if (!greyed(button)) send(button, button.closest('form'));
});

// The one obvious next step answers to Enter, unless somebody is typing.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  // Held down it is pressed once.
  if (event.repeat && !event.target.closest('textarea')) event.preventDefault();
  if (event.repeat || event.target.closest('input, textarea, select, button, a, summary')) return;
  const steps = [...document.querySelectorAll('[data-next]:not([disabled])')];
  steps.find((step) => step.checkVisibility())?.click();
});

// ---- clocks: `data-ends` is when, on the floor's clock; the page carries what that showed when it was made

const shown = document.documentElement.dataset.now;
const offset = shown ? Number(shown) * 1000 - Date.now() : 0;
export function now() {
  return Date.now() + offset;
}
const day = (moment) => new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
function tick() {
  const shows = now();
  // A list that was opened may have swallowed the moment it was let go.
  if (held ? Date.now() - since > HELD_MS : waiting.size) letGo();
  for (const clock of document.querySelectorAll('[data-ends]')) {
    const left = Math.max(0, Math.ceil(Number(clock.dataset.ends) - shows / 1000));
    const number = clock.querySelector('[data-left]') ?? clock;
    const text = clock.dataset.form === 'clock'
      ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : String(left);
    if (number.textContent !== text) number.textContent = text;
    const ring = clock.querySelector('.ring-left');
    const length = Number(clock.dataset.length);
    if (length) clock.classList.toggle('soon', left * 5 <= length);
    if (ring && length) ring.setAttribute('stroke-dashoffset', String(100 - (100 * left) / length));
  }
  for (const clock of document.querySelectorAll('[data-clock]')) clock.textContent = day(shows);
  for (const time of document.querySelectorAll('[data-moment]')) time.textContent = day(Number(time.dataset.moment) * 1000);
}
setInterval(tick, 250);
tick();
