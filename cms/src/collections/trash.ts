import type { CollectionBeforeOperationHook, CollectionBeforeValidateHook, Where } from 'payload';
import { mayPublish } from '../access/roles.js';
import { refusal } from '../refusal.js';
import type { Fields } from '../site.js';

interface Writing {
  id?: number | string;
  where?: Where;
  draft?: boolean;
  data?: Fields;
}

/**
 * A page is in the trash or not: a draft that says otherwise than its row would be both in the list and in the trash. Who
 * may not publish moves what never was public.
 */
export const trashWhole: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const writing = args as Writing;
  const { id, where, data = {} } = writing;
  if (operation !== 'update' || !writing.draft || data.deletedAt === undefined) return;
  const { deletedAt: _, _status, ...others } = data;
  if (Object.keys(others).length > 0) {
    delete data.deletedAt;
    return;
  }
  if (!mayPublish(req)) {
    const wasPublic: Where = { or: [{ _status: { equals: 'published' } }, { changed_at: { exists: true } }] };
    const selection = { and: [where ?? { id: { equals: id } }, wasPublic] };
    const options = {
      collection: 'pages',
      where: selection,
      trash: true,
      depth: 0,
      limit: 1,
      overrideAccess: false,
      req,
    };
    const [page] = (await req.payload.find(options as never)).docs as { path?: string }[];
    if (page) throw refusal(`${page.path} was public: only publishers move it to the trash, or restore it.`, 403);
  }
  writing.draft = false;
};

/** A version that was in the trash is restored into a page that is not, which Payload sees to. */
export const keepOutOfTrash: CollectionBeforeValidateHook = ({ data, context }) =>
  context.isRestoringVersion ? { ...data, deletedAt: null } : data;
