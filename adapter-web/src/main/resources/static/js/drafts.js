// Protects typed text that is not saved yet. This tab stores the text as a draft until a save succeeds or the member signs out. The page asks
// before it is left, except by a link of the page while the draft is stored. A returning member can restore a draft, but it never fills a
// form automatically (ADR 11).

import { DATE_AND_CLOCK, formatter } from './times.js';

const KEY = 'drafts';
const SIGNED_OUT = 'signed-out';
const MAX_DRAFTS = 20;
const MAX_CHARACTERS = 20_480;
const TEXT = 'textarea, input:not([type]), input:is([type=text], [type=search], [type=tel], [type=email], [type=number], [type=date])';

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

const values = (elements) => Object.fromEntries(elements.map(({ name, value }) => [name, value]));

/** The text typed into a form, which is kept with the version that it was typed on. */
class TypedText {
  constructor(form, drafts) {
    Object.assign(this, { form, drafts, path: form.dataset.keep, isShownAgain: form.hasAttribute('data-dirty'), isSubmitted: false });
    if (this.isShownAgain) {
      this.draft = drafts.of(this.path).findLast(({ sent }) => sent);
      this.keep();
    } else {
      this.offer();
    }
  }

  /** The text fields, but no password, token or choice, and no text that stands beside a choice. */
  get fields() {
    return [...this.form.elements].filter((field) => field.name && !field.name.startsWith('typed[') && field.matches(TEXT));
  }

  get base() {
    return [...this.form.querySelectorAll('[data-base]')];
  }

  get isChanged() {
    return this.fields.some(({ value, defaultValue }) => value !== defaultValue);
  }

  /**
   * Stores the text, beside the stored texts that a conflict page shows as choices. The base of a draft remains that of its first input, so
   * that later changes of others are a conflict on submit.
   */
  keep() {
    this.isSubmitted = false;
    if (this.isChanged || (this.draft && this.isShownAgain)) {
      const typed = { ...this.draft?.typed, ...values(this.fields) };
      this.draft = this.drafts.put({ path: this.path, base: values(this.base), ...this.draft, typed });
    } else if (this.draft) {
      this.drafts.remove(this.draft);
      this.draft = undefined;
    }
  }

  /** Keeps the text as a draft of its own, since a button is about to replace it. */
  setAside() {
    this.keep();
    this.draft = undefined;
  }

  /** Called on submit. Text without an input event, such as that of a password manager, is stored too. */
  submit() {
    if (!this.isSubmitted) {
      this.keep();
      this.drafts.send(this.path, this.draft);
    }
    this.isSubmitted = true;
  }

  /** Offers the newest draft that differs from the form. */
  offer() {
    const line = this.form.querySelector('[data-draft]');
    const differs = ({ typed }) => this.fields.some(({ name, value }) => name in typed && typed[name] !== value);
    this.offered = this.drafts.of(this.path).findLast((draft) => draft.id !== this.draft?.id && differs(draft));
    if (line) {
      line.hidden = !this.offered;
      if (this.offered) {
        showTime(line.querySelector('time'), this.offered.at);
      }
    }
  }

  restore() {
    this.draft = this.offered;
    const { typed, base } = this.draft;
    this.base.forEach((field) => (field.value = base[field.name] ?? field.value));
    const filled = this.fields.filter(({ name, value }) => name in typed && typed[name] !== value);
    filled.forEach((field) => (field.value = typed[field.name]));
    this.offer();
    const [first] = [...filled, ...this.fields];
    first.focus();
    first.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  discard() {
    this.drafts.remove(this.offered);
    this.offer();
    this.fields[0]?.focus();
  }

  /** Called when the member discards the changes. */
  giveUp() {
    this.drafts.removeAll(this.path);
    this.isSubmitted = true;
  }

  get isUnsaved() {
    return !this.isSubmitted && (this.isShownAgain || this.isChanged);
  }

  get isStored() {
    return this.drafts.of(this.path).some(({ id }) => id === this.draft?.id);
  }
}

function showTime(element, time) {
  const format = formatter(document.documentElement, DATE_AND_CLOCK);
  element.dateTime = new Date(time).toISOString();
  element.textContent = format(time);
}

/** Binds the open page until the signal is aborted. */
export function bind(signal) {
  const drafts = new Drafts({ session: sessionStorage, shared: localStorage, member: document.body.dataset.member, now: Date.now });
  const saved = document.querySelector('[data-saved]');
  if (saved) {
    drafts.removeAll(saved.dataset.saved);
  }
  // A link from another site shows the same notice.
  if (document.querySelector('[data-signed-out]') && document.referrer.startsWith(`${location.origin}/`)) {
    drafts.signOut();
  }
  const texts = [...document.querySelectorAll('form[data-keep]')].map((form) => new TypedText(form, drafts));
  const textOf = (form) => texts.find((text) => text.form === form);
  const listed = document.querySelector('main[data-dirty]'); // a page without a form that lists typed text
  let isListUnsaved = listed !== null;
  let isFollowing = false; // a link of the page, after which this tab offers the drafts again
  let isSigningOut = false;
  const isUnsaved = () => isListUnsaved || texts.some((text) => text.isUnsaved && !(isFollowing && text.isStored));

  const on = (target, event, listener) => target.addEventListener(event, listener, { signal });
  on(document, 'input', ({ target }) => textOf(target.form)?.keep());
  on(document, 'replacing-text', ({ target }) => textOf(target)?.setAside());
  on(document, 'click', ({ target }) => {
    const text = textOf(target.closest('form'));
    const press = target.closest('[data-do]')?.dataset.do;
    if (target.closest('a[href]:not([target], [data-discard])')) {
      texts.filter(({ isSubmitted }) => !isSubmitted).forEach((each) => each.keep());
      isFollowing = true;
    }
    if (text && target.closest('[data-discard]')) {
      text.giveUp();
    } else if (text?.offered && (press === 'restore' || press === 'discard')) {
      text[press]();
    }
  });
  // A link that was pressed may have led nowhere.
  for (const input of ['keydown', 'pointerdown']) {
    on(document, input, () => (isFollowing = false));
  }
  // The listener is on the window so that it runs after those that may prevent the submit.
  on(window, 'submit', ({ defaultPrevented, target }) => {
    if (!defaultPrevented) {
      textOf(target)?.submit();
      isListUnsaved &&= !listed.contains(target);
      isSigningOut = target.matches('[action$="/logout"]');
    }
  });
  on(window, 'beforeunload', (event) => {
    if (isUnsaved()) {
      event.preventDefault();
    }
  });
  on(window, 'pagehide', () => isSigningOut && drafts.signOut());
  on(window, 'pageshow', ({ persisted }) => {
    if (persisted) {
      texts.forEach((text) => (text.isSubmitted = false));
      isListUnsaved = listed !== null;
      isFollowing = false;
      isSigningOut = false;
    }
  });
  on(window, 'storage', ({ key }) => key === SIGNED_OUT && drafts.clear());
  return isUnsaved;
}

if (typeof document !== 'undefined') {
  bind();
}
