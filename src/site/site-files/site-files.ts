import { Inject, Injectable } from '@nestjs/common';
import { TextsService } from '../../content/text/texts.service.js';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { defaultLanguage, languageCodes } from '../../routing/languages.js';
import { llmsPath } from '../../routing/llms-path.js';
import { PageResponse } from '../page-cache/page-response.js';
import { speculationRules, speculationRulesPath } from '../rendering/http/speculation-rules.js';
import { SitemapService } from '../sitemaps/sitemap.service.js';
import { LlmsOverview } from './llms-overview.js';

/** The paths of the files that need no content, and of those that do. */
export const siteFilePaths = {
  always: ['/robots.txt', '/.well-known/security.txt', '/site.webmanifest', speculationRulesPath],
  ofContent: ['/sitemap.xml', ...languageCodes.flatMap((language) => [`/sitemap-${language}.xml`, llmsPath(language)])],
};

/** The files that crawlers and browsers request at fixed addresses. */
@Injectable()
export class SiteFiles {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly sitemaps: SitemapService,
    private readonly overviews: LlmsOverview,
    private readonly texts: TextsService,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** The file by which search engines know that the site owns its IndexNow key. */
  get #keyPath(): string | undefined {
    const { INDEXNOW_KEY } = this.configuration;
    return INDEXNOW_KEY === undefined ? undefined : `/${INDEXNOW_KEY}.txt`;
  }

  /** @returns undefined if there is no such file */
  async get(path: string): Promise<PageResponse | undefined> {
    if (path === '/robots.txt') return fileOf(path, plain, this.#robots());
    if (path === this.#keyPath) return fileOf('/indexnow-key.txt', plain, this.configuration.INDEXNOW_KEY ?? '');
    if (path === '/.well-known/security.txt') return fileOf(path, plain, this.#security());
    if (path === '/site.webmanifest') return fileOf(path, 'application/manifest+json; charset=utf-8', this.#manifest());
    if (path === speculationRulesPath) {
      return fileOf(path, 'application/speculationrules+json', JSON.stringify(speculationRules));
    }
    const language = languageCodes.find((code) => llmsPath(code) === path);
    if (language !== undefined) return fileOf(path, plain, this.overviews.of(language));
    const sitemap = siteFilePaths.ofContent.includes(path)
      ? await this.sitemaps.named(path.slice(1, -'.xml'.length))
      : undefined;
    return sitemap === undefined ? undefined : fileOf(path, 'application/xml; charset=utf-8', sitemap);
  }

  #robots(): string {
    const { ROBOTS_REFUSED, SITE_URL } = this.configuration;
    const refused = ROBOTS_REFUSED.map((name) => `User-agent: ${name}\n`).join('');
    return [
      ...(refused ? [`${refused}Disallow: /\n`] : []),
      'User-agent: *\nDisallow: /api/\n',
      `Sitemap: ${SITE_URL}/sitemap.xml\n`,
    ].join('\n');
  }

  #security(): string {
    return [
      'Contact: mailto:security@example.com',
      `Expires: ${firstOfMonth(this.now(), 6)}`,
      'Preferred-Languages: en, it, pl, cs',
      `Canonical: ${this.configuration.SITE_URL}/.well-known/security.txt`,
      '',
    ].join('\n');
  }

  #manifest(): string {
    const { name } = this.texts.texts(defaultLanguage).site;
    return JSON.stringify({
      name,
      short_name: name,
      start_url: `/${defaultLanguage}`,
      display: 'browser',
      background_color: '#050b18',
      theme_color: '#050b18',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    });
  }
}

const plain = 'text/plain; charset=utf-8';

function fileOf(path: string, type: string, body: string): PageResponse {
  const headers = { 'cache-control': cacheControl.file, 'content-type': type };
  return new PageResponse({ headers, body, route: `file${path}`, isListed: true });
}

/** ISO 8601. RFC 9116 recommends a date less than a year ahead. */
function firstOfMonth(today: Date, monthsAhead: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsAhead, 1)).toISOString();
}
