import { domainToASCII } from 'node:url';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Subscriptions {
  subscriptions: { email: string; requested_at: number | null };
}

/**
 * Adds what mails to unconfirmed addresses are counted by, and stores the domains of subscribers in ASCII. What an
 * instance of the former version inserts while it is being replaced is not counted.
 */
export function mailLimits(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      const { schema } = database;
      for (const column of ['mailbox', 'receipt']) {
        await schema.alterTable('applications').addColumn(column, 'text').execute();
      }
      await schema.alterTable('subscriptions').addColumn('mailbox', 'text').execute();
      for (const [table, column] of [
        ['subscriptions', 'asked'],
        ['mails', 'refused_recipient'],
      ] as const) {
        await schema
          .alterTable(table)
          .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
          .execute();
      }
      await schema.createIndex('receipts').on('applications').columns(['receipt', 'received_at']).execute();
      await schema
        .createIndex('applications_by_mailbox')
        .on('applications')
        .columns(['mailbox', 'receipt', 'received_at'])
        .execute();
      await schema.createIndex('subscriptions_by_mailbox').on('subscriptions').column('mailbox').execute();
      await storeDomainsInAscii(database as Kysely<Subscriptions>);
    },
  };
}

/** Of two spellings of one address, the confirmed one is kept. */
async function storeDomainsInAscii(database: Kysely<Subscriptions>): Promise<void> {
  const rows = await database.selectFrom('subscriptions').select(['email', 'requested_at']).execute();
  for (const { email, requested_at } of rows) {
    const at = email.lastIndexOf('@') + 1;
    const ascii = email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at));
    if (ascii === email) continue;
    const other = rows.find((row) => row.email === ascii);
    const isOtherKept = other !== undefined && (other.requested_at === null || requested_at !== null);
    await database
      .deleteFrom('subscriptions')
      .where('email', '=', isOtherKept ? email : ascii)
      .execute();
    await database.updateTable('subscriptions').set({ email: ascii }).where('email', '=', email).execute();
  }
}
