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
import { differencesFrom } from '../../documents/edition-differences.js';
import type { FactTexts } from '../../files/data/facts.js';
import type { SourceFile } from '../../files/yaml/source-file.js';

export interface Documents {
  /** The addresses of the PDFs that are made from the sources, by their English ones. */
  addresses: ReadonlyMap<string, string>;
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
  return {
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
