import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Language, languageCodes } from '../addressing/languages.js';

export const companyNames: Record<Language, string> = { en: 'ACME', it: 'ACME', pl: 'ACME', cz: 'ACME' };

/** A small faultless content folder of its own, with the files of `public` beside it. */
export class ContentFolder {
  readonly #root = mkdtempSync(path.join(tmpdir(), 'content-'));
  readonly contentDir = path.join(this.#root, 'content');
  readonly publicDir = path.join(this.#root, 'public');

  constructor() {
    this.page('home', 'maintenance');
    this.page('reach', 'sidebar', 'text: <p>Read</p><h2>Why</h2><p>So.</p>');
    this.page('about', 'sidebar', 'text: <p>See <a href="/reach#why">REACH</a> and {{count}}</p>');
    this.write('lists/facts.yaml', 'count: 1200\n');
    this.write('menus/primary.yaml', '- id: about\n');
    this.write('menus/footer_legal.yaml', '- id: reach\n');
    this.write('redirects.yaml', 'legacy:\n  /Old: /en/reach\n  /Gone:\nmoved:\n  /was: /reach\n');
    this.write('feeds/social.yaml', 'items: []\n');
    this.write(
      'feeds/magazine/feed.yaml',
      'posts:\n  - id: a\n    image_square: /images/a.jpg\n    url: https://m.example.com\n',
    );
    for (const language of languageCodes) {
      this.write(`feeds/magazine/${language}.yaml`, `posts:\n  - id: a\n    title: A ${language}\n    alt: Alt\n`);
    }
    this.write('images/pictures.json', '{"/images/a.jpg": {}}');
    this.write('images/a.jpg', '');
  }

  /** A page in all languages; `text` is a line of each language's body. */
  page(id: string, template: string, text?: string): void {
    this.write(`pages/${id}/page.yaml`, `template: ${template}\nupdated_at: 2026-01-01T00:00:00Z\n`);
    for (const language of languageCodes) {
      const own = text === undefined ? '' : `  ${text}\n`;
      const body = `body:\n  title: ${id} ${language}\n  summary: About ${id} in ${language}\n${own}`;
      this.write(`pages/${id}/${language}.yaml`, `alias: ${id}-${language}\n${body}`);
    }
  }

  write(name: string, text: string): void {
    const file = path.join(this.contentDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  remove(name: string): void {
    rmSync(path.join(this.contentDir, name), { recursive: true });
  }

  erase(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
