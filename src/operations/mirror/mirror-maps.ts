import type { OutgoingHttpHeaders } from 'node:http';
import { pageIds } from '../../content/model/page-ids.js';
import { languageCodes } from '../../routing/languages.js';
import type { RedirectTable } from '../../routing/redirect-table.js';
import type { RouteTable } from '../../routing/route-table.js';

/** The page whose subpaths depend on the visitor's query, so that they cannot be files. */
const { search: searchPage } = pageIds;

/** Files that the configuration of nginx includes, by name: parts of `map` blocks, and the security headers. */
export function mirrorMaps(
  routes: RouteTable,
  redirects: RedirectTable,
  headers: OutgoingHttpHeaders,
): Record<string, string> {
  // A map of nginx has /Contacts for /contacts too, which is a page.
  const isPage = (path: string) => routes.resolve(path.toLowerCase()) !== undefined;
  const entries = [...redirects.all].flatMap(([from, redirect]) =>
    isPage(from) ? [] : [[decoded(from), redirect] as const],
  );
  const moved = entries.flatMap(([from, to]) =>
    'location' in to ? [[from, withoutFragment(to.location)] as const] : [],
  );
  const gone = entries.flatMap(([from, to]) => ('gone' in to ? [[from, '1'] as const] : []));
  const spellings = [...routes.spellings()].map(([path, canonical]) => [decoded(path), decoded(canonical)] as const);
  const searches = languageCodes.flatMap((language) => {
    const paths = [routes.path(language, searchPage), `/${language}/${searchPage}`, `/${searchPage}`];
    return paths.flatMap((path) => (path === undefined ? [] : [[`~^${escaped(decoded(path))}/`, '1'] as const]));
  });
  return {
    'redirects.map': lines(moved),
    'gone.map': lines(gone),
    'spellings.map': lines(spellings),
    'unavailable.map': lines(new Map(searches)),
    'languages.map': lines(languageCodes.map((language) => [`~^/${language}(/|$)`, language])),
    'headers.conf': Object.entries(headers)
      .map(([name, value]) => `add_header ${name} ${quoted(String(value))} always;\n`)
      .join(''),
  };
}

/** nginx appends the query to the location, where it must come before a fragment. */
function withoutFragment(location: string): string {
  return location.split('#', 1)[0] ?? location;
}

/** nginx matches against the decoded path. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function escaped(path: string): string {
  return path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** nginx cannot escape a dollar sign in a value, so such an entry is left out. */
function lines(entries: Iterable<readonly [string, string]>): string {
  return [...entries]
    .filter(([, value]) => !value.includes('$'))
    .map(([key, value]) => `${quoted(key)} ${quoted(value)};\n`)
    .join('');
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
