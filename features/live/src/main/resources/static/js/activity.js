// Shows the activities of orders and products while a page is open.

import { Listener } from './activity-stream.js';
import { DATE_AND_CLOCK, ago, elapsed, formatter } from './times.js';

const REFRESH = 10_000;
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

/**
 * Returns whether a list shows the target of an activity, or would show it. A lock on an order that stands elsewhere says nothing to a
 * list. Whether a text is in the name of an order's customer, an activity can't tell: then the answer is undefined.
 *
 * @param state of the orders in the list, if it has only those
 * @param text by which the list was searched, if it was
 */
export function isListed({ shown, state, text }, { kind, id, state: present }) {
  if (shown) {
    return true;
  }
  if (kind !== 'CHANGED' || (state && state !== present)) {
    return false;
  }
  const number = (text ?? '').trim().toUpperCase();
  if (id.startsWith(number) || (number.length === 6 && id.endsWith(number))) {
    return true;
  }
  return /^\d/.test(number) ? false : undefined;
}

/** Returns the milliseconds since the page was requested. The page of a redirect was requested after the form that led to it. */
const pageAge = () => elapsed() - (performance.getEntriesByType('navigation')[0]?.requestStart ?? 0);

let submitted;

/** Returns whether the activity is new to the open page. */
function isNewsHere(page, activity) {
  return isNews({ ...page, rendered: Number(document.documentElement.dataset.now), submitted }, activity, pageAge());
}

/** Returns the sentence with a capital first letter, since it may begin with the displayed name of a target. */
const capitalized = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Returns whether the list has a row of the activity's target. */
const isShown = ({ id }) => document.querySelector(`main table a[href$="/${CSS.escape(id)}"]`) !== null;

/** Shows activities on a page. It neither moves the focus nor changes typed text. */
class Line {
  constructor(place) {
    this.place = place;
    this.text = place.querySelector('[role=status]');
    this.time = place.querySelector('time');
  }

  show(activity) {
    const { dataset } = this.place;
    const listed = 'list' in dataset ? isListed({ ...dataset, shown: isShown(activity) }, activity) : true;
    if (listed === false) {
      return;
    }
    const kind = activity.kind.toLowerCase();
    const sentence = listed ? (this.text.dataset[kind + activity.type] ?? this.text.dataset[kind]) : this.text.dataset.possibly;
    const page = { types: dataset.types, id: dataset.id, version: Number(dataset.version) };
    const isOther = dataset.activity === 'notifications' && activity.unread == null;
    const isOwn = dataset.activity === 'others' && activity.own;
    if (!sentence || isOther || isOwn || !isNewsHere(page, activity) || (this.changed && activity.kind !== 'CHANGED')) {
      return;
    }
    this.changed = activity.kind === 'CHANGED';
    this.at = elapsed() - activity.ageMillis;
    this.text.textContent = capitalized(sentence.replace('{by}', () => actorIn(dataset, activity)).replace('{target}', () => this.nameOf(activity)));
    this.place.querySelector('[data-do=show]').hidden = false;
    this.refresh();
  }

  /** Shows that the page has received no activities for too long. A form shows nothing, since changes are compared when it is saved. */
  missed() {
    const reload = this.place.querySelector('a[data-do=show]');
    if (reload && this.at === undefined) {
      this.text.textContent = document.querySelector('[data-missed]').dataset.missed;
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
      this.time.textContent = ago(elapsed() - this.at, document.documentElement.lang);
      this.time.dateTime = at.toISOString();
      this.time.title = formatter(document.documentElement, DATE_AND_CLOCK)(at);
      this.time.hidden = false;
    }
  }
}

/**
 * Shows an activity on the page, and dispatches the event `activity` on the document for other scripts. The detail is the activity, and
 * whether it is new to the page. Shows that the member is signed out, and dispatches the event `signed-out`.
 */
function start(member) {
  const lines = [...document.querySelectorAll('[data-activity]')].map((place) => new Line(place));
  const notice = document.getElementById('signed-out');
  const listener = new Listener(member, {
    tell: (activity) => {
      lines.forEach((line) => line.show(activity));
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
