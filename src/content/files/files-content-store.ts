import { type Observable, Subject } from 'rxjs';
import type { Language } from '../../routing/languages.js';
import { type ContentIssue, ContentStore } from '../content-store.js';
import type { AliasEntry, MenuItem, MenuName, PageEntry, SitemapEntry } from '../model/shapes/shapes.js';
import { SharedRuns } from '../shared-runs.js';
import { type CheckedPages, readCheckedPages } from './checked-pages.js';
import type { Data, LocalizedDataName, SharedDataName } from './data/data-file-shapes.js';
import { DataFiles } from './data/data-files.js';
import { ContentFiles } from './folder/content-files.js';
import { FolderReader, type LanguageContent } from './folder/folder-reader.js';
import { FolderWatch } from './folder/folder-watch.js';

export interface FilesContentOptions {
  contentDir: string;
  /** The company's name as each language writes it. */
  companyNames: Record<Language, string>;
  development: boolean;
  /** The file of the pages that the build has checked, if it is to be used. */
  checkedPages?: string;
}

/** Milliseconds from the last of several changes to the refresh. */
const settlingTime = 100;

const nothing: LanguageContent = { pages: new Map(), sitemap: [], aliases: [], menus: new Map() };

/** The embedded adapter: YAML files in a folder, held in memory. */
export class FilesContentStore extends ContentStore {
  override readonly changes = new Subject<string>();
  override version = '';
  override readonly issueChanges: Observable<void>;

  readonly #files: ContentFiles;
  readonly #reader: FolderReader;
  readonly #data: DataFiles;
  #issues: readonly ContentIssue[] = [];
  #content: ReadonlyMap<Language, LanguageContent> = new Map();
  readonly #reloads = new SharedRuns<ReadonlySet<string> | undefined>(
    (names) => this.#update(names),
    (one, other) => one && other && new Set([...one, ...other]),
  );
  #watch: FolderWatch | undefined;

  constructor(private readonly options: FilesContentOptions) {
    super();
    this.#files = new ContentFiles(options.contentDir);
    this.#reader = new FolderReader(this.#files, options.companyNames);
    this.#data = new DataFiles(this.#files, options.companyNames);
    this.issueChanges = this.#data.issueChanges;
  }

  /** Reads everything for the first time. Never rejects because of invalid content. */
  async load(): Promise<void> {
    const { checkedPages } = this.options;
    if (checkedPages !== undefined) this.#reader.resume(await readCheckedPages(checkedPages));
    await this.reload();
  }

  /** The pages as they were last read, with the issues of each. */
  get checkedPages(): CheckedPages {
    return this.#reader.checkedPages;
  }

  /**
   * Reads the files that changed.
   * @param names of the files and folders that may have changed, relative to the content folder; by default all
   */
  reload(names?: ReadonlySet<string>): Promise<void> {
    return this.#reloads.request(names);
  }

  override get isLoaded(): boolean {
    return this.version !== '';
  }

  override get issues(): readonly ContentIssue[] {
    return [...this.#issues, ...this.#data.issues];
  }

  /** Ignores the ids: it is fast to look at the whole folder. */
  override refresh(): Promise<void> {
    return this.reload();
  }

  override async refreshIfEdited(): Promise<void> {
    if (this.options.development) await this.reload();
  }

  /** In development each request looks for edits itself. */
  override watch(onError: (error: Error) => void): void {
    if (this.options.development) return;
    const edited = (names?: ReadonlySet<string>) => void this.reload(names).catch(onError);
    this.#watch = new FolderWatch(this.options.contentDir, settlingTime, edited);
  }

  override async close(): Promise<void> {
    this.#watch?.close();
    this.changes.complete();
  }

  override entry(language: Language, id: string): Promise<PageEntry | undefined> {
    return Promise.resolve(this.#in(language).pages.get(id));
  }

  override entries(language: Language): readonly PageEntry[] {
    return [...this.#in(language).pages.values()];
  }

  override sitemap(language: Language): readonly SitemapEntry[] {
    return this.#in(language).sitemap;
  }

  override aliases(language: Language): readonly AliasEntry[] {
    return this.#in(language).aliases;
  }

  override menu(language: Language, name: MenuName): readonly MenuItem[] {
    return this.#in(language).menus.get(name) ?? [];
  }

  override data<N extends SharedDataName>(name: N): Promise<Data<N> | undefined> {
    return this.#data.data(name);
  }

  override localizedData<N extends LocalizedDataName>(name: N, language: Language): Promise<Data<N> | undefined> {
    return this.#data.localizedData(name, language);
  }

  #in(language: Language): LanguageContent {
    return this.#content.get(language) ?? nothing;
  }

  async #update(names?: ReadonlySet<string>): Promise<void> {
    const { changed } = await this.#files.refresh(names);
    if (!changed) return;
    const { content, issues } = this.#reader.read();
    this.#content = content;
    this.#issues = issues;
    const { version } = this;
    this.version = this.#files.version;
    if (version !== this.version) this.changes.next(this.version);
  }
}
