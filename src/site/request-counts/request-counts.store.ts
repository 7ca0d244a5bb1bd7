import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable, sql } from 'kysely';
import { CLOCK, type Clock } from '../../platform/config/configuration.js';
import { aDay, PeriodicTask } from '../../platform/periodic-task.js';
import { defaultLimit, type ListPage, listPage, type Position, positionOf } from '../../platform/storage/list-page.js';
import { lockUntilCommit } from '../../platform/storage/lock-until-commit.js';
import { DATABASE, type Schema } from '../../platform/storage/schema.js';
import { type Counted, keyOf, mostTexts, type RequestCountsTable } from './pending-counts.js';

/** Queries that fewer searches have asked for are not listed. */
const fewestSearches = 3;

const retentionMonths = 13;

export type List = RequestCountsTable['list'];
export type RequestCount = Selectable<RequestCountsTable>;

/** Stores the counts of all instances together. Once a day, it deletes what nobody has requested for thirteen months. */
@Injectable()
export class RequestCountsStore extends PeriodicTask {
  constructor(
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super('Retention', aDay, 'erasure of request counts failed, and is retried in a day');
  }

  /** Adds to what is counted already. Beyond the limit of a list, the texts that were requested least are dropped. */
  async add(counts: readonly Counted[]): Promise<void> {
    const rows = counts.map(({ typed, ...count }) => ({ id: idOf(count), ...count }));
    await this.database.transaction().execute(async (transaction) => {
      // Without it, two instances could wait for each other's rows.
      await lockUntilCommit(transaction, 'request_counts');
      await transaction
        .insertInto('request_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ eb, ref, fn }) => ({
            times: eb('request_counts.times', '+', ref('excluded.times')),
            without_result: eb('request_counts.without_result', '+', ref('excluded.without_result')),
            linked_from: fn.coalesce('excluded.linked_from', 'request_counts.linked_from'),
            first_day: ofBoth('first_day', '<'),
            last_day: ofBoth('last_day', '>'),
          })),
        )
        .execute();
      for (const list of new Set(counts.map((count) => count.list))) await dropRarest(transaction, list);
    });
  }

  /**
   * The texts of a list, the most requested first.
   * @throws BadRequestException if the cursor is invalid
   */
  async list(
    list: List,
    { cursor, limit = defaultLimit }: { cursor?: string; limit?: number },
  ): Promise<ListPage<RequestCount>> {
    const before = cursor === undefined ? undefined : positionOf(cursor);
    const rows = await this.database
      .selectFrom('request_counts')
      .selectAll()
      .where('list', '=', list)
      .$if(list === 'search', (query) => query.where('times', '>=', fewestSearches))
      .$if(before !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('times', 'id'), '<', tuple(before?.time ?? 0, before?.id ?? '')),
        ),
      )
      .orderBy('times', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return listPage(rows, limit, endOf);
  }

  /** Deletes what was last requested long ago, and the queries of former months that were too few to be listed. */
  protected override async task(): Promise<void> {
    const now = this.clock();
    const earliest = new Date(now);
    earliest.setUTCMonth(now.getUTCMonth() - retentionMonths);
    const day = earliest.toISOString().slice(0, 10);
    const month = now.toISOString().slice(0, 7);
    await this.database
      .deleteFrom('request_counts')
      .where(({ eb, or, and }) =>
        or([eb('last_day', '<', day), and([eb('month', '<', month), eb('times', '<', fewestSearches)])]),
      )
      .execute();
  }
}

/** The end of a page that ends with this text. */
export function endOf({ times, id }: RequestCount): Position {
  return { time: times, id };
}

/** The earlier or later of the stored day and the added one. The two databases have different functions for it. */
function ofBoth(day: 'first_day' | 'last_day', sign: '<' | '>') {
  const [stored, added] = [sql.ref<string>(`request_counts.${day}`), sql.ref<string>(`excluded.${day}`)];
  return sql<string>`case when ${added} ${sql.raw(sign)} ${stored} then ${added} else ${stored} end`;
}

function idOf(count: Omit<Counted, 'typed'>): string {
  return hash('sha256', `${count.list} ${keyOf(count)}`, 'base64url').slice(0, 22);
}

async function dropRarest(database: Kysely<Schema>, list: List): Promise<void> {
  const ofList = database.selectFrom('request_counts').where('list', '=', list);
  const { count } = await ofList.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (count <= mostTexts) return;
  const rarest = ofList
    .select('id')
    // What a page of the site links to is dropped last.
    .orderBy(sql`case when linked_from is null then 0 else 1 end`)
    .orderBy('times')
    .orderBy('last_day')
    .orderBy('id')
    .limit(sql.lit(count - mostTexts));
  await database.deleteFrom('request_counts').where('id', 'in', rarest).execute();
}
