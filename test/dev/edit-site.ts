import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { chromiumPath } from '../support/chromium.js';
import { samplePicture } from '../support/sample-picture.js';
import { freePort, ServerProcess } from '../support/server-process.js';

/** Milliseconds: a busy machine is given time. */
export const limit = 240_000;

/** What a machine may hold for other purposes: none of it may matter to the interface. */
const foreign = {
  LOG_LEVEL: 'fatal',
  DATA_DIR: '/nowhere/data',
  CONTENT_DIR: '/nowhere/content',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  UPSTREAM_URL: 'http://127.0.0.1:1',
};

const copied = ['src', 'views', 'client', 'i18n', 'content', 'scripts', 'edit', 'package.json', 'package-lock.json'];

/** `npm run edit` in a copy of the repository that is under version control, with a browser open. */
export class EditSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'edit-'));
  #server: ServerProcess | undefined;
  #browser: Browser | undefined;
  #page: Page | undefined;
  address = '';

  async start(): Promise<void> {
    for (const name of [...copied, 'tsconfig.json', 'tsconfig.build.json', 'tsconfig.dev.json', 'public']) {
      cpSync(name, this.file(name), { recursive: true });
    }
    symlinkSync(path.resolve('node_modules'), this.file('node_modules'));
    writeFileSync(this.file('.gitignore'), 'node_modules\npublic\ndist\ndata\n.env\n');
    const lines = Object.entries(foreign).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(this.file('.env'), [...lines, 'API_TOKEN=short\n'].join(''));
    this.git('init', '--quiet');
    this.git('add', '.');
    this.git('commit', '--quiet', '--message', 'As it is');
    const PORT = await freePort();
    this.address = `http://localhost:${PORT}`;
    this.#server = new ServerProcess({ PORT, ...foreign }, [process.execPath, this.file('scripts/edit.mjs')]);
    await this.#server.says(/listening on http:\/\/localhost:\d+\/edit\n/);
    this.#browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
    this.#page = await this.#browser.newPage({ viewport: { width: 1920, height: 1080 } });
    this.#page.setDefaultTimeout(limit);
  }

  async end(): Promise<void> {
    await this.#browser?.close();
    this.#server?.kill('SIGTERM');
    await this.#server?.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  get page(): Page {
    if (!this.#page) throw new Error('the site has not been started');
    return this.#page;
  }

  file = (name: string) => path.join(this.folder, name);
  read = (name: string) => readFileSync(this.file(name), 'utf8');
  git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
      cwd: this.folder,
      encoding: 'utf8',
    });

  textbox = (name: string): Locator => this.page.getByRole('textbox', { name, exact: true });
  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name, exact: true });
  stateIs = (words: string) => this.page.getByRole('status').getByText(words, { exact: true }).waitFor();

  /** Brings a picture from this machine. */
  async bring(name: string, red: number): Promise<void> {
    const buffer = await samplePicture(1600, 1000, 'jpeg', red);
    await this.page.locator('dialog input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await this.page.getByRole('heading', { name: 'Choose a picture' }).waitFor({ state: 'detached' });
  }

  /** What axe finds on the page, but for the preview's. */
  async violations(): Promise<string[]> {
    const axe = new AxeBuilder({ page: this.page }).setLegacyMode().exclude('iframe');
    return (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s');
    await this.stateIs('Saved');
  }
}

export const languages = { English: 'en', Italian: 'it', Polish: 'pl', Czech: 'cz' };
