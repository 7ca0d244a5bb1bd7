import type { z } from 'zod';
import { type Language, languageCodes } from '../../../routing/languages.js';
import { type ContentIssue, dataKey } from '../../content-store.js';
import { contactFacts, type Facts } from '../../model/shapes/shapes.js';
import { typesetTexts } from '../../text/typography.js';
import type { ContentFiles } from '../folder/content-files.js';
import { type ReadResult, readSources, unread } from '../read-sources.js';
import type { SourceFile } from '../yaml/source-file.js';
import { type Data, type DataFile, type DataName, dataFiles, fileOfLanguage } from './data-file-shapes.js';
import { factTexts } from './facts.js';

/** Data as they were last read. */
interface Known<T> {
  /** What they were read from. */
  sources: readonly unknown[];
  result: ReadResult<T>;
  /** The last good copy. */
  good: T | undefined;
}

const names = Object.keys(dataFiles) as DataName[];

/** The content that is not a page. It is parsed again only if a file of it, or the facts, have changed. */
export class DataFiles {
  readonly #known = new Map<string, Known<unknown>>();

  /** @param companyNames the company's name as each language writes it */
  constructor(
    readonly files: ContentFiles,
    private readonly companyNames: Record<Language, string>,
  ) {}

  /** All data, by `dataKey`: the last good copies of those that are broken. */
  read(isWanted: (name: DataName) => boolean = () => true): { data: Map<string, unknown>; issues: ContentIssue[] } {
    const wanted = names.filter(isWanted).flatMap((name): { name: DataName; language?: Language }[] => {
      const { isLocalized }: DataFile = dataFiles[name];
      return isLocalized ? languageCodes.map((language) => ({ name, language })) : [{ name }];
    });
    const read = wanted.map(({ name, language }) => ({ key: dataKey(name, language), ...this.last(name, language) }));
    return {
      data: new Map(read.map(({ key, good }) => [key, good])),
      issues: read.flatMap(({ result }) => result.issues),
    };
  }

  /** With those of contacts. */
  get facts(): Facts {
    return { ...this.last('facts').good, ...contactFacts(this.last('contacts').good ?? {}) };
  }

  /**
   * The data with their issues and the places of their fields.
   * @param language that of the data, if each language has a file of its own, which is merged with the shared one
   */
  last<N extends DataName>(name: N, language?: Language): Known<Data<N>> {
    const data: DataFile = dataFiles[name];
    const files = [...(language ? [fileOfLanguage(data, language)] : []), data.file].map((file) => this.#file(file));
    const key = dataKey(name, language);
    const before = this.#known.get(key) as Known<Data<N>> | undefined;
    const facts = language ? [this.last('facts').good, this.last('contacts').good] : [];
    const sources = [...files, ...facts];
    if (before?.sources.every((source, index) => source === sources[index])) return before;
    const result = this.#read(name, files, language);
    const known = { sources, result, good: result.checked ?? before?.good };
    this.#known.set(key, known);
    return known;
  }

  #read<N extends DataName>(
    name: N,
    found: readonly (SourceFile | ContentIssue)[],
    language: Language | undefined,
  ): ReadResult<Data<N>> {
    const data: DataFile = dataFiles[name];
    const shape = data.shape as z.ZodType<Data<N>>;
    const issue = found.find((each) => 'reason' in each);
    if (issue) {
      const isEmpty = data.isOptional && !issue.isUnreadable;
      return isEmpty ? { ...unread(issue.source, []), checked: shape.parse({}) } : unread(issue.source, [issue]);
    }
    const files = found as readonly SourceFile[];
    if (!language) return readSources({ files }, () => shape);
    const facts = factTexts(this.facts, this.companyNames[language], language);
    const result = readSources({ files, facts }, () => shape);
    return { ...result, checked: typesetTexts(result.checked, language) };
  }

  /** The file, or why there is none. */
  #file(name: string): SourceFile | ContentIssue {
    const issue = this.files.issues.find(({ source }) => source === name || source === '');
    return issue ?? this.files.file(name) ?? { source: name, field: '', reason: 'the file is missing' };
  }
}
