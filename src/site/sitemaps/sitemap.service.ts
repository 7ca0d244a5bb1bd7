import { Inject, Injectable } from '@nestjs/common';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { ContentStore } from '../../content/content-store.js';
import type { SitemapEntry } from '../../content/model/shapes/shapes.js';
import { isUnlisted } from '../../content/model/template-pages.js';
import { CLOCK, type Clock, CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { isLanguage, type Language, languageCodes } from '../../routing/languages.js';
import { SiteAddresses } from '../../routing/site-addresses.js';

/** The XML sitemaps: an index, and one for each language with the alternates of every page. */
@Injectable()
export class SitemapService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** The sitemap `sitemap` or `sitemap-{language}`; undefined for another name. */
  async named(name: unknown): Promise<string | undefined> {
    if (name === 'sitemap') return this.index();
    const [, language] = /^sitemap-(.*)$/.exec(String(name)) ?? [];
    return isLanguage(language) ? this.ofLanguage(language) : undefined;
  }

  async index(): Promise<string> {
    const stream = new SitemapIndexStream();
    for (const language of languageCodes) {
      const [newest] = this.#listed(language)
        .flatMap(({ timestamp }) => timestamp ?? [])
        .toSorted()
        .slice(-1);
      stream.write({ url: this.#absolute(`/sitemap-${language}.xml`), ...(newest && { lastmod: newest }) });
    }
    stream.end();
    return (await streamToPromise(stream)).toString();
  }

  async ofLanguage(language: Language): Promise<string> {
    const stream = new SitemapStream({ hostname: this.configuration.SITE_URL });
    for (const page of this.#listed(language)) stream.write(this.#item(language, page));
    stream.end();
    return (await streamToPromise(stream)).toString();
  }

  #listed(language: Language): SitemapEntry[] {
    // A search engine ignores the times of a sitemap in which one is yet to come.
    const isPast = (time = '') => Date.parse(time) <= this.now().getTime();
    return this.content
      .sitemap(language)
      .filter((page) => !isUnlisted(page))
      .map((page) => ({ ...page, timestamp: isPast(page.timestamp) ? page.timestamp : undefined }));
  }

  #item(language: Language, { id, timestamp }: SitemapEntry): SitemapItemLoose {
    const { routes } = this.addresses;
    const links = routes.alternates(id).map(({ tag: lang, path }) => ({ lang, url: this.#absolute(path) }));
    return { url: this.#absolute(routes.path(language, id) ?? '/'), ...(timestamp && { lastmod: timestamp }), links };
  }

  #absolute(path: string): string {
    return this.configuration.SITE_URL + path;
  }
}
