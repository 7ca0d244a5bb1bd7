import { normalPath } from '../content/model/normal-path.js';
import { parametersOf } from '../routing/page-parameters.js';
import type { RouteTable } from '../routing/route-table.js';

/** In characters. Longer URLs are not cached. */
const maxLength = 1024;

/**
 * The key under which a response is stored: the path in its normal form, and those parameters that the template of the
 * page declares.
 * @returns undefined for a URL that is never cached: an absolute one, one with a fragment, a very long one, and the
 * search form's own `?query=`, which is redirected
 */
export function cacheKey(url: string, routes: RouteTable): string | undefined {
  if (url.length > maxLength || !url.startsWith('/') || /[#\\]/.test(url)) return undefined;
  const mark = url.indexOf('?');
  if (mark === -1) return normalPath(url);
  const path = normalPath(url.slice(0, mark));
  const address = routes.resolve(path);
  if (!address) return path;
  const template = routes.templateOf(address.pageId);
  const sent = new URLSearchParams(url.slice(mark + 1));
  if (template === 'search' && sent.has('query')) return undefined;
  const kept = new URLSearchParams();
  for (const [name, accepts] of Object.entries(parametersOf(template, address))) {
    const [value, ...more] = sent.getAll(name);
    if (value !== undefined && more.length === 0 && accepts(value)) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}
