import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from '../../../src/content/check/check-content.js';
import type { CheckOptions } from '../../../src/content/check/site-content.js';
import type { ContentIssue } from '../../../src/content/content-store.js';
import { issueLine } from '../../../src/content/validation/distinct-issues.js';
import { decodeText } from '../../../src/platform/decode-text.js';
import { recordPresentPaths } from '../paths/record-paths.js';

/**
 * Writes the files, unless the check of the content then finds an issue that it did not find before.
 * @returns the names of the files, or those issues; and the commands to run next
 */
export async function create(files: ReadonlyMap<string, string>, place: CheckOptions) {
  const before = new Set((await checkContent(place)).map(withoutPlace));
  const undo = writeFiles(place.contentDir, files);
  const found = (await checkContent(place)).filter((issue) => !before.has(withoutPlace(issue)));
  // The paths of new pages are recorded below.
  const faults = found.filter(({ reason }) => !/: run npm run [\w:]+$/.test(reason));
  if (faults.length > 0) {
    undo();
    return { files: [], faults: faults.map(issueLine), next: [] };
  }
  await recordPresentPaths(place);
  const commands = found.flatMap(({ reason }) => /run (npm run [\w:]+)$/.exec(reason)?.[1] ?? []);
  const next = new Set(commands.filter((command) => command !== 'npm run content:paths'));
  return { files: [...files.keys()], faults: [], next: [...next] };
}

function withoutPlace({ source, field, reason }: ContentIssue): string {
  return [source, field, reason].join(' ');
}

/**
 * Writes the files.
 * @returns a function that restores the former files
 */
function writeFiles(contentDir: string, files: ReadonlyMap<string, string>): () => void {
  const before = [...files.keys()].map((name) => {
    const file = path.join(contentDir, name);
    return { file, text: existsSync(file) ? decodeText(readFileSync(file)) : undefined };
  });
  for (const [name, text] of files) {
    const file = path.join(contentDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return () => {
    for (const { file, text } of before) {
      if (text === undefined) rmSync(file);
      else writeFileSync(file, text);
    }
  };
}
