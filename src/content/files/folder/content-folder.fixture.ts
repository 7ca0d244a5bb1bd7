import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { byLanguage, defaultLanguage, languageCodes } from '../../../routing/languages.js';
import { formerPathsText } from '../data/former-paths.js';

export const companyNames = byLanguage(() => 'ACME');

const slide =
  '{id: s, label: Label, title: Slide, content: Words, url: /reach, image: {original: /images/a.jpg, alt: Picture}}';

/** A JPEG of 800 × 8 pixels. */
export const jpeg = Buffer.from(
  `/9j/2wBDAP${'/'.repeat(86)}wgALCAAIAyABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/2gAIAQEAAAAAmAAAAAAAAAAAAAAAAP/EABQQAQ` +
    'AAAAAAAAAAAAAAAAAAAGD/2gAIAQEAAT8ASf/Z',
  'base64',
);

/** A small content folder of its own without issues, with the files of `public` beside it. */
export class ContentFolder {
  #root = '';
  #pictures: Record<string, object> = {};
  #ids: string[] = [];

  constructor() {
    this.#make();
  }

  /** One that each test of the file or the block finds new. */
  static forEachTest(): ContentFolder {
    const folder = new ContentFolder();
    beforeEach(() => {
      folder.erase();
      folder.#make();
    });
    afterAll(() => folder.erase());
    return folder;
  }

  get contentDir(): string {
    return path.join(this.#root, 'content');
  }

  get publicDir(): string {
    return path.join(this.#root, 'public');
  }

  #make(): void {
    this.#root = mkdtempSync(path.join(tmpdir(), 'content-'));
    [this.#pictures, this.#ids] = [{}, []];
    this.page('home', 'home', `slides: [${slide}]`);
    this.page('reach', 'sidebar', 'text: <p>Read</p><h2>Why</h2><p>So.</p>');
    this.page('about', 'sidebar', 'text: <p>See <a href="/reach#why">REACH</a> and {{count}}</p>');
    this.write('lists/facts.yaml', 'count: 1200\n');
    this.write('menus/primary.yaml', '- id: about\n');
    this.write('menus/footer_legal.yaml', '- id: reach\n');
    this.write('redirects.yaml', 'legacy:\n  /Old: /en/reach\n  /Gone:\nmoved:\n  was: reach\n');
    this.write('feeds/social.yaml', 'items: []\n');
    this.write(
      'feeds/magazine/feed.yaml',
      'posts:\n  - id: a\n    image_square: /images/a.jpg\n    url: https://m.example.com\n',
    );
    for (const language of languageCodes) {
      this.write(`feeds/magazine/${language}.yaml`, `posts:\n  - id: a\n    title: A ${language}\n    alt: Alt\n`);
    }
    this.write('lists/social-links.yaml', '- name: N\n  url: https://n.example.com\n');
    this.picture('a.jpg');
  }

  /** A picture with its sizes, as `npm run pictures` makes them. */
  picture(name: string, width = 2400): void {
    const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 8);
    const stem = `${path.parse(name).name}.${hash}`;
    this.#pictures[`/images/${name}`] = { width, base: `/images/${stem}`, widths: [800], fallbackWidths: [800] };
    this.write(`images/${name}`, jpeg);
    this.write('images/pictures.json', JSON.stringify(this.#pictures));
    for (const extension of ['avif', 'webp', 'jpg']) this.write(`../public/images/${stem}-800.${extension}`, '');
  }

  /** A page in all languages; `text` is a line of each language's body. */
  page(id: string, template: string, text?: string): void {
    this.write(`pages/${id}/page.yaml`, `template: ${template}\nupdated_at: 2026-01-01T00:00:00Z\n`);
    for (const language of languageCodes) {
      const own = text === undefined ? '' : `  ${text}\n`;
      const body = `body:\n  title: ${id} ${language}\n  summary: About ${id} in ${language}\n${own}`;
      const alias = language === defaultLanguage ? id : `${id}-${language}`;
      this.write(`pages/${id}/${language}.yaml`, `alias: ${alias}\n${body}`);
    }
    this.#ids.push(id);
    this.recordPaths();
  }

  /** Rewrites the file of all paths. */
  recordPaths(): void {
    const paths = languageCodes.map((language) => [
      language,
      Object.fromEntries(this.#ids.map((id) => [language === defaultLanguage ? id : `${id}-${language}`, id])),
    ]);
    this.write('former-paths.yaml', formerPathsText(Object.fromEntries(paths)));
  }

  /** A page with the same body in all languages. */
  pageOf(id: string, template: string, body: object): void {
    this.write(`pages/${id}/page.yaml`, `template: ${template}\nupdated_at: 2026-01-01T00:00:00Z\n`);
    for (const language of languageCodes) {
      const alias = language === defaultLanguage ? id : `${id.replaceAll('/', '-')}-${language}`;
      this.write(`pages/${id}/${language}.yaml`, `alias: ${alias}\nbody: ${JSON.stringify(body)}\n`);
    }
  }

  write(name: string, text: string | Buffer): void {
    const file = path.join(this.contentDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  read(name: string): string {
    return readFileSync(path.join(this.contentDir, name), 'utf8');
  }

  remove(name: string): void {
    rmSync(path.join(this.contentDir, name), { recursive: true });
  }

  erase(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
