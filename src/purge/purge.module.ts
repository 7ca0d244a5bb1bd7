import { Module } from '@nestjs/common';
import { PageCacheModule } from '../page-cache/page-cache.module.js';
import { PurgeService } from './purge.service.js';

/** What a content network in front of the site is told. */
@Module({
  imports: [PageCacheModule],
  providers: [PurgeService],
  exports: [PurgeService],
})
export class PurgeModule {}
