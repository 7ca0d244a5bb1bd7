import { ContentStore } from '../../../src/content/content-store.js';
import { refreshed } from '../../../src/content/contract/refreshed.fixture.js';
import { bodyShapes } from '../../../src/content/model/shapes/body-shapes.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { MagazineService } from '../../../src/site/magazine/magazine.service.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { withBlankFields, withRichText } from '../../support/fixtures/filled-fields.js';
import { harmIn, hostileHtml, trickyHtml } from '../../support/fixtures/hostile-html.js';
import { samplePicture } from '../../support/fixtures/sample-picture.js';
import { apiToken } from '../../support/http/api.js';
import { DataFolder } from '../../support/servers/data-folder.js';
import { LogLines } from '../../support/servers/log-lines.js';
import { LoopbackServer } from '../../support/servers/loopback-server.js';
import { Site } from '../../support/servers/site.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';
import { until } from '../../support/until.js';

const headers = { Authorization: `Bearer ${apiToken}` };

let gateway: StubGateway;
let site: Site;

const store = () => site.app.get(ContentStore);
/** Waits until everything that the gateway has is fetched, and is rendered anew. */
const updated = async () => {
  await refreshed(store());
  site.app.get(PageCache).clear();
};
const startSite = (environment: Record<string, string> = {}) =>
  Site.start({ ...gateway.environment, API_TOKEN: apiToken, CONTENT_TTL: '3600', ...environment });
const replace = async (language: Language, id: string, change: (body: Record<string, unknown>) => object) => {
  const entry = await gateway.content.files.entry(language, id);
  gateway.content.replace(language, id, { ...entry, body: change({ ...entry?.body }) });
};
const restore = async () => {
  for (const language of languageCodes) {
    for (const { id } of await gateway.content.files.entries(language)) gateway.content.restore(language, id);
  }
};

/** Without the parts that differ in each rendering. */
const steady = (html: string) => html.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'key');

beforeAll(async () => {
  gateway = await StubGateway.start({ pages: 'all' });
  site = await startSite();
  await updated();
});

afterAll(async () => {
  await site.stop();
  await gateway.stop();
});

describe('the pages of a gateway', () => {
  afterEach(restore);

  it('are the same as from the files, although its texts are not typeset', async () => {
    const files = await Site.start();
    for (const language of languageCodes) await site.app.get(MagazineService).fetchLatest(language);
    const pages = (await files.pages()).map(({ path }) => path);
    expect((await site.pages()).map(({ path }) => path)).toEqual(pages);
    for (const address of [...pages, '/search/gear', '/sitemap-it.xml', '/nowhere']) {
      const [one, other] = [await site.get(address), await files.get(address)];
      expect({ address, status: one.status, body: steady(one.body) }).toEqual({
        ...{ address, status: other.status, body: steady(other.body) },
      });
    }
    expect(store().issues).toEqual([]);
    await files.stop();
  });

  it('are served with a title alone, with their call to action', async () => {
    const call = { cta_text: 'Sounds good?', cta_button: 'Ask for it', uri: '/reach' };
    const sitemap = gateway.content.files.sitemap('en');
    // A release needs its date too. Without its plant and its days, a position is none.
    const ids = [
      ...new Map(sitemap.flatMap(({ id, template }) => (template === 'position' ? [] : [[template, id]]))).values(),
    ];
    for (const id of ids) await replace('en', id, ({ title, date }) => ({ title, date, ...call }));
    await updated();
    for (const id of ids) {
      const { status, body } = await site.get(site.path('en', id));
      expect([id, status]).toEqual([id, 200]);
      if (id !== 'maintenance')
        expect([id, body]).toEqual([id, expect.stringMatching(/Sounds good\?.*href="\/reach"[^>]*>Ask for it/s)]);
    }
  });

  it('are served without their invalid parts; the log names those once, and the health as long as they last', async () => {
    const log = new LogLines();
    const cards = [
      { id: 'a', title: 'Kept', url: '/reach' },
      { id: 'b', title: 'Lost', url: 'javascript:x()' },
    ];
    await replace('en', 'new-hire/welcome', (body) => ({ ...body, text_intro: 7, cards }));
    for (let time = 0; time < 3; time += 1) await updated();
    log.stop();
    const { status, body } = await site.get('/new-hire/welcome');
    expect([status, body.includes('Kept'), body.includes('Lost')]).toEqual([200, true, false]);
    const told = log.lines.filter((line) => line.includes('/pages/en/new-hire/welcome'));
    for (const field of ['body.text_intro: ', 'body.cards.1.url: ']) {
      expect(told.filter((line) => line.includes(field))).toHaveLength(1);
    }
    const ready = await site.get('/api/health/ready', headers);
    expect(JSON.parse(ready.body).parts.content).toMatchObject({ ok: true, faults: 2 });
  });

  it('do no harm with hostile HTML in any rich-text field', async () => {
    expect(hostileHtml.filter((html) => harmIn(`${html}<p>`).length === 0)).toEqual([]);
    const marker = 'what is harmless stays';
    const text = `${[...hostileHtml, ...trickyHtml].join('')}<p>${marker}</p>`;
    for (const { id, template, body } of await gateway.content.files.entries('en')) {
      const entry = (await gateway.content.page('en', id)) as object;
      gateway.content.replace('en', id, { ...entry, body: withRichText(bodyShapes[template], body, text) });
    }
    await updated();
    expect(store().issues.filter(({ reason }) => reason !== 'is not shown beside blocks')).toEqual([]);
    const unharmed: string[] = [];
    for (const { path: address } of await site.pages(['en'])) {
      const { body } = await site.get(address);
      expect({ address, harm: harmIn(body) }).toEqual({ address, harm: [] });
      if (body.includes(marker)) unharmed.push(address);
    }
    expect(unharmed.length).toBeGreaterThan(10);
  });

  const listWidget = /<site-island name="(?:home-slideshow|timeline|hotspots|plants-slideshow|support-directory)"/g;
  const emptyElement = /<(ul|ol|dl|table|tbody|section|nav|button|summary|h[1-6])\b[^>]*>\s*<\/\1>/g;
  const emptyDetails =
    /<details[^>]*><summary[^>]*>(?:(?!<\/summary>).)*<\/summary>(?:<(?:div|dl)[^>]*>)*<\/(?:div|dl|details)>/gs;

  it.each([
    ['field is an empty paragraph', '<p>&nbsp;</p>', false],
    ['field of the items of its lists is an empty text', '', true],
  ])('have no empty parts while every optional %s', async (_, blank, keepsLists) => {
    for (const entry of await gateway.content.files.entries('it')) {
      const body = withBlankFields(bodyShapes[entry.template], entry.body, blank, keepsLists);
      gateway.content.replace('it', entry.id, { ...entry, updated_at: blank, body, another: blank });
    }
    await updated();
    expect(store().issues).toEqual([]);
    const patterns = [emptyElement, emptyDetails, ...(keepsLists ? [] : [listWidget])];
    for (const { path } of await site.pages(['it'])) {
      const { status, body } = await site.get(path);
      const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
      expect([path, status, ...patterns.flatMap((pattern) => main.match(pattern) ?? [])]).toEqual([path, 200]);
    }
    expect((await site.get('/it/chi-siamo/profilo')).body).not.toContain('occhiello');
  });
});

it('a refresh fails with the error of the gateway, and the pages stay as they are', async () => {
  const page = steady((await site.get('/reach')).body);
  const { version } = store();
  gateway.issue = 'KO';
  const response = await site.send('/api/content/refresh', { method: 'POST', headers });
  gateway.issue = undefined;
  expect(response.status).toBe(400);
  expect(JSON.parse(response.body)).toMatchObject({ status: 'KO', message: expect.stringContaining('gateway') });
  expect([steady((await site.get('/reach')).body), store().version]).toEqual([page, version]);
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
  const fresh = await startSite();
  Reflect.deleteProperty(gateway.content, 'sitemap');
  expect((await fresh.get('/it/nowhere')).body).toContain('action="/it/ricerca"');
  for (const path of ['/search/motor', '/it/ricerca', '/cz/udrzba', '/it/newsletter', '/pl/newsletter/rezygnacja']) {
    expect([path, (await fresh.get(path)).status]).toEqual([path, 200]);
  }
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'EMAIL=a%40example.com&privacy=on';
  expect((await fresh.send('/newsletter', { method: 'POST', headers: type, body })).status).toBe(200);
  expect((await fresh.get('/sitemap-it.xml')).body).not.toContain('/it/ricerca<');
  await fresh.stop();
});

it('pictures with addresses relative to the gateway are fetched from it, and served by the site', async () => {
  const picture = await samplePicture(600, 400);
  const asked: string[] = [];
  const cms = new LoopbackServer(async ({ url = '' }, response) => {
    if (url.startsWith('/media/')) {
      asked.push(url);
      return void response.end(picture);
    }
    const original = await fetch(gateway.url + url.replace('/api', ''), {
      headers: { Authorization: `Bearer ${gateway.environment.UPSTREAM_TOKEN}` },
    });
    response.writeHead(original.status, { 'Content-Type': 'application/json' }).end(await original.text());
  });
  await cms.start();
  const { host } = new URL(cms.origin);
  const written = { reach: '/media/x.jpg', terms: '../media/y.jpg', survey: `//${host}/media/z.jpg` };
  for (const [id, original] of Object.entries(written)) {
    await replace('en', id, (body) => ({ ...body, image_hero: { original, alt: 'From afar' } }));
  }
  gateway.resource = (language, id) => `pages/${language}/${id}`;
  const fresh = await startSite({ UPSTREAM_URL: `http://${host}/api` });
  expect((await fresh.get('/reach')).body).toContain('/picture-pending.svg');
  for (const id of Object.keys(written)) {
    let body = '';
    await until(async () => {
      ({ body } = await fresh.get(`/${id}`));
      return body.includes('/pictures/');
    }, `the picture of ${id} is there`);
    expect([body.includes('alt="From afar"'), body.includes(host)]).toEqual([true, false]);
    const [base] = /\/pictures\/[^"\s]+-\d+(?=\.jpg)/.exec(body) ?? [];
    for (const [extension, type] of Object.entries({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' })) {
      expect((await fresh.get(`${base}.${extension}`)).headers).toMatchObject({
        ...{ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
        'x-content-type-options': 'nosniff',
      });
    }
  }
  expect(asked.toSorted()).toEqual(['/media/x.jpg', '/media/y.jpg', '/media/z.jpg']);
  await fresh.stop();
  await cms.stop();
  Reflect.deleteProperty(gateway, 'resource');
  await restore();
});

describe('a start while the gateway is down', () => {
  afterEach(() => {
    gateway.issue = undefined;
  });

  it('leaves the site with its last good copies', async () => {
    const data = new DataFolder();
    const before = await startSite({ DATA_DIR: data.path });
    await refreshed(before.app.get(ContentStore));
    const { body } = await before.get('/it/chi-siamo/profilo');
    await before.stop();
    gateway.issue = 'hang';
    const again = await startSite({ DATA_DIR: data.path });
    expect(steady((await again.get('/it/chi-siamo/profilo')).body)).toBe(steady(body));
    expect(await again.get('/Who')).toMatchObject({ status: 301 });
    await again.stop();
    data.remove();
  });

  it('puts a site without copies under maintenance, until the gateway recovers', async () => {
    gateway.issue = 'down';
    let log = new LogLines();
    const down = await Site.start(
      { ...gateway.environment, CONTENT_TTL: '1' },
      {
        prepare: () => {
          // The application has replaced the logger.
          log = new LogLines();
        },
      },
    );
    for (const address of ['/', '/it/chi-siamo/profilo', '/nowhere', '/search/gear', '/sitemap-en.xml']) {
      const response = await down.get(address);
      expect([address, response.status, response.headers.location]).toEqual([address, 302, '/en/maintenance']);
    }
    const posted = await down.send('/newsletter', { method: 'POST', body: 'EMAIL=a%40example.com' });
    expect(posted.status).toBeGreaterThanOrEqual(300);
    for (const [address, title] of [
      ['/en/maintenance', 'Site under maintenance'],
      ['/it/maintenance', 'Sito in manutenzione'],
    ] as const) {
      const { status, headers, body } = await down.get(address);
      expect([address, status, headers['cache-control']]).toEqual([address, 503, 'no-store']);
      expect(headers['retry-after']).toMatch(/^\d+$/);
      expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(body).toContain('noindex');
    }
    expect((await down.get('/favicon.ico')).status).toBe(200);
    expect((await down.get('/api/health')).status).toBe(401);
    expect(log.lines.join('\n')).toMatch(/there is no content yet.*corporate\/sitemap/s);
    log.stop();
    gateway.issue = undefined;
    await until(async () => (await down.get('/en')).status === 200, 'the gateway has recovered');
    expect((await down.get('/en/maintenance')).status).toBe(200);
    expect((await down.get('/reach')).status).toBe(200);
    await down.stop();
  });
});
