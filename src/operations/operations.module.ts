import { Module } from '@nestjs/common';
import { PageCacheModule } from '../page-cache/page-cache.module.js';
import { SuppliersModule } from '../suppliers/suppliers.module.js';
import { HealthService } from './health.service.js';
import { Metrics } from './metrics.js';
import { RequestMetricsMiddleware } from './request-metrics.middleware.js';

/** What operators ask the server about itself. */
@Module({
  imports: [PageCacheModule, SuppliersModule],
  providers: [HealthService, Metrics, RequestMetricsMiddleware],
  exports: [HealthService, Metrics, RequestMetricsMiddleware],
})
export class OperationsModule {}
