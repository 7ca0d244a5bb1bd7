import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { CompactionService } from './compaction.service.js';
import { InstanceNotifications, PostgresqlNotifications } from './instance-notifications.js';
import type { Migrations } from './migrations.js';
import { openDatabase } from './open-database.js';
import { DATABASE, type Schema } from './schema.js';

export { DATABASE } from './schema.js';

/** Provides the database to every module. It is closed last, when no request is left. */
@Global()
@Module({
  providers: [
    {
      provide: InstanceNotifications,
      inject: [CONFIGURATION, DATABASE],
      useFactory: ({ DATABASE_URL }: Configuration, database: Kysely<Schema>) =>
        DATABASE_URL === undefined ? new InstanceNotifications() : new PostgresqlNotifications(DATABASE_URL, database),
    },
    CompactionService,
  ],
  exports: [InstanceNotifications],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) private readonly database: Kysely<Schema>) {}

  /** @param migrations of all parts of the site that store something */
  static with(migrations: readonly Migrations[]): DynamicModule {
    const useFactory = (configuration: Configuration) => openDatabase(configuration, migrations);
    return {
      module: StorageModule,
      providers: [{ provide: DATABASE, inject: [CONFIGURATION], useFactory }],
      exports: [DATABASE],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.destroy();
  }
}
