import type { PageEntry, TemplateName } from './shapes/shapes.js';

/** What releases may be about, as in the query of the archive. The fields of a release are the plurals. */
export const topicKinds = ['subject', 'plant', 'product'] as const;
export type TopicKind = (typeof topicKinds)[number];

export interface Topic {
  id: string;
  name: string;
}

export type Topics = Readonly<Record<TopicKind, readonly Topic[]>>;

export interface Release {
  entry: PageEntry<'media-release'>;
  /** ISO 8601, without time. */
  date: string;
}

/** What releases are chosen by: the year and the ids of topics. */
export type ReleaseFilter = { readonly [Name in 'year' | TopicKind]?: string | undefined };

/** The templates of the pages that releases name as products. */
export const productTemplates: ReadonlySet<string> = new Set<TemplateName>(['product', 'product-family']);

/** The topics that the pages of a language own: the archive its subjects, where-we-are the plants, products themselves. */
export function topicsOf(entries: readonly PageEntry[]): Topics {
  return {
    subject: entriesOf(entries, 'media-archive').flatMap(({ body }) => body.subjects ?? []),
    plant: entriesOf(entries, 'where-we-are').flatMap(({ body }) => body.plants ?? []),
    product: entries
      .filter(({ template }) => productTemplates.has(template))
      .map(({ id, body }) => ({ id, name: body.short_title ?? body.title })),
  };
}

/** The people whom pages of the leadership name. */
export function peopleOf(entries: readonly PageEntry[]): Topic[] {
  const people = entriesOf(entries, 'leadership').flatMap(({ body }) => body.cards ?? []);
  return people.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` }));
}

export function entriesOf<T extends TemplateName>(entries: readonly PageEntry[], template: T): PageEntry<T>[] {
  return entries.filter((entry): entry is PageEntry<T> => entry.template === template);
}
