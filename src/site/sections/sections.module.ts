import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SubmissionsModule } from '../../submissions/submissions.module.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { ServicesModule } from '../services.module.js';
import { FallbackController } from './fallback.controller.js';
import { HomeController } from './home.controller.js';
import { MediaController } from './media/media.controller.js';
import { MediaFeed } from './media/media-feed.js';
import { NewsletterPagesController } from './newsletter-pages.controller.js';
import { OurCompanyController } from './our-company.controller.js';
import * as plainSections from './plain-sections.controllers.js';
import { SearchPageController } from './search-page.controller.js';
import { ServicesController } from './services.controller.js';
import { SkiDayController } from './ski-day.controller.js';

@Module({
  imports: [DiscoveryModule, RenderingModule, ServicesModule, SubmissionsModule],
  controllers: [
    ...Object.values(plainSections),
    HomeController,
    OurCompanyController,
    MediaController,
    ServicesController,
    SearchPageController,
    NewsletterPagesController,
    SkiDayController,
    FallbackController,
  ],
  providers: [MediaFeed],
})
export class SectionsModule {}
