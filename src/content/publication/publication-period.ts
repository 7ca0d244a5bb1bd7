import { startOfDay } from '../../platform/config/company-time.js';
import type { Block, BlockOf } from '../model/shapes/block-shapes.js';
import { endOf } from '../model/shapes/dated-shapes.js';
import { isoDay } from '../model/shapes/day-shape.js';
import type { PageEntry, TemplateName } from '../model/shapes/shapes.js';

/** When a page is public, in milliseconds since 1970; `until` is the first moment at which it no longer is. */
export interface PublicationPeriod {
  from: number;
  until: number;
}

/**
 * Templates whose pages have a date of publication: whether such a page is public is unknown until it has been fetched.
 */
export const scheduledTemplates: ReadonlySet<TemplateName> = new Set<TemplateName>(['media-release']);

const never: PublicationPeriod = { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** They are asked for at each request, and for all pages whenever the content changes. */
const periods = new WeakMap<PageEntry, PublicationPeriod>();

/** The period that the page's fields give. A release is not public before its day begins; a draft never is. */
export function publicationPeriod(entry: PageEntry): PublicationPeriod {
  const period = periods.get(entry) ?? periodOf(entry);
  periods.set(entry, period);
  return period;
}

function periodOf(entry: PageEntry): PublicationPeriod {
  const { draft, publish_at, unpublish_at } = entry;
  if (draft) return never;
  const day = isRelease(entry) ? isoDay(entry.body.date) : undefined;
  return {
    from: Math.max(
      day === undefined ? Number.NEGATIVE_INFINITY : startOfDay(day),
      publish_at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(publish_at),
    ),
    until: unpublish_at === undefined ? Number.POSITIVE_INFINITY : Date.parse(unpublish_at),
  };
}

/** @param now milliseconds since 1970 */
export function isPublished(entry: PageEntry, now: number): boolean {
  const { from, until } = publicationPeriod(entry);
  return from <= now && now < until;
}

/**
 * The first moment after `now` at which one of the pages becomes public, or stops being so; Infinity if there is none.
 */
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

type DatedBlock = BlockOf<'positions'> | BlockOf<'events'>;

/** When items of the entry stop being public, in milliseconds since 1970: open positions, and dates of events. */
export function itemEnds(entry: PageEntry): number[] {
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
