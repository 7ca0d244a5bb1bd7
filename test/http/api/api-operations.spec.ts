import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { ContentStore } from '../../../src/content/content-store.js';
import { packageVersion } from '../../../src/platform/config/configuration.js';
import { DATABASE } from '../../../src/platform/storage/schema.js';
import { SuppliersService } from '../../../src/submissions/supplier/supplier.subject.js';
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

afterAll(async () => {
  await api.stop();
  content.erase();
});

const metrics = async () => (await api.call('/api/metrics')).text;

describe('health', () => {
  it('responds with ok, and that the process is up', async () => {
    const response = await api.call('/api/health');
    expect(response).toMatchObject({ status: 200, text: 'ok' });
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(await api.call('/api/health/live')).toMatchObject({ status: 200, json: { status: 'OK' } });
  });

  it('reports for each part whether it is ready', async () => {
    const { version, issues } = api.site.app.get(ContentStore);
    const { status, json } = await api.call('/api/health/ready');
    expect(status).toBe(200);
    expect(json).toEqual({
      status: 'OK',
      version: packageVersion,
      degraded: [],
      parts: {
        content: { ok: true, version, faults: issues.length },
        database: { ok: true },
        outbox: { depth: 0, age_seconds: 0 },
        files: { used: expect.any(Number), limit: expect.any(Number) },
        rate_limits: { store: 'memory' },
        instances: { state: 'alone' },
        purge: { pending: null },
      },
    });
  });

  it('is not ready without content', async () => {
    const isLoaded = jest.spyOn(api.site.app.get(ContentStore), 'isLoaded', 'get').mockReturnValue(false);
    const { status, json } = await api.call('/api/health/ready');
    isLoaded.mockRestore();
    expect([status, json.status, json.parts.content.ok]).toEqual([503, 'KO', false]);
  });

  it('is not ready without the database, and exposes no details of it', async () => {
    const database = api.site.app.get<Kysely<unknown>>(DATABASE);
    const suppliers = api.site.app.get(SuppliersService, { strict: false });
    const down = new Error('no connection to postgresql://user:password@database');
    database.getExecutor = () => {
      throw down;
    };
    suppliers.waiting = () => Promise.reject(down);
    const response = await api.call('/api/health/ready');
    const live = await api.call('/api/health/live');
    const text = await metrics();
    const page = await api.site.get('/en');
    Reflect.deleteProperty(database, 'getExecutor');
    Reflect.deleteProperty(suppliers, 'waiting');
    expect(response).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
      json: { status: 'KO', message: 'Not ready', parts: { database: { ok: false }, outbox: { depth: null } } },
    });
    expect(response.text).not.toContain('postgresql');
    expect([live.status, page.status]).toEqual([200, 200]);
    expect(text).not.toMatch(/^supplier_outbox_depth /m);
  });
});

describe('metrics', () => {
  it('are text for Prometheus, and have each name of the contract', async () => {
    const response = await api.call('/api/metrics');
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const name of [
      ...['http_requests_total', 'http_request_duration_seconds', 'cache_hits_total', 'upstream_calls_total'],
      ...['supplier_outbox_depth', 'nodejs_eventloop_lag_seconds', 'process_cpu_seconds_total'],
      'process_resident_memory_bytes',
    ]) {
      expect(response.text).toMatch(new RegExp(`^# TYPE ${name} (counter|gauge|histogram)$`, 'm'));
    }
    for (const line of ['supplier_outbox_depth 0', 'supplier_outbox_age_seconds 0', 'content_faults 0']) {
      expect(response.text).toContain(`\n${line}\n`);
    }
  });

  it('include all metrics that the alert rules and the dashboard of deploy/ use', async () => {
    const files = ['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboard.json'];
    const text = files.map((file) => readFileSync(file, 'utf8')).join();
    const asked = new Set([...text.matchAll(/\b([a-z_\d]+?)(_bucket)?\{job=/g)].map(([, name]) => name));
    // Prometheus' own metrics, and those that exist only where mail is sent (newsletter-mail.spec.ts).
    const ofMail = ['mail_outbox_depth', 'mail_given_up', 'mail_receipts_withheld', 'mail_attempts_total'];
    for (const name of ['up', ...ofMail]) asked.delete(name);
    expect(asked.size).toBeGreaterThan(10);
    const told = new Set([...(await metrics()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    expect([...asked].filter((name) => !told.has(name))).toEqual([]);
  });

  it('include the versions, and whether each part works', async () => {
    const text = await metrics();
    const { version } = api.site.app.get(ContentStore);
    expect(text).toContain(`site_info{version="${packageVersion}",node="${process.version}",content="${version}"} 1`);
    const parts = [...text.matchAll(/^site_part_ok\{part="(\w+)"\} (\d)$/gm)].map(([, part, ok]) => `${part} ${ok}`);
    const names = ['content', 'database', 'outbox', 'files', 'rate_limits', 'instances', 'purge'];
    expect(parts).toEqual(names.map((name) => `${name} 1`));
  });

  it('count each request once, pages by template, and everything else by route, never by path', async () => {
    for (const path of [
      '/it/chi-siamo/profilo?secret-query=1',
      '/secret-path',
      '/search/secret-words',
      '/favicon.ico',
    ]) {
      await api.site.get(path);
    }
    await api.site.get('/secret%');
    for (const _ of [1, 2, 3]) await api.call('/api/supplier/secret-id');
    await api.call('/api/secret-endpoint');
    const { template } = (await api.site.pages(['it'])).find(({ id }) => id === 'our-company/who-we-are')?.entry ?? {};
    const expected = [
      `{method="GET",route="page/${template}",status="200"} `,
      '{method="GET",route="page/search",status="200"} ',
      '{method="GET",route="error",status="404"} ',
      '{method="GET",route="file",status="200"} ',
      '{method="GET",route="error",status="400"} ',
      '{method="GET",route="/api/supplier/:id",status="404"} 3\n',
      '{method="GET",route="/api/{*path}",status="500"} 1\n',
    ].map((counted) => `http_requests_total${counted}`);
    // A request is counted when its connection has finished it, possibly after the client has the response.
    let text = await metrics();
    const missing = () => expected.filter((line) => !text.includes(line));
    for (const end = Date.now() + 180_000; missing().length > 0 && Date.now() < end; ) text = await metrics();
    expect(missing()).toEqual([]);
    expect(text).toContain('http_request_duration_seconds_count{route="/api/supplier/:id"} 3\n');
    expect(text).not.toContain('secret');
  });

  it('count responses of 304 as hits of the client cache', async () => {
    const { headers } = await api.site.get('/en');
    await api.site.get('/en', { 'If-None-Match': headers.etag ?? '' });
    expect(await metrics()).toMatch(/^cache_hits_total\{cache="client"\} 1$/m);
  });
});

describe('what visitors asked for', () => {
  const listed = async (path: string) => (await api.call(path)).json.items;
  const ask = async (path: string, times = 1, headers: Record<string, string> = {}) => {
    for (let time = 0; time < times; time += 1) await api.site.get(path, headers);
  };
  const today = () => new Date().toISOString().slice(0, 10);
  const table = () => api.site.app.get(DATABASE);
  const textsOf = (items: { address?: string; query?: string }[]) =>
    items.map(({ address, query }) => address ?? query);

  beforeEach(async () => {
    // What was counted before is written when it is listed.
    await api.call('/api/not-found');
    await table().deleteFrom('request_counts').execute();
  });

  it('without finding it is listed with what was probably meant, the most requested first', async () => {
    await ask('/Who/Profil?utm_source=x', 2);
    await ask('/Who/Profil', 1, { Accept: 'application/json' });
    await api.site.send('/Who/Profil', { method: 'HEAD' });
    await ask('/nothing/like/it');
    const days = { first_day: today(), last_day: today() };
    expect(await listed('/api/not-found')).toEqual([
      { address: '/Who/Profil', times: 4, ...days, linked_from: null, suggestion: '/our-company/who-we-are' },
      { address: '/nothing/like/it', times: 1, ...days, linked_from: null, suggestion: null },
    ]);
    const [head, ...rows] = rowsOfCsv((await api.call('/api/not-found?format=csv')).text);
    expect(head).toEqual(['address', 'times', 'first_day', 'last_day', 'linked_from', 'suggestion']);
    expect(rows.map(([address]) => address)).toEqual(['/Who/Profil', '/nothing/like/it']);
    const { json } = await api.call('/api/not-found?limit=1');
    expect(textsOf(await listed(`/api/not-found?limit=1&cursor=${json.next_cursor}`))).toEqual(['/nothing/like/it']);
  });

  it('is that of people, and neither what scanners try nor what is no unknown address', async () => {
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

  it('names the page of this site that links there, if it does', async () => {
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
    const stored = await table().selectFrom('request_counts').select('linked_from').execute();
    expect(JSON.stringify(stored)).not.toMatch(/ada|evil/);
  });

  it('by a search is listed by language, if it was three times, with how many had no result', async () => {
    await ask('/search/Gearbox', 2);
    await ask('/search/%20gearbox', 1, { Accept: 'application/json' });
    await ask('/it/ricerca/zzzzzz', 3);
    await ask('/search/twice', 2);
    await ask('/search/engine?page=2', 3);
    await ask('/search/titanium', 3, { 'Sec-Purpose': 'prefetch' });
    const days = { month: today().slice(0, 7), first_day: today(), last_day: today() };
    const items = await listed('/api/searches');
    expect(items).toHaveLength(2);
    expect(items).toContainEqual({ query: 'gearbox', lang: 'en', times: 3, without_result: 0, ...days });
    expect(items).toContainEqual({ query: 'zzzzzz', lang: 'it', times: 3, without_result: 3, ...days });
    const [head] = rowsOfCsv((await api.call('/api/searches?format=csv')).text);
    expect(head).toEqual(['query', 'lang', 'month', 'times', 'without_result', 'first_day', 'last_day']);
  });

  it('by a search that may name a person is not stored, even once; designations of the site are', async () => {
    for (const query of ['ada@example.com', 'mario85', 'Rossi%201985', 'GE9X']) await ask(`/search/${query}`, 3);
    expect(textsOf(await listed('/api/searches'))).toEqual(['ge9x']);
    expect(await table().selectFrom('request_counts').select('text').execute()).toEqual([{ text: 'ge9x' }]);
  });
});
