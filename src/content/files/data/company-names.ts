import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Language, languageCodes } from '../../../routing/languages.js';

const siteShape = z.object({ name: z.string().min(1) });

/** The company's name in each language, as the interface texts have it (`site.name`). */
export async function readCompanyNames(textsDir: string): Promise<Record<Language, string>> {
  const names = languageCodes.map(async (language) => {
    const text = await readFile(path.join(textsDir, language, 'site.json'), 'utf8');
    return [language, siteShape.parse(JSON.parse(text)).name] as const;
  });
  return Object.fromEntries(await Promise.all(names)) as Record<Language, string>;
}
