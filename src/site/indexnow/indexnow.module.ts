import { Module } from '@nestjs/common';
import { AnnouncedAddresses } from './announced-addresses.js';
import { IndexNowService } from './indexnow.service.js';
import { PublicAddresses } from './public-addresses.js';

/** Tells search engines which pages have changed. */
@Module({
  providers: [AnnouncedAddresses, IndexNowService, PublicAddresses],
  exports: [IndexNowService],
})
export class IndexNowModule {}
