import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import { isUnlisted } from '../../content/model/unlisted.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { languageCodes } from '../../routing/languages.js';
import { SiteAddresses } from '../../routing/site-addresses.js';

/** The addresses of the sitemaps, and what is there. */
@Injectable()
export class PublicAddresses {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
  ) {}

  /** The hash of each page's content by its address; undefined for a page of a gateway that is not fetched yet. */
  async all(): Promise<Map<string, string | undefined>> {
    const { routes } = this.addresses;
    const found = new Map<string, string | undefined>();
    for (const language of languageCodes) {
      const entries = this.content.entries(language);
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      const releases = entries.filter(({ template }) => template === 'media-release');
      for (const page of this.content.sitemap(language)) {
        const path = routes.path(language, page.id);
        if (path === undefined || isUnlisted(page)) continue;
        const entry = byId.get(page.id);
        // A new release changes the archive, which lists it, and not the archive's own entry.
        const shown = entry?.template === 'media-archive' ? [entry, releases] : entry;
        found.set(this.configuration.SITE_URL + path, shown && digest(shown));
        // Requests are handled in between.
        await turn();
      }
    }
    return found;
  }
}

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url');
}
