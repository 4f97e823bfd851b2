// Protects typed text that is not saved yet. This tab stores the text as a draft until a save succeeds or the member signs out.
// The page asks before it is left, except by a link of the page while the draft is stored. A returning member can restore a draft, but it never fills a form automatically (ADR 26).

const KEY = 'drafts';
const SIGNED_OUT = 'signed-out';
const MAX_DRAFTS = 20;
const MAX_CHARACTERS = 20_480;
const TEXT = 'textarea, input:not([type]), input:is([type=text], [type=search], [type=tel], [type=email], [type=number])';

/**
 * The drafts of one member in one tab, oldest first. Drafts of another member, and of the time before a sign-out, are
 * removed as soon as the member is known.
 */
export class Drafts {
  constructor({ session, shared, member, now }) {
    Object.assign(this, { session, shared, member, now });
    if (member) {
      const signedOut = Number(shared.getItem(SIGNED_OUT));
      this.write(this.read().filter((draft) => draft.member === member && draft.at > signedOut));
    }
  }

  of(path) {
    return this.read().filter((draft) => draft.path === path);
  }

  /** Replaces the stored text of the draft. A draft that is too long is not stored, not even partially. */
  put(draft) {
    if (!this.member) {
      return draft;
    }
    const others = this.read().filter(({ id }) => id !== draft.id);
    const id = draft.id ?? Math.max(0, ...others.map((other) => other.id)) + 1;
    const stored = { ...draft, id, member: this.member, at: this.now() };
    const fits = JSON.stringify(stored).length <= MAX_CHARACTERS;
    this.write(fits ? [...others, stored].slice(-MAX_DRAFTS) : others);
    return stored;
  }

  /** Marks the draft of the form that is being submitted, if there is one. */
  send(path, draft) {
    this.write(this.read().map((each) => (each.path === path ? { ...each, sent: each.id === draft?.id } : each)));
  }

  remove(draft) {
    this.write(this.read().filter(({ id }) => id !== draft.id));
  }

  removeAll(path) {
    this.write(this.read().filter((draft) => draft.path !== path));
  }

  /** Removes all drafts of this tab, and makes the other tabs do the same. */
  signOut() {
    this.shared.setItem(SIGNED_OUT, this.now());
    this.clear();
  }

  clear() {
    this.session.removeItem(KEY);
  }

  read() {
    try {
      const drafts = JSON.parse(this.session.getItem(KEY));
      return Array.isArray(drafts) ? drafts : [];
    } catch {
      return [];
    }
  }

  write(drafts) {
    try {
      this.session.setItem(KEY, JSON.stringify(drafts));
    } catch {
      this.clear(); // the storage is full, but the page still asks before it is left
    }
  }
}

/** Returns the text fields of a form, but no password or token, and no text that a conflict page shows beside a choice. */
function fields(form) {
  return [...form.elements].filter(({ name }) => name && !name.startsWith('typed[')).filter((field) => field.matches(TEXT));
}

const values = (elements) => Object.fromEntries(elements.map(({ name, value }) => [name, value]));
const isChanged = (form) => fields(form).some(({ value, defaultValue }) => value !== defaultValue);

/** Returns whether the server shows a submitted form again, which contains unsaved text from the start. */
const isRedisplayed = (element) => element.hasAttribute('data-dirty');

/** Returns the version and the prices that the form shows. */
const baseOf = (form) => values([...form.querySelectorAll('[data-base]')]);

const path = (form) => form.dataset.keep;

/** Binds the forms of a document to the drafts of the member. */
export class UnsavedText {
  constructor(drafts) {
    this.drafts = drafts;
    this.current = new WeakMap();
    this.submitted = new WeakSet();
    this.offered = undefined;
    this.signingOut = false;
    this.following = false;
  }

  /** Continues the submitted draft in a redisplayed form. Without one, a draft begins with the next input. */
  open() {
    const saved = document.querySelector('[data-saved]');
    if (saved) {
      this.drafts.removeAll(saved.dataset.saved);
    }
    for (const form of document.querySelectorAll('form[data-keep]')) {
      if (isRedisplayed(form)) {
        const draft = this.drafts.of(path(form)).findLast(({ sent }) => sent);
        if (draft) {
          this.store(form, draft);
        }
      } else {
        this.offer(form);
      }
    }
  }

  typed(form) {
    this.submitted.delete(form);
    const draft = this.current.get(form);
    if (isChanged(form) || (draft && isRedisplayed(form))) {
      this.store(form, draft ?? { path: path(form), base: baseOf(form) });
    } else if (draft) {
      this.drafts.remove(draft);
      this.current.delete(form);
    }
  }

  /**
   * Updates the draft. It keeps the base of its first input, and its text of a field that a conflict page shows as a choice, so that the
   * choice is asked for again.
   */
  store(form, draft) {
    this.current.set(form, this.drafts.put({ ...draft, typed: { ...draft.typed, ...values(fields(form)) } }));
  }

  /** Called when a form is submitted. Text without an input event, such as that of a password manager, is stored too. */
  submit(form) {
    if (form.matches('form[data-keep]') && !this.submitted.has(form)) {
      this.typed(form);
      this.drafts.send(path(form), this.current.get(form));
    }
    this.submitted.add(form);
  }

  /** Offers the newest draft that differs from the form. */
  offer(form) {
    const line = form.querySelector('[data-draft]');
    const shown = values(fields(form));
    const current = this.current.get(form);
    const drafts = this.drafts.of(path(form)).filter(({ id }) => id !== current?.id);
    const differs = ({ typed }) => Object.keys(shown).some((name) => name in typed && typed[name] !== shown[name]);
    this.offered = drafts.findLast(differs);
    if (line) {
      line.hidden = !this.offered;
      if (this.offered) {
        showTime(line.querySelector('time'), this.offered.at);
      }
    }
  }

  restore(form) {
    const { typed, base } = this.offered;
    this.current.set(form, this.offered);
    form.querySelectorAll('[data-base]').forEach((field) => (field.value = base[field.name] ?? field.value));
    const filled = fields(form).filter(({ name, value }) => name in typed && typed[name] !== value);
    filled.forEach((field) => (field.value = typed[field.name]));
    this.offer(form);
    const first = filled[0] ?? fields(form)[0];
    first?.focus();
    first?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  discard(form) {
    this.drafts.remove(this.offered);
    this.offer(form);
    fields(form)[0]?.focus();
  }

  /** Removes the draft of a form whose changes the member discards. */
  giveUp(form) {
    this.drafts.removeAll(path(form));
    this.submitted.add(form);
  }

  /** Called when a link of the page is pressed. Text without an input event is stored too. */
  follow() {
    document.querySelectorAll('form[data-keep]').forEach((form) => !this.submitted.has(form) && this.typed(form));
    this.following = true;
  }

  isKept(form) {
    const draft = this.current.get(form);
    return draft !== undefined && this.drafts.of(draft.path).some(({ id }) => id === draft.id);
  }

  /** Returns whether leaving the page loses text. A followed link stays in the tab, which offers its drafts on return. */
  get isUnsaved() {
    return [...document.querySelectorAll('form[data-keep], [data-dirty]')].some(
      (element) =>
        !this.submitted.has(element) &&
        !(this.following && this.isKept(element)) &&
        (isRedisplayed(element) || isChanged(element)),
    );
  }
}

function showTime(element, time) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  element.dateTime = new Date(time).toISOString();
  element.textContent = format.format(time);
}

/** Binds the open page until the signal is aborted. */
export function bind(signal) {
  const drafts = new Drafts({
    session: sessionStorage,
    shared: localStorage,
    member: document.body.dataset.member,
    now: Date.now,
  });
  const text = new UnsavedText(drafts);
  text.open();

  const on = (target, event, listener) => target.addEventListener(event, listener, { signal });
  on(document, 'input', ({ target }) => {
    if (target.form?.matches('[data-keep]')) {
      text.typed(target.form);
    }
  });
  on(document, 'click', ({ target }) => {
    const form = target.closest('form[data-keep]');
    const press = target.closest('[data-do]')?.dataset.do;
    if (target.closest('a[href]:not([target], [data-discard])')) {
      text.follow();
    }
    if (form && target.closest('[data-discard]')) {
      text.giveUp(form);
    } else if (form && text.offered && (press === 'restore' || press === 'discard')) {
      text[press](form);
    }
  });
  // A link that was pressed may have led nowhere.
  for (const input of ['keydown', 'pointerdown']) {
    on(document, input, () => (text.following = false));
  }
  // The listener is on the window so that it runs after those that may prevent the submit.
  on(window, 'submit', ({ defaultPrevented, target }) => {
    if (!defaultPrevented) {
      document.querySelectorAll('form[data-keep], [data-dirty]').forEach((element) => {
        if (element.contains(target)) {
          text.submit(element);
        }
      });
      text.signingOut = target.matches('[action$="/logout"]');
    }
  });
  on(window, 'beforeunload', (event) => {
    if (text.isUnsaved) {
      event.preventDefault();
    }
  });
  on(window, 'pagehide', () => text.signingOut && drafts.signOut());
  on(window, 'pageshow', ({ persisted }) => {
    if (persisted) {
      text.submitted = new WeakSet();
      text.signingOut = false;
      text.following = false;
    }
  });
  on(window, 'storage', ({ key }) => key === SIGNED_OUT && drafts.clear());
  return text;
}

if (typeof document !== 'undefined') {
  bind();
}
