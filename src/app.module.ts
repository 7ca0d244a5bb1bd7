import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { LoggerModule, type Params } from 'nestjs-pino';
import { merge } from 'rxjs';
import { ApiModule } from './api/api.module.js';
import { AppExceptionFilter } from './app-exception.filter.js';
import { ContentModule } from './content/content.module.js';
import { ContentStore } from './content/content-store.js';
import { migrations } from './migrations.js';
import { OperationsModule } from './operations/operations.module.js';
import type { Clock, Configuration } from './platform/config/configuration.js';
import { ConfigurationModule } from './platform/config/configuration.module.js';
import { ThrottlingModule } from './platform/http/throttling/rate-limits.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { UpstreamModule } from './platform/upstream/upstream-client.js';
import { RedirectsInterceptor } from './routing/redirects.interceptor.js';
import { RoutingModule } from './routing/routing.module.js';
import { MagazineService } from './site/magazine/magazine.service.js';
import { PageCache, PageCacheModule } from './site/page-cache/page-cache.js';
import { RemoteImages } from './site/remote-images/remote-images.js';
import { MaintenanceInterceptor } from './site/rendering/http/maintenance.interceptor.js';
import { PageExceptionFilter } from './site/rendering/http/page-exception.filter.js';
import { StoredPagesInterceptor } from './site/rendering/http/stored-pages.interceptor.js';
import { RenderingModule } from './site/rendering/rendering.module.js';
import { SearchService } from './site/search/search.service.js';
import { SectionsModule } from './site/sections/sections.module.js';
import { ServicesModule } from './site/services.module.js';
import { SiteFilesModule } from './site/site-files/site-files.controller.js';
import { SocialService } from './site/social/social.service.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { TextsModule } from './texts.module.js';

/** The root module. Interceptors apply in the order in which they are listed. */
@Module({
  imports: [RenderingModule, ServicesModule],
  providers: [
    { provide: APP_INTERCEPTOR, useClass: MaintenanceInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RedirectsInterceptor },
    { provide: APP_INTERCEPTOR, useClass: StoredPagesInterceptor },
    PageExceptionFilter,
    { provide: APP_FILTER, useClass: AppExceptionFilter },
  ],
})
export class AppModule implements OnModuleInit {
  constructor(
    private readonly cache: PageCache,
    private readonly content: ContentStore,
    private readonly magazine: MagazineService,
    private readonly social: SocialService,
    private readonly pictures: RemoteImages,
    private readonly search: SearchService,
  ) {}

  /** A change of anything that pages show empties the page cache. */
  onModuleInit(): void {
    const { content, magazine, social, pictures, search } = this;
    merge(content.changes, magazine.changes, social.changes, pictures.changes, search.changes).subscribe(() =>
      this.cache.clear(),
    );
  }

  static with(configuration: Configuration, logging: Params, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigurationModule.with(configuration, clock),
        LoggerModule.forRoot(logging),
        TextsModule.with(configuration),
        StorageModule.with(migrations),
        ThrottlingModule,
        UpstreamModule,
        ContentModule,
        RoutingModule,
        RenderingModule,
        PageCacheModule,
        ServicesModule,
        SubmissionsModule,
        OperationsModule,
        SiteFilesModule,
        SectionsModule,
        ApiModule,
      ],
    };
  }
}
