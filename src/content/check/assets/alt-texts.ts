import type { ContentIssue } from '../../content-store.js';
import { textsIn } from '../../validation/fields.js';
import type { SiteContent } from '../site-content.js';

/** Alt texts that are present but blank. The shapes report those that are missing. */
export function emptyAltTexts({ feeds }: SiteContent): ContentIssue[] {
  return feeds.flatMap(({ result }) =>
    [...textsIn(result.raw)]
      .filter(({ text, path }) => path.at(-1) === 'alt' && text.trim() === '')
      .map(({ path }) => result.issue(path, 'a picture needs an alt text')),
  );
}
