// Shows the activities of orders and products while a page is open.

import { Listener } from './activity-stream.js';
import { request } from './http.js';
import { DATE_AND_CLOCK, ago, elapsed, formatter } from './times.js';

const REFRESH = 10_000;
// A submitted form leads to another page within this time, unless the navigation was canceled or answered by a download.
const LEAVING = 10_000;
// As many as the server looks up at once.
const MOST_MATCHED = 50;

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
 * list.
 *
 * @param state of the orders in the list, if it has only those
 */
export const isListed = ({ shown, state }, { kind, state: present }) => shown || (kind === 'CHANGED' && (!state || state === present));

/** Returns whether a change can be that by which an order comes into a list: it was placed, or its state has changed. */
export const isArrival = ({ version, fields }) => version === 0 || fields.includes('STATE');

/** Returns what a list of orders says, of how many that it shows and of how many new ones. */
export function summary(words, changed, arrived) {
  const said = (count, one, several) => (count > 1 ? several.replace('{count}', count) : count === 1 ? one : '');
  return [said(arrived, words.new, words.severalNew), said(changed, words.changed, words.several)].filter(Boolean).join(' ');
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

/** Returns the row of the list that shows the activity's target, or null. */
const rowOf = ({ id }) => document.querySelector(`main table a[href$="/${CSS.escape(id)}"]`)?.closest('tr') ?? null;

/** The orders that have changed since a list of them was loaded: those that it shows, and those that are new in it. */
class ListedOrders {
  /** @param changed gets the last activity, the orders that are shown, and the new ones; there can be none */
  constructor(address, changed) {
    this.address = address;
    this.changed = changed;
    this.shown = new Set();
    this.arrived = new Set();
    this.asked = new Set();
  }

  async add(activity) {
    if (rowOf(activity)) {
      this.shown.add(activity.id);
    } else if (isArrival(activity) || this.arrived.has(activity.id)) {
      this.asked.add(activity.id);
      await this.ask();
    }
    this.changed(activity, this.shown, this.arrived);
  }

  /**
   * The server decides which orders match the filter in the address of the page. One request at a time asks for all. An order that changes
   * meanwhile is asked for again.
   */
  async ask() {
    if (this.asking) {
      return this.asking;
    }
    const numbers = [...this.asked].slice(-MOST_MATCHED);
    const filter = new URLSearchParams(location.search);
    filter.set('numbers', numbers);
    numbers.forEach((number) => this.asked.delete(number));
    this.asking = request(`${this.address}?${filter}`);
    const { status, body } = await this.asking;
    this.asking = undefined;
    if (status === 200) {
      numbers.forEach((number) => this.arrived.delete(number));
      body.forEach((number) => this.arrived.add(number));
    } else {
      numbers.forEach((number) => this.asked.add(number));
    }
    return this.asked.size > 0 && status === 200 ? this.ask() : undefined;
  }
}

/** Shows activities on a page. It neither moves the focus nor changes typed text. */
class Line {
  constructor(place) {
    this.place = place;
    this.text = place.querySelector('[role=status]');
    this.time = place.querySelector('time');
    this.orders = new ListedOrders(place.dataset.matching, (...news) => this.count(...news));
  }

  show(activity) {
    const { dataset } = this.place;
    const row = 'list' in dataset ? rowOf(activity) : null;
    if ('list' in dataset && !dataset.matching && !isListed({ ...dataset, shown: row !== null }, activity)) {
      return;
    }
    const kind = activity.kind.toLowerCase();
    const sentence = this.text.dataset[kind + activity.type] ?? this.text.dataset[kind];
    const page = { types: dataset.types, id: dataset.id, version: Number(dataset.version) };
    const isOther = dataset.activity === 'notifications' && activity.unread == null;
    const isOwn = dataset.activity === 'others' && activity.own;
    const isElsewhere = dataset.matching && kind !== 'changed' && row === null;
    if (!sentence || isOther || isOwn || isElsewhere || !isNewsHere(page, activity) || (this.changed && activity.kind !== 'CHANGED')) {
      return;
    }
    row?.toggleAttribute('data-changed', row.hasAttribute('data-changed') || kind === 'changed');
    if (dataset.matching && kind === 'changed') {
      this.orders.add(activity);
    } else {
      this.say(activity, sentence.replace('{by}', () => actorIn(dataset, activity)).replace('{target}', () => this.nameOf(activity)));
    }
  }

  /** Says how many orders are new in the list, and how many that it shows have changed. */
  count(activity, shown, arrived) {
    const target = () => this.nameOf({ ...activity, id: [...shown][0] });
    const sentence = summary(this.text.dataset, shown.size, arrived.size);
    if (sentence) {
      this.say(activity, sentence.replace('{target}', target));
    } else if (this.changed) {
      this.withdraw();
    }
  }

  say(activity, sentence) {
    this.changed = activity.kind === 'CHANGED';
    this.at = elapsed() - activity.ageMillis;
    this.text.textContent = capitalized(sentence);
    this.place.querySelector('[data-do=show]').hidden = false;
    this.refresh();
  }

  withdraw() {
    this.changed = false;
    this.at = undefined;
    this.text.textContent = '';
    this.time.hidden = true;
    this.place.querySelector('[data-do=show]').hidden = true;
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
