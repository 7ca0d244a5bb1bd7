import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CLOCK, type Clock } from '../config/clock.js';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { UpstreamClient } from '../upstream/upstream-client.js';
import { ContentLifecycle } from './content-lifecycle.js';
import { ContentRefreshService } from './content-refresh.service.js';
import { ContentStore } from './content-store.js';
import { checkedPagesFile } from './files/checked-pages.js';
import { readCompanyNames } from './files/company-names.js';
import { DataFiles } from './files/data-files.js';
import { FilesContentStore } from './files/files-content-store.js';
import { GatewayContentStore } from './gateway/gateway-content-store.js';
import { GatewayCopies } from './gateway/gateway-copies.js';
import { gatewayPictureAddress, readOwnPictures } from './gateway/picture-addresses.js';
import { readSitePages } from './gateway/site-pages.js';
import { confirmPageId } from './model/unlisted.js';
import { PublishedContentStore } from './publication/published-content-store.js';

/** Beside the content folder's default, in the folder that the server is started in. */
const textsDir = 'i18n';

/** The gateway's content where there is a gateway, else that of the embedded files; of either, what is public. */
async function openStore(configuration: Configuration, upstream: UpstreamClient, clock: Clock): Promise<ContentStore> {
  const { CONTENT_DIR: contentDir, CONTENT_TTL: timeToLive, DATA_DIR, UPSTREAM_URL, development } = configuration;
  const companyNames = await readCompanyNames(textsDir);
  const store =
    UPSTREAM_URL === undefined
      ? new FilesContentStore({
          ...{ contentDir, companyNames, development },
          // In development the code that checked them may have changed since.
          ...(!development && { checkedPages: checkedPagesFile }),
        })
      : new GatewayContentStore({
          upstream,
          copies: new GatewayCopies(path.join(DATA_DIR, 'content')),
          data: new DataFiles({ contentDir, companyNames }),
          timeToLive,
          resolvePicture: gatewayPictureAddress(UPSTREAM_URL, await readOwnPictures(contentDir)),
          sitePages: await readSitePages(textsDir),
        });
  await store.load();
  // Its links are in mails.
  const withheld = configuration.SMTP_URL === undefined ? [confirmPageId] : [];
  return new PublishedContentStore(store, clock, new Set(withheld));
}

/** Gives the whole application its content; it is loaded before anything that asks for it is made. */
@Global()
@Module({
  providers: [
    { provide: ContentStore, inject: [CONFIGURATION, UpstreamClient, CLOCK], useFactory: openStore },
    ContentLifecycle,
    ContentRefreshService,
  ],
  exports: [ContentStore, ContentRefreshService],
})
export class ContentModule {}
