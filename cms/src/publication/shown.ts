import type { Endpoint } from 'payload';
import { forPeople } from '../access/handlers.js';
import { sendRefresh } from '../collections/refresh-site.js';
import type { PageDocument } from '../content/documents.js';
import { readEnvironment } from '../environment.js';
import { moment } from '../fields/moment.js';

/** Milliseconds, after which people are told that the site does not show a publication. */
const longest = 10_000;

/** Tells whether the site shows a page as it was last published, in the language of the request. */
export const shown: Endpoint = {
  path: '/:id(\\d+)/shown',
  method: 'get',
  handler: forPeople(async (req) => {
    const common = { collection: 'pages', id: req.routeParams?.id, depth: 0, draft: true, trash: true, req };
    const document = (await req.payload.findByID(common as never)) as unknown as PageDocument & { deletedAt?: string };
    const { _status, alias, publish_at, deletedAt } = document;
    if (_status !== 'published' || deletedAt || !alias) return Response.json({});
    if (publish_at && publish_at > new Date().toISOString()) return Response.json({ from: publish_at });
    const address = new URL(`/${req.locale}/${alias}`, readEnvironment().siteUrl);
    return Response.json({ isShown: await isShown(address, document).catch(() => false) });
  }),
};

async function isShown(address: URL, { path, changed_at }: PageDocument): Promise<boolean> {
  // The site may have been away when it was told of the publication.
  await sendRefresh([path], longest).catch(() => undefined);
  const response = await fetch(address, { signal: AbortSignal.timeout(longest) });
  return response.ok && (await response.text()).includes(`"dateModified":"${moment(changed_at)}"`);
}
