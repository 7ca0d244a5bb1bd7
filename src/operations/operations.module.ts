import { Module } from '@nestjs/common';
import { ServicesModule } from '../site/services.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { HealthService } from './health.service.js';
import { Metrics } from './metrics.js';

/** Health and metrics of the server, for operators. */
@Module({
  imports: [ServicesModule, SubmissionsModule],
  providers: [HealthService, Metrics],
  exports: [HealthService, Metrics],
})
export class OperationsModule {}
