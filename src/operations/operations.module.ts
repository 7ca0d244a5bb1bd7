import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PageCacheModule } from '../page-cache/page-cache.module.js';
import { SuppliersModule } from '../suppliers/suppliers.module.js';
import { HealthService } from './health.service.js';
import { Metrics } from './metrics.js';
import { RequestMetricsMiddleware } from './request-metrics.middleware.js';

/** What operators ask the server about itself. */
@Module({
  imports: [PageCacheModule, SuppliersModule, MailModule],
  providers: [HealthService, Metrics, RequestMetricsMiddleware],
  exports: [HealthService, Metrics, RequestMetricsMiddleware],
})
export class OperationsModule {}
