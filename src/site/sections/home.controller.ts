import { Controller, Get } from '@nestjs/common';
import { ContentStore } from '../../content/content-store.js';
import { pageIds } from '../../content/model/page-ids.js';
import { entriesOf } from '../../content/model/topics.js';
import type { PageRequest } from '../../routing/page-parameters.js';
import { MagazineService } from '../magazine/magazine.service.js';
import type { PageResponse } from '../page-cache/page-response.js';
import { CurrentPage, SectionController } from '../rendering/section.controller.js';
import { SocialService } from '../social/social.service.js';

@Controller('home')
export class HomeController extends SectionController {
  constructor(
    private readonly content: ContentStore,
    private readonly magazine: MagazineService,
    private readonly social: SocialService,
  ) {
    super();
  }

  @Get()
  home(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const entries = this.content.entries(page.language);
    return this.pages.render('home', page, {
      families: entriesOf(entries, 'product-family'),
      tables: entriesOf(entries, 'technical-tables').find(({ id }) => id === pageIds.commercialEngines)?.body,
      posts: this.magazine.latest(page.language),
      social: this.social.latest(),
    });
  }
}
