import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Texts } from '../../../../i18n/texts.js';
import { decodeText } from '../../../platform/decode-text.js';
import { type Language, languageCodes } from '../../../routing/languages.js';
import { bindTexts } from '../../text/typography.js';
import { factTexts, fillFacts } from './facts.js';

const siteShape = z.object({ name: z.string().min(1) });

/** The company's name in each language, as the interface texts have it (`site.name`). */
export async function readCompanyNames(textsDir: string): Promise<Record<Language, string>> {
  const names = languageCodes.map(async (language) => {
    const text = decodeText(await readFile(path.join(textsDir, language, 'site.json')));
    return [language, siteShape.parse(JSON.parse(text)).name] as const;
  });
  return Object.fromEntries(await Promise.all(names)) as Record<Language, string>;
}

/** The interface texts of a language as they are shown: filled in, and without line breaks where it allows none. */
export function shownTexts(texts: Texts, language: Language): Texts {
  return bindTexts(fillFacts(texts, factTexts({}, texts.site.name, language)).value as Texts, language);
}
