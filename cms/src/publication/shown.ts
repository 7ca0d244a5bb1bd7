import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from 'payload';
import { forPeople } from '../access/handlers.js';
import { sendRefresh } from '../collections/refresh-site.js';
import type { PageDocument } from '../content/documents.js';
import { readEnvironment } from '../environment.js';
import { moment } from '../fields/moment.js';

/** Milliseconds: until people are told that the site does not show a publication, and between two looks. */
const longest = 10_000;
const pause = 250;

/** Waits until the site shows a page as it was last published, in the language of the request. */
export const shown: Endpoint = {
  path: '/:id/shown',
  method: 'get',
  handler: forPeople(async (req) => {
    const common = { collection: 'pages', id: req.routeParams?.id, depth: 0, draft: true, trash: true, req };
    const document = (await req.payload.findByID(common as never)) as unknown as PageDocument & { deletedAt?: string };
    const { _status, alias, publish_at, deletedAt } = document;
    if (_status !== 'published' || deletedAt || !alias) return Response.json({});
    if (publish_at && publish_at > new Date().toISOString()) return Response.json({ from: publish_at });
    const address = new URL(`/${req.locale}/${alias}`, readEnvironment().siteUrl);
    return Response.json({ isShown: await showsWithin(longest, address, document) });
  }),
};

async function showsWithin(time: number, address: URL, { path, changed_at }: PageDocument): Promise<boolean> {
  const end = Date.now() + time;
  // The site may have been away when it was told of the publication.
  await sendRefresh([path], time).catch(() => undefined);
  for (;;) {
    const left = Math.max(1, end - Date.now());
    const text = await textAt(address, left);
    if (text.includes(`"dateModified":"${moment(changed_at)}"`)) return true;
    if (Date.now() + pause > end) return false;
    await wait(pause);
  }
}

/** Empty if there is no page. */
async function textAt(address: URL, time: number): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(time) });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}
