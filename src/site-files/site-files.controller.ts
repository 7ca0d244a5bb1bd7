import { Controller, Get, Header, Inject, NotFoundException, Param } from '@nestjs/common';
import { CLOCK, type Clock } from '../config/clock.js';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { AvailableDuringMaintenance } from '../rendering/available-during-maintenance.decorator.js';
import { speculationRules, speculationRulesPath } from '../rendering/speculation-rules.js';
import { TextsService } from '../rendering/texts.service.js';
import { defaultLanguage, isLanguage, type Language } from '../routing/languages.js';
import { PageLanguage } from '../routing/page-language.decorator.js';
import { SitemapService } from '../sitemaps/sitemap.service.js';
import { MediaFeedService } from './media-feed.service.js';

const forAnHour = 'public, max-age=3600';

/** Files that crawlers and browsers request at fixed addresses. */
@Controller()
export class SiteFilesController {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly sitemaps: SitemapService,
    private readonly feed: MediaFeedService,
    private readonly texts: TextsService,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Get('robots.txt')
  @AvailableDuringMaintenance()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', forAnHour)
  robots(): string {
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${this.configuration.SITE_URL}/sitemap.xml\n`;
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', forAnHour)
  sitemapIndex(): Promise<string> {
    return this.sitemaps.index();
  }

  @Get('sitemap-:language.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', forAnHour)
  sitemap(@Param('language') language: string): Promise<string> {
    if (!isLanguage(language)) throw new NotFoundException();
    return this.sitemaps.ofLanguage(language);
  }

  /** RSS 2.0. It is also found below the localized path of each language's archive. */
  @Get('media/media-releases/feed.xml')
  @Header('Content-Type', 'application/rss+xml; charset=utf-8')
  @Header('Cache-Control', forAnHour)
  mediaFeed(@PageLanguage() language: Language): Promise<string> {
    return this.feed.rss(language, this.texts.texts(language).site.name);
  }

  @Get('.well-known/security.txt')
  @AvailableDuringMaintenance()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', forAnHour)
  security(): string {
    return [
      'Contact: mailto:security@example.com',
      `Expires: ${firstOfMonth(this.now(), 6)}`,
      'Preferred-Languages: en, it, pl, cs',
      `Canonical: ${this.configuration.SITE_URL}/.well-known/security.txt`,
      '',
    ].join('\n');
  }

  /** A header of every page names this file. */
  @Get(speculationRulesPath)
  @AvailableDuringMaintenance()
  @Header('Content-Type', 'application/speculationrules+json')
  @Header('Cache-Control', forAnHour)
  speculationRules(): string {
    return JSON.stringify(speculationRules);
  }

  @Get('site.webmanifest')
  @AvailableDuringMaintenance()
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', forAnHour)
  manifest(): string {
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

/** ISO 8601. RFC 9116 recommends a date less than a year ahead. */
function firstOfMonth(today: Date, monthsAhead: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsAhead, 1)).toISOString();
}
