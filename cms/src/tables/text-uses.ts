import type { PayloadRequest } from 'payload';
import type { PageDocument } from '../content/documents.js';
import { inItsLanguages, isPublished } from '../gateway/pages.js';
import { read } from '../gateway/reading.js';
import { defaultLanguage, factTexts, languages } from '../site.js';
import type { RowFault } from './table.js';

interface TextUse {
  /** The id of the page's document. */
  page: number | string;
  /** As people are told. */
  place: string;
}

/** Facts that the site has by itself, such as the company's name. */
const ofTheSite = factTexts({}, '', defaultLanguage);

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The public pages on which each fact stands, or else what a pattern finds, by its name. */
export async function textUses(
  req: PayloadRequest,
  pattern = placeholder,
): Promise<ReadonlyMap<string, readonly TextUse[]>> {
  const uses: (TextUse & { name: string })[] = [];
  for (const stored of await read<PageDocument>(req, 'pages', { locale: 'all', where: isPublished })) {
    for (const [language, { id, path, body }] of inItsLanguages(req, stored)) {
      const names = new Set([...JSON.stringify(body).matchAll(pattern)].map(([, name = '']) => name));
      const place = `${path} (${languages[language].name})`;
      uses.push(...[...names].map((name) => ({ name, page: id, place })));
    }
  }
  return Map.groupBy(uses, ({ name }) => name);
}

/** The facts that pages need beside those of these names. */
export async function missingFacts(req: PayloadRequest, names: readonly string[]): Promise<RowFault[]> {
  const known = new Set([...ofTheSite.keys(), ...names]);
  const missing = [...(await textUses(req))].filter(([name]) => !known.has(name));
  return missing.map(([name, uses]) => {
    const message = `${name} is missing, which stands on ${uses.map(({ place }) => place).join(', ')}`;
    return { name, field: 'key', message };
  });
}
