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
async function preview() {
  const [round, number] = ['wrong-round', 'true-number'].map((id) => document.getElementById(id)?.value);
  if (!round || number === undefined || number === '') return;
  const table = document.getElementById('screen').dataset.table;
  const time = (asked += 1);
  const answer = await fetch(`/tables/${table}/correction?round=${encodeURIComponent(round)}&number=${encodeURIComponent(number)}`);
  if (answer.ok && time === asked) replace('preview', await answer.text());
}

document.addEventListener('input', (event) => {
  if (event.target.id === 'number-entered') showNumber();
  if (event.target.id === 'wrong-round' || event.target.id === 'true-number') preview();
});
document.addEventListener('chung:replaced', (event) => {
  if (event.target.id === 'number') {
    showNumber();
    document.getElementById('number-entered')?.focus({ preventScroll: true });
  }
  if (event.target.id === 'correction') preview();
});
showNumber();
