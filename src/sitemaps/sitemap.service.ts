import { Inject, Injectable } from '@nestjs/common';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { defaultLanguage, isLanguage, type Language, languageCodes, languages } from '../addressing/languages.js';
import { SiteAddresses } from '../addressing/site-addresses.js';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ContentStore } from '../content/content-store.js';
import { type SitemapEntry, unlistedTemplates } from '../content/shapes.js';

/** The XML sitemaps: an index, and one for each language with the alternates of every page. */
@Injectable()
export class SitemapService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
  ) {}

  /** The sitemap `sitemap` or `sitemap-{language}`, if there is one of that name. */
  async named(name: unknown): Promise<string | undefined> {
    if (name === 'sitemap') return this.index();
    const [, language] = /^sitemap-(.*)$/.exec(String(name)) ?? [];
    return isLanguage(language) ? this.ofLanguage(language) : undefined;
  }

  async index(): Promise<string> {
    const stream = new SitemapIndexStream();
    for (const language of languageCodes) {
      const [newest] = this.listed(language)
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .slice(-1);
      stream.write({ url: this.absolute(`/sitemap-${language}.xml`), ...(newest && { lastmod: newest }) });
    }
    stream.end();
    return (await streamToPromise(stream)).toString();
  }

  async ofLanguage(language: Language): Promise<string> {
    const stream = new SitemapStream({ hostname: this.configuration.SITE_URL });
    for (const page of this.listed(language)) stream.write(this.item(language, page));
    stream.end();
    return (await streamToPromise(stream)).toString();
  }

  private listed(language: Language): SitemapEntry[] {
    return this.content.sitemap(language).filter(({ template }) => !unlistedTemplates.has(template));
  }

  private item(language: Language, { id, timestamp }: SitemapEntry): SitemapItemLoose {
    const { book } = this.addresses;
    const alternates = book.languagesOf(id).map((other) => ({ lang: languages[other].tag as string, other }));
    const links = alternates.map(({ lang, other }) => ({ lang, url: this.absolute(book.path(other, id) ?? '/') }));
    const fallback = book.path(defaultLanguage, id);
    if (fallback !== undefined) links.push({ lang: 'x-default', url: this.absolute(fallback) });
    return { url: this.absolute(book.path(language, id) ?? '/'), lastmod: timestamp, links };
  }

  private absolute(path: string): string {
    return this.configuration.SITE_URL + path;
  }
}
