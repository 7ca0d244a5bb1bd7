import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ContentIssue } from '../content-store.js';
import { hashOf } from '../model/content-hash.js';
import type { SourceFile } from './documents.js';

interface KnownFile extends SourceFile {
  hash: string;
  mtimeMs: number;
  size: number;
}

/** Excludes PDF sources and schemas, which no page shows. Includes the picture manifest. */
const ofTheSite = /^(?!(documents|schema)\/).*\.yaml$|^images\/pictures\.json$/;

/** The files of the content folder, held in memory. A refresh reads only the files that have changed. */
export class ContentFiles {
  issues: readonly ContentIssue[] = [];
  version = '';
  #files = new Map<string, KnownFile>();

  constructor(private readonly folder: string) {}

  /** The file, by its name relative to the content folder. */
  file(name: string): KnownFile | undefined {
    return this.#files.get(name);
  }

  /** The names in alphabetical order. */
  get names(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** Reads the files that have changed. A file that cannot be read keeps its last text, and is an issue. */
  async refresh(): Promise<{ changed: boolean }> {
    const before = this.version + JSON.stringify(this.issues);
    const issues: ContentIssue[] = [];
    const issue = (source: string) => (error: Error) => {
      issues.push({ source, field: '', reason: error.message, isUnreadable: true });
      return undefined;
    };
    const names = await this.#list().catch(issue(''));
    if (names) {
      const known = (name: string) => this.#read(name).catch(issue(name)) as Promise<KnownFile | undefined>;
      const files = await Promise.all(names.map(async (name) => (await known(name)) ?? this.#files.get(name)));
      this.#files = new Map(files.filter((file) => file !== undefined).map((file) => [file.name, file]));
      this.version = versionOf(this.#files.values());
    }
    this.issues = issues;
    return { changed: before !== this.version + JSON.stringify(this.issues) };
  }

  async #list(): Promise<string[]> {
    const found = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return found
      .filter((each) => each.isFile())
      .map((each) => path.relative(this.folder, path.join(each.parentPath, each.name)).split(path.sep).join('/'))
      .filter((name) => ofTheSite.test(name))
      .sort();
  }

  async #read(name: string): Promise<KnownFile> {
    const file = path.join(this.folder, name);
    const { mtimeMs, size } = await stat(file);
    const known = this.#files.get(name);
    if (known?.mtimeMs === mtimeMs && known.size === size) return known;
    const text = await readFile(file, 'utf8');
    return { name, text, hash: hashOf(text), mtimeMs, size };
  }
}

function versionOf(files: Iterable<KnownFile>): string {
  return hashOf([...files].map(({ name, hash }) => `${name} ${hash}`).join('\n')).slice(0, 16);
}
