/**
 * `npm run start:dev` in a copy of the repository, with a browser that must show each change. It is not part of
 * `npm test`: `npm run -w test dev`. It prints how long each change takes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { RepositoryCopy } from '../support/repository/repository-copy.js';

/** Milliseconds. It is long because the machine may be busy. */
const limit = 240_000;

let copy: RepositoryCopy;
let page: Page;
let address: string;

beforeAll(async () => {
  copy = new RepositoryCopy();
  const environment = { HOST: '127.0.0.1', DATA_DIR: copy.file('data'), LOG_LEVEL: 'error' };
  const listening = /listening on http:\/\/localhost:\d+\n/;
  ({ address, page } = await copy.start('scripts/dev.ts', listening, limit, { environment }));
}, limit);

afterAll(() => copy?.erase(), limit);

beforeEach(async () => {
  // The reverted change of the previous test may reload the page at this moment, which aborts the navigation.
  while (!(await page.goto(`${address}/reach`).catch(() => undefined))?.ok()) await pause(50);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
});

const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
const overlay = () => page.locator('development-errors section');

/** Changes a file, waits for the effect, prints how long it took, and reverts the change. */
async function changing(
  name: string,
  change: (text: string) => string,
  follows: () => Promise<unknown>,
): Promise<void> {
  const before = copy.read(name);
  const after = change(before);
  if (after === before) throw new Error(`the replacement does not change ${name}`);
  const started = performance.now();
  copy.write(name, after);
  try {
    await follows();
    console.info(`${name}: seen after ${Math.round(performance.now() - started)} ms`);
  } finally {
    copy.write(name, before);
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
    const name = 'src/site/rendering/head/head.ts';
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
    'src/site/rendering/head/head.ts',
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
    'src/site/rendering/head/description.ts',
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
  '%s is shown in the overlay with file and line, until it is fixed',
  async (_, name, change, told) => {
    await changing(name, change, async () => {
      await overlay().filter({ hasText: told }).waitFor();
    });
    await overlay().filter({ hasText: told }).waitFor({ state: 'detached' });
  },
  limit * 2,
);
