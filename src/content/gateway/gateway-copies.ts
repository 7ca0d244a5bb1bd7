import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../platform/storage/write-file-atomic.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';

const pageCopyShape = z.object({ language: z.enum(languageCodes), id: z.string(), response: z.unknown() });
type PageCopy = z.output<typeof pageCopyShape>;

const directoryFile = 'sitemap.json';
const pageFilePattern = /^page-[0-9a-f]{64}\.json$/;

/** The id comes from the gateway, so it must never be part of a path: the name is a hash. */
function pageFile(language: Language, id: string): string {
  return `page-${createHash('sha256').update(`${language}/${id}`).digest('hex')}.json`;
}

/**
 * The last good responses of the gateway on disk, unchanged: one file for the directory, and one for each page. Writes
 * are atomic and run one at a time. A copy that cannot be read or written is an issue.
 */
export class GatewayCopies {
  readonly #issues = new Map<string, ContentIssue>();
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly folder: string) {}

  get issues(): readonly ContentIssue[] {
    return [...this.#issues.values()];
  }

  /** @returns undefined if there is no copy, or none that can be read */
  directory(): Promise<unknown> {
    return this.#read(directoryFile);
  }

  async pages(): Promise<PageCopy[]> {
    const names = (await this.#names()).filter((name) => pageFilePattern.test(name));
    const copies = await Promise.all(names.map((name) => this.#readPage(name)));
    return copies.filter((copy) => copy !== undefined);
  }

  keepDirectory(response: unknown): void {
    this.#write(directoryFile, response);
  }

  keepPage(language: Language, id: string, response: unknown): void {
    this.#write(pageFile(language, id), { language, id, response } satisfies PageCopy);
  }

  /** Removes the copies of all other pages. */
  keepOnly(pages: Iterable<{ language: Language; id: string }>): void {
    const kept = new Set([...pages].map(({ language, id }) => pageFile(language, id)));
    this.#next(this.folder, async () => {
      for (const name of await this.#names()) {
        if (!pageFilePattern.test(name) || kept.has(name)) continue;
        await rm(path.join(this.folder, name), { force: true });
        this.#issues.delete(name);
      }
    });
  }

  /** Waits for pending writes. */
  settled(): Promise<void> {
    return this.#writing;
  }

  /** Reports a copy that can be read but is invalid: that of the page or, without one, that of the directory. */
  reject(issues: readonly ContentIssue[], page?: { language: Language; id: string }): void {
    const reasons = issues.map(({ field, reason }) => `${field} ${reason}`.trim());
    this.#report(page ? pageFile(page.language, page.id) : directoryFile, reasons.join('; '));
  }

  async #names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }

  async #readPage(name: string): Promise<PageCopy | undefined> {
    const json = await this.#read(name);
    if (json === undefined) return undefined;
    const { data: copy } = pageCopyShape.safeParse(json);
    if (copy && pageFile(copy.language, copy.id) === name) return copy;
    this.#report(name, 'no copy of a page');
    return undefined;
  }

  async #read(name: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(path.join(this.folder, name), 'utf8'));
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isMissing) this.#report(name, `the copy cannot be read: ${reasonOf(error)}`);
      return undefined;
    }
  }

  #write(name: string, value: unknown): void {
    this.#next(name, () => writeFileAtomic(path.join(this.folder, name), JSON.stringify(value)));
  }

  #next(name: string, work: () => Promise<void>): void {
    const done = this.#writing.then(work);
    this.#writing = done.then(
      () => void this.#issues.delete(name),
      (error) => this.#report(name, `the copy cannot be written: ${reasonOf(error)}`),
    );
  }

  #report(name: string, reason: string): void {
    this.#issues.set(name, { source: path.join(this.folder, name), field: '', reason });
  }
}

/** The message of a SyntaxError is not used, because it quotes the file's text. */
function reasonOf(error: unknown): string {
  return error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message;
}
