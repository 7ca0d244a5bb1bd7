import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RenderingModule } from '../rendering/rendering.module.js';
import { ServicesModule } from '../services.module.js';
import { FallbackController } from './fallback.controller.js';
import { HomeController } from './home.controller.js';
import { MediaController } from './media/media.controller.js';
import { MediaFeed } from './media/media-feed.js';
import * as plainSections from './plain-sections.controllers.js';
import { ProductsController } from './products/products.controller.js';
import { SearchPageController } from './search-page.controller.js';
import { TableFiles } from './tables/tables.controller.js';

@Module({
  imports: [DiscoveryModule, RenderingModule, ServicesModule],
  controllers: [
    ...Object.values(plainSections),
    HomeController,
    MediaController,
    ProductsController,
    SearchPageController,
    FallbackController,
  ],
  providers: [MediaFeed, TableFiles],
})
export class SectionsModule {}
