import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import type { Schema } from '../../platform/storage/schema.js';
import { DATABASE } from '../../platform/storage/storage.module.js';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { DeliveryQueue, type Entry } from '../outbox/delivery.js';
import { ApplicationMails } from './application-mails.js';
import type { ApplicationsTable } from './supplier.tables.js';
import {
  type ApplicationFile,
  type RemoteDecision,
  type Submission,
  type SupplierApplication,
  submission,
} from './supplier-application.dto.js';

/** Applications that the remote has not decided on. */
@Injectable()
export class ApplicationOutbox extends DeliveryQueue {
  constructor(
    @Inject(DATABASE) database: Kysely<Schema>,
    @Inject(CLOCK) now: Clock,
    private readonly mails: ApplicationMails,
  ) {
    super(database, now, { table: 'outbox', key: 'application_id' });
  }

  /** How many there are, and how many seconds ago the oldest was received. */
  async state(): Promise<{ depth: number; age: number }> {
    const { depth, oldest } = await this.database
      .selectFrom('outbox')
      .innerJoin('applications', 'applications.id', 'outbox.application_id')
      .select(({ fn }) => [
        fn.countAll<number>().as('depth'),
        fn.min<number | null>('applications.received_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { depth, age: oldest === null ? 0 : Math.max(0, this.now().getTime() - oldest) / 1000 };
  }

  /**
   * The response to the first request with a key.
   * @returns `pending` while it is being forwarded for the first time; undefined if the key is not known
   */
  async firstResponse(idempotencyKey: string): Promise<Submission | 'pending' | undefined> {
    const row = await this.database
      .selectFrom('applications')
      .leftJoin('outbox', 'outbox.application_id', 'applications.id')
      .select(['id', 'status', 'message', 'remote_data', 'deferred', 'leased_until'])
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, leased_until } = row;
    const isAnswered = row.deferred === 1 || row.status !== 'received';
    if (isAnswered || leased_until === null) return submission(id, reported(row));
    if (leased_until > this.now().getTime()) return 'pending';
    // The instance that took it died before it responded, so this is the first response.
    await this.database.updateTable('applications').set({ deferred: 1 }).where('id', '=', id).execute();
    return submission(id, undefined);
  }

  /** Records the remote's decision on an application, and removes it from the outbox. */
  settle(id: string, decision: RemoteDecision): Promise<void> {
    const outcome =
      decision.status === 'delivered'
        ? { status: decision.status, remote_data: JSON.stringify(decision.data) }
        : { status: decision.status, message: decision.message };
    return this.database.transaction().execute(async (transaction) => {
      const isOpen = transaction.updateTable('applications').set(outcome).where('id', '=', id);
      await isOpen.where('status', '=', 'received').execute();
      await transaction.deleteFrom('outbox').where('application_id', '=', id).execute();
      if (decision.status === 'delivered') await this.mails.release(transaction, id);
      else await this.mails.discard(transaction, id);
    });
  }

  /**
   * Also marks the application as deferred: success is reported to its sender, whatever the remote decides later.
   * @returns milliseconds until the next attempt
   */
  override postpone(entry: Entry): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const pause = await super.postpone(entry, { database: transaction });
      await transaction.updateTable('applications').set({ deferred: 1 }).where('id', '=', entry.id).execute();
      await this.mails.release(transaction, entry.id);
      return pause;
    });
  }
}

/** The decision that was reported to the sender. */
function reported({
  deferred,
  status,
  message,
  remote_data,
}: Pick<ApplicationsTable, 'status' | 'message' | 'remote_data' | 'deferred'>): RemoteDecision | undefined {
  if (deferred === 1 || status === 'received') return undefined;
  if (status === 'refused') return { status, message: message ?? '' };
  return { status, data: JSON.parse(remote_data ?? 'null') };
}

/** The remote has not decided. The request must be retried. */
export class UndecidedError extends Error {}

type RemoteResponse = Awaited<ReturnType<UpstreamClient['postJson']>>;

/** HTTP statuses that say nothing about the application: credentials, timing, load. */
const undecided: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** In characters. A longer message is cut. */
const messageMaxLength = 1000;

/** The remote supplier service, behind the gateway. */
@Injectable()
export class SupplierServiceClient {
  constructor(private readonly upstream: UpstreamClient) {}

  get isConfigured(): boolean {
    return this.upstream.isConfigured;
  }

  /**
   * Sends an application once.
   * @param id of the application; the remote recognises a repeated request by it
   * @throws UndecidedError if the remote has not decided, or its decision is unknown
   */
  async forward(
    id: string,
    application: SupplierApplication,
    file: ApplicationFile | undefined,
  ): Promise<RemoteDecision> {
    const body = {
      ...application,
      ...(file && { file: file.content.toString('base64'), file_name: file.name }),
    };
    const headers = { 'Idempotency-Key': id };
    const response = await this.upstream.postJson('corporate/createsupplier', body, headers).catch((error: Error) => {
      throw new UndecidedError(error.message, { cause: error });
    });
    return decision(response);
  }
}

function decision({ status, json }: RemoteResponse): RemoteDecision {
  const isSuccess = status >= 200 && status < 300;
  const isRefusal = status >= 400 && status < 500 && !undecided.has(status);
  const { status: verdict, message } = Object(json) as { status?: unknown; message?: unknown };
  if (verdict === 'OK' && isSuccess) return { status: 'delivered', data: json };
  if (verdict === 'KO' && (isSuccess || isRefusal)) return { status: 'refused', message: messageOf(message) };
  throw new UndecidedError(`the supplier service responded with ${status} and no decision`);
}

function messageOf(message: unknown): string {
  return typeof message === 'string' && message !== ''
    ? message.slice(0, messageMaxLength)
    : 'The supplier service refused the application.';
}
