import { Module } from '@nestjs/common';
import { PageCacheModule } from '../site/page-cache/page-cache.module.js';
import { RenderingModule } from '../site/rendering/rendering.module.js';
import { ServicesModule } from '../site/services.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { HealthService } from './health.service.js';
import { Metrics } from './metrics.js';

/** Health and metrics of the server, for operators. */
@Module({
  imports: [PageCacheModule, RenderingModule, ServicesModule, SubmissionsModule],
  providers: [HealthService, Metrics],
  exports: [HealthService, Metrics],
})
export class OperationsModule {}
