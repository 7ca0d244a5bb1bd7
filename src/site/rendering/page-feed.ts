import { Inject, Injectable } from '@nestjs/common';
import { Feed } from 'feed';
import { ContentStore } from '../../content/content-store.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import type { Topic } from '../../content/model/topics.js';
import { stripTags } from '../../content/text/plain-text.js';
import { TextsService } from '../../content/text/texts.service.js';
import { startOfDay } from '../../platform/config/company-time.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { type Language, languages } from '../../routing/languages.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { PageResponse } from '../page-cache/page-response.js';
import { pageTitle } from './head/head.js';

interface Item {
  entry: PageEntry;
  /** ISO 8601, without time. */
  date: string;
}

/** The pages that a page lists, as RSS 2.0. */
@Injectable()
export class PageFeed {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    private readonly texts: TextsService,
  ) {}

  /**
   * @param items the newest first
   * @param subject what they are about, if not all are listed
   */
  async file(language: Language, pageId: string, items: readonly Item[], subject?: Topic): Promise<PageResponse> {
    return new PageResponse({
      headers: { 'cache-control': cacheControl.file, 'content-type': 'application/rss+xml; charset=utf-8' },
      body: await this.#rss(language, pageId, items, subject),
      route: 'file/feed.xml',
      isListed: true,
    });
  }

  async #rss(language: Language, pageId: string, items: readonly Item[], subject?: Topic): Promise<string> {
    const page = await this.content.entry(language, pageId);
    const { name: copyright } = this.texts.texts(language).site;
    const link = this.#absolute(this.addresses.routes.path(language, pageId) ?? '');
    const feed = new Feed({
      id: link,
      link,
      title: pageTitle([page?.body.title, subject?.name], copyright),
      description: stripTags(page?.body.summary ?? ''),
      language: languages[language].tag,
      copyright,
      updated: new Date(startOfDay(items[0]?.date ?? '1970-01-01')),
      generator: copyright,
      feedLinks: { rss: this.#absolute(this.addresses.routes.feedPath(language, pageId, subject?.id) ?? '') },
    });
    for (const { entry, date } of items) {
      const link = this.#absolute(this.addresses.routes.path(language, entry.id) ?? '');
      const description = stripTags(entry.body.summary);
      feed.addItem({ id: entry.id, link, title: entry.body.title, description, date: new Date(startOfDay(date)) });
    }
    return feed.rss2();
  }

  #absolute(path: string): string {
    return this.configuration.SITE_URL + path;
  }
}
