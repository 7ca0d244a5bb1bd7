/** What no path needs an escape for: most paths consist of nothing else. */
const plain = /^[\w./~-]*$/;

/**
 * The one spelling of a path that stands for all equivalent ones: the escapes are those of encodeURIComponent, and
 * letters are in Unicode's composed form. Case counts, and so does an escaped slash. A path that cannot be
 * decoded stays as it is.
 */
export function normalPath(path: string): string {
  if (plain.test(path)) return path;
  try {
    return path.split('/').map(normalSegment).join('/');
  } catch {
    return path;
  }
}

/** Whether the escapes of a path are valid UTF-8. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function normalSegment(segment: string): string {
  return encodeURIComponent(decodeURIComponent(segment).normalize('NFC'));
}

/**
 * The path without slashes at its end. A path that begins with two slashes would name another host in a Location
 * header, so it stays as it is, and is not found.
 */
export function withoutTrailingSlash(path: string): string {
  if (path.startsWith('//') || path.startsWith('/\\') || path === '/') return path;
  // By index: a regular expression would take quadratic time for many slashes that are not at the end.
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The path of an address of this site, and its query and fragment as they are written. */
export function splitAddress(address: string): { path: string; rest: string } {
  const end = address.search(/[?#]/);
  return end === -1 ? { path: address, rest: '' } : { path: address.slice(0, end), rest: address.slice(end) };
}

/** An address with another query, added to its own and before its fragment. */
export function withQuery(address: string, query: string): string {
  if (query.length < 2) return address;
  const [own = '', ...fragment] = address.split('#');
  const added = own.includes('?') ? `&${query.slice(1)}` : query;
  return [own + added, ...fragment].join('#');
}

/** Whether a path is the API's. It has no pages: no language, no redirect, no error page. */
export function isApiPath(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}
