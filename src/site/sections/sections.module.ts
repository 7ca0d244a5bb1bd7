import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SubmissionsModule } from '../../submissions/submissions.module.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { ServicesModule } from '../services.module.js';
import { FallbackController } from './fallback.controller.js';
import { HomeController } from './home.controller.js';
import { MediaController } from './media/media.controller.js';
import { MediaFeed } from './media/media-feed.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { ApplicationForm } from './our-company/application-form.js';
import { OurCompanyController } from './our-company/our-company.controller.js';
import * as plainSections from './plain-sections.controllers.js';
import { SampleController } from './sample/sample.controller.js';
import { SearchController } from './search.controller.js';
import { ServicesController } from './services.controller.js';

@Module({
  imports: [DiscoveryModule, RenderingModule, ServicesModule, SubmissionsModule],
  controllers: [
    ...Object.values(plainSections),
    HomeController,
    OurCompanyController,
    MediaController,
    ServicesController,
    SearchController,
    NewsletterController,
    SampleController,
    FallbackController,
  ],
  providers: [ApplicationForm, MediaFeed],
})
export class SectionsModule {}
