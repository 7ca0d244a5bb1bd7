import { languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { fieldOf } from '../../validation/blanks.js';
import { textsIn } from '../../validation/fields.js';
import { repeats } from '../repeats.js';
import type { SiteContent } from '../site-content.js';

/** Pages of one language with the same title or summary: search results would not distinguish them. */
export function repeatedTitlesAndSummaries({ pages }: SiteContent): ContentIssue[] {
  return languageCodes.flatMap((language) =>
    ['title', 'summary'].flatMap((field) => {
      const own = pages.filter((page) => page.language === language);
      const found = repeats(own, ({ result }) => {
        const text = fieldOf(fieldOf(result.raw, 'body'), field);
        return typeof text === 'string' ? text.trim().toLowerCase() : undefined;
      });
      return found.map(({ item, first }) => item.result.issue(['body', field], `the same as on the page ${first.id}`));
    }),
  );
}

/** A picture that one page shows twice. */
export function repeatedPictures({ pages }: SiteContent): ContentIssue[] {
  return pages.flatMap(({ result: { raw, issue } }) => {
    const found = repeats(textsIn(raw), ({ text }) => (text.startsWith('/images/') ? text : undefined));
    return found.map(({ item: { text, path } }) => issue(path, `${text} is on this page already`));
  });
}

/** Items of one list that share an id: their texts would be merged. */
export function repeatedIds({ pages, feeds }: SiteContent): ContentIssue[] {
  return [...pages, ...feeds].flatMap(({ result: { raw, issue } }) => {
    const found = repeats(textsIn(raw), ({ text, path }) => {
      const isItemId = path.at(-1) === 'id' && typeof path.at(-2) === 'number';
      return isItemId ? [...path.slice(0, -2), text].join('.') : undefined;
    });
    return found.map(({ item: { text, path } }) => issue(path.slice(0, -1), `the id ${text} stands twice`));
  });
}
