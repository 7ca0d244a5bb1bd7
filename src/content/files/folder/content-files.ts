import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { decodeText, type EncodingError } from '../../../platform/decode-text.js';
import type { ContentIssue } from '../../content-store.js';
import { hashOf } from '../../model/content-hash.js';
import { SharedRuns } from '../../shared-runs.js';
import type { SourceFile } from '../yaml/source-file.js';

interface KnownFile extends SourceFile {
  hash: string;
  /** Milliseconds since 1970 of the file's last change when it was read. */
  changedAt: number;
}

/** Excludes PDF sources and schemas, which no page shows. Includes the picture manifest. */
const ofTheSite = /^(?!(documents|schema)\/).*\.yaml$|^images\/pictures\.json$/;

/** Milliseconds. A file that has changed so shortly before it was read may change again without a new time. */
const timeResolution = 2000;

/** Files to be open at once. */
const filesAtOnce = 64;

/** The files of the content folder, held in memory. One that is read again and has not changed stays the same object. */
export class ContentFiles {
  issues: readonly ContentIssue[] = [];
  version = '';
  #files = new Map<string, KnownFile>();
  readonly #refreshes = new SharedRuns<void>(() => this.#refresh());

  /** @param isWanted which files; by default all that the site shows */
  constructor(
    readonly folder: string,
    private readonly isWanted: (name: string) => boolean = (name) => ofTheSite.test(name),
  ) {}

  /** The file, by its name relative to the content folder. */
  file(name: string): KnownFile | undefined {
    return this.#files.get(name);
  }

  /** The names in alphabetical order. */
  get names(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** Reads the files again. One that cannot be read keeps its last text, and is an issue. */
  refresh(): Promise<void> {
    return this.#refreshes.request();
  }

  /** Changes with the files and with the issues. */
  get state(): string {
    return this.version + JSON.stringify(this.issues);
  }

  async #refresh(): Promise<void> {
    const issues: ContentIssue[] = [];
    try {
      const read = (name: string) => this.#read(name, issues);
      const files = await pMap(await this.#list(), read, { concurrency: filesAtOnce });
      const present = files.filter((file) => file !== undefined);
      // A mount that is not there yet is an empty folder.
      if (present.length === 0 && this.#files.size > 0) throw new Error('the content folder is empty');
      present.sort((one, other) => (one.name < other.name ? -1 : 1));
      this.#files = new Map(present.map((file) => [file.name, file]));
      this.version = hashOf(present.map(({ name, hash }) => `${name} ${hash}`).join('\n')).slice(0, 16);
    } catch (error) {
      issues.push(unreadable('', error as Error));
    }
    this.issues = issues;
  }

  /** The wanted files, without hidden ones. */
  async #list(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(this.folder, path.join(parentPath, name)).split(path.sep).join('/'))
      .filter((name) => !/(?:^|\/)\./.test(name) && this.isWanted(name));
  }

  /** @returns undefined if there is no such file */
  async #read(name: string, issues: ContentIssue[]): Promise<KnownFile | undefined> {
    const known = this.#files.get(name);
    try {
      const file = path.join(this.folder, name);
      const { ctimeMs } = await stat(file);
      if (known?.changedAt === ctimeMs) return known;
      const changedAt = Date.now() - ctimeMs > timeResolution ? ctimeMs : Number.NaN;
      const text = decodeText(await readFile(file));
      return known?.text === text ? Object.assign(known, { changedAt }) : { name, text, hash: hashOf(text), changedAt };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code)) return undefined;
      issues.push(unreadable(name, error as Error));
      return known;
    }
  }
}

function unreadable(source: string, error: Error): ContentIssue {
  const { line } = error as Partial<EncodingError>;
  return { source, field: '', reason: error.message, isUnreadable: true, ...(line !== undefined && { line }) };
}
