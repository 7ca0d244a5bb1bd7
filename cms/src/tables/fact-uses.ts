import type { PayloadRequest } from 'payload';
import { publishedPages } from '../gateway/pages.js';
import { readingOf } from '../gateway/reading.js';
import { defaultLanguage, factTexts, languageCodes, languages } from '../site.js';
import type { RowFault } from './table.js';

export interface FactUse {
  /** The id of the page's document. */
  page: number | string;
  /** As people are told. */
  place: string;
}

/** Facts that the site has by itself, such as the company's name. */
const ofTheSite = factTexts({}, '', defaultLanguage);

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The public pages on which each fact stands, by the fact's name. */
export async function factUses(req: PayloadRequest): Promise<ReadonlyMap<string, readonly FactUse[]>> {
  const uses = new Map<string, FactUse[]>();
  const select = { path: true, alias: true, body: true } as const;
  for (const language of languageCodes) {
    for (const { id, path, body } of await publishedPages(readingOf(req), language, { select })) {
      const names = new Set([...JSON.stringify(body).matchAll(placeholder)].map(([, name = '']) => name));
      const use = { page: id, place: `${path} (${languages[language].name})` };
      for (const name of names) uses.set(name, [...(uses.get(name) ?? []), use]);
    }
  }
  return uses;
}

/** The facts that pages need beside those of these names. */
export async function missingFacts(req: PayloadRequest, names: readonly string[]): Promise<RowFault[]> {
  const known = new Set([...ofTheSite.keys(), ...names]);
  const missing = [...(await factUses(req))].filter(([name]) => !known.has(name));
  return missing.map(([name, uses]) => {
    const message = `${name} is missing, which stands on ${uses.map(({ place }) => place).join(', ')}`;
    return { name, field: 'key', message };
  });
}
