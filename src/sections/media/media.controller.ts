import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { ReleaseCard } from '../../../views/templates/media-archive.js';
import type { TemplateModel } from '../../../views/templates/templates.js';
import { CLOCK, type Clock } from '../../config/clock.js';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';
import { archiveYears, MediaReleasesService, type Release } from '../../media-releases/media-releases.service.js';
import { EntryPages } from '../../rendering/entry-pages.js';
import { Renders } from '../../rendering/renders.decorator.js';
import type { Language } from '../../routing/languages.js';
import { PageLanguage } from '../../routing/page-language.decorator.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { PageNumberPipe } from '../page-number.pipe.js';

@Controller('media')
export class MediaController extends EntryPages {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly addresses: SiteAddresses,
    private readonly releases: MediaReleasesService,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    super();
  }

  /** `?year=` and `?page=` select the releases. Invalid values are ignored. */
  @Get('media-releases')
  @Renders('media-archive')
  async archive(
    @PageLanguage() language: Language,
    @Query('year') year: unknown,
    @Query('page', PageNumberPipe) page: number,
  ): Promise<TemplateModel<'media-archive'>> {
    const found = await this.releases.archivePage(language, yearIn(year), page);
    return {
      ...found,
      releases: found.releases.map((release) => this.card(language, release)),
      years: archiveYears(this.now()),
      feedHref: this.addresses.routes.feedPath(language) ?? '/',
    };
  }

  @Get('media-releases/:id')
  @Renders('media-release')
  async release(
    @PageLanguage() language: Language,
    @Req() { address }: Request,
  ): Promise<TemplateModel<'media-release'>> {
    const { previous, next } = await this.releases.neighbours(language, address?.pageId ?? '');
    const { SITE_URL } = this.configuration;
    return {
      previous: previous && this.card(language, previous),
      next: next && this.card(language, next),
      address: SITE_URL + ((address && this.addresses.routes.link(address)) ?? ''),
    };
  }

  private card(language: Language, { entry, date }: Release): ReleaseCard {
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

function yearIn(parameter: unknown): number | undefined {
  return typeof parameter === 'string' && /^\d{4}$/.test(parameter) ? Number(parameter) : undefined;
}
