import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { ContentStore } from '../../content/content-store.js';
import { isUnlisted } from '../../content/model/unlisted.js';
import { languageCodes } from '../../routing/languages.js';
import type { RouteTable } from '../../routing/route-table.js';

/**
 * The addresses of the sitemaps, each with the hash of its page's content; undefined for a page of a gateway that is not
 * fetched yet.
 */
export async function publicAddresses(
  content: ContentStore,
  routes: RouteTable,
  siteUrl: string,
): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  for (const language of languageCodes) {
    const entries = content.entries(language);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const releases = entries.filter(({ template }) => template === 'media-release');
    for (const page of content.sitemap(language)) {
      const path = routes.path(language, page.id);
      if (path === undefined || isUnlisted(page)) continue;
      const entry = byId.get(page.id);
      // A new release changes the archive, which lists it, and not the archive's own entry.
      const shown = entry?.template === 'media-archive' ? [entry, releases] : entry;
      found.set(siteUrl + path, shown && hash('sha256', JSON.stringify(shown), 'base64url'));
      // Requests are handled in between.
      await turn();
    }
  }
  return found;
}
