import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CLOCK, type Clock, CONFIGURATION, type Configuration } from '../platform/config/configuration.js';
import { UpstreamClient } from '../platform/upstream/upstream-client.js';
import { ContentLifecycle, ContentRefreshService } from './content-refresh.service.js';
import { ContentStore } from './content-store.js';
import { isDataFile } from './files/data/data-file-shapes.js';
import { DataFiles } from './files/data/data-files.js';
import { readCompanyNames } from './files/data/interface-texts.js';
import { FilesContentStore } from './files/files-content-store.js';
import { ContentFiles } from './files/folder/content-files.js';
import { readCheckedPages } from './files/folder-reader.js';
import { gatewayPictureAddress, readOwnPictures } from './gateway/addresses.js';
import { GatewayContentStore } from './gateway/gateway-content-store.js';
import { GatewayCopies } from './gateway/gateway-copies.js';
import { readSitePages } from './gateway/site-pages.js';
import { confirmPageId } from './model/template-pages.js';
import { PublishedContentStore } from './publication/published-content-store.js';
import { ContentResourcesService } from './resources/content-resources.service.js';

/** Relative to the working directory, like the default of CONTENT_DIR. */
const textsDir = 'i18n';

/** Opens the gateway's content if there is a gateway, else that of the files, and restricts it to what is public. */
async function openStore(configuration: Configuration, upstream: UpstreamClient, clock: Clock): Promise<ContentStore> {
  const { CONTENT_DIR: contentDir, CONTENT_TTL: timeToLive, DATA_DIR, UPSTREAM_URL, development } = configuration;
  const companyNames = await readCompanyNames(textsDir);
  const store =
    UPSTREAM_URL === undefined
      ? new FilesContentStore({
          ...{ contentDir, companyNames, development },
          // In development, the code that checks pages may have changed since the build.
          ...(!development && { checkedPages: await readCheckedPages() }),
        })
      : new GatewayContentStore({
          upstream,
          copies: new GatewayCopies(path.join(DATA_DIR, 'content')),
          data: new DataFiles(new ContentFiles(contentDir, isDataFile), companyNames),
          timeToLive,
          resolvePicture: gatewayPictureAddress(UPSTREAM_URL, await readOwnPictures(contentDir)),
          sitePages: await readSitePages(textsDir),
        });
  await store.load();
  // Only links in mails lead to this page.
  const withheld = configuration.SMTP_URL === undefined ? [confirmPageId] : [];
  return new PublishedContentStore(store, clock, new Set(withheld));
}

/** Provides the content to the whole application. It is loaded before any provider that injects it is created. */
@Global()
@Module({
  providers: [
    { provide: ContentStore, inject: [CONFIGURATION, UpstreamClient, CLOCK], useFactory: openStore },
    ContentLifecycle,
    ContentRefreshService,
    ContentResourcesService,
  ],
  exports: [ContentStore, ContentRefreshService, ContentResourcesService],
})
export class ContentModule {}
