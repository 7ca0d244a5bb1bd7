import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import type { ContentIssue } from '../../content-store.js';
import { hashOf } from '../../model/content-hash.js';
import type { SourceFile } from '../yaml/source-file.js';
import { type FileState, filesAtOnce, isMissing, listFiles, relistFiles } from './list-files.js';

interface KnownFile extends SourceFile, FileState {
  hash: string;
}

/** Excludes PDF sources and schemas, which no page shows. Includes the picture manifest. */
const ofTheSite = /^(?!(documents|schema)\/).*\.yaml$|^images\/pictures\.json$/;

/** The files of the content folder, held in memory. A refresh reads only the files that have changed. */
export class ContentFiles {
  issues: readonly ContentIssue[] = [];
  version = '';
  #files = new Map<string, KnownFile>();

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

  /**
   * Reads the files that have changed. A file that cannot be read keeps its last text, and is an issue.
   * @param names of files and folders of which alone that is known; by default all are looked at
   */
  async refresh(names?: ReadonlySet<string>): Promise<{ changed: boolean }> {
    const before = this.version + JSON.stringify(this.issues);
    const issues: ContentIssue[] = [];
    const addIssue = (source: string, reason: string) => {
      issues.push({ source, field: '', reason, isUnreadable: true });
    };
    try {
      const present = await this.#list(names);
      // A mount that is not there yet is an empty folder.
      if (present.size === 0 && this.#files.size > 0) throw new Error('the content folder is empty');
      const read = ([name, state]: [string, FileState]) =>
        this.#read(name, state).catch((error: Error) => {
          if (isMissing(error)) return undefined;
          addIssue(name, error.message);
          return this.#files.get(name);
        });
      const uncertain = [...present].filter(([name, state]) => !this.#isUnchanged(name, state));
      const changed = await pMap(uncertain, read, { concurrency: filesAtOnce });
      const byName = new Map(uncertain.map(([name], index) => [name, changed[index]]));
      const files = [...present.keys()].map((name) => (byName.has(name) ? byName.get(name) : this.#files.get(name)));
      this.#files = new Map(files.filter((file) => file !== undefined).map((file) => [file.name, file]));
      this.version = versionOf(this.#files.values());
    } catch (error) {
      addIssue('', (error as Error).message);
    }
    this.issues = issues;
    return { changed: before !== this.version + JSON.stringify(this.issues) };
  }

  async #list(names?: ReadonlySet<string>): Promise<ReadonlyMap<string, FileState>> {
    // What could not be read is tried again.
    const isComplete = this.issues.length === 0;
    const named = names && isComplete && (await relistFiles(this.folder, this.#files, names, this.isWanted));
    return named || (await listFiles(this.folder, this.isWanted)).files;
  }

  #isUnchanged(name: string, { stamp }: FileState): boolean {
    const known = this.#files.get(name);
    return known?.stamp === stamp && !known.isRecent;
  }

  async #read(name: string, state: FileState): Promise<KnownFile> {
    const known = this.#files.get(name);
    const text = await readFile(path.join(this.folder, name), 'utf8');
    return { name, text, hash: known?.text === text ? known.hash : hashOf(text), ...state };
  }
}

function versionOf(files: Iterable<KnownFile>): string {
  return hashOf([...files].map(({ name, hash }) => `${name} ${hash}`).join('\n')).slice(0, 16);
}
