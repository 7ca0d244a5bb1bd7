import { Module } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SitemapsModule } from '../sitemaps/sitemaps.module.js';
import { LlmsOverview } from './llms-overview.js';
import { SiteFilesController } from './site-files.controller.js';

@Module({
  imports: [RenderingModule, SitemapsModule],
  controllers: [SiteFilesController],
  providers: [LlmsOverview],
})
export class SiteFilesModule {}
