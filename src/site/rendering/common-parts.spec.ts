import type { ContentStore } from '../../content/content-store.js';
import type { Configuration } from '../../platform/config/configuration.js';
import type { Language } from '../../routing/languages.js';
import type { RouteTable } from '../../routing/route-table.js';
import type { SiteAddresses } from '../../routing/site-addresses.js';
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

describe('the shared HTML of a language', () => {
  /** What a page shows that has rendered its own part unless another page has rendered it before. */
  function shown(common: CommonPartsCache, language: Language, rendered: string): string {
    const { html } = common.of(language);
    const kept = html.get('menu') ?? rendered;
    html.set('menu', kept);
    return kept;
  }

  it('is rendered once for each language as long as nothing has changed', () => {
    const common = cache();
    expect(['a', 'b'].map((rendered) => shown(common, 'it', rendered))).toEqual(['a', 'a']);
    expect(['c', 'd'].map((rendered) => shown(common, 'pl', rendered))).toEqual(['c', 'c']);
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
  ])('is rendered again after %s', (_, change) => {
    const common = cache();
    for (const language of ['it', 'en'] as const) shown(common, language, 'before');
    change();
    expect([shown(common, 'it', 'after'), shown(common, 'en', 'after')]).toEqual(['after', 'after']);
  });

  it('is rendered for each page in development, where texts and scripts change too', () => {
    const common = cache(true);
    expect(['a', 'b'].map((rendered) => shown(common, 'it', rendered))).toEqual(['a', 'b']);
  });
});
