import type { Block, Field as PayloadField } from 'payload';
import type { Field } from './field.js';

/** Components of the admin interface, by the type of field. */
const components: Partial<Record<Field['type'], string>> = {
  picture: '/dist/admin/components.js#Picture',
};

/** The fields of Payload for those of a form. What they must hold is checked by the site's reader, before publication. */
export function payloadFields(fields: readonly Field[]): PayloadField[] {
  return fields.flatMap((field) => payloadField(field));
}

function payloadField(field: Field): PayloadField[] {
  const { name, label, help, type, item, variants, fields } = field;
  const base = { name: nameOf(name), label, admin: { description: help } };
  if (variants) return [{ ...base, type: 'blocks', blocks: blocksOf(variants) }];
  if (type === 'group') return [{ ...base, type, fields: payloadFields(fields ?? []) }];
  if (type === 'record' && item) return [{ ...base, type: 'array', fields: recordFields(field, item) }];
  if (type === 'list' && item?.fields) {
    const labels = { singular: item.label, plural: label };
    return [{ ...base, type: 'array', labels, fields: payloadFields(item.fields) }];
  }
  if (type === 'list') return [{ ...base, type: 'text', hasMany: true, localized: isLocalized(field) }];
  return [leaf(field)];
}

function leaf(field: Field): PayloadField {
  const { name, label, help, type, choices = [] } = field;
  const component = components[type];
  const base = {
    name: nameOf(name),
    label,
    localized: isLocalized(field),
    admin: { description: help, ...(component && { components: { Field: component } }) },
  };
  if (type === 'number') return { ...base, type };
  if (type === 'boolean') return { ...base, type: 'checkbox' };
  if (type === 'choice') {
    return { ...base, type: 'select', options: choices.map((each) => ({ label: each.label, value: `${each.value}` })) };
  }
  if (type === 'richtext') return { ...base, type: 'richText' };
  if (type === 'multiline') return { ...base, type: 'textarea' };
  return { ...base, type: 'text' };
}

/** The rows of a table: a key, and its value. */
function recordFields({ keyLabel = 'Name' }: Field, item: Field): PayloadField[] {
  const fields: PayloadField[] = [
    { name: 'key', type: 'text', label: keyLabel, required: true },
    { name: 'value', type: 'text', label: 'Value' },
  ];
  if (!item.scalar) return fields;
  const description = 'A number is grouped as the language of the page does.';
  return [...fields, { name: 'is_number', type: 'checkbox', label: 'Number', admin: { description } }];
}

function blocksOf(variants: NonNullable<Field['variants']>): Block[] {
  return Object.entries(variants).map(([slug, { label, fields }]) => ({
    slug,
    labels: { singular: label, plural: label },
    admin: { disableBlockName: true },
    fields: payloadFields(fields),
  }));
}

/** Rows have an id of Payload's. */
export function nameOf(name: string): string {
  return name === 'id' ? 'key' : name;
}

export function isLocalized({ place }: Field): boolean {
  return place !== 'shared';
}
