// Counts down the time that is left of a lease. The time was measured before the page arrived, so a page never says too early that a lease
// has ended. A lease that its holder renews has an address that tells how much time is left now: it is asked before the time is short.

import { TICK, request } from './http.js';
import { elapsed } from './times.js';

const WARNING = 120_000;

/** The time that is left, as an element shows it. */
export class Countdown {
  constructor(world, element) {
    const { left, words, ended, lock, grant } = element.dataset;
    Object.assign(this, { world, element, words, ended, lock, grant });
    this.set(Number(left), world.arrived());
  }

  set(seconds, since) {
    this.ends = since + seconds * 1_000;
    this.asksAt = !this.lock ? -Infinity : this.left() > WARNING ? WARNING : 0;
  }

  left() {
    return this.ends - this.world.now();
  }

  async tick() {
    if (this.isOver || this.isAsking) {
      return;
    }
    if (this.left() <= this.asksAt) {
      this.isAsking = true;
      await this.ask();
      this.isAsking = false;
    }
    this.show();
  }

  /** Without an answer, the time that was known goes on. */
  async ask() {
    const asked = this.world.now();
    this.asksAt = this.left() > 0 ? 0 : -Infinity;
    const { status, body } = await this.world.ask(this.lock);
    if (status === 200 && String(body.grant) === this.grant) {
      this.set(body.secondsLeft, asked);
    } else if (status === 200 || status === 204) {
      this.ends = asked;
    }
  }

  show() {
    const left = this.left();
    this.isOver = left <= 0;
    const seconds = Math.ceil(left / 1_000);
    const text = this.isOver
      ? this.ended
      : this.words.replace('{minutes}', Math.floor(seconds / 60)).replace('{seconds}', seconds % 60);
    this.element.textContent = text;
    this.element.classList.toggle('ending', left <= WARNING);
    if (this.isOver) {
      this.element.dispatchEvent(new Event('ended', { bubbles: true }));
    }
  }
}

const browser = {
  now: elapsed,
  arrived: () => performance.getEntriesByType('navigation')[0]?.responseStart ?? 0,
  ask: (path) => request(path),
};

/** Counts down every such element of the page. */
function start(elements) {
  const countdowns = [...elements].map((element) => new Countdown(browser, element));
  if (countdowns.length > 0) {
    setInterval(() => countdowns.forEach((countdown) => countdown.tick()), TICK);
  }
}

if (typeof document !== 'undefined') {
  start(document.querySelectorAll('[data-left]'));
}
