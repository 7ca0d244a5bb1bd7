import { isDecodable, splitAddress } from '../content/model/paths/normal-path.js';
import { isUnlisted } from '../content/model/template-pages.js';
import { typos } from '../content/text/did-you-mean.js';
import { fold } from '../content/text/fold.js';
import { defaultLanguage, isLanguage, type Language } from './languages.js';
import type { RedirectTable } from './redirect-table.js';
import { homeId, type RouteTable } from './route-table.js';

/** A page that a visitor of an unknown address has probably meant. */
export interface Suggestion {
  language: Language;
  pageId: string;
  /** Its canonical path. */
  href: string;
}

interface KnownPath {
  /** Without the language's prefix. */
  segments: string[];
  language: Language;
  pageId: string;
}

/** For one address. */
const mostSuggestions = 3;
/** Segments and characters of an address that is looked at. */
const mostSegments = 6;
const longestPath = 300;
/** In characters. In a shorter word, a typo makes another word. */
const shortestTypo = 4;

/** A segment without the punctuation that copying leaves around an address. */
const fromLetterToLetter = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;
const invisible = /[\p{Cf}\p{Cc}]/gu;

/** Suggests pages for unknown addresses. The paths are read once for each version of the content. */
export class Suggestions {
  readonly #pathsByEnd: ReadonlyMap<string | undefined, readonly KnownPath[]>;

  constructor(
    private readonly routes: RouteTable,
    redirects: RedirectTable,
  ) {
    const redirected = [...redirects.all].flatMap(([from, target]) => {
      const page = 'location' in target ? routes.resolve(splitAddress(target.location).path) : undefined;
      return page ? [{ ...page, path: from }] : [];
    });
    const paths = [...routes.paths(), ...redirected].flatMap(({ path, language, pageId }) => {
      const template = routes.templateOf(pageId);
      if (template && isUnlisted({ id: pageId, template })) return [];
      return [{ segments: split(path).segments, language, pageId }];
    });
    this.#pathsByEnd = Map.groupBy(paths, ({ segments }) => segments.at(-1));
  }

  /** The pages that were most likely meant, the likeliest first; none for an address that resembles no page. */
  for(pathname: string): Suggestion[] {
    const { language, segments: asked } = split(pathname);
    const end = asked.at(-1);
    if (end === undefined) return language ? [{ language, pageId: homeId, href: `/${language}` }] : [];
    const withEnd = [...this.#pathsByEnd].flatMap(([known = '', paths]) => (isSimilar(end, known) ? paths : []));
    const whole = withEnd
      .filter(({ segments }) => segments.length === asked.length)
      .filter(({ segments }) => segments.every((known, index) => isSimilar(asked[index] ?? '', known)));
    const reader = language ?? defaultLanguage;
    if (whole.length > 0) {
      const typosIn = ({ segments }: KnownPath) => segments.filter((known, index) => known !== asked[index]).length;
      whole.sort((one, other) => typosIn(one) - typosIn(other));
      return this.#links(whole, reader);
    }
    // An end that many pages have in common says little.
    const isTelling = new Set(withEnd.map(({ pageId }) => pageId)).size <= mostSuggestions;
    return isTelling ? this.#links(withEnd, reader) : [];
  }

  /** Each page in the reader's language, and in that of the path if the reader's language does not have the path. */
  #links(paths: readonly KnownPath[], reader: Language): Suggestion[] {
    const links = [...Map.groupBy(paths, ({ pageId }) => pageId)].flatMap(([pageId, known]) => {
      const others = known.some(({ language }) => language === reader) ? [] : known.slice(0, 1);
      return [reader, ...others.map(({ language }) => language)].flatMap((language) => {
        const href = this.routes.path(language, pageId);
        return href === undefined ? [] : [{ language, pageId, href }];
      });
    });
    return links.slice(0, mostSuggestions);
  }
}

/** Whether a segment is a known one, but for a typo. */
function isSimilar(asked: string, known: string): boolean {
  const isCandidate = known.length >= shortestTypo && Math.abs(known.length - asked.length) <= 1;
  return asked === known || (isCandidate && typos(asked, known) === 1);
}

/** The language that a prefix names, and the segments after it as they are compared; none if the path is too long. */
function split(path: string): { language: Language | undefined; segments: string[] } {
  const isReadable = path.length <= longestPath && isDecodable(path);
  const segments = isReadable ? decodeURIComponent(path).split('/').map(cleaned).filter(Boolean) : [];
  if (segments.length > mostSegments) return { language: undefined, segments: [] };
  const [first] = segments;
  return isLanguage(first) ? { language: first, segments: segments.slice(1) } : { language: undefined, segments };
}

function cleaned(segment: string): string {
  return fold(fromLetterToLetter.exec(segment.replace(invisible, ''))?.[0] ?? '');
}
