import { bodyShapes, type DataName, dataFiles, flatBlockFields, type TemplateName, templateNames } from '../site.js';
import type { Field } from './field.js';
import { fieldOf } from './form-of-shape.js';
import places from './places.json' with { type: 'json' };

/** How deep menus go. */
const deepest = 3;

type Places = Readonly<Record<string, Readonly<Record<string, Field['place']>>>>;

/** The form of each template's body, as the editing interface has it, and whether a field is the same in all languages. */
export const bodyForms = Object.fromEntries(templateNames.map((template) => [template, bodyForm(template)])) as Record<
  TemplateName,
  Field
>;

function bodyForm(template: TemplateName): Field {
  const own = (places as Places)[template] ?? {};
  const placeOf = (path: string) => own[path];
  const form = fieldOf('body', bodyShapes[template], '', { placeOf, hasLanguages: true });
  const { fields = [] } = form;
  // The fields in place of blocks are for gateways without blocks.
  const hasBlocks = fields.some(({ name }) => name === 'blocks');
  return withFileIds({ ...form, fields: fields.filter(({ name }) => !(hasBlocks && name in flatBlockFields)) });
}

/** The form hides ids, because it matches the items of lists by them. That of a file is a field like any other. */
function withFileIds(field: Field): Field {
  const { name, fields, item } = field;
  const own: Field[] =
    name === 'file' ? [{ name: 'id', label: 'Id', type: 'text', place: 'shared', required: false }] : [];
  return {
    ...field,
    ...(fields && { fields: [...own, ...fields.map(withFileIds)] }),
    ...(item && { item: withFileIds(item) }),
  };
}

/** The data that editors write, each by its name in the site's code. The search's settings are the site's own. */
export type ListName = Exclude<DataName, 'formerPaths' | 'searchSettings'>;
export const listNames = (Object.keys(dataFiles) as DataName[]).filter(
  (name): name is ListName => name !== 'formerPaths' && name !== 'searchSettings',
);

export function slugOfList(name: ListName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The form of each of these. What is a list or a table as a whole is the field `items` of a group. */
export const listForms = Object.fromEntries(listNames.map((name) => [name, listForm(name)])) as Record<ListName, Field>;

/** Whether a file is a list or a table as a whole. */
export function isWhole(name: ListName): boolean {
  return fieldOf('', dataFiles[name].shape, '', { placeOf: () => undefined, hasLanguages: false }).type !== 'group';
}

/** Without the items below the deepest level. */
function cut(field: Field, depth = 0): Field {
  const below = (each: Field) => cut(each, depth + (field.type === 'list' ? 1 : 0));
  const fields = field.fields?.filter(({ type }) => type !== 'list' || depth < deepest).map(below);
  return { ...field, ...(fields && { fields }), ...(field.item && { item: below(field.item) }) };
}

function listForm(name: ListName): Field {
  const { shape, title } = dataFiles[name];
  const hasLanguages = 'isLocalized' in dataFiles[name];
  const placeOf = (path: string) => (hasLanguages && /title|alt$/.test(path) ? ('language' as const) : undefined);
  const form = fieldOf('', shape, '', { placeOf, hasLanguages });
  if (form.type === 'group') return { ...form, label: title };
  const items = { ...cut(form), name: 'items', label: title };
  return { ...form, type: 'group', label: title, fields: [items] };
}
