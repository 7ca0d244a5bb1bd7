import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { MagazineService } from '../../site/magazine/magazine.service.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { LanguageQuery } from '../language.query.js';
import { Fails } from '../openapi/failures.decorator.js';
import { AboutDto } from './about.dto.js';

@ApiController('about')
export class AboutController {
  constructor(private readonly magazine: MagazineService) {}

  @Get()
  @ApiOperation({ summary: 'The latest articles of the magazine' })
  @ApiOkResponse({ type: AboutDto, description: 'Newest first' })
  @Fails(400)
  async latest(@Query(ApiValidationPipe) { lang }: LanguageQuery): Promise<AboutDto> {
    return { about_articles: { related_objects: await this.magazine.fetchLatest(lang) } };
  }
}
