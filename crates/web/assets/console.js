// The dealer's console: a number tapped on wheel or pad is shown large before it is entered, and a correction is seen, station by
// station, before it is made.

import { replace } from './live.js';

function showNumber() {
  const field = document.getElementById('number-entered');
  const shown = document.getElementById('entered');
  if (!field || !shown) return;
  const number = field.value;
  const like = document.querySelector(`.number-pad [data-number="${CSS.escape(number)}"]`);
  shown.className = like ? like.className : 'outcome';
  shown.textContent = like ? number : '?';
  const button = document.getElementById('confirm-number');
  button.firstChild.textContent = like ? `Enter ${like.getAttribute('aria-label')}` : 'Enter the number';
}

document.addEventListener('click', (event) => {
  const tapped = event.target.closest?.('.enter-number [data-number]');
  const field = document.getElementById('number-entered');
  if (!tapped || !field) return;
  field.value = tapped.dataset.number;
  showNumber();
  document.getElementById('confirm-number').focus();
});

let asked = 0;
// What was touched last: that there was no spin, or another number.
let none = false;
async function preview() {
  const ids = none ? ['none-round', 'none-cause'] : ['wrong-round', 'true-number'];
  const [round, what] = ids.map((id) => document.getElementById(id)?.value);
  const time = (asked += 1);
  const table = document.getElementById('screen').dataset.table;
  const would = new URLSearchParams({ round, [none ? 'cause' : 'number']: what });
  const told = async () => {
    const answer = await fetch(`/tables/${table}/correction?${would}`);
    return answer.ok ? answer.text() : null;
  };
  const html = round && what ? await told().catch(() => null) : null;
  if (time !== asked) return;
  if (html !== null) replace('preview', html);
  // What would have come of something else is not shown beside it.
  else if (document.querySelector('#preview table')) replace('preview', '');
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
    // Who is typing elsewhere goes on there.
    const idle = document.activeElement === document.body || document.activeElement === null;
    if (idle) document.getElementById('number-entered')?.focus({ preventScroll: true });
  }
  if (event.target.id === 'correction') preview();
});
showNumber();
