/** Adds a `<link>` that has the browser fetch a resource ahead. */
export function addLink(rel: 'prefetch' | 'modulepreload', href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}
