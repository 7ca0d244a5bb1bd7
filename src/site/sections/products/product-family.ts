import { documentNames } from '../../../content/model/document-names.js';
import type { Body, PageEntry } from '../../../content/model/shapes/shapes.js';
import { entriesOf } from '../../../content/model/topics.js';

type Groups = NonNullable<Body<'technical-tables'>['component_groups']>;

/**
 * What all technical tables have of a product family: their rows with its components alone, which are named as the
 * tables name them. An engine is one row, although several pages have it.
 * @param family the address of its page
 */
export function componentsOf(entries: readonly PageEntry[], family: string): Groups {
  const found = entriesOf(entries, 'technical-tables').flatMap(({ body: { terms = [], component_groups = [] } }) => {
    const own = new Map(terms.filter((term) => term.family === family).map(({ id, text }) => [id, text]));
    return component_groups.flatMap(({ rows, ...group }) =>
      rows.map((row) => ({ group, row, components: row.components.flatMap((id) => own.get(id) ?? []) })),
    );
  });
  const rows = found.filter(({ components }) => components.length > 0);
  return grouped(rows, ({ group }) => group.id).map((ofMaker) => ({
    ...ofMaker[0].group,
    rows: grouped(ofMaker, ({ row }) => row.id).map((ofEngine) => ({
      ...ofEngine[0].row,
      components: [...new Set(ofEngine.flatMap(({ components }) => components))],
    })),
  }));
}

/** The items with the same key together, in the order of the first of them. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  return [...Map.groupBy(items, keyOf).values()] as [T, ...T[]][];
}

/** The approvals of a product family, named as on the page of certifications that offers the document. */
export function approvalsOf(entries: readonly PageEntry[], { body }: PageEntry) {
  const names = new Map(entries.flatMap((entry) => [...documentNames(entry)]));
  const { approvals = [] } = body as Body<'product-family'>;
  return approvals.flatMap(({ pdf: to }) => {
    const text = names.get(to);
    return text ? [{ to, text }] : [];
  });
}
