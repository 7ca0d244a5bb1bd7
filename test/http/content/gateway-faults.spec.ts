import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentStore } from '../../../src/content/content-store.js';
import { refreshed } from '../../../src/content/contract/refreshed.fixture.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { samplePicture } from '../../support/fixtures/sample-picture.js';
import { readMarkup } from '../../support/html/markup.js';
import { LogLines } from '../../support/servers/log-lines.js';
import { Site } from '../../support/servers/site.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

const apiToken = 'a-token-of-the-api';

const pages = [
  'media/media-releases',
  'new-hire/welcome',
  'newsletter/leave',
  'privacy-policy',
  'product-support',
  'services/general-aviation',
  'survey',
  'terms',
];

let gateway: StubGateway;
let site: Site;

const store = () => site.app.get(ContentStore);
const startSite = async (environment: Record<string, string> = {}) => {
  site = await Site.start({ ...gateway.environment, API_TOKEN: apiToken, ...environment });
  await refreshed(store());
};
const replace = async (language: Language, id: string, change: (body: Record<string, unknown>) => object) => {
  const entry = await gateway.content.files.entry(language, id);
  gateway.content.replace(language, id, { ...entry, body: change({ ...entry?.body }) });
};

beforeEach(async () => {
  gateway = await StubGateway.start({ pages });
});

afterEach(async () => {
  await site.stop();
  await gateway.stop();
});

it('only the invalid part is left out; the log reports it once, and the health endpoint as long as it lasts', async () => {
  await startSite();
  const log = new LogLines();
  const cards = [
    { id: 'a', title: 'Kept', url: '/reach' },
    { id: 'b', title: 'Lost', url: 'javascript:x()' },
  ];
  await replace('en', 'new-hire/welcome', (body) => ({ ...body, text_intro: 7, cards }));
  const told = () => log.lines.filter((line) => line.includes('/pages/en/new-hire/welcome'));
  for (let time = 0; time < 3; time += 1) await refreshed(store());
  gateway.issueOf = ({ path }) => (path.endsWith('/new-hire/welcome') ? 'unauthorised' : undefined);
  await store()
    .refresh()
    .catch(() => undefined);
  gateway.issueOf = () => undefined;
  await refreshed(store());
  const { status, body } = await site.get('/new-hire/welcome');
  expect([status, body.includes('Kept'), body.includes('Lost')]).toEqual([200, true, false]);
  expect(told().filter((line) => line.includes('body.text_intro: '))).toHaveLength(1);
  expect(told().filter((line) => line.includes('body.cards.1.url: '))).toHaveLength(1);
  const ready = await site.get('/api/health/ready', { Authorization: `Bearer ${apiToken}` });
  expect(JSON.parse(ready.body).parts.content).toMatchObject({ ok: true, faults: 2 });
  log.stop();
});

it('a page with a template of other pages, or without its own template, is an issue and gets 404', async () => {
  const entries = await gateway.content.files.entries('en');
  const wrong = [
    ['reach', 'home'],
    ['terms', 'media-archive'],
    ['survey', 'media-release'],
    ['product-support', 'search'],
    ['privacy-policy', 'turboprop-support'],
    ['media/media-releases', 'sidebar'],
    ['services/general-aviation', 'corporate'],
    ['search', 'default'],
  ] as const;
  for (const [id, template] of wrong) {
    gateway.content.replace('en', id, { ...entries.find((entry) => entry.template === template), id });
  }
  await startSite();
  const told = new Map(store().issues.map(({ source, field }) => [source.replace(/^.*\/pages\/en\//, ''), field]));
  for (const [id] of wrong) {
    // The site has a search page of its own.
    const status = id === 'search' ? 200 : 404;
    expect([id, (await site.get(`/${id}`)).status, told.get(id)]).toEqual([id, status, 'template']);
  }
});

it('the site adds the pages that it needs and that the gateway lacks', async () => {
  const { sitemap } = gateway.content;
  const own = ['search', 'maintenance', 'newsletter', 'newsletter/leave'];
  gateway.content.sitemap = (resourceOf) => {
    const response = sitemap.call(gateway.content, resourceOf);
    for (const language of languageCodes) {
      response.sitemap[language] = response.sitemap[language]?.filter(({ id }) => !own.includes(id)) ?? [];
      response.alias[language] = response.alias[language]?.filter(({ id }) => !own.includes(id)) ?? [];
    }
    return response;
  };
  await startSite();
  for (const [home, search, title] of [
    ['/en', '/search', 'Search'],
    ['/it', '/it/ricerca', 'Ricerca'],
    ['/pl', '/pl/badania', 'Wyszukiwanie'],
    ['/cz', '/cz/hledani', 'Hledání'],
  ] as const) {
    const hrefs = readMarkup((await site.get(home)).body)
      .all('a')
      .map((link) => link.get('href'));
    expect(hrefs).toContain(search);
    const page = await site.get(search);
    expect([page.status, page.body.includes(`>${title}</h1>`)]).toEqual([200, true]);
    expect((await site.get(`${search}/motor`)).status).toBe(200);
  }
  expect((await site.get('/it/nowhere')).body).toContain('action="/it/ricerca"');
  for (const path of [
    '/en/maintenance',
    '/it/manutenzione',
    '/pl/prace-techniczne',
    '/cz/udrzba',
    '/it/newsletter',
    '/pl/newsletter/rezygnacja',
  ]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  }
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const sent = await site.send('/newsletter', { method: 'POST', headers, body: 'EMAIL=a%40example.com&privacy=on' });
  expect(sent.status).toBe(200);
  expect((await site.get('/sitemap-it.xml')).body).not.toContain('/it/ricerca<');
});

describe('pictures with addresses relative to the gateway', () => {
  let cms: Server;
  const asked: string[] = [];

  beforeEach(async () => {
    const picture = await samplePicture(600, 400);
    cms = createServer(async ({ url = '' }, response) => {
      asked.push(url);
      if (url.startsWith('/media/')) return void response.end(picture);
      const original = await fetch(`${gateway.url}${url.replace('/api', '')}`, {
        headers: { Authorization: 'Bearer gateway-token' },
      });
      response.writeHead(original.status, { 'Content-Type': 'application/json' }).end(await original.text());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => cms.once('listening', resolve));
  });

  afterEach(() => cms.close());

  it('are fetched from the gateway and served by the site', async () => {
    const host = `127.0.0.1:${(cms.address() as AddressInfo).port}`;
    const written = { reach: '/media/x.jpg', terms: '../media/y.jpg', survey: `//${host}/media/z.jpg` };
    for (const [id, original] of Object.entries(written)) {
      await replace('en', id, (body) => ({ ...body, image_hero: { original, alt: 'From afar' } }));
    }
    gateway.resource = (language, id) => `pages/${language}/${id}`;
    await startSite({ UPSTREAM_URL: `http://${host}/api` });
    for (const id of Object.keys(written)) {
      let body = '';
      while (!body.includes('/pictures/')) {
        ({ body } = await site.get(`/${id}`));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect([body.includes('alt="From afar"'), body.includes(host)]).toEqual([true, false]);
    }
    expect(asked.filter((url) => url.startsWith('/media/')).toSorted()).toEqual([
      '/media/x.jpg',
      '/media/y.jpg',
      '/media/z.jpg',
    ]);
    expect(store().issues).toEqual([]);
  });
});
