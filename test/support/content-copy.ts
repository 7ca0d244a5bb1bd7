import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * For tests of the process and of what it stores: with few pages a server starts sooner, and has little to make and to
 * compress in the background.
 */
export const fewPages = [
  'home',
  'search',
  'maintenance',
  'reach',
  'newsletter/leave',
  'our-company/doing-business-with-us',
];

/** The content of the site in a folder of its own, where a test may change it. */
export class ContentCopy {
  readonly #root = mkdtempSync(path.join(tmpdir(), 'content-copy-'));
  readonly contentDir = path.join(this.#root, 'content');

  /** @param ids of the only pages in it; all unless told */
  constructor(ids?: readonly string[]) {
    const isKept = (folder: string) => ids?.some((id) => id === folder || id.startsWith(`${folder}/`)) ?? true;
    const filter = (source: string) => {
      const folder = path.relative('content/pages', source);
      return path.extname(source) !== '' || folder === '' || folder.startsWith('..') || isKept(folder);
    };
    cpSync('content', this.contentDir, { recursive: true, filter });
  }

  read(name: string): string {
    return readFileSync(path.join(this.contentDir, name), 'utf8');
  }

  /** @throws Error where the file does not hold the text */
  replace(name: string, text: string | RegExp, by: string): void {
    const before = this.read(name);
    const after = before.replace(text, by);
    if (after === before) throw new Error(`${name} does not hold ${text}`);
    writeFileSync(path.join(this.contentDir, name), after);
  }

  erase(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
