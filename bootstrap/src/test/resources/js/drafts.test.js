// What becomes of typed text that is not saved, as one expression: given the module it answers the tests. Each needs a
// browser, and a page of its own.
({ Drafts, bind }) => {
  const FORM = `
    <form id="form" method="post" action="/orders/7/shipping" data-keep="/orders/7/shipping">
      <input type="hidden" name="_csrf" value="secret-token">
      <input type="hidden" name="version" data-base value="3">
      <div data-draft data-zone="Asia/Seoul" hidden><p>From <time></time></p>
        <button type="button" data-do="restore">Restore</button>
        <button type="button" data-do="discard">Discard</button>
      </div>
      <input name="address1" value="Old street">
      <textarea name="message">Ring</textarea>
      <input type="password" name="password" value="">
      <input type="radio" name="choice[zipCode]" value="mine">
      <button id="save">Save</button>
      <a id="give-up" href="#given-up" data-discard>Discard my changes</a>
    </form>
    <form method="post" action="/logout"><button id="sign-out">Sign out</button></form>`;
  const CONFLICT = FORM.replace('data-keep', 'data-dirty="true" data-keep')
    .replace('value="3"', 'value="4"><input type="hidden" name="opened" data-base value="3"')
    .replace('<input name="address1" value="Old street">', '<input type="hidden" name="address1" data-typed value="New street">');

  const find = (css) => document.querySelector(css);
  const stored = () => JSON.parse(sessionStorage.getItem('drafts') ?? '[]');
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));

  function is(actual, expected, what = 'value') {
    const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (seen !== wanted) {
      throw new Error(`${what}: ${seen} instead of ${wanted}`);
    }
  }

  let open = new AbortController();

  /** The page under test, in place of the one that is open. No form is really sent. */
  function page(html, member = 'customer1') {
    open.abort();
    open = new AbortController();
    document.body.innerHTML = html;
    document.body.dataset.member = member;
    bind(open.signal);
    window.onsubmit = (event) => event.preventDefault();
  }

  function fresh(html = FORM) {
    sessionStorage.clear();
    localStorage.clear();
    page(html);
  }

  function type(css, text) {
    find(css).value = text;
    find(css).dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  function typedBefore(text = 'New street') {
    fresh();
    type('[name=address1]', text);
  }

  return {
    async typedTextIsKeptWithItsBaseAndWithoutSecrets() {
      fresh();
      type('[name=password]', 'customer1-demo');
      type('[name=address1]', 'New street');
      const [{ member, path, base, typed }] = stored();
      is([member, path, base], ['customer1', '/orders/7/shipping', { version: '3' }]);
      is(typed, { address1: 'New street', message: 'Ring' });
      is(/secret-token|customer1-demo/.test(sessionStorage.getItem('drafts')), false, 'a secret');
    },

    async textTypedBackIsNoDraft() {
      typedBefore();
      type('[name=address1]', 'Old street');
      is([stored(), asksBeforeLeaving()], [[], false]);
    },

    async submittedTextIsKeptUntilItIsSaved() {
      typedBefore();
      find('#save').click();
      is([stored().length, asksBeforeLeaving()], [1, false]);
      page('<div data-saved="/orders/8/shipping"></div>');
      is(stored().length, 1, 'drafts after another form was saved');
      page('<div data-saved="/orders/7/shipping"></div>');
      is(stored(), []);
    },

    async aFormThatIsNotSentStaysUnsaved() {
      typedBefore();
      find('#form').addEventListener('submit', (event) => event.preventDefault());
      find('#save').click();
      is(asksBeforeLeaving(), true);
    },

    async aDraftIsOfferedAndFillsNothingByItself() {
      typedBefore();
      page(FORM);
      is([find('[data-draft]').hidden, find('[name=address1]').value, asksBeforeLeaving()], [false, 'Old street', false]);
      is(find('time').dateTime.slice(0, 10), new Date().toISOString().slice(0, 10));
    },

    async restoredTextComesWithTheVersionItRestsOn() {
      typedBefore();
      page(FORM.replace('value="3"', 'value="5"'));
      find('[data-do=restore]').click();
      is([find('[name=address1]').value, find('[name=version]').value], ['New street', '3']);
      is([find('[data-draft]').hidden, document.activeElement.name, asksBeforeLeaving()], [true, 'address1', true]);
      is([stored().length, stored()[0].base], [1, { version: '3' }]);
    },

    async aDiscardedDraftIsGone() {
      typedBefore();
      page(FORM);
      find('[data-do=discard]').click();
      is([find('[data-draft]').hidden, stored(), find('[name=address1]').value], [true, [], 'Old street']);
    },

    async typingBesideAnOfferKeepsBothTexts() {
      typedBefore();
      page(FORM);
      type('[name=address1]', 'Third street');
      is(stored().map(({ typed }) => typed.address1), ['New street', 'Third street']);
      find('[data-do=restore]').click();
      is([find('[name=address1]').value, find('[data-draft]').hidden], ['New street', false]);
      find('[data-do=restore]').click();
      is(find('[name=address1]').value, 'Third street');
    },

    async aDraftThatTheFormShowsAnywayIsNotOffered() {
      typedBefore();
      page(FORM.replace('Old street', 'New street'));
      is(find('[data-draft]').hidden, true);
    },

    async aRedisplayedFormIsUnsavedFromTheStart() {
      fresh(CONFLICT);
      is(asksBeforeLeaving(), true);
      find('#save').click();
      is(asksBeforeLeaving(), false);
    },

    async aConflictPageContinuesTheDraftOnItsFirstBase() {
      typedBefore();
      find('#save').click();
      page(CONFLICT);
      type('[name=message]', 'Knock');
      is(stored().map(({ base, typed }) => [base, typed]), [
        [{ version: '3' }, { address1: 'New street', message: 'Knock' }],
      ]);
      page(FORM.replace('value="3"', 'value="4"'));
      find('[data-do=restore]').click();
      is([find('[name=version]').value, find('[name=message]').value], ['3', 'Knock']);
    },

    async withoutADraftAConflictPageBeginsOneOnTheVersionItWasOpenedWith() {
      fresh(CONFLICT);
      is([stored(), asksBeforeLeaving()], [[], true]);
      type('[name=message]', 'Knock');
      is(stored().map(({ base }) => base), [{ version: '3' }]);
      page(FORM.replace('value="3"', 'value="4"'));
      find('[data-do=restore]').click();
      is([find('[name=version]').value, find('[name=message]').value], ['3', 'Knock']);
    },

    async aConflictOfAnUnchangedFormLeavesAnEarlierDraftAlone() {
      typedBefore();
      page(FORM);
      find('#save').click();
      page(CONFLICT.replace('New street', 'Old street'));
      type('[name=message]', 'Knock');
      is(stored().map(({ typed }) => typed), [
        { address1: 'New street', message: 'Ring' },
        { address1: 'Old street', message: 'Knock' },
      ]);
    },

    async textFilledInWithoutAnEventIsKeptOnSubmit() {
      fresh();
      find('[name=address1]').value = 'Filled street';
      find('#save').click();
      is(stored()[0].typed.address1, 'Filled street');
    },

    async discardedChangesAreNeitherAskedAboutNorOffered() {
      typedBefore();
      find('#save').click();
      page(CONFLICT);
      find('#give-up').click();
      is([stored(), asksBeforeLeaving()], [[], false]);
    },

    async anotherMembersDraftsAreDropped() {
      typedBefore();
      page(FORM, 'customer2');
      is([stored(), find('[data-draft]').hidden], [[], true]);
    },

    async theLoginPageDropsNothing() {
      typedBefore();
      page('<form method="post" action="/login"></form>', '');
      is(stored().length, 1);
    },

    async signingOutForgetsEverythingInEveryTab() {
      typedBefore();
      const before = sessionStorage.getItem('drafts');
      find('#sign-out').click();
      is(stored().length, 1, 'drafts while the member may still stay');
      leave();
      is(stored(), []);
      sessionStorage.setItem('drafts', before);
      window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out' }));
      is(stored(), [], 'drafts in another tab that is open');
      sessionStorage.setItem('drafts', before);
      page(FORM);
      is(stored(), [], 'drafts in another tab that slept');
    },

    async leavingWithoutSigningOutKeepsTheDrafts() {
      typedBefore();
      leave();
      is(stored().length, 1);
    },

    async draftsAreBounded() {
      fresh();
      type('[name=address1]', 'x'.repeat(20_480));
      is([stored(), asksBeforeLeaving()], [[], true], 'too long');
      const drafts = new Drafts({ session: sessionStorage, shared: localStorage, member: 'customer1', now: Date.now });
      for (let order = 1; order <= 30; order += 1) {
        drafts.put({ path: `/orders/${order}/shipping`, base: {}, typed: {} });
      }
      is([stored().length, stored()[0].path], [20, '/orders/11/shipping']);
    },

    async aFullOrBrokenStorageDoesNotStopThePage() {
      fresh();
      sessionStorage.setItem('drafts', 'not JSON');
      page(FORM);
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      type('[name=address1]', 'New street');
      is([find('[name=address1]').value, asksBeforeLeaving()], ['New street', true]);
    },

    async aPageThatListsTypedTextAsksBeforeItIsLeft() {
      fresh('<main data-dirty="true"><form method="post" action="/orders/7/shipping"><button id="again">Again</button></form></main>');
      is(asksBeforeLeaving(), true);
      find('#again').click();
      is(asksBeforeLeaving(), false);
    },
  };
};
