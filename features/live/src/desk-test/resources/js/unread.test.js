// The tests of unread.js: an expression that takes the module and returns the tests.
({ showUnread }) => {
  function assertEqual(actual, expected) {
    if (actual !== expected) {
      throw new Error(`${actual} instead of ${expected}`);
    }
  }

  return {
    theCountOfNotificationsIsShownAsLongAsAnyIsUnread() {
      document.body.insertAdjacentHTML('beforeend', '<span data-unread hidden><span></span> unread</span>');
      const badge = document.querySelector('[data-unread]');
      showUnread({ kind: 'CHANGED', unread: 2 });
      assertEqual(badge.hidden, false);
      assertEqual(badge.firstElementChild.textContent, '2');
      showUnread({ kind: 'LOCKED', unread: null });
      assertEqual(badge.hidden, false);
      showUnread({ kind: 'CHANGED', unread: 100 });
      assertEqual(badge.firstElementChild.textContent, '99+');
      showUnread({ kind: 'READ', unread: 0 });
      assertEqual(badge.hidden, true);
    },
  };
}
