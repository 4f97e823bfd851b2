// The tests of activity.js: an expression that takes the module and returns the tests.
({ actorIn, isArrival, isListed, isNews, summary }) => {
  const WORDS = { own: 'You, in another window,', named: '{name}', admin: 'The shop', customer: 'The customer', system: 'The system' };
  const PAGE = { types: 'Order', id: '7', version: 3 };
  const LIST = { version: NaN };

  function assertEqual(actual, expected) {
    if (actual !== expected) {
      throw new Error(`${actual} instead of ${expected}`);
    }
  }

  return {
    aNewerVersionIsNew: () => assertEqual(isNews(PAGE, { type: 'Order', id: '7', kind: 'CHANGED', version: 4, ageMillis: 9_000 }, 10), true),

    theVersionOfThePageIsNotNew: () => assertEqual(isNews(PAGE, { type: 'Order', id: '7', kind: 'CHANGED', version: 3, ageMillis: 0 }, 10_000), false),

    theOrderThatWasJustPlacedIsNotNew: () => assertEqual(isNews({ ...PAGE, version: 0 }, { type: 'Order', id: '7', kind: 'CHANGED', version: 0, ageMillis: 0 }, 10), false),

    anOwnActivityIsNewIfItWasRecordedAfterThePageWasRendered() {
      const own = { type: 'Order', id: '7', kind: 'UNLOCKED', version: 0, own: true, ageMillis: 0 };
      assertEqual(isNews({ ...PAGE, rendered: 5_000 }, { ...own, at: 4_999 }, 10_000), false);
      assertEqual(isNews({ ...PAGE, rendered: 5_000 }, { ...own, at: 5_001 }, 10_000), true);
      assertEqual(isNews({ ...LIST, rendered: 5_000 }, { ...own, at: 4_999 }, 10_000), false);
    },

    theEffectOfASubmittedFormIsNotNewToThePageThatIsBeingLeft() {
      const page = { ...PAGE, rendered: 5_000, submitted: 3_000 };
      const own = { type: 'Order', id: '7', kind: 'LOCKED', version: 0, own: true, at: 8_100, ageMillis: 200 };
      assertEqual(isNews(page, own, 3_100), true);
      assertEqual(isNews(page, own, 3_300), false);
      assertEqual(isNews(page, { ...own, kind: 'CHANGED', version: 4 }, 3_300), false);
      assertEqual(isNews(page, { ...own, own: false }, 3_300), true);
    },

    anOwnActivityIsNewAgainIfTheSubmittedFormHasLedNowhere() {
      const page = { ...PAGE, rendered: 5_000, submitted: 3_000 };
      const own = { type: 'Order', id: '7', kind: 'LOCKED', version: 0, own: true, at: 20_000, ageMillis: 0 };
      assertEqual(isNews(page, own, 12_999), false);
      assertEqual(isNews(page, own, 13_000), true);
    },

    anotherTypeIsNotNew: () => assertEqual(isNews(PAGE, { type: 'Product', id: '7', version: 9, ageMillis: 0 }, 10_000), false),

    aPageCanShowSeveralTypes: () => assertEqual(isNews({ types: 'Order Packing' }, { type: 'Packing', id: '7', version: 0, ageMillis: 0 }, 10), true),

    anotherOrderIsNotNew: () => assertEqual(isNews(PAGE, { type: 'Order', id: '8', version: 9, ageMillis: 0 }, 10_000), false),

    aLockIsNewIfItIsYoungerThanThePage() {
      assertEqual(isNews(PAGE, { type: 'Order', id: '7', version: 0, ageMillis: 500 }, 1_000), true);
      assertEqual(isNews(PAGE, { type: 'Order', id: '7', version: 0, ageMillis: 1_500 }, 1_000), false);
    },

    onAListEveryYoungerActivityIsNew() {
      assertEqual(isNews(LIST, { type: 'Order', id: '8', version: 9, ageMillis: 500 }, 1_000), true);
      assertEqual(isNews(LIST, { type: 'Order', id: '8', version: 9, ageMillis: 1_500 }, 1_000), false);
    },

    aListSpeaksOfTheOrdersThatItShows() {
      assertEqual(isListed({ shown: true, state: 'SHIPPED' }, { kind: 'CHANGED', id: '7', state: 'DELIVERING' }), true);
      assertEqual(isListed({ shown: true, state: 'SHIPPED' }, { kind: 'LOCKED', id: '7' }), true);
    },

    aListSpeaksOfOtherOrdersOnlyIfItWouldShowThem() {
      assertEqual(isListed({ shown: false, state: 'SHIPPED' }, { kind: 'CHANGED', id: '7', state: 'PAYMENT_WAITING' }), false);
      assertEqual(isListed({ shown: false, state: 'SHIPPED' }, { kind: 'CHANGED', id: '7', state: 'SHIPPED' }), true);
      assertEqual(isListed({ shown: false, state: 'SHIPPED' }, { kind: 'LOCKED', id: '7' }), false);
    },

    anOrderComesIntoAListWhenItIsPlacedOrItsStateChanges() {
      assertEqual(isArrival({ version: 0, fields: ['STATE'] }), true);
      assertEqual(isArrival({ version: 3, fields: ['STATE'] }), true);
      assertEqual(isArrival({ version: 3, fields: ['ADDRESS1'] }), false);
    },

    aListCountsWhatIsNewAndWhatHasChanged() {
      const words = { new: '1 new.', severalNew: '{count} new.', changed: '{target} has changed.', several: '{count} have changed.' };
      assertEqual(summary(words, 1, 0), '{target} has changed.');
      assertEqual(summary(words, 2, 0), '2 have changed.');
      assertEqual(summary(words, 0, 1), '1 new.');
      assertEqual(summary(words, 1, 3), '3 new. {target} has changed.');
    },

    theActorIsNamedIfTheReaderMayKnowTheName() {
      assertEqual(actorIn(WORDS, { own: false, name: 'Kim', role: 'ADMIN' }), 'Kim');
      assertEqual(actorIn(WORDS, { own: false, name: null, role: 'ADMIN' }), 'The shop');
      assertEqual(actorIn(WORDS, { own: true, name: 'Kim', role: 'ADMIN' }), 'You, in another window,');
    },
  };
};
