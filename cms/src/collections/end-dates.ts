import type { CollectionAfterChangeHook } from 'payload';
import { mayPublish } from '../access/roles.js';
import { titleOf } from '../content/release.js';
import type { Id } from '../fields/values.js';
import { read, readingOf } from '../gateway/reading.js';
import { tellPublishers } from '../mail/notices.js';

/** Publishers date what they have seen: a draft that somebody else saves later ends the date of its releases. */
export const endDates: CollectionAfterChangeHook = async ({ doc, req }) => {
  const { payload, user } = req;
  if (!user || mayPublish(req)) return;
  const collection = 'releases';
  const where = { pages: { equals: doc.id }, date: { exists: true }, state: { equals: 'open' } };
  for (const { id, title } of await read<{ id: Id; title: string }>(req, collection, { where })) {
    const page = await titleOf(req, doc.id);
    const problem = `${page}: ${user.email} has saved a draft since the date was set. See it, then save the launch again.`;
    const data = { state: 'failed', problems: problem };
    const options = { collection, id, data, depth: 0, context: { isImport: true }, req: readingOf(req) };
    await payload.update(options as never);
    const document = `${collection}/${id}`;
    await tellPublishers(req, { subject: `Not to be published: ${title}`, lines: [problem], document });
  }
};
