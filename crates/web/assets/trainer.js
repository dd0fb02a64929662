// The score, stored in this browser: the streak, right answers by kind of hand, and the kinds to repeat.
import { text } from './live.js';
import './trays.js';

const KEY = 'chung-trainer';
const book = document.querySelector('.trainer').dataset.book;
const fresh = () => ({ streak: 0, best: 0, kinds: {}, last: '' });

let kept = {};
try { kept = JSON.parse(localStorage.getItem(KEY)) ?? {}; } catch { /* no storage, or not our JSON: start afresh */ }
const mine = (kept[book] = { ...fresh(), ...kept[book] });
const keep = () => { try { localStorage.setItem(KEY, JSON.stringify(kept)); } catch { /* lasts for this page only */ } };

// An answer counts once, even if its page is reloaded.
const answered = document.getElementById('answered');
if (answered && mine.last !== answered.dataset.hand) {
  const right = answered.getAttribute('value') === '1';
  const kind = (mine.kinds[answered.dataset.kind] ??= { asked: 0, right: 0, due: 0 });
  kind.asked += 1;
  kind.right += right ? 1 : 0;
  kind.due = right ? Math.max(0, kind.due - 1) : Math.min(6, kind.due + 2);
  mine.streak = right ? mine.streak + 1 : 0;
  mine.best = Math.max(mine.best, mine.streak);
  mine.last = answered.dataset.hand;
  keep();
}

function show() {
  const kinds = Object.values(mine.kinds);
  const sum = (what) => kinds.reduce((all, kind) => all + kind[what], 0);
  document.getElementById('streak').textContent = mine.streak;
  document.getElementById('best').textContent = mine.best;
  document.getElementById('right').textContent = text('script-count-of', { right: sum('right'), all: sum('asked') });
  for (const row of document.querySelectorAll('.kinds li')) {
    const kind = mine.kinds[row.dataset.kind];
    row.querySelector('meter').value = kind ? kind.right / kind.asked : 0;
    row.querySelector('.count').textContent = kind ? text('script-count-of', { right: kind.right, all: kind.asked }) : '–';
    row.classList.toggle('due', Boolean(kind?.due));
  }
  document.getElementById('progress').hidden = false;
}
show();
document.getElementById('forget').addEventListener('click', () => {
  Object.assign(mine, fresh(), { last: mine.last });
  keep();
  show();
});

// If some kinds were set wrong, the next hand is of such a kind with a probability of 0.6.
const due = Object.entries(mine.kinds).flatMap(([number, kind]) => Array(kind.due).fill(number));
const wanted = due.length && Math.random() < 0.6 ? due[Math.floor(Math.random() * due.length)] : '';
const next = document.querySelector('input[name=next]');
if (next) next.value = wanted;
const link = document.getElementById('next');
if (link && wanted) link.href += `&kind=${wanted}`;

// Enter checks the answer, or goes to the next hand.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.target.closest('a, button, [type=submit]')) return;
  event.preventDefault();
  if (link) link.click();
  else document.querySelector('.trainer form').requestSubmit(document.querySelector('[name=check]'));
});
