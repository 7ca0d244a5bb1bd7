import { DATABASE } from '../../../src/platform/storage/storage.module.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { Api } from '../../support/http/api.js';
import { rowsOfCsv } from '../../support/http/csv.js';
import { siteUrl } from '../../support/servers/site.js';

const content = new ContentCopy();
// A link that nobody has checked, as a gateway may deliver it.
content.replace('pages/reach/en.yaml', /(<p>)/, '$1<a href="/Missing/Page?x=1#y">see</a> ');

let api: Api;

beforeAll(async () => {
  api = await Api.start({ CONTENT_DIR: content.contentDir });
});

beforeEach(() => api.site.app.get(DATABASE).deleteFrom('request_counts').execute());

afterAll(async () => {
  await api.stop();
  content.erase();
});

const listed = async (path: string) => (await api.call(path)).json.items;
const ask = async (path: string, times = 1, headers: Record<string, string> = {}) => {
  for (let time = 0; time < times; time += 1) await api.site.get(path, headers);
};
const today = () => new Date().toISOString().slice(0, 10);

describe('addresses that lead nowhere', () => {
  it('are listed with what was probably meant, the most requested first, however they were sent', async () => {
    await ask('/Who/Profil?utm_source=x', 2);
    await ask('/Who/Profil', 1, { Accept: 'application/json' });
    await api.site.send('/Who/Profil', { method: 'HEAD' });
    await ask('/nothing/like/it');
    const days = { first_day: today(), last_day: today() };
    expect(await listed('/api/not-found')).toEqual([
      { address: '/Who/Profil', times: 4, ...days, linked_from: null, suggestion: '/our-company/who-we-are' },
      { address: '/nothing/like/it', times: 1, ...days, linked_from: null, suggestion: null },
    ]);
  });

  it('are those of people, and neither what scanners try nor what is no unknown address', async () => {
    for (const path of [
      '/wp-login.php',
      '/en/reach',
      '/Who/Profile',
      '/Press-releases/Image-gallery',
      '/api/nothing',
    ]) {
      await ask(path);
    }
    await ask('/newsletter/leave?token=x');
    await ask('/prefetched', 1, { 'Sec-Purpose': 'prefetch;prerender' });
    await api.site.send('/posted', { method: 'POST' });
    expect(await listed('/api/not-found')).toEqual([]);
  });

  it('name the page of this site that links there, if it does', async () => {
    const host = new URL(siteUrl).host;
    const from = (path: string) => ({ Host: host, Referer: `${siteUrl}${path}` });
    await ask('/Missing/Page', 1, from('/en/reach'));
    await ask('/not/linked', 1, from('/en/reach'));
    await ask('/from/a/search', 1, from('/search/ada%20example'));
    await ask('/from/elsewhere', 1, { Host: host, Referer: 'https://evil.example/en/reach' });
    const items: { address: string; linked_from: string }[] = await listed('/api/not-found');
    expect(items.filter(({ linked_from }) => linked_from !== null)).toEqual([
      expect.objectContaining({ address: '/Missing/Page', linked_from: '/reach' }),
    ]);
    const stored = await api.site.app.get(DATABASE).selectFrom('request_counts').select('linked_from').execute();
    expect(JSON.stringify(stored)).not.toMatch(/ada|evil/);
  });

  it('are listed in pages, and as a table', async () => {
    for (let index = 0; index < 5; index += 1) await ask(`/page/${index}`);
    // It has got a page since.
    await ask('/page/none');
    await api.call('/api/not-found');
    await api.site.app
      .get(DATABASE)
      .updateTable('request_counts')
      .set({ text: '/en/reach' })
      .where('text', '=', '/page/none')
      .execute();
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { json } = await api.call(`/api/not-found?limit=2${cursor}`);
      seen.push(...json.items.map(({ address }: { address: string }) => address));
      if (json.next_cursor === null) break;
      cursor = `&cursor=${json.next_cursor}`;
    }
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `/page/${index}`));
    const table = rowsOfCsv((await api.call('/api/not-found?format=csv')).text);
    expect(table[0]).toEqual(['address', 'times', 'first_day', 'last_day', 'linked_from', 'suggestion']);
    expect(table.slice(1).map(([address]) => address)).toEqual(seen);
  });
});

describe('searches', () => {
  it('are listed by language, if there were three, with how many had no result', async () => {
    await ask('/search/Gearbox', 2);
    await ask('/search/%20gearbox', 1, { Accept: 'application/json' });
    await ask('/it/ricerca/zzzzzz', 3);
    await ask('/search/twice', 2);
    const days = { month: today().slice(0, 7), first_day: today(), last_day: today() };
    const items = await listed('/api/searches');
    expect(items).toHaveLength(2);
    expect(items).toContainEqual({ query: 'gearbox', lang: 'en', times: 3, without_result: 0, ...days });
    expect(items).toContainEqual({ query: 'zzzzzz', lang: 'it', times: 3, without_result: 3, ...days });
    const [head, ...rows] = rowsOfCsv((await api.call('/api/searches?format=csv')).text);
    expect(head).toEqual(['query', 'lang', 'month', 'times', 'without_result', 'first_day', 'last_day']);
    expect(rows.map(([query]) => query).toSorted()).toEqual(['gearbox', 'zzzzzz']);
  });

  it('are those that were asked for: neither further pages nor what follows while a visitor types', async () => {
    await ask('/search/engine?page=2', 3);
    await ask('/search/engine?show=all', 3);
    await ask('/search/titanium', 3, { 'Sec-Purpose': 'prefetch' });
    for (const query of ['ti', 'titan', 'titani', 'titanium']) {
      await ask(`/search/${query}`, 3, { 'Sec-Fetch-Mode': 'cors' });
    }
    expect(await listed('/api/searches')).toEqual([expect.objectContaining({ query: 'titanium', times: 3 })]);
  });

  it('that may name a person are not stored, even once; designations of the site are', async () => {
    const personal = ['ada@example.com', 'ada%EF%BC%A0example', '011%20555%200100', 'mario85', 'Rossi%201985'];
    for (const query of [...personal, 'GE9X']) await ask(`/search/${query}`, 3);
    expect((await listed('/api/searches')).map(({ query }: { query: string }) => query)).toEqual(['ge9x']);
    expect(await api.site.app.get(DATABASE).selectFrom('request_counts').select('text').execute()).toEqual([
      { text: 'ge9x' },
    ]);
  });
});
