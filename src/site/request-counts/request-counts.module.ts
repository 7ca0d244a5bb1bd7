import { Global, Module } from '@nestjs/common';
import { RequestCounts } from './request-counts.js';
import { RequestCountsStore } from './request-counts.store.js';
import { RequestCountsRetention } from './request-counts-retention.service.js';

@Global()
@Module({
  providers: [RequestCounts, RequestCountsRetention, RequestCountsStore],
  exports: [RequestCounts, RequestCountsStore],
})
export class RequestCountsModule {}
