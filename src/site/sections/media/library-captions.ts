import { basename } from 'node:path';
import type { Texts } from '../../../../i18n/texts.js';
import type { LibraryFile } from '../../media-library/media-library.service.js';

/** What each file shows, whom to credit and how it may be used, as text. */
export function captionsOf(files: readonly LibraryFile[], { library, site }: Texts): string {
  const paragraphs = files.map(({ path, caption, credit, terms }) => [
    basename(path),
    caption,
    `${library.credit}: ${credit ?? site.name}`,
    `${library.rights}: ${terms}`,
  ]);
  return paragraphs.map((lines) => `${lines.join('\n')}\n`).join('\n');
}
