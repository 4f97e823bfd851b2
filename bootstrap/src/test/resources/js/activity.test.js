// What the line of a page says and when, as one expression: given the module it answers the tests.
({ actorIn, isNews, openStream, poll }) => {
  const WORDS = { own: 'You, in another window,', named: '{name}', admin: 'Our staff', customer: 'The customer', system: 'The system' };
  const PAGE = { types: 'Order', id: '7', version: 3 };
  const LIST = { version: NaN };

  function is(actual, expected) {
    if (actual !== expected) {
      throw new Error(`${actual} instead of ${expected}`);
    }
  }

  /** A clock, and a stream and a server that do what the test says. */
  class World {
    time = 1_000;
    tasks = [];
    told = [];
    asked = [];
    answers = [];
    source = { CLOSED: 2, readyState: 1, closed: false, addEventListener: (name, listener) => (this.alive = listener), close: () => (this.source.closed = true) };

    now = () => this.time;
    stream = () => this.source;
    missedAll = 0;
    page = { tell: (activity) => this.told.push(activity), missed: () => (this.missedAll += 1) };

    later = (task, millis) => {
      const due = { task, at: this.time + millis };
      this.tasks.push(due);
      return due;
    };

    cancel = (due) => (this.tasks = this.tasks.filter((each) => each !== due));

    ask = async (within) => {
      this.asked.push(within);
      return this.answers.shift() ?? { status: 200, activities: [] };
    };

    async pass(millis) {
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

  return {
    async aStreamThatIsSilentBreaks() {
      const world = new World();
      let broken = 0;
      openStream(world, world.page, () => (broken += 1));
      await world.pass(15_000);
      world.alive();
      await world.pass(19_000);
      is(broken, 0);
      await world.pass(1_000);
      is(broken, 1);
      is(world.source.closed, true);
    },

    aStreamBreaksAtTheThirdFailureInARow() {
      const world = new World();
      let broken = 0;
      openStream(world, world.page, () => (broken += 1));
      world.source.onerror();
      world.source.onerror();
      world.source.onmessage({ data: '{"id":"7"}' });
      world.source.onerror();
      world.source.onerror();
      is(broken, 0);
      world.source.onerror();
      is(broken, 1);
      is(world.told[0].id, '7');
    },

    aStreamThatTheServerRefusesBreaksAtOnce() {
      const world = new World();
      let broken = 0;
      openStream(world, world.page, () => (broken += 1));
      world.source.readyState = 2;
      world.source.onerror();
      is(broken, 1);
    },

    async aStreamThatIsOpenedAgainAsksForWhatHappenedMeanwhile() {
      const world = new World();
      world.answers = [{ status: 200, activities: [{ id: '7' }] }];
      openStream(world, world.page, () => {});
      world.source.onopen();
      await world.pass(4_000);
      world.alive();
      world.source.onerror();
      await world.pass(6_000);
      world.source.onopen();
      await world.pass(0);
      is(world.asked.join(), '6000');
      is(world.told.length, 1);
      is(world.missedAll, 0);
    },

    async aPageThatWasAsleepForTooLongSaysSo() {
      const world = new World();
      openStream(world, world.page, () => {});
      world.source.onopen();
      world.time += 3_600_000; // no timer runs while the computer sleeps
      world.source.onopen();
      await world.pass(0);
      is(world.missedAll, 1);
    },

    async aPageWithoutAStreamAsksForWhatHappenedSinceItWasHeard() {
      const world = new World();
      openStream(world, world.page, (heard) => poll(world, heard, world.page, {}));
      await world.pass(14_000);
      world.alive();
      await world.pass(20_000);
      is(world.asked.join(), '20000');
    },

    async aPageAsksForWhatHappenedSinceTheLastAnswer() {
      const world = new World();
      world.answers = [{ status: 200, activities: [{ id: '7' }] }, { status: 503 }];
      poll(world, 0, world.page, {});
      await world.pass(8_000);
      is(world.asked.join(), '1000,4000,8000');
      is(world.told.length, 1);
    },

    async aPageThatIsSignedOutAsksNoMore() {
      const world = new World();
      let signedOut = 0;
      world.answers = [{ status: 401 }];
      poll(world, 0, world.page, { signedOut: () => (signedOut += 1) });
      await world.pass(60_000);
      is(signedOut, 1);
      is(world.asked.length, 1);
    },

    async aPageThatLeavesAsksNoMore() {
      const world = new World();
      poll(world, 0, world.page, {})();
      await world.pass(60_000);
      is(world.asked.length, 1);
    },

    async aStreamIsTriedAgainAfterFiveMinutes() {
      const world = new World();
      let ended = 0;
      poll(world, 0, world.page, { ended: () => (ended += 1) });
      await world.pass(299_000);
      is(ended, 0);
      await world.pass(10_000);
      is(ended, 1);
    },

    aNewerVersionIsNews: () => is(isNews(PAGE, { type: 'Order', id: '7', version: 4, ageMillis: 9_000 }, 10), true),

    theVersionOfThePageIsNoNews: () => is(isNews(PAGE, { type: 'Order', id: '7', version: 3, ageMillis: 0 }, 10_000), false),

    anotherTypeIsNoNews: () => is(isNews(PAGE, { type: 'Product', id: '7', version: 9, ageMillis: 0 }, 10_000), false),

    aPageMayBeAboutSeveralTypes: () => is(isNews({ types: 'Order Packing' }, { type: 'Packing', id: '7', version: 0, ageMillis: 0 }, 10), true),

    anotherOrderIsNoNews: () => is(isNews(PAGE, { type: 'Order', id: '8', version: 9, ageMillis: 0 }, 10_000), false),

    aLockIsNewsIfItIsYoungerThanThePage() {
      is(isNews(PAGE, { type: 'Order', id: '7', version: 0, ageMillis: 500 }, 1_000), true);
      is(isNews(PAGE, { type: 'Order', id: '7', version: 0, ageMillis: 1_500 }, 1_000), false);
    },

    toAListEverythingYoungerThanItIsNews() {
      is(isNews(LIST, { type: 'Order', id: '8', version: 9, ageMillis: 500 }, 1_000), true);
      is(isNews(LIST, { type: 'Order', id: '8', version: 9, ageMillis: 1_500 }, 1_000), false);
    },

    theActorIsNamedWhereTheReaderMayKnowTheName() {
      is(actorIn(WORDS, { own: false, name: 'Kim', role: 'ADMIN' }), 'Kim');
      is(actorIn(WORDS, { own: false, name: null, role: 'ADMIN' }), 'Our staff');
      is(actorIn(WORDS, { own: true, name: 'Kim', role: 'ADMIN' }), 'You, in another window,');
    },
  };
};
