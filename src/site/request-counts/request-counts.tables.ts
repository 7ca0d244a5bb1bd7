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
