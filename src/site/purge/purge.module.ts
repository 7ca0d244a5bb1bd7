import { Module } from '@nestjs/common';
import { MagazineModule } from '../magazine/magazine.module.js';
import { RemoteImagesModule } from '../remote-images/remote-images.module.js';
import { SocialModule } from '../social/social.module.js';
import { ChangedTags } from './changed-tags.js';
import { PurgeService } from './purge.service.js';

/** Purges changed pages from a content network in front of the site. */
@Module({
  imports: [MagazineModule, RemoteImagesModule, SocialModule],
  providers: [ChangedTags, PurgeService],
  exports: [PurgeService],
})
export class PurgeModule {}
