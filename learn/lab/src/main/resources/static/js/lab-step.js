const EVERY_MS = 1_000;

function within(page) {
  return page.querySelector('[data-step]');
}

function statuses(step) {
  return [...step.querySelectorAll('.lab-actor')]
    .map((actor) => `${actor.querySelector('h2').textContent}: ${actor.querySelector('.lab-state').textContent.trim()}`)
    .join('. ');
}

/* A run that has ended has another address. A notice above the step is shown once, so it is moved to this page. */
async function show(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = within(page);
  if (!next) {
    location.assign(answer.redirected ? answer.url : location.href);
    return;
  }
  const focused = document.activeElement?.id;
  next.querySelector('details').open = within(document).querySelector('details').open;
  const scrolled = within(document).querySelector('.drawing')?.scrollLeft ?? 0;
  within(document).replaceWith(next);
  document.querySelector('main').before(...page.querySelectorAll('.lock-notices'));
  next.querySelector('.drawing')?.scrollTo({ left: scrolled, behavior: 'instant' });
  document.getElementById('step-status').textContent = statuses(next);
  if (focused && document.activeElement === document.body) {
    (document.getElementById(focused) ?? next.querySelector('.lab-actor button') ?? document.getElementById('end')).focus();
  }
}

let sending = false;

async function send(form) {
  sending = true;
  try {
    await show(await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) }));
  } catch {
    form.submit(); // the browser shows the problem with the connection
  } finally {
    sending = false;
  }
}

/* Requests the moves of another tab. An unchanged page is answered with 304. */
async function look() {
  if (!sending && !document.hidden) {
    try {
      const answer = await fetch(location.pathname, { headers: { 'If-None-Match': within(document).dataset.tag }, cache: 'no-store' });
      if (answer.status !== 304 && answer.status < 500 && !sending) {
        await show(answer);
      }
    } catch (offline) {
      console.info('Asking again', offline);
    }
  }
  setTimeout(look, EVERY_MS);
}

document.addEventListener('submit', (event) => {
  if (within(document)?.contains(event.target)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!sending) {
      send(event.target);
    }
  }
}, true);

setTimeout(look, EVERY_MS);
