import { acceptCategory, acceptedCategory, reset, run, type Translation } from 'vanilla-cookieconsent';

export const categories = ['necessary', 'preferences', 'statistics', 'media'] as const;
export type Category = (typeof categories)[number];

/** The library keeps the choice; the dialogs are ours, and it gets no texts for its own. */
const noDialogs = {} as Translation;

/** Reads the stored choice, which another tab may have changed. */
export function readChoice(cookie: string, language: string): Promise<void> {
  reset();
  return run({
    categories: { necessary: { enabled: true, readOnly: true }, preferences: {}, statistics: {}, media: {} },
    // Six months. SameSite=Lax and, on https, Secure are the library's own.
    cookie: { name: cookie, expiresAfterDays: 182 },
    language: { default: language, translations: { [language]: noDialogs } },
    autoShow: false,
    manageScriptTags: false,
    // It would hide from every browser that a program steers, in tests too.
    hideFromBots: false,
  });
}

export function accepted(): Category[] {
  return categories.filter((category) => acceptedCategory(category));
}

/** Stores that these are accepted, beside the necessary, and all others refused. */
export function choose(wanted: readonly Category[]): void {
  acceptCategory([...wanted]);
}
