const RESEND_AFTER_MS = 10_000;
const sent = new Set();

function release(form) {
  sent.delete(form);
  form.removeAttribute('aria-busy');
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (sent.has(form)) {
    event.preventDefault();
    return;
  }
  sent.add(form);
  form.setAttribute('aria-busy', 'true');
  setTimeout(() => release(form), RESEND_AFTER_MS);
});

window.addEventListener('pageshow', () => sent.forEach(release));

document.addEventListener('click', (event) => {
  if (event.target.closest('[data-do=print]')) {
    window.print();
  }
});
