const EVERY_MS = 250;

/* Only what is in the frames is replaced, so that they keep their focus and their scroll position. */
function grow(page) {
  for (const frame of ['.lab-live > .drawing', '.lab-live .lab-table']) {
    document.querySelector(frame).replaceChildren(...page.querySelector(frame).childNodes);
  }
}

/* A page without a run that goes on shows its result, or says why there is none. */
async function look() {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    if (answer.status >= 500) {
      throw new Error(`The desk is away: ${answer.status}`);
    }
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const live = page.querySelector('[data-live]');
    if (!live) {
      location.reload();
      return;
    }
    const shown = document.querySelector('[data-live]');
    if (live.dataset.live !== shown.dataset.live) {
      shown.dataset.live = live.dataset.live;
      grow(page);
    }
  } catch (away) {
    console.info('Asking again', away);
  }
  setTimeout(look, EVERY_MS);
}

setTimeout(look, EVERY_MS);
