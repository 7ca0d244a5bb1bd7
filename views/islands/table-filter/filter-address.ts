/** Milliseconds without another letter: browsers bound how often an address may change. */
const pause = 250;

/** The filter that the page's address asks for. */
export function addressedFilter(): string {
  return new URLSearchParams(location.search).get('filter') ?? '';
}

/**
 * Has the page's address ask for a filter, so that who is sent it sees the same rows.
 * @returns takes it back where that has not been done yet
 */
export function addressFilter(query: string): () => void {
  const timer = setTimeout(() => {
    const url = new URL(location.href);
    if (query.trim() === '') url.searchParams.delete('filter');
    else url.searchParams.set('filter', query.trim());
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  }, pause);
  return () => clearTimeout(timer);
}
