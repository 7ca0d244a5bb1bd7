import { type GlobalBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload';
import type { Field } from '../fields/field.js';
import { isWhole, type ListName, listForms, slugOfList } from '../fields/forms.js';
import { nameOf } from '../fields/payload-fields.js';
import { factsOf, listReferences, rootValue } from '../gateway/lists.js';
import { publishedPages } from '../gateway/pages.js';
import { readingOf } from '../gateway/reading.js';
import {
  type DataFile,
  dataFiles,
  type Fields,
  fillFacts,
  isFields,
  type Language,
  languageCodes,
  languages,
  type MenuFile,
  menuIssues,
  missingFields,
  type Redirects,
  RouteTable,
  reservedPaths,
  type TemplateName,
  unsoundRedirects,
  validate,
} from '../site.js';
import { formerPaths } from './former-paths.js';

/** What is wrong with a value, by its path in the files. */
interface Fault {
  path: readonly PropertyKey[];
  message: string;
  /** Whether it is the name of a table's row that is wrong, and not its value. */
  isKey?: boolean;
}

/** Before a list is published: what the site would leave out is an error of a field. */
export function validateList(name: ListName): GlobalBeforeChangeHook {
  return async ({ data, originalDoc, req }) => {
    if (data._status !== 'published' || req.context.isImport) return data;
    const [row] = (data.body ?? originalDoc?.body ?? []) as unknown[];
    const errors = isFields(row) ? await errorsIn(req, name, row) : [{ path: 'body', message: 'is missing' }];
    if (errors.length === 0) return data;
    throw new ValidationError({ global: slugOfList(name), errors, req });
  };
}

async function errorsIn(req: PayloadRequest, name: ListName, row: Fields) {
  const form = listForms[name];
  const within = isWhole(name) ? ['items'] : [];
  const faults = [...repeatedKeys(form, row)];
  if (faults.length === 0) {
    const { shape }: DataFile = dataFiles[name];
    const language = req.locale as Language;
    const value = await filled(
      req,
      name,
      rootValue(name, row, await listReferences(req, name, language, { body: [row] })),
    );
    const { checked, mismatches } = validate(shape, value);
    faults.push(...mismatches.map(({ code, ...each }) => ({ ...each, isKey: code === 'invalid_key' })));
    faults.push(...missingFields(shape, value));
    if (checked !== undefined) faults.push(...(await faultsWithin(readingOf(req), name, checked)));
    for (const fault of faults) fault.path = [...within, ...fault.path];
  }
  return faults.map((fault) => ({ path: formPath(form, row, fault, 'body.0'), message: fault.message }));
}

/** With the facts where the site's files have them. */
async function filled(req: PayloadRequest, name: ListName, value: unknown): Promise<unknown> {
  return name === 'magazine' ? fillFacts(value, await factsOf(req, req.locale as Language)).value : value;
}

/** What is wrong with a list whose fields are right. */
async function faultsWithin(req: PayloadRequest, name: ListName, checked: unknown): Promise<Fault[]> {
  if (name === 'primaryMenu' || name === 'legalMenu') {
    const { ids } = await publicPages(req);
    return menuIssues(
      {
        checked: checked as MenuFile,
        issue: (path, reason) => ({ source: name, field: path.map(String).join('.'), reason }),
      },
      ids,
    ).map(({ field, reason }) => ({ path: field.split('.'), message: reason }));
  }
  if (name === 'redirects') {
    const redirects = checked as Redirects;
    const { aliases, templates } = await publicPages(req);
    const routes = new RouteTable(aliases, reservedPaths(redirects), templates);
    return unsoundRedirects(redirects, routes, await formerPaths(req)).map(({ table, key, reason, unknownTarget }) => ({
      ...{ path: [table, key], message: reason, isKey: unknownTarget === undefined },
    }));
  }
  return name === 'facts' ? missingFacts(req, checked as Fields) : [];
}

async function publicPages(req: PayloadRequest) {
  const ids = new Set<string>();
  const aliases = {} as Record<Language, { id: string; alias: string }[]>;
  const templates = new Map<string, TemplateName>();
  for (const language of languageCodes) {
    const pages = await publishedPages(req, language, { select: { path: true, alias: true, template: true } });
    aliases[language] = pages.map(({ path, alias }) => ({ id: path, alias: String(alias) }));
    for (const { path, template } of pages) {
      ids.add(path);
      templates.set(path, template as TemplateName);
    }
  }
  return { ids, aliases, templates };
}

/** Facts that public pages use, and that would be there no longer. */
async function missingFacts(req: PayloadRequest, facts: Fields): Promise<Fault[]> {
  const users = new Map<string, Set<string>>();
  for (const language of languageCodes) {
    for (const { path, body } of await publishedPages(req, language)) {
      for (const [, name = ''] of JSON.stringify(body).matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)) {
        if (name !== 'company' && !Object.hasOwn(facts, name))
          users.set(name, (users.get(name) ?? new Set()).add(`${path} (${languages[language].name})`));
      }
    }
  }
  return [...users].map(([name, pages]) => ({
    path: [],
    message: `${name} is missing, which stands on ${[...pages].join(', ')}`,
  }));
}

/** Names of a table that are there twice: the former row would be lost. */
function* repeatedKeys(
  { type, fields = [] }: Field,
  rows: unknown,
  path: readonly PropertyKey[] = [],
): Generator<Fault> {
  if (type === 'record' && Array.isArray(rows)) {
    const keys = rows.map((row: Fields) => row.key);
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) < index) yield { path: [...path, String(key)], message: 'is there twice', isKey: true };
    }
  } else if (isFields(rows)) {
    for (const field of fields) yield* repeatedKeys(field, rows[nameOf(field.name)], [...path, field.name]);
  }
}

/** The path of a field of the form, for its path in the files. The last of several rows of a name counts. */
function formPath({ type, item, fields }: Field, rows: unknown, { path, isKey, message }: Fault, at: string): string {
  const [key, ...rest] = path;
  if (key === undefined) return type === 'page' ? `${at}.address` : at;
  if (type === 'record' && Array.isArray(rows)) {
    return `${at}.${rows.findLastIndex((row: Fields) => row.key === key)}.${isKey ? 'key' : 'value'}`;
  }
  const inner = type === 'list' ? item : fields?.find(({ name }) => name === key);
  const name = type === 'list' ? String(key) : nameOf(String(key));
  const own = (rows as Record<string, unknown> | null | undefined)?.[name];
  return inner
    ? formPath(inner, own, { path: rest, message, ...(isKey && { isKey }) }, `${at}.${name}`)
    : `${at}.${name}`;
}
