import { Module } from '@nestjs/common';
import { MediaReleasesModule } from '../../media-releases/media-releases.module.js';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { MediaController } from './media.controller.js';

@Module({ imports: [MediaReleasesModule, RenderingModule], controllers: [MediaController] })
export class MediaModule {}
