import { type Observable, Subject } from 'rxjs';
import type { Clock } from '../../platform/config/clock.js';
import type { Language } from '../../routing/languages.js';
import { type ContentIssue, ContentStore } from '../content-store.js';
import type { Data, LocalizedDataName, SharedDataName } from '../files/data/data-file-shapes.js';
import type { AliasEntry, MenuItem, MenuName, PageEntry, SitemapEntry } from '../model/shapes/shapes.js';
import { isPublished, scheduledTemplates } from './publication-period.js';
import { PublishedView } from './published-view.js';

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

  #view: PublishedView | undefined;
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

  override get version(): string {
    return this.#present.version;
  }

  override get isLoaded(): boolean {
    return this.source.isLoaded;
  }

  override get issues(): readonly ContentIssue[] {
    return this.source.issues;
  }

  override async entry(language: Language, id: string): Promise<PageEntry | undefined> {
    if (this.withheld.has(id)) return undefined;
    const entry = await this.source.entry(language, id);
    return entry && isPublished(entry, this.#now) ? this.#present.clean(language, entry) : undefined;
  }

  override async draft(language: Language, id: string): Promise<PageEntry | undefined> {
    if (this.withheld.has(id)) return undefined;
    const entry = await this.source.draft(language, id);
    return entry && this.#present.clean(language, entry);
  }

  override entries(language: Language): readonly PageEntry[] {
    return this.#present.entries(language);
  }

  /** A page that has not been fetched and may not be public yet is not listed. */
  override sitemap(language: Language): readonly SitemapEntry[] {
    const view = this.#present;
    const known = new Set(this.source.entries(language).map(({ id }) => id));
    return this.source
      .sitemap(language)
      .filter(
        ({ id, template }) => view.isPublic(language, id) && (known.has(id) || !scheduledTemplates.has(template)),
      );
  }

  override aliases(language: Language): readonly AliasEntry[] {
    const view = this.#present;
    return this.source.aliases(language).filter(({ id }) => view.isPublic(language, id));
  }

  override menu(language: Language, name: MenuName): readonly MenuItem[] {
    const view = this.#present;
    const within = (items: readonly MenuItem[]): MenuItem[] =>
      items
        .filter(({ id }) => view.isPublic(language, id))
        .map((item) => ({ ...item, children: within(item.children) }));
    return within(this.source.menu(language, name));
  }

  override data<N extends SharedDataName>(name: N): Promise<Data<N> | undefined> {
    return this.source.data(name);
  }

  override localizedData<N extends LocalizedDataName>(name: N, language: Language): Promise<Data<N> | undefined> {
    return this.source.localizedData(name, language);
  }

  override leadsToUnpublished(language: Language, address: string): boolean {
    return this.#present.isHidden(language, address);
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

  get #present(): PublishedView {
    const now = this.#now;
    const view = this.#view;
    const isCurrent = view?.sourceVersion === this.source.version && view.from <= now && now < view.until;
    if (view && isCurrent) return view;
    const made = new PublishedView(this.source, now, this.withheld, view);
    this.#view = made;
    return made;
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
    const wait = this.#present.until - this.#now;
    if (wait === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#announce(), Math.min(wait, longestWait)).unref();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.changes.complete();
  }
}
