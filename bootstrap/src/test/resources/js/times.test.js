// How a time is written, as one expression: given the module it answers the tests.
({ ago }) => {
  function is(actual, expected) {
    if (actual !== expected) {
      throw new Error(`${actual} instead of ${expected}`);
    }
  }

  return {
    theLargestWholeUnitIsNamed() {
      is(ago(10_400, 'en'), '10 seconds ago');
      is(ago(59_999, 'en'), '59 seconds ago');
      is(ago(3_599_999, 'en'), '59 minutes ago');
      is(ago(7_200_000, 'en'), '2 hours ago');
    },

    aDayIsNotYesterday: () => is(ago(100_000_000, 'en'), '1 day ago'),

    lessThanASecondIsNow: () => is(ago(400, 'en'), 'now'),

    theLanguageOfThePageIsSpoken() {
      is(ago(125_000, 'ko'), '2분 전');
      is(ago(125_000, 'zh'), '2分钟前');
    },
  };
}
