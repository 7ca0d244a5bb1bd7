import { bodyForms } from '../fields/forms.js';
import { moment } from '../fields/moment.js';
import { contentOf, rowsOf } from '../fields/rows.js';
import { type Fields, isFields, type TemplateName } from '../site.js';
import type { References } from './references.js';

/** A page in one language, as Payload returns it. */
export interface PageDocument {
  id: number | string;
  path: string;
  alias?: string | null;
  changed_at?: string | null;
  publish_at?: string | null;
  unpublish_at?: string | null;
  /** How translations stand to the English texts, by {@link stateField}. */
  [state: `state_${string}`]: unknown;
  template?: string | null;
  name?: string | null;
  short_name?: string | null;
  body?: Fields[] | null;
  _status?: 'draft' | 'published';
}

/**
 * The data of a page's document, in one language, for the page as its files have it. `updated_at` has another name, as
 * its column would be that of Payload's own `updatedAt`.
 */
export function documentOf(id: string, page: Fields, references: References): Fields {
  const { template, body, updated_at, draft: _, translated_from: __, ...head } = page;
  const form = bodyForms[template as TemplateName];
  if (!form) throw new Error(`template: there is no template ${template}`);
  const rows = rowsOf(form, body ?? {}, 'body', references);
  return {
    ...head,
    changed_at: updated_at,
    path: id,
    body: [{ id: 'body', blockType: template, ...(isFields(rows) && rows) }],
  };
}

export function templateOf({ body }: Pick<PageDocument, 'body'>): TemplateName | undefined {
  const type = body?.[0]?.blockType;
  return typeof type === 'string' && Object.hasOwn(bodyForms, type) ? (type as TemplateName) : undefined;
}

/** The page as its files have it, merged. */
export function pageOf(document: PageDocument, references: References): Fields | undefined {
  const { alias, changed_at, publish_at, unpublish_at, body } = document;
  const template = templateOf(document);
  if (template === undefined) return undefined;
  const head = { alias, template, updated_at: moment(changed_at) };
  const period = { publish_at: moment(publish_at), unpublish_at: moment(unpublish_at) };
  const fields = { ...head, ...period, body: contentOf(bodyForms[template], body?.[0], references) ?? {} };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}
