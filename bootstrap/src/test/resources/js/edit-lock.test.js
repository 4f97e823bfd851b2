// The tests of edit-lock.js: an expression that takes the module and returns the tests, which use a fake clock and a fake server.
({ EditLock, STATES, Waiter }) => {
  const LOCK = '/orders/7/edit/lock';
  const SETTINGS = {
    address: LOCK,
    member: 'customer1',
    lockId: 'first',
    version: 3,
    secondsLeft: 300,
    until: Date.parse('2026-11-21T05:35:00Z'),
    heartbeat: 60_000,
    poll: 5_000,
    idle: 900_000,
    state: 'held',
    isLost: false,
  };
  const ENDED = { status: 409, body: { how: 'ENDED' } };
  const CANCELED = {
    status: 409,
    body: { title: 'This can’t be edited any more', state: 'CANCELED' },
  };
  const HELD_BY_OTHER = {
    status: 423,
    body: { holder: { role: 'ADMIN', name: 'Kim' }, secondsLeft: 120, expiresAt: '2026-11-21T05:40:00Z' },
  };

  function assertEqual(actual, expected, what = 'value') {
    const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (seen !== wanted) {
      throw new Error(`${what}: ${seen} instead of ${wanted}`);
    }
  }

  /** A server whose answers the test sets, by the last segment of the path. A missing answer is a network failure. */
  function server() {
    const asked = [];
    const answers = {
      heartbeat: { status: 200, body: { secondsLeft: 300, version: 3, waiting: [] } },
      lock: { status: 201, body: { lockId: 'second', secondsLeft: 300, version: 3 } },
      requests: {
        status: 200,
        body: { yourTurn: false, place: 2, secondsLeft: 60, holder: { role: 'ADMIN', name: 'Kim' } },
      },
      session: { status: 200, body: { member: 'customer1', csrf: 'fresh' } },
      release: { status: 204, body: {} },
    };
    function answer(path, fields) {
      const name = path.split('/').pop();
      asked.push(name);
      const given = answers[name];
      return typeof given === 'function' ? given(path, fields) : given;
    }
    return { asked, answers, answer, count: (name) => asked.filter((other) => other === name).length };
  }

  function desk(Machine, settings) {
    const world = {
      time: 0,
      view: {},
      happened: [],
      paths: [],
      now: () => world.time,
      async request(path, fields, options) {
        world.paths.push({ path, fields, options, at: world.time / 1_000 });
        return (await world.server.answer(path, fields)) ?? { status: 0, body: {} };
      },
      show: (view) => (world.view = view),
      notice: (text) => world.happened.push(`notice ${text}`),
      take: (lockId) => world.happened.push(`take ${lockId}`),
      renewToken: (csrf) => world.happened.push(`renew ${csrf}`),
      hasOpenChoice: () => false,
      submitForm: () => world.happened.push('submit form'),
      start: () => world.happened.push('start'),
      reload: () => world.happened.push('reload'),
      server: server(),
    };
    world.page = new Machine(world, settings);
    world.pass = async (seconds, seen = () => {}) => {
      for (let second = 0; second < seconds; second += 1) {
        world.time += 1_000;
        await world.page.tick();
        seen();
      }
    };
    return world;
  }

  const editing = (settings) => desk(EditLock, { ...SETTINGS, ...settings });
  const waiter = () => desk(Waiter, { path: `${LOCK}/requests`, poll: 5_000, idle: 900_000 });

  async function losingLock(how, answers = {}) {
    const world = editing();
    world.server.answers.heartbeat = { status: 409, body: { how } };
    Object.assign(world.server.answers, answers);
    await world.pass(60);
    return world;
  }

  async function waiting() {
    const world = await losingLock('ENDED', { lock: HELD_BY_OTHER });
    await world.pass(10);
    world.page.on('wait');
    return world;
  }

  async function signedOut() {
    const world = editing();
    world.server.answers.heartbeat = { status: 401, body: {} };
    world.server.answers.session = { status: 401, body: {} };
    await world.pass(60);
    return world;
  }

  return {
    theTableNamesOnlyItsOwnStates() {
      const next = Object.values(STATES).flatMap((state) => Object.values(state.next ?? {}));
      assertEqual(next.filter((name) => name !== 'before' && !(name in STATES)), []);
    },

    async aHeartbeatIsSentEveryMinute() {
      const world = editing();
      await world.pass(59);
      assertEqual(world.server.asked, []);
      await world.pass(121);
      assertEqual(
        world.paths.map(({ path, at }) => [path, at]),
        [60, 120, 180].map((at) => [`${LOCK}/first/heartbeat`, at]),
      );
    },

    async aBackgroundPageThatIsCalledOncePerMinuteSendsAHeartbeatEveryMinute() {
      const world = editing();
      for (const late of [0, 40, 10, 90, 0, 30]) {
        world.time = Math.round(world.time / 60_000) * 60_000 + 60_000 + late;
        world.page.polling.touch();
        await world.page.tick();
      }
      assertEqual(world.server.count('heartbeat'), 6);
    },

    async wakingUpSendsAHeartbeatImmediately() {
      const world = editing();
      await world.pass(10);
      world.page.polling.wake();
      await world.pass(1);
      assertEqual(world.server.count('heartbeat'), 1);
    },

    async severalWakeUpEventsSendOneHeartbeat() {
      const world = editing();
      await world.pass(10);
      [1, 2, 3].forEach(() => world.page.polling.wake());
      world.page.polling.soon();
      await world.pass(10);
      assertEqual(world.server.count('heartbeat'), 1);
    },

    async requestsAreAtLeastTwoSecondsApart() {
      const world = editing();
      await world.pass(20, () => world.page.polling.wake());
      assertEqual(
        world.paths.map(({ at }) => at),
        [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
      );
    },

    async noRequestIsSentBeforeTheAnswerToThePreviousOne() {
      const world = editing();
      let answered;
      world.server.answers.heartbeat = () => new Promise((resolve) => (answered = resolve));
      world.time = 60_000;
      const heartbeat = world.page.tick();
      world.time = 70_000;
      world.page.polling.wake();
      await world.page.tick();
      assertEqual(world.server.count('heartbeat'), 1);
      world.server.answers.heartbeat = server().answers.heartbeat;
      answered(world.server.answers.heartbeat);
      await heartbeat;
      await world.pass(1);
      assertEqual(world.server.count('heartbeat'), 2, 'the request from before the sleep is repeated');
    },

    async aFailedHeartbeatIsNoLostLock() {
      for (const answer of [
        undefined,
        { status: 500, body: {} },
        { status: 503, body: {} },
        { status: 429, body: {} },
      ]) {
        const world = editing();
        world.server.answers.heartbeat = answer;
        await world.pass(600);
        assertEqual([world.view.state, world.view.isEditable], ['offline', true]);
        assertEqual(world.server.count('lock'), 0);
        world.server.answers.heartbeat = server().answers.heartbeat;
        await world.pass(60);
        assertEqual([world.view.state, world.view.isEditable], ['held', true]);
      }
    },

    async theDelayBetweenRetriesIncreases() {
      const world = editing();
      world.server.answers.heartbeat = undefined;
      await world.pass(302);
      assertEqual(
        world.paths.map(({ at }) => at),
        [60, 62, 66, 74, 90, 122, 182, 242, 302],
      );
    },

    async anAnswerResetsTheDelay() {
      const world = editing();
      world.server.answers.heartbeat = undefined;
      await world.pass(122);
      world.server.answers.heartbeat = server().answers.heartbeat;
      await world.pass(60);
      world.server.answers.heartbeat = undefined;
      await world.pass(62);
      assertEqual(world.paths.map(({ at }) => at).slice(-3), [182, 242, 244]);
    },

    async aHeartbeatIsSentImmediatelyWhenTheNetworkIsBack() {
      const world = editing();
      world.server.answers.heartbeat = undefined;
      await world.pass(130);
      world.server.answers.heartbeat = server().answers.heartbeat;
      world.page.polling.soon();
      await world.pass(1);
      assertEqual(world.view.state, 'held');
    },

    async theShownEndIsTheServerTimeAdjustedByTheLocalClock() {
      const world = editing();
      await world.pass(1);
      assertEqual(new Date(world.view.fills.until).toISOString(), '2026-11-21T05:35:00.000Z');
      await world.pass(59);
      assertEqual(new Date(world.view.fills.until).toISOString(), '2026-11-21T05:36:00.000Z');
    },

    async theLeaseIsCountedFromTheRequest() {
      const world = editing();
      world.server.answers.heartbeat = async () => {
        world.time += 4_000;
        return { status: 200, body: { secondsLeft: 100, version: 3, waiting: [] } };
      };
      await world.pass(60);
      assertEqual([world.time, world.view.fills.left], [64_000, 96_000]);
    },

    async whenTheCountdownEndsTheServerIsAskedBeforeTheLossIsShown() {
      const world = editing();
      let left = 30;
      world.server.answers.heartbeat = () => ({ status: 200, body: { secondsLeft: left, version: 3, waiting: [] } });
      await world.pass(89);
      left = 300;
      assertEqual(world.server.count('heartbeat'), 1);
      await world.pass(1);
      assertEqual([world.server.count('heartbeat'), world.view.state], [2, 'held']);
    },

    async aPageOfflineLongerThanTheLeaseShowsNoLoss() {
      const world = editing();
      world.server.answers.heartbeat = undefined;
      await world.pass(700);
      assertEqual([world.view.state, world.view.isEditable, world.happened], ['offline', true, []]);
      world.server.answers.heartbeat = ENDED;
      world.page.polling.soon();
      await world.pass(1);
      assertEqual([world.view.state, world.view.isEditable, world.happened.at(-1)], ['held', true, 'notice regained']);
    },

    async thePageWarnsTwoMinutesBeforeItStopsRenewing() {
      const world = editing();
      await world.pass(779);
      assertEqual(world.view.state, 'held');
      await world.pass(1);
      assertEqual(
        [world.view.state, world.view.fills.left, world.view.mayKeep, world.view.isEditable],
        ['warn', 120_000, true, true],
      );
      await world.pass(61);
      assertEqual(world.view.fills.left, 59_000);
    },

    async inputKeepsTheLock() {
      const world = editing();
      await world.pass(890);
      world.page.polling.touch();
      world.page.show();
      assertEqual(world.view.state, 'held');
      await world.pass(779);
      assertEqual(world.view.state, 'held');
      await world.pass(1);
      assertEqual(world.view.state, 'warn');
    },

    async anIdlePageReleasesTheLockAndSendsNoFurtherRequest() {
      const world = editing();
      await world.pass(899);
      const beats = world.server.count('heartbeat');
      await world.pass(3_600);
      assertEqual(world.server.count('heartbeat'), beats);
      assertEqual(world.server.asked.at(-1), 'release');
      assertEqual([world.paths.at(-1).path, world.paths.at(-1).fields], [`${LOCK}/first/release`, {}]);
      assertEqual([world.view.state, world.view.isEditable], ['ended', true]);
    },

    async anIdlePageIsNotWokenByTheNetwork() {
      const world = editing();
      await world.pass(1_000);
      const { length } = world.server.asked;
      world.page.polling.soon();
      await world.pass(100);
      assertEqual(world.server.asked.length, length);
    },

    async aMemberThatReturnsInTimeStillHoldsTheLock() {
      const world = editing();
      await world.pass(902);
      world.page.polling.touch();
      await world.pass(1);
      assertEqual([world.server.asked.at(-1), world.view.state, world.happened], ['heartbeat', 'held', []]);
    },

    async aMemberThatReturnsLateAcquiresTheLockAgain() {
      const world = editing();
      await world.pass(2_000);
      world.server.answers.heartbeat = ENDED;
      world.page.polling.wake();
      await world.pass(1);
      assertEqual(world.server.asked.slice(-2), ['heartbeat', 'lock']);
      assertEqual([world.view.state, world.happened.at(-1)], ['held', 'notice regained']);
    },

    async aMemberThatReturnsOfflineCanType() {
      const world = editing();
      await world.pass(1_000);
      world.server.answers.heartbeat = undefined;
      world.page.polling.touch();
      await world.pass(3);
      assertEqual([world.view.state, world.view.isEditable], ['offline', true]);
    },

    async thePageWarnsWhenTheMaximumHoldIsReached() {
      const world = editing();
      world.server.answers.heartbeat = { status: 200, body: { secondsLeft: 90, version: 3, waiting: [] } };
      await world.pass(60);
      assertEqual([world.view.state, world.view.fills.left, world.view.mayKeep], ['warn', 90_000, false]);
      world.server.answers.heartbeat = server().answers.heartbeat;
      await world.pass(60);
      assertEqual(world.view.state, 'held');
    },

    async afterTheMaximumHoldTheMemberAcquiresTheLockAgain() {
      const world = editing();
      world.server.answers.heartbeat = { status: 200, body: { secondsLeft: 90, version: 3, waiting: [] } };
      await world.pass(60);
      world.server.answers.heartbeat = { status: 409, body: { how: 'ENDED' } };
      await world.pass(300);
      assertEqual([world.view.state, world.view.isEditable], ['ended', false]);
      assertEqual(world.server.asked, ['heartbeat', 'heartbeat']);
    },

    async aLeaseShorterThanTheWarningTimeCausesNoWarning() {
      const world = editing({ secondsLeft: 20, heartbeat: 4_000 });
      world.server.answers.heartbeat = { status: 200, body: { secondsLeft: 20, version: 3, waiting: [] } };
      await world.pass(100, () => assertEqual(world.view.state, 'held'));
    },

    async aCustomerLeaseCausesNoWarningBetweenHeartbeats() {
      const world = editing({ secondsLeft: 180 });
      world.server.answers.heartbeat = { status: 200, body: { secondsLeft: 180, version: 3, waiting: [] } };
      await world.pass(300, () => assertEqual(world.view.state, 'held'));
    },

    async aBrokenLockIsNotAcquiredAgainAutomatically() {
      const world = editing();
      const body = { how: 'BROKEN', by: 'Kim', role: 'ADMIN', reason: 'Has to go', at: '2026-11-21T05:31:00Z' };
      world.server.answers.heartbeat = { status: 409, body };
      await world.pass(60);
      assertEqual([world.view.state, world.view.isEditable], ['broken', false]);
      assertEqual(world.view.fills, { by: { name: 'Kim', role: 'ADMIN' }, reason: 'Has to go', at: '2026-11-21T05:31:00Z' });
      world.page.polling.wake();
      await world.pass(1_000);
      assertEqual(world.server.asked, ['heartbeat'], 'the script does not request the lock again');
      assertEqual(world.view.state, 'broken');
    },

    async editingInAnotherWindowEndsThisPage() {
      const world = await losingLock('TAKEN_OVER');
      assertEqual([world.view.state, world.view.isEditable], ['taken-over', false]);
      world.page.polling.wake();
      await world.pass(1_000);
      assertEqual(world.server.asked, ['heartbeat']);
    },

    async anExpiredLockIsAcquiredAgainIfTheOrderIsUnchanged() {
      const world = await losingLock('ENDED');
      assertEqual(world.happened, ['notice ', 'take second', 'notice regained']);
      assertEqual([world.view.state, world.view.isEditable], ['held', true]);
      assertEqual(world.paths.at(-1).fields, {});
      world.server.answers.heartbeat = server().answers.heartbeat;
      await world.pass(60);
      assertEqual(world.paths.at(-1).path, `${LOCK}/second/heartbeat`);
    },

    async thePageIsReadOnlyUntilTheLockIsAcquiredAgain() {
      const world = editing();
      let before;
      world.server.answers.heartbeat = ENDED;
      world.server.answers.lock = () => {
        before = world.view;
        return server().answers.lock;
      };
      await world.pass(60);
      assertEqual([before.state, before.isEditable], ['ended', false]);
    },

    async ifTheOrderHasChangedTheFormIsSubmittedWithTheTypedText() {
      const world = await losingLock('ENDED', {
        lock: { status: 201, body: { lockId: 'second', secondsLeft: 300, version: 4 } },
      });
      assertEqual(world.happened, ['notice ', 'take second', 'submit form']);
      assertEqual(world.view.isEditable, false);
      await world.pass(600);
      assertEqual(world.server.asked, ['heartbeat', 'lock']);
    },

    async anOpenChoiceIsNotSubmittedThoughTheOrderHasChanged() {
      const world = editing();
      world.hasOpenChoice = () => true;
      world.server.answers.heartbeat = { status: 409, body: { how: 'ENDED' } };
      world.server.answers.lock = { status: 201, body: { lockId: 'second', secondsLeft: 300, version: 4 } };
      await world.pass(60);
      assertEqual(world.happened, ['notice ', 'take second', 'notice regained']);
    },

    async ifAnotherMemberHoldsTheLockTheHolderIsNamed() {
      const world = await losingLock('ENDED', { lock: HELD_BY_OTHER });
      assertEqual([world.view.state, world.view.isEditable], ['held-by-other', false]);
      assertEqual(world.view.fills, { holder: { role: 'ADMIN', name: 'Kim' }, until: '2026-11-21T05:40:00Z' });
      await world.pass(600);
      assertEqual(world.server.asked, ['heartbeat', 'lock'], 'no automatic request');
      world.server.answers.lock = server().answers.lock;
      world.server.answers.heartbeat = ENDED;
      world.page.polling.wake();
      await world.pass(1);
      assertEqual(world.view.state, 'held');
    },

    async ifTheOrderCannotBeEditedThePageStops() {
      const world = await losingLock('ENDED', { lock: CANCELED });
      await world.pass(600);
      assertEqual([world.view.state, world.view.isEditable, world.server.asked], ['ended', false, ['heartbeat', 'lock']]);
    },

    async ifTheOrderCannotBeEditedAfterAnotherMemberHeldTheLockThePageNamesNoHolder() {
      const world = await losingLock('ENDED', { lock: HELD_BY_OTHER });
      await world.pass(10);
      world.server.answers.lock = CANCELED;
      world.page.polling.wake();
      await world.pass(600);
      assertEqual([world.view.state, world.view.isEditable], ['ended', false]);
      assertEqual(world.server.asked, ['heartbeat', 'lock', 'lock']);
    },

    async withoutAnAnswerThePageRetriesAndRemainsReadOnly() {
      const world = await losingLock('ENDED', { lock: undefined });
      assertEqual([world.view.state, world.view.isEditable], ['ended', false]);
      world.server.answers.lock = server().answers.lock;
      await world.pass(2);
      assertEqual([world.view.state, world.view.isEditable], ['held', true]);
    },

    async aWaiterPollsEveryFewSeconds() {
      const world = await waiting();
      assertEqual([world.view.state, world.view.isEditable], ['waiting', false]);
      await world.pass(21);
      assertEqual(world.server.count('requests'), 5);
      assertEqual(world.view.fills, { holder: { role: 'ADMIN', name: 'Kim' }, place: 2 });
    },

    async theFirstWaiterAcquiresTheLock() {
      const world = await waiting();
      await world.pass(10);
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1, secondsLeft: null } };
      world.server.answers.lock = server().answers.lock;
      world.server.answers.heartbeat = server().answers.heartbeat;
      await world.pass(5);
      assertEqual([world.view.state, world.happened.at(-1)], ['held', 'notice turn']);
      const requests = world.server.count('requests');
      await world.pass(180);
      assertEqual(world.server.count('requests'), requests);
      assertEqual(world.server.count('heartbeat') <= 5, true, 'one heartbeat per interval');
    },

    async aWaiterThatMissesItsTurnContinuesToWait() {
      const world = await waiting();
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1, secondsLeft: null } };
      await world.pass(11);
      assertEqual([world.view.state, world.server.count('requests')], ['waiting', 3]);
    },

    async aWaitEndsWhenTheOrderCannotBeEdited() {
      const world = await waiting();
      await world.pass(10);
      world.server.answers.requests = CANCELED;
      const requests = world.server.count('requests');
      await world.pass(600);
      assertEqual([world.view.state, world.view.isEditable], ['ended', false]);
      assertEqual(world.server.count('requests'), requests + 1);
    },

    async aWaitEndsWhenTheOrderCannotBeEditedAtTheWaitersTurn() {
      const world = await waiting();
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1, secondsLeft: null } };
      world.server.answers.lock = CANCELED;
      await world.pass(600);
      assertEqual([world.view.state, world.view.isEditable, world.server.count('requests')], ['ended', false, 1]);
    },

    async aNetworkFailureDoesNotEndTheWait() {
      const world = await waiting();
      world.server.answers.requests = undefined;
      await world.pass(20);
      assertEqual([world.view.state, world.view.isEditable], ['waiting', false]);
      assertEqual(world.server.count('requests') > 3, true);
      world.server.answers.requests = server().answers.requests;
      await world.pass(10);
      world.server.answers.requests = undefined;
      await world.pass(10);
      const [last, next] = world.paths.slice(-2).map(({ at }) => at);
      assertEqual(next - last <= 4, true, 'the delays are reset');
    },

    async aWaiterThatIsIdleForLongStopsWaiting() {
      const world = await waiting();
      await world.pass(900);
      const { length } = world.server.asked;
      await world.pass(600);
      assertEqual([world.server.asked.length, world.view.state], [length, 'held-by-other']);
    },

    async aSignedOutMemberCanTypeButNotSubmit() {
      const world = await signedOut();
      assertEqual([world.view.state, world.view.isEditable, world.page.isSignedIn], ['signed-out', true, false]);
      await world.pass(2);
      assertEqual(world.server.asked, ['heartbeat', 'session', 'session']);
    },

    async aMemberThatSignsInAgainContinues() {
      const world = await signedOut();
      world.server.answers.session = server().answers.session;
      world.server.answers.heartbeat = () => (world.happened.length ? server().answers.heartbeat : { status: 403, body: {} });
      world.page.polling.wake();
      await world.pass(2);
      assertEqual(world.server.asked.slice(-2), ['session', 'heartbeat']);
      assertEqual(world.happened, ['renew fresh']);
      assertEqual([world.view.state, world.page.isSignedIn], ['held', true]);
    },

    async aWaiterThatSignsInAgainContinuesToWait() {
      const world = await waiting();
      world.server.answers.requests = { status: 401, body: {} };
      world.server.answers.session = { status: 401, body: {} };
      await world.pass(5);
      assertEqual([world.view.state, world.view.isEditable], ['signed-out', false]);
      Object.assign(world.server.answers, { session: server().answers.session, requests: server().answers.requests });
      world.page.polling.wake();
      await world.pass(2);
      assertEqual([world.view.state, world.view.fills.place], ['waiting', 2]);
    },

    async theTokenOfAnOldSessionIsRenewedSilently() {
      const world = editing();
      world.server.answers.heartbeat = () => (world.happened.length ? server().answers.heartbeat : { status: 403, body: {} });
      await world.pass(60, () => assertEqual(world.view.state, 'held'));
      assertEqual(world.happened, ['renew fresh']);
    },

    async aMemberThatSignsInAfterTheLeaseHasEndedAcquiresTheLockAgain() {
      const world = await signedOut();
      world.server.answers.session = server().answers.session;
      world.server.answers.heartbeat = () => (world.happened.length ? ENDED : { status: 403, body: {} });
      await world.pass(2);
      assertEqual([world.view.state, world.happened.at(-1)], ['held', 'notice regained']);
    },

    async anotherMemberThatSignsInGetsNoLock() {
      const world = await signedOut();
      world.server.answers.session = { status: 200, body: { member: 'customer2', csrf: 'of another' } };
      await world.pass(2);
      assertEqual(
        [world.view.state, world.view.isEditable, world.page.isSignedIn, world.happened],
        ['other-member', false, false, []],
      );
      const { length } = world.server.asked;
      await world.pass(300);
      assertEqual(world.server.asked.length, length);
    },

    async theMemberContinuesAfterAnotherMemberHasSignedOut() {
      const world = await signedOut();
      world.server.answers.session = { status: 200, body: { member: 'customer2', csrf: 'of another' } };
      await world.pass(10);
      world.server.answers.session = server().answers.session;
      world.server.answers.heartbeat = () => (world.happened.length ? server().answers.heartbeat : { status: 403, body: {} });
      world.page.polling.wake();
      await world.pass(1);
      assertEqual([world.view.state, world.view.isEditable, world.happened], ['held', true, ['renew fresh']]);
    },

    async aFailedSessionRequestIsNoSignOut() {
      const world = editing();
      world.server.answers.heartbeat = { status: 403, body: {} };
      world.server.answers.session = undefined;
      await world.pass(60);
      assertEqual([world.view.state, world.page.isSignedIn], ['offline', true]);
    },

    async aSignedOutMemberRemainsSignedOutWithoutTheNetwork() {
      const world = await signedOut();
      world.server.answers.session = undefined;
      await world.pass(60);
      assertEqual([world.view.state, world.page.isSignedIn], ['signed-out', false]);
    },

    async noRequestIsSentWhileTheFormIsSubmitted() {
      const world = editing();
      await world.pass(58);
      world.page.submitted();
      world.page.polling.wake();
      await world.pass(59);
      assertEqual(world.server.asked, []);
      await world.pass(1);
      assertEqual(world.server.asked, ['heartbeat'], 'the page is open');
      world.server.answers.heartbeat = ENDED;
      await world.pass(60);
      assertEqual([world.view.state, world.happened.at(-1)], ['held', 'notice regained']);
    },

    async anAnswerThatArrivesAfterTheSubmitIsIgnored() {
      const world = editing();
      let answered;
      world.server.answers.heartbeat = () => new Promise((resolve) => (answered = resolve));
      world.time = 60_000;
      const heartbeat = world.page.tick();
      world.page.submitted();
      answered(ENDED);
      await heartbeat;
      assertEqual([world.server.asked, world.view.state, world.view.isEditable], [['heartbeat'], 'held', true]);
    },

    async leavingThePageShortensTheLease() {
      const world = editing();
      world.page.leave();
      assertEqual(world.paths, [{ path: `${LOCK}/first/release`, fields: {}, options: { keepalive: true }, at: 0 }]);
    },

    async noReleaseIsSentAfterASaveOrALostLock() {
      const saving = editing();
      saving.page.submitted();
      saving.page.leave();
      assertEqual(saving.server.asked, []);
      const broken = await losingLock('BROKEN');
      broken.page.leave();
      assertEqual(broken.server.asked, ['heartbeat']);
    },

    async aPageOfALostLockSendsNoRequestByItself() {
      const world = editing({ isLost: true, state: 'broken', lockId: '' });
      world.page.polling.wake();
      await world.pass(2_000);
      world.page.leave();
      assertEqual([world.server.asked, world.view.state, world.view.isEditable], [[], 'broken', false]);
    },

    async aFirstWaiterOnAPageOfALostLockReloadsTheForm() {
      const world = editing({ isLost: true, state: 'held-by-other', lockId: '' });
      await world.pass(2);
      world.page.on('wait');
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1, secondsLeft: null } };
      await world.pass(1);
      assertEqual(world.server.asked, ['requests', 'lock']);
      assertEqual(world.happened, ['take second', 'submit form']);
    },

    async aPageWithoutALockRequestsOneAfterALongAbsence() {
      const world = editing({ isLost: true, state: 'held-by-other', lockId: '' });
      await world.pass(2);
      world.page.on('wait');
      await world.pass(1_000);
      world.server.answers.lock = HELD_BY_OTHER;
      world.page.polling.wake();
      await world.pass(1);
      assertEqual([world.server.asked.at(-1), world.view.state], ['lock', 'held-by-other']);
    },

    async theHolderSeesTheWaiters() {
      const world = editing();
      await world.pass(1);
      assertEqual(world.view.waiting, undefined, 'the text of the server is not changed');
      const others = [{ role: 'CUSTOMER', name: null, since: '2026-11-21T05:31:00Z' }];
      world.server.answers.heartbeat = { status: 200, body: { secondsLeft: 300, version: 3, waiting: others } };
      await world.pass(59);
      assertEqual(world.view.waiting, others);
      world.server.answers.heartbeat = { status: 409, body: { how: 'BROKEN' } };
      await world.pass(60);
      assertEqual(world.view.waiting, []);
    },

    async aWaiterOnTheLockedPageSeesItsPlaceAndStartsEditing() {
      const world = waiter();
      await world.pass(10);
      assertEqual([world.server.count('requests'), world.view.place], [2, 2]);
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1, secondsLeft: null } };
      await world.pass(60);
      assertEqual([world.server.count('requests'), world.happened], [3, ['start']]);
    },

    async theLockedPageRetriesAfterAFailure() {
      const world = waiter();
      world.server.answers.requests = undefined;
      await world.pass(20);
      assertEqual([world.server.count('requests') >= 4, world.happened], [true, []]);
    },

    async theLockedPageStopsPollingWhenTheWaiterIsIdle() {
      const world = waiter();
      await world.pass(900);
      const { length } = world.server.asked;
      await world.pass(600);
      assertEqual(world.server.asked.length, length);
      world.page.polling.wake();
      await world.pass(1);
      assertEqual(world.server.asked.length, length + 1);
    },

    async aSignedOutWaiterOnTheLockedPageMustSignIn() {
      for (const status of [401, 403]) {
        const world = waiter();
        world.server.answers.requests = { status, body: {} };
        await world.pass(60);
        assertEqual([world.server.asked, world.happened], [['requests'], ['reload']]);
      }
    },

    async theLockedPageShowsAnOrderThatCannotBeEdited() {
      const world = waiter();
      await world.pass(5);
      world.server.answers.requests = CANCELED;
      await world.pass(60);
      assertEqual([world.server.asked, world.happened], [['requests', 'requests'], ['reload']]);
    },
  };
};
