/**
 * Where the results of a query are.
 * @param search address of the search page
 * @returns undefined where there is nothing to look for: a path that ends in dots is another folder's
 */
export function searchAddress(search: string, query: string): string | undefined {
  const words = query.trim();
  if (/^\.{0,2}$/.test(words)) return undefined;
  // Halves of surrogate pairs cannot be encoded.
  return `${search}/${encodeURIComponent(words.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}
