import type { Block, BlockOf } from '../model/shapes/block-shapes.js';
import { endOf } from '../model/shapes/dated-shapes.js';
import type { PageEntry } from '../model/shapes/shapes.js';

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
