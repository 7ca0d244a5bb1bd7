import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { DATABASE } from '../../platform/storage/database.token.js';
import type { Schema } from '../../platform/storage/schema.js';
import { DeliveryQueue, type Entry } from '../../submissions/outbox/delivery.js';

declare module '../../platform/storage/schema.js' {
  interface Schema {
    announced_addresses: AnnouncedAddressesTable;
    announcements: AnnouncementsTable;
  }
}

/** The addresses that search engines have been told. */
interface AnnouncedAddressesTable {
  address: string;
  /** Of the page's content then. */
  hash: string;
}

/** One row: which instance tells search engines of changes, and when it may try again. */
interface AnnouncementsTable {
  id: string;
  attempts: number;
  next_attempt_at: number;
  leased_until: number;
}

/** An address that has changed, with the hash of its content; null for one that is gone. */
export interface Change {
  address: string;
  hash: string | null;
}

/** What search engines have been told. One instance at a time tells them more. */
@Injectable()
export class AnnouncedAddresses extends DeliveryQueue {
  constructor(@Inject(DATABASE) database: Kysely<Schema>, @Inject(CLOCK) now: Clock) {
    super(database, now, { table: 'announcements', key: 'id' });
  }

  /** The hash of each address when it was told. */
  async all(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.selectFrom('announced_addresses').selectAll().execute();
    return new Map(rows.map(({ address, hash }) => [address, hash]));
  }

  async store(changes: readonly Change[]): Promise<void> {
    const addresses = changes.map(({ address }) => address);
    const told = changes.flatMap(({ address, hash }) => (hash === null ? [] : [{ address, hash }]));
    await this.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('announced_addresses').where('address', 'in', addresses).execute();
      if (told.length > 0) await transaction.insertInto('announced_addresses').values(told).execute();
    });
  }

  /** Ends the lease after all has been told. */
  async release({ id, leased_until }: Entry): Promise<void> {
    await this.database
      .updateTable('announcements')
      .set({ attempts: 0, next_attempt_at: 0, leased_until: 0 })
      .where('id', '=', id)
      .where('leased_until', '=', leased_until)
      .execute();
  }
}
