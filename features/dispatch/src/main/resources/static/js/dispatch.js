// Shows in the list of the dispatch page that an order is locked or changed while the page is open. Such an order can't be selected, since it
// would be skipped.

import './selection.js';

const KINDS = ['CHANGED', 'LOCKED', 'UNLOCKED'];

function badge(form, lock, text, own) {
  const element = form.querySelector('template').content.firstElementChild.cloneNode(true);
  Object.assign(element.dataset, { lock, own });
  element.querySelector('.badge span').textContent = text;
  return element;
}

/** A box that was disabled stays empty when the order is free again. A changed order needs a new page, which shows its new version. */
function mark(form, box, { type, kind, version, name, own }) {
  const isShown = kind === 'CHANGED' && version <= Number(box.value.split('@')[1]);
  if (isShown || !KINDS.includes(kind)) {
    return;
  }
  const state = box.closest('tr').querySelector('.at');
  const lock = kind === 'CHANGED' ? kind : type;
  state.querySelector(`[data-lock=${lock}]`)?.remove();
  if (kind !== 'UNLOCKED') {
    const text = form.dataset[`${kind.toLowerCase()}${type}${own ? 'Own' : ''}`];
    state.append(badge(form, lock, text.replace('{name}', () => name), own));
  }
  box.disabled = state.querySelector('[data-lock]:not([data-lock=Packing][data-own=true])') !== null;
  box.checked &&= !box.disabled;
  box.dispatchEvent(new Event('change'));
}

function start(form) {
  const boxOf = ({ id }) => [...form.elements].find(({ name, value }) => name === 'orders' && value.startsWith(`${id}@`));
  document.addEventListener('activity', ({ detail }) => {
    const box = boxOf(detail);
    if (box) {
      mark(form, box, detail);
    }
  });
}

document.querySelectorAll('#dispatch').forEach(start);
