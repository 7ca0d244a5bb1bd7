import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Subject } from 'rxjs';
import type { z } from 'zod';
import type { Language } from '../addressing/languages.js';
import type { ContentFault } from './content-store.js';
import type { SourceFile } from './documents.js';
import { factTexts } from './facts.js';
import { LastGood } from './last-good.js';
import { type Reading, readSources } from './reading.js';
import { type Facts, factsShape } from './shapes.js';

export interface LocalizedFilesOptions {
  contentDir: string;
  /** The company's name as each language writes it. */
  companyNames: Record<Language, string>;
}

/**
 * Reads the content that is not a page: feeds, lists, redirects. Each call reads the file afresh, so
 * callers read at start and again when the store's `changes` emits.
 */
export class LocalizedFiles {
  /** Emits after each reading. */
  readonly readings = new Subject<void>();

  readonly #good = new LastGood<unknown>();
  readonly #faults = new Map<string, readonly ContentFault[]>();

  constructor(private readonly options: LocalizedFilesOptions) {}

  /** What was wrong with the files when each was last read. */
  get faults(): readonly ContentFault[] {
    return [...this.#faults.values()].flat();
  }

  /**
   * A file that serves all languages, such as `redirects.yaml`.
   * @returns the last good copy where the file is broken; undefined where there is none
   */
  async read<T>(name: string, shape: z.ZodType<T>): Promise<T | undefined> {
    return this.#keep(name, await this.reading(name, shape));
  }

  /**
   * A shared file with a file for each language beside it: `feeds/magazine/feed.yaml` with `it.yaml`.
   * The two are merged as a page's are, with the facts filled in.
   * @returns the last good copy where one of them is broken; undefined where there is none
   */
  async readLocalized<T>(name: string, language: Language, shape: z.ZodType<T>): Promise<T | undefined> {
    return this.#keep(`${name} ${language}`, await this.localizedReading(name, language, shape));
  }

  /** As {@link read}, with the faults and the places of the fields. */
  async reading<T>(name: string, shape: z.ZodType<T>): Promise<Reading<T>> {
    const file = await this.#file(name);
    return 'fault' in file ? unread(file.fault) : readSources({ files: [file] }, () => shape);
  }

  /** As {@link readLocalized}, with the faults and the places of the fields. */
  async localizedReading<T>(name: string, language: Language, shape: z.ZodType<T>): Promise<Reading<T>> {
    const local = await this.#file(path.posix.join(path.posix.dirname(name), `${language}.yaml`));
    const shared = await this.#file(name);
    if ('fault' in local) return unread(local.fault);
    if ('fault' in shared) return unread(shared.fault);
    const facts = factTexts(await this.#facts(), this.options.companyNames[language], language);
    return readSources({ files: [local, shared], facts }, () => shape);
  }

  async #facts(): Promise<Facts> {
    const { checked } = await this.reading('lists/facts.yaml', factsShape);
    return (this.#good.keep('lists/facts.yaml', checked) ?? {}) as Facts;
  }

  #keep<T>(key: string, { checked, faults }: Reading<T>): T | undefined {
    this.#faults.set(key, faults);
    this.readings.next();
    return this.#good.keep(key, checked) as T | undefined;
  }

  async #file(name: string): Promise<SourceFile | { fault: ContentFault }> {
    try {
      return { name, text: await readFile(path.join(this.options.contentDir, name), 'utf8') };
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      return { fault: { source: name, field: '', reason: missing ? 'the file is missing' : (error as Error).message } };
    }
  }
}

function unread<T>(fault: ContentFault): Reading<T> {
  return { checked: undefined, raw: undefined, faults: [fault], locate: () => ({ source: fault.source }) };
}
