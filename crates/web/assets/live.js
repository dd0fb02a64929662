// Keeps a page up to date and sends commands. Changed fragments arrive over a WebSocket and are replaced by id; commands are sent with
// fetch, as JSON that the page carries. Only the Trusted Types policy below turns strings into markup.

import { lying, moved } from './motion.js';

const policy = window.trustedTypes
  ? trustedTypes.createPolicy('chung', { createHTML: (html) => html })
  : { createHTML: (html) => html };
const screen = document.getElementById('screen');

// Returns a sentence in the page's language, with each `{name}` replaced by its argument.
const sentences = JSON.parse(document.getElementById('sentences').textContent);
export function text(id, args = {}) {
  return sentences[id].replace(/\{(\w+)\}/g, (gap, name) => args[name] ?? gap);
}

// ---- receiving fragments

// A fragment is not replaced while a pointer is down on it: the press would miss its button.
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

// Finds the same control after its fragment was replaced.
function again(place, was) {
  if (was.id) return document.getElementById(was.id);
  return was.dataset.act && [...place.querySelectorAll('[data-act]')].find((each) => each.dataset.act === was.dataset.act);
}

// Returns the refusals still shown in a fragment, each with the index of the element that holds it.
const REFUSAL_HOLDERS = '[data-refusals], form, section, .panel';
function shownRefusals(place) {
  const holders = [...place.querySelectorAll(REFUSAL_HOLDERS)];
  const lines = [...place.querySelectorAll('.refusal')].filter((line) => line.timer);
  return lines.map((line) => [holders.indexOf(line.parentElement), line]);
}

// Whether the user changed the field. Unchanged fields take the server's new value.
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
  const refusals = shownRefusals(place);
  const lay = lying(place);
  place.innerHTML = policy.createHTML(html);
  for (const [id, value] of typed) {
    const field = document.getElementById(id);
    if (!field) continue;
    if (typeof value === 'boolean') field.checked = value;
    // An option that is no longer on the list cannot stay selected.
    else if (!field.options || [...field.options].some((option) => option.value === value)) field.value = value;
  }
  // Menus stay as the user opened or closed them.
  for (const [id, is] of open) {
    const part = document.getElementById(id);
    if (part) part.open = is;
  }
  for (const [id, top] of scrolled) document.getElementById(id)?.scrollTo({ top, behavior: 'instant' });
  const holders = [...place.querySelectorAll(REFUSAL_HOLDERS)];
  for (const [nth, line] of refusals) holders[nth]?.append(line);
  if (focused) again(place, focused)?.focus({ preventScroll: true });
  moved(place, lay);
  place.dispatchEvent(new CustomEvent('chung:replaced', { bubbles: true }));
  return true;
}

// If the page was rendered for a signed-in user and the session has ended, the user must sign in again.
const signedIn = document.documentElement.dataset.signedIn !== undefined;
const ENDED = 4401;
// A user who signs out is already leaving the page and is not redirected.
const LEAVING_GRACE_MS = 5000;
let left = 0;
window.addEventListener('beforeunload', () => {
  left = Date.now();
});
function sessionEnded() {
  if (Date.now() - left > LEAVING_GRACE_MS) location.assign('/sign-in?ended=true');
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

// ---- sending commands

// Replaces each "$name" in a command by the form's field of that name, or by the pressed element's data attribute.
export function filled(value, fields) {
  if (Array.isArray(value)) return value.map((each) => filled(each, fields));
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, fields)]));
  }
  return typeof value === 'string' && value.startsWith('$') ? fields(value.slice(1)) : value;
}

// Thrown if a field has the wrong format; then nothing is sent.
class Mistyped extends Error {}
function read(typed, form, sentence) {
  const plain = String(typed).replace(/[$\s]/g, '');
  if (!form.test(plain)) throw new Mistyped(sentence);
  return Number(plain.replaceAll(',', ''));
}
const whole = (typed, sentence = text('script-enter-number')) => read(typed, /^-?\d+$/, sentence);
// Commas may separate thousands.
const DOLLARS = /^(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d{1,2})?$/;
const cents = (typed) => Math.round(read(typed, DOLLARS, text('script-enter-amount')) * 100);

function fieldOf(form, pressed) {
  return (name) => {
    if (pressed.dataset[name] !== undefined) return pressed.dataset[name];
    const field = form?.elements[name] ?? document.querySelector(`[name="${CSS.escape(name)}"]:checked`);
    if (!field) return null;
    const one = field instanceof RadioNodeList ? [...field].find((each) => each.checked) : field;
    const as = (one ?? field[0])?.dataset.as;
    const typed = (one?.type === 'checkbox' ? one.checked : field.value) ?? '';
    if (as === 'cents') return !one?.required && typed.trim() === '' ? null : cents(typed);
    // Minutes from now, on the floor's clock. One second more, because sending takes time.
    if (as === 'later') return Math.ceil(now() / 1000) + 1 + 60 * whole(typed);
    if (as === 'number') return whole(typed);
    // Seconds from now, on the floor's clock. Two seconds more, because sending takes time.
    if (as === 'after') return Math.ceil(now() / 1000) + whole(typed) + 2;
    // A name from the list, or a player's number.
    if (as === 'player') {
      const name = typed.trim().toLowerCase();
      const called = /^\d+$/.test(name) ? null : [...(one.list?.options ?? [])].find((each) => each.value.toLowerCase() === name);
      return called ? Number(called.dataset.number) : whole(typed, text('script-enter-player'));
    }
    if (as === 'json') return typed === '' ? null : JSON.parse(typed);
    // One wager per line: "10 on red".
    if (as === 'wagers') {
      const lines = String(typed).split('\n').filter((line) => line.trim() !== '');
      return lines.map((line) => line.split(/\son\s(.*)/s)).map(([stake, on]) => ({ on: on ?? '', stake: cents(stake) }));
    }
    if (as === 'rows') return String(typed).split('/').map((row) => [...row].map(Number));
    if (as === 'check') return Boolean(typed);
    return typed;
  };
}

export function refuse(near, sentence, clause) {
  // The element may have been replaced in the meantime.
  const here = near.isConnected ? near : document.getElementById(near.id) ?? screen;
  const place = here.closest('[data-refusals]') ?? here.closest('form, section, .panel') ?? screen;
  let line = place.querySelector(':scope > .refusal');
  if (!line) {
    line = document.createElement('p');
    line.className = 'refusal';
    line.setAttribute('role', 'alert');
    place.append(line);
  }
  line.textContent = sentence;
  if (clause) {
    const by = document.createElement('span');
    by.className = 'clause';
    by.textContent = clause;
    line.append(' ', by);
  }
  clearTimeout(line.timer);
  line.timer = setTimeout(() => line.remove(), 12000);
}

// Sends a request and returns the response; null if it is refused or fails, and then the reason is shown near the element. After a
// network error it retries: commands have an idempotency key, so none takes effect twice.
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
          refuse(near, text('script-no-answer'));
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

// Returns the command that an element carries, with its placeholders filled in. A command picked from a list may have placeholders of
// its own.
export function commandOf(element, form) {
  try {
    const fields = fieldOf(form, element);
    const template = JSON.parse(element.dataset.act);
    const act = filled(template, fields);
    return typeof template === 'string' ? filled(act, fields) : act;
  } catch (error) {
    refuse(element, error instanceof Mistyped ? error.message : text('script-something-missing'));
    return null;
  }
}

async function send(element, form) {
  const act = commandOf(element, form);
  if (act === null) return;
  const place = element.closest('#screen > div')?.id;
  if (!(await give(act, element))) return;
  // Drops the focus, so that Enter triggers the next step and not the same command again.
  const at = document.activeElement;
  if (document.querySelector('[data-next]') && document.getElementById(place)?.contains(at)) at.blur();
  if (form?.dataset.reset === undefined) return;
  // The form may have been replaced in the meantime.
  const same = (other) => (form.id ? other.id === form.id : other.dataset.act === form.dataset.act);
  const now = form.isConnected ? form : [...document.forms].find(same);
  now?.reset();
  now?.dispatchEvent(new CustomEvent('chung:done', { bubbles: true }));
}

// Whether a button is greyed; if so, shows the reason.
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

// Enter presses the button of the next step, unless a control has the focus.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  // A key that is held down counts once.
  if (event.repeat && !event.target.closest('textarea')) event.preventDefault();
  if (event.repeat || event.target.closest('input, textarea, select, button, a, summary')) return;
  const steps = [...document.querySelectorAll('[data-next]:not([disabled])')];
  steps.find((step) => step.checkVisibility())?.click();
});

// ---- clocks: `data-ends` is a time on the floor's clock; the page carries that clock's time when it was rendered

const shown = document.documentElement.dataset.now;
const offset = shown ? Number(shown) * 1000 - Date.now() : 0;
export function now() {
  return Date.now() + offset;
}
const day = (moment) => new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
function tick() {
  const shows = now();
  // An open list may have swallowed the pointer's release.
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
