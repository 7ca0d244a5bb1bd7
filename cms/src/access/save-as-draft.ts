import { Forbidden, type PayloadRequest } from 'payload';
import { mayPublish } from './roles.js';

interface Writing {
  draft?: boolean;
  data?: unknown;
  req?: PayloadRequest;
}

const writing = new Set(['create', 'update', 'updateByID', 'restoreVersion']);

/**
 * Those who may not publish save drafts, whatever their request says. An access rule cannot see to that: without `draft`,
 * Payload writes into the public record also what has no status, and a version that it restores.
 */
export function saveAsDraft({ args, operation, req }: { args?: Writing; operation: string; req: PayloadRequest }) {
  // Without a user it is the content system itself: no request without one passes the access rules.
  if (!args || !req.user || mayPublish(req) || !writing.has(operation)) return;
  const isPublishing = (args.data as { _status?: unknown } | undefined)?._status === 'published';
  if (isPublishing || (operation === 'restoreVersion' && args.draft !== true)) throw new Forbidden(req.t);
  args.draft = true;
}
