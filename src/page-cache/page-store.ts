import { LRUCache } from 'lru-cache';
import type { StoredPage } from './stored-page.js';

const megabyte = 1024 * 1024;
/** Bytes of pages at their own addresses. */
const pagesSize = 128 * megabyte;
/** Bytes of what has more addresses than there are pages: searches, filtered lists, error pages. */
const othersSize = 8 * megabyte;
/** Milliseconds that these are kept: what they were made from is not compared. */
const othersMaxAge = 60_000;

/** Addresses remembered as the framework's own to answer, such as those that redirect. */
const passedAddresses = 5_000;

/** Stored pages by key, bounded by bytes. */
export class PageStore {
  readonly #pages = lru({ maxSize: pagesSize });
  readonly #others = lru({ maxSize: othersSize, ttl: othersMaxAge });
  readonly #passed = new LRUCache<string, true>({ max: passedAddresses });

  get(key: string): StoredPage | undefined {
    return this.#pages.get(key) ?? this.#others.get(key);
  }

  /** A page at its own address: kept until something else is set. */
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

  /** Remembers an address whose answers are not stored. */
  setPassed(key: string): void {
    this.#passed.set(key, true);
  }

  isPassed(key: string): boolean {
    return this.#passed.has(key);
  }

  /** Forgets all but the pages at their own addresses. */
  clearOthers(): void {
    this.#others.clear();
    this.#passed.clear();
  }

  /** The pages at their own addresses, the most used first. */
  get pages(): [key: string, page: StoredPage][] {
    return [...this.#pages.entries()];
  }

  /** Stored answers, pages and others. */
  get count(): number {
    return this.#pages.size + this.#others.size;
  }

  /** Bytes of stored responses. */
  get size(): number {
    return this.#pages.calculatedSize + this.#others.calculatedSize;
  }
}

function lru(options: { maxSize: number; ttl?: number }): LRUCache<string, StoredPage> {
  // In all encodings a page takes at most half as much again, and its headers some hundred bytes each.
  const sizeCalculation = ({ response }: StoredPage) => Math.ceil(response.size * 1.5) + 4096;
  return new LRUCache<string, StoredPage>({ ...options, sizeCalculation });
}
