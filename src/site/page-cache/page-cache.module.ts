import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { merge } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { SentResponses } from '../../platform/http/logging/sent-responses.js';
import { MagazineModule } from '../magazine/magazine.module.js';
import { MagazineService } from '../magazine/magazine.service.js';
import { RemoteImages } from '../remote-images/remote-images.js';
import { RemoteImagesModule } from '../remote-images/remote-images.module.js';
import { SearchModule } from '../search/search.module.js';
import { SearchService } from '../search/search.service.js';
import { SocialModule } from '../social/social.module.js';
import { SocialService } from '../social/social.service.js';
import { PageCache } from './page-cache.js';

@Global()
@Module({
  imports: [MagazineModule, RemoteImagesModule, SearchModule, SocialModule],
  providers: [PageCache, SentResponses],
  exports: [PageCache, SentResponses],
})
export class PageCacheModule implements OnModuleInit {
  constructor(
    private readonly cache: PageCache,
    private readonly content: ContentStore,
    private readonly magazine: MagazineService,
    private readonly social: SocialService,
    private readonly pictures: RemoteImages,
    private readonly search: SearchService,
  ) {}

  /** Everything that pages show. */
  onModuleInit(): void {
    const { content, magazine, social, pictures, search } = this;
    merge(content.changes, magazine.changes, social.changes, pictures.changes, search.changes).subscribe(() =>
      this.cache.clear(),
    );
  }
}
