import type { PayloadRequest } from 'payload';
import { linkedItems, menuItems } from '../content/menu-items.js';
import { type References, referencesOf } from '../content/references.js';
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
  type Contacts,
  contactFacts,
  defaultLanguage,
  type Facts,
  type Fields,
  factTexts,
  type Language,
} from '../site.js';
import { publicRows, storedRows } from '../tables/table.js';
import { tables } from '../tables/tables.js';
import { companyNames } from './company-names.js';

/**
 * What is public of a list, as its files have it.
 * @param given by default with the addresses of the gateway
 * @param draft as it was last saved instead; not of tables
 */
export async function listValue(
  req: PayloadRequest,
  name: ListName,
  language?: Language,
  given?: References,
  draft = false,
): Promise<unknown> {
  if (isTable(name)) return tables[name].contentOf(req, publicRows(await storedRows(req, tables[name])));
  const document = (await req.payload.findGlobal({
    slug: listPlaces[name].slug as never,
    ...(language && { locale: language as never }),
    fallbackLocale: false,
    depth: 0,
    draft,
    req,
  })) as Fields;
  const isPublic = draft || document._status === 'published';
  const references = given ?? (await listReferences(req, name, language ?? defaultLanguage, document));
  return isPublic ? contentOfList(name, document, references) : contentOfList(name, {}, references);
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

export function listReferences(req: PayloadRequest, name: GlobalListName, language: Language, document: unknown) {
  const { fields = [] } = req.payload.globals.config.find(({ slug }) => slug === listPlaces[name].slug) ?? {};
  return referencesOf(req, language, fields, [document]);
}

/**
 * The facts, with those of contacts.
 * @param draft as they were last saved
 */
export async function factsOf(req: PayloadRequest, language: Language, draft = false) {
  const read = async (name: 'contacts' | 'facts') => {
    const rows = await storedRows(req, tables[name], { draft });
    return tables[name].contentOf(req, draft ? rows : publicRows(rows));
  };
  const facts = { ...((await read('facts')) as Facts), ...contactFacts((await read('contacts')) as Contacts) };
  return factTexts(facts, companyNames[language], language);
}
