import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { openDatabase } from './open-database.js';
import type { Schema } from './schema.js';

/** Injection token of the database, a `Kysely<Schema>`. */
export const DATABASE = Symbol('database');

/** Gives every module the database. It is closed last, when no request is left. */
@Global()
@Module({
  providers: [
    {
      provide: DATABASE,
      inject: [CONFIGURATION],
      useFactory: (configuration: Configuration) => openDatabase(configuration),
    },
  ],
  exports: [DATABASE],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) private readonly database: Kysely<Schema>) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.destroy();
  }
}
