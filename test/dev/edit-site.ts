import { execFileSync } from 'node:child_process';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { samplePicture } from '../support/fixtures/sample-picture.js';
import { RepositoryCopy } from '../support/repository/repository-copy.js';

/** Milliseconds. It is long because the machine may be busy. */
export const limit = 240_000;

/** Variables that a machine may have for other purposes. The interface must ignore them. */
const foreign = {
  LOG_LEVEL: 'fatal',
  DATA_DIR: '/nowhere/data',
  CONTENT_DIR: '/nowhere/content',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  UPSTREAM_URL: 'http://127.0.0.1:1',
};

/** `npm run edit` in a copy of the repository that is under version control, with a browser open. */
export class EditSite {
  readonly #copy = new RepositoryCopy('dist');
  #page: Page | undefined;
  address = '';

  async start(): Promise<void> {
    this.#copy.write('.gitignore', 'node_modules\npublic\ndist\ndata\n.env\n');
    const lines = Object.entries(foreign).map(([name, value]) => `${name}=${value}\n`);
    this.#copy.write('.env', [...lines, 'API_TOKEN=short\n'].join(''));
    this.git('init', '--quiet');
    this.git('add', '.');
    this.git('commit', '--quiet', '--message', 'As it is');
    const listening = /listening on http:\/\/localhost:\d+\/edit\n/;
    const context = { viewport: { width: 1920, height: 1080 } };
    const started = await this.#copy.start('scripts/edit.ts', listening, limit, { environment: foreign, context });
    this.address = started.address;
    this.#page = started.page;
  }

  end = () => this.#copy.erase();

  get page(): Page {
    if (!this.#page) throw new Error('the site has not been started');
    return this.#page;
  }

  file = (name: string) => this.#copy.file(name);
  read = (name: string) => this.#copy.read(name);
  git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
      cwd: this.#copy.folder,
      encoding: 'utf8',
    });

  textbox = (name: string): Locator => this.page.getByRole('textbox', { name, exact: true });
  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name, exact: true });
  stateIs = (words: string) => this.page.getByRole('status').getByText(words, { exact: true }).waitFor();

  /** Chooses a picture of this machine. */
  async bring(name: string, red: number): Promise<void> {
    const buffer = await samplePicture(1600, 1000, 'jpeg', red);
    await this.page.locator('dialog input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await this.page.getByRole('heading', { name: 'Choose a picture' }).waitFor({ state: 'detached' });
  }

  /** The violations that axe finds on the page, without the preview. */
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
