import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { ReleaseCard } from '../../../views/templates/media-archive.js';
import type { TemplateModel } from '../../../views/templates/templates.js';
import type { Language } from '../../addressing/languages.js';
import { PageLanguage } from '../../addressing/page-language.decorator.js';
import { SiteAddresses } from '../../addressing/site-addresses.js';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';
import { archiveYears, MediaReleasesService, type Release } from '../../media-releases/media-releases.service.js';
import { Renders, RendersEntry } from '../../rendering/renders.decorator.js';

@Controller('media')
export class MediaController {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly addresses: SiteAddresses,
    private readonly releases: MediaReleasesService,
  ) {}

  /** `?year=` and `?page=` choose; what is no year or page counts as not given. */
  @Get('media-releases')
  @Renders('media-archive')
  async archive(
    @PageLanguage() language: Language,
    @Query('year') year: unknown,
    @Query('page') page: unknown,
  ): Promise<TemplateModel<'media-archive'>> {
    const found = await this.releases.archivePage(
      language,
      numberIn(year, /^\d{4}$/),
      numberIn(page, /^[1-9]\d{0,3}$/) ?? 1,
    );
    return {
      ...found,
      releases: found.releases.map((release) => this.card(language, release)),
      years: archiveYears(new Date()),
      feedHref: this.addresses.book.feedPath(language) ?? '/',
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
      address: SITE_URL + (address ? this.addresses.book.link(address) : ''),
    };
  }

  @Get('*page')
  @RendersEntry()
  page() {}

  private card(language: Language, { entry, date }: Release): ReleaseCard {
    const { id, body } = entry;
    return { id, title: body.title, date, href: this.addresses.book.path(language, id) ?? '/', image: body.image_hero };
  }
}

function numberIn(parameter: unknown, pattern: RegExp): number | undefined {
  return typeof parameter === 'string' && pattern.test(parameter) ? Number(parameter) : undefined;
}
