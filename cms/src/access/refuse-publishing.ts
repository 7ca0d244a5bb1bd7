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
 * A scheduled publication is an update of the status alone, by the content system itself. Payload would apply it to one
 * language, so it is extended to all; one that is scheduled for a language names it.
 */
export function publishAllLanguages({
  args,
  operation,
  req,
}: {
  args?: Writing;
  operation: string;
  req: PayloadRequest;
}) {
  const { data, publishSpecificLocale } = args ?? {};
  const { _status: status, ...others } = (data ?? {}) as { _status?: unknown };
  const isScheduled = req.payloadAPI === 'local' && status !== undefined && Object.keys(others).length === 0;
  if (args && operation === 'update' && isScheduled && !publishSpecificLocale) {
    if (status === 'published') args.publishAllLocales = true;
    else args.unpublishAllLocales = true;
  }
  req.context.publishesAll = args?.publishAllLocales === true;
  return args;
}

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
