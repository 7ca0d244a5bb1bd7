/**
 * `npm run start:dev` in a copy of the repository, with a browser. It is not part of `npm test`:
 * `npm --prefix test run dev`. It prints how long each change takes.
 */
import type { Page } from 'playwright-core';
import { RepositoryCopy } from '../support/repository/repository-copy.js';

/** Milliseconds. It is long because the machine may be busy. */
const limit = 240_000;

let copy: RepositoryCopy;
let page: Page;
let address: string;

beforeAll(async () => {
  copy = new RepositoryCopy();
  const environment = { HOST: '127.0.0.1', DATA_DIR: copy.file('data') };
  ({ address, page } = await copy.start('scripts/dev.ts', environment));
  page.setDefaultTimeout(limit);
  await page.goto(`${address}/reach`);
}, limit);

afterAll(() => copy?.erase(), limit);

/** Changes a file, waits for the effect, and prints how long it took. */
async function changing(name: string, from: string, to: string, follows: () => Promise<unknown>): Promise<void> {
  const before = copy.read(name);
  if (!before.includes(from)) throw new Error(`${name} does not contain ${from}`);
  const started = performance.now();
  copy.write(name, before.replace(from, to));
  await follows();
  console.info(`${name}: seen after ${Math.round(performance.now() - started)} ms`);
}

const isServed = async (text: string) => {
  while (!(await fetch(`${address}/reach`).then((response) => response.text(), String)).includes(text));
};

it.each([
  ['a view', 'views/layout/layout.tsx', '<main id', '<main data-probe="" id'],
  ['code of the server', 'src/site/rendering/head/head.ts', '    version,', "    version: 'of the probe',"],
  ['an interface text', 'i18n/en/layout.json', 'Skip to content', 'Skip to the probe'],
  ['content', 'content/pages/reach/en.yaml', 'title: "REACH: ', 'title: "Probe of REACH: '],
])(
  '%s that is saved is seen after a reload',
  (_, name, from, to) => changing(name, from, to, () => isServed(to.replace(/^.*?([\w ]*[pP]robe).*$/, '$1'))),
  limit,
);

it(
  'a style that is saved is seen without a reload by hand',
  () =>
    changing('views/layout/footer.css', '', 'footer { outline: 7px solid; }\n', () =>
      page.waitForFunction(() => getComputedStyle(document.querySelector('footer') as Element).outlineWidth === '7px'),
    ),
  limit,
);

it(
  'a script that is saved runs without a reload by hand',
  () =>
    changing('client/main.ts', '', "document.documentElement.dataset.probe = '';\n", () =>
      page.waitForFunction(() => 'probe' in document.documentElement.dataset),
    ),
  limit,
);
