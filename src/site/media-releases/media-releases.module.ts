import { Module } from '@nestjs/common';
import { MediaReleasesService } from './media-releases.service.js';

@Module({ providers: [MediaReleasesService], exports: [MediaReleasesService] })
export class MediaReleasesModule {}
