import { languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { fieldOf } from '../validation/blanks.js';
import { textsIn } from '../validation/fields.js';
import type { SiteContent } from './site-content.js';

/** The items whose key an earlier one has, each with the first of them. Items without a key do not count. */
export function repeats<T>(items: Iterable<T>, keyOf: (item: T) => string | undefined): { item: T; first: T }[] {
  const firsts = new Map<string, T>();
  return [...items].flatMap((item) => {
    const key = keyOf(item);
    const first = key === undefined ? undefined : firsts.get(key);
    if (first !== undefined) return [{ item, first }];
    if (key !== undefined) firsts.set(key, item);
    return [];
  });
}

/** Reports each page that shares its path with others: only the editor knows which one should have it. */
export function sharedPaths({ known }: Pick<SiteContent, 'known'>): ContentIssue[] {
  return known.pages.flatMap((page) => {
    const { id, language, alias, result } = page;
    const others = known.othersAt(page);
    if (others.length === 0) return [];
    const reason = `${alias} is also a path of ${others.map((other) => other.id).join(', ')}`;
    return result?.issue(['alias'], reason) ?? { source: `pages/${id}/${language}.yaml`, field: 'alias', reason };
  });
}

/** Pages of one language with the same title or summary: search results would not distinguish them. */
export function repeatedTitlesAndSummaries({ pages }: Pick<SiteContent, 'pages'>): ContentIssue[] {
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
