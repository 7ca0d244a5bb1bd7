/** RFC 9110, 13.1.2: whether `If-None-Match`, a list of entity tags compared weakly or `*`, names this one. */
export function matchesEntityTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = opaqueTag(etag);
  return ifNoneMatch.split(',').some((tag) => opaqueTag(tag.trim()) === opaque);
}

function opaqueTag(etag: string): string {
  return etag.startsWith('W/') ? etag.slice('W/'.length) : etag;
}
