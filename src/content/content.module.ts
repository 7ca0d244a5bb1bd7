import { Global, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { readCompanyNames } from './company-names.js';
import { ContentLifecycle } from './content-lifecycle.js';
import { ContentStore } from './content-store.js';
import { FilesContentStore } from './files-content-store.js';
import { LocalizedFiles } from './localized-files.js';

/** Beside the content folder's default, in the folder that the server is started in. */
const textsDir = 'i18n';

/** Gives the whole application its content; it is loaded before anything that asks for it is made. */
@Global()
@Module({
  providers: [
    {
      provide: ContentStore,
      inject: [CONFIGURATION],
      useFactory: async (configuration: Configuration): Promise<ContentStore> => {
        const { CONTENT_DIR: contentDir, development } = configuration;
        const companyNames = await readCompanyNames(textsDir);
        const store = new FilesContentStore({ contentDir, companyNames, development });
        await store.load();
        return store;
      },
    },
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
