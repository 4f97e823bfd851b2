// The tests of edit.js: an expression that takes the module and returns the tests. Each test needs a browser and its own page.
async ({ bind }) => {
  const drafts = await import('/assets/js/drafts.js');
  const LOCK = '/orders/7/edit/lock';
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
    return { asked, answers, answer };
  }

  const EDIT = `
    <form id="edit" method="post" action="/orders/7/edit/save" data-keep data-lock="${LOCK}" data-edit="/orders/7/edit"
          data-extend="/orders/7/edit/extend" data-type="Order" data-id="7"
          data-member="customer1" data-seconds-left="300" data-heartbeat="60" data-idle="900" data-poll="5" data-lost="false"
          data-who-admin="The shop" data-who-customer="The customer">
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
    drafts.bind();
    world.page = bind(() => world.time);
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
        await world.page.tick();
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

  return {
    async aPageWithoutAnEditLockIsNotChanged() {
      assertEqual(page('<form method="post" action="/orders/7/cancel"></form>').page ?? null, null);
      assertEqual(find('[name=renewal]'), null);
    },

    async everyFormThatLocksOrWaitsPromisesHeartbeats() {
      page(`
        <form id="edit"></form> <form id="form"></form>
        <form action="/orders/7/edit"></form> <form action="/admin/products/P-001/edit/wait"></form>`);
      assertEqual([...document.forms].map((form) => form.elements.renewal.value), Array(4).fill('AUTOMATIC'));
    },

    async aHeartbeatHasTheTokenOfTheForm() {
      const world = page(EDIT);
      await world.pass(60);
      const [{ path, method, body, fields, redirect }] = world.requests;
      assertEqual([path, method, fields, redirect], [`${LOCK}/first/heartbeat`, 'POST', { _csrf: 'old' }, 'error']);
      assertEqual(body instanceof URLSearchParams, true);
    },

    async controlsForPagesWithoutScriptAreHidden() {
      page(EDIT);
      assertEqual([find('#more').hidden, find('#cancel').hidden], [true, false]);
    },

    async timesAreInTheTimeZoneOfTheShop() {
      Object.assign(document.documentElement.dataset, { timeZone: 'Asia/Seoul', zone: 'KST' });
      document.documentElement.lang = 'en';
      const world = page(EDIT);
      await world.pass(60);
      const time = find('[data-when=held] time');
      assertEqual([time.dateTime, time.textContent], ['2026-11-21T05:36:00.000Z', '14:36 KST']);
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
      world.server.answers.heartbeat = { status: 200, body: { secondsLeft: 90, version: 3, waiting: [] } };
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
      world.server.answers.heartbeat = { status: 409, body };
      type('[name=address1]', 'New street 5');
      await world.pass(60);
      assertEqual(find('#edit-state').dataset.state, 'broken');
      assertEqual([find('[name=address1]').readOnly, find('[name=message]').readOnly], [true, true]);
      assertEqual(find('[data-fill=by]').textContent, 'The shop');
      assertEqual(find('[data-fill=reason]').textContent, '<b>Has to go</b>');
      assertEqual(find('[data-fill=at]').dateTime, '2026-11-21T05:31:00.000Z');
      const sent = Object.fromEntries(new FormData(find('#edit')));
      assertEqual([sent.address1, sent.zipCode, sent.version, sent.lockId], ['New street 5', '04524', '3', 'first']);
      assertEqual(asksBeforeLeaving(), true);
    },

    async acquiringTheLockAgainSubmitsTheWholeForm() {
      const world = page(EDIT);
      world.server.answers.heartbeat = { status: 409, body: { how: 'BROKEN' } };
      await world.pass(60);
      find('[formaction$=resume]').click();
      assertEqual([world.submits[0].to, world.submits[0].fields.address1], ['/orders/7/edit/resume', 'Old street']);
    },

    async anAcquiredLockMakesTheFormEditableWithANotice() {
      const world = page(EDIT);
      world.server.answers.heartbeat = ENDED;
      await world.pass(60);
      assertEqual([find('[name=lockId]').value, find('#edit-notice').dataset.notice], ['second', 'regained']);
      assertEqual([find('[name=address1]').readOnly, find('[name=orderer]').readOnly], [false, true]);
      assertEqual(world.requests.at(-1).fields, { _csrf: 'old' });
    },

    async ifTheOrderHasChangedTheFormIsSubmittedAutomatically() {
      const world = page(EDIT);
      world.server.answers.heartbeat = ENDED;
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
      world.server.answers.heartbeat = ENDED;
      world.server.answers.lock = { status: 201, body: { lockId: 'second', secondsLeft: 300, version: 4 } };
      await world.pass(60);
      assertEqual([world.submits, find('[name=lockId]').value, find('[name=version]').value], [[], 'second', '3']);
      assertEqual([find('[name=address1]').readOnly, find('[name="typed[zipCode]"]').readOnly], [false, true]);
    },

    async theTitleANoticeAndTheFocusShowThatTheLockIsAcquired() {
      const world = page(EDIT);
      document.title = 'Edit order';
      world.server.answers.heartbeat = ENDED;
      world.server.answers.lock = HELD_BY_OTHER;
      await world.pass(60);
      find('[data-do=wait]').click();
      world.server.answers.requests = { status: 200, body: { yourTurn: true, place: 1 } };
      Object.assign(world.server.answers, { lock: server().answers.lock, heartbeat: server().answers.heartbeat });
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
      assertEqual(fields, { _csrf: 'old', address1: '', renewal: 'AUTOMATIC', wait: 'true' });
    },

    async theHolderIsNamedAndTheMemberCanWait() {
      const world = page(EDIT);
      world.server.answers.heartbeat = ENDED;
      world.server.answers.lock = {
        status: 423,
        body: { ...HELD_BY_OTHER.body, holder: { role: 'ADMIN', name: null } },
      };
      await world.pass(60);
      assertEqual([find('#edit-state').dataset.state, find('[data-fill=holder]').textContent], ['held-by-other', 'The shop']);
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
      world.server.answers.heartbeat = { status: 200, body: { secondsLeft: 300, version: 3, waiting: others } };
      await world.pass(60);
      assertEqual([find('#edit-waiting').hidden, find('[data-fill=waiting]').textContent], [false, 'Kim and The customer']);
      world.server.answers.heartbeat = server().answers.heartbeat;
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
        assertEqual(world.server.asked, ['heartbeat'], String(event));
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
      assertEqual(fields, { _csrf: 'old' });
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
      assertEqual(world.server.asked, ['heartbeat']);
    },

    async aSignedOutMemberCannotSubmitBeforeTheNextSignIn() {
      const world = page(EDIT);
      world.server.answers.heartbeat = { status: 401, body: { title: 'Unauthorized' }, type: 'application/problem+json' };
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
      world.server.answers.heartbeat = () =>
        world.requests.at(-1).fields._csrf === 'fresh' ? server().answers.heartbeat : { status: 403, body: {} };
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
      world.server.answers.heartbeat = { status: 200, body: 'Welcome to our wireless network', type: 'text/html' };
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
      world.server.answers.heartbeat = { status: 409, body: { how: 'TAKEN_OVER' } };
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
      assertEqual((await submitted).renewal, 'AUTOMATIC');
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
      assertEqual([world.submits[0].to, world.submits[0].fields.renewal], ['/orders/7/edit', 'AUTOMATIC']);
    },

    async theModuleBindsThePageOnImport() {
      document.body.innerHTML = EDIT.replace('data-heartbeat="60"', 'data-heartbeat="1"');
      const asked = new Promise((resolve) => {
        window.fetch = async (path) => {
          resolve(path);
          return Response.json({ secondsLeft: 300, version: 3, waiting: [] });
        };
      });
      await import('/assets/js/edit.js?by-itself');
      assertEqual(await asked, `${LOCK}/first/heartbeat`);
    },
  };
};
