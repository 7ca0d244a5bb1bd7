import { Module } from '@nestjs/common';
import { MagazineModule } from '../magazine/magazine.module.js';
import { RemoteImagesModule } from '../remote-images/remote-images.module.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SearchModule } from '../search/search.module.js';
import { SiteFilesModule } from '../site-files/site-files.module.js';
import { SocialModule } from '../social/social.module.js';
import { CachedPages } from './cached-pages.js';
import { PageCache } from './page-cache.js';
import { PageCacheRefresher } from './page-cache-refresher.js';
import { PageResponses } from './page-responses.js';

@Module({
  imports: [MagazineModule, RemoteImagesModule, RenderingModule, SearchModule, SiteFilesModule, SocialModule],
  providers: [CachedPages, PageCache, PageCacheRefresher, PageResponses],
  exports: [CachedPages, PageCache, PageCacheRefresher],
})
export class PageCacheModule {}
