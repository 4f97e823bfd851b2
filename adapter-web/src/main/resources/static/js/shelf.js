const number = new Intl.NumberFormat(document.documentElement.lang);

function count(input) {
  return /^\s*\d+\s*$/.test(input.value) ? Number(input.value) : 0;
}

function amount(input) {
  const price = input.form.elements[input.name.replace('quantities', 'prices')];
  return count(input) * Number(price.value);
}

function showTotal(shelf) {
  const amounts = [...shelf.querySelectorAll('input.quantity')].map(amount);
  const total = amounts.reduce((sum, each) => sum + each, 0);
  shelf.querySelector('output').value = `₩${number.format(total)}`;
}

function step({ target }) {
  const input = target.closest('.stepper').querySelector('input');
  if (!input.readOnly) {
    input.value = Math.max(0, count(input) + Number(target.dataset.step));
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

for (const button of document.querySelectorAll('[data-step]')) {
  button.hidden = false;
  button.addEventListener('click', step);
}

for (const foot of document.querySelectorAll('.shelf tfoot')) {
  const shelf = foot.closest('.shelf');
  foot.hidden = false;
  showTotal(shelf);
  shelf.addEventListener('input', () => showTotal(shelf));
}
