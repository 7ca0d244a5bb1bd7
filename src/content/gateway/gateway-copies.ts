import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { writeFileAtomic } from '../../platform/storage/json-file.js';
import type { Language } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';

const pageCopyPattern = /^page-[0-9a-f]{64}\.json$/;

/** The id comes from the gateway, so it must never be part of a path: the name is a hash. */
export function pageCopy(language: Language, id: string): string {
  return `page-${createHash('sha256').update(`${language}/${id}`).digest('hex')}.json`;
}

/**
 * The last good responses of the gateway on disk. Writes are atomic and run one at a time. A copy that cannot be read or
 * written is an issue.
 */
export class GatewayCopies {
  readonly #issues = new Map<string, ContentIssue>();
  readonly #oneByOne = pLimit(1);

  constructor(private readonly folder: string) {}

  get issues(): readonly ContentIssue[] {
    return [...this.#issues.values()];
  }

  /** @returns undefined if there is no copy, or none that can be read */
  async read(name: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(path.join(this.folder, name), 'utf8'));
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isMissing) this.report(name, `the copy cannot be read: ${reasonOf(error)}`);
      return undefined;
    }
  }

  write(name: string, value: unknown): void {
    void this.#oneByOne(async () => {
      try {
        await writeFileAtomic(path.join(this.folder, name), JSON.stringify(value));
        this.#issues.delete(name);
      } catch (error) {
        this.report(name, `the copy cannot be written: ${reasonOf(error)}`);
      }
    });
  }

  /** Removes the copies of all other pages. */
  keepOnly(names: ReadonlySet<string>): void {
    void this.#oneByOne(async () => {
      for (const name of await readdir(this.folder).catch(() => [])) {
        if (!pageCopyPattern.test(name) || names.has(name)) continue;
        await rm(path.join(this.folder, name), { force: true }).catch(() => undefined);
        this.#issues.delete(name);
      }
    });
  }

  /** Adds an issue of a copy, until it is written again. */
  report(name: string, reason: string): void {
    this.#issues.set(name, { source: path.join(this.folder, name), field: '', reason });
  }

  /** Waits for pending writes. */
  settled(): Promise<void> {
    return this.#oneByOne(() => undefined);
  }
}

/** The message of a SyntaxError is not used, because it quotes the file's text. */
function reasonOf(error: unknown): string {
  return error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message;
}
