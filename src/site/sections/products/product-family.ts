import type { Body, PageEntry, TemplateName } from '../../../content/model/shapes/shapes.js';

type Groups = NonNullable<Body<'technical-tables'>['component_groups']>;

function bodiesOf<T extends TemplateName>(entries: readonly PageEntry[], template: T): Body<T>[] {
  return entries.filter((entry) => entry.template === template).map(({ body }) => body as Body<T>);
}

/**
 * What all technical tables have of a product family: their rows with its components alone, which are named as the
 * tables name them. An engine is one row, although several pages have it.
 * @param family the address of its page
 */
export function componentsOf(entries: readonly PageEntry[], family: string): Groups {
  const found = bodiesOf(entries, 'technical-tables').flatMap(({ terms = [], component_groups = [] }) => {
    const own = new Map(terms.filter((term) => term.family === family).map(({ id, text }) => [id, text]));
    return component_groups.flatMap(({ rows, ...group }) =>
      rows.map((row) => ({ group, row, components: row.components.flatMap((id) => own.get(id) ?? []) })),
    );
  });
  const rows = found.filter(({ components }) => components.length > 0);
  return [...Map.groupBy(rows, ({ group }) => group.id).values()].flatMap((ofMaker) =>
    ofMaker.slice(0, 1).map(({ group }) => ({
      ...group,
      rows: [...Map.groupBy(ofMaker, ({ row }) => row.id).values()].flatMap((ofEngine) =>
        ofEngine.slice(0, 1).map(({ row }) => ({
          ...row,
          components: [...new Set(ofEngine.flatMap(({ components }) => components))],
        })),
      ),
    })),
  );
}

/** The approvals of a product family, with name and note from the page of certifications that offers the document. */
export function approvalsOf(entries: readonly PageEntry[], { body }: PageEntry) {
  const blocks = bodiesOf(entries, 'corporate').flatMap((page) => page.blocks);
  const offered = new Map(
    blocks.flatMap((block) => (block.type === 'list' ? block.list.map((item) => [item.url, item]) : [])),
  );
  const { approvals = [] } = body as Body<'product-family'>;
  return approvals.flatMap(({ pdf }) => {
    const item = offered.get(pdf);
    return item ? [{ to: pdf, text: item.text, note: item.note }] : [];
  });
}
