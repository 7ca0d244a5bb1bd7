import type { PayloadRequest } from 'payload';
import { type Language, languageCodes, type TemplateName } from '../site.js';
import { publishedPages } from './pages.js';

/** The paths of the public pages, by language, and their templates, by their ids in the content. */
export async function publicPages(req: PayloadRequest) {
  const aliases = {} as Record<Language, { id: string; alias: string }[]>;
  const templates = new Map<string, TemplateName>();
  const select = { path: true, alias: true, template: true } as const;
  for (const language of languageCodes) {
    const pages = await publishedPages(req, language, { select });
    aliases[language] = pages.map(({ path, alias }) => ({ id: path, alias: String(alias) }));
    for (const { path, template } of pages) templates.set(path, template as TemplateName);
  }
  return { aliases, templates };
}
