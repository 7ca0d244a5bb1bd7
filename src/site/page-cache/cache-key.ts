import { isDecodable, normalPath } from '../../content/model/paths/normal-path.js';
import { arePrivate, pageParameters } from '../../routing/page-parameters.js';
import { type Address, markdownExtension, type RouteTable } from '../../routing/route-table.js';

/** In characters. Longer URLs are not cached. */
const maxLength = 1024;

/**
 * The key under which a response is stored: the path in its normal form, and those parameters that the template of the
 * page declares.
 * @param prefersMarkdown whether a page is wanted as Markdown, which is stored under the address with `.md`
 * @returns undefined for a URL that is never cached: an absolute one, one with a fragment, a very long one, one that
 * cannot be decoded, and one with a parameter that makes the page that of one visitor
 */
export function cacheKey(url: string, routes: RouteTable, prefersMarkdown = false): string | undefined {
  if (url.length > maxLength || !url.startsWith('/') || /[#\\]/.test(url)) return undefined;
  const mark = url.indexOf('?');
  const written = normalPath(mark === -1 ? url : url.slice(0, mark));
  if (written.includes('%') && !isDecodable(written)) return undefined;
  const address = mark === -1 && !prefersMarkdown ? undefined : routes.resolve(written);
  if (!address) return written;
  const isNegotiated = prefersMarkdown && hasMarkdown(address);
  const path = isNegotiated ? written + markdownExtension : written;
  const template = routes.templateOf(address.pageId);
  const parameters =
    mark === -1
      ? {}
      : pageParameters(template, isNegotiated ? { ...address, isMarkdown: true } : address, url.slice(mark));
  if (arePrivate(template, parameters)) return undefined;
  const kept = new URLSearchParams(parameters);
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** Whether an address is that of a page in HTML, which is there as Markdown too. */
function hasMarkdown({ subpath, isMarkdown = false }: Address): boolean {
  return subpath === '' && !isMarkdown;
}
