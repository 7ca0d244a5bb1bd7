import { type Observable, Subject } from 'rxjs';
import type { Clock } from '../../platform/config/configuration.js';
import type { Language } from '../../routing/languages.js';
import { type ContentIssue, ContentStore } from '../content-store.js';
import type { AliasEntry, PageEntry } from '../model/shapes/shapes.js';
import { isPublished } from './publication-period.js';
import { PublishedSnapshot } from './published-snapshot.js';

/** The longest timer, in milliseconds: the clock may be adjusted, and a computer may be suspended. */
const longestWait = 60_000;

/**
 * The public part of another store's content. Each access is compared with the clock, so a page appears and disappears
 * on time. `changes` emits at those moments too, for the caches of rendered pages.
 */
export class PublishedContentStore extends ContentStore {
  override readonly changes = new Subject<string>();
  override readonly issueChanges: Observable<void>;
  override readonly refreshes: Observable<void>;

  #snapshot: PublishedSnapshot | undefined;
  #announced: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly source: ContentStore,
    private readonly clock: Clock,
    /** Pages that are never public here. */
    private readonly withheld: ReadonlySet<string> = new Set(),
  ) {
    super();
    this.issueChanges = source.issueChanges;
    this.refreshes = source.refreshes;
    this.#announced = this.version;
    this.#schedule();
    source.changes.subscribe({ next: () => this.#announce(), complete: () => this.#stop() });
  }

  override get snapshot(): PublishedSnapshot {
    const now = this.#now;
    const { snapshot: source } = this.source;
    const known = this.#snapshot;
    if (known?.source === source && known.from <= now && now < known.until) return known;
    this.#snapshot = new PublishedSnapshot(source, now, this.withheld);
    return this.#snapshot;
  }

  override get issues(): readonly ContentIssue[] {
    return this.source.issues;
  }

  /** A page that the source does not hold in memory is looked up there. */
  override async entry(language: Language, id: string): Promise<PageEntry | undefined> {
    const known = await super.entry(language, id);
    if (known || this.withheld.has(id)) return known;
    const entry = await this.source.entry(language, id);
    return entry && isPublished(entry, this.#now) ? this.snapshot.clean(language, entry, this.#now) : undefined;
  }

  override draftMenus(language: Language) {
    return this.source.draftMenus(language);
  }

  override async draft(language: Language, id: string): Promise<PageEntry | undefined> {
    if (this.withheld.has(id)) return undefined;
    const entry = await this.source.draft(language, id);
    return entry && this.snapshot.clean(language, entry, this.#now);
  }

  override leadsToUnpublished(language: Language, address: string): boolean {
    return this.snapshot.isHidden(language, address);
  }

  override closed(language: Language): readonly AliasEntry[] {
    return this.snapshot.closed.get(language) ?? [];
  }

  override refresh(ids?: readonly string[]): Promise<void> {
    return this.source.refresh(ids);
  }

  override refreshIfEdited(): Promise<void> {
    return this.source.refreshIfEdited();
  }

  override watch(onError: (error: Error) => void): void {
    this.source.watch(onError);
  }

  /** The timer stops when the source's `changes` completes. */
  override close(): Promise<void> {
    return this.source.close();
  }

  get #now(): number {
    return this.clock().getTime();
  }

  #announce(): void {
    const { version } = this;
    if (version !== this.#announced) {
      this.#announced = version;
      this.changes.next(version);
    }
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const wait = this.snapshot.until - this.#now;
    if (wait === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#announce(), Math.min(wait, longestWait)).unref();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.changes.complete();
  }
}
