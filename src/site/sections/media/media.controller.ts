import { Controller, Get, Inject } from '@nestjs/common';
import type { ReleaseCard } from '../../../../views/templates/media-archive.js';
import { CLOCK, type Clock, CONFIGURATION, type Configuration } from '../../../platform/config/configuration.js';
import type { Language } from '../../../routing/languages.js';
import { type PageRequest, pageNumber } from '../../../routing/page-parameters.js';
import { feedSubpath } from '../../../routing/route-table.js';
import { SiteAddresses } from '../../../routing/site-addresses.js';
import { archiveYears, MediaReleasesService, type Release } from '../../media-releases/media-releases.service.js';
import type { PageResponse } from '../../page-cache/page-response.js';
import { CurrentPage, SectionController } from '../../rendering/section.controller.js';
import { MediaFeed } from './media-feed.js';

@Controller('media')
export class MediaController extends SectionController {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly addresses: SiteAddresses,
    private readonly releases: MediaReleasesService,
    private readonly feed: MediaFeed,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    super();
  }

  /** `?year=` and `?page=` select the releases. Invalid values are ignored. */
  @Get('media-releases')
  archive(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const { language, parameters } = page;
    const year = parameters.year === undefined ? undefined : Number(parameters.year);
    const found = this.releases.archivePage(language, year, pageNumber(parameters));
    const { page: _, ...ofFirst } = parameters;
    const isBeyondLast = found.page !== pageNumber(parameters);
    return this.pages.render('media-archive', isBeyondLast ? { ...page, parameters: ofFirst } : page, {
      ...found,
      releases: found.releases.map((release) => this.#card(language, release)),
      years: archiveYears(this.now()),
      feedHref: this.addresses.routes.feedPath(language) ?? '/',
    });
  }

  @Get(`media-releases${feedSubpath}`)
  feedFile(@CurrentPage() { language }: PageRequest): Promise<PageResponse> {
    return this.feed.file(language);
  }

  @Get('media-releases/:release')
  release(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const { language, pageId } = page;
    const { previous, next } = this.releases.neighbours(language, pageId);
    const { SITE_URL } = this.configuration;
    return this.pages.render('media-release', page, {
      previous: previous && this.#card(language, previous),
      next: next && this.#card(language, next),
      address: SITE_URL + (this.addresses.routes.path(language, pageId) ?? ''),
    });
  }

  #card(language: Language, { entry, date }: Release): ReleaseCard {
    const { id, body } = entry;
    return {
      id,
      title: body.title,
      date,
      href: this.addresses.routes.path(language, id) ?? '/',
      image: body.image_hero,
    };
  }
}
