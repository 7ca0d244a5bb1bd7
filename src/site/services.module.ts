import { Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../platform/config/configuration.js';
import { IndexNowService } from './indexnow/indexnow.service.js';
import { MagazineService } from './magazine/magazine.service.js';
import { MediaLibraryService } from './media-library/media-library.service.js';
import { MediaReleasesService } from './media-releases/media-releases.service.js';
import { ChangedTags, PurgeService } from './purge/purge.service.js';
import { ImageCache } from './remote-images/image-cache.js';
import { RemoteImageSources } from './remote-images/remote-image-sources.js';
import { RemoteImages } from './remote-images/remote-images.js';
import { RequestCounts } from './request-counts/request-counts.js';
import { RequestCountsStore } from './request-counts/request-counts.store.js';
import { JoinedSearchService } from './search/joined-search.service.js';
import { SearchService } from './search/search.service.js';
import { SitemapService } from './sitemaps/sitemap.service.js';
import { SocialService } from './social/social.service.js';

/** Those that other modules use. */
const services = [
  IndexNowService,
  JoinedSearchService,
  MagazineService,
  MediaLibraryService,
  MediaReleasesService,
  PurgeService,
  RemoteImages,
  RequestCounts,
  RequestCountsStore,
  SearchService,
  SitemapService,
  SocialService,
];

@Module({
  providers: [
    ...services,
    ChangedTags,
    {
      provide: RemoteImageSources,
      inject: [CONFIGURATION],
      useFactory: (configuration: Configuration) => new RemoteImageSources(configuration),
    },
    {
      provide: ImageCache,
      inject: [CONFIGURATION],
      useFactory: ({ DATA_DIR }: Configuration) => new ImageCache(DATA_DIR),
    },
  ],
  exports: services,
})
export class ServicesModule {}
