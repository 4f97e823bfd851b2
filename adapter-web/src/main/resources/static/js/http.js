// Requests to the server, and their repetition. Times are milliseconds of a monotonic clock.

export const TICK = 1_000;

const TIMEOUT = 15_000;
const SHORTEST_INTERVAL = 2_000;
const NO_ANSWER = { status: 0, body: {} };

const tokens = () => document.querySelectorAll('input[name=_csrf]');

/** Makes the forms and requests of the page use the token of a new session. */
export const renewToken = (token) => tokens().forEach((input) => (input.value = token));

export const isDenied = ({ status }) => status === 401 || status === 403;

/** Returns the response of the server, or fails if there is none in time. */
export const send = (address, options) => fetch(address, { signal: AbortSignal.timeout(TIMEOUT), ...options });

/**
 * Sends a request to the server, a POST if there are fields, and returns its status and its body. The status is 0 if there is no answer, or
 * if another server answers, such as a portal that wants a sign-in first.
 */
export async function request(address, fields, options) {
  try {
    const response = await send(address, {
      ...(fields && { method: 'POST', body: new URLSearchParams({ ...fields, _csrf: tokens()[0].value }) }),
      headers: { Accept: 'application/json, application/problem+json' },
      redirect: 'error',
      ...options,
    });
    const isJson = /json/.test(response.headers.get('Content-Type'));
    return response.status === 200 && !isJson ? NO_ANSWER : { status: response.status, body: isJson ? await response.json() : {} };
  } catch {
    return NO_ANSWER;
  }
}

/** Repeats a request, one at a time: at an interval, sooner after a failure, and not when there has been no input for a while. */
export class Polling {
  /**
   * @param ask sends the request, and returns whether it succeeded
   * @param idle the time without input, after which polling pauses and idled is called
   */
  constructor({ now, interval, ask, idle = Infinity, idled = () => {} }) {
    Object.assign(this, { now, ask, idle, idled, lastInput: now(), asked: now(), failures: 0 });
    this.every(interval);
  }

  every(interval) {
    this.interval = interval;
    this.due = this.asked + interval;
  }

  /** Sends the next request at that time at the latest. */
  by(time) {
    this.due = Math.min(this.due, Math.max(time, this.asked + SHORTEST_INTERVAL));
  }

  /** Sends a request soon, since what the page knows may be outdated. */
  soon() {
    if (!this.isPostponed) {
      this.by(this.now());
    }
  }

  /** Sends no request for that time, not even soon. An answer that arrives in this time is outdated. */
  postpone(millis) {
    this.isPostponed = true;
    this.due = this.now() + millis;
  }

  /** Called on every input. */
  touch() {
    this.lastInput = this.now();
    if (this.isIdle) {
      this.isIdle = false;
      this.soon();
    }
  }

  /** Called when the page becomes visible again. */
  wake() {
    this.touch();
    this.soon();
  }

  stop() {
    this.isStopped = true;
  }

  get idleIn() {
    return this.lastInput + this.idle - this.now();
  }

  get dueIn() {
    return this.due - this.now();
  }

  /** Called every second, and less often on a page in the background, so a request is sent at the call nearest to its time. */
  async tick() {
    if (!this.isIdle && this.idleIn <= 0) {
      this.isIdle = true;
      this.idled();
    }
    if (!this.isStopped && !this.isIdle && !this.isAsking && this.dueIn <= TICK / 2) {
      await this.run();
    }
  }

  async run() {
    Object.assign(this, { asked: this.now(), isAsking: true, isPostponed: false });
    this.every(this.interval);
    const succeeded = await this.ask();
    this.isAsking = false;
    if (succeeded) {
      this.failures = 0;
    } else {
      this.by(this.now() + SHORTEST_INTERVAL * 2 ** this.failures);
      this.failures += 1;
    }
  }
}
