// The tests of activity-stream.js: an expression that takes the module and returns the tests.
({ Listener, openStream, poll }) => {
  function assertEqual(actual, expected) {
    if (actual !== expected) {
      throw new Error(`${actual} instead of ${expected}`);
    }
  }

  /** A clock, a stream and a server that the test controls. */
  class World {
    time = 1_000;
    tasks = [];
    shown = [];
    asked = [];
    answers = [];
    source = { CLOSED: 2, readyState: 1, closed: false, addEventListener: (name, listener) => (this.alive = listener), close: () => (this.source.closed = true) };

    now = () => this.time;
    streams = 0;
    locks = navigator.locks;
    channel = (name) => new BroadcastChannel(name);
    member = async () => 'kim';

    stream = () => {
      this.streams += 1;
      return this.source;
    };

    missedAll = 0;
    heard = 0;
    signedOut = 0;
    page = { tell: (activity) => this.shown.push(activity), missed: () => (this.missedAll += 1), alive: () => (this.heard += 1), signedOut: () => (this.signedOut += 1) };

    later = (task, millis) => {
      const due = { task, at: this.time + millis };
      this.tasks.push(due);
      return due;
    };

    cancel = (due) => (this.tasks = this.tasks.filter((each) => each !== due));

    ask = async (within) => {
      this.asked.push(within);
      return this.answers.shift() ?? { status: 200, body: [] };
    };

    async advance(millis) {
      const end = this.time + millis;
      for (;;) {
        await new Promise((settled) => setTimeout(settled));
        const next = this.tasks.sort((one, other) => one.at - other.at)[0];
        if (!next || next.at > end) break;
        this.time = next.at;
        this.cancel(next);
        next.task();
      }
      this.time = end;
    }
  }

  async function until(condition) {
    while (!condition()) {
      await new Promise((settled) => setTimeout(settled, 10));
    }
  }

  /** Two tabs with clocks of their own, the first of which leads. */
  async function twoTabs(member) {
    const leader = new World();
    const follower = new World();
    const leading = new Listener(member, leader.page, leader);
    leading.open(0);
    await until(() => leader.streams === 1);
    const following = new Listener(member, follower.page, follower);
    following.open(0);
    return { leader, follower, leading, following };
  }

  return {
    async aSilentStreamBreaks() {
      const world = new World();
      let broken = 0;
      openStream(world, world.page, () => (broken += 1));
      await world.advance(15_000);
      world.alive();
      await world.advance(19_000);
      assertEqual(broken, 0);
      await world.advance(1_000);
      assertEqual(broken, 1);
      assertEqual(world.source.closed, true);
    },

    aStreamBreaksAtTheThirdConsecutiveFailure() {
      const world = new World();
      let broken = 0;
      openStream(world, world.page, () => (broken += 1));
      world.source.onerror();
      world.source.onerror();
      world.source.onmessage({ data: '{"id":"7"}' });
      world.source.onerror();
      world.source.onerror();
      assertEqual(broken, 0);
      world.source.onerror();
      assertEqual(broken, 1);
      assertEqual(world.shown[0].id, '7');
    },

    aStreamThatTheServerRefusesBreaksImmediately() {
      const world = new World();
      let broken = 0;
      openStream(world, world.page, () => (broken += 1));
      world.source.readyState = 2;
      world.source.onerror();
      assertEqual(broken, 1);
    },

    async aReopenedStreamRequestsTheMissedActivities() {
      const world = new World();
      world.answers = [{ status: 200, body: [{ id: '7' }] }];
      openStream(world, world.page, () => {});
      world.source.onopen();
      await world.advance(4_000);
      world.alive();
      world.source.onerror();
      await world.advance(6_000);
      world.source.onopen();
      await world.advance(0);
      assertEqual(world.asked.join(), '0,6000');
      assertEqual(world.shown.length, 1);
      assertEqual(world.missedAll, 0);
    },

    async aPageReportsThatItWasSuspendedForTooLong() {
      const world = new World();
      openStream(world, world.page, () => {});
      world.source.onopen();
      world.time += 3_600_000; // no timer runs while the computer sleeps
      world.source.onopen();
      await world.advance(0);
      assertEqual(world.missedAll, 1);
    },

    async aPageWithoutAStreamRequestsTheActivitiesSinceTheLastEvent() {
      const world = new World();
      openStream(world, world.page, (heard) => poll(world, heard, world.page, {}));
      await world.advance(14_000);
      world.alive();
      await world.advance(20_000);
      assertEqual(world.asked.join(), '20000');
    },

    async aPageRequestsTheActivitiesSinceTheLastResponse() {
      const world = new World();
      world.answers = [{ status: 200, body: [{ id: '7' }] }, { status: 503 }];
      poll(world, 0, world.page, {});
      await world.advance(8_000);
      assertEqual(world.asked.join(), '1000,4000,6000');
      assertEqual(world.shown.length, 1);
    },

    async aPageSendsNoRequestAfterASignOut() {
      const world = new World();
      let signedOut = 0;
      world.answers = [{ status: 401 }];
      poll(world, 0, world.page, { signedOut: () => (signedOut += 1) });
      await world.advance(60_000);
      assertEqual(signedOut, 1);
      assertEqual(world.asked.length, 1);
    },

    async aPageSendsNoRequestAfterItIsLeft() {
      const world = new World();
      poll(world, 0, world.page, {})();
      await world.advance(60_000);
      assertEqual(world.asked.length, 1);
    },

    async aStreamBreaksAtItsFirstFailureIfTheSessionHasEnded() {
      const world = new World();
      let broken = 0;
      world.answers = [{ status: 401 }];
      openStream(world, world.page, () => (broken += 1));
      world.source.onerror();
      await world.advance(0);
      assertEqual(broken, 1);
      assertEqual(world.source.closed, true);
    },

    async everyTabTellsThatTheMemberIsSignedOut() {
      const { leader, follower, leading, following } = await twoTabs('signed-out');
      leader.answers = [{ status: 401 }, { status: 401 }];
      leader.source.onerror();
      await until(() => follower.signedOut === 1 && leader.signedOut === 1);
      assertEqual(leader.streams, 1);
      await leader.advance(60_000);
      assertEqual(leader.asked.length, 2);

      leader.member = async () => 'signed-out'; // signs in again in another window
      await leading.touch();
      following.close();
      await until(() => leader.streams === 2);
    },

    async aTabTakesTheLeadFromOneThatIsFrozen() {
      const { leader, follower, following } = await twoTabs('frozen');
      leader.alive();
      await until(() => follower.heard === 1);
      await follower.advance(21_000);
      assertEqual(follower.streams, 0);

      follower.answers = [{ status: 200, body: [{ id: '7' }] }];
      await follower.advance(1_000);
      await until(() => follower.streams === 1);
      assertEqual(follower.asked.join(), '22000');
      await until(() => leader.source.closed);
      await until(() => leader.shown.length === 1);

      following.close();
      await until(() => leader.streams === 2);
    },

    async aStreamIsReopenedAfterFiveMinutes() {
      const world = new World();
      let ended = 0;
      poll(world, 0, world.page, { ended: () => (ended += 1) });
      await world.advance(299_000);
      assertEqual(ended, 0);
      await world.advance(10_000);
      assertEqual(ended, 1);
    },
  };
};
