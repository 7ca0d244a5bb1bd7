import { Subject } from 'rxjs';
import type { Language } from '../../routing/languages.js';
import { type ContentIssue, type ContentSnapshot, ContentStore, noContent } from '../content-store.js';
import { SharedRuns } from '../shared-runs.js';
import { type CheckedPages, readCheckedPages } from './checked-pages.js';
import { ContentFiles } from './folder/content-files.js';
import { FolderWatch } from './folder/folder-watch.js';
import { FolderReader } from './folder-reader.js';

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

/** The embedded adapter: YAML files in a folder, held in memory. */
export class FilesContentStore extends ContentStore {
  override readonly changes = new Subject<string>();
  override snapshot: ContentSnapshot = noContent;
  override issues: readonly ContentIssue[] = [];

  readonly #files: ContentFiles;
  readonly #reader: FolderReader;
  readonly #reloads = new SharedRuns<ReadonlySet<string> | undefined>(
    (names) => this.#update(names),
    (one, other) => one && other && new Set([...one, ...other]),
  );
  #watch: FolderWatch | undefined;

  constructor(private readonly options: FilesContentOptions) {
    super();
    this.#files = new ContentFiles(options.contentDir);
    this.#reader = new FolderReader(this.#files, options.companyNames);
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
   * @param names of the files that may have changed, relative to the content folder; by default all
   */
  reload(names?: ReadonlySet<string>): Promise<void> {
    return this.#reloads.request(names);
  }

  /** Ignores the ids: it is fast to read the whole folder. */
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

  async #update(names?: ReadonlySet<string>): Promise<void> {
    if (!(await this.#files.refresh(names)).changed) return;
    const { version } = this;
    const { snapshot, issues } = this.#reader.read();
    this.snapshot = snapshot;
    this.issues = issues;
    if (version !== this.version) this.changes.next(this.version);
  }
}
