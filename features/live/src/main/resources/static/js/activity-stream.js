// Receives the activities of orders and products while a page is open. The tabs of a browser share one stream because HTTP/1.1 allows six
// connections.

import { Polling, isDenied, request } from './http.js';

// The server sends an event at least every 15 s. A proxy that buffers the stream delivers none.
const SILENCE = 20_000;
const FAILURES = 3;
const POLL = 4_000;
// The page polls for this time before it opens a stream again.
const POLLING = 300_000;
// A follower hears from its leader at least every 15 s, and a leader polls after SILENCE.
const LEADER_SILENCE = SILENCE + 2_000;
// A stream begins with the activities of this period.
const REPEATED = 10_000;
// The server stores the activities of this period.
const KEPT = 120_000;

/** Requests the activities since a time, and returns the answer. */
async function catchUp(world, since, { tell, missed }) {
  const within = Math.ceil(world.now() - since);
  const answer = await world.ask(within);
  if (answer.status === 200) {
    answer.body.forEach(tell);
    if (within > KEPT) {
      missed();
    }
  }
  return answer;
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
  let next;
  const unlessStopped = (what) => (detail) => polling.isStopped || page[what](detail);
  const polling = new Polling({
    now: world.now,
    interval: POLL,
    async ask() {
      const asked = world.now();
      const answer = await catchUp(world, answered, { tell: unlessStopped('tell'), missed: unlessStopped('missed') });
      answered = answer.status === 200 ? asked : answered;
      if (isDenied(answer) && !polling.isStopped) {
        polling.stop();
        signedOut();
      }
      unlessStopped('alive')();
      return answer.status === 200;
    },
  });
  const repeat = async () => {
    await polling.run();
    if (!polling.isStopped) {
      next = world.later(world.now() < until ? repeat : () => ended(answered), polling.dueIn);
    }
  };
  repeat();
  return () => {
    polling.stop();
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
  ask: (withinMillis) => request(`/activity/recent?withinMillis=${withinMillis}`),
  /** Returns the member that is signed in, if any. */
  member: async () => (await request('/session')).body.member,
};

/**
 * Receives activities for all tabs of a browser. The tab that holds the Web Lock leads: it opens the stream, and tells the others what it
 * hears. When it is closed, another tab gets the lock. A browser may freeze a tab in the background, with its lock: when its followers have
 * heard nothing for too long, one of them takes the lock from it. Without Web Locks, which only secure pages have, each tab polls.
 *
 * The page has the methods tell, missed, alive and signedOut.
 */
export class Listener {
  constructor(member, page, world = browser) {
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
