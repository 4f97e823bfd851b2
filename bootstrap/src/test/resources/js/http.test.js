// The tests of http.js: an expression that takes the module and returns the tests.
({ Polling, request }) => {
  function assertEqual(actual, expected) {
    const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (seen !== wanted) {
      throw new Error(`${seen} instead of ${wanted}`);
    }
  }

  /** Answers every request in the same way, and returns the options of the requests. */
  function answering(answer) {
    const sent = [];
    globalThis.fetch = async (address, options) => {
      sent.push(options);
      return answer();
    };
    return sent;
  }

  /** Counts the requests of a polling every 10 s. */
  function every10Seconds(succeeds = () => true, idle = Infinity) {
    const world = { time: 0, asked: [] };
    world.polling = new Polling({
      now: () => world.time,
      interval: 10_000,
      idle,
      ask: async () => world.asked.push(world.time / 1_000) && succeeds(),
    });
    world.pass = async (seconds) => {
      for (let second = 0; second < seconds; second += 1) {
        world.time += 1_000;
        await world.polling.tick();
      }
    };
    return world;
  }

  return {
    async aFailedRequestHasStatus0() {
      answering(() => {
        throw new TypeError('Failed to fetch');
      });
      assertEqual(await request('/session'), { status: 0, body: {} });
    },

    async aPageOfAnotherServerIsNoAnswer() {
      answering(() => new Response('Welcome to our wireless network', { headers: { 'Content-Type': 'text/html' } }));
      assertEqual(await request('/session'), { status: 0, body: {} });
    },

    async aRequestWithFieldsIsAPostWithTheTokenOfThePage() {
      document.body.innerHTML = '<input type="hidden" name="_csrf" value="token">';
      const sent = answering(() => Response.json({ secondsLeft: 300 }));
      assertEqual(await request('/orders/7/edit/lock', { renewal: 'AUTOMATIC' }), { status: 200, body: { secondsLeft: 300 } });
      assertEqual([sent[0].method, String(sent[0].body), sent[0].redirect], ['POST', 'renewal=AUTOMATIC&_csrf=token', 'error']);
    },

    async aRequestIsSentAtEachIntervalAndSoonerAfterAFailure() {
      const failing = every10Seconds(() => false);
      await failing.pass(40);
      assertEqual(failing.asked, [10, 12, 16, 24, 34]);
      const succeeding = every10Seconds();
      await succeeding.pass(40);
      assertEqual(succeeding.asked, [10, 20, 30, 40]);
    },

    async requestsThatAreWantedSoonAreTwoSecondsApart() {
      const world = every10Seconds();
      await world.pass(3);
      world.polling.soon();
      await world.pass(1);
      world.polling.soon();
      await world.pass(3);
      assertEqual(world.asked, [4, 6]);
    },

    async noRequestIsSentWhilePollingIsPostponed() {
      const world = every10Seconds();
      await world.pass(5);
      world.polling.postpone(20_000);
      world.polling.soon();
      await world.pass(20);
      assertEqual(world.asked, [25]);
    },

    async pollingPausesWithoutInput() {
      const world = every10Seconds(() => true, 30_000);
      await world.pass(60);
      world.polling.touch();
      await world.pass(1);
      assertEqual(world.asked, [10, 20, 61]);
    },
  };
};
