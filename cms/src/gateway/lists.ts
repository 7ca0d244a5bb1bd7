import type { Endpoint, PayloadRequest } from 'payload';
import { forPeople } from '../access/handlers.js';
import { linkedItems, menuItems } from '../content/menu-items.js';
import { allReferences, type References, type ReferencesByLanguage } from '../content/references.js';
import {
  type GlobalListName,
  isMenu,
  isTable,
  isWhole,
  type ListName,
  listForms,
  listPlaces,
} from '../fields/forms.js';
import { contentOf, rowsOf } from '../fields/rows.js';
import {
  byLanguage,
  type Contacts,
  contactFacts,
  defaultLanguage,
  type Facts,
  type Fields,
  factTexts,
  type Language,
  languageCodes,
} from '../site.js';
import { publicRows, storedRows } from '../tables/table.js';
import { tables } from '../tables/tables.js';
import { companyNames } from './company-names.js';
import { readingOf } from './reading.js';

interface Reading {
  language?: Language;
  references?: ReferencesByLanguage;
  /** As it was last saved, instead of what is public; not of tables. */
  draft?: boolean;
}

/** What is public of a list, as its files have it. */
export async function listValue(
  req: PayloadRequest,
  name: ListName,
  { language = defaultLanguage, references, draft = false }: Reading = {},
): Promise<unknown> {
  if (isTable(name)) return tables[name].contentOf(req, publicRows(await storedRows(req, tables[name])));
  const options = { slug: listPlaces[name].slug, locale: language, depth: 0, draft };
  const document = (await req.payload.findGlobal({ ...options, req: readingOf(req) } as never)) as Fields;
  const isPublic = draft || document._status === 'published';
  const known = references ?? (await allReferences(req));
  return contentOfList(name, isPublic ? document : {}, known[language]);
}

/** The content of a list's file for the document that holds the list. */
export function contentOfList(name: GlobalListName, document: Fields, references: References): unknown {
  const { field } = listPlaces[name];
  const rows = (contentOf(listForms[name], document[field], references) ?? []) as Fields[];
  if (!isWhole(name)) return { [field]: rows };
  return isMenu(name) ? menuItems(rows) : rows;
}

/** The reverse. */
export function documentOfList(name: GlobalListName, content: unknown, references: References): Fields {
  const { field } = listPlaces[name];
  const rows = isWhole(name) ? content : (content as Fields)[field];
  const items = isMenu(name) ? linkedItems(rows as Fields[]) : rows;
  return { [field]: rowsOf(listForms[name], items, field, references) };
}

/**
 * The texts of the facts in each language, with those of contacts.
 * @param draft as they were last saved
 */
export async function factsOf(req: PayloadRequest, draft = false) {
  const contentOfTable = async (name: 'contacts' | 'facts') => {
    const rows = await storedRows(req, tables[name], { draft });
    return tables[name].contentOf(req, draft ? rows : publicRows(rows));
  };
  const contacts = contactFacts((await contentOfTable('contacts')) as Contacts);
  const facts = { ...((await contentOfTable('facts')) as Facts), ...contacts };
  return byLanguage((language) => factTexts(facts, companyNames[language], language));
}

/** The texts of the facts in the language of a form, by name, for what its titles show. */
export const factTextsEndpoint: Endpoint = {
  path: '/fact-texts',
  method: 'get',
  handler: forPeople(async (req) => {
    const language = languageCodes.find((code) => code === req.locale) ?? defaultLanguage;
    return Response.json(Object.fromEntries((await factsOf(req, true))[language]));
  }),
};
