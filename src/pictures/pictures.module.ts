import { Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ForeignPictures } from './foreign-pictures.js';
import { PictureShelf } from './picture-shelf.js';
import { PictureSources } from './picture-sources.js';

/** The pictures of a large site, with a week's posts; in all sizes one takes about half a megabyte. */
const limits = { pictures: 2_000, bytes: 1024 ** 3 };

@Module({
  providers: [
    ForeignPictures,
    {
      provide: PictureSources,
      inject: [CONFIGURATION],
      useFactory: (configuration: Configuration) => new PictureSources(configuration),
    },
    {
      provide: PictureShelf,
      inject: [CONFIGURATION],
      useFactory: ({ DATA_DIR }: Configuration) => new PictureShelf(DATA_DIR, limits),
    },
  ],
  exports: [ForeignPictures],
})
export class PicturesModule {}
