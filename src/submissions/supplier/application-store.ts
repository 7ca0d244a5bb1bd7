import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { type ListPage, listPage, positionOf } from '../../platform/storage/list-page.js';
import type { Schema } from '../../platform/storage/schema.js';
import { DATABASE } from '../../platform/storage/storage.module.js';
import { mailboxOf } from '../mail/email-address.js';
import { ApplicationMails } from './application-mails.js';
import { type ApplicationDto, type ApplicationsQuery, applicationStatuses } from './supplier.dto.js';
import type { ApplicationsTable } from './supplier.tables.js';
import { type ApplicationFile, fieldsOfApplication, type ReceivedApplication } from './supplier-application.dto.js';

@Injectable()
export class ApplicationStore {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CLOCK) private readonly now: Clock,
    private readonly mails: ApplicationMails,
  ) {}

  /**
   * Stores an application with its file, its mails and, if it is to be forwarded, its outbox entry. All are stored in
   * one transaction, and are durable when this resolves.
   * @param leasedUntil only the caller forwards it until then; undefined if it is not to be forwarded
   * @returns its id; undefined if the key is known already
   */
  add(
    { application, file, language }: ReceivedApplication,
    idempotencyKey: string,
    leasedUntil: number | undefined,
  ): Promise<string | undefined> {
    const [id, received_at] = [randomUUID(), this.now().getTime()];
    return this.database.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('applications')
        .values({
          ...application,
          ...{ id, received_at, language, notes: application.notes ?? null },
          ...{ status: 'received', message: null, remote_data: null, deferred: 0, kept: 0 },
          idempotency_key: idempotencyKey,
          mailbox: mailboxOf(application.contact_email),
          has_file: file ? 1 : 0,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      if (file) {
        await transaction
          .insertInto('application_files')
          .values({ application_id: id, ...file })
          .execute();
      }
      if (leasedUntil !== undefined) {
        const entry = { application_id: id, attempts: 0, next_attempt_at: received_at, leased_until: leasedUntil };
        await transaction.insertInto('outbox').values(entry).execute();
      }
      await this.mails.add(transaction, id, leasedUntil);
      return id;
    });
  }

  /** Newest first. @throws BadRequestException if the cursor is invalid */
  async list({
    cursor,
    limit = 50,
    since = new Date(0),
    status,
  }: ApplicationsQuery): Promise<ListPage<ApplicationDto>> {
    const after = cursor === undefined ? { time: Number.MAX_SAFE_INTEGER, id: '' } : positionOf(cursor);
    const rows = await this.database
      .selectFrom('applications')
      .selectAll()
      .where('received_at', '>=', since.getTime())
      .where('status', 'in', status ? [status] : applicationStatuses)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('received_at', 'id'), '<', tuple(after.time, after.id)))
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = listPage(rows, limit, ({ received_at: time, id }) => ({ time, id }));
    return { ...page, items: page.items.map(stored) };
  }

  async find(id: string): Promise<ApplicationDto | undefined> {
    const row = await this.database.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
    return row && stored(row);
  }

  async file(id: string): Promise<ApplicationFile | undefined> {
    const row = await this.database
      .selectFrom('application_files')
      .select(['name', 'content'])
      .where('application_id', '=', id)
      .executeTakeFirst();
    return row && { name: row.name, content: Buffer.from(row.content) };
  }

  /** Erases an application with its file and its outbox entry. @returns false if there is none */
  async erase(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database.deleteFrom('applications').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Marks an application as leading to a business relationship. @returns false if there is none */
  async keep(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('applications')
      .set({ kept: 1 })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

function stored(row: Selectable<ApplicationsTable>): ApplicationDto {
  const { id, status, message, notes } = row;
  return {
    id,
    received_at: new Date(row.received_at).toISOString(),
    status,
    ...(message !== null && { message }),
    ...fieldsOfApplication({ ...row, notes: notes ?? undefined }),
    has_file: row.has_file === 1,
    kept: row.kept === 1,
  };
}
