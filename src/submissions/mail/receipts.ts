import { Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { lockUntilCommit } from '../../platform/storage/lock-until-commit.js';
import type { Schema } from '../../platform/storage/schema.js';

const anHour = 60 * 60 * 1000;
export const aDay = 24 * anHour;

/**
 * How many receipts are sent. Their addresses are not confirmed: without a limit, anybody could fill a stranger's mailbox
 * by the form.
 */
export const receiptLimits = { toOneInADay: 3, toAllInAnHour: 200 };

const logger = new Logger('Mail');

/**
 * Decides on the receipt for an application that was stored in this transaction, and records the decision. All instances
 * count together.
 * @returns whether it is sent
 */
export async function reserveReceipt(transaction: Kysely<Schema>, id: string, now: number): Promise<boolean> {
  await lockUntilCommit(transaction, 'receipts');
  const sentSince = (time: number) =>
    transaction
      .selectFrom('applications')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('receipt', '=', 'queued')
      .where('received_at', '>', time);
  const toOne = await sentSince(now - aDay)
    .where('mailbox', '=', (nested) => nested.selectFrom('applications').select('mailbox').where('id', '=', id))
    .executeTakeFirstOrThrow();
  const toAll = await sentSince(now - anHour).executeTakeFirstOrThrow();
  const isTooManyForOne = toOne.sent >= receiptLimits.toOneInADay;
  const isWithheld = isTooManyForOne || toAll.sent >= receiptLimits.toAllInAnHour;
  await transaction
    .updateTable('applications')
    .set({ receipt: isWithheld ? 'withheld' : 'queued' })
    .where('id', '=', id)
    .execute();
  if (isWithheld) {
    const reason = isTooManyForOne
      ? `its recipient has had ${receiptLimits.toOneInADay} within a day`
      : `${receiptLimits.toAllInAnHour} were sent within an hour`;
    logger.warn(`application ${id}: no receipt is sent: ${reason}`);
  }
  return !isWithheld;
}
