import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/config/configuration.js';
import type { Schema } from '../../platform/storage/schema.js';
import type { JsonResponse, UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { mostFiles } from '../forms/form-file.js';
import { DeliveryQueue, type Entry } from '../outbox/delivery.js';
import {
  type RemoteDecision,
  type StoredForm,
  type StoredSchema,
  type Submission,
  type SubmissionsTable,
  type SubmittedFile,
  submission,
} from './stored-form.js';
import type { SubmissionMails } from './submission-mails.js';

/** The remote has not decided. The request must be retried. */
export class UndecidedError extends Error {}

/** HTTP statuses that say nothing about the submission: credentials, timing, load. */
const undecided: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** In characters. A longer message is cut. */
const messageMaxLength = 1000;

/**
 * Sends a submission once to the service behind the gateway.
 * @param id the remote recognises a repeated request by it
 * @throws UndecidedError if the remote has not decided, or its decision is unknown
 */
export async function forward(
  upstream: Pick<UpstreamClient, 'postJson'>,
  { name, noun, remote, fields }: StoredForm,
  { id, texts, files }: { id: string; texts: object; files: readonly SubmittedFile[] },
): Promise<RemoteDecision> {
  const body = { ...texts, ...(files.length > 0 && forwardedFiles(files, mostFiles(fields) > 1)) };
  const headers = { 'Idempotency-Key': id };
  const response = await upstream.postJson(remote.path, body, headers, name).catch((error: Error) => {
    throw new UndecidedError(error.message, { cause: error });
  });
  const decision = decisionOf(response, `The ${remote.name} refused the ${noun}.`);
  if (decision) return decision;
  throw new UndecidedError(`the ${remote.name} responded with ${response.status} and no decision`);
}

/** In base64. Of a form that may have several, they are lists, as the form's endpoint takes them too. */
function forwardedFiles(files: readonly SubmittedFile[], areLists: boolean) {
  const [contents, names] = [files.map(({ content }) => content.toString('base64')), files.map(({ name }) => name)];
  return areLists ? { file: contents, file_name: names } : { file: contents[0], file_name: names[0] };
}

function decisionOf({ status, json }: JsonResponse, refusal: string): RemoteDecision | undefined {
  const isSuccess = status >= 200 && status < 300;
  const isRefusal = status >= 400 && status < 500 && !undecided.has(status);
  const { status: verdict, message } = Object(json) as { status?: unknown; message?: unknown };
  if (verdict === 'OK' && isSuccess) return { status: 'delivered', data: json };
  if (verdict !== 'KO' || !(isSuccess || isRefusal)) return undefined;
  const isText = typeof message === 'string' && message !== '';
  return { status: 'refused', message: isText ? message.slice(0, messageMaxLength) : refusal };
}

/** Submissions of a form that the remote has not decided on. */
export class SubmissionOutbox extends DeliveryQueue {
  readonly #rows: 'submissions';
  readonly #outbox: 'submission_outbox';
  /** What Kysely knows as `submission_id`. */
  readonly #key: 'submission_id';

  constructor(
    { tables: { submissions, outbox, key } }: StoredForm,
    database: Kysely<Schema>,
    now: Clock,
    private readonly mails: SubmissionMails,
  ) {
    super(database, now, { table: outbox, key });
    this.#rows = submissions as 'submissions';
    this.#outbox = outbox as 'submission_outbox';
    this.#key = key as 'submission_id';
  }

  /** How many there are, and how many seconds ago the oldest was received. */
  async state(): Promise<{ depth: number; age: number }> {
    const { depth, oldest } = await this.database
      .withTables<StoredSchema>()
      .selectFrom(this.#outbox)
      .innerJoin(this.#rows, 'id', this.#key)
      .select(({ fn }) => [fn.countAll<number>().as('depth'), fn.min<number | null>('received_at').as('oldest')])
      .executeTakeFirstOrThrow();
    return { depth, age: oldest === null ? 0 : Math.max(0, this.now().getTime() - oldest) / 1000 };
  }

  /**
   * The response to the first request with a key.
   * @returns `pending` while it is being forwarded for the first time; undefined if the key is not known
   */
  async firstResponse(idempotencyKey: string): Promise<Submission | 'pending' | undefined> {
    const stored = this.database.withTables<StoredSchema>();
    const row = await stored
      .selectFrom(this.#rows)
      .leftJoin(this.#outbox, this.#key, 'id')
      .select(['id', 'status', 'message', 'remote_data', 'deferred', 'leased_until'])
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, leased_until } = row;
    const isAnswered = row.deferred === 1 || row.status !== 'received';
    if (isAnswered || leased_until === null) return submission(id, reported(row));
    if (leased_until > this.now().getTime()) return 'pending';
    // The instance that took it died before it responded, so this is the first response.
    await stored.updateTable(this.#rows).set({ deferred: 1 }).where('id', '=', id).execute();
    return submission(id, undefined);
  }

  /** Records the remote's decision on a submission, and removes it from the outbox. */
  settle(id: string, decision: RemoteDecision): Promise<void> {
    const outcome =
      decision.status === 'delivered'
        ? { status: decision.status, remote_data: JSON.stringify(decision.data) }
        : { status: decision.status, message: decision.message };
    return this.database.transaction().execute(async (transaction) => {
      const stored = transaction.withTables<StoredSchema>();
      const isOpen = stored.updateTable(this.#rows).set(outcome).where('id', '=', id);
      await isOpen.where('status', '=', 'received').execute();
      if (decision.status === 'delivered') {
        const isNew = stored.updateTable(this.#rows).set({ state: 'passed_on' }).where('id', '=', id);
        await isNew.where('state', '=', 'received').execute();
      }
      await stored.deleteFrom(this.#outbox).where(this.#key, '=', id).execute();
      if (decision.status === 'delivered') await this.mails.release(transaction, id);
      else await this.mails.discard(transaction, id);
    });
  }

  /**
   * Also marks the submission as deferred: success is reported to its sender, whatever the remote decides later.
   * @returns milliseconds until the next attempt
   */
  override postpone(entry: Entry): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const pause = await super.postpone(entry, { database: transaction });
      await transaction
        .withTables<StoredSchema>()
        .updateTable(this.#rows)
        .set({ deferred: 1 })
        .where('id', '=', entry.id)
        .execute();
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
}: Pick<SubmissionsTable, 'status' | 'message' | 'remote_data' | 'deferred'>): RemoteDecision | undefined {
  if (deferred === 1 || status === 'received') return undefined;
  if (status === 'refused') return { status, message: message ?? '' };
  return { status, data: JSON.parse(remote_data ?? 'null') };
}
