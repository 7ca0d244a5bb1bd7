import type { Texts } from '../../i18n/texts.js';
import { type Category, categories } from './choice.js';
import { button, element } from './element.js';

export interface Parts {
  texts: Texts['consent'];
  /** Addresses in the visitor's language. */
  privacyPolicy: string;
  cookiePolicy: string;
  /** Takes what the visitor accepts. */
  choose: (wanted: readonly Category[]) => void;
}

/** The question in short. */
export function firstLayer(parts: Parts, openSettings: () => void): HTMLDialogElement {
  const { texts, privacyPolicy, cookiePolicy } = parts;
  return layer(
    'consent',
    texts.title,
    texts,
    element('p', { class: 'consent-text' }, texts.text),
    element(
      'p',
      { class: 'consent-links' },
      element('a', { href: privacyPolicy }, texts.privacy_policy),
      element('a', { href: cookiePolicy }, texts.cookie_policy),
    ),
    element(
      'div',
      { class: 'consent-actions' },
      ...allOrNothing(parts),
      button('button button--ghost consent-third', texts.settings, openSettings),
    ),
  );
}

export interface Settings {
  dialog: HTMLDialogElement;
  /** Ticks what is accepted. */
  show: (accepted: readonly Category[]) => void;
}

/** Each category with what it holds. */
export function settingsLayer(parts: Parts): Settings {
  const { texts, choose } = parts;
  const boxes = categories.map((category) => checkbox(category));
  const save = element('button', { class: 'button button--ghost consent-third' }, texts.save);
  const form = element(
    'form',
    {},
    element('ul', { class: 'consent-categories' }, ...boxes.map((box) => categoryItem(box, texts))),
    element('div', { class: 'consent-actions' }, ...allOrNothing(parts), save),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose(categories.filter((_, index) => boxes[index]?.checked));
  });
  return {
    dialog: layer(
      'consent-settings',
      texts.settings_title,
      texts,
      element('p', { class: 'consent-text' }, texts.settings_text),
      form,
    ),
    show: (accepted) => {
      for (const box of boxes) box.checked = box.disabled || accepted.some((category) => category === box.name);
    },
  };
}

/** Alike in weight. */
function allOrNothing({ texts, choose }: Parts): HTMLButtonElement[] {
  return [
    button('button', texts.accept_all, () => choose(categories)),
    button('button', texts.reject_all, () => choose([])),
  ];
}

/** Over the page. The focus is on the title: no choice is at hand before it has been read. */
export function openOverPage(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
}

function layer(id: string, title: string, { close }: Parts['texts'], ...content: Node[]): HTMLDialogElement {
  const titleId = `${id}-title`;
  const dialog = element(
    'dialog',
    { id, class: 'consent', 'data-ground': 'dark', 'aria-labelledby': titleId },
    element(
      'div',
      { class: 'consent-head' },
      element('h2', { id: titleId, class: 'consent-title', tabindex: '-1' }, title),
      button('consent-close', close, () => dialog.close()),
    ),
    ...content,
  );
  return dialog;
}

function checkbox(category: Category): HTMLInputElement {
  const id = `consent-${category}`;
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
  const mark = element('span', { class: 'consent-mark' }, texts.always_on);
  return element(
    'li',
    { class: 'consent-category' },
    box,
    element('label', { for: box.id }, texts[`${category}_title`], ...(box.disabled ? [' ', mark] : [])),
    element('p', { id: `${box.id}-text`, class: 'consent-text' }, texts[`${category}_text`]),
  );
}
