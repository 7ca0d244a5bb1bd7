// Prints, as JSON, the processor time of rendering pages: by the page service with compression, as the page cache has
// them made, and by renderToString alone. The time of all threads counts, as on one core.
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import type * as Application from '../../src/create-application.js';
import type * as Configuration from '../../src/platform/config/configuration.js';
import type * as Address from '../../src/routing/address.middleware.js';
import type * as Addresses from '../../src/routing/site-addresses.js';
import type * as Encodings from '../../src/site/page-cache/encodings.js';
import type * as Pages from '../../src/site/rendering/page.service.js';
import { builtModule } from '../../test/support/servers/built-module.ts';

/** Milliseconds of processor time. */
export interface Costs {
  path: string;
  whole: number;
  rendering: number;
}

const paths = [
  '/our-company/who-we-are',
  '/en',
  '/media/media-releases?year=2018',
  '/commercial-aviation/propulsion-system',
];
/** Enough repetitions for V8 to have compiled the measured code. */
const samples = { warmUp: 1000, count: 1000 };
/** Requests in flight at once, so that no thread waits for another. */
const parallel = 8;

// Modules that import it later get this version. It is the only way to see the element from which a page is rendered.
const reactDom: { renderToString: (element: ReactNode) => string } = createRequire(import.meta.url)('react-dom/server');
const { renderToString } = reactDom;
let elements: ReactNode[] = [];
reactDom.renderToString = (element) => {
  elements.push(element);
  return renderToString(element);
};

const { readConfiguration }: typeof Configuration = await builtModule('platform/config/configuration');
const { createApplication }: typeof Application = await builtModule('create-application');
const { encode }: typeof Encodings = await builtModule('site/page-cache/encodings');
const { PageService }: typeof Pages = await builtModule('site/rendering/page.service');
const { splitUrl }: typeof Address = await builtModule('routing/address.middleware');
const { SiteAddresses }: typeof Addresses = await builtModule('routing/site-addresses');

const data = mkdtempSync(join(tmpdir(), 'bench-fresh-'));
const app = await createApplication(readConfiguration({ LOG_LEVEL: 'silent', DATA_DIR: data }));
await app.init();
const service = app.get(PageService);
const addresses = app.get(SiteAddresses);

async function makePage(path: string): Promise<void> {
  const { pathname, query } = splitUrl(path);
  const page = addresses.pageAt(pathname, query);
  if (!page) throw new Error(`there is no page ${path}`);
  const { body } = await service.render(page);
  encode(Buffer.from(body), 'br');
}

async function repeated(count: number, act: () => unknown): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await act();
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** Milliseconds of processor time for each call. */
async function costOf(act: () => unknown): Promise<number> {
  await repeated(samples.warmUp, act);
  const before = process.cpuUsage();
  await repeated(samples.count, act);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / samples.count;
}

const pages: { path: string; ofPage: ReactNode[] }[] = [];
for (const path of paths) {
  elements = [];
  await makePage(path);
  // The elements of the first time, so that parts that are rendered once and cached count in each page's rendering.
  pages.push({ path, ofPage: elements });
}
elements = [];
for (const { path } of pages) await repeated(samples.warmUp, () => makePage(path));

const costs: Costs[] = [];
for (const { path, ofPage } of pages) {
  const whole = await costOf(() => {
    elements = [];
    return makePage(path);
  });
  const rendering = await costOf(() => {
    for (const element of ofPage) renderToString(element);
  });
  costs.push({ path, whole, rendering });
}
console.log(JSON.stringify(costs));
await app.close();
rmSync(data, { recursive: true, force: true });
