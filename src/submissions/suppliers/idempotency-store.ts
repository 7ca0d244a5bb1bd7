import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import type { ApplicationsTable, Schema } from '../../platform/storage/schema.js';
import { DATABASE } from '../../platform/storage/storage.module.js';
import type { RemoteDecision } from './supplier-application.js';

interface FirstResponse {
  id: string;
  /** Undefined if success was reported to the sender before the remote had decided. */
  response: RemoteDecision | undefined;
}

type Row = Pick<ApplicationsTable, 'id' | 'status' | 'message' | 'remote_data' | 'deferred'>;

/** The response to the first request with a key. */
@Injectable()
export class IdempotencyStore {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @returns `pending` while it is being forwarded for the first time; undefined if the key is not known
   */
  async of(idempotencyKey: string): Promise<FirstResponse | 'pending' | undefined> {
    const row = await this.database
      .selectFrom('applications')
      .leftJoin('outbox', 'outbox.application_id', 'applications.id')
      .select(['id', 'status', 'message', 'remote_data', 'deferred', 'leased_until'])
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (isAnswered(row) || row.leased_until === null) return { id: row.id, response: responseOf(row) };
    if (row.leased_until > this.now().getTime()) return 'pending';
    // The instance that took it died before it responded, so this is the first response.
    await this.database.updateTable('applications').set({ deferred: 1 }).where('id', '=', row.id).execute();
    return { id: row.id, response: undefined };
  }
}

function isAnswered({ deferred, status }: Row): boolean {
  return deferred === 1 || status !== 'received';
}

function responseOf({ deferred, status, message, remote_data }: Row): RemoteDecision | undefined {
  if (deferred === 1 || status === 'received') return undefined;
  if (status === 'refused') return { status, message: message ?? '' };
  return { status, data: JSON.parse(remote_data ?? 'null') };
}
