import { splitAddress } from '../content/model/paths/normal-path.js';
import { isUnlisted } from '../content/model/unlisted.js';
import { fold } from '../content/text/fold.js';
import { defaultLanguage, isLanguage, type Language, languageOfPath } from './languages.js';
import type { RedirectTable } from './redirect-table.js';
import { homeId, type RouteTable } from './route-table.js';
import { Slips } from './slips.js';

/** A page that a visitor of an unknown address has probably meant. */
export interface MeantPage {
  language: Language;
  pageId: string;
  /** Its canonical path. */
  href: string;
}

interface Page {
  pageId: string;
  /** Undefined for a path that the page has in several languages. */
  language: Language | undefined;
}

/** Of one address. */
const mostPages = 3;
/** Segments and characters of an address that is looked at; longer ones are not typing errors. */
const mostSegments = 6;
const longestPath = 300;
/** Combinations of segments that are looked up. */
const mostPaths = 25;

/** What copying leaves around an address. Invisible characters may also be within. */
const surrounding = /[\s"'«»‘’“”„‚<>()[\]{}.,;:!?*…]/u;
const invisible = /[\p{Cf}\p{Cc}]/gu;

/** Finds what may have been meant by an unknown address. The table is made once for each version of the content. */
export class MeantPages {
  /** By path without the language's prefix, folded. */
  readonly #pages = new Map<string, Page[]>();
  /** By the last segment of the path. */
  readonly #byEnd = new Map<string, Page[]>();
  readonly #slips = new Slips();

  constructor(
    private readonly routes: RouteTable,
    redirects: RedirectTable,
  ) {
    for (const { language, path, pageId } of routes.paths()) this.#add(path, { language, pageId });
    for (const [from, target] of redirects.all) {
      const page = 'location' in target ? routes.resolve(splitAddress(target.location).path) : undefined;
      if (page) this.#add(pathIn(from).path, page);
    }
    for (const [path, pages] of this.#pages) {
      const end = lastSegment(path);
      const known = this.#byEnd.get(end) ?? [];
      known.push(...pages);
      this.#byEnd.set(end, known);
    }
  }

  /** The pages that were most likely meant, the likeliest first; none for an address that resembles no page. */
  of(pathname: string): MeantPage[] {
    const cleaned = clean(pathname);
    if (cleaned === undefined) return [];
    const { language, path } = pathIn(cleaned);
    const reader = language ?? languageOfPath(pathname);
    if (path === '') return language ? this.#links([{ language, pageId: homeId }], language) : [];
    if (this.#slips.of(lastSegment(path)).length === 0) return [];
    const found = this.#pathsLike(path.split('/')).flatMap((each) => this.#pages.get(each) ?? []);
    return this.#links(found.length > 0 ? found : this.#pagesWithEnd(lastSegment(path)), reader);
  }

  #add(path: string, { pageId, language }: Page): void {
    const folded = clean(`/${path}`)?.slice(1) ?? '';
    const template = this.routes.templateOf(pageId);
    if (folded === '' || (template && isUnlisted({ id: pageId, template }))) return;
    for (const segment of folded.split('/')) this.#slips.add(segment);
    const pages = this.#pages.get(folded) ?? [];
    this.#pages.set(folded, pages);
    const known = pages.find((page) => page.pageId === pageId);
    if (!known) pages.push({ pageId, language });
    else if (known.language !== language) known.language = undefined;
  }

  /** The pages whose paths end in this segment, if they are few. */
  #pagesWithEnd(segment: string): Page[] {
    const pages = this.#slips.of(segment).flatMap((each) => this.#byEnd.get(each) ?? []);
    return new Set(pages.map(({ pageId }) => pageId)).size <= mostPages ? pages : [];
  }

  /** The written path, and those in which segments differ by a slip, the most similar first. */
  #pathsLike(segments: readonly string[]): string[] {
    let paths: { path: string; slips: number }[] = [{ path: '', slips: 0 }];
    for (const segment of segments) {
      const words = this.#slips.of(segment);
      paths = paths
        .flatMap(({ path, slips }) =>
          words.map((word) => ({
            path: path === '' ? word : `${path}/${word}`,
            slips: slips + Number(word !== segment),
          })),
        )
        .toSorted((one, other) => one.slips - other.slips)
        .slice(0, mostPaths);
    }
    return paths.map(({ path }) => path);
  }

  /** Each page in the reader's language, and in that of the path if the reader's language does not have the path. */
  #links(pages: readonly Page[], reader: Language): MeantPage[] {
    const links = new Map<string, MeantPage>();
    const isReaders = ({ language, pageId }: Page) =>
      language === reader || (!language && this.routes.has(reader, pageId));
    const readers = new Set(pages.filter(isReaders).map(({ pageId }) => pageId));
    for (const { language = defaultLanguage, pageId } of pages) {
      for (const each of readers.has(pageId) ? [reader] : [reader, language]) {
        const href = this.routes.path(each, pageId);
        if (href !== undefined) links.set(href, { language: each, pageId, href });
      }
    }
    return [...links.values()].slice(0, mostPages);
  }
}

/** The language that a prefix names, and the path after it. */
function pathIn(pathname: string): { language: Language | undefined; path: string } {
  const [first = '', ...rest] = pathname.split('/').slice(1);
  return isLanguage(first)
    ? { language: first, path: rest.join('/') }
    : { language: undefined, path: pathname.slice(1) };
}

/** @returns undefined for an address that is too long, or cannot be decoded */
function clean(pathname: string): string | undefined {
  if (pathname.length > longestPath) return undefined;
  try {
    const decoded = decodeURIComponent(pathname).replace(invisible, '');
    const segments = decoded.split('/').map(withoutSurrounding).filter(Boolean).map(fold);
    return segments.length > mostSegments ? undefined : `/${segments.join('/')}`;
  } catch {
    return undefined;
  }
}

function withoutSurrounding(segment: string): string {
  let [start, end] = [0, segment.length];
  while (start < end && surrounding.test(segment[start] ?? '')) start += 1;
  while (end > start && surrounding.test(segment[end - 1] ?? '')) end -= 1;
  return segment.slice(start, end);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
