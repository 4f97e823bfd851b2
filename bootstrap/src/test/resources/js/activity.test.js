// What the line of a page says and when, as one expression: given the module it answers the tests.
({ actorIn, isNews }) => {
  const WORDS = { own: 'You, in another window,', named: '{name}', admin: 'Our staff', customer: 'The customer', system: 'The system' };
  const PAGE = { order: '7', version: 3 };
  const LIST = { version: NaN };

  function is(actual, expected) {
    if (actual !== expected) {
      throw new Error(`${actual} instead of ${expected}`);
    }
  }

  return {
    aNewerVersionIsNews: () => is(isNews(PAGE, { order: '7', version: 4, ageMillis: 9_000 }, 10), true),

    theVersionOfThePageIsNoNews: () => is(isNews(PAGE, { order: '7', version: 3, ageMillis: 0 }, 10_000), false),

    anotherOrderIsNoNews: () => is(isNews(PAGE, { order: '8', version: 9, ageMillis: 0 }, 10_000), false),

    aLockIsNewsIfItIsYoungerThanThePage() {
      is(isNews(PAGE, { order: '7', version: 0, ageMillis: 500 }, 1_000), true);
      is(isNews(PAGE, { order: '7', version: 0, ageMillis: 1_500 }, 1_000), false);
    },

    toAListEverythingYoungerThanItIsNews() {
      is(isNews(LIST, { order: '8', version: 9, ageMillis: 500 }, 1_000), true);
      is(isNews(LIST, { order: '8', version: 9, ageMillis: 1_500 }, 1_000), false);
    },

    theActorIsNamedWhereTheReaderMayKnowTheName() {
      is(actorIn(WORDS, { own: false, name: 'Kim', role: 'ADMIN' }), 'Kim');
      is(actorIn(WORDS, { own: false, name: null, role: 'ADMIN' }), 'Our staff');
      is(actorIn(WORDS, { own: true, name: 'Kim', role: 'ADMIN' }), 'You, in another window,');
    },
  };
};
