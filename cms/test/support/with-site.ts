import { Site, type SiteResponse } from '../../../test/support/servers/site.js';
import { until } from '../../../test/support/until.js';
import { Cms, type Session } from './cms.js';

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

  /** Waits until the site responds as it should. */
  until(path: string, isRight: (response: SiteResponse) => boolean): Promise<void> {
    return until(async () => isRight(await this.site.get(path)), `${path} responds as it should`);
  }

  /** The data of a page with another title. */
  async titled(session: Session, id: string, title: string, locale = 'en') {
    const page = await session.page(id, locale);
    return { page, data: { body: [{ ...page.body[0], title }] } };
  }
}

export function withSite(): WithSite {
  const own = new WithSite();
  beforeAll(() => own.start());
  afterAll(() => own.stop());
  return own;
}
