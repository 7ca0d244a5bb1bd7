import { Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { ImageCache } from './image-cache.js';
import { RemoteImageSources } from './remote-image-sources.js';
import { RemoteImages } from './remote-images.js';

/** Enough for the pictures of a large site and a week's posts. A picture takes about half a megabyte in all sizes. */
const limits = { pictures: 2_000, bytes: 1024 ** 3 };

@Module({
  providers: [
    RemoteImages,
    {
      provide: RemoteImageSources,
      inject: [CONFIGURATION],
      useFactory: (configuration: Configuration) => new RemoteImageSources(configuration),
    },
    {
      provide: ImageCache,
      inject: [CONFIGURATION],
      useFactory: ({ DATA_DIR }: Configuration) => new ImageCache(DATA_DIR, limits),
    },
  ],
  exports: [RemoteImages],
})
export class RemoteImagesModule {}
