// What happens to orders while a page is open. The tabs of a browser share one stream, because HTTP/1.1 has six connections.

import { ago } from './times.js';

// A stream that is opened anew is a request, and a request keeps the session alive: without input a broken one stays closed.
const IDLE = 900_000;
const REFRESH = 10_000;
const MAX_UNREAD = 100;

/** Returns the words for the member that has caused an activity. */
export function actorIn(words, { own, name, role }) {
  if (own) {
    return words.own;
  }
  return name == null ? words[role.toLowerCase()] : words.named.replace('{name}', name);
}

/**
 * Returns whether a page does not show that activity yet. A page of an order has a version; of everything else, only what is younger
 * than the page is news.
 */
export function isNews({ order, version }, activity, pageAge) {
  if (order && order !== activity.order) {
    return false;
  }
  return order && activity.version > 0 ? activity.version > version : activity.ageMillis < pageAge;
}

/** The line of a page that says what has happened. It never moves the focus, and changes nothing that was typed. */
class Line {
  constructor(place) {
    this.place = place;
    this.text = place.querySelector('[role=status]');
    this.time = place.querySelector('time');
  }

  show(activity) {
    const { dataset } = this.place;
    const sentence = this.text.dataset[activity.kind.toLowerCase()];
    const page = { order: dataset.order, version: Number(dataset.version) };
    const isOther = dataset.activity === 'notifications' && activity.unread == null;
    if (!sentence || isOther || !isNews(page, activity, performance.now()) || (this.changed && activity.kind !== 'CHANGED')) {
      return;
    }
    this.changed = activity.kind === 'CHANGED';
    this.at = performance.now() - activity.ageMillis;
    this.text.textContent = sentence.replace('{by}', () => actorIn(dataset, activity)).replace('{order}', activity.order);
    this.place.querySelector('[data-do=show]').hidden = false;
    this.refresh();
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

/** Shows the number of unread notifications in the bar, if it has changed. */
function showUnread({ unread }) {
  const badge = document.querySelector('[data-unread]');
  if (badge && unread != null) {
    badge.firstElementChild.textContent = unread < MAX_UNREAD ? unread : `${MAX_UNREAD - 1}+`;
    badge.hidden = unread === 0;
  }
}

/** The stream of a browser. The tab that has the lock opens it, and tells the others; when that tab is closed, another one does. */
class Stream {
  constructor(member, tell) {
    this.name = `activity-${member}`;
    this.tell = tell;
    this.lastInput = performance.now();
  }

  open() {
    this.tabs = new BroadcastChannel(this.name);
    this.tabs.onmessage = ({ data }) => this.tell(data);
    this.closing = new AbortController();
    const { signal } = this.closing;
    navigator.locks.request(this.name, { signal }, () => this.listen(signal)).catch(() => {}); // closed while it waited
  }

  /** Ends when the page leaves, or when the stream is broken and there was no input for long. */
  listen(signal) {
    return new Promise((end) => {
      const source = new EventSource('/activity');
      const close = () => {
        source.close();
        end();
      };
      source.onmessage = ({ data }) => {
        const activity = JSON.parse(data);
        this.tabs.postMessage(activity);
        this.tell(activity);
      };
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED || performance.now() > this.lastInput + IDLE) {
          this.broken = true;
          close();
        }
      };
      signal.addEventListener('abort', close);
    });
  }

  close() {
    this.closing.abort();
    this.tabs.close();
  }

  touch() {
    this.lastInput = performance.now();
    if (this.broken) {
      this.broken = false;
      this.close();
      this.open();
    }
  }
}

/** Tells scripts of the page too: the event `activity` at the document has the activity as its detail. */
function start(member) {
  const lines = [...document.querySelectorAll('[data-activity]')].map((place) => new Line(place));
  const stream = new Stream(member, (activity) => {
    lines.forEach((line) => line.show(activity));
    showUnread(activity);
    document.dispatchEvent(new CustomEvent('activity', { detail: activity }));
  });
  stream.open();
  setInterval(() => lines.forEach((line) => line.refresh()), REFRESH);
  ['keydown', 'pointerdown', 'focus'].forEach((input) => window.addEventListener(input, () => stream.touch()));
  window.addEventListener('pagehide', () => stream.close());
  window.addEventListener('pageshow', ({ persisted }) => persisted && stream.open());
}

if (typeof document !== 'undefined' && document.body.dataset.member && navigator.locks) {
  start(document.body.dataset.member);
}
