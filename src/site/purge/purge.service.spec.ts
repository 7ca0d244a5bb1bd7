import { Logger } from '@nestjs/common';
import { Subject } from 'rxjs';
import { StubNetwork } from '../../../test/support/stubs/stub-network.js';
import type { ContentStore } from '../../content/content-store.js';
import { readConfiguration } from '../../platform/config/configuration.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import type { MagazineService } from '../magazine/magazine.service.js';
import type { RemoteImages } from '../remote-images/remote-images.js';
import type { SocialService } from '../social/social.service.js';
import { ChangedTags, PurgeService } from './purge.service.js';

Logger.overrideLogger(false);

const network = new StubNetwork();

afterAll(() => network.stop());

it('changes within a short time are purged in one request, and all languages if too many pages have changed', async () => {
  const changes = new Subject<string>();
  let changed: readonly string[] = [];
  const never = { changes: new Subject<void>() } as unknown;
  const purge = new PurgeService(
    readConfiguration({ PURGE_URL: await network.start() }),
    { changes } as Partial<ContentStore> as ContentStore,
    never as MagazineService,
    never as SocialService,
    never as RemoteImages,
    { take: () => changed } as Partial<ChangedTags> as ChangedTags,
  );
  purge.onApplicationBootstrap();
  await purge.run();
  const ofMany = Array.from({ length: 31 }, (_, index) => `page-${index}`);
  for (const moment of [
    [
      ['reach', 'it'],
      ['reach', 'terms'],
    ],
    [ofMany],
  ]) {
    for (changed of moment) changes.next('2');
    await purge.run();
  }
  expect(network.told.map(({ tags }) => tags)).toEqual([languageCodes, ['reach', 'it', 'terms'], languageCodes]);
  await purge.onModuleDestroy();
});

it('a position that closes later changes its language, whose pages list it', () => {
  let body: object = { title: 'Fitter', closes: '2027-01-31' };
  const entries = (language: Language) => (language === 'en' ? [{ id: 'fitter', template: 'position', body }] : []);
  const content: object = { data: () => undefined, menu: () => [], aliases: () => [], entries };
  const tags = new ChangedTags(content as ContentStore);
  tags.take();
  body = { ...body, closes: '2027-02-28' };
  expect(tags.take()).toEqual(['en']);
  expect(tags.take()).toEqual([]);
});
