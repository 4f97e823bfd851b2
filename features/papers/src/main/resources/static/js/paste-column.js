// Distributes a column that is pasted into an input over this input and those below it.

document.addEventListener('paste', (event) => {
  const inputs = [...document.querySelectorAll('[data-column]')];
  const first = inputs.indexOf(event.target);
  const lines = event.clipboardData.getData('text').replace(/\s+$/, '').split(/\r?\n/);
  if (first < 0 || lines.length < 2) {
    return;
  }
  event.preventDefault();
  const targets = inputs.slice(first);
  targets.slice(0, lines.length).forEach((input, i) => { input.value = lines[i].trim(); });
  const status = document.querySelector('[data-surplus]');
  const surplus = lines.slice(targets.length).join(', ');
  status.textContent = surplus && status.dataset.surplus.replace('{surplus}', () => surplus);
  event.target.dispatchEvent(new InputEvent('input', { bubbles: true })); // for the draft
});
