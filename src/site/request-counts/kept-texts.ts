import { isDecodable, normalPath, withoutTrailingSlash } from '../../content/model/paths/normal-path.js';
import { fold } from '../../content/text/fold.js';

/** In characters. */
const longestAddress = 300;
const longestQuery = 80;

/** Digits of the shortest phone number in a query. A path has more of them, such as dates and numbers of articles. */
const phoneInQuery = 5;
const phoneInPath = /\d(?:[ .()-]{0,2}\d){8}/;

/** In characters, of letters and digits without a hyphen between them. */
const shortestKey = 20;

/** What programs look for that try weak spots, and what browsers and robots ask for by themselves. */
const scanned = [
  /\.(?:php\d?|aspx?|jsp|env|git|sql|bak|sh|ini|cgi)(?:\/|$)/i,
  /\/(?:wp-|wordpress|cgi-bin|cdn-cgi\/|autodiscover\/|phpmyadmin|apple-touch-icon|favicon\.)|\/\./i,
  /^\/(?:(?:app-)?ads|ai|humans|llms-full|security)\.txt$/i,
  /^\/(?:browserconfig|clientaccesspolicy|crossdomain|sitemap[^/]*)\.xml(?:\.gz)?$/i,
  /^\/(?:manifest\.json|(?:sw|service-worker)\.js|null|undefined)$/i,
  /^\/(?:atom|feed|rss)(?:\.xml|\/|$)/i,
];

/** An unknown address in its normal form; undefined if it may name a person, is too long, or is what programs look for. */
export function keptAddress(pathname: string): string | undefined {
  if (pathname.length > longestAddress || !isDecodable(pathname)) return undefined;
  const text = withoutTrailingSlash(normalPath(pathname));
  const decoded = decodeURIComponent(text).normalize('NFKC');
  const isLeftOut = /[@\p{Cc}]/u.test(decoded) || [phoneInPath, ...scanned].some((pattern) => pattern.test(decoded));
  return isLeftOut || hasKey(decoded) ? undefined : text;
}

/** Whether a path has a key or a signature. */
function hasKey(path: string): boolean {
  if (path.startsWith('/preview/')) return true;
  const long = path.split(/\W/).filter((word) => word.length >= shortestKey);
  return long.some((word) => /\d/.test(word) && /[a-z]/i.test(word));
}

/**
 * A query as it is counted, in one spelling of case and blanks.
 * @param texts of the site that it has found
 * @returns undefined if it may name a person: with an at sign, a phone number, or a word with digits that is in none of
 * these texts
 */
export function keptQuery(query: string, texts: readonly string[]): string | undefined {
  const text = query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > longestQuery || /[@\p{Cc}]/u.test(text)) return undefined;
  if ((text.match(/\p{N}/gu)?.length ?? 0) >= phoneInQuery) return undefined;
  const withDigits = wordsOf(text).filter((word) => /\p{N}/u.test(word));
  if (withDigits.length === 0) return text;
  const known = new Set(texts.flatMap(wordsOf));
  return withDigits.every((word) => known.has(word)) ? text : undefined;
}

function wordsOf(text: string): string[] {
  return fold(text).split(/[^\p{L}\p{N}]+/u);
}
