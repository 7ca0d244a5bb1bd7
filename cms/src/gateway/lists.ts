import type { PayloadRequest } from 'payload';
import { isWhole, type ListName, listForms, slugOfList } from '../fields/forms.js';
import { contentOf } from '../fields/rows.js';
import { type Facts, type Fields, factTexts, isFields, type Language } from '../site.js';
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
  return rootValue(name, row);
}

/** The value of a list for its only block. */
export function rootValue(name: ListName, row: Fields): unknown {
  const value = contentOf(listForms[name], row) as Fields;
  return isWhole(name) ? value.items : value;
}

export async function factsOf(req: PayloadRequest, language: Language) {
  const facts = ((await listValue(req, 'facts')) ?? {}) as Facts;
  return factTexts(facts, companyNames[language], language);
}
