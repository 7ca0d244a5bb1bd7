import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { ContentStore } from '../../../src/content/content-store.js';
import { packageVersion } from '../../../src/platform/config/package-version.js';
import { DATABASE } from '../../../src/platform/storage/storage.module.js';
import { SuppliersService } from '../../../src/submissions/supplier/suppliers.service.js';
import { readMarkup } from '../../support/html/markup.js';
import { Api, expectKo } from '../../support/http/api.js';

let api: Api;

beforeAll(async () => {
  api = await Api.start();
});

afterAll(() => api.stop());

describe('health', () => {
  it('responds with ok', async () => {
    const response = await api.call('/api/health');
    expect(response).toMatchObject({ status: 200, text: 'ok' });
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('reports that the process is up', async () => {
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
    const content = api.site.app.get(ContentStore);
    const isLoaded = Object.getOwnPropertyDescriptor(content, 'isLoaded');
    Object.defineProperty(content, 'isLoaded', { value: false, configurable: true });
    const { status, json } = await api.call('/api/health/ready');
    if (isLoaded) Object.defineProperty(content, 'isLoaded', isLoaded);
    else Reflect.deleteProperty(content, 'isLoaded');
    expect([status, json.status, json.parts.content.ok]).toEqual([503, 'KO', false]);
    expect((await api.call('/api/health/ready')).status).toBe(200);
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
    const metrics = await api.call('/api/metrics');
    const page = await api.site.get('/en');
    Reflect.deleteProperty(database, 'getExecutor');
    Reflect.deleteProperty(suppliers, 'waiting');
    expect(response).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
      json: { status: 'KO', message: 'Not ready', parts: { database: { ok: false }, outbox: { depth: null } } },
    });
    expect(response.text).not.toContain('postgresql');
    expect([live.status, metrics.status, page.status]).toEqual([200, 200, 200]);
    expect(metrics.text).not.toMatch(/^supplier_outbox_depth /m);
  });
});

describe('metrics', () => {
  const metrics = async () => (await api.call('/api/metrics')).text;

  it('are text for Prometheus', async () => {
    const response = await api.call('/api/metrics');
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const name of [
      ...['http_requests_total', 'http_request_duration_seconds', 'cache_hits_total', 'upstream_calls_total'],
      ...['supplier_outbox_depth', 'nodejs_eventloop_lag_seconds', 'process_cpu_seconds_total'],
      'process_resident_memory_bytes',
    ]) {
      expect(response.text).toMatch(new RegExp(`^# TYPE ${name} (counter|gauge|histogram)$`, 'm'));
    }
    expect(response.text).toMatch(/^supplier_outbox_depth 0$/m);
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
    expect(text).toMatch(/^content_faults 0$/m);
    expect(text).toMatch(/^supplier_outbox_age_seconds 0$/m);
  });

  it('count pages by template, and everything else by route, never by path', async () => {
    await api.site.get('/it/chi-siamo/profilo?secret-query=1');
    await api.site.get('/secret-path/of/nobody');
    await api.site.get('/search/secret-words');
    await api.site.get('/favicon.ico');
    await api.site.get('/secret%');
    await api.site.get('/it/chi-siamo/profilo/');
    await api.call('/api/supplier/secret-id');
    expect((await api.call('/api/secret-endpoint')).status).toBe(500);
    await api.call('/api/newsletter/secret%40example.com', { method: 'DELETE' });
    // A request is counted when its connection has finished it, possibly after the client has the response.
    let text = '';
    const counted = (method: string, route: string, status: number) =>
      text.includes(`http_requests_total{method="${method}",route="${route}",status="${status}"} `);
    const end = Date.now() + 60_000;
    do text = await metrics();
    while (
      !(counted('GET', '/api/{*path}', 500) && counted('DELETE', '/api/newsletter/:email', 404)) &&
      Date.now() < end
    );
    const { template } = (await api.site.pages(['it'])).find(({ id }) => id === 'our-company/who-we-are')?.entry ?? {};
    expect(counted('GET', `page/${template}`, 200)).toBe(true);
    expect(counted('GET', 'page/search', 200)).toBe(true);
    expect(counted('GET', 'error', 404)).toBe(true);
    expect(counted('GET', 'file', 200)).toBe(true);
    expect(counted('GET', 'error', 400)).toBe(true);
    expect(counted('GET', '/api/supplier/:id', 404)).toBe(true);
    expect(counted('GET', '/api/{*path}', 500)).toBe(true);
    expect(counted('DELETE', '/api/newsletter/:email', 404)).toBe(true);
    expect(text).not.toContain('secret');
  });

  it('count responses of 304 as hits of the client cache', async () => {
    const { headers } = await api.site.get('/en');
    await api.site.get('/en', { 'If-None-Match': headers.etag ?? '' });
    expect(await metrics()).toMatch(/^cache_hits_total\{cache="client"\} 1$/m);
  });

  it('count each request once, with its duration', async () => {
    const count = (text: string) => Number(/^http_requests_total\{.*api\/social".*\} (\d+)$/m.exec(text)?.[1] ?? 0);
    const durations = (text: string) =>
      Number(/^http_request_duration_seconds_count\{route="\/api\/social"\} (\d+)$/m.exec(text)?.[1] ?? 0);
    const before = await metrics();
    for (const _ of [1, 2, 3]) await api.call('/api/social');
    const end = Date.now() + 60_000;
    let after = await metrics();
    while (count(after) - count(before) < 3 && Date.now() < end) after = await metrics();
    expect([count(after) - count(before), durations(after) - durations(before)]).toEqual([3, 3]);
  });
});

describe('the description', () => {
  it('lists every address and method, with the token that each requires', async () => {
    const { status, json } = await api.call('/api/openapi.json');
    const operations = Object.entries<Record<string, object>>(json.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(status).toBe(200);
    expect(json).toMatchObject({ openapi: expect.stringMatching(/^3\./), info: { version: packageVersion } });
    expect(json.security).toEqual([{ bearer: [] }]);
    expect(json.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } });
    expect(json.paths['/api/content/refresh'].post.requestBody.required).toBe(false);
    for (const methods of Object.values<Record<string, { responses: object }>>(json.paths)) {
      for (const { responses } of Object.values(methods)) {
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '429']));
      }
    }
    expect(operations.toSorted()).toEqual(
      [
        ...['GET /api/about', 'GET /api/generic', 'GET /api/search', 'GET /api/social', 'GET /api/sitemaps'],
        ...['POST /api/supplier', 'GET /api/supplier', 'GET /api/supplier/{id}', 'GET /api/supplier/{id}/file'],
        ...['POST /api/supplier/{id}/keep', 'DELETE /api/supplier/{id}', 'POST /api/newsletter', 'GET /api/newsletter'],
        ...['DELETE /api/newsletter/{email}', 'GET /api/health', 'GET /api/health/live', 'GET /api/health/ready'],
        ...[
          'GET /api/not-found',
          'GET /api/searches',
          'GET /api/metrics',
          'POST /api/content/refresh',
          'GET /api/openapi.json',
          'GET /api/docs',
        ],
      ].toSorted(),
    );
  });

  it('has the fields of an application with their rules', async () => {
    const { json } = await api.call('/api/openapi.json');
    const { schema } = json.paths['/api/supplier'].post.requestBody.content['application/json'];
    expect(schema.required).toContain('contact_email');
    expect(schema.required).not.toContain('notes');
    const phone = new RegExp(schema.properties.contact_phone.pattern);
    expect(['+39 011 555 0100', '12345', '1234', '+39 x'].map((text) => phone.test(text))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(schema.properties.country.enum.length).toBeGreaterThan(230);
  });

  it('has no dangling reference', async () => {
    const { json, text } = await api.call('/api/openapi.json');
    const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((name) => !(name in json.components.schemas))).toEqual([]);
  });

  it('is available as a page, with nothing that the content security policy forbids', async () => {
    const response = await api.call('/api/docs');
    const page = readMarkup(response.text);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const { json } = await api.call('/api/openapi.json');
    expect(JSON.parse(page.first('script')?.text ?? '')).toEqual(json);
    expect(response.text).not.toMatch(/<style|\sstyle=|\son\w+=/);
    const files = [...page.all('link'), ...page.all('script')].map((file) => file.get('href') ?? file.get('src'));
    for (const file of files.filter((address) => address !== undefined)) {
      expect((await api.site.get(file)).status).toBe(200);
    }
  });

  it('is refused without the token', async () => {
    for (const path of ['/api/docs', '/api/openapi.json']) {
      expectKo(await api.call(path, { token: null }), 401, 'Invalid token');
    }
  });
});
