import { Subject } from 'rxjs';
import type { z } from 'zod';
import type { Language } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import type { Facts } from '../../model/shapes/shapes.js';
import { typesetTexts } from '../../text/typography.js';
import type { ContentFiles } from '../folder/content-files.js';
import {
  type Data,
  type DataFile,
  type DataName,
  dataFiles,
  fileOfLanguage,
  type LocalizedDataName,
  type SharedDataName,
} from './data-file-shapes.js';
import type { SourceFile } from '../yaml/source-file.js';
import { factTexts } from './facts.js';
import { LastKnownGood } from '../last-known-good.js';
import { type ReadResult, readSources } from '../read-sources.js';

/**
 * Reads the content that is not a page for the content stores. Each call parses the file as it was last refreshed, so
 * callers read at start and again when the store's `changes` emits.
 */
export class DataFiles {
  /** Emits after each file that was read, because its issues may have changed. */
  readonly issueChanges = new Subject<void>();

  readonly #good = new LastKnownGood<unknown>();
  readonly #issues = new Map<string, readonly ContentIssue[]>();

  /** @param companyNames the company's name as each language writes it */
  constructor(
    readonly files: ContentFiles,
    private readonly companyNames: Record<Language, string>,
  ) {}

  /** The issues of each file when it was last read. */
  get issues(): readonly ContentIssue[] {
    return [...this.#issues.values()].flat();
  }

  /** @returns the last good copy if the file is broken; undefined if there is none */
  async data<N extends SharedDataName>(name: N): Promise<Data<N> | undefined> {
    return this.#keep(name, await this.read(name));
  }

  /**
   * As {@link data}, with the facts filled in.
   * @returns the last good copy if one of the two files is broken; undefined if there is none
   */
  async localizedData<N extends LocalizedDataName>(name: N, language: Language): Promise<Data<N> | undefined> {
    return this.#keep(`${name} ${language}`, await this.readLocalized(name, language));
  }

  /** The file with its issues and the places of its fields. */
  async read<N extends SharedDataName>(name: N): Promise<ReadResult<Data<N>>> {
    const { file: source, isOptional }: DataFile = dataFiles[name];
    const file = this.#file(source);
    if (!('issue' in file)) return readSources({ files: [file] }, () => shapeOf(name));
    if (isOptional && file.isMissing) return { ...unread(file.issue), checked: shapeOf(name).parse({}), issues: [] };
    return unread(file.issue);
  }

  /** As {@link read}, for the shared file merged with the language's file. */
  async readLocalized<N extends LocalizedDataName>(name: N, language: Language): Promise<ReadResult<Data<N>>> {
    const local = this.#file(fileOfLanguage(dataFiles[name], language));
    const shared = this.#file(dataFiles[name].file);
    if ('issue' in local) return unread(local.issue);
    if ('issue' in shared) return unread(shared.issue);
    const facts = factTexts(await this.#facts(), this.companyNames[language], language);
    const result = readSources({ files: [local, shared], facts }, () => shapeOf(name));
    return { ...result, checked: typesetTexts(result.checked, language) };
  }

  async #facts(): Promise<Facts> {
    const { checked } = await this.read('facts');
    return (this.#good.keep('facts', checked) ?? {}) as Facts;
  }

  #keep<N extends DataName>(key: string, { checked, issues }: ReadResult<Data<N>>): Data<N> | undefined {
    this.#issues.set(key, issues);
    this.issueChanges.next();
    return this.#good.keep(key, checked) as Data<N> | undefined;
  }

  #file(name: string): SourceFile | { issue: ContentIssue; isMissing?: boolean } {
    const issue = this.files.issues.find(({ source }) => source === name || source === '');
    if (issue) return { issue };
    return (
      this.files.file(name) ?? { issue: { source: name, field: '', reason: 'the file is missing' }, isMissing: true }
    );
  }
}

function shapeOf<N extends DataName>(name: N): z.ZodType<Data<N>> {
  const { shape }: DataFile = dataFiles[name];
  return shape as z.ZodType<Data<N>>;
}

function unread<T>(issue: ContentIssue): ReadResult<T> {
  return { checked: undefined, raw: undefined, issues: [issue], locate: () => ({ source: issue.source }) };
}
