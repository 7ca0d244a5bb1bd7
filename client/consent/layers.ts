import type { Texts } from '../../i18n/texts.js';
import { isDrawn } from '../../views/ui/is-drawn.js';
import { type Category, categories } from './choice.js';

/** Creates an element with attributes and content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

export function button(look: string, label: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: look }, label);
  made.addEventListener('click', press);
  return made;
}

export interface Parts {
  texts: Texts['consent'];
  /** Addresses in the visitor's language. */
  privacyPolicy: string;
  cookiePolicy: string;
  /** Called with the categories that the visitor accepts. */
  choose: (wanted: readonly Category[]) => void;
}

/** The question in short. Closing it, by its button or by Escape, refuses all optional categories, as its text says. */
export function firstLayer(parts: Parts, openSettings: () => void): HTMLDialogElement {
  const { texts, privacyPolicy, cookiePolicy, choose } = parts;
  const reject = () => choose([]);
  const closing = 'visitor-choice-closing';
  const close = button('visitor-choice-close', texts.close, reject);
  close.setAttribute('aria-describedby', closing);
  const dialog = layer(
    'visitor-choice',
    texts.title,
    close,
    element(
      'p',
      { class: 'visitor-choice-text' },
      texts.text,
      ' ',
      element('span', { id: closing }, texts.close_rejects),
    ),
    element(
      'p',
      { class: 'visitor-choice-links' },
      element('a', { href: privacyPolicy }, texts.privacy_policy),
      element('a', { href: cookiePolicy }, texts.cookie_policy),
    ),
    element(
      'div',
      { class: 'visitor-choice-actions' },
      ...allOrNothing(parts),
      button('button button--ghost visitor-choice-third', texts.settings, openSettings),
    ),
  );
  // Escape: `cancel` is for the modal dialog, `keydown` for the dialog beside the page.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    reject();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !dialog.matches(':modal')) reject();
  });
  return dialog;
}

export interface Settings {
  dialog: HTMLDialogElement;
  /** Ticks the accepted categories. */
  show: (accepted: readonly Category[]) => void;
}

/** A checkbox and a description for each category. */
export function settingsLayer(parts: Parts): Settings {
  const { texts, choose } = parts;
  const boxes = categories.map((category) => checkbox(category));
  const save = element('button', { class: 'button button--ghost visitor-choice-third' }, texts.save);
  const form = element(
    'form',
    {},
    element('ul', { class: 'visitor-choice-categories' }, ...boxes.map((box) => categoryItem(box, texts))),
    element('div', { class: 'visitor-choice-actions' }, ...allOrNothing(parts), save),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose(categories.filter((_, index) => boxes[index]?.checked));
  });
  const dialog = layer(
    'visitor-choice-settings',
    texts.settings_title,
    button('visitor-choice-close', texts.close, () => dialog.close()),
    element('p', { class: 'visitor-choice-text' }, texts.settings_text),
    form,
  );
  return {
    dialog,
    show: (accepted) => {
      for (const box of boxes) box.checked = box.disabled || accepted.some((category) => category === box.name);
    },
  };
}

/** Both buttons have the same visual weight. */
function allOrNothing({ texts, choose }: Parts): HTMLButtonElement[] {
  return [
    button('button', texts.accept_all, () => choose(categories)),
    button('button', texts.reject_all, () => choose([])),
  ];
}

/**
 * Opens the dialog as a modal one. The focus goes to the title, so that no choice has it before the text was read.
 * If it is hidden, as by a filter of the visitor's, it would make the page inert: the cookie policy is opened instead.
 */
export function openOverPage(dialog: HTMLDialogElement, cookiePolicy: string): void {
  dialog.showModal();
  if (!isDrawn(dialog)) {
    dialog.close();
    location.assign(cookiePolicy);
    return;
  }
  dialog.querySelector('h2')?.focus();
}

/** Its name and its class are in no list by which filters hide requests for consent. */
function layer(id: string, title: string, close: HTMLButtonElement, ...content: Node[]): HTMLDialogElement {
  const titleId = `${id}-title`;
  return element(
    'dialog',
    { id, class: 'visitor-choice', 'data-theme': 'dark', 'aria-labelledby': titleId },
    element(
      'div',
      { class: 'visitor-choice-head' },
      element('h2', { id: titleId, class: 'visitor-choice-title', tabindex: '-1' }, title),
      close,
    ),
    ...content,
  );
}

function checkbox(category: Category): HTMLInputElement {
  const id = `visitor-choice-${category}`;
  const isFixed = category === 'necessary';
  return element('input', {
    type: 'checkbox',
    id,
    name: category,
    'aria-describedby': `${id}-text`,
    ...(isFixed && { disabled: '' }),
  });
}

function categoryItem(box: HTMLInputElement, texts: Parts['texts']): HTMLLIElement {
  const category = box.name as Category;
  const mark = element('span', { class: 'visitor-choice-mark' }, texts.always_on);
  return element(
    'li',
    { class: 'visitor-choice-category' },
    box,
    element('label', { for: box.id }, texts[`${category}_title`], ...(box.disabled ? [' ', mark] : [])),
    element('p', { id: `${box.id}-text`, class: 'visitor-choice-text' }, texts[`${category}_text`]),
  );
}
