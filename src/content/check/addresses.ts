import { AddressBook } from '../../addressing/address-book.js';
import { isLanguage, type Language, languageCodes } from '../../addressing/languages.js';
import { isFields, textsIn } from '../documents.js';
import type { PageEntry } from '../shapes.js';

/** Every page, and which address means which of them. */
export interface Pages {
  entries: ReadonlyMap<Language, ReadonlyMap<string, PageEntry>>;
  addresses: AddressBook;
}

export function addressBookOf(entries: Pages['entries']): AddressBook {
  const aliases = languageCodes.map((language) => [language, [...(entries.get(language)?.values() ?? [])]] as const);
  return new AddressBook(Object.fromEntries(aliases) as Record<Language, PageEntry[]>, new Set());
}

/**
 * The page at a path that an editor wrote: any page's English path, which means the page in the
 * reader's language, or a path with a language's prefix.
 */
export function pageAt({ entries, addresses }: Pages, pathname: string, reader: Language): PageEntry | undefined {
  const found = addresses.resolve(pathname);
  const hasPrefix = isLanguage(pathname.split('/', 2)[1]);
  return found && entries.get(hasPrefix ? found.language : reader)?.get(found.pageId);
}

/** What a link on a page may jump to: the ids of rich text and of the items of lists. */
export function anchorsOf({ body }: PageEntry): ReadonlySet<string> {
  const written = [...textsIn(body)].flatMap(({ text }) => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  return new Set([...written.filter((id) => id !== undefined), ...idsWithin(body)]);
}

function idsWithin(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsWithin);
  if (!isFields(value)) return [];
  const own = typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsWithin)];
}
