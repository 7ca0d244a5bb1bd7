/** The values of `Cache-Control`. What a content network in front may cache longer is in page-response.ts. */
export const cacheControl = {
  /** A page is revalidated each time. */
  page: 'public, no-cache',
  /** A prefetched page may be shown within five minutes as it is. */
  prefetchedPage: 'private, max-age=300',
  /** A file that may change under its name. */
  file: 'public, max-age=3600',
  /** A file whose name contains a hash of its content. */
  hashedFile: 'public, max-age=31536000, immutable',
  redirect: 'no-cache',
  none: 'no-store',
} as const;

/** Seconds after which a client may retry what is not available. */
export const retryAfter = 10;
