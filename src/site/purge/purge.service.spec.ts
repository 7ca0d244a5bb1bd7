import { Subject } from 'rxjs';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { StubNetwork } from '../../../test/support/stubs/stub-network.js';
import type { ContentStore } from '../../content/content-store.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import { languageCodes } from '../../routing/languages.js';
import type { MagazineService } from '../magazine/magazine.service.js';
import type { RemoteImages } from '../remote-images/remote-images.js';
import type { SocialService } from '../social/social.service.js';
import { type ChangedTags, PurgeService } from './purge.service.js';

const network = new StubNetwork();
const changes = new Subject<string>();
let changed: string[];
let purge: PurgeService;
let log: LogLines;

beforeEach(async () => {
  log = new LogLines();
  changed = [];
  const never = { changes: new Subject<void>() } as unknown;
  purge = new PurgeService(
    readConfiguration({ PURGE_URL: await network.start() }),
    { changes } as Partial<ContentStore> as ContentStore,
    never as MagazineService,
    never as SocialService,
    never as RemoteImages,
    { take: () => changed } as Partial<ChangedTags> as ChangedTags,
  );
  purge.onApplicationBootstrap();
  await purge.run();
  network.told.length = 0;
});

afterEach(async () => {
  await purge.onModuleDestroy();
  network.stop();
  log.stop();
});

async function change(...tags: string[]): Promise<void> {
  changed = tags;
  changes.next('2');
  await Promise.resolve();
}

const told = () => network.told.map(({ tags }) => tags);

it('sends changes within a short time in one request, and each tag once', async () => {
  await change('reach', 'it');
  await change('reach', 'terms');
  await purge.run();
  expect([told(), purge.pending]).toEqual([[['reach', 'it', 'terms']], 0]);
});

it('keeps what was refused, and sends it with the next run', async () => {
  network.status = 503;
  await change('reach');
  await purge.run();
  expect([purge.pending, purge.isFailing]).toEqual([1, true]);
  network.status = 200;
  await purge.run();
  expect([told(), purge.pending, purge.isFailing]).toEqual([[['reach']], 0, false]);
  expect(log.lines.filter((line) => line.startsWith('changed pages cannot be purged'))).toHaveLength(1);
});

it('sends the tags of all languages instead if too many pages have changed', async () => {
  await change(...Array.from({ length: 31 }, (_, index) => `page-${index}`));
  await purge.run();
  expect(told()).toEqual([languageCodes]);
});
