import { Controller, Get, Module } from '@nestjs/common';
import type { PageRequest } from '../../routing/page-request.js';
import { MagazineModule } from '../magazine/magazine.module.js';
import { MagazineService } from '../magazine/magazine.service.js';
import type { PageResponse } from '../page-cache/page-response.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { CurrentPage, SectionController } from '../rendering/section.controller.js';
import { SocialModule } from '../social/social.module.js';
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
  async home(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const posts = await this.magazine.latest(page.language);
    return this.pages.render('home', page, { posts, social: await this.social.latest() });
  }
}

@Module({ imports: [MagazineModule, RenderingModule, SocialModule], controllers: [HomeController] })
export class HomeModule {}
