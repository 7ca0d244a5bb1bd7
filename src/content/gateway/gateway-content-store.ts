import { ServiceUnavailableException } from '@nestjs/common';
import pMap from 'p-map';
import { Subject } from 'rxjs';
import { UpstreamError } from '../../platform/upstream/upstream-client.js';
import type { Language } from '../../routing/languages.js';
import { type ContentIssue, ContentStore } from '../content-store.js';
import type { Data, LocalizedDataName, SharedDataName } from '../files/data/data-file-shapes.js';
import type { DataFiles } from '../files/data/data-files.js';
import { FolderWatch } from '../files/folder/folder-watch.js';
import { hashOf } from '../model/content-hash.js';
import type { AliasEntry, MenuItem, MenuName, PageEntry, SitemapEntry } from '../model/shapes/shapes.js';
import { SharedRuns } from '../shared-runs.js';
import type { GatewayContentOptions } from './gateway-content-options.js';
import type { GatewayCopies } from './gateway-copies.js';
import { serialiseData } from './gateway-data.js';
import { GatewayDirectory } from './gateway-directory.js';
import type { GatewayPage, PageResource } from './gateway-page.js';
import { GatewayPages, keyOf } from './gateway-pages.js';
import { changedResources, resourcesOf } from './gateway-resources.js';
import { backgroundCalls, GatewayRounds } from './gateway-rounds.js';
import { entryOf, type Snapshot, snapshotOf } from './gateway-snapshot.js';
import { GatewayVersions } from './gateway-versions.js';
import type { Directory, DirectoryEntry } from './read-directory.js';
import type { SitePages } from './site-pages.js';
import { waitAtMost } from './wait-at-most.js';

/** Milliseconds that the start waits for the gateway before it continues with the copies on disk, or with nothing. */
const startTimeoutMs = { withCopies: 250, without: 1_500 };
/** Milliseconds from the last of several changes of the data files until they are read. */
const settlingTime = 100;

/** The remote adapter: pages of the gateway, held in memory, refreshed in the background, and copied to disk. */
export class GatewayContentStore extends ContentStore {
  /** Emits after each response or failure of the gateway, and after each data file that was read. */
  override readonly issueChanges = new Subject<void>();

  override readonly refreshes = new Subject<void>();

  readonly #copies: GatewayCopies;
  readonly #directory: GatewayDirectory;
  readonly #pages: GatewayPages;
  readonly #rounds: GatewayRounds;
  readonly #sitePages: SitePages;
  readonly #data: DataFiles;
  readonly #refreshes = new SharedRuns<ReadonlySet<string> | undefined>(
    (ids) => this.#refresh(ids),
    (one, other) => one && other && new Set([...one, ...other]),
  );
  readonly #versions = new GatewayVersions(() => this.#snapshot());
  #watch: FolderWatch | undefined;

  constructor({ upstream, copies, data, timeToLive, resolvePicture, sitePages }: GatewayContentOptions) {
    super();
    this.#copies = copies;
    this.#data = data;
    data.issueChanges.subscribe(this.issueChanges);
    this.#sitePages = sitePages ?? new Map();
    this.#directory = new GatewayDirectory(upstream, copies, timeToLive * 1000);
    this.#pages = new GatewayPages(upstream, copies, timeToLive * 1000, resolvePicture ?? ((address) => address));
    this.#rounds = new GatewayRounds(this.#directory, this.#pages, () => this.#versions.publishIfPending());
    this.#directory.changes.subscribe((before) => this.#follow(before));
    this.#directory.lookUps.subscribe(this.issueChanges);
    this.#pages.lookUps.subscribe((hasChanged) => {
      if (hasChanged) this.#versions.publishSoon();
      this.issueChanges.next();
    });
  }

  /** Restores the copies on disk and waits a limited time for the gateway. Never rejects because of either. */
  async load(): Promise<void> {
    await this.#data.files.refresh();
    await this.#directory.restore();
    await this.#pages.restore(this.#resources());
    this.#versions.publish();
    const timeoutMs = this.isLoaded ? startTimeoutMs.withCopies : startTimeoutMs.without;
    await waitAtMost(timeoutMs, this.#rounds.lookUpDirectory());
    this.#rounds.start();
  }

  /** Stops all look-ups, and waits until the copies are written. */
  override async close(): Promise<void> {
    this.#watch?.close();
    this.#rounds.stop();
    this.#versions.close();
    this.issueChanges.complete();
    this.refreshes.complete();
    await this.#copies.settled();
  }

  override get changes(): Subject<string> {
    return this.#versions.changes;
  }

  override get version(): string {
    return this.#versions.present.version;
  }

  override get isLoaded(): boolean {
    return this.version !== '';
  }

  override get issues(): readonly ContentIssue[] {
    return [...this.#directory.issues, ...this.#pages.issues, ...this.#copies.issues, ...this.#data.issues];
  }

  /** @throws ServiceUnavailableException if the page has never been fetched and the gateway fails */
  override async entry(language: Language, id: string): Promise<PageEntry | undefined> {
    const served = this.#versions.present.languages.get(language)?.entries.get(id);
    if (served) return served;
    const listed = this.#directory.present?.get(language)?.entries.get(id);
    if (!listed || this.#pages.isAbsent(keyOf({ language, id }))) return undefined;
    const ownPage = this.#sitePages.get(language)?.find((page) => page.id === id);
    const page = await this.#fetchOnce(language, listed).catch((error) =>
      ownPage ? undefined : Promise.reject(error),
    );
    return page ? entryOf(page, listed) : ownPage;
  }

  override async draft(language: Language, id: string): Promise<PageEntry | undefined> {
    const { entries, drafts } = this.#directory.present?.get(language) ?? {};
    const listed = entries?.get(id) ?? drafts?.get(id);
    const page = listed && (await this.#pages.draft({ language, id, resource: listed.resource }));
    return page ? entryOf(page, listed) : this.entry(language, id);
  }

  override entries(language: Language): readonly PageEntry[] {
    return [...(this.#versions.present.languages.get(language)?.entries.values() ?? [])];
  }

  override sitemap(language: Language): readonly SitemapEntry[] {
    return this.#versions.present.languages.get(language)?.sitemap ?? [];
  }

  override aliases(language: Language): readonly AliasEntry[] {
    return this.#versions.present.languages.get(language)?.aliases ?? [];
  }

  override menu(language: Language, name: MenuName): readonly MenuItem[] {
    return this.#versions.present.languages.get(language)?.menus.get(name) ?? [];
  }

  override async data<N extends SharedDataName>(name: N): Promise<Data<N> | undefined> {
    return (this.#directory.present?.data.get(name) as Data<N> | undefined) ?? this.#data.data(name);
  }

  override localizedData<N extends LocalizedDataName>(name: N, language: Language): Promise<Data<N> | undefined> {
    return this.#data.localizedData(name, language);
  }

  override refresh(ids?: readonly string[]): Promise<void> {
    return this.#refreshes.request(ids && new Set(ids));
  }

  async #refresh(ids: ReadonlySet<string> | undefined): Promise<void> {
    if (!ids?.size) this.refreshes.next();
    await Promise.all([this.#directory.refetch(), this.#data.files.refresh()]);
    const resources = this.#resources().filter(({ id }) => ids?.has(id) ?? true);
    const failures: unknown[] = [];
    const refetch = (resource: PageResource) => this.#pages.refetch(resource).catch((error) => failures.push(error));
    await pMap(resources, refetch, { concurrency: backgroundCalls });
    this.#versions.publish();
    if (failures.length > 0) throw failures[0];
  }

  /** The gateway's content has no files to edit. */
  override async refreshIfEdited(): Promise<void> {}

  /** Of the data in files. The gateway's content is looked up by age. */
  override watch(onError: (error: Error) => void): void {
    const { files } = this.#data;
    const edited = () =>
      void files
        .refresh()
        .then(() => this.#versions.publish())
        .catch(onError);
    this.#watch = new FolderWatch(files.folder, settlingTime, edited);
  }

  async #fetchOnce(language: Language, { id, resource }: DirectoryEntry): Promise<GatewayPage | undefined> {
    try {
      return this.#pages.cached(keyOf({ language, id })) ?? (await this.#pages.lookUp({ language, id, resource }));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      throw new ServiceUnavailableException(error.message, { cause: error });
    }
  }

  /** Makes new and changed pages due, and forgets removed ones. */
  #follow(before: Directory | undefined): void {
    const resources = this.#resources();
    for (const resource of changedResources(resources, before)) this.#pages.expire(keyOf(resource));
    this.#pages.keepOnly(resources);
    if (this.isLoaded) this.#versions.publishSoon();
    else this.#versions.publish();
  }

  #resources(): PageResource[] {
    return resourcesOf(this.#directory.present);
  }

  #snapshot(): Snapshot | undefined {
    const directory = this.#directory.present;
    if (!directory) return undefined;
    const snapshot = snapshotOf(directory, this.#pages, this.#sitePages);
    const data = JSON.stringify(serialiseData(directory.data));
    return { ...snapshot, version: hashOf(`${snapshot.version} ${this.#data.files.version} ${data}`) };
  }
}
