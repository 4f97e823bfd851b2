// Each button fills in the destination of an earlier order. The previously typed destination can be restored, and drafts.js keeps it.

const read = (button) => Object.fromEntries([...button.querySelectorAll('[data-field]')].map(({ dataset, textContent }) => [dataset.field, textContent]));

/** The destinations of a form: those of earlier orders and the previously typed ones. */
class Destinations {
  constructor(group) {
    const buttons = [...group.querySelectorAll('[data-destination]')];
    this.earlier = buttons.map(read);
    this.back = group.querySelector('[data-do=typed]');
    this.fields = Object.keys(this.earlier[0]).map((name) => buttons[0].form.elements[name]);
    this.typed = [];
    buttons.forEach((button, at) => button.addEventListener('click', (event) => {
      event.preventDefault();
      this.keepTyped();
      this.fill(this.earlier[at]);
    }));
    this.back.addEventListener('click', () => {
      this.keepTyped();
      this.fill(this.typed.shift());
    });
  }

  get shown() {
    return Object.fromEntries(this.fields.map(({ name, value }) => [name, value]));
  }

  keepTyped() {
    const shown = this.shown;
    const isShown = (values) => this.fields.every(({ name }) => values[name] === shown[name]);
    if (Object.values(shown).some(Boolean) && ![...this.earlier, ...this.typed].some(isShown)) {
      this.typed.push(shown);
      this.fields[0].form.dispatchEvent(new Event('replacing-text', { bubbles: true }));
    }
  }

  fill(values) {
    this.fields.forEach((field) => (field.value = values[field.name]));
    this.back.hidden = this.typed.length === 0;
    this.fields[0].dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

for (const group of document.querySelectorAll('[data-destinations]')) {
  new Destinations(group);
}
