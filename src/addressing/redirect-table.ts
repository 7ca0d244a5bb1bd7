import type { Redirects } from '../content/shapes.js';
import type { AddressBook } from './address-book.js';
import { defaultLanguage, languageCodes } from './languages.js';

/** Where a path leads: to another address for good, or nowhere any more. */
export type Redirect = { location: string } | { gone: true };

/** Every path that redirects, looked up exactly. Made anew for each content version. */
export class RedirectTable {
  private readonly entries = new Map<string, Redirect>();

  constructor(redirects: Redirects, addresses: AddressBook) {
    for (const [from, to] of Object.entries(redirects.legacy)) {
      this.entries.set(from, to === null ? { gone: true } : { location: to });
    }
    for (const [from, location] of Object.entries(redirects.moved)) this.entries.set(from, { location });
    for (const [section, child] of Object.entries(redirects.sections)) this.addSection(section, child, addresses);
  }

  lookup(pathname: string): Redirect | undefined {
    return this.entries.get(pathname);
  }

  /** A section is reached by its English name and by the first segment of its child's localized path. */
  private addSection(section: string, child: string, addresses: AddressBook): void {
    for (const language of languageCodes) {
      const location = addresses.path(language, child);
      if (location === undefined) continue;
      const localized = location.replace(`/${language}/`, '/').split('/')[1] ?? section;
      for (const name of new Set([section, localized])) {
        this.entries.set(`/${language}/${name}`, { location });
        if (language === defaultLanguage) this.entries.set(`/${name}`, { location });
      }
    }
  }
}

/** The bare paths that redirect: English pages there are linked with their prefix. */
export function takenPaths(redirects: Redirects): Set<string> {
  return new Set([...Object.keys(redirects.legacy), ...Object.keys(redirects.moved)]);
}
