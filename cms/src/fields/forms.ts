import { bodyShapes, type DataName, dataFiles, flatBlockFields, type TemplateName, templateNames } from '../site.js';
import type { Field } from './field.js';
import { formOf } from './form-of-shape.js';

/** The fields for the items below those of a menu. Within each other, Payload's tables need names of their own. */
export const menuLevels = ['children', 'grandchildren'] as const;

/** The form of each template's body, as the editing interface has it, and whether a field is the same in all languages. */
export const bodyForms = Object.fromEntries(templateNames.map((template) => [template, bodyForm(template)])) as Record<
  TemplateName,
  Field
>;

function bodyForm(template: TemplateName): Field {
  const form = formOf('body', bodyShapes[template], true);
  const { fields = [] } = form;
  // The fields in place of blocks are for gateways without blocks.
  const hasBlocks = fields.some(({ name }) => name === 'blocks');
  return { ...form, fields: fields.filter(({ name }) => !(hasBlocks && name in flatBlockFields)) };
}

/** The data that editors write, each by its name in the site's code. */
export type DataListName = Exclude<DataName, 'formerPaths'>;
/** With the interface texts, which are files beside the content. */
export type ListName = DataListName | 'texts';
export const listNames = (Object.keys(dataFiles) as DataName[]).filter(
  (name): name is DataListName => name !== 'formerPaths',
);

/** Those whose rows are documents of a collection. */
const tableNames = ['contacts', 'facts', 'redirects', 'searchSettings', 'texts'] as const;
export type TableName = (typeof tableNames)[number];
/** Those that are fields of globals. */
export type GlobalListName = Exclude<ListName, TableName>;

export function isTable(name: ListName): name is TableName {
  return tableNames.some((each) => each === name);
}

/** The global that holds each list, and its field there. */
export const listPlaces = {
  primaryMenu: { slug: 'menus', field: 'primary' },
  legalMenu: { slug: 'menus', field: 'legal' },
  socialLinks: { slug: 'social-links', field: 'items' },
  magazine: { slug: 'magazine', field: 'posts' },
  socialPosts: { slug: 'social-posts', field: 'items' },
} as const satisfies Record<GlobalListName, { slug: string; field: string }>;

export type GlobalSlug = (typeof listPlaces)[GlobalListName]['slug'];

export function isMenu(name: ListName): boolean {
  return name === 'primaryMenu' || name === 'legalMenu';
}

/** Whether a file is a list as a whole, and not the only field of one. */
export function isWhole(name: GlobalListName): boolean {
  return formOfFile(name).type === 'list';
}

/** The forms of the lists that are fields of globals. */
export const listForms = Object.fromEntries(
  (Object.keys(listPlaces) as GlobalListName[]).map((name) => [name, listForm(name)]),
) as Record<GlobalListName, Field>;

function formOfFile(name: GlobalListName): Field {
  return formOf('', dataFiles[name].shape, 'isLocalized' in dataFiles[name]);
}

function listForm(name: GlobalListName): Field {
  const { field } = listPlaces[name];
  const form = formOfFile(name);
  const list = form.fields?.find((each) => each.name === field) ?? form;
  return { ...(isMenu(name) ? withLinks(list) : list), name: field, label: dataFiles[name].title };
}

/** A menu whose items lead to pages by a link, and without the items below the deepest level. */
function withLinks(list: Field, [below, ...deeper]: readonly string[] = menuLevels): Field {
  const help = 'A page, a section by its path as /our-company, or an address with https:.';
  const link: Field = { name: 'to', label: 'Leads to', help, type: 'page', place: 'shared', required: true };
  const fields = (list.item?.fields ?? []).flatMap((field) => {
    if (field.name === 'id' || field.name === 'is_external_link') return [];
    if (field.name !== 'children') return [field];
    return below === undefined ? [] : [{ ...withLinks(field, deeper), name: below }];
  });
  const item = { ...(list.item as Field), label: 'Item', fields: [link, ...fields] };
  return { ...list, item };
}
