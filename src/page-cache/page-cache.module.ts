import { Module } from '@nestjs/common';
import { MagazineModule } from '../magazine/magazine.module.js';
import { RemoteImagesModule } from '../remote-images/remote-images.module.js';
import { SearchModule } from '../search/search.module.js';
import { SocialModule } from '../social/social.module.js';
import { PageCache } from './page-cache.js';
import { PageCacheRefresher } from './page-cache-refresher.js';
import { PageMaker } from './page-maker.js';
import { UnknownAddresses } from './unknown-addresses.js';

@Module({
  imports: [MagazineModule, RemoteImagesModule, SearchModule, SocialModule],
  providers: [PageCache, PageCacheRefresher, PageMaker, UnknownAddresses],
  exports: [PageCache, PageCacheRefresher, PageMaker],
})
export class PageCacheModule {}
