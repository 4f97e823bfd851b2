// The page of an edit lock: it shows the state of the lock, and passes on what the member does.

import { EditLock, Waiter } from './edit-lock.js';
import { TICK, renewToken, request } from './http.js';
import { CLOCK, formatter } from './times.js';

const LEFT_FORM = 'left-form';
const LOCKING = '#edit, #form, form[action$="/edit"], form[action$="/edit/wait"]';

/** Shows the state on the page, in the language of the page. */
function writer({ dataset }) {
  const language = document.documentElement.lang || undefined;
  const clock = formatter(document.documentElement, CLOCK);
  const lists = new Intl.ListFormat(language);
  const who = ({ name, role }) => name ?? (role === 'ADMIN' ? dataset.whoAdmin : dataset.whoCustomer);
  const time = (value) => clock(new Date(value));
  const words = {
    left(left) {
      const seconds = Math.ceil(left / 1_000);
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
    until: time,
    at: time,
    by: who,
    holder: who,
    waiting: (members) => lists.format(members.map(who)),
  };
  return (block, fills) => {
    for (const element of block?.querySelectorAll('[data-fill]') ?? []) {
      const { fill } = element.dataset;
      const value = fills[fill];
      if (value == null || Number.isNaN(value)) {
        continue;
      }
      const text = words[fill]?.(value) ?? String(value);
      if (element.textContent !== text) {
        element.textContent = text;
      }
      if (element.matches('time')) {
        element.dateTime = new Date(value).toISOString();
      }
    }
  };
}

function editPage(form, now) {
  const { dataset, elements } = form;
  const isLost = dataset.lost === 'true';
  const panel = document.getElementById('edit-state');
  const waiters = document.getElementById('edit-waiting');
  const notice = document.getElementById('edit-notice');
  const keep = form.querySelector('[data-do=keep]');
  const texts = [...elements].filter(({ type, readOnly }) => type !== 'hidden' && readOnly === isLost);
  const write = writer(form);
  const lock = new EditLock(
    {
      now,
      request,
      renewToken,
      show({ state, isEditable, mayKeep, waiting, fills }) {
        panel.dataset.state = state;
        write(panel.querySelector(`[data-when="${state}"]`), fills);
        keep.hidden = !mayKeep;
        texts.forEach((field) => (field.readOnly = !isEditable));
        if (waiting && waiters) {
          waiters.hidden = waiting.length === 0;
          write(waiters, { waiting });
        }
      },
      notice(text) {
        notice.dataset.notice = text;
        if (text === 'turn') {
          announceTurn(notice);
        }
      },
      take: (lockId) => (elements.lockId.value = lockId),
      hasOpenChoice: () => form.querySelector('.choice:not(:has(:checked))') !== null,
      submitForm: () => submitBy(form, { formAction: dataset.extend }),
    },
    {
      address: dataset.lock,
      member: dataset.member,
      lockId: elements.lockId.value,
      version: Number(elements.version.value),
      secondsLeft: Number(dataset.secondsLeft),
      until: Date.parse(panel.querySelector('[data-when=held] [data-fill=until]')?.dateTime),
      heartbeat: dataset.heartbeat * 1_000,
      poll: dataset.poll * 1_000,
      idle: dataset.idle * 1_000,
      state: panel.dataset.state,
      isLost,
    },
  );

  keep.addEventListener('click', () => {
    lock.polling.touch();
    lock.show();
  });
  form.querySelector('[data-do=wait]').addEventListener('click', () => lock.on('wait'));
  form.addEventListener('submit', (event) => {
    if (!lock.isSignedIn) {
      event.preventDefault();
      event.stopImmediatePropagation();
      lock.polling.soon();
    }
  });
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) {
      lock.submitted();
    }
  });
  window.addEventListener('pagehide', () => {
    if (lock.leave()) {
      sessionStorage.setItem(LEFT_FORM, dataset.edit);
    }
  });
  return lock;
}

/** Tells the server that this page renews a lock, or a place in the queue, by itself. */
function promiseHeartbeats(form) {
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'renewal', value: 'AUTOMATIC' }));
}

/** Submits a form, also one with invalid fields, as a button with these properties would. */
function submitBy(form, properties) {
  const button = Object.assign(document.createElement('button'), { formNoValidate: true, hidden: true, ...properties });
  form.append(button);
  form.requestSubmit(button);
}

/** Announces the end of the wait, also to a member who looks at another tab or uses a screen reader. */
function announceTurn(element) {
  const { turn } = element.dataset;
  if (!document.title.startsWith(turn)) {
    document.title = `${turn} · ${document.title}`;
  }
  element.focus();
}

/**
 * Waits on the page of an order, and then opens the form; or waits on an unsaved form, which remains unchanged. If the server ends the
 * wait, the form is submitted as by its button to wait, so that the next page contains the typed text and says what has happened.
 */
function waitingPage(place, now) {
  const start = document.getElementById('start');
  const world = start
    ? { start: () => start.requestSubmit(), reload: () => location.assign(location.pathname) }
    : {
        start() {
          place.dataset.state = 'turn';
          place.querySelector('.actions').hidden = true;
          announceTurn(place);
        },
        reload: () => submitBy(document.getElementById('form'), { name: 'wait', value: true }),
      };
  return new Waiter(
    { now, request, show: (turn) => (place.querySelector('[data-fill=place]').textContent = turn.place), ...world },
    { path: place.dataset.waiting, poll: place.dataset.poll * 1_000, idle: (place.dataset.idle ?? 900) * 1_000 },
  );
}

/** Continues the edit after a reload of the form. On a page that was only opened, the member must decide. */
function continueAfterReload(start, left) {
  const [{ type }] = performance.getEntriesByType('navigation');
  if (type === 'reload' && start.getAttribute('action') === left) {
    start.requestSubmit();
  }
}

/**
 * Sends a request as soon as the member returns, the network is back, or something has happened to the lock. Another script may tell of that
 * by the event `activity`.
 */
function watch(page, place, { type, id }) {
  const { polling } = page;
  const askNow = () => {
    polling.soon();
    page.tick();
  };
  for (const input of ['keydown', 'pointerdown', 'input', 'click']) {
    place.addEventListener(input, () => polling.touch());
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && polling.wake());
  window.addEventListener('focus', () => polling.wake());
  window.addEventListener('online', () => polling.soon());
  document.addEventListener('activity', ({ detail }) => detail.type === type && detail.id === id && askNow());
  document.addEventListener('signed-out', askNow);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      polling.isPostponed = false;
      polling.wake();
    }
  });
}

/** Binds the elements of the page, and returns the object whose tick is to be called every second, or nothing. */
export function bind(now = () => performance.now()) {
  document.querySelectorAll(LOCKING).forEach(promiseHeartbeats);
  document.querySelectorAll('[data-no-script]').forEach((element) => (element.hidden = true));
  const form = document.querySelector('#edit[data-lock]'); // missing if the state of the order forbids saving
  const line = document.querySelector('[data-waiting]');
  const start = document.querySelector('#start[data-continue]');
  const left = sessionStorage.getItem(LEFT_FORM);
  sessionStorage.removeItem(LEFT_FORM);
  const page = form ? editPage(form, now) : line && waitingPage(line, now);
  if (page) {
    watch(page, form ?? document, (form ?? line).dataset);
  } else if (start) {
    continueAfterReload(start, left);
  }
  return page;
}

if (typeof document !== 'undefined') {
  const page = bind();
  if (page) {
    setInterval(() => page.tick(), TICK);
  }
}
