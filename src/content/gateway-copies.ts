import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Language, languageCodes } from '../addressing/languages.js';
import { writeWhole } from '../storage/write-whole.js';
import type { ContentFault } from './content-store.js';

const pageCopyShape = z.object({ language: z.enum(languageCodes), id: z.string(), answer: z.unknown() });
type PageCopy = z.output<typeof pageCopyShape>;

const directoryFile = 'sitemap.json';
const pageFilePattern = /^page-[0-9a-f]{64}\.json$/;

/** An id is a text of the gateway's: it is never joined to a path. */
function pageFile(language: Language, id: string): string {
  return `page-${createHash('sha256').update(`${language}/${id}`).digest('hex')}.json`;
}

/**
 * The last good answers of the gateway on disk, as they came: one file for the directory, one for each page.
 * They are written one after the other, each whole or not at all. What cannot be read or written is a fault.
 */
export class GatewayCopies {
  readonly #faults = new Map<string, ContentFault>();
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly folder: string) {}

  get faults(): readonly ContentFault[] {
    return [...this.#faults.values()];
  }

  /** @returns undefined where there is none, or none that can be read */
  directory(): Promise<unknown> {
    return this.#read(directoryFile);
  }

  async pages(): Promise<PageCopy[]> {
    const names = (await this.#names()).filter((name) => pageFilePattern.test(name));
    const copies = await Promise.all(names.map((name) => this.#readPage(name)));
    return copies.filter((copy) => copy !== undefined);
  }

  keepDirectory(answer: unknown): void {
    this.#write(directoryFile, answer);
  }

  keepPage(language: Language, id: string, answer: unknown): void {
    this.#write(pageFile(language, id), { language, id, answer } satisfies PageCopy);
  }

  /** Removes the copies of all other pages. */
  keepOnly(pages: Iterable<{ language: Language; id: string }>): void {
    const kept = new Set([...pages].map(({ language, id }) => pageFile(language, id)));
    this.#next(this.folder, async () => {
      for (const name of await this.#names()) {
        if (!pageFilePattern.test(name) || kept.has(name)) continue;
        await rm(path.join(this.folder, name), { force: true });
        this.#faults.delete(name);
      }
    });
  }

  /** Waits for what is still to be written. */
  settled(): Promise<void> {
    return this.#writing;
  }

  /** Tells that a copy could be read, but is no good; without a page, that of the directory. */
  reject(faults: readonly ContentFault[], page?: { language: Language; id: string }): void {
    const reasons = faults.map(({ field, reason }) => `${field} ${reason}`.trim());
    this.#tell(page ? pageFile(page.language, page.id) : directoryFile, reasons.join('; '));
  }

  async #names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }

  async #readPage(name: string): Promise<PageCopy | undefined> {
    const json = await this.#read(name);
    if (json === undefined) return undefined;
    const { data: copy } = pageCopyShape.safeParse(json);
    if (copy && pageFile(copy.language, copy.id) === name) return copy;
    this.#tell(name, 'no copy of a page');
    return undefined;
  }

  async #read(name: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(path.join(this.folder, name), 'utf8'));
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isMissing) this.#tell(name, `the copy cannot be read: ${reasonOf(error)}`);
      return undefined;
    }
  }

  #write(name: string, value: unknown): void {
    this.#next(name, () => writeWhole(path.join(this.folder, name), JSON.stringify(value)));
  }

  #next(name: string, work: () => Promise<void>): void {
    const done = this.#writing.then(work);
    this.#writing = done.then(
      () => void this.#faults.delete(name),
      (error) => this.#tell(name, `the copy cannot be written: ${reasonOf(error)}`),
    );
  }

  #tell(name: string, reason: string): void {
    this.#faults.set(name, { source: path.join(this.folder, name), field: '', reason });
  }
}

/** A parser's message quotes the text, which may be anything. */
function reasonOf(error: unknown): string {
  return error instanceof SyntaxError ? 'it is no JSON' : (error as Error).message;
}
