import { endOfDay, startOfDay } from '../../platform/config/company-time.js';
import type { Block, BlockOf } from '../model/shapes/block-shapes.js';
import { endOfEvent } from '../model/shapes/dated-shapes.js';
import type { PageEntry, TemplateName } from '../model/shapes/shapes.js';
import { isoDay } from '../text/iso-day.js';

/**
 * Templates whose pages have a date of publication: whether such a page is public is unknown until it has been fetched.
 */
export const scheduledTemplates: ReadonlySet<TemplateName> = new Set<TemplateName>(['media-release', 'position']);

type Period = readonly [from: number, until: number];

/**
 * When a page is public: from the first moment, and until the second. A release is not public before its day begins, a
 * position from its first day until its last; a draft never is.
 */
function publicationPeriod(entry: PageEntry): Period {
  const { draft, publish_at, unpublish_at } = entry;
  if (draft) return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const [from, until] = periodOfDays(entry);
  return [
    Math.max(from, publish_at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(publish_at)),
    Math.min(until, unpublish_at === undefined ? Number.POSITIVE_INFINITY : Date.parse(unpublish_at)),
  ];
}

/** The days that a template's own fields name. */
function periodOfDays(entry: PageEntry): Period {
  if (is(entry, 'position')) return [startOfDay(entry.body.published), endOfDay(entry.body.closes)];
  const day = is(entry, 'media-release') ? isoDay(entry.body.date) : undefined;
  return [day === undefined ? Number.NEGATIVE_INFINITY : startOfDay(day), Number.POSITIVE_INFINITY];
}

/** @param now milliseconds since 1970 */
export function isPublished(entry: PageEntry, now: number): boolean {
  const [from, until] = publicationPeriod(entry);
  return from <= now && now < until;
}

/** Whether the page is gone for good: a position that was public until its last day ended. */
export function isClosed(entry: PageEntry, now: number): boolean {
  return is(entry, 'position') && !entry.draft && endOfDay(entry.body.closes) <= now;
}

/** When the page becomes public or stops being so, and when its items stop being so, in milliseconds since 1970. */
export function publicationChanges(entry: PageEntry): number[] {
  return [...publicationPeriod(entry).filter(Number.isFinite), ...itemEnds(entry)];
}

function is<T extends TemplateName>(entry: PageEntry, template: T): entry is PageEntry<T> {
  return entry.template === template;
}

/** The ends of events. */
function itemEnds(entry: PageEntry): number[] {
  return blocksOf(entry).flatMap((block) => (block.type === 'events' ? block.items.map(endOfEvent) : []));
}

/**
 * The entry without the items that are past.
 * @param now milliseconds since 1970
 */
export function withoutPastItems(entry: PageEntry, now: number): PageEntry {
  if (itemEnds(entry).every((end) => now < end)) return entry;
  const blocks = blocksOf(entry).flatMap<Block>((block) =>
    block.type === 'events' ? withoutPast(block, now) : [block],
  );
  return { ...entry, body: { ...entry.body, blocks } } as PageEntry;
}

/** Without an event to come, the block goes too. */
function withoutPast(block: BlockOf<'events'>, now: number): BlockOf<'events'>[] {
  const items = block.items.filter((item) => now < endOfEvent(item));
  return items.length === 0 ? [] : [{ ...block, items }];
}

function blocksOf({ body }: PageEntry): readonly Block[] {
  return 'blocks' in body ? body.blocks : [];
}
