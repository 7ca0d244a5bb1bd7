import { Module } from '@nestjs/common';
import { MediaReleasesModule } from '../../media-releases/media-releases.module.js';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { MediaController } from './media.controller.js';
import { MediaFeed } from './media-feed.js';

@Module({ imports: [MediaReleasesModule, RenderingModule], controllers: [MediaController], providers: [MediaFeed] })
export class MediaModule {}
