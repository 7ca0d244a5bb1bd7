import type { Kysely } from 'kysely';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { openDatabase } from '../../../test/support/servers/database.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { describeOnPostgresql } from '../../../test/support/servers/postgresql.js';
import { FakeClock } from '../../../test/support/servers/suppliers.js';
import { StubIndexNow } from '../../../test/support/stubs/stub-index-now.js';
import { FilesContentStore } from '../../content/files/files-content-store.js';
import { ContentFolder, companyNames } from '../../content/files/folder/content-folder.fixture.js';
import { PublishedContentStore } from '../../content/publication/published-content-store.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import type { Place } from '../../platform/storage/open-database.js';
import type { Schema } from '../../platform/storage/schema.js';
import { languageCodes } from '../../routing/languages.js';
import { archiveId } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { IndexNowService, mostAddresses } from './indexnow.service.js';

const site = 'https://www.example.com';
const key = 'key-of-the-site';
const aMinute = 60_000;

const spellings = (id: string) => [`/${id}`, ...languageCodes.slice(1).map((code) => `/${code}/${id}-${code}`)];
const addressesOf = (...ids: string[]) =>
  ids
    .flatMap(spellings)
    .map((path) => site + path)
    .sort();

/** Tests that apply to both databases. */
function tellsSearchEngines(newPlace: () => Promise<Place>): void {
  const engine = new StubIndexNow();
  let database: Kysely<Schema>;
  let folder: ContentFolder;
  let clock: FakeClock;
  let log: LogLines;
  let opened: Instance[];

  beforeAll(async () => {
    database = await openDatabase(await newPlace());
    await engine.start();
  });

  afterAll(async () => {
    engine.stop();
    await database.destroy();
  });

  beforeEach(async () => {
    await database.deleteFrom('announced_addresses').execute();
    folder = new ContentFolder();
    clock = new FakeClock();
    log = new LogLines();
    opened = [];
    engine.notices.length = 0;
    engine.refused = 0;
    engine.response = 202;
  });

  afterEach(async () => {
    for (const { service, store } of opened) {
      await service.onModuleDestroy();
      await store.close();
    }
    log.stop();
    folder.erase();
  });

  interface Instance {
    service: IndexNowService;
    store: FilesContentStore;
    /** Reads the content again. */
    publish: () => Promise<void>;
  }

  /** An instance of the site. Its timer does not run: the test says when it looks. */
  async function instance(): Promise<Instance> {
    const configuration = readConfiguration({ SITE_URL: site, INDEXNOW_KEY: key, INDEXNOW_URL: engine.url });
    const store = new FilesContentStore({ contentDir: folder.contentDir, companyNames, development: false });
    await store.load();
    const content = new PublishedContentStore(store, clock.now);
    const service = new IndexNowService(configuration, database, content, new SiteAddresses(content));
    content.changes.subscribe(() => service.look());
    const made = { service, store, publish: () => store.refresh() };
    opened.push(made);
    return made;
  }

  async function started(): Promise<Instance> {
    const made = await instance();
    await made.service.run();
    engine.notices.length = 0;
    return made;
  }

  const rewrite = (id: string, text: string) => folder.page(id, 'sidebar', `text: <p>${text}</p>`);

  it('tells the pages of all languages at first, with the key and its address, and nothing twice', async () => {
    folder.page('search', 'search');
    const { service } = await instance();
    await service.run();
    await service.run();
    expect(engine.notices).toHaveLength(1);
    const { urlList, ...others } = engine.notices[0] ?? { urlList: [] };
    expect(others).toEqual({ host: 'www.example.com', key, keyLocation: `${site}/${key}.txt` });
    const homes = languageCodes.map((code) => `${site}/${code}`);
    expect(urlList.toSorted()).toEqual([...homes, ...addressesOf('about', 'reach')].sort());
    // After a restart too.
    await (await instance()).service.run();
    expect(engine.notices).toHaveLength(1);
  });

  it('tells changed, new and removed pages, and only these', async () => {
    const { service, publish } = await started();
    rewrite('reach', 'Changed');
    folder.page('fresh', 'sidebar', 'text: <p>New</p>');
    folder.remove('pages/about');
    await publish();
    await service.run();
    expect(engine.told).toEqual(addressesOf('about', 'fresh', 'reach'));
    await publish();
    await service.run();
    expect(engine.notices).toHaveLength(1);
  });

  it('tells the archive with each new release', async () => {
    folder.page(archiveId, 'media-archive', 'text_intro: <p>All of them</p>');
    const { service, publish } = await started();
    const image_hero = { original: '/images/a.jpg', alt: 'Gear' };
    const release = { title: 'First', summary: 'The first', date: '01-02-2026', text: '<p>First</p>', image_hero };
    folder.pageOf(`${archiveId}/first`, 'media-release', release);
    await publish();
    await service.run();
    expect(engine.told).toHaveLength(2 * languageCodes.length);
    expect(engine.told).toEqual(expect.arrayContaining([`${site}/${archiveId}`, `${site}/${archiveId}/first`]));
  });

  it('tells a page when it is published, and never a draft', async () => {
    const { service, publish } = await started();
    folder.page('later', 'sidebar', 'text: <p>Later</p>');
    folder.page('secret', 'sidebar', 'text: <p>Secret</p>');
    const head = 'template: sidebar\nupdated_at: 2026-01-01T00:00:00Z\n';
    folder.write('pages/later/page.yaml', `${head}publish_at: ${new Date(clock.time + aMinute).toISOString()}\n`);
    folder.write('pages/secret/page.yaml', `${head}draft: true\n`);
    await publish();
    await service.run();
    expect(engine.notices).toEqual([]);
    clock.move(aMinute);
    service.look();
    await service.run();
    expect(engine.told).toEqual(addressesOf('later'));
    folder.write('pages/later/page.yaml', `${head}draft: true\n`);
    await publish();
    await service.run();
    expect(engine.notices.slice(1).flatMap(({ urlList }) => urlList.toSorted())).toEqual(addressesOf('later'));
  });

  it('of several instances, the first that sees a change tells it', async () => {
    const first = await started();
    const others = [await started(), await started()];
    rewrite('reach', 'Changed');
    await Promise.all([first, others[0] as Instance].map(({ publish }) => publish()));
    for (const { service } of [first, ...others, first]) await service.run();
    await (others[0] as Instance).service.run();
    expect(engine.told).toEqual(addressesOf('reach'));
    await (others[1] as Instance).publish();
    await (others[1] as Instance).service.run();
    expect(engine.told).toEqual(addressesOf('reach'));
  });

  it('sends many addresses in batches, and after a failure only those that were not taken', async () => {
    const { service, publish } = await started();
    const count = Math.ceil(mostAddresses / languageCodes.length) + 1;
    const ids = Array.from({ length: count }, (_, index) => `many-${index}`);
    for (const id of ids) folder.pageOf(id, 'sidebar', { title: id, summary: 'One of many', text: '<p>Many</p>' });
    await publish();
    engine.most = 1;
    await service.run();
    expect([engine.notices.length, engine.refused]).toEqual([1, 1]);
    engine.most = Number.POSITIVE_INFINITY;
    await service.run();
    expect(engine.notices.map(({ urlList }) => urlList.length)).toEqual([
      mostAddresses,
      count * languageCodes.length - mostAddresses,
    ]);
    expect(engine.told).toEqual(addressesOf(...ids));
  });

  it.each([400, 403, 422, 429, 500, 503])(
    'after %i tries again, says so once, and tells nothing twice',
    async (status) => {
      const { service, publish } = await started();
      rewrite('reach', 'Changed');
      await publish();
      engine.response = status;
      await service.run();
      await service.run();
      expect(engine.refused).toBe(2);
      expect(log.lines.filter((line) => line.includes(`responded with ${status}`))).toHaveLength(1);
      engine.response = 200;
      await service.run();
      await service.run();
      expect(engine.told).toEqual(addressesOf('reach'));
    },
  );

  it('gives up waiting for a search engine that hangs, and does not hold up the end of the process', async () => {
    const { service, publish } = await started();
    rewrite('reach', 'Changed');
    await publish();
    engine.response = 'hang';
    const telling = service.run();
    while (engine.refused === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await service.onModuleDestroy();
    await telling;
    engine.response = 200;
    const next = await instance();
    await next.service.run();
    expect(engine.told).toEqual(addressesOf('reach'));
  });
}

describe('with the embedded database, IndexNow', () => {
  const data = new DataFolder();
  afterAll(() => data.remove());
  tellsSearchEngines(async () => ({ DATA_DIR: data.path, DATABASE_URL: undefined }));
});

describeOnPostgresql('with PostgreSQL, IndexNow', tellsSearchEngines);
