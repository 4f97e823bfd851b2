// The tests of drafts.js: an expression that takes the module and returns the tests. Each test needs a browser and its own page.
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
      <input type="radio" name="zipCode" value="12345">
      <button id="save">Save</button>
      <a id="leave" href="#left">Back without saving</a>
      <a id="give-up" href="#given-up" data-discard>Discard my changes</a>
    </form>
    <form method="post" action="/logout"><button id="sign-out">Sign out</button></form>`;
  const CONFLICT = FORM.replace('data-keep', 'data-dirty="true" data-keep')
    .replace('value="3"', 'value="4"')
    .replace(
      '<input name="address1" value="Old street">',
      `<fieldset class="choice">
        <input type="radio" name="address1" value="Street of staff"><input type="radio" name="address1" value="New street">
        <textarea readonly name="typed[address1]">New street</textarea>
      </fieldset>`,
    );

  const find = (css) => document.querySelector(css);
  const stored = () => JSON.parse(sessionStorage.getItem('drafts') ?? '[]');
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));

  function assertEqual(actual, expected, what = 'value') {
    const [seen, expectedText] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (seen !== expectedText) {
      throw new Error(`${what}: ${seen} instead of ${expectedText}`);
    }
  }

  let open = new AbortController();
  let isUnsaved;

  /** Replaces the open page by the page under test. No form is sent. */
  function page(html, member = 'customer1') {
    open.abort();
    open = new AbortController();
    document.body.innerHTML = html;
    document.body.dataset.member = member;
    isUnsaved = bind(open.signal);
    window.onsubmit = (event) => event.preventDefault();
  }

  function openPage(html = FORM) {
    sessionStorage.clear();
    localStorage.clear();
    page(html);
  }

  function type(css, text) {
    find(css).value = text;
    find(css).dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  function typeAddress(text = 'New street') {
    openPage();
    type('[name=address1]', text);
  }

  return {
    async typedTextIsStoredWithItsBaseButWithoutSecrets() {
      openPage();
      type('[name=password]', 'customer1-demo');
      type('[name=address1]', 'New street');
      const [{ member, path, base, typed }] = stored();
      assertEqual([member, path, base], ['customer1', '/orders/7/shipping', { version: '3' }]);
      assertEqual(typed, { address1: 'New street', message: 'Ring' });
      assertEqual(/secret-token|customer1-demo/.test(sessionStorage.getItem('drafts')), false, 'a secret');
    },

    async textThatIsRevertedIsNoDraft() {
      typeAddress();
      type('[name=address1]', 'Old street');
      assertEqual([stored(), asksBeforeLeaving()], [[], false]);
    },

    async submittedTextIsStoredUntilItIsSaved() {
      typeAddress();
      find('#save').click();
      assertEqual([stored().length, asksBeforeLeaving()], [1, false]);
      page('<div data-saved="/orders/8/shipping"></div>');
      assertEqual(stored().length, 1, 'drafts after another form was saved');
      page('<div data-saved="/orders/7/shipping"></div>');
      assertEqual(stored(), []);
    },

    async aLinkIsFollowedWithoutAQuestionBecauseTheDraftIsKept() {
      typeAddress();
      find('[name=message]').value = 'Filled in without an input event';
      find('#leave').click();
      assertEqual([isUnsaved(), stored()[0].typed.message], [false, 'Filled in without an input event']);
      document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
      assertEqual(isUnsaved(), true, 'question after the link has led nowhere');
    },

    async aLinkAsksIfTheDraftIsNotKept() {
      typeAddress('x'.repeat(20_480));
      find('#leave').click();
      assertEqual(isUnsaved(), true);
      openPage(CONFLICT);
      find('#leave').click();
      assertEqual(isUnsaved(), true, 'question of a conflict page without a draft');
    },

    async signingOutAsksBecauseItRemovesTheDrafts() {
      typeAddress();
      find('#sign-out').click();
      assertEqual(asksBeforeLeaving(), true);
    },

    async aFormThatIsNotSubmittedRemainsUnsaved() {
      typeAddress();
      find('#form').addEventListener('submit', (event) => event.preventDefault());
      find('#save').click();
      assertEqual(asksBeforeLeaving(), true);
    },

    async aDraftIsOfferedButNotFilledInAutomatically() {
      typeAddress();
      page(FORM);
      assertEqual([find('[data-draft]').hidden, find('[name=address1]').value, asksBeforeLeaving()], [false, 'Old street', false]);
      assertEqual(find('time').dateTime.slice(0, 10), new Date().toISOString().slice(0, 10));
    },

    async restoredTextHasItsBaseVersion() {
      typeAddress();
      page(FORM.replace('value="3"', 'value="5"'));
      find('[data-do=restore]').click();
      assertEqual([find('[name=address1]').value, find('[name=version]').value], ['New street', '3']);
      assertEqual([find('[data-draft]').hidden, document.activeElement.name, asksBeforeLeaving()], [true, 'address1', true]);
      assertEqual([stored().length, stored()[0].base], [1, { version: '3' }]);
    },

    async aDiscardedDraftIsRemoved() {
      typeAddress();
      page(FORM);
      find('[data-do=discard]').click();
      assertEqual([find('[data-draft]').hidden, stored(), find('[name=address1]').value], [true, [], 'Old street']);
    },

    async typingWhileADraftIsOfferedKeepsBothTexts() {
      typeAddress();
      page(FORM);
      type('[name=address1]', 'Third street');
      assertEqual(stored().map(({ typed }) => typed.address1), ['New street', 'Third street']);
      find('[data-do=restore]').click();
      assertEqual([find('[name=address1]').value, find('[data-draft]').hidden], ['New street', false]);
      find('[data-do=restore]').click();
      assertEqual(find('[name=address1]').value, 'Third street');
    },

    async textThatAButtonReplacesIsOfferedAfterTheNewText() {
      typeAddress();
      find('#form').dispatchEvent(new Event('replacing-text', { bubbles: true }));
      type('[name=address1]', 'Street of an earlier order');
      page(FORM);
      find('[data-do=restore]').click();
      assertEqual([find('[name=address1]').value, find('[data-draft]').hidden], ['Street of an earlier order', false]);
      find('[data-do=restore]').click();
      assertEqual(find('[name=address1]').value, 'New street');
    },

    async aDraftEqualToTheFormIsNotOffered() {
      typeAddress();
      page(FORM.replace('Old street', 'New street'));
      assertEqual(find('[data-draft]').hidden, true);
    },

    async aRedisplayedFormIsUnsavedFromTheStart() {
      openPage(CONFLICT);
      assertEqual(asksBeforeLeaving(), true);
      find('#save').click();
      assertEqual(asksBeforeLeaving(), false);
    },

    async aConflictPageContinuesTheDraftWithItsFirstBase() {
      typeAddress();
      find('#save').click();
      page(CONFLICT);
      type('[name=message]', 'Knock');
      assertEqual(stored().map(({ base, typed }) => [base, typed]), [
        [{ version: '3' }, { address1: 'New street', message: 'Knock' }],
      ]);
      page(FORM.replace('value="3"', 'value="4"'));
      find('[data-do=restore]').click();
      assertEqual(
        ['version', 'address1', 'message'].map((name) => find(`[name=${name}]`).value),
        ['3', 'New street', 'Knock'],
      );
    },

    async theTypedTextOfAChoiceIsStoredWhateverIsChosen() {
      for (const chosen of [0, 1]) {
        typeAddress();
        find('#save').click();
        page(CONFLICT);
        document.querySelectorAll('[name=address1]')[chosen].click();
        assertEqual(stored().map(({ base, typed }) => [base.version, typed.address1]), [['3', 'New street']]);
      }
    },

    /** Restored beside the version that it shows, the text of a choice would be saved without the choice. */
    async aConflictPageWithoutADraftStartsOneWithItsVersionAndWithoutItsChoices() {
      openPage(CONFLICT);
      assertEqual([stored(), asksBeforeLeaving()], [[], true]);
      type('[name=message]', 'Knock');
      assertEqual(stored().map(({ base }) => base), [{ version: '4' }]);
      page(FORM.replace('value="3"', 'value="5"'));
      find('[data-do=restore]').click();
      assertEqual(
        ['version', 'address1', 'message'].map((name) => find(`[name=${name}]`).value),
        ['4', 'Old street', 'Knock'],
      );
    },

    async aConflictOfAnUnchangedFormKeepsAnEarlierDraft() {
      typeAddress();
      page(FORM);
      find('#save').click();
      page(FORM.replace('data-keep', 'data-dirty="true" data-keep').replace('value="3"', 'value="4"'));
      type('[name=message]', 'Knock');
      assertEqual(stored().map(({ typed }) => typed), [
        { address1: 'New street', message: 'Ring' },
        { address1: 'Old street', message: 'Knock' },
      ]);
    },

    async textFilledInWithoutAnInputEventIsStoredOnSubmit() {
      openPage();
      find('[name=address1]').value = 'Filled street';
      find('#save').click();
      assertEqual(stored()[0].typed.address1, 'Filled street');
    },

    async discardedChangesCauseNeitherAQuestionNorAnOffer() {
      typeAddress();
      find('#save').click();
      page(CONFLICT);
      find('#give-up').click();
      assertEqual([stored(), asksBeforeLeaving()], [[], false]);
    },

    async draftsOfAnotherMemberAreRemoved() {
      typeAddress();
      page(FORM, 'customer2');
      assertEqual([stored(), find('[data-draft]').hidden], [[], true]);
    },

    async theLoginPageRemovesNoDraft() {
      typeAddress();
      page('<form method="post" action="/login"></form>', '');
      assertEqual(stored().length, 1);
    },

    async signingOutRemovesAllDraftsInEveryTab() {
      typeAddress();
      const before = sessionStorage.getItem('drafts');
      find('#sign-out').click();
      assertEqual(stored().length, 1, 'drafts before the page is left');
      leave();
      assertEqual(stored(), []);
      sessionStorage.setItem('drafts', before);
      window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out' }));
      assertEqual(stored(), [], 'drafts in another tab that is open');
      sessionStorage.setItem('drafts', before);
      page(FORM);
      assertEqual(stored(), [], 'drafts in another tab that was suspended');
    },

    async theNoticeOfASignOutRemovesAllDraftsUnlessAnotherSiteLedThere() {
      const notice = '<div data-signed-out></div><form method="post" action="/login"></form>';
      const comingFrom = (address) => Object.defineProperty(document, 'referrer', { configurable: true, value: address });
      typeAddress();
      for (const elsewhere of ['', 'https://elsewhere.example/', `${location.origin}.elsewhere.example/`]) {
        comingFrom(elsewhere);
        page(notice, '');
        assertEqual(stored().length, 1, elsewhere);
      }
      comingFrom(`${location.origin}/account/leave`);
      page(notice, '');
      assertEqual(stored(), []);
    },

    async leavingThePageWithoutSigningOutKeepsTheDrafts() {
      typeAddress();
      leave();
      assertEqual(stored().length, 1);
    },

    async theNumberAndSizeOfDraftsAreLimited() {
      openPage();
      type('[name=address1]', 'x'.repeat(20_480));
      assertEqual([stored(), asksBeforeLeaving()], [[], true], 'too long');
      const drafts = new Drafts({ session: sessionStorage, shared: localStorage, member: 'customer1', now: Date.now });
      for (let order = 1; order <= 30; order += 1) {
        drafts.put({ path: `/orders/${order}/shipping`, base: {}, typed: {} });
      }
      assertEqual([stored().length, stored()[0].path], [20, '/orders/11/shipping']);
    },

    async aFullOrBrokenStorageDoesNotDisableThePage() {
      openPage();
      sessionStorage.setItem('drafts', 'not JSON');
      page(FORM);
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      type('[name=address1]', 'New street');
      assertEqual([find('[name=address1]').value, asksBeforeLeaving()], ['New street', true]);
    },

    async aPageThatListsTypedTextAsksBeforeLeaving() {
      openPage('<main data-dirty="true"><form method="post" action="/orders/7/shipping"><button id="again">Again</button></form></main>');
      assertEqual(asksBeforeLeaving(), true);
      find('#again').click();
      assertEqual(asksBeforeLeaving(), false);
    },
  };
};
