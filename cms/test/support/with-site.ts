import { setTimeout as wait } from 'node:timers/promises';
import { ContentStore } from '../../../src/content/content-store.js';
import { refreshed } from '../../../src/content/contract/refreshed.fixture.js';
import { Site, type SiteResponse } from '../../../test/support/servers/site.js';
import { Cms, type Session } from './cms.js';

/** Milliseconds. */
const longest = 300_000;

/** The content system, the site against it, and two people, for the tests of a file. */
export class WithSite {
  cms!: Cms;
  site!: Site;
  editor!: Session;
  publisher!: Session;

  async start(options: Parameters<typeof Cms.start>[0] = {}): Promise<void> {
    this.cms = await Cms.start(options);
    this.site = await Site.start(this.cms.siteEnvironment);
    this.cms.site = this.site;
    await this.until('/reach', ({ status }) => status === 200);
    this.editor = await this.cms.login('editor');
    this.publisher = await this.cms.login('publisher');
  }

  async stop(): Promise<void> {
    await this.site?.stop();
    await this.cms?.stop();
  }

  /** Milliseconds until the site responds as it should. */
  async until(path: string, isRight: (response: SiteResponse) => boolean): Promise<number> {
    const began = performance.now();
    for (;;) {
      const response = await this.site.get(path);
      const passed = performance.now() - began;
      if (isRight(response)) return Math.round(passed);
      if (passed > longest) throw new Error(`${path} stayed ${response.status}`);
      await wait(20);
    }
  }

  /** The data of a page with another title. */
  async titled(session: Session, id: string, title: string, locale = 'en') {
    const page = await session.page(id, locale);
    return { page, data: { body: [{ ...page.body[0], title }] } };
  }

  /** Publishes titles, and prints the milliseconds from each request to publish until the page has it. */
  async measurePublishing(database: string): Promise<void> {
    // Else the site would still be fetching all pages.
    await refreshed(this.site.app.get(ContentStore));
    const times: number[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'].map((each) => `${each} of five titles`)) {
      const { page, data } = await this.titled(this.publisher, 'reach', title);
      const began = performance.now();
      expect((await this.publisher.save(page, { ...data, _status: 'published' })).status).toBe(200);
      await this.until('/reach', ({ body }) => body.includes(title));
      times.push(Math.round(performance.now() - began));
    }
    console.log(`${database}: visible ${times.join(', ')} ms after the request to publish`);
  }
}

export function withSite(): WithSite {
  const own = new WithSite();
  beforeAll(() => own.start());
  afterAll(() => own.stop());
  return own;
}
