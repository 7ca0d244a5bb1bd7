import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultLanguage, type Language } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import {
  type DocumentEdition,
  fingerprintOf,
  fingerprintsFile,
  readEdition,
  readEditions,
  uploaded,
} from '../../documents/document-editions.js';
import type { FactTexts } from '../../files/data/facts.js';
import type { SourceFile } from '../../files/yaml/source-file.js';
import { locate } from '../../files/yaml/source-location.js';
import type { DocumentSource } from '../../model/shapes/document-shape.js';
import { type FieldPath, textsIn } from '../../validation/fields.js';

export interface Documents {
  /** The addresses of the PDFs that are made from the sources, by their English ones. */
  addresses: ReadonlyMap<string, string>;
  /** By the addresses of the PDFs. */
  titles: ReadonlyMap<string, string | undefined>;
  sources: readonly SourceFile[];
  issues: readonly ContentIssue[];
}

/**
 * Reads the sources of the PDFs. Reports invalid sources, translations with other facts than the English text, and PDFs
 * that are missing or out of date.
 * @param facts undefined if the facts cannot be read: references to facts are then not checked
 */
export async function readDocuments(
  contentDir: string,
  publicDir: string,
  facts: ReadonlyMap<Language, FactTexts> | undefined,
): Promise<Documents> {
  const { editions, sources, issues } = await readEditions(contentDir);
  const made = await fingerprintsIn(path.join(contentDir, fingerprintsFile));
  const english = new Map(
    editions.filter(({ language }) => language === defaultLanguage).map((edition) => [edition.name, edition]),
  );
  const issuesOf = (edition: DocumentEdition): readonly ContentIssue[] => {
    const { address, language, name, files } = edition;
    const texts = facts?.get(language);
    const { issues } = readEdition(edition, texts);
    if (issues.length > 0 || !texts) return issues;
    const reason = existsSync(path.join(publicDir, address))
      ? ![uploaded, fingerprintOf(edition, texts)].includes(String(made[address])) &&
        `${address} is older than this source or its facts`
      : `${address} has not been made`;
    const original = english.get(name);
    return [
      ...(original && original !== edition ? differencesFrom(original, edition) : []),
      ...(reason ? [{ source: files[0]?.name ?? '', field: '', reason: `${reason}: run npm run pdfs` }] : []),
    ];
  };
  const titleOf = (edition: DocumentEdition) => readEdition(edition, facts?.get(edition.language)).checked?.body.title;
  return {
    titles: new Map(editions.map((edition) => [edition.address, titleOf(edition)])),
    addresses: new Map(editions.map(({ name, address }) => [address, english.get(name)?.address ?? address])),
    sources,
    issues: [...issues, ...editions.flatMap(issuesOf)],
  };
}

/** Empty if the file is missing or cannot be read: every PDF then counts as out of date. */
async function fingerprintsIn(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Where a translation has other sections, blocks, facts or figures than the English text. */
function differencesFrom(english: DocumentEdition, translation: DocumentEdition): ContentIssue[] {
  const [own] = translation.files;
  const [wanted, translated] = [english, translation].map((edition) => readEdition(edition, undefined).checked?.body);
  if (!own || !wanted || !translated) return [];
  const at = (path: FieldPath, reason: string): ContentIssue => ({
    ...locate([own], { body: translated }, ['body', ...path]),
    field: ['body', ...path].map(String).join('.'),
    reason: `${reason}, unlike the English text`,
  });
  const { length } = translated.sections;
  if (length !== wanted.sections.length) return [at(['sections'], `has ${length} sections`)];
  return translated.sections.flatMap((section, index) => {
    const [traits, english] = [section, wanted.sections[index]].map(traitsOf) as [string[], string[]];
    const [lacking, surplus] = [without(english, traits), without(traits, english)];
    const parts = [
      ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []),
      ...(surplus.length > 0 ? [`has ${surplus.join(', ')}`] : []),
    ];
    return parts.length > 0 ? [at(['sections', index], parts.join(' and '))] : [];
  });
}

/** Its blocks with their sizes, its facts, and groups of digits, which each language separates otherwise. */
function traitsOf(section: DocumentSource['body']['sections'][number] | undefined): string[] {
  const blocks = Object.entries(section ?? {}).filter(([, block]) => Array.isArray(block));
  const figures = [...textsIn(section)].flatMap(({ text }) => text.match(/\{\{[^{}]*\}\}|\d+/g) ?? []);
  return [...blocks.map(([name, block]) => `${block?.length} ${name}`), ...figures];
}

function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
