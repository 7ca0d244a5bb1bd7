import { Controller, Get } from '@nestjs/common';
import type { TemplateModel } from '../../../views/templates/templates.js';
import { MagazineService } from '../../magazine/magazine.service.js';
import { Renders } from '../../rendering/renders.decorator.js';
import type { Language } from '../../routing/languages.js';
import { PageLanguage } from '../../routing/page-language.decorator.js';
import { SocialService } from '../../social/social.service.js';

@Controller('home')
export class HomeController {
  constructor(
    private readonly magazine: MagazineService,
    private readonly social: SocialService,
  ) {}

  @Get()
  @Renders('home')
  async home(@PageLanguage() language: Language): Promise<TemplateModel<'home'>> {
    return { posts: await this.magazine.latest(language), social: await this.social.latest() };
  }
}
