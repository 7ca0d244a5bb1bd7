import { filterParameter, tableFilter } from '../routing/table-filter.js';

/** Query parameters that change what a page shows, with the values that do. Any other value is ignored. */
const parameters: readonly (readonly [name: string, accepts: (value: string) => boolean])[] = [
  ['year', (value) => /^\d{4}$/.test(value)],
  ['page', (value) => /^(?!1$)[1-9]\d{0,3}$/.test(value)],
  ['region', (value) => value !== ''],
  ['request', (value) => value !== ''],
  [filterParameter, (value) => tableFilter(value) !== undefined],
];

/** In characters. Longer URLs are not cached. */
const maxLength = 1024;

/**
 * The key under which a response is stored: path and query of the request, without the parameters that change nothing.
 * @returns undefined for a URL that is never cached: an absolute one, one with a fragment, a very long one, and the
 * search form's own `?query=`, which is redirected
 */
export function cacheKey(url: string): string | undefined {
  if (url.length > maxLength || !url.startsWith('/') || /[#\\]/.test(url)) return undefined;
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const sent = new URLSearchParams(url.slice(mark + 1));
  if (sent.has('query')) return undefined;
  const kept = new URLSearchParams();
  for (const [name, accepts] of parameters) {
    const [value, ...more] = sent.getAll(name);
    if (value !== undefined && more.length === 0 && accepts(value)) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}
