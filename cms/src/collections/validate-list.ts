import type { GlobalBeforeChangeHook, PayloadRequest } from 'payload';
import { allReferences } from '../content/references.js';
import {
  type GlobalListName,
  type GlobalSlug,
  isMenu,
  isWhole,
  listForms,
  listPlaces,
  menuLevels,
} from '../fields/forms.js';
import { placeLabel } from '../fields/place-label.js';
import { contentOfList, factsOf } from '../gateway/lists.js';
import { publicPaths } from '../gateway/pages.js';
import { notPublished } from '../publication/refuse.js';
import {
  type DataFile,
  dataFiles,
  type Fields,
  fillFacts,
  type Language,
  type MenuFile,
  menuIssues,
  missingFields,
  validate,
} from '../site.js';
import { pathIn } from './validate-page.js';

export function listsOf(slug: GlobalSlug): GlobalListName[] {
  return (Object.keys(listPlaces) as GlobalListName[]).filter((name) => listPlaces[name].slug === slug);
}

/** Before lists are published: what the site would leave out is an error of a field. */
export function validateLists(slug: GlobalSlug): GlobalBeforeChangeHook {
  return async ({ data, originalDoc, req }) => {
    if (data._status !== 'published' || req.context.isImport) return data;
    const errors = [];
    for (const name of listsOf(slug)) errors.push(...(await errorsIn(req, name, { ...originalDoc, ...data })));
    if (errors.length === 0) return data;
    throw notPublished({ global: slug }, errors, req);
  };
}

async function errorsIn(req: PayloadRequest, name: GlobalListName, document: Fields) {
  const { field } = listPlaces[name];
  const rows = document[field];
  const form = listForms[name];
  if (!Array.isArray(rows) || rows.length === 0) return [{ path: field, label: form.label, message: 'is missing' }];
  const language = req.locale as Language;
  const { shape }: DataFile = dataFiles[name];
  const content = contentOfList(name, document, (await allReferences(req))[language]);
  const value = fillFacts(content, (await factsOf(req))[language]).value;
  const { checked, mismatches } = validate(shape, value);
  const faults: { path: readonly PropertyKey[]; message: string }[] = [...mismatches, ...missingFields(shape, value)];
  if (checked !== undefined && isMenu(name)) faults.push(...(await menuFaults(req, checked as MenuFile)));
  return faults.map(({ path, message }) => {
    const own = path.slice(isWhole(name) ? 0 : 1).map(isMenu(name) ? menuFieldName : String);
    return { path: [field, ...pathIn(form, rows, own)].join('.'), label: placeLabel(form, rows, own), message };
  });
}

/** @param at of the part in its path */
function menuFieldName(part: PropertyKey, at: number): string {
  if (part === 'id') return 'to';
  return part === 'children' ? (menuLevels[(at - 1) / 2] ?? '') : String(part);
}

async function menuFaults(req: PayloadRequest, checked: MenuFile) {
  const { templates } = await publicPaths(req);
  const issue = (path: PropertyKey[], reason: string) => ({ source: '', field: path.map(String).join('.'), reason });
  const issues = menuIssues({ checked, issue }, new Set(templates.keys()));
  return issues.map(({ field, reason }) => ({ path: field.split('.'), message: reason }));
}
