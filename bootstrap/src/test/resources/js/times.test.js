// The tests of times.js: an expression that takes the module and returns the tests.
({ ago }) => {
  function assertEqual(actual, expected) {
    if (actual !== expected) {
      throw new Error(`${actual} instead of ${expected}`);
    }
  }

  return {
    theLargestWholeUnitIsUsed() {
      assertEqual(ago(10_400, 'en'), '10 seconds ago');
      assertEqual(ago(59_999, 'en'), '59 seconds ago');
      assertEqual(ago(3_599_999, 'en'), '59 minutes ago');
      assertEqual(ago(7_200_000, 'en'), '2 hours ago');
    },

    oneDayAgoIsNotYesterday: () => assertEqual(ago(100_000_000, 'en'), '1 day ago'),

    lessThanASecondAgoIsNow: () => assertEqual(ago(400, 'en'), 'now'),

    theTextIsInTheLanguageOfThePage() {
      assertEqual(ago(125_000, 'ko'), '2분 전');
      assertEqual(ago(125_000, 'zh'), '2分钟前');
    },
  };
}
