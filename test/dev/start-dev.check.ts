/**
 * `npm run start:dev` in a copy of the repository, with a browser open: what changes in it, shows. It is no part of
 * `npm test`: `npm run test:dev`. The times that changes take are printed.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../support/chromium.js';
import { freePort, ServerProcess } from '../support/server-process.js';

/** Milliseconds: a busy machine is given time. */
const limit = 240_000;

const copy = mkdtempSync(path.join(tmpdir(), 'start-dev-'));
const file = (name: string) => path.join(copy, name);
const read = (name: string) => readFileSync(file(name), 'utf8');

let server: ServerProcess;
let browser: Browser;
let page: Page;
let address: string;

beforeAll(async () => {
  const copied = ['src', 'views', 'client', 'i18n', 'content', 'scripts', 'package.json', 'package-lock.json'];
  for (const name of [...copied, 'tsconfig.json', 'tsconfig.build.json', 'tsconfig.dev.json']) {
    cpSync(name, file(name), { recursive: true });
  }
  for (const name of ['node_modules', 'public']) symlinkSync(path.resolve(name), file(name));
  const PORT = await freePort();
  address = `http://localhost:${PORT}`;
  const command = [process.execPath, file('scripts/dev.mjs')];
  server = new ServerProcess({ PORT, HOST: '127.0.0.1', DATA_DIR: file('data'), LOG_LEVEL: 'error' }, command);
  await server.says(/listening on http:\/\/localhost:\d+\n/);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  page = await browser.newPage();
  page.setDefaultTimeout(limit);
}, limit);

afterAll(async () => {
  await browser?.close();
  server?.kill('SIGTERM');
  await server?.ended;
  rmSync(copy, { recursive: true, force: true });
}, limit);

beforeEach(async () => {
  // What the test before has changed back may reload the page in this very moment, which ends the navigation.
  while (!(await page.goto(`${address}/reach`).catch(() => undefined))?.ok()) await pause(50);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
});

const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
const overlay = () => page.locator('development-errors section');

/** Changes a file, waits for what follows, and changes it back; prints how long it took. */
async function changing(
  name: string,
  change: (text: string) => string,
  follows: () => Promise<unknown>,
): Promise<void> {
  const before = read(name);
  const after = change(before);
  if (after === before) throw new Error(`${name} is as it was`);
  const started = performance.now();
  writeFileSync(file(name), after);
  try {
    await follows();
    console.info(`${name}: seen after ${Math.round(performance.now() - started)} ms`);
  } finally {
    writeFileSync(file(name), before);
  }
}

const layout = 'views/layout/layout.tsx';

it(
  'a changed view is seen, by itself, and no request is refused meanwhile',
  async () => {
    let isWatching = true;
    const statuses = new Set<unknown>();
    const requests = (async () => {
      while (isWatching) {
        statuses.add(await fetch(`${address}/reach`).then(({ status }) => status, String));
        await pause(50);
      }
    })();
    const shown = page.locator('main[data-probe]');
    await changing(
      layout,
      (text) => text.replace('<main id', '<main data-probe="" id'),
      () => shown.waitFor(),
    );
    await shown.waitFor({ state: 'detached' });
    isWatching = false;
    await requests;
    expect([...statuses]).toEqual([200]);
  },
  limit * 2,
);

it(
  'a changed file of the server is seen',
  async () => {
    const generator = page.locator('meta[name="generator"][content="probe"]');
    const name = 'src/rendering/head/head.ts';
    await changing(
      name,
      (text) => text.replace(/^ {4}version,$/m, "    version: 'probe',"),
      () => generator.waitFor({ state: 'attached' }),
    );
    await generator.waitFor({ state: 'detached' });
  },
  limit * 2,
);

it(
  'changed styles are exchanged without a reload',
  async () => {
    const sizeOfFooter = () => page.locator('footer').evaluate((footer) => getComputedStyle(footer).outlineWidth);
    const add = (text: string) => `${text}\nfooter { outline: 7px solid; }\n`;
    await changing('views/layout/footer.css', add, async () => {
      await expect(
        page.waitForFunction(
          () => getComputedStyle(document.querySelector('footer') as Element).outlineWidth === '7px',
        ),
      ).resolves.toBeDefined();
    });
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('footer') as Element).outlineWidth !== '7px',
    );
    expect(await sizeOfFooter()).not.toBe('7px');
    expect(await isSamePage()).toBe(true);
  },
  limit * 2,
);

it.each([
  [
    'a server file that cannot be compiled',
    'src/rendering/head/head.ts',
    (text: string) => `${text}\nconst = 1;\n`,
    /src\/rendering\/head\/head\.ts:\d+/,
  ],
  [
    'a script that cannot be bundled',
    'client/main.ts',
    (text: string) => `${text}\nconst = 1;\n`,
    /client\/main\.ts:\d+:\d+/,
  ],
  [
    'a type that is wrong',
    'src/rendering/head/description.ts',
    (text: string) => `${text}\nexport const wrong: number = 'x';\n`,
    /src\/rendering\/head\/description\.ts:\d+:\d+ TS2322/,
  ],
  [
    'content that is wrong',
    'content/pages/reach/en.yaml',
    (text: string) => text.replace('<p>', '<p><a href="/rech">x</a> '),
    /pages\/reach\/en\.yaml:\d+:\d+ .*did you mean/,
  ],
  [
    'a page that cannot be rendered',
    layout,
    (text: string) =>
      text.replace(
        '  const { traits, texts } = usePage();',
        "  const { traits, texts } = usePage();\n  if (traits) throw new Error('Probe');",
      ),
    /Probe[\s\S]*views\/layout\/layout\.tsx:\d+:\d+/,
  ],
])(
  '%s is told in the overlay with file and line, until it is mended',
  async (_, name, change, told) => {
    await changing(name, change, async () => {
      await overlay().filter({ hasText: told }).waitFor();
    });
    await overlay().filter({ hasText: told }).waitFor({ state: 'detached' });
  },
  limit * 2,
);
