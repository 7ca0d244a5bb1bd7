import { Controller, Get, Inject, Module, NotFoundException, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { colours } from '../../../views/theme.js';
import { TextsService } from '../../content/text/texts.service.js';
import { CLOCK, type Clock, CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { defaultLanguage, languageCodes, languageOfPath, languages } from '../../routing/languages.js';
import { llmsPath } from '../../routing/route-table.js';
import { PageResponse } from '../page-cache/page-response.js';
import { AvailableDuringMaintenance } from '../rendering/http/maintenance.interceptor.js';
import { speculationRules, speculationRulesPath } from '../rendering/http/speculation-rules.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { ServicesModule } from '../services.module.js';
import { SitemapService } from '../sitemaps/sitemap.service.js';
import { LlmsOverview } from './llms-overview.js';

const sitemapPaths = ['/sitemap.xml', ...languageCodes.map((language) => `/sitemap-${language}.xml`)];
const llmsPaths = languageCodes.map(llmsPath);

/** All files but the key of IndexNow. */
export const siteFilePaths = [
  ...['/robots.txt', '/.well-known/security.txt', '/site.webmanifest', speculationRulesPath],
  ...sitemapPaths,
  ...llmsPaths,
];

/** The files that crawlers and browsers request at fixed addresses. */
@Controller()
export class SiteFilesController {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly now: Clock,
    private readonly sitemaps: SitemapService,
    private readonly overviews: LlmsOverview,
    private readonly texts: TextsService,
  ) {}

  @Get('robots.txt')
  @AvailableDuringMaintenance(true)
  robots(): PageResponse {
    const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${this.configuration.SITE_URL}/sitemap.xml`, ''];
    return fileOf('/robots.txt', plain, lines.join('\n'));
  }

  @Get('.well-known/security.txt')
  @AvailableDuringMaintenance(true)
  security(): PageResponse {
    const path = '/.well-known/security.txt';
    const lines = [
      'Contact: mailto:security@example.com',
      `Expires: ${firstOfMonth(this.now(), 6)}`,
      `Preferred-Languages: ${languageCodes.map((code) => languages[code].tag).join(', ')}`,
      `Canonical: ${this.configuration.SITE_URL}${path}`,
      '',
    ];
    return fileOf(path, plain, lines.join('\n'));
  }

  @Get('site.webmanifest')
  @AvailableDuringMaintenance(true)
  manifest(): PageResponse {
    const { name } = this.texts.texts(defaultLanguage).site;
    const manifest = {
      name,
      short_name: name,
      start_url: `/${defaultLanguage}`,
      display: 'browser',
      background_color: colours['dark-950'],
      theme_color: colours['dark-950'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    };
    return fileOf('/site.webmanifest', 'application/manifest+json; charset=utf-8', JSON.stringify(manifest));
  }

  @Get(speculationRulesPath)
  @AvailableDuringMaintenance(true)
  speculationRules(): PageResponse {
    return fileOf(speculationRulesPath, 'application/speculationrules+json', JSON.stringify(speculationRules));
  }

  @Get(sitemapPaths)
  async sitemap(@Req() { path }: Request): Promise<PageResponse> {
    const sitemap = await this.sitemaps.named(path.slice(1, -'.xml'.length));
    return fileOf(path, 'application/xml; charset=utf-8', sitemap ?? '');
  }

  @Get(llmsPaths)
  llms(@Req() { path }: Request): PageResponse {
    return fileOf(path, plain, this.overviews.of(languageOfPath(path)));
  }

  /** The file by which search engines know that the site owns its IndexNow key. */
  @Get(':key.txt')
  key(@Param('key') key: string): PageResponse {
    if (key !== this.configuration.INDEXNOW_KEY) throw new NotFoundException();
    return fileOf('/indexnow-key.txt', plain, key);
  }
}

const plain = 'text/plain; charset=utf-8';

/** @param path under which the file is counted */
function fileOf(path: string, type: string, body: string): PageResponse {
  const headers = { 'cache-control': cacheControl.file, 'content-type': type };
  return new PageResponse({ headers, body, route: `file${path}`, isListed: true });
}

/** ISO 8601. RFC 9116 recommends a date less than a year ahead. */
function firstOfMonth(today: Date, monthsAhead: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsAhead, 1)).toISOString();
}

@Module({
  imports: [RenderingModule, ServicesModule],
  controllers: [SiteFilesController],
  providers: [LlmsOverview],
})
export class SiteFilesModule {}
