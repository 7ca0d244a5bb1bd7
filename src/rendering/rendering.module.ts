import { Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { PageContextFactory } from './page-context.factory.js';
import { PageRenderer } from './page-renderer.js';
import { Pictures } from './pictures.js';
import { TextsService } from './texts.service.js';

@Module({
  providers: [
    TextsService,
    PageContextFactory,
    PageRenderer,
    {
      provide: Pictures,
      inject: [CONFIGURATION],
      useFactory: ({ CONTENT_DIR }: Configuration) => new Pictures(CONTENT_DIR),
    },
  ],
  exports: [TextsService, PageRenderer],
})
export class RenderingModule {}
