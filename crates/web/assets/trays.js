// Four tiles and two trays: keeps at most two tiles in the low hand, and adds the keys 1 to 4 and dragging. Tapping works without this
// module. It listens on the document, because trays are replaced.

const boxes = (trays) => [...trays.querySelectorAll('.pick input')];
const order = new WeakMap();
let clock = 0;

// A third tile in the low hand moves the one that was put there first back to the high hand.
function keepTwo(trays) {
  const low = boxes(trays).filter((box) => box.checked);
  if (low.length <= 2) return;
  low.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  low[0].checked = false;
}

function put(box, low) {
  if (box.checked === low) return;
  box.checked = low;
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

document.addEventListener('change', (event) => {
  const trays = event.target.closest?.('.trays');
  if (!trays) return;
  order.set(event.target, clock += 1);
  keepTwo(trays);
});

document.addEventListener('click', (event) => {
  const swap = event.target.closest?.('[data-swap]');
  if (swap) for (const box of boxes(swap.closest('.trays'))) box.checked = !box.checked;
});

// The keys 1 to 4 move the tiles between the trays, in the order in which they were dealt.
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-4]$/.test(event.key)) return;
  if (event.target.matches?.('input:not([type=checkbox]), textarea, select')) return;
  const trays = document.querySelector('.trays:not([disabled])');
  const box = trays && boxes(trays)[event.key - 1];
  if (!box) return;
  event.preventDefault();
  put(box, !box.checked);
});

// A dragged tile goes to the tray where it is dropped. Meanwhile `data-busy` keeps its fragment from being replaced.
let held = null;
document.addEventListener('pointerdown', (event) => {
  const pick = event.target.closest?.('.trays:not([disabled]) .pick');
  if (pick && event.button === 0) held = { pick, x: event.clientX, y: event.clientY, moved: false, id: event.pointerId };
});
document.addEventListener('pointermove', (event) => {
  if (!held || event.pointerId !== held.id) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.moved && Math.hypot(x, y) < 8) return;
  if (!held.moved) {
    held.moved = true;
    held.pick.dataset.busy = '';
    held.pick.setPointerCapture(event.pointerId);
  }
  held.pick.style.transform = `translate(${x}px, ${y}px)`;
});
function drop(event) {
  if (!held || event.pointerId !== held.id) return;
  const { pick, moved } = held;
  held = null;
  delete pick.dataset.busy;
  pick.style.transform = '';
  if (!moved) return;
  // The click that follows a drag would move the tile back.
  const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
  if (event.type === 'pointercancel') return;
  const tray = document.elementsFromPoint(event.clientX, event.clientY).find((there) => there.matches('.tray'));
  if (tray) put(pick.querySelector('input'), tray.classList.contains('low'));
}
document.addEventListener('pointerup', drop);
document.addEventListener('pointercancel', drop);
document.addEventListener('dragstart', (event) => { if (event.target.closest?.('.pick')) event.preventDefault(); });
