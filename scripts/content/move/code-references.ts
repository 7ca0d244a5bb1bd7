import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageCodes } from '../../../src/routing/languages.js';

const places = ['{src,views,client,i18n,test,bench,scripts,cms,docs}/**/*.{ts,tsx,js,cjs,mjs,json,md}', 'README.md'];

/** `{file}:{line}` of each line outside the content that seems to name the page, or a page below it. */
export function codeReferences(id: string, root: string): string[] {
  const written = new RegExp(`['"\`](?:/(?:${languageCodes.join('|')}))?/?${id}(?=['"\`/?#])`);
  const isLeftOut = (name: string) => /(?:^|[\\/])(?:node_modules|dist|\.next)$/.test(name);
  return globSync(places, { cwd: root, exclude: isLeftOut })
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
      return lines.flatMap((line, index) => (written.test(line) ? [`${file}:${index + 1}`] : []));
    });
}
