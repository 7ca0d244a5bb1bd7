import type { ContentFault } from '../content-store.js';
import { textsIn } from '../documents.js';
import type { SiteContent } from './site-content.js';

/** Alt texts that are written but say nothing; the shapes find those that are missing. */
export function emptyAltTexts({ feeds }: SiteContent): ContentFault[] {
  return feeds.flatMap(({ raw, locate }) =>
    [...textsIn(raw)]
      .filter(({ text, path }) => path.at(-1) === 'alt' && text.trim() === '')
      .map(({ path }) => ({
        ...locate(path),
        field: path.map(String).join('.'),
        reason: 'a picture needs an alt text',
      })),
  );
}
