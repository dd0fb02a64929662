// The arrow keys follow the links to the previous and the next step of a round.

document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, textarea, select')) return;
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
  const link = rel && document.querySelector(`.steering a[rel="${rel}"]`);
  if (!link) return;
  event.preventDefault();
  location.replace(link.href);
});
