import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { DATABASE } from '../../../src/platform/storage/schema.js';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { squeeze } from '../../support/html/markup.js';
import { Api, type ApiResponse } from '../../support/http/api.js';
import { manySenders, readForm, sendForm } from '../../support/http/forms.js';
import { applyPath, filledIn, pdf, sendApplication } from '../../support/http/supplier-form.js';
import { DataFolder } from '../../support/servers/data-folder.js';
import { LogLines } from '../../support/servers/log-lines.js';
import { describeWithPostgresql, Postgresql } from '../../support/servers/postgresql.js';
import type { Site, SiteResponse } from '../../support/servers/site.js';

const good = { ...goodApplication, privacy: true };
const asScript = { Accept: 'application/json' };
const { unavailable } = textsOf('en').forms;

/** The API's response to a call while the database is unavailable. */
function expectUnavailable({ status, headers, json }: ApiResponse): void {
  expect([status, json]).toEqual([503, { status: 'KO', message: 'The database is not available' }]);
  expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
}

/** The API calls that write. */
const writes = (api: Api) => [
  () => api.call('/api/supplier', { json: good }),
  () => api.call('/api/newsletter', { json: { email: 'reader@example.com' } }),
  () => api.call('/api/newsletter/reader@example.com', { method: 'DELETE' }),
  () => api.call('/api/supplier/00000000-0000-4000-8000-000000000000', { method: 'DELETE' }),
];

/** The forms of visitors come back with the values that were entered, and nothing is confirmed. */
async function formsComeBack(site: Site): Promise<void> {
  const newsletter = await sendForm(site, '/newsletter', { EMAIL: 'reader@example.com', privacy: 'on' });
  expect(newsletter.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  expect(newsletter.body).toContain(unavailable);
  expect(readForm(newsletter).field('EMAIL')?.get('value')).toBe('reader@example.com');
  expect(readForm(newsletter).field('privacy')?.attributes.has('checked')).toBe(true);

  const sent = { ...filledIn, idempotency_key: 'key-of-the-form' };
  const response = await sendApplication(`http://127.0.0.1:${site.port}${applyPath}`, sent, [pdf()]);
  const shown = readForm(response as unknown as SiteResponse);
  const retryAfter = response.headers.get('retry-after');
  expect([response.status, retryAfter, shown.message]).toEqual([503, '10', squeeze(unavailable)]);
  expect(shown.field('idempotency_key')?.get('value')).toBe('key-of-the-form');
  expect(shown.field('city')?.get('value')).toBe(filledIn.city);
  expect(shown.errorAt('file')).toContain('choose the file again');

  const script = await sendForm(site, '/newsletter', { EMAIL: 'reader@example.com', privacy: 'on' }, asScript);
  expect([script.status, JSON.parse(script.body)]).toEqual([503, { status: 'KO', message: unavailable }]);
}

describe('the embedded database', () => {
  const data = new DataFolder();
  let api: Api;

  beforeAll(async () => {
    api = await Api.start({ ...manySenders, DATA_DIR: data.path });
  });

  afterAll(async () => {
    await api.stop();
    data.remove();
  });

  const pragma = (setting: string) => sql.raw(`pragma ${setting}`).execute(api.site.app.get(DATABASE));

  it('refuses writes on a full disk, and accepts them again when there is free space', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.site.app.get(DATABASE));
    await pragma(`max_page_count = ${rows[0]?.page_count}`);
    const big = 'x'.repeat(5000);
    for (let round = 1; round <= 3; round += 1) {
      expectUnavailable(await api.call('/api/supplier', { json: { ...good, description: big, notes: big } }));
    }
    await pragma('max_page_count = 1000000');
    expect((await api.call('/api/supplier', { json: { ...good, description: big } })).status).toBe(200);
    expect((await api.call('/api/supplier')).json.items).toHaveLength(1);
  });

  it('refuses calls and forms when it is read-only, logs that once, and pages are served', async () => {
    const before = (await api.call('/api/supplier')).json.items;
    await pragma('query_only = on');
    const log = new LogLines();
    try {
      for (const write of writes(api)) expectUnavailable(await write());
      await formsComeBack(api.site);
      expect((await api.site.get('/en')).status).toBe(200);
    } finally {
      log.stop();
      await pragma('query_only = off');
    }
    expect(log.lines.filter((line) => line.includes('the database is not available'))).toHaveLength(1);
    expect((await api.call('/api/supplier')).json.items).toEqual(before);
  });

  it('is waited for while another program locks it briefly, and pages are served', async () => {
    // The site may be writing too.
    const other = new DatabaseSync(path.join(data.path, 'site.db'), { timeout: 60_000 });
    other.exec('begin immediate');
    let hasResponded = false;
    const writing = api.call('/api/newsletter', { json: { email: 'patient@example.com' } }).finally(() => {
      hasResponded = true;
    });
    for (let round = 1; round <= 5; round += 1) expect((await api.site.get('/en')).status).toBe(200);
    expect(hasResponded).toBe(false);
    other.exec('commit');
    other.close();
    expect((await writing).status).toBe(200);
  });
});

describeWithPostgresql('PostgreSQL', () => {
  let server: Postgresql;
  let api: Api;

  beforeAll(async () => {
    server = await Postgresql.start();
    api = await Api.start({ ...manySenders, DATABASE_URL: await server.newDatabase() });
  });

  afterAll(async () => {
    await api?.stop();
    await server?.stop();
  });

  it('is used again by new connections after it has ended all connections', async () => {
    expect((await api.call('/api/newsletter', { json: { email: 'reader@example.com' } })).status).toBe(200);
    await server.endConnections();
    // A closed connection may be noticed only when it is used.
    let response: ApiResponse;
    do response = await api.call('/api/newsletter');
    while (response.status === 503);
    expect(response.json.items).toHaveLength(1);
  });

  it('refuses calls and forms while it is down, pages are served, and it is used again when it is up', async () => {
    await server.suspend();
    for (const call of writes(api)) expectUnavailable(await call());
    expectUnavailable(await api.call('/api/newsletter'));
    await formsComeBack(api.site);
    expect((await api.call('/api/health/ready')).status).toBe(503);
    expect((await api.site.get('/en')).status).toBe(200);
    await server.resume();
    expect((await api.call('/api/newsletter')).json.items).toHaveLength(1);
    expect((await api.call('/api/supplier')).json.items).toEqual([]);
  });
});
