import { Module } from '@nestjs/common';
import { MediaReleasesModule } from '../media-releases/media-releases.module.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SitemapsModule } from '../sitemaps/sitemaps.module.js';
import { MediaFeedService } from './media-feed.service.js';
import { SiteFilesController } from './site-files.controller.js';

@Module({
  imports: [MediaReleasesModule, RenderingModule, SitemapsModule],
  controllers: [SiteFilesController],
  providers: [MediaFeedService],
})
export class SiteFilesModule {}
