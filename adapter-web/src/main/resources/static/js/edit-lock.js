// The edit lock as its page knows it. Only the server decides that a lock has ended: the page counts down from the last answer, and asks
// before it shows a loss. Times are milliseconds of a monotonic clock that may stop while the computer is suspended.

import { Polling, isDenied } from './http.js';

const WARNING = 120_000;

const LOST = { expired: 'expired', reachedMaximum: 'ended', broken: 'broken', takenOver: 'taken-over' };
const ACQUIRED = { acquired: 'held', changed: 'comparing', impossible: 'ended' };

/**
 * The states of the lock in the browser: the request that each repeats, how often, whether the text can be edited, and the next state after
 * an event, which is the answer to a request or an action of the member. Any other event leaves the state unchanged. A state without a
 * request ends with an action of the member, or with the page. `atOnce` requests are repeated after a failure only, and those `onReturn`
 * are sent when the member returns to the page, the network is back, or the lock has changed. Waiters queue; the `first` may acquire the lock.
 */
export const STATES = {
  'held':          { request: 'renew',   every: 'heartbeat', isEditable: true, next: { failed: 'offline', idle: 'left', ...LOST } },
  'offline':       { request: 'renew',   every: 'heartbeat', isEditable: true, next: { renewed: 'held', idle: 'left', ...LOST } },
  'left':          { request: 'renew',   every: 'heartbeat', isEditable: true, next: { renewed: 'held', failed: 'offline', ...LOST } },
  'expired':       { request: 'acquire', every: 'atOnce',    next: { refused: 'held-by-other', ...ACQUIRED } },
  'held-by-other': { request: 'acquire', every: 'onReturn',  next: { wait: 'waiting', ...ACQUIRED } },
  'waiting':       { request: 'wait',    every: 'poll',      next: { turn: 'first', idle: 'held-by-other', impossible: 'ended' } },
  'first':         { request: 'acquire', every: 'atOnce',    next: { refused: 'waiting', failed: 'waiting', ...ACQUIRED } },
  'signed-out':    { request: 'session', every: 'heartbeat', next: { signedIn: 'before' } },
  'other-member':  { request: 'session', every: 'onReturn',  next: { signedIn: 'before' } },
  'comparing':     {}, // the form is being submitted, to compare it with the changed version
  'broken':        {},
  'taken-over':    {},
  'ended':         {},
};

/** The next state after these events in any state. A sign-in leads back to the state `before` them. */
const DENIED = { signedOut: 'signed-out', otherMember: 'other-member' };

/** The state that is shown instead. While the lock is held, `warn` is shown before its end. */
const SHOWN_AS = { left: 'ended', expired: 'ended', comparing: 'ended', first: 'waiting' };

const LOSSES = { BROKEN: 'broken', TAKEN_OVER: 'takenOver' };

/** The requests, and the event that an answer means by its status. Any other answer is a failure, after which the lock may still be held. */
const REQUESTS = {
  renew: {
    path: ({ address, lockId }) => `${address}/${lockId}/heartbeat`,
    200: () => 'renewed',
    409: ({ how }, lock) => LOSSES[how] ?? (lock.reachesMaximum ? 'reachedMaximum' : 'expired'),
  },
  acquire: {
    path: ({ address }) => address,
    // A form with an open choice is compared when it is saved: submitted before, it would lose the choice.
    201: ({ version }, lock) => (lock.isLost || (version !== lock.version && !lock.world.hasOpenChoice()) ? 'changed' : 'acquired'),
    409: () => 'impossible',
    423: () => 'refused',
  },
  wait: {
    path: ({ address }) => `${address}/requests`,
    200: ({ yourTurn }) => (yourTurn ? 'turn' : 'queued'),
    409: () => 'impossible',
  },
  session: {
    path: () => '/session',
    fields: null,
    200: ({ member }, lock) => (member === lock.member ? 'signedIn' : 'otherMember'),
    401: () => 'signedOut',
  },
};

const isHeldIn = (state) => state === 'held' || state === 'offline';

const lose = (lock, { by, role, reason, at }) => {
  lock.waiting = [];
  lock.fills = { by: { name: by, role }, reason, at };
  lock.world.notice('');
};

/** What an event does besides changing the state. */
const EFFECTS = {
  renewed: (lock, body) => lock.hold(body),
  acquired(lock, body, before) {
    lock.take(body.lockId);
    lock.hold(body);
    lock.world.notice(before === 'first' ? 'turn' : 'regained');
  },
  changed(lock, { lockId }) {
    lock.take(lockId);
    lock.world.submitForm();
  },
  refused: (lock, { holder, expiresAt }) => (lock.fills = { holder, until: expiresAt }),
  queued: (lock, { holder, place }) => (lock.fills = { holder, place }),
  expired: lose,
  reachedMaximum: lose,
  broken: lose,
  takenOver: lose,
  signedIn: (lock, { csrf }) => lock.world.renewToken(csrf),
  wait: (lock) => lock.polling.soon(),
  idle: (lock, _, before) => isHeldIn(before) && lock.shorten(),
};

/** The edit lock of a form. */
export class EditLock {
  /** @param isLost whether the page was rendered without the lock, so that the form is submitted as soon as the lock is acquired */
  constructor(world, { address, member, lockId, version, secondsLeft, until, heartbeat, poll, idle, state, isLost }) {
    Object.assign(this, { world, address, member, lockId, version, isLost, state, fills: {} });
    this.intervals = { heartbeat, poll, atOnce: heartbeat, onReturn: Infinity };
    this.warning = Math.min(WARNING, idle / 2);
    this.longestLease = 0;
    this.polling = new Polling({
      now: world.now,
      interval: this.interval,
      ask: () => this.ask(),
      idle,
      idled: () => this.polling.isPostponed || this.on('idle'),
    });
    if (!isLost) {
      this.hold({ secondsLeft });
      this.serverTime = until - this.deadline;
    }
  }

  get interval() {
    return this.intervals[STATES[this.state].every] ?? Infinity;
  }

  get isSignedIn() {
    return STATES[this.state].request !== 'session';
  }

  get isEditable() {
    return STATES[this.state === 'signed-out' ? this.before : this.state].isEditable === true;
  }

  /** Called every second. */
  async tick() {
    await this.polling.tick();
    this.show();
  }

  /** Sends the request of the state, and at once those of the states that follow. Returns whether the server has answered. */
  async ask() {
    const { request } = STATES[this.state];
    const event = request && (await this.send(request));
    if (event === 'failed' || event === 'signedOut') {
      return false;
    }
    const isAskedAgain = event === 'signedIn' || (event && STATES[this.state].every === 'atOnce');
    return isAskedAgain ? this.ask() : true;
  }

  /** Returns the event that the answer means, or none if the form was submitted meanwhile. A denied request is repeated in a new session. */
  async send(request) {
    const { path, fields = {}, ...events } = REQUESTS[request];
    let answer = await this.world.request(path(this), fields);
    if (isDenied(answer) && request !== 'session') {
      const event = await this.send('session');
      if (event !== 'signedIn') {
        return event;
      }
      answer = await this.world.request(path(this), fields);
    }
    if (this.polling.isPostponed) {
      return undefined;
    }
    const event = events[answer.status]?.(answer.body, this) ?? 'failed';
    this.on(event, answer.body);
    return event;
  }

  on(event, body) {
    const before = this.state;
    if (DENIED[event] && this.isSignedIn) {
      this.before = before;
    }
    const next = STATES[before].next?.[event] ?? DENIED[event] ?? before;
    this.state = next === 'before' ? this.before : next;
    if (this.state !== before) {
      this.polling.every(this.interval);
    }
    EFFECTS[event]?.(this, body, before);
    this.show();
  }

  /** Sets the deadline, counted from the request. The lock does not end earlier, however long the answer took. */
  hold({ secondsLeft, waiting }) {
    const left = secondsLeft * 1_000;
    this.longestLease = Math.max(this.longestLease, left);
    this.reachesMaximum = left <= WARNING && this.longestLease > WARNING;
    this.deadline = this.polling.asked + left;
    this.polling.by(this.deadline);
    this.waiting = waiting;
  }

  take(lockId) {
    this.lockId = lockId;
    this.world.take(lockId);
  }

  /** Called when a form is submitted. A save releases the lock, so the answer to a heartbeat would be outdated. */
  submitted() {
    this.polling.postpone(this.intervals.heartbeat);
  }

  /** Called when the page is left. Returns whether it held the lock. */
  leave() {
    const isHeld = isHeldIn(this.state) && !this.polling.isPostponed;
    if (isHeld) {
      this.shorten();
    }
    return isHeld;
  }

  /** Shortens the lease to a few seconds, within which the member can return. */
  shorten() {
    this.world.request(`${this.address}/${this.lockId}/release`, {}, { keepalive: true });
  }

  show() {
    const { idleIn } = this.polling;
    const endsIn = this.reachesMaximum ? this.deadline - this.world.now() : Infinity;
    const left = Math.max(0, Math.min(idleIn, endsIn));
    const isHeld = this.state === 'held';
    this.world.show({
      state: isHeld && left <= this.warning ? 'warn' : (SHOWN_AS[this.state] ?? this.state),
      isEditable: this.isEditable,
      mayKeep: idleIn < endsIn,
      waiting: this.waiting,
      fills: isHeld ? { left, until: this.serverTime + this.deadline } : this.fills,
    });
  }
}

/** A waiter on a page without the lock. */
export class Waiter {
  constructor(world, { path, poll, idle }) {
    Object.assign(this, { world, path });
    this.polling = new Polling({ now: world.now, interval: poll, ask: () => this.ask(), idle });
  }

  tick() {
    return this.polling.tick();
  }

  async ask() {
    const answer = await this.world.request(this.path, {});
    const { status, body } = answer;
    if (status === 200 && !body.yourTurn) {
      this.world.show(body);
    } else if (status === 200) {
      this.polling.stop();
      this.world.start();
    } else if (isDenied(answer) || status === 409) {
      this.polling.stop();
      this.world.reload();
    }
    return status === 200;
  }
}
