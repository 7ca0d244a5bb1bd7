import { languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { type FieldPath, isFields, textsIn } from '../../validation/fields.js';
import type { SiteContent, WrittenContent } from '../site-content.js';

/** Pages of one language with the same title or summary: search results would not distinguish them. */
export function repeatedTitlesAndSummaries({ pages }: SiteContent): ContentIssue[] {
  return languageCodes.flatMap((language) => {
    const own = pages.filter((page) => page.language === language);
    return ['title', 'summary'].flatMap((field) => sameField(own, ['body', field]));
  });
}

function sameField(pages: readonly WrittenContent[], path: FieldPath): ContentIssue[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({ id, result }) => {
    const { raw, issue } = result;
    const text = path.reduce<unknown>((value, key) => (isFields(value) ? value[String(key)] : undefined), raw);
    if (typeof text !== 'string') return [];
    const key = text.trim().toLowerCase();
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, id);
    return owner === undefined ? [] : [issue(path, `the same as on the page ${owner}`)];
  });
}

/** A picture that one page shows twice. */
export function repeatedPictures({ pages }: SiteContent): ContentIssue[] {
  return pages.flatMap(({ result: { raw, issue } }) => {
    const seen = new Set<string>();
    return [...textsIn(raw)].flatMap(({ text, path }) => {
      if (!text.startsWith('/images/')) return [];
      const repeated = seen.has(text);
      seen.add(text);
      return repeated ? [issue(path, `${text} is on this page already`)] : [];
    });
  });
}

/** Items of one list that share an id: their texts would be merged. */
export function repeatedIds({ pages, feeds }: SiteContent): ContentIssue[] {
  return [...pages, ...feeds].flatMap(({ result: { raw, issue } }) =>
    listsIn(raw).flatMap(({ list, path }) => {
      const ids = list.map((item) => (isFields(item) ? item.id : undefined));
      return ids.flatMap((id, index) => {
        if (id === undefined || ids.indexOf(id) === index) return [];
        return [issue([...path, index], `the id ${id} stands twice`)];
      });
    }),
  );
}

function listsIn(value: unknown, path: FieldPath = []): { list: unknown[]; path: FieldPath }[] {
  if (Array.isArray(value)) {
    return [{ list: value, path }, ...value.flatMap((item, index) => listsIn(item, [...path, index]))];
  }
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => listsIn(item, [...path, key]));
}
