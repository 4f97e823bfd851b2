// The tests of times.js: an expression that takes the module and returns the tests.
({ CLOCK, DATE_AND_CLOCK, ago, elapsed, formatter, write }) => {
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

    afterAWeekTheTextOfThePageIsShown() {
      const dated = Object.assign(document.createElement('time'), { dateTime: '2026-11-01T12:00:00Z', textContent: 'Nov 1, 2026 21:00:00 KST' });
      dated.dataset.ago = 'Nov 1, 2026';
      write(dated, Date.parse('2026-11-08T11:59:59Z'), 'en');
      assertEqual(dated.textContent, '6 days ago');
      write(dated, Date.parse('2026-11-08T12:00:00Z'), 'en');
      assertEqual(dated.textContent, 'Nov 1, 2026');
      delete dated.dataset.ago;
      write(dated, Date.parse('2026-11-08T12:00:00Z'), 'en');
      assertEqual(dated.textContent, 'Nov 1, 2026 21:00:00 KST');
      assertEqual(dated.title, 'Nov 1, 2026 21:00:00 KST');
    },

    theTimeWhileTheComputerWasSuspendedCounts() {
      const eightHours = 28_800_000;
      assertEqual(elapsed(60_000, eightHours + 60_000), eightHours + 60_000);
      assertEqual(elapsed(60_000, 60_000 - eightHours), 60_000);
    },

    aTimeHas24HoursAndTheZoneOfTheShop() {
      const time = new Date('2026-11-21T05:06:00Z');
      for (const lang of ['en', 'ko', 'zh-Hans']) {
        const page = { lang, dataset: { timeZone: 'Asia/Seoul', zone: 'KST' } };
        assertEqual(formatter(page, CLOCK)(time), '14:06 KST');
        assertEqual(/14:06:00 KST$/.test(formatter(page, DATE_AND_CLOCK)(time)), true);
      }
    },

    theTextIsInTheLanguageOfThePage() {
      assertEqual(ago(125_000, 'ko'), '2분 전');
      assertEqual(ago(125_000, 'zh'), '2分钟前');
    },
  };
}
