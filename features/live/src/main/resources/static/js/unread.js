// Shows the number of unread notifications while a page is open.

const MAX_UNREAD = 100;

/** Updates the number of unread notifications in the navigation bar. */
export function showUnread({ unread }) {
  const badge = document.querySelector('[data-unread]');
  if (badge && unread != null) {
    badge.firstElementChild.textContent = unread < MAX_UNREAD ? unread : `${MAX_UNREAD - 1}+`;
    badge.hidden = unread === 0;
  }
}

if (typeof document !== 'undefined') {
  document.addEventListener('activity', ({ detail }) => showUnread(detail));
}
