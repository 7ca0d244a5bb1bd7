import type { PayloadRequest } from 'payload';
import type { Id } from '../fields/values.js';
import { readingOf } from '../gateway/reading.js';
import { type Fields, isLanguage, type Language, pageIds } from '../site.js';

/** Where a redirect leads: to a page in a language or in all, to another address, or nowhere. */
export interface Target extends Fields {
  type: 'page' | 'address' | 'gone';
  page: Id | null;
  language: Language | null;
  /** With a page, its anchor. */
  address: string | null;
}

interface Page {
  id: Id;
  path: string;
  alias?: Partial<Record<Language, string>> | null;
  deletedAt?: string | null;
  replaced_by?: Id | null;
}

/** Converts where redirects lead between the paths that the content has and documents of pages. */
export async function pageAddresses(req: PayloadRequest) {
  const select = { path: true, alias: true, deletedAt: true, replaced_by: true } as const;
  const options = { locale: 'all', select, depth: 0, pagination: false, trash: true };
  const { docs } = await req.payload.find({ collection: 'pages', ...options, req: readingOf(req) } as never);
  const pages = new Map((docs as unknown as Page[]).map((page) => [page.id, page]));
  const byAddress = new Map<string, Pick<Target, 'page' | 'language'>>(
    [...pages.values()]
      .filter(({ deletedAt }) => !deletedAt)
      .flatMap(({ id, path, alias }) => [
        [path, { page: id, language: null }] as const,
        ...Object.entries(alias ?? {}).map(
          ([code, own]) => [addressIn(code, path, own), { page: id, language: code as Language }] as const,
        ),
      ]),
  );
  const present = (id: Id): Page | undefined => {
    const page = pages.get(id);
    return page?.deletedAt ? present(page.replaced_by as Id) : page;
  };
  return {
    /** @param written a path of the site, or the English path of a page without a slash, in all languages */
    target(written: string | null): Target {
      const [, start = '', anchor = null] = /^([^?#]*)(.+)?$/.exec(written ?? '') ?? [];
      const found = byAddress.get(start);
      if (written === null) return { type: 'gone', page: null, language: null, address: null };
      if (!found) return { type: 'address', page: null, language: null, address: written };
      return { type: 'page', ...found, address: anchor };
    },
    /** The reverse; undefined if nothing says where it leads. */
    address({ type, page, language, address }: Fields): string | null | undefined {
      if (type === 'gone') return null;
      if (type === 'address') return address ? String(address) : undefined;
      const { path, alias } = present(page as Id) ?? {};
      if (path === undefined) return undefined;
      const code = isLanguage(language as string) ? (language as Language) : undefined;
      return (code ? addressIn(code, path, alias?.[code]) : path) + (address ?? '');
    },
  };
}

function addressIn(language: string, path: string, alias: string | null | undefined): string {
  return path === pageIds.home ? `/${language}` : `/${language}/${alias || path}`;
}
