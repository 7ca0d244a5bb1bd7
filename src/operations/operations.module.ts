import { Module } from '@nestjs/common';
import { IndexNowModule } from '../site/indexnow/indexnow.module.js';
import { PageCacheModule } from '../site/page-cache/page-cache.module.js';
import { PurgeModule } from '../site/purge/purge.module.js';
import { RenderingModule } from '../site/rendering/rendering.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { HealthService } from './health.service.js';
import { Metrics } from './metrics.js';
import { UnknownAddresses } from './unknown-addresses.js';

/** Health and metrics of the server, for operators. */
@Module({
  imports: [IndexNowModule, PageCacheModule, PurgeModule, RenderingModule, SubmissionsModule],
  providers: [HealthService, Metrics, UnknownAddresses],
  exports: [HealthService, Metrics, UnknownAddresses],
})
export class OperationsModule {}
