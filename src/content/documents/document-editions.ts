import path from 'node:path';
import { type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import type { FactTexts } from '../files/data/facts.js';
import { ContentFiles } from '../files/folder/content-files.js';
import { type ReadResult, readSources } from '../files/read-sources.js';
import { mergeDocuments, parseSource, type SourceFile } from '../files/yaml/source-file.js';
import { hashOf } from '../model/content-hash.js';
import { type DocumentSource, documentShape } from '../model/shapes/document-shape.js';
import { documentAddress } from './document-address.js';

/** A document in one language, of which a PDF is made. */
export interface DocumentEdition {
  /** The folder in `documents`. */
  name: string;
  language: Language;
  /** The address of the PDF. */
  address: string;
  /** The language's file first, then the one that all languages share. */
  files: readonly SourceFile[];
}

interface DocumentEditions {
  editions: readonly DocumentEdition[];
  /** Every file that was read. */
  sources: readonly SourceFile[];
  /** Languages that are missing, and files that belong to no document. */
  issues: readonly ContentIssue[];
}

const file = new RegExp(`^documents/([^/]+)/(document|${languageCodes.join('|')})\\.yaml$`);

/** The sources of the PDFs, by document and language. */
export async function readEditions(contentDir: string): Promise<DocumentEditions> {
  const files = new ContentFiles(contentDir, (name) => /^documents\/.*\.yaml$/.test(name));
  await files.refresh();
  const names = [...new Set(files.names.flatMap((name) => file.exec(name)?.[1] ?? []))];
  const issues: ContentIssue[] = [
    ...files.issues,
    ...files.names
      .filter((name) => !file.test(name))
      .map((source) => ({ source, field: '', reason: 'neither document.yaml nor the file of a language' })),
  ];
  const editions = names.flatMap((name) =>
    languageCodes.flatMap((language): DocumentEdition[] => {
      const source = `documents/${name}/${language}.yaml`;
      const own = files.file(source);
      if (!own) {
        issues.push({ source, field: '', reason: 'missing translation' });
        return [];
      }
      const shared = files.file(`documents/${name}/document.yaml`);
      return [{ name, language, address: documentAddress(name, language), files: shared ? [own, shared] : [own] }];
    }),
  );
  const sources = files.names.flatMap((name) => files.file(name) ?? []);
  return { editions, sources, issues };
}

/** @param facts undefined if the facts cannot be read: references to facts are then not checked */
export function readEdition({ files }: DocumentEdition, facts: FactTexts | undefined): ReadResult<DocumentSource> {
  return readSources({ files, facts }, () => documentShape);
}

/** The hash of what the PDF says; empty for files that cannot be parsed. */
export function fingerprintOf({ files }: DocumentEdition, facts: FactTexts): string {
  const parsed = files.map(parseSource).reverse();
  const values = parsed.flatMap((each) => ('value' in each ? [each.value] : []));
  if (values.length < files.length) return '';
  const { translated_from: _, ...document } = values.reduce(mergeDocuments) as Record<string, unknown>;
  return documentFingerprint(document, facts);
}

/**
 * A hash of what a PDF says: its source and the facts that it uses. Comments and layout of the files do not count.
 * @param facts as the language writes them
 */
export function documentFingerprint(document: unknown, facts: FactTexts): string {
  const text = JSON.stringify(document);
  const names = new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim()));
  const used = [...names].sort().map((name) => [name, facts.get(name) ?? null]);
  return hashOf(JSON.stringify([text, used])).slice(0, 16);
}

/** What each PDF was made from, so that one that is out of date is found. */
export const fingerprintsFile = path.join('documents', 'pdfs.json');
