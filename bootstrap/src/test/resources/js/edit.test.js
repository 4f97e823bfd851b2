// The tests of edit.js: an expression that takes the module and returns the tests. The tests of the state machine use a fake clock and
// a fake server and run anywhere. The tests of the binding to the page need a browser, and each its own page.
({ Editing, WaitingInLine, bind }) => {
  const LOCK = '/api/orders/7/lock';
  const SETTINGS = {
    api: LOCK,
    member: 'customer1',
    lockId: 'first',
    version: 3,
    secondsLeft: 300,
    until: Date.parse('2026-11-21T05:35:00Z'),
    beat: 60_000,
    poll: 5_000,
    idle: 900_000,
    state: 'held',
    lost: false,
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
      beat: { status: 200, body: { secondsLeft: 300, version: 3, waiting: [] } },
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
      async send(path, fields, options) {
        world.paths.push({ path, fields, options, at: world.time / 1_000 });
        const answer = await world.server.answer(path, fields);
        if (!answer) {
          throw new TypeError('Failed to fetch');
        }
        return answer;
      },
      show: (view) => (world.view = view),
      notice: (text) => world.happened.push(`notice ${text}`),
      take: (lockId) => world.happened.push(`take ${lockId}`),
      renew: (csrf) => world.happened.push(`renew ${csrf}`),
      hasOpenChoice: () => false,
      sendForm: () => world.happened.push('send form'),
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

  const editing = (settings) => desk(Editing, { ...SETTINGS, ...settings });
  const waitingInLine = () => desk(WaitingInLine, { path: `${LOCK}/requests`, poll: 5_000, idle: 900_000 });

  async function losingLock(how, answers = {}) {
    const world = editing();
    world.server.answers.beat = { status: 409, body: { how } };
    Object.assign(world.server.answers, answers);
    await world.pass(60);
    return world;
  }

  async function waiting() {
    const world = await losingLock('ENDED', { lock: HELD_BY_OTHER });
    await world.pass(10);
    world.page.wait();
    return world;
  }

  async function signedOut() {
    const world = editing();
    world.server.answers.beat = { status: 401, body: {} };
    world.server.answers.session = { status: 401, body: {} };
    await world.pass(60);
    return world;
  }

  const stateTests = {
    async aHeartbeatIsSentEveryMinute() {
      const world = editing();
      await world.pass(59);
      assertEqual(world.server.asked, []);
      await world.pass(121);
      assertEqual(
        world.paths.map(({ path, at }) => [path, at]),
        [60, 120, 180].map((at) => [`${LOCK}/first/beat`, at]),
      );
    },

    async aBackgroundPageThatIsCalledOncePerMinuteSendsAHeartbeatEveryMinute() {
      const world = editing();
      for (const late of [0, 40, 10, 90, 0, 30]) {
        world.time = Math.round(world.time / 60_000) * 60_000 + 60_000 + late;
        world.page.touch();
        await world.page.tick();
      }
      assertEqual(world.server.count('beat'), 6);
    },

    async wakingUpSendsAHeartbeatImmediately() {
      const world = editing();
      await world.pass(10);
      world.page.wake();
      await world.pass(1);
      assertEqual(world.server.count('beat'), 1);
    },

    async severalWakeUpEventsSendOneHeartbeat() {
      const world = editing();
      await world.pass(10);
      [1, 2, 3].forEach(() => world.page.wake());
      world.page.check();
      await world.pass(10);
      assertEqual(world.server.count('beat'), 1);
    },

    async requestsAreAtLeastTwoSecondsApart() {
      const world = editing();
      await world.pass(20, () => world.page.wake());
      assertEqual(
        world.paths.map(({ at }) => at),
        [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
      );
    },

    async noRequestIsSentBeforeTheAnswerToThePreviousOne() {
      const world = editing();
      let answered;
      world.server.answers.beat = () => new Promise((resolve) => (answered = resolve));
      world.time = 60_000;
      const beat = world.page.tick();
      world.time = 70_000;
      world.page.wake();
      await world.page.tick();
      assertEqual(world.server.count('beat'), 1);
      world.server.answers.beat = server().answers.beat;
      answered(world.server.answers.beat);
      await beat;
      await world.pass(1);
      assertEqual(world.server.count('beat'), 2, 'the request from before the sleep is repeated');
    },

    async aFailedHeartbeatIsNoLostLock() {
      for (const answer of [
        undefined,
        { status: 500, body: {} },
        { status: 503, body: {} },
        { status: 429, body: {} },
      ]) {
        const world = editing();
        world.server.answers.beat = answer;
        await world.pass(600);
        assertEqual([world.view.state, world.view.editable], ['offline', true]);
        assertEqual(world.server.count('lock'), 0);
        world.server.answers.beat = server().answers.beat;
        await world.pass(60);
        assertEqual([world.view.state, world.view.editable], ['held', true]);
      }
    },

    async theDelayBetweenRetriesIncreases() {
      const world = editing();
      world.server.answers.beat = undefined;
      await world.pass(302);
      assertEqual(
        world.paths.map(({ at }) => at),
        [60, 62, 66, 74, 90, 122, 182, 242, 302],
      );
    },

    async anAnswerResetsTheDelay() {
      const world = editing();
      world.server.answers.beat = undefined;
      await world.pass(122);
      world.server.answers.beat = server().answers.beat;
      await world.pass(60);
      world.server.answers.beat = undefined;
      await world.pass(62);
      assertEqual(world.paths.map(({ at }) => at).slice(-3), [182, 242, 244]);
    },

    async aHeartbeatIsSentImmediatelyWhenTheNetworkIsBack() {
      const world = editing();
      world.server.answers.beat = undefined;
      await world.pass(130);
      world.server.answers.beat = server().answers.beat;
      world.page.check();
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
      world.server.answers.beat = async () => {
        world.time += 4_000;
        return { status: 200, body: { secondsLeft: 100, version: 3, waiting: [] } };
      };
      await world.pass(60);
      assertEqual([world.time, world.view.fills.left], [64_000, 96_000]);
    },

    async whenTheCountdownEndsTheServerIsAskedBeforeTheLossIsShown() {
      const world = editing();
      let left = 30;
      world.server.answers.beat = () => ({ status: 200, body: { secondsLeft: left, version: 3, waiting: [] } });
      await world.pass(89);
      left = 300;
      assertEqual(world.server.count('beat'), 1);
      await world.pass(1);
      assertEqual([world.server.count('beat'), world.view.state], [2, 'held']);
    },

    async aPageOfflineLongerThanTheLeaseShowsNoLoss() {
      const world = editing();
      world.server.answers.beat = undefined;
      await world.pass(700);
      assertEqual([world.view.state, world.view.editable, world.happened], ['offline', true, []]);
      world.server.answers.beat = ENDED;
      world.page.check();
      await world.pass(1);
      assertEqual([world.view.state, world.view.editable, world.happened.at(-1)], ['held', true, 'notice regained']);
    },

    async thePageWarnsTwoMinutesBeforeItStopsRenewing() {
      const world = editing();
      await world.pass(779);
      assertEqual(world.view.state, 'held');
      await world.pass(1);
      assertEqual(
        [world.view.state, world.view.fills.left, world.view.mayKeep, world.view.editable],
        ['warn', 120_000, true, true],
      );
      await world.pass(61);
      assertEqual(world.view.fills.left, 59_000);
    },

    async inputKeepsTheLock() {
      const world = editing();
      await world.pass(890);
      world.page.touch();
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
      const beats = world.server.count('beat');
      await world.pass(3_600);
      assertEqual(world.server.count('beat'), beats);
      assertEqual(world.server.asked.at(-1), 'release');
      assertEqual([world.paths.at(-1).path, world.paths.at(-1).fields], [`${LOCK}/first/release`, { leaving: 1 }]);
      assertEqual([world.view.state, world.view.editable], ['ended', true]);
    },

    async anIdlePageIsNotWokenByTheNetwork() {
      const world = editing();
      await world.pass(1_000);
      const { length } = world.server.asked;
      world.page.check();
      await world.pass(100);
      assertEqual(world.server.asked.length, length);
    },

    async aMemberThatReturnsInTimeStillHoldsTheLock() {
      const world = editing();
      await world.pass(902);
      world.page.touch();
      await world.pass(1);
      assertEqual([world.server.asked.at(-1), world.view.state, world.happened], ['beat', 'held', []]);
    },

    async aMemberThatReturnsLateAcquiresTheLockAgain() {
      const world = editing();
      await world.pass(2_000);
      world.server.answers.beat = ENDED;
      world.page.wake();
      await world.pass(1);
      assertEqual(world.server.asked.slice(-2), ['beat', 'lock']);
      assertEqual([world.view.state, world.happened.at(-1)], ['held', 'notice regained']);
    },

    async aMemberThatReturnsOfflineCanType() {
      const world = editing();
      await world.pass(1_000);
      world.server.answers.beat = undefined;
      world.page.touch();
      await world.pass(3);
      assertEqual([world.view.state, world.view.editable], ['offline', true]);
    },

    async thePageWarnsWhenTheMaximumHoldIsReached() {
      const world = editing();
      world.server.answers.beat = { status: 200, body: { secondsLeft: 90, version: 3, waiting: [] } };
      await world.pass(60);
      assertEqual([world.view.state, world.view.fills.left, world.view.mayKeep], ['warn', 90_000, false]);
      world.server.answers.beat = server().answers.beat;
      await world.pass(60);
      assertEqual(world.view.state, 'held');
    },

    async afterTheMaximumHoldTheMemberAcquiresTheLockAgain() {
      const world = editing();
      world.server.answers.beat = { status: 200, body: { secondsLeft: 90, version: 3, waiting: [] } };
      await world.pass(60);
      world.server.answers.beat = { status: 409, body: { how: 'ENDED' } };
      await world.pass(300);
      assertEqual([world.view.state, world.view.editable], ['ended', false]);
      assertEqual(world.server.asked, ['beat', 'beat']);
    },

    async aLeaseShorterThanTheWarningTimeCausesNoWarning() {
      const world = editing({ secondsLeft: 20, beat: 4_000 });
      world.server.answers.beat = { status: 200, body: { secondsLeft: 20, version: 3, waiting: [] } };
      await world.pass(100, () => assertEqual(world.view.state, 'held'));
    },

    async aCustomerLeaseCausesNoWarningBetweenHeartbeats() {
      const world = editing({ secondsLeft: 180 });
      world.server.answers.beat = { status: 200, body: { secondsLeft: 180, version: 3, waiting: [] } };
      await world.pass(300, () => assertEqual(world.view.state, 'held'));
    },

    async aBrokenLockIsNotAcquiredAgainAutomatically() {
      const world = editing();
      const body = { how: 'BROKEN', by: 'Kim', role: 'ADMIN', reason: 'Has to go', at: '2026-11-21T05:31:00Z' };
      world.server.answers.beat = { status: 409, body };
      await world.pass(60);
      assertEqual([world.view.state, world.view.editable], ['broken', false]);
      assertEqual(world.view.fills, { by: { name: 'Kim', role: 'ADMIN' }, reason: 'Has to go', at: '2026-11-21T05:31:00Z' });
      world.page.wake();
      await world.pass(1_000);
      assertEqual(world.server.asked, ['beat'], 'the script does not request the lock again');
      assertEqual(world.view.state, 'broken');
    },

    async editingInAnotherWindowEndsThisPage() {
      const world = await losingLock('TAKEN_OVER');
      assertEqual([world.view.state, world.view.editable], ['taken-over', false]);
      world.page.wake();
      await world.pass(1_000);
      assertEqual(world.server.asked, ['beat']);
    },

    async anExpiredLockIsAcquiredAgainIfTheOrderIsUnchanged() {
      const world = await losingLock('ENDED');
      assertEqual(world.happened, ['notice ', 'take second', 'notice regained']);
      assertEqual([world.view.state, world.view.editable], ['held', true]);
      assertEqual(world.paths.at(-1).fields, { beating: 1 });
      world.server.answers.beat = server().answers.beat;
      await world.pass(60);
      assertEqual(world.paths.at(-1).path, `${LOCK}/second/beat`);
    },

    async thePageIsReadOnlyUntilTheLockIsAcquiredAgain() {
      const world = editing();
      let before;
      world.server.answers.beat = ENDED;
      world.server.answers.lock = () => {
        before = world.view;
        return server().answers.lock;
      };
      await world.pass(60);
      assertEqual([before.state, before.editable], ['ended', false]);
    },

    async ifTheOrderHasChangedTheFormIsSubmittedWithTheTypedText() {
      const world = await losingLock('ENDED', {
        lock: { status: 201, body: { lockId: 'second', secondsLeft: 300, version: 4 } },
      });
      assertEqual(world.happened, ['notice ', 'take second', 'send form']);
      assertEqual(world.view.editable, false);
      await world.pass(600);
      assertEqual(world.server.asked, ['beat', 'lock']);
    },

    async ifAnotherMemberHoldsTheLockTheHolderIsNamed() {
      const world = await losingLock('ENDED', { lock: HELD_BY_OTHER });
      assertEqual([world.view.state, world.view.editable], ['held-by-other', false]);
      assertEqual(world.view.fills, { holder: { role: 'ADMIN', name: 'Kim' }, until: '2026-11-21T05:40:00Z' });
      await world.pass(600);
      assertEqual(world.server.asked, ['beat', 'lock'], 'no automatic request');
      world.server.answers.lock = server().answers.lock;
      world.server.answers.beat = ENDED;
      world.page.wake();
      await world.pass(1);
      assertEqual(world.view.state, 'held');
    },

    async ifTheOrderCannotBeEditedThePageStops() {
      const world = await losingLock('ENDED', { lock: CANCELED });
      await world.pass(600);
      assertEqual([world.view.state, world.view.editable, world.server.asked], ['ended', false, ['beat', 'lock']]);
    },

    async ifTheOrderCannotBeEditedAfterAnotherMemberHeldTheLockThePageNamesNoHolder() {
      const world = await losingLock('ENDED', { lock: HELD_BY_OTHER });
      await world.pass(10);
      world.server.answers.lock = CANCELED;
      world.page.wake();
      await world.pass(600);
      assertEqual([world.view.state, world.view.editable], ['ended', false]);
      assertEqual(world.server.asked, ['beat', 'lock', 'beat', 'lock']);
    },

    async withoutAnAnswerThePageRetriesAndRemainsReadOnly() {
      const world = await losingLock('ENDED', { lock: undefined });
      assertEqual([world.view.state, world.view.editable], ['ended', false]);
      world.server.answers.lock = server().answers.lock;
      await world.pass(2);
      assertEqual([world.view.state, world.view.editable], ['held', true]);
    },

    async aWaiterPollsEveryFewSeconds() {
      const world = await waiting();
      assertEqual([world.view.state, world.view.editable], ['waiting', false]);
      await world.pass(21);
      assertEqual(world.server.count('requests'), 5);
      assertEqual(world.view.fills, { holder: { role: 'ADMIN', name: 'Kim' }, place: 2 });
    },

    async theFirstWaiterAcquiresTheLock() {
      const world = await waiting();
      await world.pass(10);
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1, secondsLeft: null } };
      world.server.answers.lock = server().answers.lock;
      world.server.answers.beat = server().answers.beat;
      await world.pass(5);
      assertEqual([world.view.state, world.happened.at(-1)], ['held', 'notice turn']);
      const requests = world.server.count('requests');
      await world.pass(180);
      assertEqual(world.server.count('requests'), requests);
      assertEqual(world.server.count('beat') <= 5, true, 'one heartbeat per interval');
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
      assertEqual([world.view.state, world.view.editable], ['ended', false]);
      assertEqual(world.server.count('requests'), requests + 1);
    },

    async aWaitEndsWhenTheOrderCannotBeEditedAtTheWaitersTurn() {
      const world = await waiting();
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1, secondsLeft: null } };
      world.server.answers.lock = CANCELED;
      await world.pass(600);
      assertEqual([world.view.state, world.view.editable, world.server.count('requests')], ['ended', false, 1]);
    },

    async aNetworkFailureDoesNotEndTheWait() {
      const world = await waiting();
      world.server.answers.requests = undefined;
      await world.pass(20);
      assertEqual([world.view.state, world.view.editable], ['waiting', false]);
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
      assertEqual([world.view.state, world.view.editable, world.page.maySend], ['signed-out', true, false]);
      await world.pass(2);
      assertEqual(world.server.asked, ['beat', 'session', 'beat', 'session']);
    },

    async aMemberThatSignsInAgainContinues() {
      const world = await signedOut();
      world.server.answers.session = server().answers.session;
      let denied = true;
      world.server.answers.beat = () => {
        const answer = denied ? { status: 403, body: {} } : server().answers.beat;
        denied = false;
        return answer;
      };
      world.page.wake();
      await world.pass(2);
      assertEqual(world.server.asked.slice(-3), ['beat', 'session', 'beat']);
      assertEqual(world.happened, ['renew fresh']);
      assertEqual([world.view.state, world.page.maySend], ['held', true]);
    },

    async theTokenOfAnOldSessionIsRenewedSilently() {
      const world = editing();
      world.server.answers.beat = () => (world.happened.length ? server().answers.beat : { status: 403, body: {} });
      await world.pass(60, () => assertEqual(world.view.state, 'held'));
      assertEqual(world.happened, ['renew fresh']);
    },

    async aMemberThatSignsInAfterTheLeaseHasEndedAcquiresTheLockAgain() {
      const world = await signedOut();
      world.server.answers.session = server().answers.session;
      world.server.answers.beat = () => (world.happened.length ? ENDED : { status: 403, body: {} });
      await world.pass(2);
      assertEqual([world.view.state, world.happened.at(-1)], ['held', 'notice regained']);
    },

    async anotherMemberThatSignsInGetsNoLock() {
      const world = await signedOut();
      world.server.answers.session = { status: 200, body: { member: 'customer2', csrf: 'of another' } };
      await world.pass(2);
      assertEqual(
        [world.view.state, world.view.editable, world.page.maySend, world.happened],
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
      world.server.answers.beat = () => (world.happened.length ? server().answers.beat : { status: 403, body: {} });
      world.page.wake();
      await world.pass(1);
      assertEqual([world.view.state, world.view.editable, world.happened], ['held', true, ['renew fresh']]);
    },

    async aFailedSessionRequestIsNoSignOut() {
      const world = editing();
      world.server.answers.beat = { status: 403, body: {} };
      world.server.answers.session = undefined;
      await world.pass(60);
      assertEqual([world.view.state, world.page.maySend], ['offline', true]);
    },

    async aSignedOutMemberRemainsSignedOutWithoutTheNetwork() {
      const world = await signedOut();
      world.server.answers.session = undefined;
      await world.pass(60);
      assertEqual([world.view.state, world.page.maySend], ['signed-out', false]);
    },

    async noRequestIsSentWhileTheFormIsSubmitted() {
      const world = editing();
      await world.pass(58);
      world.page.sent();
      world.page.wake();
      await world.pass(59);
      assertEqual(world.server.asked, []);
      await world.pass(1);
      assertEqual(world.server.asked, ['beat'], 'the page is open');
      world.server.answers.beat = ENDED;
      await world.pass(60);
      assertEqual([world.view.state, world.happened.at(-1)], ['held', 'notice regained']);
    },

    async anAnswerThatArrivesAfterTheSubmitIsIgnored() {
      const world = editing();
      let answered;
      world.server.answers.beat = () => new Promise((resolve) => (answered = resolve));
      world.time = 60_000;
      const beat = world.page.tick();
      world.page.sent();
      answered(ENDED);
      await beat;
      assertEqual([world.server.asked, world.view.state, world.view.editable], [['beat'], 'held', true]);
    },

    async leavingThePageShortensTheLease() {
      const world = editing();
      world.page.leave();
      assertEqual(world.paths, [{ path: `${LOCK}/first/release`, fields: { leaving: 1 }, options: { keepalive: true }, at: 0 }]);
    },

    async noReleaseIsSentAfterASaveOrALostLock() {
      const saving = editing();
      saving.page.sent();
      saving.page.leave();
      assertEqual(saving.server.asked, []);
      const broken = await losingLock('BROKEN');
      broken.page.leave();
      assertEqual(broken.server.asked, ['beat']);
    },

    async aPageOfALostLockSendsNoRequestByItself() {
      const world = editing({ lost: true, state: 'broken', lockId: '' });
      world.page.wake();
      await world.pass(2_000);
      world.page.leave();
      assertEqual([world.server.asked, world.view.state, world.view.editable], [[], 'broken', false]);
    },

    async aFirstWaiterOnAPageOfALostLockReloadsTheForm() {
      const world = editing({ lost: true, state: 'held-by-other', lockId: '' });
      await world.pass(2);
      world.page.wait();
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1, secondsLeft: null } };
      await world.pass(1);
      assertEqual(world.server.asked, ['requests', 'lock']);
      assertEqual(world.happened, ['take second', 'send form']);
    },

    async aPageWithoutALockRequestsOneAfterALongAbsence() {
      const world = editing({ lost: true, state: 'held-by-other', lockId: '' });
      await world.pass(2);
      world.page.wait();
      await world.pass(1_000);
      world.server.answers.lock = HELD_BY_OTHER;
      world.page.wake();
      await world.pass(1);
      assertEqual([world.server.asked.at(-1), world.view.state], ['lock', 'held-by-other']);
    },

    async theHolderSeesTheWaiters() {
      const world = editing();
      await world.pass(1);
      assertEqual(world.view.waiting, undefined, 'the text of the server is not changed');
      const others = [{ role: 'CUSTOMER', name: null, since: '2026-11-21T05:31:00Z' }];
      world.server.answers.beat = { status: 200, body: { secondsLeft: 300, version: 3, waiting: others } };
      await world.pass(59);
      assertEqual(world.view.waiting, others);
      world.server.answers.beat = { status: 409, body: { how: 'BROKEN' } };
      await world.pass(60);
      assertEqual(world.view.waiting, []);
    },

    async aWaiterOnTheLockedPageSeesItsPlaceAndStartsEditing() {
      const world = waitingInLine();
      await world.pass(10);
      assertEqual([world.server.count('requests'), world.view.place], [2, 2]);
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1, secondsLeft: null } };
      await world.pass(60);
      assertEqual([world.server.count('requests'), world.happened], [3, ['start']]);
    },

    async theLockedPageRetriesAfterAFailure() {
      const world = waitingInLine();
      world.server.answers.requests = undefined;
      await world.pass(20);
      assertEqual([world.server.count('requests') >= 4, world.happened], [true, []]);
    },

    async theLockedPageStopsPollingWhenTheWaiterIsIdle() {
      const world = waitingInLine();
      await world.pass(900);
      const { length } = world.server.asked;
      await world.pass(600);
      assertEqual(world.server.asked.length, length);
      world.page.wake();
      await world.pass(1);
      assertEqual(world.server.asked.length, length + 1);
    },

    async aSignedOutWaiterOnTheLockedPageMustSignIn() {
      for (const status of [401, 403]) {
        const world = waitingInLine();
        world.server.answers.requests = { status, body: {} };
        await world.pass(60);
        assertEqual([world.server.asked, world.happened], [['requests'], ['reload']]);
      }
    },

    async theLockedPageShowsAnOrderThatCannotBeEdited() {
      const world = waitingInLine();
      await world.pass(5);
      world.server.answers.requests = CANCELED;
      await world.pass(60);
      assertEqual([world.server.asked, world.happened], [['requests', 'requests'], ['reload']]);
    },
  };

  const EDIT = `
    <form id="edit" method="post" action="/orders/7/edit/save" data-keep data-api="${LOCK}" data-edit="/orders/7/edit"
          data-extend="/orders/7/edit/extend" data-type="Order" data-id="7"
          data-member="customer1" data-seconds-left="300" data-beat="60" data-idle="900" data-poll="5" data-lost="false"
          data-who-admin="Our staff" data-who-customer="The customer">
      <input type="hidden" name="version" value="3">
      <input type="hidden" name="lockId" value="first">
      <input type="hidden" name="_csrf" value="old">
      <div id="edit-state" data-state="held">
        <p data-when="held">until <time data-fill="until" datetime="2026-11-21T05:35:00Z">14:35</time></p>
        <div data-when="warn"><span data-fill="left">2:00</span>
          <button type="button" data-do="keep">Keep</button></div>
        <div data-when="offline">Offline</div>
        <div data-when="signed-out"><a href="/login" target="_blank" data-do="sign-in">Sign in</a></div>
        <div data-when="other-member">Other</div>
        <div data-when="broken">
          <span data-fill="by"></span> <span data-fill="reason"></span> <time data-fill="at"></time>
          <button formaction="/orders/7/edit/resume" formnovalidate>Get the lock back</button></div>
        <div data-when="taken-over">Taken over</div>
        <div data-when="ended">Ended</div>
        <div data-when="held-by-other"><span data-fill="holder"></span> <time data-fill="until"></time>
          <button type="button" data-do="wait">Wait</button></div>
        <div data-when="waiting"><span data-fill="place"></span></div>
      </div>
      <p id="edit-notice" tabindex="-1" data-turn="Your turn" data-notice="" role="status"></p>
      <p id="edit-waiting" hidden><span data-fill="waiting"></span> <button type="submit">Hand over</button></p>
      <input name="address1" value="Old street" required>
      <input name="orderer" value="Lee" readonly>
      <textarea name="message">Ring</textarea>
      <fieldset class="choice">
        <input type="radio" name="zipCode" value="11111"><input type="radio" name="zipCode" value="04524" checked>
        <textarea readonly name="typed[zipCode]">04524</textarea>
      </fieldset>
      <button type="submit" id="save">Save</button>
      <button id="more" data-no-script formaction="/orders/7/edit/extend" formnovalidate>More time</button>
      <button type="submit" id="cancel" formaction="/orders/7/edit/release" formnovalidate>Cancel</button>
    </form>
    <form method="post" action="/theme">
      <input type="hidden" name="_csrf" value="old"><button id="theme">Dark</button>
    </form>`;

  const LOCKED = `
    <div data-waiting="${LOCK}/requests" data-poll="5"><span data-fill="place">2</span></div>
    <form id="start" method="post" action="/orders/7/edit" data-continue>
      <input type="hidden" name="_csrf" value="old">
      <button data-no-script>Look again</button>
    </form>`;

  const WAITING_FORM = `
    <section data-waiting="${LOCK}/requests" data-poll="5" data-state="waiting" data-turn="Your turn" tabindex="-1" id="blocked">
      <span data-fill="place">2</span><div class="actions"></div>
    </section>
    <form id="form" action="/orders/7/shipping">
      <input type="hidden" name="_csrf" value="old"><input name="address1" required>
    </form>`;

  const find = (css) => document.querySelector(css);
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));

  /** Replaces the open page by the page under test, with a fake server. No form is sent. */
  function page(html, change = () => {}) {
    const world = { time: 0, server: server(), requests: [], submits: [], find };
    document.body.innerHTML = html;
    change();
    window.fetch = async (path, options) => {
      world.requests.push({ path, ...options, fields: Object.fromEntries(options.body ?? []) });
      const answer = await world.server.answer(path);
      if (!answer) {
        throw new TypeError('Failed to fetch');
      }
      const { status, body, type = 'application/json' } = answer;
      return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'Content-Type': type } });
    };
    world.poller = bind(() => world.time);
    window.addEventListener('submit', (event) => {
      if (!event.defaultPrevented) {
        const { submitter, target } = event;
        world.submits.push({
          to: submitter?.getAttribute('formaction') ?? target.getAttribute('action'),
          unchecked: submitter?.formNoValidate ?? false,
          fields: Object.fromEntries(new FormData(target, submitter)),
        });
        event.preventDefault();
      }
    });
    world.pass = async (seconds) => {
      for (let second = 0; second < seconds; second += 1) {
        world.time += 1_000;
        await world.poller.tick();
      }
    };
    return world;
  }

  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  function type(css, text) {
    find(css).value = text;
    find(css).dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  function assertNoReleaseAfter(button) {
    const world = page(EDIT);
    find(button).click();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    assertEqual([world.submits.length, world.requests], [1, []]);
  }

  const bindingTests = {
    async aPageWithoutAnEditLockIsNotChanged() {
      assertEqual(
        page('<form method="post" action="/orders/7/cancel"></form>').poller ?? null,
        null,
      );
      assertEqual(find('[name=beating]'), null);
    },

    async everyFormThatLocksOrWaitsPromisesHeartbeats() {
      page(`
        <form id="edit"></form> <form id="form"></form>
        <form action="/orders/7/edit"></form> <form action="/admin/products/P-001/edit/wait"></form>`);
      assertEqual([...document.forms].map((form) => form.elements.beating.value), ['1', '1', '1', '1']);
    },

    async aHeartbeatHasTheTokenOfTheForm() {
      const world = page(EDIT);
      await world.pass(60);
      const [{ path, method, body, fields, redirect }] = world.requests;
      assertEqual([path, method, fields, redirect], [`${LOCK}/first/beat`, 'POST', { _csrf: 'old' }, 'error']);
      assertEqual(body instanceof URLSearchParams, true);
    },

    async controlsForPagesWithoutScriptAreHidden() {
      page(EDIT);
      assertEqual([find('#more').hidden, find('#cancel').hidden], [true, false]);
    },

    async timesAreInTheTimeZoneOfTheBrowser() {
      const world = page(EDIT);
      document.documentElement.lang = 'en';
      await world.pass(60);
      const time = find('[data-when=held] time');
      const clock = new Date('2026-11-21T05:36:00Z').toLocaleTimeString('en', { timeStyle: 'short' });
      assertEqual([time.dateTime, time.textContent], ['2026-11-21T05:36:00.000Z', clock]);
    },

    async theRemainingTimeCountsDown() {
      const world = page(EDIT);
      await world.pass(780);
      assertEqual([find('#edit-state').dataset.state, find('[data-fill=left]').textContent], ['warn', '2:00']);
      await world.pass(55);
      assertEqual(find('[data-fill=left]').textContent, '1:05');
      find('[data-do=keep]').click();
      assertEqual(find('#edit-state').dataset.state, 'held');
    },

    async aButtonThatCannotHelpIsHidden() {
      const world = page(EDIT);
      world.server.answers.beat = { status: 200, body: { secondsLeft: 90, version: 3, waiting: [] } };
      await world.pass(60);
      assertEqual([find('#edit-state').dataset.state, find('[data-do=keep]').hidden], ['warn', true]);
    },

    async everyInputEventKeepsTheLock() {
      for (const event of ['keydown', 'pointerdown', 'input', 'click']) {
        const world = page(EDIT);
        await world.pass(800);
        find('[name=message]').dispatchEvent(new Event(event, { bubbles: true }));
        await world.pass(1);
        assertEqual(find('#edit-state').dataset.state, 'held', event);
      }
    },

    async aLostLockMakesTheFormReadOnlyAndKeepsTheText() {
      const world = page(EDIT);
      const body = { how: 'BROKEN', by: null, role: 'ADMIN', reason: '<b>Has to go</b>', at: '2026-11-21T05:31:00Z' };
      world.server.answers.beat = { status: 409, body };
      type('[name=address1]', 'New street 5');
      await world.pass(60);
      assertEqual(find('#edit-state').dataset.state, 'broken');
      assertEqual([find('[name=address1]').readOnly, find('[name=message]').readOnly], [true, true]);
      assertEqual(find('[data-fill=by]').textContent, 'Our staff');
      assertEqual(find('[data-fill=reason]').textContent, '<b>Has to go</b>');
      assertEqual(find('[data-fill=at]').dateTime, '2026-11-21T05:31:00.000Z');
      const sent = Object.fromEntries(new FormData(find('#edit')));
      assertEqual([sent.address1, sent.zipCode, sent.version, sent.lockId], ['New street 5', '04524', '3', 'first']);
      assertEqual(asksBeforeLeaving(), true);
    },

    async acquiringTheLockAgainSubmitsTheWholeForm() {
      const world = page(EDIT);
      world.server.answers.beat = { status: 409, body: { how: 'BROKEN' } };
      await world.pass(60);
      find('[formaction$=resume]').click();
      assertEqual([world.submits[0].to, world.submits[0].fields.address1], ['/orders/7/edit/resume', 'Old street']);
    },

    async anAcquiredLockMakesTheFormEditableWithANotice() {
      const world = page(EDIT);
      world.server.answers.beat = ENDED;
      await world.pass(60);
      assertEqual([find('[name=lockId]').value, find('#edit-notice').dataset.notice], ['second', 'regained']);
      assertEqual([find('[name=address1]').readOnly, find('[name=orderer]').readOnly], [false, true]);
      assertEqual(world.requests.at(-1).fields, { beating: '1', _csrf: 'old' });
    },

    async ifTheOrderHasChangedTheFormIsSubmittedAutomatically() {
      const world = page(EDIT);
      world.server.answers.beat = ENDED;
      world.server.answers.lock = { status: 201, body: { lockId: 'second', secondsLeft: 300, version: 4 } };
      type('[name=address1]', '');
      await world.pass(60);
      const [{ to, unchecked, fields }] = world.submits;
      assertEqual([to, unchecked, fields.lockId, fields.address1], ['/orders/7/edit/extend', true, 'second', '']);
      assertEqual(asksBeforeLeaving(), false);
    },

    async ifTheOrderHasChangedAnOpenChoiceIsMadeBeforeTheFormIsSubmitted() {
      const world = page(EDIT);
      find('[name=zipCode]:checked').checked = false;
      world.server.answers.beat = ENDED;
      world.server.answers.lock = { status: 201, body: { lockId: 'second', secondsLeft: 300, version: 4 } };
      await world.pass(60);
      assertEqual([world.submits, find('[name=lockId]').value, find('[name=version]').value], [[], 'second', '3']);
      assertEqual([find('[name=address1]').readOnly, find('[name="typed[zipCode]"]').readOnly], [false, true]);
    },

    async theTitleANoticeAndTheFocusShowThatTheLockIsAcquired() {
      const world = page(EDIT);
      document.title = 'Edit order';
      world.server.answers.beat = ENDED;
      world.server.answers.lock = HELD_BY_OTHER;
      await world.pass(60);
      find('[data-do=wait]').click();
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1 } };
      Object.assign(world.server.answers, { lock: server().answers.lock, beat: server().answers.beat });
      await world.pass(10);
      assertEqual([find('#edit-state').dataset.state, find('#edit-notice').dataset.notice], ['held', 'turn']);
      assertEqual([document.title, document.activeElement.id], ['Your turn · Edit order', 'edit-notice']);
    },

    async aWaitingFormRemainsUnchangedAndShowsThatItCanBeSaved() {
      const world = page(WAITING_FORM);
      document.title = 'Change shipping details';
      find('[name=address1]').value = 'New street';
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1 } };
      await world.pass(5);
      assertEqual([find('#blocked').dataset.state, document.activeElement.id], ['turn', 'blocked']);
      assertEqual([document.title, find('[name=address1]').value], ['Your turn · Change shipping details', 'New street']);
      assertEqual(world.submits, []);
    },

    async aWaitingFormIsSubmittedWhenTheServerEndsTheWait() {
      const world = page(WAITING_FORM);
      world.server.answers.requests = CANCELED;
      await world.pass(60);
      const [{ to, unchecked, fields }, ...others] = world.submits;
      assertEqual([to, unchecked, others], ['/orders/7/shipping', true, []]);
      assertEqual(fields, { _csrf: 'old', address1: '', beating: '1', wait: 'true' });
    },

    async theHolderIsNamedAndTheMemberCanWait() {
      const world = page(EDIT);
      world.server.answers.beat = ENDED;
      world.server.answers.lock = {
        status: 423,
        body: { ...HELD_BY_OTHER.body, holder: { role: 'ADMIN', name: null } },
      };
      await world.pass(60);
      assertEqual([find('#edit-state').dataset.state, find('[data-fill=holder]').textContent], ['held-by-other', 'Our staff']);
      find('[data-do=wait]').click();
      await world.pass(2);
      assertEqual([find('#edit-state').dataset.state, find('[data-fill=place]').textContent], ['waiting', '2']);
    },

    async theWaitersAreNamed() {
      const world = page(EDIT);
      const others = [
        { role: 'ADMIN', name: 'Kim' },
        { role: 'CUSTOMER', name: null },
      ];
      world.server.answers.beat = { status: 200, body: { secondsLeft: 300, version: 3, waiting: others } };
      await world.pass(60);
      assertEqual([find('#edit-waiting').hidden, find('[data-fill=waiting]').textContent], [false, 'Kim and The customer']);
      world.server.answers.beat = server().answers.beat;
      await world.pass(60);
      assertEqual(find('#edit-waiting').hidden, true);
    },

    async becomingVisibleFocusedOnlineOrRestoredSendsARequest() {
      const events = [
        () => document.dispatchEvent(new Event('visibilitychange')),
        () => window.dispatchEvent(new Event('focus')),
        () => window.dispatchEvent(new Event('online')),
        () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ];
      for (const event of events) {
        const world = page(EDIT);
        await world.pass(5);
        event();
        await world.pass(1);
        assertEqual(world.server.asked, ['beat'], String(event));
      }
    },

    async aLoadedOrHiddenPageSendsNoRequest() {
      const world = page(EDIT);
      await world.pass(5);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      await world.pass(5);
      assertEqual(world.server.asked, [], 'a tab in the background sends no release');
    },

    async theReleaseIsSentEvenWhenThePageIsLeft() {
      const world = page(EDIT);
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      const [{ path, fields, keepalive, method }] = world.requests;
      assertEqual([path, method, keepalive], [`${LOCK}/first/release`, 'POST', true]);
      assertEqual(fields, { leaving: '1', _csrf: 'old' });
    },

    async savingSendsNoRelease() {
      assertNoReleaseAfter('#save');
    },

    async cancelingSendsNoRelease() {
      assertNoReleaseAfter('#cancel');
    },

    async switchingTheThemeSendsNoRelease() {
      assertNoReleaseAfter('#theme');
    },

    async aFormThatIsNotSubmittedDoesNotStopHeartbeats() {
      const world = page(EDIT);
      find('#edit').addEventListener('submit', (event) => event.preventDefault());
      find('#save').click();
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      assertEqual(world.requests.length, 1);
    },

    async aRestoredPageSendsHeartbeatsAgain() {
      const world = page(EDIT);
      await world.pass(5);
      find('#save').click();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await world.pass(1);
      assertEqual(world.server.asked, ['beat']);
    },

    async aSignedOutMemberCannotSubmitBeforeTheNextSignIn() {
      const world = page(EDIT);
      world.server.answers.beat = { status: 401, body: { title: 'Unauthorized' }, type: 'application/problem+json' };
      world.server.answers.session = { status: 401, body: '', type: 'text/html' };
      type('[name=address1]', 'New street 5');
      await world.pass(60);
      find('#save').click();
      assertEqual([world.submits, find('#edit-state').dataset.state, asksBeforeLeaving()], [[], 'signed-out', true]);
      assertEqual([find('[name=address1]').readOnly, find('#edit').hasAttribute('aria-busy')], [false, false]);
      assertEqual(
        find('#edit').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
        false,
        'it would be sent',
      );

      world.server.answers.session = server().answers.session;
      world.server.answers.beat = () =>
        world.requests.at(-1).fields._csrf === 'fresh' ? server().answers.beat : { status: 403, body: {} };
      window.dispatchEvent(new Event('focus'));
      await world.pass(2);
      assertEqual(
        [...document.querySelectorAll('[name=_csrf]')].map(({ value }) => value),
        ['fresh', 'fresh'],
      );
      find('#save').click();
      assertEqual([world.submits.length, world.submits[0].fields._csrf], [1, 'fresh']);
    },

    async aResponseOfACaptivePortalIsIgnored() {
      const world = page(EDIT);
      world.server.answers.beat = { status: 200, body: 'Welcome to our wireless network', type: 'text/html' };
      await world.pass(60);
      assertEqual(find('#edit-state').dataset.state, 'offline');
    },

    async aPageOfALostLockIsNotChanged() {
      const world = page(EDIT, () => {
        find('#edit').dataset.lost = 'true';
        find('#edit-state').dataset.state = 'taken-over';
        find('[name=lockId]').value = '';
        document.querySelectorAll('[name=address1], [name=message]').forEach((field) => (field.readOnly = true));
      });
      await world.pass(5);
      assertEqual([find('#edit-state').dataset.state, find('[name=address1]').readOnly], ['taken-over', true]);
    },

    async theLockOfALeftFormIsStoredInTheTabUntilTheNextPage() {
      page(EDIT);
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      assertEqual(sessionStorage.getItem('left-form'), '/orders/7/edit');
      page('<p>Another page</p>');
      assertEqual(sessionStorage.getItem('left-form'), null);
    },

    async theLockIsNotStoredAfterASave() {
      page(EDIT);
      find('#save').click();
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      assertEqual(sessionStorage.getItem('left-form'), null);
    },

    async theLockIsNotStoredIfAnotherWindowHasIt() {
      const world = page(EDIT);
      world.server.answers.beat = { status: 409, body: { how: 'TAKEN_OVER' } };
      await world.pass(60);
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      assertEqual(sessionStorage.getItem('left-form'), null);
    },

    async aReloadContinuesTheEdit() {
      sessionStorage.setItem('left-form', '/orders/7/edit');
      performance.getEntriesByType = () => [{ type: 'reload' }];
      const submitted = new Promise((resolve) => {
        window.addEventListener('submit', (event) => {
          event.preventDefault();
          resolve(Object.fromEntries(new FormData(event.target)));
        });
      });
      page(LOCKED.replace('data-waiting', 'data-nothing'));
      assertEqual((await submitted).beating, '1');
    },

    async onlyAReloadOfTheSameOrderContinuesTheEdit() {
      let submits = 0;
      window.addEventListener('submit', (event) => {
        submits += 1;
        event.preventDefault();
      });
      for (const [mark, kind] of [
        ['/orders/7/edit', 'navigate'],
        ['/orders/7/edit', 'back_forward'],
        ['/orders/8/edit', 'reload'],
        ['', 'reload'],
      ]) {
        sessionStorage.setItem('left-form', mark);
        performance.getEntriesByType = () => [{ type: kind }];
        page(LOCKED.replace('data-waiting', 'data-nothing'));
      }
      page(LOCKED.replace('data-waiting', 'data-nothing'));
      await nextTask();
      assertEqual(submits, 0);
    },

    async aWaiterSeesItsPlaceAndStartsEditingWhenTheLockIsFree() {
      const world = page(LOCKED);
      world.server.answers.requests = { status: 200, body: { yourTurn: false, place: 1 } };
      await world.pass(5);
      assertEqual([find('[data-fill=place]').textContent, world.requests[0].fields], ['1', { _csrf: 'old' }]);
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1 } };
      await world.pass(5);
      assertEqual([world.submits[0].to, world.submits[0].fields.beating], ['/orders/7/edit', '1']);
    },

    async theModuleBindsThePageOnImport() {
      document.body.innerHTML = EDIT.replace('data-beat="60"', 'data-beat="1"');
      const asked = new Promise((resolve) => {
        window.fetch = async (path) => {
          resolve(path);
          return Response.json({ secondsLeft: 300, version: 3, waiting: [] });
        };
      });
      await import('/assets/js/edit.js?by-itself');
      assertEqual(await asked, `${LOCK}/first/beat`);
    },
  };

  return typeof document === 'undefined' ? stateTests : { ...stateTests, ...bindingTests };
};
