import path from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { I18nModule } from 'nestjs-i18n';
import { LoggerModule, type Params } from 'nestjs-pino';
import { ApiModule } from './api/api.module.js';
import { AppExceptionFilter } from './app-exception.filter.js';
import type { Clock } from './config/clock.js';
import type { Configuration } from './config/configuration.js';
import { ConfigurationModule } from './config/configuration.module.js';
import { ContentModule } from './content/content.module.js';
import { ThrottlingModule } from './http/throttling/throttling.module.js';
import { MagazineModule } from './magazine/magazine.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PageCacheModule } from './page-cache/page-cache.module.js';
import { PurgeModule } from './purge/purge.module.js';
import { MaintenanceInterceptor } from './rendering/maintenance.interceptor.js';
import { PageExceptionFilter } from './rendering/page-exception.filter.js';
import { RenderingModule } from './rendering/rendering.module.js';
import { defaultLanguage } from './routing/languages.js';
import { PathLanguageResolver } from './routing/path-language.resolver.js';
import { RedirectsInterceptor } from './routing/redirects.interceptor.js';
import { RoutingModule } from './routing/routing.module.js';
import { SearchModule } from './search/search.module.js';
import { BrandboxModule } from './sections/brandbox/brandbox.module.js';
import { CommercialAviationModule } from './sections/commercial-aviation/commercial-aviation.module.js';
import { FallbackModule } from './sections/errors/fallback.module.js';
import { HomeModule } from './sections/home/home.module.js';
import { InnovationModule } from './sections/innovation/innovation.module.js';
import { MediaModule } from './sections/media/media.module.js';
import { MilitaryAviationModule } from './sections/military-aviation/military-aviation.module.js';
import { NewHireModule } from './sections/new-hire/new-hire.module.js';
import { NewsletterPageModule } from './sections/newsletter/newsletter.module.js';
import { OurCompanyModule } from './sections/our-company/our-company.module.js';
import { SampleModule } from './sections/sample/sample.module.js';
import { SearchPageModule } from './sections/search/search.module.js';
import { ServicesModule } from './sections/services/services.module.js';
import { TextPagesModule } from './sections/text-pages/text-pages.module.js';
import { WorkWithUsModule } from './sections/work-with-us/work-with-us.module.js';
import { SiteFilesModule } from './site-files/site-files.module.js';
import { SitemapsModule } from './sitemaps/sitemaps.module.js';
import { SocialModule } from './social/social.module.js';
import { StorageModule } from './storage/storage.module.js';
import { SuppliersModule } from './suppliers/suppliers.module.js';
import { UpstreamModule } from './upstream/upstream.module.js';

/** The root module. Interceptors apply in the order in which they are listed. */
@Module({
  providers: [
    { provide: APP_INTERCEPTOR, useClass: MaintenanceInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RedirectsInterceptor },
    PageExceptionFilter,
    { provide: APP_FILTER, useClass: AppExceptionFilter },
  ],
})
export class AppModule {
  static with(configuration: Configuration, logging: Params, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigurationModule.with(configuration, clock),
        LoggerModule.forRoot(logging),
        I18nModule.forRoot({
          fallbackLanguage: defaultLanguage,
          loaderOptions: { path: path.resolve('i18n'), watch: configuration.development },
          resolvers: [PathLanguageResolver],
          logging: false,
          // The interceptor of nestjs-i18n resolves the language. Nothing reads it from the asynchronous context.
          disableMiddleware: true,
          skipAsyncHook: true,
        }),
        StorageModule,
        ThrottlingModule,
        UpstreamModule,
        ContentModule,
        RoutingModule,
        RenderingModule,
        PageCacheModule,
        PurgeModule,
        SitemapsModule,
        MagazineModule,
        SocialModule,
        SearchModule,
        NewsletterModule,
        SuppliersModule,
        OperationsModule,
        SiteFilesModule,
        HomeModule,
        OurCompanyModule,
        InnovationModule,
        WorkWithUsModule,
        MediaModule,
        CommercialAviationModule,
        MilitaryAviationModule,
        ServicesModule,
        NewHireModule,
        BrandboxModule,
        SearchPageModule,
        NewsletterPageModule,
        SampleModule,
        TextPagesModule,
        FallbackModule,
        ApiModule,
      ],
    };
  }
}
