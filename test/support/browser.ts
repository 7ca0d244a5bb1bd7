import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type Language, languageCodes } from '../../src/addressing/languages.js';
import { SiteAddresses } from '../../src/addressing/site-addresses.js';
import { readConfiguration } from '../../src/config/configuration.js';
import type { TemplateName } from '../../src/content/shapes.js';
import { createApplication } from '../../src/create-application.js';
import { chromiumPath } from './chromium.js';
import { consentTo } from './consent.js';
import { DataFolder } from './data-folder.js';

const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The pages that stand for their templates, by id; corporate pages differ by their blocks. */
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
  'media-archive': ['media/media-releases'],
  'media-release': ['media/media-releases/turboprop-core-run'],
  'media-contacts': ['media/contacts'],
  'technical-tables': ['commercial-aviation/modules-components', 'services/military-aviation'],
  'turboprop-support': ['services/general-aviation'],
  product: ['the-catalyst-engine'],
  search: ['search', 'search/gear'],
  maintenance: ['maintenance'],
  'sample-form': ['ski-day'],
  error: ['error'],
} satisfies Record<TemplateName | 'error', string[]>;

export const samplePages: readonly string[] = Object.values(samples).flat();

/** Each sample page in each language. */
export const samplesInAllLanguages = samplePages.flatMap((id) => languageCodes.map((language) => ({ id, language })));

export interface PageOptions extends BrowserContextOptions {
  /** Most of the work of a page is in its pictures: they are left out where nobody looks at them. */
  hasPictures?: boolean;
  /** One who has not been asked for consent. All others have refused everything, and are not asked again. */
  isFirstVisit?: boolean;
  /** Fetches the pages ahead that links lead to. Most tests are about the one page. */
  fetchesAhead?: boolean;
}

/** Makes the page take its connection for one that bears nothing but what was asked for. */
function slowDown(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true });
}

/** The running application and a browser to look at it with. */
export class TestSite {
  private readonly browsers = new Map<boolean, Promise<Browser>>();
  private readonly contexts = new Map<string, Promise<BrowserContext>>();

  private constructor(
    private readonly app: NestExpressApplication,
    readonly origin: string,
    private readonly data: DataFolder,
  ) {}

  /** @param environment beside what every test needs */
  static async start(environment: Record<string, string> = {}): Promise<TestSite> {
    const data = new DataFolder();
    // No test asks the real video host for anything.
    const here = { PORT: '0', LOG_LEVEL: 'silent', VIDEO_HOST_URL: 'https://video.example.com' };
    const app = await createApplication(readConfiguration({ DATA_DIR: data.path, ...here, ...environment }));
    await app.listen(0, '127.0.0.1');
    return new TestSite(app, await app.getUrl(), data);
  }

  async close(): Promise<void> {
    await Promise.all([...this.browsers.values()].map(async (browser) => (await browser).close()));
    await this.app.close();
    this.data.remove();
  }

  /** A part of the application, to see what has come of a visit. */
  service<T>(type: Type<T>): T {
    return this.app.get(type, { strict: false });
  }

  private browser(hasPictures: boolean): Promise<Browser> {
    const args = hasPictures ? launchFlags : [...launchFlags, '--blink-settings=imagesEnabled=false'];
    const browser = this.browsers.get(hasPictures) ?? chromium.launch({ executablePath: chromiumPath(), args });
    this.browsers.set(hasPictures, browser);
    return browser;
  }

  /** The canonical path of a page, or of a sample that is no page: `error`, `search/{query}`. */
  path(id: string, language: Language = 'en'): string {
    if (id === 'error') return `/${language}/no-such-page`;
    const [pageId = '', rest] = id.startsWith('search/') ? ['search', id.slice('search'.length)] : [id, ''];
    const path = this.app.get(SiteAddresses).book.path(language, pageId);
    if (path === undefined) throw new Error(`no page ${pageId} in ${language}`);
    return path + rest;
  }

  /** A blank page. Pages with the same options share one browser context, and so its cache. */
  async newPage(options: PageOptions): Promise<Page> {
    const key = JSON.stringify(options);
    const context = this.contexts.get(key) ?? this.newVisitor(options);
    this.contexts.set(key, context);
    return (await context).newPage();
  }

  /** A browser context of its own: no other page shares its cookies. Closing it is the caller's. */
  async newVisitor({ hasPictures, isFirstVisit, fetchesAhead, ...options }: PageOptions): Promise<BrowserContext> {
    const browser = await this.browser(hasPictures ?? false);
    const context = await browser.newContext({ baseURL: this.origin, ...options });
    if (!isFirstVisit) await context.addCookies([{ ...consentTo(), url: this.origin }]);
    if (!fetchesAhead) await context.addInitScript(slowDown);
    return context;
  }

  /** Opens a page of the site, looks at it, and closes it. */
  async visit<T>(path: string, options: PageOptions, look: (page: Page) => Promise<T>): Promise<T> {
    const page = await this.newPage(options);
    try {
      await page.goto(path);
      return await look(page);
    } finally {
      await page.close();
    }
  }
}

/** What goes wrong in a page's scripts from now on: errors, and what is written to the console as one. */
export function scriptErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // The browser's own word that it leaves out the fade from page to page, as it may when it is busy.
    if (!message.startsWith('Transition was ')) errors.push(message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Waits for the islands that wake up by themselves: until then what there is to see and to reach may change. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])'));
}

/** Calls until the result is as wanted, or time is up; where scripts are off, the page cannot do it itself. */
export async function eventually<T>(read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 5000;
  for (;;) {
    const value = await read();
    if (isWanted(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
