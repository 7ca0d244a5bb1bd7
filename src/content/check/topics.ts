import type { ContentIssue } from '../content-store.js';
import { topicKinds, topicsOf } from '../model/topics.js';
import { didYouMean } from '../text/did-you-mean.js';
import { fieldOf } from '../validation/blanks.js';
import type { FieldPath } from '../validation/fields.js';
import type { SiteContent } from './site-content.js';

/** Topics that releases and other pages name, and no page owns. */
export function unknownTopics({ pages, known }: Pick<SiteContent, 'pages' | 'known'>): ContentIssue[] {
  const topics = topicsOf(known.pages.flatMap(({ result }) => result?.checked ?? []));
  return pages.flatMap(({ result: { raw, issue } }) =>
    topicKinds.flatMap((kind) => {
      const ids = new Set(topics[kind].map(({ id }) => id));
      // Their owner cannot be read, which is reported there.
      if (ids.size === 0) return [];
      const unknown = namedIn(fieldOf(raw, 'body'), kind).filter(({ id }) => typeof id === 'string' && !ids.has(id));
      return unknown.map(({ id, path }) => issue(path, `no ${kind} ${id}${didYouMean(String(id), ids)}`));
    }),
  );
}

/** The value of a field and those of the list with its plural; the items of an owner's list are no ids. */
function namedIn(body: unknown, kind: string): { id: unknown; path: FieldPath }[] {
  const list = fieldOf(body, `${kind}s`);
  const ids = Array.isArray(list) ? list : [];
  return [
    { id: fieldOf(body, kind), path: ['body', kind] },
    ...ids.map((id: unknown, index) => ({ id, path: ['body', `${kind}s`, index] })),
  ];
}
