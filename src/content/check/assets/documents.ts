import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentIssue } from '../../content-store.js';
import { documentFingerprint } from '../../files/data/document-fingerprint.js';
import { factTexts } from '../../files/data/facts.js';
import { readSources } from '../../files/read-sources.js';
import { parseSource, type SourceFile } from '../../files/yaml/source-file.js';
import { documentShape } from '../../model/shapes/document-shape.js';
import type { Facts } from '../../model/shapes/shapes.js';
import { filesIn } from './files-in.js';

export interface Documents {
  /** The addresses of the PDFs that are made from the sources, as pages link to them. */
  addresses: ReadonlySet<string>;
  sources: readonly SourceFile[];
  issues: readonly ContentIssue[];
}

interface Options {
  contentDir: string;
  publicDir: string;
  /** The company's name in the language of the documents. */
  company: string;
  /** Undefined if the facts cannot be read. References to facts are then not checked. */
  facts: Facts | undefined;
}

/** Reads the sources of the PDFs. Reports invalid sources, and PDFs that are missing or out of date. */
export async function readDocuments({ contentDir, publicDir, company, facts }: Options): Promise<Documents> {
  const folder = path.join(contentDir, 'documents');
  const names = filesIn(folder).filter((name) => name.endsWith('.yaml'));
  const read = async (name: string) => ({
    name: `documents/${name}`,
    text: await readFile(path.join(folder, name), 'utf8'),
  });
  const sources = await Promise.all(names.map(read));
  const texts = facts && factTexts(facts, company, 'en');
  const made = await fingerprintsIn(path.join(folder, 'pdfs.json'));
  const issues = sources.flatMap((source): ContentIssue[] => {
    const { issues } = readSources({ files: [source], facts: texts }, () => documentShape);
    if (issues.length > 0 || !facts) return issues;
    const address = addressOf(source);
    const reason = existsSync(path.join(publicDir, address))
      ? made[address] !== fingerprintOf(source, { ...facts, company }) &&
        `${address} is older than this source or its facts`
      : `${address} has not been made`;
    return reason ? [{ source: source.name, field: '', reason: `${reason}: run npm run pdfs` }] : [];
  });
  return { addresses: new Set(sources.map(addressOf)), sources, issues };
}

function addressOf({ name }: SourceFile): string {
  return `/pdf/${path.posix.basename(name, '.yaml')}.pdf`;
}

function fingerprintOf(source: SourceFile, facts: Facts): string {
  const parsed = parseSource(source);
  return 'value' in parsed ? documentFingerprint(parsed.value, facts) : '';
}

/** Empty if the file is missing or cannot be read: every PDF then counts as out of date. */
async function fingerprintsIn(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
