import type { ContentIssue } from '../../content-store.js';
import type { SiteContent } from '../site-content.js';

/** Files that no content mentions. None is reported while a content file cannot be opened, as it may mention them. */
export function unusedFiles(content: SiteContent): ContentIssue[] {
  if (content.isIncomplete) return [];
  const isUnused = mentions(content);
  const pictures = [...content.pictures.servable]
    .filter(isUnused)
    .map((address) => ({ source: address.slice(1), field: '', reason: 'no content shows this picture' }));
  // A page links to the English PDF, and shows the one in its language.
  const others = [...content.publicFiles]
    .filter((address) => isUnused(content.documents.addresses.get(address) ?? address))
    .map((address) => ({ source: `public${address}`, field: '', reason: 'no content uses this file' }));
  return [...pictures, ...others];
}

function mentions({ sources }: SiteContent): (address: string) => boolean {
  const texts = sources.filter(({ name }) => !name.startsWith('images/')).map(({ text }) => text);
  const simple = new Set(texts.flatMap((text) => text.match(/\/(?:images|pdf|video)\/[\w.-]*\w/g) ?? []));
  return (address) =>
    !simple.has(address) && (/^[\w./-]+$/.test(address) || !texts.some((text) => text.includes(address)));
}
