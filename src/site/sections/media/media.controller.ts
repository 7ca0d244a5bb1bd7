import { Controller, Get, Inject, NotFoundException, Param } from '@nestjs/common';
import { CLOCK, type Clock, CONFIGURATION, type Configuration } from '../../../platform/config/configuration.js';
import { type PageRequest, pageNumber } from '../../../routing/page-parameters.js';
import { archiveId, feedSubpath, libraryZipPath, subjectFeedSubpath } from '../../../routing/route-table.js';
import { SiteAddresses } from '../../../routing/site-addresses.js';
import { MediaLibraryService } from '../../media-library/media-library.service.js';
import { archiveYears, MediaReleasesService } from '../../media-releases/media-releases.service.js';
import type { PageResponse } from '../../page-cache/page-response.js';
import { PageFeed } from '../../rendering/page-feed.js';
import { CurrentPage, SectionController } from '../../rendering/section.controller.js';

@Controller('media')
export class MediaController extends SectionController {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly addresses: SiteAddresses,
    private readonly library: MediaLibraryService,
    private readonly releases: MediaReleasesService,
    private readonly feed: PageFeed,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    super();
  }

  /** `?year=`, `?subject=`, `?plant=`, `?product=` and `?page=` select the releases. Invalid values are ignored. */
  @Get('media-releases')
  archive(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const { language, parameters } = page;
    const { page: _, ...ofFirst } = parameters;
    const found = this.releases.archivePage(language, ofFirst, pageNumber(parameters));
    const isBeyondLast = found.page !== pageNumber(parameters);
    return this.pages.render('media-archive', isBeyondLast ? { ...page, parameters: ofFirst } : page, {
      ...found,
      filter: ofFirst,
      years: archiveYears(this.now()),
      topics: this.releases.topics(language),
    });
  }

  /**
   * `?filter=`, `?kind=`, `?subject=`, `?plant=`, `?product=` and `?person=` filter the items, unless `?show=all` is sent;
   * `?page=` selects some of them, and each `?id=` is one that the visitor has selected to download.
   */
  @Get('library')
  async mediaLibrary(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const { language, parameters } = page;
    const { id = '', show, ...filter } = parameters;
    const items = await this.library.items(language, await this.pages.entryOf(page));
    return this.pages.render('media-library', page, {
      items,
      names: this.library.names(language),
      zipAddress: libraryZipPath(language),
      chosen: show ? {} : filter,
      selected: id.split(','),
    });
  }

  @Get(`media-releases${feedSubpath}`)
  feedFile(@CurrentPage() { language }: PageRequest): Promise<PageResponse> {
    return this.feed.file(language, archiveId, this.releases.all(language));
  }

  @Get(`media-releases${subjectFeedSubpath(':subject')}`)
  subjectFeedFile(@CurrentPage() { language }: PageRequest, @Param('subject') subject: string): Promise<PageResponse> {
    const topic = this.releases.topics(language).subject.find(({ id }) => id === subject);
    if (!topic) throw new NotFoundException();
    return this.feed.file(language, archiveId, this.releases.matching(language, { subject }), topic);
  }

  @Get('media-releases/:release')
  release(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const { language, pageId } = page;
    const { SITE_URL } = this.configuration;
    return this.pages.render('media-release', page, {
      ...this.releases.neighbours(language, pageId),
      ...this.releases.press(language),
      topics: this.releases.topics(language),
      address: SITE_URL + (this.addresses.routes.path(language, pageId) ?? ''),
    });
  }
}
