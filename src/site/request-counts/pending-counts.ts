import type { Selectable } from 'kysely';

declare module '../../platform/storage/schema.js' {
  interface Schema {
    request_counts: RequestCountsTable;
  }
}

/** How often something was requested. Nothing of those who have requested it is stored. Days are in UTC. */
export interface RequestCountsTable {
  /** Hash of list, language, month and text. */
  id: string;
  /** Addresses without a page, and the queries of a language in a month. */
  list: 'address' | 'search';
  text: string;
  language: string | null;
  /** `2026-11` */
  month: string | null;
  times: number;
  without_result: number;
  /** The path of the page that named the address to the visitor's browser. */
  linked_from: string | null;
  /** `2026-11-25` */
  first_day: string;
  last_day: string;
}

/** Of each list. */
export const mostTexts = 5_000;

/** A text of a list, and how often it was requested. */
export interface Counted extends Omit<Selectable<RequestCountsTable>, 'id'> {
  /** How many of these searches were made while the visitor was typing. */
  typed: number;
}

/** Counts that have not been written yet. Beyond the limit, no further texts are taken. */
export class PendingCounts {
  #lists = emptyLists();

  add(count: Counted): void {
    const list = this.#lists[count.list];
    const key = keyOf(count);
    const known = list.get(key);
    if (!known) {
      if (list.size < mostTexts) list.set(key, count);
      return;
    }
    known.times += count.times;
    known.without_result += count.without_result;
    known.typed += count.typed;
    known.linked_from = count.linked_from ?? known.linked_from;
    if (count.first_day < known.first_day) known.first_day = count.first_day;
    if (count.last_day > known.last_day) known.last_day = count.last_day;
  }

  /** Returns all counts, and begins anew. */
  take(): Counted[] {
    const { address, search } = this.#lists;
    this.#lists = emptyLists();
    return [...address.values(), ...withoutBeginnings([...search.values()])];
  }
}

/** What distinguishes a text from the others of its list. */
export function keyOf({ language, month, text }: Pick<Counted, 'language' | 'month' | 'text'>): string {
  return [language, month, text].join(' ');
}

function emptyLists(): Record<Counted['list'], Map<string, Counted>> {
  return { address: new Map(), search: new Map() };
}

/** Results follow as a visitor types: of `ge`, `gearb` and `gearbox` only the last one was searched for. */
function withoutBeginnings(searches: readonly Counted[]): Counted[] {
  const sorted = searches.map((count) => ({ key: keyOf(count), count })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return sorted.flatMap(({ key, count }, index) => {
    const next = sorted[index + 1];
    const begun = next?.key.startsWith(key) ? Math.min(count.typed, next.count.typed) : 0;
    const times = count.times - begun;
    return times === 0 ? [] : [{ ...count, times, without_result: Math.min(count.without_result, times), typed: 0 }];
  });
}
