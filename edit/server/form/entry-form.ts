import { flatBlockFields } from '../../../src/content/model/shapes/block-shapes.js';
import { isFields } from '../../../src/content/validation/fields.js';
import type { Field, Values } from '../../contract.js';
import { type Entry, shapeOf } from '../content/entries.js';
import { FieldPlaces, type Place } from './field-places.js';
import { fieldOf } from './form-of-shape.js';

/** Fields that saving sets. The form does not show them. */
const hidden = ['template', 'updated_at', 'translated_from'];
const inSharedFile = ['draft', 'publish_at', 'unpublish_at'];

/** The form of an entry: its fields in the order of its shape, each in the file where the content has it. */
export function formOf(entry: Entry, values: Values, places: FieldPlaces): Field {
  const template = isFields(values.shared) ? String(values.shared.template) : '';
  const shape = shapeOf(entry, template);
  const own = new FieldPlaces();
  own.add('', values.shared, Object.values(values.languages));
  const hasLanguages = Object.keys(entry.languages).length > 0;
  const placeOf = (path: string): Place | undefined =>
    own.findExactly('', path) ?? (entry.kind === 'pages' ? places.find([template], path) : undefined);
  if (!shape) return { name: '', label: '', type: 'group', place: 'both', required: true, fields: [] };
  const form = fieldOf('', shape, '', { placeOf, hasLanguages });
  if (entry.kind === 'menus') return withPages(form, 'id');
  if (entry.kind === 'redirects') return withPages(form, 'value');
  if (entry.kind === 'search') return withPages(form, 'page');
  if (entry.kind !== 'pages') return form;
  const fields = (form.fields ?? [])
    .filter(({ name }) => !hidden.includes(name))
    .map((field) => (inSharedFile.includes(field.name) ? { ...field, place: 'shared' as const } : field))
    .map((field) => (field.name === 'body' ? withoutUnusedFields(field, values) : field));
  return { ...form, fields };
}

/** Hides the fields that replace blocks in entries without blocks, unless they are in use. */
function withoutUnusedFields(body: Field, { shared, languages }: Values): Field {
  const { fields = [] } = body;
  if (!fields.some(({ name }) => name === 'blocks')) return body;
  const used = [shared, ...Object.values(languages)].flatMap((value) => Object.keys(bodyOf(value)));
  return { ...body, fields: fields.filter(({ name }) => !(name in flatBlockFields) || used.includes(name)) };
}

function bodyOf(value: unknown): object {
  return isFields(value) && isFields(value.body) ? value.body : {};
}

/** Marks the fields that name a page. The shape has them as texts. */
function withPages(field: Field, name: string): Field {
  const { item, fields, ...rest } = field;
  const own = field.name === name ? { label: 'Page', type: 'page' as const, format: 'id' as const } : {};
  const inner = (part: Field) => withPages(part, field.name === 'legacy' ? '' : name);
  return { ...rest, ...own, ...(item && { item: inner(item) }), ...(fields && { fields: fields.map(inner) }) };
}
