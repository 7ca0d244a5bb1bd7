import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { limits } from '../../limits.js';
import type { Clock } from '../../platform/config/configuration.js';
import { defaultLimit, type ListPage, listPage, positionOf } from '../../platform/storage/list-page.js';
import type { Schema } from '../../platform/storage/schema.js';
import type { Language } from '../../routing/languages.js';
import { type FormTexts, formTexts } from '../forms/form-body.js';
import { mostFiles } from '../forms/form-file.js';
import { type SubmissionState, submissionStates } from '../forms/submission-states.js';
import { mailboxOf } from '../mail/mail-queue.js';
import {
  type StoredForm,
  type StoredSchema,
  type StoredSubmission,
  type SubmissionStatus,
  type SubmissionsTable,
  type SubmittedFile,
  submissionStatuses,
} from './stored-form.js';
import { SubmissionFiles } from './submission-files.js';
import type { SubmissionMails } from './submission-mails.js';

export interface ReceivedSubmission<Form extends StoredForm> {
  texts: FormTexts<Form['fields']>;
  files: readonly SubmittedFile[];
  /** Language of its mails. */
  language: Language;
  /** Whether a receipt may be sent. */
  mayConfirm: boolean;
}

export interface SubmissionsFilter {
  cursor?: string;
  limit?: number;
  since?: Date;
  status?: SubmissionStatus;
  state?: SubmissionState;
}

/** Number of submissions erased in one statement, during which the embedded database blocks everything else. */
const batch = 20;

/** The submissions of a form, with their files. */
export class SubmissionStore<Form extends StoredForm> {
  readonly #rows: 'submissions';
  readonly files: SubmissionFiles;
  readonly #outbox: 'submission_outbox';
  /** What Kysely knows as `submission_id`. */
  readonly #key: 'submission_id';
  readonly #database: Kysely<StoredSchema>;

  constructor(
    private readonly form: Form,
    private readonly database: Kysely<Schema>,
    private readonly now: Clock,
    private readonly mails: SubmissionMails,
  ) {
    const { submissions, outbox, key } = form.tables;
    this.#database = database.withTables<StoredSchema>();
    this.#rows = submissions as 'submissions';
    this.files = new SubmissionFiles(database, form.tables);
    this.#outbox = outbox as 'submission_outbox';
    this.#key = key as 'submission_id';
  }

  /**
   * Stores a submission with its files, its mails and, if it is to be forwarded, its outbox entry. All are stored in one
   * transaction, and are durable when this resolves.
   * @param leasedUntil only the caller forwards it until then; undefined if it is not to be forwarded
   * @returns its id; undefined if the key is known already
   */
  add(
    { texts, files, language, mayConfirm }: ReceivedSubmission<Form>,
    idempotencyKey: string,
    leasedUntil: number | undefined,
  ): Promise<string | undefined> {
    const [id, received_at] = [randomUUID(), this.now().getTime()];
    return this.database.transaction().execute(async (transaction) => {
      const stored = transaction.withTables<StoredSchema>();
      const { numInsertedOrUpdatedRows } = await stored
        .insertInto(this.#rows)
        .values({
          ...texts,
          ...{ id, received_at, language, status: 'received', deferred: 0, kept: 0 },
          idempotency_key: idempotencyKey,
          mailbox: mailboxOf((texts as Record<string, string>)[this.form.email] ?? ''),
          has_file: files.length,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      const about = { [this.#key]: id } as { submission_id: string };
      await this.files.add(transaction, id, files);
      const urgent = this.form.isUrgent?.(texts) ? 1 : 0;
      if (leasedUntil !== undefined) {
        const entry = { ...about, urgent, attempts: 0, next_attempt_at: received_at, leased_until: leasedUntil };
        await stored.insertInto(this.#outbox).values(entry).execute();
      }
      await this.mails.add(transaction, { id, texts, urgent, mayConfirm }, leasedUntil);
      return id;
    });
  }

  /** Newest first. @throws BadRequestException if the cursor is invalid */
  async list(filter: SubmissionsFilter): Promise<ListPage<StoredSubmission<Form>>> {
    const { cursor, limit = defaultLimit, since = new Date(0), status, state } = filter;
    const after = cursor === undefined ? { time: Number.MAX_SAFE_INTEGER, id: '' } : positionOf(cursor);
    const rows = await this.#database
      .selectFrom(this.#rows)
      .selectAll()
      .where('received_at', '>=', since.getTime())
      .where('status', 'in', status ? [status] : submissionStatuses)
      .where('state', 'in', state ? [state] : submissionStates)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('received_at', 'id'), '<', tuple(after.time, after.id)))
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = listPage(rows, limit, ({ received_at: time, id }) => ({ time, id }));
    return { ...page, items: page.items.map((row) => this.#submissionOf(row)) };
  }

  async find(id: string): Promise<StoredSubmission<Form> | undefined> {
    const row = await this.#database.selectFrom(this.#rows).selectAll().where('id', '=', id).executeTakeFirst();
    return row && this.#submissionOf(row);
  }

  /** Erases a submission with its files, its mails and its outbox entry. @returns false if there is none */
  async erase(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database.deleteFrom(this.#rows).where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /**
   * Moves a submission to a state, and tells its sender by mail, once for each state.
   * @returns false if there is none
   */
  async moveTo(id: string, state: SubmissionState): Promise<boolean> {
    await this.database.transaction().execute(async (transaction) => {
      const rows = transaction.withTables<StoredSchema>().updateTable(this.#rows).where('id', '=', id);
      const { numUpdatedRows } = await rows.set({ state }).where('state', '!=', state).executeTakeFirst();
      if (numUpdatedRows > 0n) await this.mails.tell(transaction, id, state);
    });
    return (await this.find(id)) !== undefined;
  }

  /** Marks a submission as leading to a business relationship. @returns false if there is none */
  async keep(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable(this.#rows)
      .set({ kept: 1 })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Erases those that were received too long ago, unless they are marked to be kept. @returns how many */
  async eraseExpired(): Promise<number> {
    const limit = monthsBefore(this.now(), limits.application_months).getTime();
    let erased = 0;
    for (let last = batch; last === batch; erased += last) last = await this.#eraseSome(limit);
    return erased;
  }

  async #eraseSome(receivedUntil: number): Promise<number> {
    const { numDeletedRows } = await this.#database
      .deleteFrom(this.#rows)
      .where('id', 'in', (nested) =>
        nested
          .selectFrom(this.#rows)
          .select('id')
          .where('received_at', '<=', receivedUntil)
          .where('kept', '=', 0)
          .limit(batch),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  #submissionOf(row: Selectable<SubmissionsTable>): StoredSubmission<Form> {
    const { id, status, state, message, language } = row;
    return {
      id,
      received_at: new Date(row.received_at).toISOString(),
      status,
      state,
      ...(message !== null && { message }),
      ...formTexts<Form['fields']>(this.form.fields, row),
      has_file: row.has_file > 0,
      ...(mostFiles(this.form.fields) > 1 && { files: row.has_file }),
      kept: row.kept === 1,
      language: language as Language,
    };
  }
}

/** The same day and time `count` calendar months before (UTC), or the last day of that month if it has no such day. */
export function monthsBefore(time: Date, count: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - count);
  if (before.getUTCDate() !== time.getUTCDate()) before.setUTCDate(0);
  return before;
}
