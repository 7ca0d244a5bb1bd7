import type { Endpoint } from 'payload';
import { forPublishers } from '../access/handlers.js';
import type { PageDocument } from '../content/documents.js';
import { readingOf } from '../gateway/reading.js';
import { placesOf } from './refuse.js';
import { issuesOfWithdrawal } from './refuse-withdrawal.js';

/** The places that lead to a page, for who wants to move it to the trash. */
export const withdrawal: Endpoint = {
  path: '/:id/withdrawal',
  method: 'get',
  handler: forPublishers(async (req) => {
    const common = { collection: 'pages', id: req.routeParams?.id, depth: 0, req: readingOf(req) };
    const document = (await req.payload.findByID(common as never)) as unknown as PageDocument;
    return Response.json({ places: placesOf(await issuesOfWithdrawal(req, 'trash', [document])) });
  }),
};
