import { type Endpoint, restoreVersionOperation } from 'payload';

/** Payload's own, but for drafts alone: nothing of any language is public before somebody publishes it. */
export const restoreDraft: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { pages: collection } = req.payload.collections;
    const document = await restoreVersionOperation({
      ...{ id: req.routeParams?.id, collection, draft: true, depth: 0, req },
    } as never);
    return Response.json({ ...document, message: req.t('version:restoredSuccessfully') });
  },
};
