import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The content of the site in a folder of its own, where a test may change it. */
export class ContentCopy {
  readonly #root = mkdtempSync(path.join(tmpdir(), 'content-copy-'));
  readonly contentDir = path.join(this.#root, 'content');

  constructor() {
    cpSync('content', this.contentDir, { recursive: true });
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
