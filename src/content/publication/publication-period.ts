import { startOfDay } from '../../platform/config/company-time.js';
import type { Block, BlockOf } from '../model/shapes/block-shapes.js';
import { endOf } from '../model/shapes/dated-shapes.js';
import type { PageEntry, TemplateName } from '../model/shapes/shapes.js';
import { isoDay } from '../text/iso-day.js';

/**
 * Templates whose pages have a date of publication: whether such a page is public is unknown until it has been fetched.
 */
export const scheduledTemplates: ReadonlySet<TemplateName> = new Set<TemplateName>(['media-release']);

type Period = readonly [from: number, until: number];

/**
 * When a page is public: from the first moment, and until the second. A release is not public before its day begins; a
 * draft never is.
 */
function publicationPeriod(entry: PageEntry): Period {
  const { draft, publish_at, unpublish_at } = entry;
  if (draft) return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const day = isRelease(entry) ? isoDay(entry.body.date) : undefined;
  return [
    Math.max(
      day === undefined ? Number.NEGATIVE_INFINITY : startOfDay(day),
      publish_at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(publish_at),
    ),
    unpublish_at === undefined ? Number.POSITIVE_INFINITY : Date.parse(unpublish_at),
  ];
}

/** @param now milliseconds since 1970 */
export function isPublished(entry: PageEntry, now: number): boolean {
  const [from, until] = publicationPeriod(entry);
  return from <= now && now < until;
}

/** When the page becomes public or stops being so, and when its items stop being so, in milliseconds since 1970. */
export function publicationChanges(entry: PageEntry): number[] {
  return [...publicationPeriod(entry).filter(Number.isFinite), ...itemEnds(entry)];
}

function isRelease(entry: PageEntry): entry is PageEntry<'media-release'> {
  return entry.template === 'media-release';
}

type DatedBlock = BlockOf<'positions'> | BlockOf<'events'>;

/** The ends of open positions, and of dates of events. */
function itemEnds(entry: PageEntry): number[] {
  return blocksOf(entry).flatMap((block) => (isDated(block) ? (block.items ?? []).map(endOf) : []));
}

/**
 * The entry without the items that are past.
 * @param now milliseconds since 1970
 */
export function withoutPastItems(entry: PageEntry, now: number): PageEntry {
  if (itemEnds(entry).every((end) => now < end)) return entry;
  const blocks = blocksOf(entry).flatMap<Block>((block) => (isDated(block) ? withoutPast(block, now) : [block]));
  return { ...entry, body: { ...entry.body, blocks } } as PageEntry;
}

/** Without an event to come, the block goes too. Without an open position, it says so. */
function withoutPast(block: DatedBlock, now: number): DatedBlock[] {
  const items = block.items?.filter((item) => now < endOf(item)) ?? [];
  return block.type === 'events' && items.length === 0 ? [] : [{ ...block, items } as DatedBlock];
}

function isDated(block: Block): block is DatedBlock {
  return block.type === 'positions' || block.type === 'events';
}

function blocksOf({ body }: PageEntry): readonly Block[] {
  return 'blocks' in body ? body.blocks : [];
}
