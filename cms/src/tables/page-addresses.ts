import type { PayloadRequest } from 'payload';
import { storedPages } from '../content/references.js';
import type { Id } from '../fields/values.js';
import { type Fields, isLanguage, type Language, pageIds } from '../site.js';

/** Where a redirect leads: to a page in a language or in all, to another address, or nowhere. */
export interface Target extends Fields {
  type: 'page' | 'address' | 'gone';
  page: Id | null;
  language: Language | null;
  /** With a page, its anchor. */
  address: string | null;
}

/** Converts where redirects lead between the paths that the content has and documents of pages. */
export async function pageAddresses(req: PayloadRequest) {
  const { pages, present } = await storedPages(req, 'alias');
  const byAddress = new Map<string, Pick<Target, 'page' | 'language'>>(
    pages
      .filter(({ deletedAt }) => !deletedAt)
      .flatMap(({ id, path, alias }) => [
        [path, { page: id, language: null }] as const,
        ...Object.entries(alias ?? {}).map(
          ([code, own]) => [addressIn(code, path, own), { page: id, language: code as Language }] as const,
        ),
      ]),
  );
  return {
    /** @param written a path of the site, or the English path of a page without a slash, in all languages */
    target(written: string | null): Target {
      const nowhere = { page: null, language: null, address: null };
      if (written === null) return { type: 'gone', ...nowhere };
      const [, start = '', anchor = null] = /^([^?#]*)(.+)?$/.exec(written) ?? [];
      const found = byAddress.get(start);
      return found ? { type: 'page', ...found, address: anchor } : { type: 'address', ...nowhere, address: written };
    },
    /** The reverse; undefined if nothing says where it leads. */
    address({ type, page, language, address }: Fields): string | null | undefined {
      if (type === 'gone') return null;
      if (type === 'address') return address ? String(address) : undefined;
      const { path, alias } = present(page) ?? {};
      if (path === undefined) return undefined;
      const code = String(language);
      return (isLanguage(code) ? addressIn(code, path, alias?.[code]) : path) + (address ?? '');
    },
  };
}

function addressIn(language: string, path: string, alias: string | null | undefined): string {
  return path === pageIds.home ? `/${language}` : `/${language}/${alias || path}`;
}
