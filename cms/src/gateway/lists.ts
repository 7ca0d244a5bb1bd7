import type { PayloadRequest } from 'payload';
import { type References, referencesOf } from '../content/references.js';
import { isWhole, type ListName, listForms, slugOfList } from '../fields/forms.js';
import { contentOf } from '../fields/rows.js';
import { defaultLanguage, type Facts, type Fields, factTexts, isFields, type Language } from '../site.js';
import { companyNames } from './company-names.js';

/** What a list holds, as its files have it: as published, or as it was last saved. */
export async function listValue(
  req: PayloadRequest,
  name: ListName,
  language?: Language,
  draft = false,
): Promise<unknown> {
  const document = (await req.payload.findGlobal({
    slug: slugOfList(name) as never,
    ...(language && { locale: language as never }),
    fallbackLocale: false,
    depth: 0,
    draft,
    req,
  })) as Fields;
  const [row] = Array.isArray(document.body) ? document.body : [];
  if (!isFields(row) || (!draft && document._status !== 'published')) return undefined;
  return rootValue(name, row, await listReferences(req, name, language ?? defaultLanguage, document));
}

/** The value of a list for its only block. */
export function rootValue(name: ListName, row: Fields, references: References): unknown {
  const value = contentOf(listForms[name], row, references) as Fields;
  return isWhole(name) ? value.items : value;
}

export function listReferences(req: PayloadRequest, name: ListName, language: Language, document: unknown) {
  const { fields = [] } = req.payload.globals.config.find(({ slug }) => slug === slugOfList(name)) ?? {};
  return referencesOf(req, language, fields, [document]);
}

export async function factsOf(req: PayloadRequest, language: Language) {
  const facts = ((await listValue(req, 'facts')) ?? {}) as Facts;
  return factTexts(facts, companyNames[language], language);
}
