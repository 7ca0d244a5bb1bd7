import path from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { I18nModule } from 'nestjs-i18n';
import { AddressingModule } from './addressing/addressing.module.js';
import { defaultLanguage } from './addressing/languages.js';
import { PathLanguageResolver } from './addressing/path-language.resolver.js';
import { RedirectsInterceptor } from './addressing/redirects.interceptor.js';
import { ApiModule } from './api/api.module.js';
import { AppExceptionFilter } from './app-exception.filter.js';
import type { Configuration } from './config/configuration.js';
import { ConfigurationModule } from './config/configuration.module.js';
import { ContentModule } from './content/content.module.js';
import { MagazineModule } from './magazine/magazine.module.js';
import { MediaReleasesService } from './media-releases/media-releases.service.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { LoggingModule } from './operations/logging.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { ThrottlingModule } from './operations/throttling/throttling.module.js';
import { FormPageInterceptor } from './rendering/form-page.interceptor.js';
import { MaintenanceInterceptor } from './rendering/maintenance.interceptor.js';
import { PageExceptionFilter } from './rendering/page-exception.filter.js';
import { RenderInterceptor } from './rendering/render.interceptor.js';
import { RenderingModule } from './rendering/rendering.module.js';
import { SearchModule } from './search/search.module.js';
import { BrandboxController } from './sections/brandbox/brandbox.controller.js';
import { CommercialAviationController } from './sections/commercial-aviation/commercial-aviation.controller.js';
import { FallbackController } from './sections/errors/fallback.controller.js';
import { HomeController } from './sections/home/home.controller.js';
import { InnovationController } from './sections/innovation/innovation.controller.js';
import { MediaController } from './sections/media/media.controller.js';
import { MilitaryAviationController } from './sections/military-aviation/military-aviation.controller.js';
import { NewHireController } from './sections/new-hire/new-hire.controller.js';
import { NewsletterController } from './sections/newsletter/newsletter.controller.js';
import { ApplicationForm } from './sections/our-company/application-form.js';
import { OurCompanyController } from './sections/our-company/our-company.controller.js';
import { SampleController } from './sections/sample/sample.controller.js';
import { SearchController } from './sections/search/search.controller.js';
import { ServicesController } from './sections/services/services.controller.js';
import { TextPagesController } from './sections/text-pages/text-pages.controller.js';
import { WorkWithUsController } from './sections/work-with-us/work-with-us.controller.js';
import { MediaFeedService } from './site-files/media-feed.service.js';
import { SiteFilesController } from './site-files/site-files.controller.js';
import { SitemapsModule } from './sitemaps/sitemaps.module.js';
import { SocialModule } from './social/social.module.js';
import { StorageModule } from './storage/storage.module.js';
import { SuppliersModule } from './suppliers/suppliers.module.js';
import { UpstreamModule } from './upstream/upstream.module.js';

/** What the application is made of. The order of the lists is the order in which they apply. */
@Module({
  controllers: [
    SiteFilesController,
    HomeController,
    OurCompanyController,
    InnovationController,
    WorkWithUsController,
    MediaController,
    CommercialAviationController,
    MilitaryAviationController,
    ServicesController,
    NewHireController,
    BrandboxController,
    SearchController,
    NewsletterController,
    SampleController,
    TextPagesController,
    FallbackController,
  ],
  providers: [
    MediaReleasesService,
    MediaFeedService,
    ApplicationForm,
    { provide: APP_INTERCEPTOR, useClass: MaintenanceInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RedirectsInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RenderInterceptor },
    { provide: APP_INTERCEPTOR, useClass: FormPageInterceptor },
    PageExceptionFilter,
    { provide: APP_FILTER, useClass: AppExceptionFilter },
  ],
})
export class AppModule {
  static with(configuration: Configuration): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigurationModule.with(configuration),
        LoggingModule,
        I18nModule.forRoot({
          fallbackLanguage: defaultLanguage,
          loaderOptions: { path: path.resolve('i18n'), watch: configuration.development },
          resolvers: [PathLanguageResolver],
          logging: false,
        }),
        StorageModule,
        ThrottlingModule,
        UpstreamModule,
        ContentModule,
        AddressingModule,
        RenderingModule,
        SitemapsModule,
        MagazineModule,
        SocialModule,
        SearchModule,
        NewsletterModule,
        SuppliersModule,
        OperationsModule,
        ApiModule,
      ],
    };
  }
}
