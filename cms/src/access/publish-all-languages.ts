import type { PayloadRequest } from 'payload';

/** What of an operation's arguments decides whether it changes what is public. */
interface Writing {
  data?: unknown;
  publishSpecificLocale?: unknown;
  publishAllLocales?: unknown;
  unpublishAllLocales?: unknown;
  req?: PayloadRequest;
}

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
}
