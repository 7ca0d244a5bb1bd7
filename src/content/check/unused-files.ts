import type { ContentFault } from '../content-store.js';
import type { SiteContent } from './site-content.js';

/** Files that no content mentions, and pictures said to be unused that are used after all. */
export function unusedFiles(content: SiteContent): ContentFault[] {
  const mentioned = mentionedFiles(content);
  const kept = content.keptPictures?.checked ?? [];
  const pictures = content.pictureFiles
    .filter((name) => !mentioned.has(`/images/${name}`) && !kept.includes(name))
    .map((name) => ({ source: `images/${name}`, field: '', reason: 'no content shows this picture' }));
  const others = [...content.publicFiles]
    .filter((name) => !mentioned.has(name))
    .map((name) => ({ source: `public${name}`, field: '', reason: 'no content mentions this file' }));
  return [...pictures, ...others, ...wronglyKept(content, mentioned)];
}

function mentionedFiles({ sources }: SiteContent): ReadonlySet<string> {
  const texts = sources.filter(({ name }) => !name.startsWith('images/'));
  return new Set(texts.flatMap(({ text }) => text.match(/\/(?:images|pdf|video)\/[\w.-]*\w/g) ?? []));
}

function wronglyKept({ keptPictures, pictureFiles }: SiteContent, mentioned: ReadonlySet<string>): ContentFault[] {
  return (keptPictures?.checked ?? []).flatMap((name, index) => {
    const at = { source: '', ...keptPictures?.locate([index]), field: String(index) };
    if (mentioned.has(`/images/${name}`)) return [{ ...at, reason: `${name} is used: take it off this list` }];
    return pictureFiles.includes(name) ? [] : [{ ...at, reason: `no picture ${name}` }];
  });
}
