import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../browser/chromium.js';
import { freePort, ServerProcess } from '../servers/server-process.js';

const copied = ['src', 'views', 'client', 'i18n', 'content', 'scripts', 'package.json', 'package-lock.json'];
const settings = ['.swcrc', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'];
const isOurs = (file: string) => path.basename(file) !== 'node_modules';

/** Runs a program of the repository in a copy of it, with a page of a browser. Its changes affect the copy only. */
export class RepositoryCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'repository-'));
  #server: ServerProcess | undefined;
  #browser: Browser | undefined;

  constructor() {
    for (const name of [...copied, ...settings]) {
      cpSync(name, this.file(name), { recursive: true, filter: isOurs });
    }
    for (const name of ['node_modules', 'public']) symlinkSync(path.resolve(name), this.file(name));
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }

  write(name: string, text: string): void {
    writeFileSync(this.file(name), text);
  }

  /** Starts a script that serves the site, and opens the browser. */
  async start(script: string, environment: Record<string, string>): Promise<{ address: string; page: Page }> {
    const PORT = await freePort();
    this.#server = new ServerProcess({ PORT, ...environment }, [process.execPath, this.file(script)]);
    await this.#server.says(/listening on/);
    this.#browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
    return { address: `http://localhost:${PORT}`, page: await this.#browser.newPage() };
  }

  async erase(): Promise<void> {
    await this.#browser?.close();
    this.#server?.kill('SIGTERM');
    await this.#server?.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
