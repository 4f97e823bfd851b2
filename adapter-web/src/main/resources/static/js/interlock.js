const sent = new WeakSet();
const edited = new Set();

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (sent.has(form)) {
    event.preventDefault();
    return;
  }
  sent.add(form);
  edited.delete(form);
  form.setAttribute('aria-busy', 'true');
});

document.addEventListener('input', (event) => {
  const form = event.target.form;
  if (form?.hasAttribute('data-keep')) {
    edited.add(form);
  }
});

window.addEventListener('beforeunload', (event) => {
  if (edited.size > 0) {
    event.preventDefault();
  }
});

window.addEventListener('pageshow', () => {
  for (const form of document.forms) {
    sent.delete(form);
    form.removeAttribute('aria-busy');
  }
});
