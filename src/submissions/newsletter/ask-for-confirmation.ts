import type { Kysely, Selectable } from 'kysely';
import { lockUntilCommit } from '../../platform/storage/lock-until-commit.js';
import type { Schema, SubscriptionsTable } from '../../platform/storage/schema.js';
import { mailboxOf } from '../mail/email-address.js';
import type { MailQueue } from '../mail/mail-queue.js';

export type Consent = Pick<Selectable<SubscriptionsTable>, 'email' | 'language' | 'consented_at'>;

/** Milliseconds between two mails to an unconfirmed address, which anybody may have entered. */
const mailPause = 60 * 60 * 1000;
/** Mails to the unconfirmed addresses of one mailbox, until these are erased. */
const mostMails = 3;

/** Stores an address and asks for its confirmation by mail, unless this was done within the hour, or often enough. */
export async function askForConfirmation(
  transaction: Kysely<Schema>,
  mails: Pick<MailQueue, 'addConfirmation'>,
  consent: Consent,
): Promise<void> {
  const [requested_at, mailbox] = [consent.consented_at, mailboxOf(consent.email)];
  await lockUntilCommit(transaction, mailbox);
  if ((await mailsTo(mailbox, transaction)) >= mostMails) return;
  const added = await transaction
    .insertInto('subscriptions')
    .values({ ...consent, mailbox, requested_at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  const asked =
    added ??
    (await transaction
      .selectFrom('subscriptions')
      .select('id')
      .where('email', '=', consent.email)
      .where('requested_at', '<=', requested_at - mailPause)
      .executeTakeFirst());
  if (!asked || !(await mails.addConfirmation(transaction, asked.id))) return;
  await transaction
    .updateTable('subscriptions')
    .set(({ eb }) => ({ requested_at, mailbox, asked: eb('asked', '+', 1) }))
    .where('id', '=', asked.id)
    .execute();
}

async function mailsTo(mailbox: string, database: Kysely<Schema>): Promise<number> {
  const { asked } = await database
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.sum<number | null>('asked').as('asked'))
    .where('mailbox', '=', mailbox)
    .where('requested_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return asked ?? 0;
}
