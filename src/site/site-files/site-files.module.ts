import { Module } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SitemapsModule } from '../sitemaps/sitemaps.module.js';
import { LlmsOverview } from './llms-overview.js';
import { SiteFilesController } from './site-files.controller.js';
import { SiteFiles } from './site-files.js';

@Module({
  imports: [RenderingModule, SitemapsModule],
  controllers: [SiteFilesController],
  providers: [LlmsOverview, SiteFiles],
})
export class SiteFilesModule {}
