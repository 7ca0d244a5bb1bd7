import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SubmissionsModule } from '../../submissions/submissions.module.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { ServicesModule } from '../services.module.js';
import { FallbackController } from './fallback.controller.js';
import { HomeController } from './home.controller.js';
import { LibraryZipController } from './media/library-zip.controller.js';
import { MediaController } from './media/media.controller.js';
import * as plainSections from './plain-sections.controllers.js';
import { ProductsController } from './products/products.controller.js';
import { SearchPageController } from './search-page.controller.js';
import { TableFiles } from './tables/tables.controller.js';
import { WorkWithUsController } from './work-with-us.controller.js';

@Module({
  // The submissions count what anonymous visitors cause.
  imports: [DiscoveryModule, RenderingModule, ServicesModule, SubmissionsModule],
  controllers: [
    ...Object.values(plainSections),
    HomeController,
    LibraryZipController,
    MediaController,
    ProductsController,
    SearchPageController,
    WorkWithUsController,
    FallbackController,
  ],
  providers: [TableFiles],
})
export class SectionsModule {}
