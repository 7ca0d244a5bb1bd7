import { Controller, Get } from '@nestjs/common';
import type { PageRequest } from '../../routing/page-parameters.js';
import { MagazineService } from '../magazine/magazine.service.js';
import type { PageResponse } from '../page-cache/page-response.js';
import { CurrentPage, SectionController } from '../rendering/section.controller.js';
import { SocialService } from '../social/social.service.js';

@Controller('home')
export class HomeController extends SectionController {
  constructor(
    private readonly magazine: MagazineService,
    private readonly social: SocialService,
  ) {
    super();
  }

  @Get()
  home(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const posts = this.magazine.latest(page.language);
    return this.pages.render('home', page, { posts, social: this.social.latest() });
  }
}
