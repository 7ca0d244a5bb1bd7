import { Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { RemoteImages } from '../remote-images/remote-images.js';
import { ServicesModule } from '../services.module.js';
import { Assets } from './assets.js';
import { RequestQueue } from './http/request-queue.js';
import { PageService } from './page.service.js';
import { PageContextFactory } from './page-context.factory.js';
import { PageFeed } from './page-feed.js';
import { PageRenderer } from './page-renderer.js';
import { Pictures } from './pictures.js';

@Module({
  imports: [ServicesModule],
  providers: [
    Assets,
    PageContextFactory,
    PageFeed,
    PageRenderer,
    PageService,
    RequestQueue,
    {
      provide: Pictures,
      inject: [CONFIGURATION, RemoteImages],
      useFactory: ({ CONTENT_DIR }: Configuration, foreign: RemoteImages) => new Pictures(CONTENT_DIR, foreign),
    },
  ],
  exports: [PageFeed, PageRenderer, PageService, RequestQueue],
})
export class RenderingModule {}
