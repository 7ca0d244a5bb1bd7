import type { Field } from 'payload';
import { type Fields, isBlank, isFields, type Language } from '../site.js';

export type Id = number | string;

/** The fields of a row, group or document. */
type Holder = readonly Field[];

interface Own {
  name: string;
  type: string;
  localized?: boolean;
  relationTo?: string;
  fields?: Field[];
  blocks?: { slug: string; fields: Field[] }[];
}

/**
 * The values that a document has in one language, or those that all languages share, by their places: names of fields and
 * ids of rows, so that a place stays the same when rows are moved.
 * @param data of all languages, as Payload returns it for the locale `all`
 */
export function valuesIn(fields: Holder, data: unknown, language: Language | undefined): ReadonlyMap<string, unknown> {
  const written = [...valuesOf(fields, data, language, '')].filter(([, value]) => !isBlank(value));
  return new Map(written);
}

function* valuesOf(
  fields: Holder,
  data: unknown,
  language: Language | undefined,
  within: string,
): Generator<[string, unknown]> {
  for (const field of named(fields)) {
    const place = `${within}${field.name}`;
    const value = valueIn(data, field);
    const parts = partsOf(field, value);
    if (field.localized) {
      if (language) yield [place, isFields(value) ? value[language] : undefined];
    } else if (parts) {
      if (!language && Array.isArray(value)) yield [place, value.map(({ id, blockType }) => [id, blockType])];
      for (const part of parts) yield* valuesOf(part.fields, part.data, language, `${place}${part.id}.`);
    } else if (!language) yield [place, value];
  }
}

/**
 * The data of one language, with other texts.
 * @param change returns the text of a localized field for its place and its present text
 */
export function withTexts(
  fields: Holder,
  data: Fields,
  change: (place: string, text: unknown) => unknown,
  within = '',
): Fields {
  const changed = named(fields).map((field) => {
    const place = `${within}${field.name}`;
    const value = data[field.name];
    if (field.localized) return [field.name, change(place, value) ?? null];
    const parts = partsOf(field, value)?.map((part) =>
      withTexts(part.fields, part.data, change, `${place}${part.id}.`),
    );
    return [field.name, parts ? (Array.isArray(value) ? parts : parts[0]) : value];
  });
  return { ...data, ...Object.fromEntries(changed) };
}

/** The texts of a document in one language, by their places. */
export function textsOf(fields: Holder, data: object): ReadonlyMap<string, unknown> {
  const texts = new Map<string, unknown>();
  withTexts(fields, data as Fields, (place, text) => {
    if (!isBlank(text)) texts.set(place, text);
    return text;
  });
  return texts;
}

function named(fields: Holder): Own[] {
  return fields.filter((field) => 'name' in field && field.type !== 'ui' && field.type !== 'join') as unknown as Own[];
}

function valueIn(data: unknown, { name }: Own): unknown {
  return isFields(data) ? data[name] : undefined;
}

interface Part {
  /** What leads to it: by the id of a row, and by its index. A group has neither. */
  id: string;
  index: string;
  fields: Holder;
  data: Fields;
}

/** The rows or the group that a field holds; undefined if it is a leaf. */
function partsOf({ type, fields = [], blocks }: Own, value: unknown): Part[] | undefined {
  if (type === 'group') return [{ id: '', index: '', fields, data: isFields(value) ? value : {} }];
  if (!Array.isArray(value) || (type !== 'array' && type !== 'blocks')) return undefined;
  return value.filter(isFields).map((data, index) => ({
    ...{ id: `.${data.id}`, index: `.${index}`, data },
    fields: blocks ? (blocks.find(({ slug }) => slug === data.blockType)?.fields ?? []) : fields,
  }));
}

/** A document to which a document refers. */
export interface Reference {
  /** The slug of its collection. */
  to: string;
  id: Id;
  /** The path of the form's field. */
  path: string;
}

export function* referencesIn(fields: Holder, data: unknown, within = ''): Generator<Reference> {
  for (const field of named(fields)) {
    const path = `${within}${field.name}`;
    const value = valueIn(data, field);
    if (value === undefined || value === null) continue;
    if (field.type === 'relationship' || field.type === 'upload') {
      for (const id of [value].flat()) yield { to: String(field.relationTo), id: id as Id, path };
    } else if (field.type === 'richText') yield* linksIn(value, path);
    for (const part of partsOf(field, value) ?? [])
      yield* referencesIn(part.fields, part.data, `${path}${part.index}.`);
  }
}

/** The links to documents in the state of a rich text editor. */
function* linksIn(node: unknown, path: string): Generator<Reference> {
  if (Array.isArray(node)) for (const each of node) yield* linksIn(each, path);
  else if (isFields(node)) {
    const { relationTo, value } = node;
    if (typeof relationTo === 'string' && value) yield { to: relationTo, id: value as Id, path };
    else yield* linksIn(Object.values(node), path);
  }
}
