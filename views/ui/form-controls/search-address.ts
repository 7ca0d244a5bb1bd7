/**
 * The URL of the results of a query.
 * @param search URL of the search page
 * @returns undefined if there is no query: `.` and `..` as the last part of a path mean other folders
 */
export function searchAddress(search: string, query: string): string | undefined {
  const words = query.trim();
  if (/^\.{0,2}$/.test(words)) return undefined;
  // Lone surrogates cannot be encoded.
  return `${search}/${encodeURIComponent(words.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}
