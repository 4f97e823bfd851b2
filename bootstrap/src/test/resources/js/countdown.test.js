// The tests of countdown.js: an expression that takes the module and returns the tests.
({ Countdown }) => {
  function assertEqual(actual, expected) {
    if (actual !== expected) {
      throw new Error(`${actual} instead of ${expected}`);
    }
  }

  /** A clock and a server that the test controls, and the element that shows 3 minutes. */
  class World {
    time = 1_000;
    asked = [];
    answers = [];
    over = 0;
    element = document.createElement('span');

    constructor(lock) {
      Object.assign(this.element.dataset, { left: '180', words: '{minutes} min {seconds} s', ended: 'ended' });
      if (lock) {
        Object.assign(this.element.dataset, { lock: '/orders/7/edit/lock', grant: '5' });
      }
      this.element.addEventListener('ended', () => (this.over += 1));
      this.countdown = new Countdown(this, this.element);
    }

    now = () => this.time;
    arrived = () => 1_000;
    ask = async (path) => {
      this.asked.push(path);
      return this.answers.shift() ?? { status: 0 };
    };

    async after(millis) {
      this.time += millis;
      await this.countdown.tick();
      return this.element.textContent;
    }

    get isEnding() {
      return this.element.classList.contains('ending');
    }
  }

  return {
    async itShowsTheTimeThatIsLeft() {
      const world = new World();
      assertEqual(await world.after(500), '3 min 0 s');
      assertEqual(await world.after(1_000), '2 min 59 s');
      assertEqual(world.isEnding, false);
    },

    async theLastTwoMinutesAreMarked() {
      const world = new World();
      await world.after(59_000);
      assertEqual(world.isEnding, false);
      assertEqual(await world.after(1_000), '2 min 0 s');
      assertEqual(world.isEnding, true);
    },

    async itTellsOnceThatTheTimeHasEnded() {
      const world = new World();
      assertEqual(await world.after(179_000), '0 min 1 s');
      assertEqual(world.over, 0);
      assertEqual(await world.after(1_000), 'ended');
      await world.after(1_000);
      assertEqual(world.over, 1);
      assertEqual(world.asked.length, 0);
    },

    async aRenewedLockHasItsNewTime() {
      const world = new World(true);
      world.answers = [{ status: 200, body: { grant: 5, secondsLeft: 290 } }, { status: 204 }];
      assertEqual(await world.after(60_000), '4 min 50 s');
      assertEqual(world.isEnding, false);
      assertEqual(world.asked.join(), '/orders/7/edit/lock');
      assertEqual(await world.after(170_000), 'ended');
    },

    async aLockThatIsNotRenewedIsAskedForAgainAtItsEnd() {
      const world = new World(true);
      world.answers = [{ status: 200, body: { grant: 5, secondsLeft: 120 } }, { status: 200, body: { grant: 5, secondsLeft: 30 } }];
      assertEqual(await world.after(60_000), '2 min 0 s');
      await world.after(60_000);
      assertEqual(world.asked.length, 1);
      assertEqual(await world.after(60_000), '0 min 30 s');
      assertEqual(await world.after(30_000), 'ended');
      assertEqual(world.asked.length, 3);
    },

    async theLockOfAnotherHolderIsNotCountedDown() {
      const world = new World(true);
      world.answers = [{ status: 200, body: { grant: 6, secondsLeft: 300 } }];
      assertEqual(await world.after(60_000), 'ended');
    },
  };
};
