import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.js';
import { ServicesModule } from '../site/services.module.js';
import { subjects } from '../submissions/subjects.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { AboutController } from './about/about.controller.js';
import { ApiExceptionFilter } from './api-exception.filter.js';
import { BearerTokens } from './bearer.guard.js';
import { ContentController } from './content/content.controller.js';
import { GenericController } from './generic/generic.controller.js';
import { HealthController, MetricsController } from './health/health.controller.js';
import { NotFoundController, UnknownAddresses } from './not-found/not-found.controller.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OpenApiService } from './openapi/openapi.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchesController } from './searches/searches.controller.js';
import { SitemapsController } from './sitemaps/sitemaps.controller.js';
import { SocialController } from './social/social.controller.js';
import { UnknownController } from './unknown/unknown.controller.js';

/** The endpoints for back-office systems, all behind the bearer guard. The logic is in the services. */
@Module({
  imports: [OperationsModule, ServicesModule, SubmissionsModule],
  controllers: [
    AboutController,
    GenericController,
    SearchController,
    SocialController,
    ...subjects.flatMap(({ endpoints = [] }) => endpoints),
    NotFoundController,
    SearchesController,
    HealthController,
    MetricsController,
    SitemapsController,
    ContentController,
    OpenApiController,
    UnknownController,
  ],
  providers: [BearerTokens, ApiExceptionFilter, OpenApiService, UnknownAddresses],
  exports: [ApiExceptionFilter, OpenApiService],
})
export class ApiModule {}
