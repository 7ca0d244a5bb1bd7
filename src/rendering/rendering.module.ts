import { Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { RemoteImages } from '../remote-images/remote-images.js';
import { RemoteImagesModule } from '../remote-images/remote-images.module.js';
import { Assets } from './assets.js';
import { CommonPartsCache } from './common-parts.js';
import { PageContextFactory } from './page-context.factory.js';
import { PageFingerprint } from './page-fingerprint.js';
import { PageRenderer } from './page-renderer.js';
import { Pictures } from './pictures.js';
import { TextsService } from './texts.service.js';

@Module({
  imports: [RemoteImagesModule],
  providers: [
    TextsService,
    Assets,
    CommonPartsCache,
    PageContextFactory,
    PageFingerprint,
    PageRenderer,
    {
      provide: Pictures,
      inject: [CONFIGURATION, RemoteImages],
      useFactory: ({ CONTENT_DIR }: Configuration, foreign: RemoteImages) => new Pictures(CONTENT_DIR, foreign),
    },
  ],
  exports: [Assets, TextsService, PageFingerprint, PageRenderer, Pictures],
})
export class RenderingModule {}
