import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Subject } from 'rxjs';
import type { z } from 'zod';
import type { Language } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { type Facts, factsShape } from '../model/shapes.js';
import { typesetTexts } from '../text/typography.js';
import type { SourceFile } from './documents.js';
import { factTexts } from './facts.js';
import { LastKnownGood } from './last-known-good.js';
import { type ReadResult, readSources } from './read-sources.js';

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
  /** Emits after each file that was read: its issues may be others than before. */
  readonly issueChanges = new Subject<void>();

  readonly #good = new LastKnownGood<unknown>();
  readonly #issues = new Map<string, readonly ContentIssue[]>();

  constructor(private readonly options: LocalizedFilesOptions) {}

  /** What was wrong with the files when each was last read. */
  get issues(): readonly ContentIssue[] {
    return [...this.#issues.values()].flat();
  }

  /**
   * A file that serves all languages, such as `redirects.yaml`.
   * @returns the last good copy where the file is broken; undefined where there is none
   */
  async read<T>(name: string, shape: z.ZodType<T>): Promise<T | undefined> {
    return this.#keep(name, await this.readWithIssues(name, shape));
  }

  /**
   * A shared file with a file for each language beside it: `feeds/magazine/feed.yaml` with `it.yaml`.
   * The two are merged as a page's are, with the facts filled in.
   * @returns the last good copy where one of them is broken; undefined where there is none
   */
  async readLocalized<T>(name: string, language: Language, shape: z.ZodType<T>): Promise<T | undefined> {
    return this.#keep(`${name} ${language}`, await this.readLocalizedWithIssues(name, language, shape));
  }

  /** As {@link read}, with the issues and the places of the fields. */
  async readWithIssues<T>(name: string, shape: z.ZodType<T>): Promise<ReadResult<T>> {
    const file = await this.#file(name);
    return 'issue' in file ? unread(file.issue) : readSources({ files: [file] }, () => shape);
  }

  /** As {@link readLocalized}, with the issues and the places of the fields. */
  async readLocalizedWithIssues<T>(name: string, language: Language, shape: z.ZodType<T>): Promise<ReadResult<T>> {
    const local = await this.#file(path.posix.join(path.posix.dirname(name), `${language}.yaml`));
    const shared = await this.#file(name);
    if ('issue' in local) return unread(local.issue);
    if ('issue' in shared) return unread(shared.issue);
    const facts = factTexts(await this.#facts(), this.options.companyNames[language], language);
    const result = readSources({ files: [local, shared], facts }, () => shape);
    return { ...result, checked: typesetTexts(result.checked, language) };
  }

  async #facts(): Promise<Facts> {
    const { checked } = await this.readWithIssues('lists/facts.yaml', factsShape);
    return (this.#good.keep('lists/facts.yaml', checked) ?? {}) as Facts;
  }

  #keep<T>(key: string, { checked, issues }: ReadResult<T>): T | undefined {
    this.#issues.set(key, issues);
    this.issueChanges.next();
    return this.#good.keep(key, checked) as T | undefined;
  }

  async #file(name: string): Promise<SourceFile | { issue: ContentIssue }> {
    try {
      return { name, text: await readFile(path.join(this.options.contentDir, name), 'utf8') };
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      return { issue: { source: name, field: '', reason: missing ? 'the file is missing' : (error as Error).message } };
    }
  }
}

function unread<T>(issue: ContentIssue): ReadResult<T> {
  return { checked: undefined, raw: undefined, issues: [issue], locate: () => ({ source: issue.source }) };
}
