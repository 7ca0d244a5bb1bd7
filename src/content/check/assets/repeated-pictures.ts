import { languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { fieldOf } from '../../validation/blanks.js';
import { textsIn } from '../../validation/fields.js';
import { repeats } from '../repeats.js';
import type { SiteContent } from '../site-content.js';

/** On how many pages a picture may stand. More make a large site look small. */
const most = 4;

/** Pictures that stand twice on a page, or on too many. The media library lists every picture once more. */
export function repeatedPictures({ pages }: Pick<SiteContent, 'pages'>): ContentIssue[] {
  const shown = pages.filter(({ result }) => fieldOf(result.raw, 'template') !== 'media-library');
  return languageCodes.flatMap((code) => {
    const uses = shown
      .filter(({ language }) => language === code)
      .flatMap(({ id, result }) => [...textsIn(result.raw)].map((each) => ({ ...each, id, result })))
      .filter(({ text }) => text.startsWith('/images/'));
    return [...Map.groupBy(uses, ({ text }) => text).values()].flatMap((places) => [
      ...repeats(places, ({ id }) => id).map(({ item }) => item.result.issue(item.path, 'the page shows it twice')),
      ...places
        .slice(most)
        .map(({ result, path }) => result.issue(path, `stands on ${most} pages already: choose another, or none`)),
    ]);
  });
}
