import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { languageCodes } from '../../../src/routing/languages.js';

const places = ['src', 'views', 'client', 'i18n', 'test', 'bench', 'scripts', 'docs', 'README.md'];
const codeFiles = /\.(?:[cm]?[jt]sx?|json|md)$/;

/** `{file}:{line}` of each line outside the content that seems to name the page, or a page below it. */
export function codeReferences(id: string, root: string): string[] {
  const written = new RegExp(`['"\`](?:/(?:${languageCodes.join('|')}))?/?${id}(?=['"\`/?#])`);
  return places
    .flatMap((place) => filesIn(path.join(root, place)))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.flatMap((line, index) => (written.test(line) ? [`${path.relative(root, file)}:${index + 1}`] : []));
    });
}

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && codeFiles.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
