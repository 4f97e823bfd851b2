// Shows the number of selected orders in a table, and selects all of them with one check box.

function start(all) {
  const { form } = all;
  const number = form.querySelector('[data-selected]');
  const boxes = [...form.elements].filter((box) => box.name === 'orders');
  const enabled = () => boxes.filter((box) => !box.disabled);

  const show = () => {
    const selected = enabled().filter((box) => box.checked).length;
    all.checked = selected > 0 && selected === enabled().length;
    all.indeterminate = selected > 0 && selected < enabled().length;
    number.textContent = number.dataset.selected.replace('{number}', selected);
  };

  all.addEventListener('change', () => {
    enabled().forEach((box) => { box.checked = all.checked; });
    show();
  });
  boxes.forEach((box) => box.addEventListener('change', show));
  show();
  all.closest('label').hidden = false;
}

document.querySelectorAll('[data-do=select-all]').forEach(start);
