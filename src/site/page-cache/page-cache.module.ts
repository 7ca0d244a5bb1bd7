import { Global, Module } from '@nestjs/common';
import { SentResponses } from '../../platform/http/logging/sent-responses.js';
import { PageCache } from './page-cache.js';

@Global()
@Module({ providers: [PageCache, SentResponses], exports: [PageCache, SentResponses] })
export class PageCacheModule {}
