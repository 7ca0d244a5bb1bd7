import { Controller, Get } from '@nestjs/common';
import type { TemplateModel } from '../../../views/templates/templates.js';
import type { Language } from '../../addressing/languages.js';
import { PageLanguage } from '../../addressing/page-language.decorator.js';
import { MagazineService } from '../../magazine/magazine.service.js';
import { Renders } from '../../rendering/renders.decorator.js';
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
