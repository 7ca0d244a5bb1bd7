import { Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ForeignPictures } from '../pictures/foreign-pictures.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { Assets } from './assets.js';
import { PageContextFactory } from './page-context.factory.js';
import { PageRenderer } from './page-renderer.js';
import { Pictures } from './pictures.js';
import { RenderQueue } from './render-queue.js';
import { TextsService } from './texts.service.js';

@Module({
  imports: [PicturesModule],
  providers: [
    TextsService,
    Assets,
    PageContextFactory,
    PageRenderer,
    RenderQueue,
    {
      provide: Pictures,
      inject: [CONFIGURATION, ForeignPictures],
      useFactory: ({ CONTENT_DIR }: Configuration, foreign: ForeignPictures) => new Pictures(CONTENT_DIR, foreign),
    },
  ],
  exports: [TextsService, PageRenderer, RenderQueue],
})
export class RenderingModule {}
