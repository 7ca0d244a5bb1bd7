import { Module } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { ServicesModule } from '../services.module.js';
import { LlmsOverview } from './llms-overview.js';
import { SiteFilesController } from './site-files.controller.js';

@Module({
  imports: [RenderingModule, ServicesModule],
  controllers: [SiteFilesController],
  providers: [LlmsOverview],
})
export class SiteFilesModule {}
