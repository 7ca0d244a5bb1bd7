import { Controller } from '@nestjs/common';
import type { TemplateModel } from '../../../../views/templates/templates.js';
import type { PageRequest } from '../../../routing/page-request.js';
import { MagazineService } from '../../magazine/magazine.service.js';
import { Renders } from '../../rendering/renders.decorator.js';
import { SectionController } from '../../rendering/section.controller.js';
import { SocialService } from '../../social/social.service.js';

@Controller('home')
export class HomeController extends SectionController {
  constructor(
    private readonly magazine: MagazineService,
    private readonly social: SocialService,
  ) {
    super();
  }

  @Renders('home')
  async home({ language }: PageRequest): Promise<TemplateModel<'home'>> {
    return { posts: await this.magazine.latest(language), social: await this.social.latest() };
  }
}
