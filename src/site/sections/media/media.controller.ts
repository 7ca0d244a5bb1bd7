import { Controller, Inject } from '@nestjs/common';
import type { ReleaseCard } from '../../../../views/templates/media-archive.js';
import type { TemplateModel } from '../../../../views/templates/templates.js';
import { CLOCK, type Clock } from '../../../platform/config/clock.js';
import { CONFIGURATION, type Configuration } from '../../../platform/config/configuration.js';
import type { Language } from '../../../routing/languages.js';
import type { PageRequest } from '../../../routing/page-request.js';
import { SiteAddresses } from '../../../routing/site-addresses.js';
import { archiveYears, MediaReleasesService, type Release } from '../../media-releases/media-releases.service.js';
import type { PageResponse } from '../../rendering/page-response.js';
import { Renders, ServesFilesBelow } from '../../rendering/renders.decorator.js';
import { SectionController } from '../../rendering/section.controller.js';
import { pageNumber } from '../page-number.js';
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
  @Renders('media-archive')
  async archive({ language, parameters }: PageRequest): Promise<TemplateModel<'media-archive'>> {
    const year = parameters.year === undefined ? undefined : Number(parameters.year);
    const found = await this.releases.archivePage(language, year, pageNumber(parameters));
    return {
      ...found,
      releases: found.releases.map((release) => this.#card(language, release)),
      years: archiveYears(this.now()),
      feedHref: this.addresses.routes.feedPath(language) ?? '/',
    };
  }

  @ServesFilesBelow('media-archive')
  feedFile({ language, subpath }: PageRequest): Promise<PageResponse | undefined> {
    return this.feed.file(language, subpath);
  }

  @Renders('media-release')
  async release(page: PageRequest): Promise<TemplateModel<'media-release'>> {
    const { language, pageId } = page;
    const { previous, next } = await this.releases.neighbours(language, pageId);
    const { SITE_URL } = this.configuration;
    return {
      previous: previous && this.#card(language, previous),
      next: next && this.#card(language, next),
      address: SITE_URL + (this.addresses.routes.link(page) ?? ''),
    };
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
