// The order that an admin packs. When its time has ended, or another member has ended the packing, the page no longer offers to ship it.

/** The server says what has become of the order. */
function lookAgainWhenTaken(number, page) {
  document.addEventListener('activity', ({ detail }) => {
    if (detail.isNews && detail.type === 'Packing' && detail.id === number && detail.kind === 'UNLOCKED' && !detail.own) {
      location.assign(page);
    }
  });
}

function stopWhenEnded(card) {
  card.addEventListener('ended', () => {
    const notice = card.querySelector('[data-when-ended]');
    const focused = card.contains(document.activeElement);
    card.querySelectorAll('form').forEach((form) => { form.hidden = true; });
    notice.hidden = false;
    if (focused) {
      notice.focus();
    }
  });
}

if (typeof document !== 'undefined') {
  document.querySelectorAll('[data-packing]').forEach((card) => {
    lookAgainWhenTaken(card.dataset.packing, card.dataset.page);
    stopWhenEnded(card);
  });
}
