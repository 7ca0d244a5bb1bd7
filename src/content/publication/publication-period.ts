import { startOfDay } from '../../config/company-time.js';
import { isoDay } from '../model/day-shape.js';
import type { PageEntry, TemplateName } from '../model/shapes.js';

/** When a page is public, in milliseconds since 1970; `until` is the first moment at which it no longer is. */
export interface PublicationPeriod {
  from: number;
  until: number;
}

/** Templates whose pages say themselves when they are public: until such a page is known, it is not known whether it is. */
export const scheduledTemplates: ReadonlySet<TemplateName> = new Set<TemplateName>(['media-release']);

/** A release is public from the beginning of its day; every other page always. */
export function publicationPeriod(entry: PageEntry): PublicationPeriod {
  const day = isRelease(entry) ? isoDay(entry.body.date) : undefined;
  return { from: day === undefined ? Number.NEGATIVE_INFINITY : startOfDay(day), until: Number.POSITIVE_INFINITY };
}

/** @param now milliseconds since 1970 */
export function isPublished(entry: PageEntry, now: number): boolean {
  const { from, until } = publicationPeriod(entry);
  return from <= now && now < until;
}

/** The first moment after `now` at which one of the pages becomes public, or is no longer; Infinity where there is none. */
export function nextPublicationChange(entries: Iterable<PageEntry>, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    for (const moment of Object.values(publicationPeriod(entry))) {
      if (moment > now && moment < next) next = moment;
    }
  }
  return next;
}

function isRelease(entry: PageEntry): entry is PageEntry<'media-release'> {
  return entry.template === 'media-release';
}
