const number = new Intl.NumberFormat(document.documentElement.lang);

function count({ value }) {
  const text = value.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  return /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
}

/** The quantity of a product is in an input, or in the checked one of two radio buttons. A withdrawn product may have a price only. */
function total({ elements }) {
  return [...elements]
    .filter(({ name }) => name.startsWith('prices['))
    .map(({ name, value }) => count(elements[name.replace('prices', 'quantities')] ?? { value: '' }) * Number(value))
    .reduce((sum, each) => sum + each, 0);
}

function showTotal(table) {
  const isOpen = table.querySelector('.choice:not(:has(:checked))') !== null;
  table.querySelector('output').value = isOpen ? '—' : `₩${number.format(total(table.closest('form')))}`;
}

function step({ target }) {
  const input = target.closest('.stepper').querySelector('input');
  if (!input.readOnly) {
    input.value = Math.max(0, count(input) + Number(target.dataset.step));
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

for (const button of document.querySelectorAll('.stepper [data-step]')) {
  button.hidden = false;
  button.addEventListener('click', step);
}

for (const foot of document.querySelectorAll('.products tfoot')) {
  const table = foot.closest('.products');
  foot.hidden = false;
  showTotal(table);
  table.addEventListener('input', () => showTotal(table));
}
