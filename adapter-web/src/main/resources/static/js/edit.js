// Times are milliseconds of a monotonic clock that may stop while the machine is suspended. The server decides when a lock ends.
// A page counts down from the last answer, and asks the server before it shows that the lock has ended.

const TICK = 1_000;
const SHORTEST_WAIT = 2_000;
const WARNING = 120_000;
const TIMEOUT = 15_000;
const LOCKING = '#edit, #form, form[action$="/edit"], form[action$="/edit/wait"]';
const LEFT_FORM = 'left-form';
const TAKEN_AWAY = { BROKEN: 'broken', TAKEN_OVER: 'taken-over' };

const isDenied = ({ status }) => status === 401 || status === 403;

/** Polls the server with one request at a time until there has been no input for a while. */
class Poller {
  constructor(world, { pace, idle }) {
    this.world = world;
    this.pace = pace;
    this.idle = idle;
    this.lastInput = world.now();
    this.lastAsked = world.now();
    this.due = world.now() + pace;
    this.failures = 0;
    this.asking = false;
    this.idling = false;
    this.resting = false;
    this.sending = false;
  }

  /** Called on every input. */
  touch() {
    this.lastInput = this.world.now();
    if (this.idling) {
      this.idling = false;
      this.check();
    }
  }

  /** Sends a request soon. The page may have been suspended or offline, so its state may be outdated. */
  check() {
    if (!this.sending) {
      this.due = Math.min(this.due, Math.max(this.world.now(), this.lastAsked + SHORTEST_WAIT));
    }
  }

  /** Called when the page becomes visible again. */
  wake() {
    this.touch();
    this.check();
  }

  /** Stops heartbeats while a form is submitted. Their answers would be outdated because a save releases the lock. */
  sent() {
    this.sending = true;
    this.due = this.world.now() + this.pace;
  }

  /** Called every second. A page in the background is called less often, so a request is sent at the call nearest to its time. */
  async tick() {
    const now = this.world.now();
    if (!this.idling && now >= this.lastInput + this.idle) {
      this.idling = true;
      this.stop();
    }
    if (!this.idling && !this.resting && !this.asking && now + TICK / 2 >= this.due) {
      this.asking = true;
      this.sending = false;
      this.lastAsked = now;
      this.due = now + this.pace;
      try {
        await this.ask();
      } finally {
        this.asking = false;
      }
    }
    this.show();
  }

  retry() {
    this.failures += 1;
    this.due = Math.min(this.due, this.world.now() + SHORTEST_WAIT * 2 ** (this.failures - 1));
  }

  /** Returns status 0 if there is no answer. */
  async send(path, fields, options) {
    try {
      return await this.world.send(path, fields, options);
    } catch {
      return { status: 0 };
    }
  }
}

/** The state of an edit page: its lock and its form. */
export class Editing extends Poller {
  constructor(world, { api, member, lockId, version, secondsLeft, until, beat, poll, idle, state, lost }) {
    super(world, { pace: beat, idle });
    Object.assign(this, { api, member, lockId, version, beat, poll, state, lost });
    this.warning = Math.min(WARNING, idle / 2);
    this.lease = 0;
    this.fills = {};
    this.editable = false;
    this.resting = lost;
    if (!lost) {
      this.hold({ secondsLeft });
      this.serverTime = until - this.deadline;
    }
  }

  ask() {
    if (this.state === 'waiting') {
      return this.askForTurn();
    }
    if (!this.lockId) {
      return this.lockAgain();
    }
    return this.sendBeat();
  }

  async sendBeat() {
    const answer = await this.post(`${this.api}/${this.lockId}/beat`, {});
    if (answer?.status === 200) {
      this.hold(answer.body);
    } else if (answer?.status === 409) {
      await this.lose(answer.body);
    } else if (answer) {
      this.fail();
    }
  }

  /** Sets the deadline, counted from the request. The lock does not end earlier, however long the answer took. */
  hold({ secondsLeft, waiting }) {
    const left = secondsLeft * 1_000;
    this.lease = Math.max(this.lease, left);
    this.capped = left <= WARNING && this.lease > WARNING;
    this.deadline = this.lastAsked + left;
    this.due = Math.min(this.due, Math.max(this.deadline, this.lastAsked + SHORTEST_WAIT));
    this.failures = 0;
    this.waiting = waiting;
    this.editable = true;
    this.state = 'held';
  }

  async lose({ how, by, role, reason, at }) {
    this.editable = false;
    this.waiting = [];
    this.world.notice('');
    if (how in TAKEN_AWAY) {
      this.resting = true;
      this.state = TAKEN_AWAY[how];
      this.fills = { by: { name: by, role }, reason, at };
    } else {
      this.state = this.state === 'held-by-other' ? 'held-by-other' : 'ended';
      this.show();
      if (this.capped) {
        this.resting = true; // at the maximum hold, the member decides whether to continue, after the waiters
      } else {
        await this.lockAgain();
      }
    }
  }

  async lockAgain() {
    const answer = await this.post(this.api, { beating: 1 });
    if (answer?.status === 201) {
      this.lockId = answer.body.lockId;
      this.world.take(this.lockId);
      this.pace = this.beat;
      // A conflict page with an open choice is compared again when it is saved. Sent now, it would lose the typed text.
      if (this.lost || (answer.body.version !== this.version && !this.world.hasOpenChoice())) {
        this.resting = true;
        this.world.sendForm();
      } else {
        const waited = this.state === 'waiting';
        this.hold(answer.body);
        this.world.notice(waited ? 'turn' : 'regained');
      }
    } else if (answer?.status === 423 && this.state !== 'waiting') {
      this.state = 'held-by-other';
      this.due = Infinity;
      this.fills = { holder: answer.body.holder, until: answer.body.expiresAt };
    } else if (answer?.status === 409) {
      this.end();
    } else if (answer) {
      this.fail();
    }
  }

  /** Called when the state of the order forbids editing. The member decides whether to continue. */
  end() {
    this.resting = true;
    this.state = 'ended';
  }

  /** Called when the member presses “Tell them I'm waiting”. */
  wait() {
    this.state = 'waiting';
    this.pace = this.poll;
    this.resting = false;
    this.check();
    this.show();
  }

  async askForTurn() {
    const answer = await this.post(`${this.api}/requests`, {});
    if (answer?.status === 200 && answer.body.yourTurn) {
      await this.lockAgain();
    } else if (answer?.status === 200) {
      this.failures = 0;
      this.fills = { holder: answer.body.holder, place: answer.body.place };
    } else if (answer?.status === 409) {
      this.end();
    } else if (answer) {
      this.fail();
    }
  }

  /** Retries after a failure of the network or a restart of the server. The lock is not considered lost. */
  fail() {
    if (this.editable && this.state !== 'signed-out') {
      this.state = 'offline';
    }
    this.retry();
  }

  /** Returns the answer, or nothing if the member is signed out or has submitted the form in the meantime. */
  async post(path, fields) {
    let answer = await this.send(path, fields);
    if (isDenied(answer) && (await this.isSignedIn())) {
      answer = await this.send(path, fields);
    }
    return this.sending || isDenied(answer) ? undefined : answer;
  }

  async isSignedIn() {
    const { status, body } = await this.send('/api/session');
    if (status === 200 && body.member === this.member) {
      this.world.renew(body.csrf);
      return true;
    }
    if (status === 200) {
      this.state = 'other-member';
      this.editable = false;
      this.due = Infinity;
    } else if (status === 401) {
      this.state = 'signed-out';
      this.retry();
    } else {
      this.fail();
    }
    return false;
  }

  get maySend() {
    return this.state !== 'signed-out' && this.state !== 'other-member';
  }

  /** Shortens the lease to a few seconds, within which the member can return. Returns whether the page held the lock. */
  leave() {
    const holds = !this.sending && (this.state === 'held' || this.state === 'offline');
    if (holds) {
      this.send(`${this.api}/${this.lockId}/release`, { leaving: 1 }, { keepalive: true });
    }
    return holds;
  }

  stop() {
    if (this.leave()) {
      this.state = 'left';
      this.waiting = [];
    } else if (this.state === 'waiting') {
      this.state = 'held-by-other';
      this.pace = this.beat;
    }
  }

  show() {
    const idleIn = this.lastInput + this.idle - this.world.now();
    const endsIn = this.capped ? this.deadline - this.world.now() : Infinity;
    const left = Math.max(0, Math.min(idleIn, endsIn));
    const state = this.state === 'held' && left <= this.warning ? 'warn' : this.state;
    this.world.show({
      state: state === 'left' ? 'ended' : state,
      editable: this.editable,
      mayKeep: idleIn < endsIn,
      waiting: this.waiting,
      fills: this.state === 'held' ? { left, until: this.serverTime + this.deadline } : this.fills,
    });
  }
}

/** The state of a page without a form that waits for the lock. */
export class WaitingInLine extends Poller {
  constructor(world, { path, poll, idle }) {
    super(world, { pace: poll, idle });
    this.path = path;
  }

  async ask() {
    const answer = await this.send(this.path, {});
    if (answer.status === 200) {
      this.failures = 0;
      this.resting = answer.body.yourTurn;
      this.world[answer.body.yourTurn ? 'start' : 'show'](answer.body);
    } else if (isDenied(answer) || answer.status === 409) {
      this.resting = true;
      this.world.reload();
    } else {
      this.retry();
    }
  }

  stop() {}

  show() {}
}

async function send(path, fields, options) {
  const response = await fetch(path, {
    ...(fields && { method: 'POST', body: new URLSearchParams({ ...fields, _csrf: tokens()[0].value }) }),
    headers: { Accept: 'application/json, application/problem+json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
    ...options,
  });
  const isJson = /json/.test(response.headers.get('Content-Type'));
  if (response.status === 200 && !isJson) {
    throw new TypeError('Another server answers: a portal that wants a sign-in first');
  }
  return { status: response.status, body: isJson ? await response.json() : {} };
}

function tokens() {
  return document.querySelectorAll('input[name=_csrf]');
}

/** Shows the state on the page, in the language of the page. */
function writer({ dataset }) {
  const language = document.documentElement.lang || undefined;
  const times = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const lists = new Intl.ListFormat(language);
  const who = ({ name, role }) => name ?? (role === 'ADMIN' ? dataset.whoAdmin : dataset.whoCustomer);
  const time = (value) => times.format(new Date(value));
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
  const lost = dataset.lost === 'true';
  const panel = document.getElementById('edit-state');
  const queue = document.getElementById('edit-waiting');
  const notice = document.getElementById('edit-notice');
  const keep = form.querySelector('[data-do=keep]');
  const texts = [...elements].filter(({ type, readOnly }) => type !== 'hidden' && readOnly === lost);
  const write = writer(form);
  const editing = new Editing(
    {
      now,
      send,
      show({ state, editable, mayKeep, waiting, fills }) {
        panel.dataset.state = state;
        write(panel.querySelector(`[data-when="${state}"]`), fills);
        keep.hidden = !mayKeep;
        texts.forEach((field) => (field.readOnly = !editable));
        if (waiting && queue) {
          queue.hidden = waiting.length === 0;
          write(queue, { waiting });
        }
      },
      notice(text) {
        notice.dataset.notice = text;
        if (text === 'turn') {
          announceTurn(notice);
        }
      },
      take: (lockId) => (elements.lockId.value = lockId),
      renew: (csrf) => tokens().forEach((token) => (token.value = csrf)),
      hasOpenChoice: () => form.querySelector('.choice:not(:has(:checked))') !== null,
      sendForm: () => submitBy(form, { formAction: dataset.extend }),
    },
    {
      api: dataset.api,
      member: dataset.member,
      lockId: elements.lockId.value,
      version: Number(elements.version.value),
      secondsLeft: Number(dataset.secondsLeft),
      until: Date.parse(panel.querySelector('[data-when=held] [data-fill=until]')?.dateTime),
      beat: dataset.beat * 1_000,
      poll: dataset.poll * 1_000,
      idle: dataset.idle * 1_000,
      state: panel.dataset.state,
      lost,
    },
  );

  keep.addEventListener('click', () => {
    editing.touch();
    editing.show();
  });
  form.querySelector('[data-do=wait]').addEventListener('click', () => editing.wait());
  form.addEventListener('submit', (event) => {
    if (!editing.maySend) {
      event.preventDefault();
      event.stopImmediatePropagation();
      editing.check();
    }
  });
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) {
      editing.sent();
    }
  });
  window.addEventListener('pagehide', () => {
    if (editing.leave()) {
      sessionStorage.setItem(LEFT_FORM, dataset.edit);
    }
  });
  return editing;
}

/** Tells the server that this page renews a lock, or a place in the queue, by itself. */
function promiseHeartbeats(form) {
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'beating', value: '1' }));
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
  return new WaitingInLine(
    { now, send, show: (turn) => (place.querySelector('[data-fill=place]').textContent = turn.place), ...world },
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

function watch(poller, place, { type, id }) {
  for (const input of ['keydown', 'pointerdown', 'input', 'click']) {
    place.addEventListener(input, () => poller.touch());
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && poller.wake());
  window.addEventListener('focus', () => poller.wake());
  window.addEventListener('online', () => poller.check());
  document.addEventListener('activity', ({ detail }) => {
    if (detail.type === type && detail.id === id) {
      poller.check();
      poller.tick();
    }
  });
  document.addEventListener('signed-out', () => {
    poller.check();
    poller.tick();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      poller.sending = false;
      poller.wake();
    }
  });
}

/** Binds the elements of the page, and returns the function to be called every second, or nothing. */
export function bind(now = () => performance.now()) {
  document.querySelectorAll(LOCKING).forEach(promiseHeartbeats);
  document.querySelectorAll('[data-no-script]').forEach((element) => (element.hidden = true));
  const form = document.querySelector('#edit[data-api]'); // missing if the state of the order forbids saving
  const line = document.querySelector('[data-waiting]');
  const mine = document.querySelector('#start[data-continue]');
  const left = sessionStorage.getItem(LEFT_FORM);
  sessionStorage.removeItem(LEFT_FORM);
  const poller = form ? editPage(form, now) : line && waitingPage(line, now);
  if (poller) {
    watch(poller, form ?? document, (form ?? line).dataset);
  } else if (mine) {
    continueAfterReload(mine, left);
  }
  return poller;
}

if (typeof document !== 'undefined') {
  const poller = bind();
  if (poller) {
    setInterval(() => poller.tick(), TICK);
  }
}
