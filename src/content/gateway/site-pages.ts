import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { decodeText } from '../../platform/decode-text.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { pageIds } from '../model/page-ids.js';
import type { PageEntry, TemplateName } from '../model/shapes/shapes.js';

/**
 * The pages that the site needs whatever its content, with their templates: for the header and the error page, for
 * maintenance, for the form in every footer, and for subscribing to and leaving the newsletter.
 */
const sitePages = {
  [pageIds.search]: 'search',
  [pageIds.maintenance]: 'maintenance',
  [pageIds.newsletter]: 'newsletter',
  [pageIds.newsletterLeave]: 'newsletter',
  [pageIds.newsletterConfirm]: 'newsletter',
} as const satisfies Record<string, TemplateName>;
type SitePageId = keyof typeof sitePages;
const sitePageIds = Object.keys(sitePages) as [SitePageId, ...SitePageId[]];

const textShape = z.object({
  alias: z.string(),
  title: z.string(),
  short_title: z.string().optional(),
  summary: z.string(),
});

const textsShape = z.record(z.enum(sitePageIds), textShape);

/** Fallbacks for these pages, made from the interface texts, by language. */
export type SitePages = ReadonlyMap<Language, readonly PageEntry[]>;

export async function readSitePages(textsDir: string): Promise<SitePages> {
  const pages = languageCodes.map(async (language) => {
    const texts = textsShape.parse(
      JSON.parse(decodeText(await readFile(path.join(textsDir, language, 'site_pages.json')))),
    );
    return [language, sitePageIds.map((id) => pageOf(id, texts[id]))] as const;
  });
  return new Map(await Promise.all(pages));
}

function pageOf(id: SitePageId, { alias, ...body }: z.output<typeof textShape>): PageEntry {
  return { id, alias, template: sitePages[id], body };
}
