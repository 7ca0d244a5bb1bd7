import type { ContentIssue } from '../../content-store.js';
import { heroSizeError } from '../../model/picture-rules.js';
import { fieldOf } from '../../validation/blanks.js';
import type { WrittenContent } from '../site-content.js';
import type { PictureFiles } from './picture-files.js';

interface Shown {
  pages: readonly WrittenContent[];
  pictures: Pick<PictureFiles, 'widths'>;
}

/** Pictures that are too small for the top of a page. */
export function smallHeroes({ pages, pictures }: Shown): ContentIssue[] {
  return pages.flatMap(({ result: { raw, issue } }) => {
    const address = fieldOf(fieldOf(fieldOf(raw, 'body'), 'image_hero'), 'original');
    const width = pictures.widths.get(String(address));
    const reason = width === undefined ? undefined : heroSizeError(width);
    return reason === undefined ? [] : [issue(['body', 'image_hero', 'original'], reason)];
  });
}
