// Names the fields that change while the page of an order or a product is open, and marks the parts of the page that show them.

function start(line) {
  const { types, id, version } = line.dataset;
  const names = new Map([...line.querySelectorAll('[data-field]')].map((name) => [name.dataset.field, name.textContent]));
  const list = new Intl.ListFormat(document.documentElement.lang);
  const changed = new Set();
  document.addEventListener('activity', ({ detail }) => {
    if (detail.kind !== 'CHANGED' || detail.type !== types || detail.id !== id || detail.version <= Number(version)) {
      return;
    }
    detail.fields.forEach((field) => changed.add(field));
    line.querySelector('[data-fields]').textContent = list.format([...names.keys()].filter((field) => changed.has(field)).map((field) => names.get(field)));
    for (const part of document.querySelectorAll('[data-shows]')) {
      part.toggleAttribute('data-changed', part.dataset.shows.split(' ').some((field) => changed.has(field)));
    }
  });
}

document.querySelectorAll('[data-activity][data-id]').forEach(start);
