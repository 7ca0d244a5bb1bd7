import { ServiceUnavailableException } from '@nestjs/common';
import pMap from 'p-map';
import { Subject } from 'rxjs';
import type { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';
import type { Language } from '../../routing/languages.js';
import { type ContentIssue, type ContentSnapshot, ContentStore, noContent } from '../content-store.js';
import type { DataFiles } from '../files/data/data-files.js';
import { watchFolder } from '../files/folder/watch-folder.js';
import type { PageEntry } from '../model/shapes/shapes.js';
import { SharedRuns } from '../shared-runs.js';
import { type Directory, DirectoryResource, directoryResource } from './directory.js';
import type { GatewayCopies } from './gateway-copies.js';
import { ListedPage, type ListedPages, pageKey, pagesOf, type ResolvePicture } from './gateway-page.js';
import { type GatewayResourceOptions, isGone } from './gateway-resource.js';
import { readSnapshot } from './gateway-snapshot.js';
import type { SitePages } from './site-pages.js';

export interface GatewayContentOptions {
  upstream: Pick<UpstreamClient, 'getJson' | 'allows'>;
  copies: GatewayCopies;
  /** The data that the gateway does not provide. */
  data: DataFiles;
  /** Seconds until a page, or the directory of pages, is fetched again. */
  timeToLive: number;
  /** If omitted, picture addresses stay as they are. */
  resolvePicture?: ResolvePicture;
  /** Fallbacks for pages that the site needs and the gateway does not have. */
  sitePages?: SitePages;
}

/** Milliseconds that a start without copies waits for the gateway before it continues with nothing. */
const startTimeout = 1_500;
/** Milliseconds between two looks at what is due. What is fetched after one of them becomes one version. */
const interval = 1_000;
/** Copies to be read at once. */
const copiesAtOnce = 64;
/** Concurrent fetches in the background. The client allows more, so that visitors' requests need not wait for them. */
const backgroundCalls = 8;

/** The remote adapter: pages of the gateway, held in memory, refreshed in the background, and copied to disk. */
export class GatewayContentStore extends ContentStore {
  override readonly changes = new Subject<string>();
  /** Emits after the gateway has responded or failed. */
  override readonly issueChanges = new Subject<void>();
  override readonly refreshes = new Subject<void>();
  override snapshot: ContentSnapshot = noContent;

  readonly #directory: DirectoryResource;
  readonly #pageOptions: GatewayResourceOptions & { resolvePicture: ResolvePicture };
  #pages: ListedPages = new Map();
  /** The directory that lists them. */
  #listed: Directory | undefined;
  readonly #refreshes = new SharedRuns<ReadonlySet<string> | undefined>(
    (ids) => this.#refresh(ids),
    (one, other) => one && other && new Set([...one, ...other]),
  );
  #dataIssues: readonly ContentIssue[] = [];
  #isLooking = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #stopWatching = () => {};

  constructor(private readonly options: GatewayContentOptions) {
    super();
    const { upstream, copies, timeToLive, resolvePicture = (address) => address } = options;
    const shared = { upstream, copies, timeToLive: timeToLive * 1000 };
    this.#pageOptions = { ...shared, resolvePicture };
    this.#directory = new DirectoryResource(upstream, shared);
  }

  /** Restores the copies on disk. Without any, waits a limited time for the gateway. Never rejects because of either. */
  async load(): Promise<void> {
    await this.options.data.files.refresh();
    await this.#directory.restore();
    this.#listPages();
    await pMap(this.#pages.values(), (page) => page.restore(), { concurrency: copiesAtOnce });
    this.#publish();
    const fetching = this.#directory.fetch().catch(() => undefined);
    // Not unreferenced: while nothing else is pending, this timer alone keeps the process from ending.
    if (!this.isLoaded) await Promise.race([fetching, new Promise((resolve) => setTimeout(resolve, startTimeout))]);
    void this.#look();
    this.#timer = setInterval(() => void this.#look(), interval).unref();
  }

  /** Stops all look-ups, and waits until the copies are written. */
  override async close(): Promise<void> {
    this.#stopWatching();
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.changes.complete();
    this.issueChanges.complete();
    this.refreshes.complete();
    await this.options.copies.settled();
  }

  override get issues(): readonly ContentIssue[] {
    const resources = [this.#directory, ...this.#pages.values(), this.options.copies];
    return [...resources.flatMap(({ issues }) => issues), ...this.#dataIssues];
  }

  /** @throws ServiceUnavailableException if the page has never been fetched and the gateway fails */
  override async entry(language: Language, id: string): Promise<PageEntry | undefined> {
    const served = await super.entry(language, id);
    const page = this.#pages.get(pageKey(language, id));
    if (served || !page || (!page.value && page.isAbsent)) return served;
    const ownPage = this.options.sitePages?.get(language)?.find((each) => each.id === id);
    try {
      if (!page.value) await page.fetch();
      return page.entry() ?? ownPage;
    } catch (error) {
      if (ownPage || isGone(error)) return ownPage;
      throw error instanceof UpstreamError ? new ServiceUnavailableException(error.message, { cause: error }) : error;
    }
  }

  override async draft(language: Language, id: string): Promise<PageEntry | undefined> {
    const { sitemap, drafts } = this.#directory.value ?? {};
    const listed = [sitemap, drafts].flatMap((list) => list?.[language] ?? []).find((entry) => entry.id === id);
    const page = listed && new ListedPage(language, listed, this.#pageOptions);
    const draft = await page?.draft();
    return (draft && page?.entry(draft)) ?? this.entry(language, id);
  }

  override async draftMenus(language: Language) {
    return (await this.#directory.draft())?.menus[language];
  }

  override refresh(ids?: readonly string[]): Promise<void> {
    return this.#refreshes.request(ids && new Set(ids)).finally(() => this.issueChanges.next());
  }

  /** Of the data in files. The gateway's content is looked up by age. */
  override watch(onError: (error: Error) => void): void {
    const { files } = this.options.data;
    const edited = () =>
      void files
        .refresh()
        .then(() => this.#publish())
        .catch(onError);
    this.#stopWatching = watchFolder(files.folder, edited, onError);
  }

  async #refresh(ids: ReadonlySet<string> | undefined): Promise<void> {
    if (!ids?.size) this.refreshes.next();
    await Promise.all([this.#directory.refetch(), this.options.data.files.refresh()]);
    if (this.#directory.isAbsent) throw new UpstreamError(`the gateway's ${directoryResource} cannot be used`);
    this.#listPages();
    const wanted = [...this.#pages.values()].filter(({ listed }) => ids?.has(listed.id) ?? true);
    const failures: unknown[] = [];
    const refetch = (page: ListedPage) => page.refetch().catch((error) => failures.push(error));
    await pMap(wanted, refetch, { concurrency: backgroundCalls });
    this.#publish();
    const failure = failures.find((error) => !isGone(error));
    if (failure) throw failure;
  }

  /** Fetches what is due, and serves what has changed. Failures of the gateway are issues. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const isDirectoryDue = this.#directory.isDue;
    if (isDirectoryDue) await this.#directory.fetch().catch(() => undefined);
    this.#listPages();
    if (!this.isLoaded) this.#publish();
    const due = [...this.#pages.values()].filter(({ isDue }) => isDue);
    const fetch = async (page: ListedPage) => {
      // A visitor's request may have caused the fetch while this one was queued.
      if (page.isDue && !this.#isClosed) await page.fetch().catch(() => undefined);
    };
    await pMap(due, fetch, { concurrency: backgroundCalls });
    this.#isLooking = false;
    if (!isDirectoryDue && due.length === 0) return;
    this.#publish();
    this.issueChanges.next();
  }

  /** Those that the directory lists at present. The copies of others are removed. */
  #listPages(): void {
    const { value: directory } = this.#directory;
    if (!directory || directory === this.#listed) return;
    this.#listed = directory;
    this.#pages = pagesOf(directory, this.#pages, this.#pageOptions);
    this.options.copies.keepOnly(new Set([...this.#pages.values()].map(({ copy }) => copy)));
  }

  #publish(): void {
    const { value: directory } = this.#directory;
    if (!directory) return;
    const { data, sitePages } = this.options;
    const { snapshot, issues } = readSnapshot({ directory, pages: this.#pages, data, sitePages });
    this.#dataIssues = issues;
    if (snapshot.version === this.version) return;
    this.snapshot = snapshot;
    this.changes.next(snapshot.version);
  }
}
