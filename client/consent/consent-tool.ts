import { validConsent } from 'vanilla-cookieconsent';
import type { Language } from '../../src/routing/languages.js';
import { accepted, type Category, choose, readChoice } from './choice.js';
import styles from './consent.css' with { type: 'text' };
import { firstLayer, openOverPage, settingsLayer } from './layers.js';
import { chunks } from './texts.js';

export interface Surroundings {
  language: Language;
  /** Addresses in that language. */
  privacyPolicy: string;
  cookiePolicy: string;
  /** Name of the cookie. */
  cookie: string;
}

export interface ConsentTool {
  /** Shows the first layer beside the page, unless the visitor has chosen or is choosing. */
  ask: () => Promise<void>;
  /** Opens the first layer as a modal dialog. When it closes, the focus returns to the opener. */
  open: (opener: HTMLElement) => void;
  /** Adds media to the accepted categories, after the visitor has consented at a player. */
  acceptMedia: () => Promise<void>;
}

export async function createConsentTool(surroundings: Surroundings): Promise<ConsentTool> {
  const { language, cookie, cookiePolicy } = surroundings;
  const { default: texts } = await chunks[language]();
  const parts = { ...surroundings, texts, choose: decide };
  const settings = settingsLayer(parts);
  const first = firstLayer(parts, openSettings);
  /** The element that had the focus before the visitor moved it into the first layer. */
  let origin: HTMLElement | undefined;

  addStyles();
  // After the skip link, so that the keyboard reaches it soon: it does not take the focus by itself.
  document.body.firstElementChild?.after(first, settings.dialog);
  reserveSpace(first);
  first.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest('.visitor-choice')) origin = relatedTarget;
  });

  // A tab that the visitor returns to may still ask what was answered in another one.
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden || !first.open || first.matches(':modal')) return;
    await readChoice(cookie, language);
    if (validConsent()) closeFirst();
  });

  async function openSettings(): Promise<void> {
    await readChoice(cookie, language);
    settings.show(accepted());
    openOverPage(settings.dialog, cookiePolicy);
  }

  async function decide(wanted: readonly Category[]): Promise<void> {
    await readChoice(cookie, language);
    choose(wanted);
    settings.dialog.close();
    closeFirst();
  }

  function closeFirst(): void {
    const hadFocus = first.contains(document.activeElement);
    first.close();
    if (hadFocus) origin?.focus();
  }

  return {
    async ask() {
      await readChoice(cookie, language);
      // `show()` would take the focus.
      if (!validConsent()) first.open = true;
    },
    open(opener) {
      first.close();
      opener.focus();
      openOverPage(first, cookiePolicy);
    },
    async acceptMedia() {
      await readChoice(cookie, language);
      choose([...accepted(), 'media']);
      first.close();
    },
  };
}

/** Not as a `<style>` element, which the Content-Security-Policy forbids. */
function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Keeps the focused element clear of a dialog at the bottom of the viewport that is not modal: while it is open, the
 * page ends and scrolls above it.
 */
export function reserveSpace(dialog: HTMLDialogElement): void {
  const isBeside = () => dialog.open && !dialog.matches(':modal');
  // Opening and closing change its size too.
  new ResizeObserver(() => {
    // Its height, not its position, which may still be animated.
    const height = isBeside() ? dialog.offsetHeight : 0;
    document.documentElement.style.setProperty('--consent-height', `${height}px`);
    if (isBeside()) uncover(dialog);
  }).observe(dialog);
  // The browser brings only the first line of a large field into view.
  addEventListener('focusin', () => {
    if (isBeside()) uncover(dialog);
  });
}

function uncover(dialog: HTMLDialogElement): void {
  const { activeElement: focused } = document;
  if (!focused || focused === document.body || dialog.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (top < innerHeight && bottom > innerHeight - dialog.offsetHeight)
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
