import { send } from './http.js';

const RESEND_AFTER_MS = 10_000;
const sent = new Set();

function release(form) {
  sent.delete(form);
  form.removeAttribute('aria-busy');
}

/** Changes the theme without a reload, so that typed text is not lost. */
async function changeTheme(form, chosen) {
  const answer = await send(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form, chosen)), redirect: 'manual' });
  if (answer.type === 'opaqueredirect') {
    document.documentElement.dataset.theme = chosen.value;
    form.querySelectorAll('[aria-pressed]').forEach((button) => button.setAttribute('aria-pressed', button === chosen));
  }
}

/** Changes the language from the next page on because this page answers a form and can't be reloaded. */
async function changeLanguage(group, chosen) {
  const answer = await send(chosen.dataset.address, { method: 'HEAD' });
  if (answer.ok) {
    group.querySelectorAll('button').forEach((button) => button.setAttribute('aria-pressed', button === chosen));
    group.querySelector('[role=status]').textContent = chosen.dataset.next;
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.do === 'theme') {
    event.preventDefault();
    changeTheme(form, event.submitter);
    return;
  }
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
  const language = event.target.closest('[data-languages] button');
  if (language) {
    changeLanguage(language.parentElement, language);
  }
});

// On a phone, the filter is collapsed unless it is used, so that the list is visible.
if (matchMedia('(width <= 44rem)').matches) {
  document.querySelectorAll('details[data-fold=true]').forEach((details) => { details.open = false; });
}
