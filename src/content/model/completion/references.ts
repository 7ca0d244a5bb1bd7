import { stripTags } from '../../text/plain-text.js';
import { slugOf } from '../../text/slug.js';
import { isBlank } from '../../validation/blanks.js';
import { isFields } from '../../validation/fields.js';
import { itemId } from '../shapes/field-shapes.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A row of a table refers to terms by their ids, and a support contact to its type of request. A gateway may write the
 * texts themselves instead. They become ids, and where the page has no list of terms or types, they also become that.
 */
export function withReferences(body: Fields): Fields {
  const terms = new Map<string, string>();
  const types = new Map<string, string>();
  const replaced = {
    component_groups: inItems(body.component_groups, 'rows', 'components', (text) => idOf(text, terms)),
    service_groups: inItems(body.service_groups, 'rows', 'services', (text) => idOf(text, terms)),
    regions: inItems(body.regions, 'cards', 'tag', (text) => idOf(text, types)),
  };
  return {
    ...body,
    ...Object.fromEntries(Object.entries(replaced).filter(([, list]) => list !== undefined)),
    ...(isBlank(body.terms) && terms.size > 0 && { terms: [...terms].map(([id, text]) => ({ id, text })) }),
    ...(isBlank(body.request_types) &&
      types.size > 0 && { request_types: [...types].map(([id, title]) => ({ id, title })) }),
  };
}

/** The groups with `change` applied to a field, which is a text or a list of texts, of all their items. */
function inItems(groups: unknown, items: string, field: string, change: (text: unknown) => unknown): unknown {
  const inItem = (item: unknown) => {
    if (!isFields(item) || item[field] === undefined) return item;
    const value = item[field];
    return { ...item, [field]: Array.isArray(value) ? value.map(change) : change(value) };
  };
  const inGroup = (group: unknown) => {
    if (!isFields(group)) return group;
    const list = group[items];
    return Array.isArray(list) ? { ...group, [items]: list.map(inItem) } : group;
  };
  return Array.isArray(groups) ? groups.map(inGroup) : groups;
}

/** The id for a text, and adds the text to the known ones. Other values stay as they are, for validation to reject. */
function idOf(value: unknown, known: Map<string, string>): unknown {
  if (typeof value !== 'string') return value;
  const text = stripTags(value);
  if (text === '') return value;
  const id = itemId.safeParse(text).success ? text : slugOf(text);
  if (!known.has(id)) known.set(id, text);
  return id;
}
