import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { isUnlisted } from '../../content/model/unlisted.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { languageCodes } from '../../routing/languages.js';
import { SiteAddresses } from '../../routing/site-addresses.js';

/** The addresses of the sitemaps, and what is there. */
@Injectable()
export class PublicAddresses {
  readonly #hashes = new WeakMap<PageEntry, string>();

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
      const entries = new Map(this.content.entries(language).map((entry) => [entry.id, entry]));
      for (const page of this.content.sitemap(language)) {
        const path = routes.path(language, page.id);
        const entry = entries.get(page.id);
        if (path === undefined || isUnlisted(page)) continue;
        found.set(this.configuration.SITE_URL + path, entry && this.#hashWithList(entry, entries.values()));
        // Requests are handled in between.
        await turn();
      }
    }
    return found;
  }

  /** A new release changes the archive, which lists it, and not the archive's own entry. */
  #hashWithList(entry: PageEntry, entries: Iterable<PageEntry>): string {
    if (entry.template !== 'media-archive') return this.#hash(entry);
    const releases = [...entries].filter(({ template }) => template === 'media-release');
    return digest([entry, ...releases].map((each) => this.#hash(each)));
  }

  #hash(entry: PageEntry): string {
    const known = this.#hashes.get(entry) ?? digest(entry);
    this.#hashes.set(entry, known);
    return known;
  }
}

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url');
}
