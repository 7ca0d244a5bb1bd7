import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Feed } from 'feed';
import { ContentStore } from '../../../content/content-store.js';
import type { Topic } from '../../../content/model/topics.js';
import { stripTags } from '../../../content/text/plain-text.js';
import { TextsService } from '../../../content/text/texts.service.js';
import { startOfDay } from '../../../platform/config/company-time.js';
import { CONFIGURATION, type Configuration } from '../../../platform/config/configuration.js';
import { cacheControl } from '../../../platform/http/headers/cache-control.js';
import { type Language, languages } from '../../../routing/languages.js';
import { archiveId } from '../../../routing/route-table.js';
import { SiteAddresses } from '../../../routing/site-addresses.js';
import { MediaReleasesService } from '../../media-releases/media-releases.service.js';
import { PageResponse } from '../../page-cache/page-response.js';
import { pageTitle } from '../../rendering/head/head.js';

/** The latest releases as RSS 2.0: all of them, or those on a subject. */
@Injectable()
export class MediaFeed {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    private readonly releases: MediaReleasesService,
    private readonly texts: TextsService,
  ) {}

  /** @throws NotFoundException if the archive has no such subject */
  async file(language: Language, id?: string): Promise<PageResponse> {
    const subject = this.releases.topics(language).subject.find((each) => each.id === id);
    if (id !== undefined && !subject) throw new NotFoundException();
    return new PageResponse({
      headers: { 'cache-control': cacheControl.file, 'content-type': 'application/rss+xml; charset=utf-8' },
      body: await this.#rss(language, subject),
      route: 'file/feed.xml',
      isListed: true,
    });
  }

  async #rss(language: Language, subject: Topic | undefined): Promise<string> {
    const copyright = this.texts.texts(language).site.name;
    const archive = await this.content.entry(language, archiveId);
    const archivePath = this.#absolute(this.addresses.routes.path(language, archiveId) ?? '');
    const releases = this.releases.matching(language, { subject: subject?.id });
    const feed = new Feed({
      id: archivePath,
      link: archivePath,
      title: pageTitle([archive?.body.title, subject?.name], copyright),
      description: stripTags(archive?.body.summary ?? ''),
      language: languages[language].tag,
      copyright,
      updated: new Date(startOfDay(releases[0]?.date ?? '1970-01-01')),
      generator: copyright,
      feedLinks: { rss: this.#absolute(this.addresses.routes.feedPath(language, subject?.id) ?? '') },
    });
    for (const { entry, date } of releases) {
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
