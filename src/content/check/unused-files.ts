import type { ContentFault } from '../content-store.js';
import type { SiteContent } from './site-content.js';

/** Files that no content mentions. */
export function unusedFiles(content: SiteContent): ContentFault[] {
  const mentioned = mentionedFiles(content);
  const pictures = content.pictureFiles
    .filter((name) => !mentioned.has(`/images/${name}`))
    .map((name) => ({ source: `images/${name}`, field: '', reason: 'no content shows this picture' }));
  const others = [...content.publicFiles]
    .filter((name) => !mentioned.has(name))
    .map((name) => ({ source: `public${name}`, field: '', reason: 'no content mentions this file' }));
  return [...pictures, ...others];
}

function mentionedFiles({ sources }: SiteContent): ReadonlySet<string> {
  const texts = sources.filter(({ name }) => !name.startsWith('images/'));
  return new Set(texts.flatMap(({ text }) => text.match(/\/(?:images|pdf|video)\/[\w.-]*\w/g) ?? []));
}
