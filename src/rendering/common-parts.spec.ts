import type { Configuration } from '../config/configuration.js';
import type { ContentStore } from '../content/content-store.js';
import type { RouteTable } from '../routing/route-table.js';
import type { SiteAddresses } from '../routing/site-addresses.js';
import { CommonPartsCache } from './common-parts.js';

let content: { version: string; menu: () => [] };
let addresses: { routes: RouteTable };
let now: Date;

beforeEach(() => {
  content = { version: '1', menu: () => [] };
  addresses = { routes: {} as RouteTable };
  now = new Date('2026-06-01');
});

function cache(development = false): CommonPartsCache {
  const configuration = { development } as Configuration;
  return new CommonPartsCache(configuration, content as unknown as ContentStore, addresses as SiteAddresses, () => now);
}

describe('the common parts of a language', () => {
  it('are cached for each language as long as nothing has changed', () => {
    const common = cache();
    expect(common.of('it')).toBe(common.of('it'));
    expect(common.of('it')).not.toBe(common.of('pl'));
  });

  it.each([
    ['a new version of the content', () => Object.assign(content, { version: '2' })],
    ['new addresses, which follow the content later', () => Object.assign(addresses, { routes: {} })],
    [
      'a new year',
      () => {
        now = new Date('2027-06-01');
      },
    ],
  ])('are rebuilt after %s', (_, change) => {
    const common = cache();
    const before = [common.of('it'), common.of('en')];
    change();
    expect(before).not.toContain(common.of('it'));
    expect(before).not.toContain(common.of('en'));
  });

  it('are rebuilt at each call in development, where texts and scripts change too', () => {
    const common = cache(true);
    expect(common.of('it')).not.toBe(common.of('it'));
  });
});
