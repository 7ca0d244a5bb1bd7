import { filterParameter } from '../../../src/routing/filter-parameter.js';

/** Debounce time in milliseconds. Browsers limit how often the URL may change. */
const pause = 250;

/** The filter in the page's URL. */
export function filterFromUrl(): string {
  return new URLSearchParams(location.search).get(filterParameter) ?? '';
}

/**
 * Writes a filter to the page's URL, so that a shared link shows the same rows.
 * @returns a function that cancels the pending change
 */
export function writeFilterToUrl(query: string): () => void {
  const timer = setTimeout(() => {
    const url = new URL(location.href);
    if (query.trim() === '') url.searchParams.delete(filterParameter);
    else url.searchParams.set(filterParameter, query.trim());
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  }, pause);
  return () => clearTimeout(timer);
}
