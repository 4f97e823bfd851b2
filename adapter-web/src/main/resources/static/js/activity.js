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
// A follower hears from its leader at least every 15 s, and a leader polls after SILENCE.
const LEADER_SILENCE = SILENCE + 2_000;
const MAX_UNREAD = 100;
// A stream begins with the activities of this period.
const REPEATED = 10_000;
// The server stores the activities of this period.
const KEPT = 120_000;
// A submitted form leads to another page within this time, unless the navigation was canceled or answered by a download.
const LEAVING = 10_000;

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
 * reader's own one was committed before the next page was rendered, so it is new if it was recorded later. One that follows the submission
 * of a form is its effect, which the next page shows. A page can be restricted to some types.
 *
 * @param pageAge the milliseconds since the page was requested, and `submitted` those from its request to the submission
 */
export function isNews({ types, id, version, rendered, submitted }, activity, pageAge) {
  if ((types && !types.split(' ').includes(activity.type)) || (id && id !== activity.id)) {
    return false;
  }
  const afterSubmission = pageAge - activity.ageMillis - submitted;
  if (activity.own && afterSubmission >= 0 && afterSubmission < LEAVING) {
    return false;
  }
  if (id && activity.kind === 'CHANGED') {
    return activity.version > version;
  }
  return activity.own ? activity.at > rendered : activity.ageMillis < pageAge;
}

/** Returns the milliseconds since the page was requested. The page of a redirect was requested after the form that led to it. */
const pageAge = () => performance.now() - (performance.getEntriesByType('navigation')[0]?.requestStart ?? 0);

let submitted;

/** Returns whether the activity is new to the open page. */
function isNewsHere(page, activity) {
  return isNews({ ...page, rendered: Number(document.documentElement.dataset.now), submitted }, activity, pageAge());
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

const isDenied = (status) => status === 401 || status === 403;

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
 * reopened, a proxy buffers it, or the server denies the missed activities, since the session has ended. The callback then gets the time of
 * the last event.
 */
export function openStream(world, page, broken) {
  const source = world.stream();
  let failures = 0;
  let silence;
  let heard = Math.max(0, world.now() - REPEATED);
  let opened = false;
  let closed = false;
  const close = () => {
    closed = true;
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
  source.addEventListener('alive', () => {
    hear();
    page.alive();
  });
  source.onmessage = ({ data }) => {
    hear();
    page.tell(JSON.parse(data));
  };
  source.onerror = async () => {
    failures += 1;
    if (source.readyState === source.CLOSED || failures === FAILURES) {
      breakOff();
    } else if (isDenied(await catchUp(world, heard, page)) && !closed) {
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
    if (isDenied(status)) {
      signedOut();
      return;
    }
    page.alive();
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
  locks: globalThis.navigator?.locks,
  channel: (name) => new BroadcastChannel(name),
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
  /** Returns the member that is signed in, if any. */
  async member() {
    try {
      const response = await fetch('/api/session', { headers: { Accept: 'application/json' }, redirect: 'error' });
      return response.ok ? (await response.json()).member : undefined;
    } catch {
      return undefined;
    }
  },
};

/**
 * Receives activities for all tabs of a browser. The tab that holds the Web Lock leads: it opens the stream, and tells the others what it
 * hears. When it is closed, another tab gets the lock. A browser may freeze a tab in the background, with its lock: when its followers have
 * heard nothing for too long, one of them takes the lock from it. Without Web Locks, which only secure pages have, each tab polls.
 *
 * The page has the methods tell, missed, alive and signedOut.
 */
export class Listener {
  constructor(world, member, page) {
    Object.assign(this, { world, member, page, name: `activity-${member}` });
  }

  /** @param since the time of the page's data */
  open(since) {
    this.heard = this.world.now();
    if (this.world.locks) {
      this.tabs = this.world.channel(this.name);
      this.tabs.onmessage = ({ data }) => this.follow(data);
      this.queue();
    } else {
      this.listen(since);
    }
  }

  /** Waits until this tab leads. */
  queue() {
    this.queued = new AbortController();
    this.lead({ signal: this.queued.signal });
    this.expectLeader();
  }

  expectLeader() {
    this.world.cancel(this.silence);
    this.silence = this.world.later(() => this.replaceLeader(), LEADER_SILENCE);
  }

  /** Called for what the leader tells. */
  follow({ what, detail }) {
    this.heard = this.world.now();
    this.page[what]?.(detail);
    if (!this.isSignedOut && !this.stop) {
      this.expectLeader();
    } else if (what === 'alive') {
      this.touch();
    }
  }

  replaceLeader() {
    const since = this.heard;
    this.queued.abort();
    this.lead({ steal: true }, () => catchUp(this.world, since, this.everyTab()));
  }

  async lead(options, started = () => {}) {
    let end;
    try {
      await this.world.locks.request(this.name, options, () => {
        this.world.cancel(this.silence);
        started();
        const listening = this.listen();
        end = this.end;
        return listening;
      });
    } catch {
      if (end && end === this.end) { // another tab has taken the lock; otherwise this one has left the queue
        this.stopListening();
        this.queue();
        catchUp(this.world, this.heard, this.page);
      }
    }
  }

  everyTab() {
    const telling = (what) => (detail) => {
      this.heard = this.world.now();
      this.tabs?.postMessage({ what, detail });
      this.page[what](detail);
    };
    return { tell: telling('tell'), missed: telling('missed'), alive: telling('alive'), signedOut: telling('signedOut') };
  }

  /** Receives activities until the page is left, the member is signed out, or another tab leads. */
  listen(since) {
    this.stopListening();
    const tabs = this.everyTab();
    return new Promise((end) => {
      const signedOut = () => {
        this.stopListening();
        this.isSignedOut = true;
        this.left = this.world.now();
        tabs.signedOut();
        end();
      };
      const ask = (answered) => {
        this.stop = poll(this.world, answered, tabs, { signedOut, ended: (until) => (this.world.locks ? stream() : ask(until)) });
      };
      const stream = () => {
        this.stop = openStream(this.world, tabs, ask);
      };
      this.end = end;
      if (this.world.locks) {
        stream();
      } else {
        ask(since);
      }
    });
  }

  stopListening() {
    this.stop?.();
    this.stop = undefined;
  }

  close() {
    this.world.cancel(this.silence);
    this.queued?.abort();
    this.stopListening();
    this.end?.();
    this.tabs?.close();
    this.left ??= this.world.now();
  }

  /** Receives activities again, and requests those since the page was left or the member was signed out. */
  reopen() {
    const { left } = this;
    this.left = undefined;
    this.open(this.world.now());
    catchUp(this.world, left, this.page);
  }

  /** Makes the page receive activities again after a sign-in in another window. */
  async touch() {
    if (!this.isSignedOut || this.isAsking) {
      return;
    }
    this.isAsking = true;
    if ((await this.world.member()) === this.member) {
      this.isSignedOut = false;
      this.close();
      this.reopen();
    }
    this.isAsking = false;
  }
}

/**
 * Shows an activity on the page, and dispatches the event `activity` on the document for other scripts. The detail is the activity, and
 * whether it is new to the page. Shows that the member is signed out, and dispatches the event `signed-out`.
 */
function start(member) {
  const lines = [...document.querySelectorAll('[data-activity]')].map((place) => new Line(place));
  const notice = document.getElementById('signed-out');
  const listener = new Listener(browser, member, {
    tell: (activity) => {
      lines.forEach((line) => line.show(activity));
      showUnread(activity);
      document.dispatchEvent(new CustomEvent('activity', { detail: { ...activity, isNews: isNewsHere({}, activity) } }));
    },
    missed: () => lines.forEach((line) => line.missed()),
    alive: () => (notice.hidden = true),
    signedOut() {
      notice.hidden = false;
      document.dispatchEvent(new Event('signed-out'));
    },
  });
  listener.open(0);
  setInterval(() => lines.forEach((line) => line.refresh()), REFRESH);
  ['keydown', 'pointerdown', 'focus'].forEach((input) => window.addEventListener(input, () => listener.touch()));
  window.addEventListener('submit', ({ defaultPrevented }) => defaultPrevented || (submitted = pageAge()));
  window.addEventListener('pagehide', () => listener.close());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      submitted = undefined;
      listener.reopen();
    }
  });
}

if (typeof document !== 'undefined' && document.body.dataset.member) {
  start(document.body.dataset.member);
}
