import { defaultLanguage, isLanguage, type Language } from '../../addressing/languages.js';
import { isFields, textsIn } from '../documents.js';
import type { PageEntry } from '../shapes.js';

/** Which pages there are, by the addresses that editors may write. */
export class Addresses {
  readonly #ids = new Map<string, string>();

  constructor(private readonly entries: ReadonlyMap<Language, ReadonlyMap<string, PageEntry>>) {
    for (const [language, pages] of entries) {
      for (const { id, alias } of pages.values()) {
        this.#ids.set(`/${language}/${id}`, id).set(`/${language}/${alias}`, id);
        if (id === 'home') this.#ids.set(`/${language}`, id);
      }
    }
  }

  /**
   * The page at a path: any page's English path, which means the page in the reader's language, or a
   * path with a language's prefix.
   */
  pageAt(pathname: string, reader: Language): PageEntry | undefined {
    const prefix = pathname.split('/', 2)[1];
    const language = isLanguage(prefix) ? prefix : reader;
    const id = isLanguage(prefix) ? this.#ids.get(pathname) : this.#ids.get(`/${defaultLanguage}${pathname}`);
    return id === undefined ? undefined : this.entries.get(language)?.get(id);
  }
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
