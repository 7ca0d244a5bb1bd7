import { Forbidden, type PayloadRequest } from 'payload';
import { mayPublish } from './roles.js';

/** What of an operation's arguments decides whether it changes what is public. */
interface Writing {
  draft?: boolean;
  data?: unknown;
  publishSpecificLocale?: unknown;
  publishAllLocales?: unknown;
  unpublishAllLocales?: unknown;
  req?: PayloadRequest;
}

const writing = new Set(['create', 'update', 'updateByID', 'restoreVersion']);

/**
 * Refuses what would change the public content to those who may only write drafts. The status in the data does not tell:
 * saved without one, or with `draft` but not as a draft, a document is published or unpublished.
 */
export function refusePublishing({ args, operation, req }: { args?: Writing; operation: string; req: PayloadRequest }) {
  // Without a user it is the content system itself: no request without one passes the access rules.
  if (!req.user || mayPublish(req) || !writing.has(operation)) return;
  const { draft, data, publishSpecificLocale, publishAllLocales, unpublishAllLocales } = args ?? {};
  const status = (data as { _status?: unknown } | undefined)?._status;
  const isDraft = draft === true && (status === undefined || status === 'draft');
  if (!isDraft || publishSpecificLocale || publishAllLocales || unpublishAllLocales) throw new Forbidden(req.t);
}
