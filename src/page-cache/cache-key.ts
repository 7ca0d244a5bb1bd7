import { filterParameter, tableFilter } from '../routing/table-filter.js';

/** Query parameters that change what a page shows, with the values that do; any other value counts as not sent. */
const parameters: readonly (readonly [name: string, accepts: (value: string) => boolean])[] = [
  ['year', (value) => /^\d{4}$/.test(value)],
  ['page', (value) => /^(?!1$)[1-9]\d{0,3}$/.test(value)],
  ['region', (value) => value !== ''],
  ['request', (value) => value !== ''],
  [filterParameter, (value) => tableFilter(value) !== undefined],
];

/** In characters. Longer addresses are left to the framework. */
const maxLength = 1024;

/**
 * The address under which an answer is stored: path and query of the request, without the parameters that change
 * nothing. Undefined for what is never stored: absolute addresses, fragments, very long addresses and the
 * search form's own `?query=`, which is answered with a redirect.
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
