import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { UpstreamClient } from '../upstream/upstream-client.js';
import { readCompanyNames } from './company-names.js';
import { ContentLifecycle } from './content-lifecycle.js';
import { ContentStore } from './content-store.js';
import { FilesContentStore } from './files-content-store.js';
import { GatewayContentStore } from './gateway-content-store.js';
import { GatewayCopies } from './gateway-copies.js';
import { LocalizedFiles } from './localized-files.js';

/** Beside the content folder's default, in the folder that the server is started in. */
const textsDir = 'i18n';

/** The gateway where there is one, else the embedded files. */
async function openStore(configuration: Configuration, upstream: UpstreamClient): Promise<ContentStore> {
  const { CONTENT_DIR: contentDir, CONTENT_TTL: timeToLive, DATA_DIR, development } = configuration;
  const store = upstream.isConfigured
    ? new GatewayContentStore({ upstream, copies: new GatewayCopies(path.join(DATA_DIR, 'content')), timeToLive })
    : new FilesContentStore({ contentDir, companyNames: await readCompanyNames(textsDir), development });
  await store.load();
  return store;
}

/** Gives the whole application its content; it is loaded before anything that asks for it is made. */
@Global()
@Module({
  providers: [
    { provide: ContentStore, inject: [CONFIGURATION, UpstreamClient], useFactory: openStore },
    {
      provide: LocalizedFiles,
      inject: [CONFIGURATION],
      useFactory: async ({ CONTENT_DIR: contentDir }: Configuration): Promise<LocalizedFiles> =>
        new LocalizedFiles({ contentDir, companyNames: await readCompanyNames(textsDir) }),
    },
    ContentLifecycle,
  ],
  exports: [ContentStore, LocalizedFiles],
})
export class ContentModule {}
