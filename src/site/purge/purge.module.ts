import { Module } from '@nestjs/common';
import { PageCacheModule } from '../page-cache/page-cache.module.js';
import { PurgeService } from './purge.service.js';

/** Purges changed pages from a content network in front of the site. */
@Module({
  imports: [PageCacheModule],
  providers: [PurgeService],
  exports: [PurgeService],
})
export class PurgeModule {}
