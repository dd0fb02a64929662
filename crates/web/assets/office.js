// A round is stepped through with the arrow keys, as with its links.

document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, textarea, select')) return;
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
  const link = rel && document.querySelector(`.steering a[rel="${rel}"]`);
  if (!link) return;
  event.preventDefault();
  location.replace(link.href);
});
