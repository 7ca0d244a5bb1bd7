import { Subject } from 'rxjs';
import type { Language } from '../../routing/languages.js';
import { type ContentIssue, type ContentSnapshot, ContentStore, noContent } from '../content-store.js';
import { ContentFiles } from './folder/content-files.js';
import { watchFolder } from './folder/watch-folder.js';
import { type CheckedPages, FolderReader } from './folder-reader.js';

export interface FilesContentOptions {
  contentDir: string;
  /** The company's name as each language writes it. */
  companyNames: Record<Language, string>;
  development: boolean;
  /** Those that the build has checked, which are read again only if they have changed since. */
  checkedPages?: CheckedPages;
}

/** The embedded adapter: YAML files in a folder, held in memory. */
export class FilesContentStore extends ContentStore {
  override readonly changes = new Subject<string>();
  override snapshot: ContentSnapshot = noContent;
  override issues: readonly ContentIssue[] = [];

  readonly #files: ContentFiles;
  readonly #reader: FolderReader;
  /** The state of the files that were last read. */
  #read = '';
  #stopWatching = () => {};

  constructor(private readonly options: FilesContentOptions) {
    super();
    this.#files = new ContentFiles(options.contentDir);
    this.#reader = new FolderReader(this.#files, options.companyNames, options.checkedPages);
  }

  /** Reads everything for the first time. Never rejects because of invalid content. */
  load(): Promise<void> {
    return this.#refresh();
  }

  /** The pages as they were last read, with the issues of each. */
  get checkedPages(): CheckedPages {
    return this.#reader.checkedPages;
  }

  /** Ignores the ids: it is fast to read the whole folder. */
  override refresh(): Promise<void> {
    return this.#refresh();
  }

  override async refreshIfEdited(): Promise<void> {
    if (this.options.development) await this.#refresh();
  }

  /** In development each request looks for edits itself. */
  override watch(onError: (error: Error) => void): void {
    if (this.options.development) return;
    const edited = () => void this.#refresh().catch(onError);
    this.#stopWatching = watchFolder(this.options.contentDir, edited, onError);
  }

  override async close(): Promise<void> {
    this.#stopWatching();
    this.changes.complete();
  }

  async #refresh(): Promise<void> {
    await this.#files.refresh();
    if (this.#read === this.#files.state) return;
    this.#read = this.#files.state;
    const { version } = this;
    const { snapshot, issues } = this.#reader.read();
    this.snapshot = snapshot;
    this.issues = issues;
    if (version !== this.version) this.changes.next(this.version);
  }
}
