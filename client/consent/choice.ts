import { acceptCategory, acceptedCategory, reset, run, type Translation } from 'vanilla-cookieconsent';

export const categories = ['necessary', 'preferences', 'statistics', 'media'] as const;
export type Category = (typeof categories)[number];

/** The library only stores the choice. The dialogs are ours, so it gets no texts. */
const noDialogs = {} as Translation;

/** Reads the stored choice, which another tab may have changed. */
export function readChoice(cookie: string, language: string): Promise<void> {
  reset();
  return run({
    categories: {
      ...Object.fromEntries(categories.map((each) => [each, {}])),
      necessary: { enabled: true, readOnly: true },
    },
    // Six months. SameSite=Lax and, on https, Secure are the library's own.
    cookie: { name: cookie, expiresAfterDays: 182 },
    language: { default: language, translations: { [language]: noDialogs } },
    autoShow: false,
    manageScriptTags: false,
    // Otherwise the library does not run in automated browsers, such as those of the tests.
    hideFromBots: false,
  });
}

export function accepted(): Category[] {
  return categories.filter((category) => acceptedCategory(category));
}

/** Stores the choice: these categories and the necessary ones are accepted, all others are refused. */
export function choose(wanted: readonly Category[]): void {
  acceptCategory([...wanted]);
}
