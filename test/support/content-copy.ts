import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * For tests of the process and of what it stores: with few pages a server starts sooner, and has little to render and
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

/** A copy of the site's content in a separate folder, where a test may change it. */
export class ContentCopy {
  readonly #root = mkdtempSync(path.join(tmpdir(), 'content-copy-'));
  readonly contentDir = path.join(this.#root, 'content');

  /** @param ids the only pages to copy; all pages by default */
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

  /** @throws Error if the file does not contain the text */
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
