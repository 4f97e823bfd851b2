// Shows the activities of orders and products while a page is open. The tabs of a browser share one stream
// because HTTP/1.1 allows six connections.

import { ago } from './times.js';

const REFRESH = 10_000;
// The server sends an event at least every 15 s. A proxy that buffers the stream delivers none.
const SILENCE = 20_000;
const FAILURES = 3;
const POLL = 4_000;
const TIMEOUT = 15_000;
// The page polls for this time before it opens a stream again.
const POLLING = 300_000;
const MAX_UNREAD = 100;
// A stream begins with the activities of this period.
const REPEATED = 10_000;
// The server stores the activities of this period.
const KEPT = 120_000;

/** Returns the text that names the member who has caused an activity. */
export function actorIn(words, { own, name, role }) {
  if (own) {
    return words.own;
  }
  return name == null ? words[role.toLowerCase()] : words.named.replace('{name}', name);
}

/**
 * Returns whether the activity is new to a page. A page of one target compares versions of changes. Every other activity of another member
 * is new if the server has read it since the page was requested. The server reads an activity some time after it was committed. The
 * reader's own one was committed before the next page was rendered, so it is new if it was recorded later. A page can be restricted to some
 * types.
 */
export function isNews({ types, id, version, rendered }, activity, pageAge) {
  if ((types && !types.split(' ').includes(activity.type)) || (id && id !== activity.id)) {
    return false;
  }
  if (id && activity.kind === 'CHANGED') {
    return activity.version > version;
  }
  return activity.own ? activity.at > rendered : activity.ageMillis < pageAge;
}

/** Returns whether the activity is new to the open page. The page of a redirect was requested after the form that led to it. */
export function isNewsHere(page, activity) {
  const requested = performance.getEntriesByType('navigation')[0]?.requestStart ?? 0;
  return isNews({ ...page, rendered: Number(document.documentElement.dataset.now) }, activity, performance.now() - requested);
}

/** Returns the sentence with a capital first letter, since it may begin with the displayed name of a target. */
const capitalized = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Shows activities on a page. It neither moves the focus nor changes typed text. */
class Line {
  constructor(place) {
    this.place = place;
    this.text = place.querySelector('[role=status]');
    this.time = place.querySelector('time');
  }

  show(activity) {
    const { dataset } = this.place;
    const kind = activity.kind.toLowerCase();
    const sentence = this.text.dataset[kind + activity.type] ?? this.text.dataset[kind];
    const page = { types: dataset.types, id: dataset.id, version: Number(dataset.version) };
    const isOther = dataset.activity === 'notifications' && activity.unread == null;
    const isOwn = dataset.activity === 'others' && activity.own;
    if (!sentence || isOther || isOwn || !isNewsHere(page, activity) || (this.changed && activity.kind !== 'CHANGED')) {
      return;
    }
    this.changed = activity.kind === 'CHANGED';
    this.at = performance.now() - activity.ageMillis;
    this.text.textContent = capitalized(sentence.replace('{by}', () => actorIn(dataset, activity)).replace('{target}', () => this.nameOf(activity)));
    this.place.querySelector('[data-do=show]').hidden = false;
    this.refresh();
  }

  /** Shows that the page has received no activities for too long. A form shows nothing, since changes are compared when it is saved. */
  missed() {
    const reload = this.place.querySelector('a[data-do=show]');
    if (reload && this.at === undefined) {
      this.text.textContent = document.body.dataset.missed;
      reload.hidden = false;
    }
  }

  /** Returns the displayed name of an activity's target. */
  nameOf({ type, id }) {
    const name = this.place.querySelector(`[data-name=${CSS.escape(type)}]`);
    return name ? name.textContent.replace('{id}', () => id) : id;
  }

  refresh() {
    if (this.at !== undefined) {
      const at = new Date(performance.timeOrigin + this.at);
      this.time.textContent = ago(performance.now() - this.at, document.documentElement.lang);
      this.time.dateTime = at.toISOString();
      this.time.title = at.toLocaleString(document.documentElement.lang);
      this.time.hidden = false;
    }
  }
}

/** Updates the number of unread notifications in the navigation bar. */
export function showUnread({ unread }) {
  const badge = document.querySelector('[data-unread]');
  if (badge && unread != null) {
    badge.firstElementChild.textContent = unread < MAX_UNREAD ? unread : `${MAX_UNREAD - 1}+`;
    badge.hidden = unread === 0;
  }
}

/** Requests the activities since a time. */
async function catchUp(world, since, { tell, missed }) {
  const within = Math.ceil(world.now() - since);
  const answer = await world.ask(within);
  if (answer.status === 200) {
    answer.activities.forEach(tell);
    if (within > KEPT) {
      missed();
    }
  }
  return answer.status;
}

/**
 * Opens a stream, and returns a function that closes it. A reopened stream requests the missed activities. A stream breaks if it can't be
 * reopened or a proxy buffers it. The callback then gets the time of the last event.
 */
export function openStream(world, page, broken) {
  const source = world.stream();
  let failures = 0;
  let silence;
  let heard = Math.max(0, world.now() - REPEATED);
  let opened = false;
  const close = () => {
    world.cancel(silence);
    source.close();
  };
  const breakOff = () => {
    close();
    broken(heard);
  };
  const hear = () => {
    heard = world.now();
    failures = 0;
    world.cancel(silence);
    silence = world.later(breakOff, SILENCE);
  };
  source.onopen = () => {
    if (opened) {
      catchUp(world, heard, page);
    }
    opened = true;
  };
  source.addEventListener('alive', hear);
  source.onmessage = ({ data }) => {
    hear();
    page.tell(JSON.parse(data));
  };
  source.onerror = () => {
    failures += 1;
    if (source.readyState === source.CLOSED || failures === FAILURES) {
      breakOff();
    }
  };
  hear();
  return close;
}

/**
 * Polls every few seconds for the activities since a time, and returns a function that stops it. Polling ends when the member is signed
 * out, and otherwise after a while.
 */
export function poll(world, since, page, { signedOut, ended }) {
  const until = world.now() + POLLING;
  let answered = since;
  let stopped = false;
  let next;
  const whileAsking = {
    tell: (activity) => stopped || page.tell(activity),
    missed: () => stopped || page.missed(),
  };
  const ask = async () => {
    const asked = world.now();
    const status = await catchUp(world, answered, whileAsking);
    if (stopped) {
      return;
    }
    if (status === 401 || status === 403) {
      signedOut();
      return;
    }
    if (status === 200) {
      answered = asked;
    }
    next = world.later(world.now() < until ? ask : () => ended(answered), POLL);
  };
  ask();
  return () => {
    stopped = true;
    world.cancel(next);
  };
}

const browser = {
  /** Returns the milliseconds since the page was loaded, including those in which the computer was suspended. */
  now: () => Date.now() - performance.timeOrigin,
  later: (task, millis) => setTimeout(task, millis),
  cancel: (task) => clearTimeout(task),
  stream: () => new EventSource('/activity'),
  /** Returns status 0 if there is no answer. */
  async ask(withinMillis) {
    try {
      const response = await fetch(`/api/activity?withinMillis=${withinMillis}`, {
        headers: { Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      return { status: response.status, activities: response.ok ? await response.json() : [] };
    } catch {
      return { status: 0 };
    }
  },
};

/**
 * Receives activities for all tabs of a browser. The tab that holds the Web Lock opens the stream and forwards activities to the others.
 * When it is closed, another tab gets the lock. Without Web Locks, which only secure pages have, each tab polls.
 */
class Listener {
  constructor(member, page) {
    this.name = `activity-${member}`;
    this.page = page;
  }

  /** @param since the time of the page's data */
  open(since) {
    this.closing = new AbortController();
    const { signal } = this.closing;
    if (navigator.locks) {
      this.tabs = new BroadcastChannel(this.name);
      this.tabs.onmessage = ({ data }) => (data ? this.page.tell(data) : this.page.missed());
      navigator.locks.request(this.name, { signal }, () => this.listen(signal, since)).catch(() => {}); // aborted while waiting
    } else {
      this.listen(signal, since);
    }
  }

  /** Receives activities until the page is left or the member is signed out. */
  listen(signal, since) {
    return new Promise((end) => {
      let stop;
      const tabs = {
        tell: (activity) => {
          this.tabs?.postMessage(activity);
          this.page.tell(activity);
        },
        missed: () => {
          this.tabs?.postMessage(null);
          this.page.missed();
        },
      };
      const signedOut = () => {
        this.isSignedOut = true;
        this.left = browser.now();
        end();
      };
      const ask = (answered) => {
        stop = poll(browser, answered, tabs, { signedOut, ended: (until) => (navigator.locks ? stream() : ask(until)) });
      };
      const stream = () => {
        stop = openStream(browser, tabs, ask);
      };
      signal.addEventListener('abort', () => {
        stop();
        end();
      });
      if (navigator.locks) {
        stream();
      } else {
        ask(since);
      }
    });
  }

  close() {
    this.closing.abort();
    this.tabs?.close();
    this.left ??= browser.now();
  }

  /** Receives activities again, and requests those since the page was left or the member was signed out. */
  reopen() {
    const { left } = this;
    this.left = undefined;
    this.open(browser.now());
    catchUp(browser, left, this.page);
  }

  /** Makes the page receive activities again after a sign-in in another window. */
  touch() {
    if (this.isSignedOut) {
      this.isSignedOut = false;
      this.close();
      this.reopen();
    }
  }
}

/** Shows an activity on the page, and dispatches the event `activity` on the document for other scripts. The detail is the activity. */
function start(member) {
  const lines = [...document.querySelectorAll('[data-activity]')].map((place) => new Line(place));
  const listener = new Listener(member, {
    tell: (activity) => {
      lines.forEach((line) => line.show(activity));
      showUnread(activity);
      document.dispatchEvent(new CustomEvent('activity', { detail: activity }));
    },
    missed: () => lines.forEach((line) => line.missed()),
  });
  listener.open(0);
  setInterval(() => lines.forEach((line) => line.refresh()), REFRESH);
  ['keydown', 'pointerdown', 'focus'].forEach((input) => window.addEventListener(input, () => listener.touch()));
  window.addEventListener('pagehide', () => listener.close());
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener.reopen());
}

if (typeof document !== 'undefined' && document.body.dataset.member) {
  start(document.body.dataset.member);
}
