import { LRUCache } from 'lru-cache';
import type { StoredPage } from './stored-page.js';

const megabyte = 1024 * 1024;
/** Bytes of pages at their own addresses. */
const pagesSize = 128 * megabyte;
/** Bytes of responses whose addresses are not limited in number: searches, filtered lists, error pages. */
const othersSize = 8 * megabyte;
/** Milliseconds that these are cached: they are not compared with their sources. */
const othersMaxAge = 60_000;

/** Stored pages by key, bounded by bytes. */
export class PageStore {
  readonly #pages = lru({ maxSize: pagesSize });
  readonly #others = lru({ maxSize: othersSize, ttl: othersMaxAge });

  get(key: string): StoredPage | undefined {
    return this.#pages.get(key) ?? this.#others.get(key);
  }

  /** A page at its own address. It has no expiry. */
  page(key: string): StoredPage | undefined {
    return this.#pages.peek(key);
  }

  setPage(key: string, page: StoredPage): void {
    this.#pages.set(key, page);
  }

  deletePage(key: string): void {
    this.#pages.delete(key);
  }

  setOther(key: string, page: StoredPage): void {
    this.#others.set(key, page);
  }

  /** Drops everything but the pages at their own addresses. */
  clearOthers(): void {
    this.#others.clear();
  }

  /** The pages at their own addresses, the most recently used first. */
  get pages(): [key: string, page: StoredPage][] {
    return [...this.#pages.entries()];
  }

  /** Number of stored responses, pages and others. */
  get count(): number {
    return this.#pages.size + this.#others.size;
  }

  /** Bytes of stored responses. */
  get size(): number {
    return this.#pages.calculatedSize + this.#others.calculatedSize;
  }
}

function lru(options: { maxSize: number; ttl?: number }): LRUCache<string, StoredPage> {
  // With all encodings, a page takes at most one and a half times its size. Headers take some hundred bytes each.
  const sizeCalculation = ({ size }: StoredPage) => Math.ceil(size * 1.5) + 4096;
  return new LRUCache<string, StoredPage>({ ...options, sizeCalculation });
}
