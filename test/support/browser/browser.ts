import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { TemplateName } from '../../../src/content/model/shapes/shapes.js';
import type { Language } from '../../../src/routing/languages.js';
import type { PageAdapter } from '../../../src/site/page-cache/page-adapter.js';
import { speculationRulesPath } from '../../../src/site/rendering/http/speculation-rules.js';
import { sharedResource } from '../jest/shared-resource.js';
import type { BuiltSite } from '../servers/built-site.js';
import { DataFolder } from '../servers/data-folder.js';
import { consentTo } from './consent.js';
import { addPageWaits, until } from './page-waits.js';

/** Sample pages of each template, by id. Corporate pages differ by their blocks. */
const samples = {
  home: ['home'],
  corporate: [
    'our-company/who-we-are',
    'our-company/doing-business-with-us',
    'innovation/new-technologies',
    'work-with-us/our-offer',
  ],
  default: ['brandbox2'],
  sidebar: ['privacy-policy'],
  'nested-routes': ['commercial-aviation/turboprop'],
  'navigation-cards': ['brandbox'],
  newsletter: ['newsletter'],
  leadership: ['our-company/our-leadership'],
  'where-we-are': ['our-company/where-we-are'],
  heritage: ['our-company/our-heritage'],
  'r-d-network': ['innovation/our-r-d-network'],
  culture: ['work-with-us/our-culture'],
  contacts: ['contacts'],
  'media-archive': ['media/media-releases'],
  'media-library': ['media/library'],
  'media-release': ['media/media-releases/turboprop-core-run'],
  position: ['work-with-us/our-offer/gear-grinder'],
  'media-contacts': ['media/contacts'],
  'technical-tables': ['commercial-aviation/modules-components', 'services/military-aviation'],
  'turboprop-support': ['services/general-aviation'],
  request: ['services/request'],
  product: ['the-catalyst-engine'],
  'product-family': ['products/gearboxes'],
  search: ['search', 'search/gear'],
  maintenance: ['maintenance'],
  'sample-form': ['ski-day'],
  error: ['error'],
} satisfies Record<TemplateName | 'error', string[]>;

export const samplePages: readonly string[] = Object.values(samples).flat();

export interface PageOptions extends BrowserContextOptions {
  /** Whether pictures are loaded. They cost most of a page's time, so they are off by default. */
  hasPictures?: boolean;
  /** A visitor who has not chosen yet. All other visitors have refused everything, and are not asked for consent. */
  isFirstVisit?: boolean;
}

interface SiteOptions {
  /** Whether the browser prerenders pages before a link is followed. */
  speculates?: boolean;
}

/** Milliseconds after which a wait fails. It is long because the machine may be busy. */
const longestWait = 120_000;

/** Serves empty speculation rules, so that the browser prerenders nothing: most tests need only one page. */
function withoutSpeculation(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url !== speculationRulesPath) return false;
  response.writeHead(200, { 'Content-Type': 'application/speculationrules+json' }).end('{}');
  return true;
}

/** A file without scripts and styles. */
const lightestAddress = '/robots.txt';

type Paths = (language: Language, pageId: string) => string | undefined;

/** An application that one test file uses. */
interface OwnApplication {
  /** The application, if it runs in the test's own process. */
  app?: NestExpressApplication;
  stop: () => Promise<void>;
}

/** Those of a test file, which are closed at its end. */
const openSites = new Set<TestSite>();

export const closeSites = () => Promise.all([...openSites].map((site) => site.close()));

/** The running application and a browser to look at it with. */
export class TestSite {
  readonly #browsers = new Map<string, Promise<Browser>>();
  /** By the options of their pages. */
  readonly #contexts = new Map<string, Promise<BrowserContext>>();

  private constructor(
    readonly origin: string,
    private readonly paths: Paths,
    private readonly own?: OwnApplication,
  ) {
    openSites.add(this);
  }

  /** The built site that all test files share, for tests that do not change it and need none of its services. */
  static shared(): TestSite {
    const { origin, paths } = globalThis.builtSite;
    return new TestSite(origin, (language, pageId) => paths[language][pageId]);
  }

  /**
   * The built site in a separate process, for tests that need other settings and none of its services.
   * @param environment beside what every test needs
   */
  static async startBuilt(environment: Record<string, string>): Promise<TestSite> {
    const { startBuiltSite } = await import('../servers/built-site.js');
    const { value, stop } = await startBuiltSite(environment);
    const { origin, paths } = value;
    return new TestSite(origin, (language, pageId) => paths[language][pageId], { stop });
  }

  /**
   * An application in the process of the test file, whose services it can use ({@link service}).
   * @param environment beside what every test needs
   */
  static async start(
    environment: Record<string, string> = {},
    { speculates = false }: SiteOptions = {},
  ): Promise<TestSite> {
    // Imported here, so that test files with a shared site need not load it.
    const { readConfiguration } = await import('../../../src/platform/config/configuration.js');
    const { createApplication } = await import('../../../src/create-application.js');
    const { SiteAddresses } = await import('../../../src/routing/site-addresses.js');
    const data = new DataFolder();
    // No test sends a request to the real video host.
    const here = { PORT: '0', LOG_LEVEL: 'silent', VIDEO_HOST_URL: 'https://video.example.com' };
    const app = await createApplication(readConfiguration({ DATA_DIR: data.path, ...here, ...environment }));
    const adapter = app.getHttpAdapter() as unknown as PageAdapter;
    const { inFront } = adapter;
    if (!speculates) {
      adapter.inFront = (request, response) =>
        withoutSpeculation(request, response) || inFront?.(request, response) === true;
    }
    await app.listen(0, '127.0.0.1');
    const paths: Paths = (language, pageId) => app.get(SiteAddresses).routes.path(language, pageId);
    const stop = async () => {
      await app.close();
      data.remove();
    };
    return new TestSite(await app.getUrl(), paths, { app, stop });
  }

  async close(): Promise<void> {
    if (!openSites.delete(this)) return;
    const browsers = await Promise.allSettled(this.#browsers.values());
    await Promise.all(browsers.map((browser) => browser.status === 'fulfilled' && atMost(browser.value.close())));
    await this.own?.stop();
  }

  /** A service of the test file's own application, to check the effects of a visit. */
  service<T>(type: Type<T>): T {
    if (!this.own?.app) throw new Error('the services of the built site are in another process: use TestSite.start()');
    return this.own.app.get(type, { strict: false });
  }

  /** The shared browser of the run. Closing it here closes this test file's contexts only. */
  async #browser(hasPictures: boolean): Promise<Browser> {
    const name = hasPictures ? 'browser' : 'browser-without-pictures';
    const browser = await remember(this.#browsers, name, async () => chromium.connect(await sharedResource(name)));
    if (browser.isConnected()) return browser;
    // It has crashed. Connecting again starts another one.
    this.#browsers.delete(name);
    return this.#browser(hasPictures);
  }

  /** The canonical path of a page, or of a sample that is not a page: `error`, `search/{query}`. */
  path(id: string, language: Language = 'en'): string {
    if (id === 'error') return `/${language}/no-such-page`;
    const [pageId = '', rest] = id.startsWith('search/') ? ['search', id.slice('search'.length)] : [id, ''];
    const path = this.paths(language, pageId);
    if (path === undefined) throw new Error(`no page ${pageId} in ${language}`);
    return path + rest;
  }

  /** A blank page. Pages with the same options share one browser context and its cache. */
  async newPage(options: PageOptions): Promise<Page> {
    const key = JSON.stringify(options);
    const context = await remember(this.#contexts, key, async () => {
      const made = await this.newVisitor(options);
      made.once('close', () => this.#contexts.delete(key));
      // The pages of a context share a process and its caches as long as one of them is open.
      await (await made.newPage()).goto(lightestAddress);
      return made;
    });
    const page = await context.newPage();
    rememberPage(page, nameOfTest());
    return page;
  }

  /** A separate browser context: no other page shares its cookies. The caller closes it. */
  async newVisitor({ hasPictures, isFirstVisit, ...options }: PageOptions): Promise<BrowserContext> {
    const browser = await this.#browser(hasPictures ?? false);
    const context = await browser.newContext({ baseURL: this.origin, ...options });
    context.setDefaultTimeout(longestWait);
    await context.addInitScript(addPageWaits);
    const test = nameOfTest();
    context.on('page', (page) => rememberPage(page, test));
    if (!isFirstVisit) await context.addCookies([{ ...consentTo(), url: this.origin }]);
    return context;
  }

  /**
   * Opens a page of the site, looks at it without an error of a script, and closes it. If that fails it stays open, for
   * a screenshot.
   */
  async visit(path: string, options: PageOptions, look: (page: Page) => Promise<unknown>): Promise<void> {
    const page = await this.newPage(options);
    const errors = scriptErrorsOf(page);
    await page.goto(path);
    await look(page);
    expect(errors).toEqual([]);
    await atMost(page.close());
  }

  /** What a visitor with separate cookies does, without an error of a script. If that fails the page stays open. */
  async asVisitor(options: PageOptions, look: (page: Page, visitor: BrowserContext) => Promise<void>): Promise<void> {
    const visitor = await this.newVisitor(options);
    const page = await visitor.newPage();
    const errors = scriptErrorsOf(page);
    await look(page, visitor);
    expect(errors).toEqual([]);
    await visitor.close();
  }
}

declare global {
  /** The open pages, each with the name of its test, for browser-environment.ts. */
  var openPages: Map<Page, string | undefined> | undefined;
  /** The built site of the run, by browser-environment.ts. */
  var builtSite: BuiltSite;
}

function nameOfTest(): string | undefined {
  const { currentConcurrentTestName, currentTestName } = expect.getState();
  return currentConcurrentTestName?.() ?? currentTestName;
}

function rememberPage(page: Page, test: string | undefined): void {
  globalThis.openPages ??= new Map();
  const pages = globalThis.openPages.set(page, test);
  page.once('close', () => pages.delete(page));
}

/** The value of a key, made at the first call. A failed one is removed. */
function remember<Key, Value>(values: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const known = values.get(key);
  if (known) return known;
  const made = make();
  values.set(key, made);
  made.catch(() => values.delete(key));
  return made;
}

/** Waits for half a minute at most, because a browser that hangs never closes. */
async function atMost(ending: Promise<void>): Promise<void> {
  const time = new AbortController();
  await Promise.race([ending, setTimeout(30_000, undefined, { signal: time.signal })]).finally(() => time.abort());
}

/** Collects the errors of a page's scripts from now on, including what they write to the console. */
export function scriptErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // A busy browser may skip the view transition between pages, and reports that as an error.
    if (!message.startsWith('Transition was ')) errors.push(message);
  });
  page.on('console', (message) => {
    const isOfScript = message.type() === 'error' && !message.text().startsWith('Failed to load resource');
    if (isOfScript) errors.push(message.text());
  });
  return errors;
}

/** Doubles the text size, like a setting of the browser. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(':root { font-size: 200% !important }');
    document.adoptedStyleSheets.push(styles);
  });
}

/** Waits for the islands that hydrate without interaction, which may change what is visible and focusable. */
export async function untilSettled(page: Page): Promise<void> {
  await until(page, () => {
    const byThemselves = matchMedia('(min-width: 768px)').matches ? '[when|=idle]' : '[when=idle]';
    return !document.querySelector(`site-island${byThemselves}:not([hydrated])`);
  });
}

/** Hydrates every island like a visitor's pointer, and waits for it. */
export async function untilHydrated(page: Page): Promise<void> {
  await until(page, () => {
    const left = document.querySelectorAll('site-island:not([hydrated])');
    for (const island of left) island.dispatchEvent(new Event('pointerover'));
    return left.length === 0;
  });
}

/** Repeats a call until its result is as wanted or the time limit is reached. Works without scripts in the page. */
export async function eventually<T>(read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  const end = Date.now() + longestWait;
  for (;;) {
    const value = await read();
    if (isWanted(value) || Date.now() > end) return value;
    await setTimeout(50);
  }
}

/** Waits until the result of a call is this value. */
export async function expectSoon<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  const isWanted = (value: T) => JSON.stringify(value) === JSON.stringify(wanted);
  expect(await eventually(read, isWanted)).toEqual(wanted);
}
