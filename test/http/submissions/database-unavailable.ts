import { sql } from 'kysely';
import { DATABASE } from '../../../src/platform/storage/schema.js';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { squeeze } from '../../support/html/markup.js';
import type { ApiResponse } from '../../support/http/api.js';
import { readForm, sendForm } from '../../support/http/forms.js';
import { api, site } from '../../support/http/submissions.js';
import { applyPath, filledIn, pdf, sendApplication } from '../../support/http/supplier-form.js';
import { LogLines } from '../../support/servers/log-lines.js';
import type { SiteResponse } from '../../support/servers/site.js';

const good = { ...goodApplication, privacy: true };
const asScript = { Accept: 'application/json' };
const { unavailable } = textsOf('en').forms;

/** The API's response to a call while the database is unavailable. */
function expectUnavailable({ status, headers, json }: ApiResponse): void {
  expect([status, json]).toEqual([503, { status: 'KO', message: 'The database is not available' }]);
  expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
}

/** The API calls that write. */
const writes = [
  () => api.call('/api/supplier', { json: good }),
  () => api.call('/api/newsletter', { json: { email: 'reader@example.com' } }),
  () => api.call('/api/newsletter/reader@example.com', { method: 'DELETE' }),
  () => api.call('/api/supplier/00000000-0000-4000-8000-000000000000', { method: 'DELETE' }),
];

/** The forms of visitors come back with the values that were entered, and nothing is confirmed. */
async function formsComeBack(): Promise<void> {
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
  const pragma = (setting: string) => sql.raw(`pragma ${setting}`).execute(site.app.get(DATABASE));

  it('refuses calls and forms when it is read-only, logs that once, health says so, and pages are served', async () => {
    const before = (await api.call('/api/supplier')).json.items;
    await pragma('query_only = on');
    const log = new LogLines();
    try {
      for (const write of writes) expectUnavailable(await write());
      await formsComeBack();
      expect((await site.get('/en')).status).toBe(200);
      const { status, json } = await api.call('/api/health/ready');
      const { degraded, parts } = json;
      expect([status, degraded, parts.database]).toEqual([200, ['database'], { ok: true, writable: false }]);
    } finally {
      log.stop();
      await pragma('query_only = off');
    }
    expect(log.lines.filter((line) => line.includes('the database is not available'))).toHaveLength(1);
    expect((await api.call('/api/supplier')).json.items).toEqual(before);
  });
});
