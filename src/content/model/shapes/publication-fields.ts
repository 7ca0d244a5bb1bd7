import { z } from 'zod';

const moment = z.iso.datetime({ offset: true, error: 'a time with its offset, as "2026-12-01T09:00:00+01:00"' });

/** When a page is public. Without any of these fields it always is. */
export const publicationFields = {
  draft: z.boolean('true or false').optional().describe('Keeps the page out of everything public.'),
  publish_at: moment.optional().describe('From when the page is public, with offset: "2026-12-01T09:00:00+01:00".'),
  unpublish_at: moment.optional().describe('From when the page is public no longer, with offset.'),
};

const publicationShape = z.object(publicationFields);
export type Publication = z.output<typeof publicationShape>;

/** Why the page would never be public; undefined if it would be. */
export function emptyPeriod({ publish_at, unpublish_at }: Publication): string | undefined {
  if (publish_at === undefined || unpublish_at === undefined) return undefined;
  const isEmpty = Date.parse(unpublish_at) <= Date.parse(publish_at);
  return isEmpty ? 'must be later than publish_at' : undefined;
}
