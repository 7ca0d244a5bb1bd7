import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Kysely } from 'kysely';
import { ContentStore } from '../../../src/content/content-store.js';
import { packageVersion } from '../../../src/platform/config/configuration.js';
import { DATABASE } from '../../../src/platform/storage/schema.js';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { SuppliersService } from '../../../src/submissions/supplier/supplier.subject.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { pdfOf } from '../../support/fixtures/pdf.js';
import { readMarkup } from '../../support/html/markup.js';
import { Api, apiEndpoints } from '../../support/http/api.js';
import { newSender } from '../../support/http/supplier-form.js';
import { siteUrl } from '../../support/servers/site.js';
import { until } from '../../support/until.js';

const content = new ContentCopy();
// A link that nobody has checked, as a gateway may deliver it.
content.replace('pages/reach/en.yaml', /(<p>)/, '$1<a href="/Missing/Page?x=1#y">see</a> ');

let api: Api;

beforeAll(async () => {
  api = await Api.start({ CONTENT_DIR: content.contentDir, TRUST_PROXY: 'loopback' });
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
        database: { ok: true, writable: true },
        outbox: { depth: 0, age_seconds: 0 },
        files: { used: expect.any(Number), limit: expect.any(Number) },
        rate_limits: { store: 'memory' },
        instances: { state: 'alone' },
        purge: { pending: null },
      },
    });
  });

  it('is degraded when an application has waited for the remote for more than an hour', async () => {
    const suppliers = api.site.app.get(SuppliersService, { strict: false });
    const degraded: unknown[] = [];
    for (const age of [3600, 3601]) {
      suppliers.waiting = () => Promise.resolve({ depth: 1, age });
      degraded.push((await api.call('/api/health/ready')).json.degraded);
    }
    Reflect.deleteProperty(suppliers, 'waiting');
    expect(degraded).toEqual([[], ['outbox']]);
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
      json: {
        status: 'KO',
        message: 'Not ready',
        parts: { database: { ok: false, writable: false }, outbox: { depth: null } },
      },
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
    const { version } = api.site.app.get(ContentStore);
    const info = `site_info{version="${packageVersion}",node="${process.version}",content="${version}"} 1`;
    for (const line of [info, 'site_part_ok{part="database"} 1', 'supplier_outbox_depth 0', 'content_faults 0']) {
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

  it('count each request once, pages by template, and everything else by route, never by path', async () => {
    const paths = ['/it/chi-siamo/profilo?secret-query=1', '/secret-path', '/search/secret-words', '/favicon.ico'];
    for (const path of [...paths, '/secret%']) await api.site.get(path);
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
    let text = '';
    for (const line of expected)
      await until(async () => {
        text = await metrics();
        return text.includes(line);
      }, `the metrics have ${line}`);
    expect(text).toContain('http_request_duration_seconds_count{route="/api/supplier/:id"} 3\n');
    expect(text).not.toContain('secret');
  });
});

describe('what visitors asked for', () => {
  const listed = async (path: string) => (await api.call(path)).json.items;
  const ask = async (path: string, times = 1, headers: Record<string, string> = {}) => {
    for (let time = 0; time < times; time += 1) await api.site.get(path, { ...newSender(), ...headers });
  };
  const today = () => new Date().toISOString().slice(0, 10);
  const table = () => api.site.app.get(DATABASE);

  beforeEach(async () => {
    // What was counted before is written when it is listed.
    await api.call('/api/not-found');
    await table().deleteFrom('request_counts').execute();
  });

  it('without finding it is listed with what was probably meant, the most requested first', async () => {
    await ask('/Who/Profil?utm_source=x', 2);
    await ask('/Who/Profil', 1, { Accept: 'application/json' });
    await api.site.send('/Who/Profil', { method: 'HEAD', headers: newSender() });
    await ask('/nothing/like/it', 2);
    await ask('/asked/once');
    const days = { first_day: today(), last_day: today() };
    expect(await listed('/api/not-found')).toEqual([
      { address: '/Who/Profil', times: 4, ...days, linked_from: null, suggestion: '/our-company/who-we-are' },
      { address: '/nothing/like/it', times: 2, ...days, linked_from: null, suggestion: null },
    ]);
    const [head, ...rows] = parse((await api.call('/api/not-found?format=csv')).text, { bom: true });
    expect(head).toEqual(['address', 'times', 'first_day', 'last_day', 'linked_from', 'suggestion']);
    expect(rows.map(([address]) => address)).toEqual(['/Who/Profil', '/nothing/like/it']);
    const { json } = await api.call('/api/not-found?limit=1');
    const second = await listed(`/api/not-found?limit=1&cursor=${json.next_cursor}`);
    expect(second).toMatchObject([{ address: '/nothing/like/it' }]);
  });

  it('is that of people, and neither what scanners try nor what is no unknown address', async () => {
    for (const path of ['/wp-login.php', '/en/reach', '/Who/Profile', '/api/nothing', '/newsletter/leave?token=x'])
      await ask(path, 2);
    await ask('/prefetched', 2, { 'Sec-Purpose': 'prefetch;prerender' });
    await api.site.send('/posted', { method: 'POST' });
    expect(await listed('/api/not-found')).toEqual([]);
  });

  it('names the page of this site that links there, if it does', async () => {
    const host = new URL(siteUrl).host;
    const from = (path: string) => ({ Host: host, Referer: `${siteUrl}${path}` });
    await ask('/Missing/Page', 2, from('/en/reach'));
    await ask('/not/linked', 2, from('/en/reach'));
    await ask('/from/a/search', 2, from('/search/ada%20example'));
    await ask('/from/elsewhere', 2, { Host: host, Referer: 'https://evil.example/en/reach' });
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
    const [head] = parse((await api.call('/api/searches?format=csv')).text, { bom: true });
    expect(head).toEqual(['query', 'lang', 'month', 'times', 'without_result', 'first_day', 'last_day']);
  });
});

describe('the description', () => {
  interface Operation {
    responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }>;
  }
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of it
  let description: any;
  let operations: [name: string, Operation][];

  beforeAll(async () => {
    description = (await api.call('/api/openapi.json')).json;
    operations = Object.entries<Record<string, Operation>>(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });

  it('lists every endpoint, with the token and the responses that each has', () => {
    expect(description).toMatchObject({
      openapi: expect.stringMatching(/^3\./),
      info: { version: packageVersion },
      security: [{ bearer: [] }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    });
    const known = apiEndpoints.map(([method, path]) => `${method} ${path.split('?')[0]}`);
    const asCalled = ([name]: [string, Operation]) =>
      name.replace('{id}', 'x').replace('{number}', '1').replace('{email}', 'reader@example.com');
    expect(operations.map(asCalled).toSorted()).toEqual(known.toSorted());
    for (const [name, { responses }] of operations)
      expect([name, ...Object.keys(responses)]).toEqual(expect.arrayContaining(['200', '401', '429']));
  });

  it('is available as a page, with nothing that the content security policy forbids', async () => {
    const response = await api.call('/api/docs');
    const page = readMarkup(response.text);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(JSON.parse(page.first('script')?.text ?? '')).toEqual(description);
    expect(response.text).not.toMatch(/<style|\sstyle=|\son\w+=/);
    const files = [...page.all('link'), ...page.all('script')].map((file) => file.get('href') ?? file.get('src'));
    for (const file of files.filter((address) => address !== undefined)) {
      expect((await api.site.get(file)).status).toBe(200);
    }
  });
});

describe('the example of docs/api.md', () => {
  const documentedId = '7f1d7c1e-6a0f-4c1e-9a58-0d6f2f6d3c11';

  /** The calls of the shell examples, except the incomplete one with an ellipsis, which uploads a file. */
  const calls = [...readFileSync('docs/api.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split(/\n(?=curl )/))
    .map((text) => text.trim())
    .filter((text) => text.includes('"$SITE') && !text.includes(' -F '));

  it.each(calls.map((text, index) => [text, index] as const))('succeeds: %.60s', async (text, index) => {
    const [, path = ''] = /"\$SITE([^"]*)"/.exec(text) ?? [];
    const [, name, value] = /--data-urlencode "(\w+)=([^"]*)"/.exec(text) ?? [];
    const query = name === undefined ? '' : `?${new URLSearchParams({ [name]: value ?? '' })}`;
    const body = /-d '([\s\S]*?)'/.exec(text)?.[1];
    const headers = Object.fromEntries([...text.matchAll(/-H "([^:"]+): ([^"]*)"/g)].map(([, key, own]) => [key, own]));
    const json = { ...goodApplication, privacy: true, file: pdfOf().toString('base64'), file_name: 'profile.pdf' };
    const { id } = (await api.call('/api/supplier', { json })).json;
    const { status } = await api.call(path.replace(documentedId, id) + query, {
      method: /-X (\w+)/.exec(text)?.[1] ?? (body === undefined ? 'GET' : 'POST'),
      // From a different address each time, because calls of one address are limited.
      headers: { ...headers, 'X-Forwarded-For': `192.0.2.${index + 1}` },
      ...(body !== undefined && { body }),
    });
    expect(status).toBe(200);
  });
});
