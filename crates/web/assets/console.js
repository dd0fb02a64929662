// The dealer's console. A number tapped on the wheel or the pad is shown large before it is entered, and a correction is previewed for
// each station before it is submitted.

import { commandOf, text } from './live.js';

function showNumber() {
  const field = document.getElementById('number-entered');
  const shown = document.getElementById('entered');
  if (!field || !shown) return;
  const number = field.value;
  const like = document.querySelector(`.number-pad [data-number="${CSS.escape(number)}"]`);
  shown.className = like ? like.className : 'outcome';
  shown.textContent = like ? number : '?';
  const button = document.getElementById('confirm-number');
  button.firstChild.textContent = like
    ? text('script-enter-outcome', { number: like.getAttribute('aria-label') })
    : text('script-enter-the-number');
}

document.addEventListener('click', (event) => {
  const tapped = event.target.closest?.('.enter-number [data-number]');
  const field = document.getElementById('number-entered');
  if (!tapped || !field) return;
  field.value = tapped.dataset.number;
  showNumber();
  document.getElementById('confirm-number').focus();
});

// Formats money as the server does: $1,250, −$5, $2.50.
function dollars(cents) {
  const digits = Math.abs(cents) % 100 ? 2 : 0;
  const amount = (Math.abs(cents) / 100).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${cents < 0 ? '−' : ''}$${amount}`;
}

let previews = 0;
// Whether the no-spin form was edited last, rather than the form for another number.
let none = false;

// Requests a preview of the correction. Returns the events or a problem, or null if the form is incomplete or the request fails.
async function askPreview() {
  const ids = none ? ['none-round', 'none-cause'] : ['wrong-round', 'true-number'];
  const [round, what] = ids.map((id) => document.getElementById(id));
  if (!round?.value || !what?.value || !what.validity.valid) return null;
  const { table } = document.getElementById('screen').dataset;
  const act = commandOf(round.form, round.form);
  const answer = await fetch(`/api/v1/tables/${table}/preview`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ act }),
  }).catch(() => null);
  return answer && { ok: answer.ok, round: round.value, what: what.value, ...(await answer.json()) };
}

async function preview() {
  const time = (previews += 1);
  const answer = await askPreview();
  const area = document.getElementById('preview');
  if (time !== previews || !area) return;
  area.querySelector('[data-hint]').hidden = answer !== null;
  const refused = area.querySelector('[data-refused]');
  refused.hidden = !answer || answer.ok;
  refused.textContent = answer?.detail ?? '';
  area.querySelector('.preview').hidden = !answer?.ok;
  if (!answer?.ok) return;
  const outcome = none ? area.dataset.noSpin : answer.what;
  area.querySelector('[data-says]').textContent = area.dataset.outcome.replace('$round', answer.round).replace('$outcome', outcome);
  const changes = new Map(answer.events.map((event) => event.correction?.recalculated).filter(Boolean).map((each) => [String(each.account), each]));
  for (const row of area.querySelectorAll('[data-account]')) {
    const change = changes.get(row.dataset.account);
    const by = change?.change ?? 0;
    row.hidden = !change && row.dataset.closed !== undefined;
    row.classList.toggle('unchanged', by === 0);
    const shown = row.querySelector('[data-change]');
    shown.textContent = by > 0 ? `+${dollars(by)}` : dollars(by);
    shown.className = by > 0 ? 'money won' : by < 0 ? 'money lost' : 'money';
    row.querySelector('[data-then]').textContent = dollars(change?.balance ?? Number(row.dataset.balance));
  }
}

document.addEventListener('input', (event) => {
  if (event.target.id === 'number-entered') showNumber();
  if (event.target.closest('#correction form')) {
    none = event.target.id.startsWith('none-');
    preview();
  }
});
document.addEventListener('chung:replaced', (event) => {
  if (event.target.id === 'number') {
    showNumber();
    // Does not take the focus from another field.
    const idle = document.activeElement === document.body || document.activeElement === null;
    if (idle) document.getElementById('number-entered')?.focus({ preventScroll: true });
  }
  if (event.target.id === 'correction') preview();
});
showNumber();
