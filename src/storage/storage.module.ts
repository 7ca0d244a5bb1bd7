import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { CompactionService } from './compaction.service.js';
import { DATABASE } from './database.token.js';
import { openDatabase } from './open-database.js';
import type { Schema } from './schema.js';

export { DATABASE } from './database.token.js';

/** Gives every module the database. It is closed last, when no request is left. */
@Global()
@Module({
  providers: [
    {
      provide: DATABASE,
      inject: [CONFIGURATION],
      useFactory: (configuration: Configuration) => openDatabase(configuration),
    },
    CompactionService,
  ],
  exports: [DATABASE],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) private readonly database: Kysely<Schema>) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.destroy();
  }
}
