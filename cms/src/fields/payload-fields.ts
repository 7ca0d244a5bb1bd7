import type { Block, FieldHook, Field as PayloadField, RichTextFieldValidation } from 'payload';
import { richText } from 'payload/shared';
import { component } from '../admin/component.js';
import { dayAndTime } from '../admin/dates.js';
import type { Field } from './field.js';

const rowTitle = (kind: string) => ({ path: component('RowTitle'), clientProps: { kind } });
export const rowsDiff = (kinds: readonly Pick<BlockKind, 'slug' | 'label'>[]) => ({
  path: component('RowsDiff'),
  clientProps: { kinds: Object.fromEntries(kinds.map(({ slug, label }) => [slug, label])) },
});

/**
 * The fields of Payload for those of a form.
 * @param isExpected whether what they belong to must be there. Of an optional group nothing is required.
 */
export function payloadFields(fields: readonly Field[], isExpected = true): PayloadField[] {
  const picture = fields.find(({ type }) => type === 'picture');
  return fields.map((field) => {
    if (!picture || !ofPicture.has(field.name)) return payloadField(field, isExpected);
    const own = payloadField({ ...field, help: 'If it is empty, that of the library holds.' }, false);
    return { ...own, hooks: { beforeChange: [clearedWith(picture.name)] } } as PayloadField;
  });
}

/** What is said of a picture, where the library does not say it. */
const ofPicture: ReadonlySet<string> = new Set(['alt', 'focus']);

/** What was said of another picture does not hold for this one, in no language. */
function clearedWith(picture: string): FieldHook {
  return ({ field, value, previousValue, siblingData, previousSiblingDoc, siblingDocWithLocales = {}, context }) => {
    const [before, after] = [previousSiblingDoc?.[picture], siblingData[picture]];
    const isSame = !before || after === undefined || String(before) === String(after);
    if (isSame || context.isImport || context.isRestoringVersion) return value;
    if (field.name) siblingDocWithLocales[field.name] = undefined;
    return value === previousValue ? null : value;
  };
}

function payloadField(field: Field, isExpected: boolean): PayloadField {
  const { name, label, help, type, item, variants, fields } = field;
  const required = isExpected && field.required;
  const base = { name: nameOf(name), label, admin: { description: help } };
  if (type === 'group') return { ...base, type, fields: payloadFields(fields ?? [], required) };
  // It would have a default.
  if (type === 'boolean') return { ...base, type: 'checkbox', localized: isLocalized(field) };
  if (type === 'page') return { ...base, type: 'group', fields: linkFields(field, required) };
  const own = { ...base, ...mark(required) };
  if (variants) {
    const kinds = Object.entries(variants).map(([slug, variant]) => ({ slug, ...variant }));
    const admin = { ...base.admin, components: { Diff: rowsDiff(kinds) } };
    return { ...own, type: 'blocks', admin, blocks: blocksOf(kinds) };
  }
  if (type === 'list' && item?.fields) {
    const labels = { singular: item.label, plural: label };
    const admin = {
      ...base.admin,
      components: { RowLabel: rowTitle(item.label), Diff: rowsDiff([{ slug: '', label: item.label }]) },
    };
    return { ...own, type: 'array', labels, admin, fields: payloadFields(item.fields) };
  }
  return leaf(field, { ...own, localized: isLocalized(field) });
}

/** A draft may lack what is marked; where it may not, people are told before publication. */
function mark(required: boolean) {
  return required && { required, validate: () => true as const };
}

/** Of a text only what its links are: a draft may have none. */
const checkLinks: RichTextFieldValidation = (value, options) => richText(value, { ...options, required: false });

interface Base {
  name: string;
  label: string;
  localized: boolean;
  admin: object;
}

function leaf({ type, choices = [] }: Field, base: Base): PayloadField {
  if (type === 'list') return { ...base, type: 'text', hasMany: true };
  if (type === 'picture') return { ...base, type: 'upload', relationTo: 'media' };
  if (type === 'date') return { ...base, type, admin: { ...base.admin, date: { displayFormat: 'd MMMM yyyy' } } };
  if (type === 'datetime') {
    return { ...base, type: 'date', admin: { ...base.admin, date: dayAndTime } };
  }
  if (type === 'number') return { ...base, type };
  if (type === 'choice') {
    const admin = { ...base.admin, components: { Diff: component('ChoiceDiff') } };
    const options = choices.map((each) => ({ label: each.label, value: `${each.value}` }));
    return { ...base, type: 'select', admin, options };
  }
  if (type === 'richtext') return { ...base, type: 'richText', validate: checkLinks };
  if (type === 'multiline') return { ...base, type: 'textarea' };
  return { ...base, type: 'text' };
}

/** A page of the site, or an address. */
function linkFields(field: Field, required: boolean): PayloadField[] {
  const localized = isLocalized(field);
  const description = 'Instead of a page: https:, mailto: or tel:, or a file as /pdf/name.pdf. With a page: #heading.';
  return [
    { name: 'page', type: 'relationship', relationTo: 'pages', label: 'Page', localized, ...mark(required) },
    { name: 'address', type: 'text', label: 'Address', localized, validate: asAddress, admin: { description } },
  ];
}

/** What an address may be is for the site's reader to say; beside a page it is a heading of it. */
function asAddress(value: unknown, { siblingData }: { siblingData: unknown }): string | true {
  const { page } = siblingData as { page?: unknown };
  return !page || !value || String(value).startsWith('#') || 'beside a page only #heading';
}

/** What can be chosen as a block. */
interface BlockKind {
  slug: string;
  label: string;
  description?: string;
  fields: readonly Field[];
}

export function blocksOf(kinds: readonly BlockKind[]): Block[] {
  return kinds.map(({ slug, label, description, fields }) => {
    const singular = description ? `${label}: ${description}` : label;
    return {
      slug,
      labels: { singular, plural: singular },
      admin: { disableBlockName: true, components: { Label: rowTitle(label) } },
      fields: payloadFields(fields),
    };
  });
}

/** Rows have an id of Payload's. */
export function nameOf(name: string): string {
  return name === 'id' ? 'key' : name;
}

export function isLocalized({ place }: Field): boolean {
  return place !== 'shared';
}
