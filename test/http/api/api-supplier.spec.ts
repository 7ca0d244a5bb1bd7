import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { SupplierController } from '../../../src/submissions/supplier/supplier.subject.js';
import { pdfOf } from '../../support/fixtures/pdf.js';
import { Api, type ApiResponse, apiToken, expectKo } from '../../support/http/api.js';
import { overrideRateLimits } from '../../support/http/rate-limits.js';
import { pdf } from '../../support/http/supplier-form.js';
import { FakeClock } from '../../support/servers/suppliers.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

const good = { ...goodApplication, privacy: true };
const limit = 3_145_728;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const urlEncoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
const clock = new FakeClock();

let api: Api;
let restoreRateLimits: () => void;

beforeAll(async () => {
  // The rate limit is not under test here.
  restoreRateLimits = overrideRateLimits([SupplierController], { default: { limit: 10_000 } });
  api = await Api.start({}, { clock: clock.now });
});

afterAll(async () => {
  restoreRateLimits();
  await api.stop();
});

const base64 = (size?: number) => pdfOf(size).toString('base64');
const listed = async (query = 'limit=100') => (await api.call(`/api/supplier?${query}`)).json.items as { id: string }[];
const send = (json: unknown, headers = {}) => api.call('/api/supplier', { json, headers });
const sendBody = (body: string, type: string) => api.call('/api/supplier', { body, headers: { 'Content-Type': type } });
const fieldsOf = (response: ApiResponse) => response.json.errors.map(({ field }: { field: string }) => field);

async function received(response: ApiResponse): Promise<Record<string, unknown>> {
  expect(response.json).toEqual({ status: 'OK', id: expect.stringMatching(uuid), data: null });
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  return (await api.call(`/api/supplier/${response.json.id}`)).json;
}

/** A multipart body with the given files. */
async function multipart(...files: File[]): Promise<ApiResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(good)) form.append(name, String(value));
  for (const file of files) form.append('file', file);
  const response = await fetch(`http://127.0.0.1:${api.site.port}/api/supplier`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${apiToken}` },
  });
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text, json: JSON.parse(text) };
}

describe('an application is accepted', () => {
  it('as JSON, with unknown fields, which are ignored', async () => {
    const stored = await received(await send({ ...good, id: 'x', status: 'delivered', kept: true, nothing: [1] }));
    expect(stored).toEqual({
      ...goodApplication,
      id: expect.stringMatching(uuid),
      received_at: clock.now().toISOString(),
      status: 'received',
      has_file: false,
      kept: false,
    });
    expect(stored.id).not.toBe('x');
  });

  it('as fields of a form, with its file in base64', async () => {
    const fields = { ...goodApplication, privacy: 'on', file: base64(limit - 1) } as unknown as Record<string, string>;
    const response = await api.call('/api/supplier', {
      body: new URLSearchParams(fields).toString(),
      headers: urlEncoded,
    });
    expect(await received(response)).toMatchObject({ ...goodApplication, has_file: true });
  });

  it('as multipart, with its file', async () => {
    expect(await received(await multipart(pdf()))).toMatchObject({ ...goodApplication, has_file: true });
  });

  it('with a file in base64 of one byte less than 3 MB, which can be downloaded', async () => {
    const { id } = await received(await send({ ...good, file: base64(limit - 1), file_name: 'profile.pdf' }));
    const response = await api.call(`/api/supplier/${id}/file`);
    expect(response.text).toHaveLength(limit - 1);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="application-${id}.pdf"`,
      'content-length': String(limit - 1),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
});

describe('an application is refused, and nothing of it is stored,', () => {
  let before: number;

  beforeEach(async () => {
    before = (await listed()).length;
  });

  afterEach(async () => {
    expect(await listed()).toHaveLength(before);
  });

  it('if it is empty, with an error for each required field', async () => {
    const response = await api.call('/api/supplier', { method: 'POST' });
    expect([response.status, response.json.status, typeof response.json.message]).toEqual([422, 'KO', 'string']);
    expect(fieldsOf(response)).toEqual([
      ...['supplier_name', 'country', 'city', 'contact_name', 'contact_role', 'contact_email', 'contact_phone'],
      ...['commodity', 'description', 'privacy'],
    ]);
  });

  it.each([
    ['contact_email', 'nobody', 'Please insert a valid email.'],
    ['city', { $ne: '' }, expect.any(String)],
    ['contact_name', ['a', 'b'], expect.any(String)],
    ['privacy', false, expect.any(String)],
    ['file', 'this is not base64!', expect.any(String)],
    ['file', { a: 1 }, expect.any(String)],
  ])('if %s is %j, with a message in English', async (field, value, message) => {
    const response = await send({ ...good, [field]: value }, { 'Accept-Language': 'it' });
    expect(response.json).toEqual({ status: 'KO', message: expect.any(String), errors: [{ field, message }] });
    expect([response.status, response.headers['cache-control']]).toEqual([422, 'no-store']);
  });

  it('even if it fills in the hidden field of the page, or refers to an upload in progress', async () => {
    const response = await send({ website: 'x', file_choice: 'another', city: 'Turin' });
    expect([response.status, fieldsOf(response).length]).toEqual([422, 9]);
  });

  it('if a field is nested, however deeply', async () => {
    const nested = `"notes":${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const response = await sendBody(JSON.stringify(good).replace(/"notes":"[^"]*"/, nested), 'application/json');
    expect([response.status, fieldsOf(response)]).toEqual([422, ['notes']]);
  });

  it('with a file of 3 MB, or two files', async () => {
    const tooLarge = 'The file must be less than 3MB.';
    for (const size of [limit, 2 * limit]) expectKo(await send({ ...good, file: base64(size) }), 413, tooLarge);
    expectKo(await multipart(pdf(limit)), 413, tooLarge);
    expectKo(await multipart(pdf(), pdf()), 400, expect.any(String));
  });

  it.each([
    ['JSON that breaks off', 'application/json', '{"supplier_name": ', 400, 'The body is not valid JSON'],
    ['a list', 'application/json', '[1]', 400, 'The body is not a JSON object'],
    ['text', 'text/plain', 'supplier_name=x', 415, 'The Content-Type is none that is taken here'],
    ['an unknown charset', 'application/json; charset=x', '{}', 415, 'Unsupported Media Type'],
    ['multipart without a boundary', 'multipart/form-data', '--x', 400, expect.any(String)],
    ['multipart that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp', 400, expect.any(String)],
  ])('if it is %s', async (_, type, body, status, message) => {
    expectKo(await sendBody(body, type), status, message);
  });
});

describe('the same Idempotency-Key', () => {
  const sendAgain = (key: string, json: unknown = good) => send(json, { 'Idempotency-Key': key });

  it('gets the response of the first application, whatever the body is', async () => {
    const before = (await listed()).length;
    const first = await sendAgain('order 66');
    for (const [body, type] of [
      [JSON.stringify({ ...good, city: 'Brno' }), 'application/json'],
      ['{"supplier', 'application/json'],
      ['--x', 'multipart/form-data; boundary=x'],
      [`{"file":"${'A'.repeat(6_000_000)}"}`, 'application/json'],
    ] as const) {
      const headers = { 'Idempotency-Key': 'order 66', 'Content-Type': type };
      expect(await api.call('/api/supplier', { body, headers })).toMatchObject({ status: 200, json: first.json });
    }
    expect(await listed()).toHaveLength(before + 1);
    expect((await sendAgain('order 67')).json.id).not.toBe(first.json.id);
  });

  it('is not used up by a body that is refused', async () => {
    expect((await sendAgain('refused first', { ...good, contact_email: 'x' })).status).toBe(422);
    expect((await sendAgain('refused first')).status).toBe(200);
  });

  it.each(['x'.repeat(201), 'clé'])('is refused if it is %s', async (key) => {
    expectKo(await sendAgain(key), 400, expect.stringMatching(/^Idempotency-Key/));
  });
});

describe('the list of applications', () => {
  it('has the newest first, in pages, without their files', async () => {
    const sent: string[] = [];
    for (const city of ['a', 'b', 'c', 'd', 'e']) {
      clock.move(1000);
      sent.unshift((await send({ ...good, city, file: base64() })).json.id);
    }
    const pages = [(await api.call('/api/supplier?limit=2')).json];
    while (pages.length < 3) {
      const cursor = encodeURIComponent(pages.at(-1).next_cursor);
      pages.push((await api.call(`/api/supplier?limit=2&cursor=${cursor}`)).json);
    }
    const items = pages.flatMap((page) => page.items).slice(0, 5);
    expect(items.map(({ id }) => id)).toEqual(sent);
    expect(items.every((item) => item.has_file === true && !('file' in item) && !('content' in item))).toBe(true);
    expect((await api.call('/api/supplier?limit=100')).json.next_cursor).toBeNull();
  });

  it('can be filtered by status and time', async () => {
    const all = await listed();
    expect(await listed('limit=100&status=received')).toEqual(all);
    expect(await listed('status=refused')).toEqual([]);
    expect(await listed(`since=${clock.now().toISOString()}`)).toEqual(all.slice(0, 1));
    expect(await listed('limit=100&since=2000-01-01T00:00:00%2B02:00')).toEqual(all);
  });

  it.each(['limit=0', 'limit=101', 'limit=2.5', 'limit=1&limit=2', 'status=lost', 'since=2026-02-30', 'cursor=x'])(
    'is refused for %s, which is named',
    async (query) => {
      const [name] = query.split('=');
      expectKo(await api.call(`/api/supplier?${query}`), 400, expect.stringMatching(new RegExp(`^${name} `)));
    },
  );

  it.each(['00000000-0000-4000-8000-000000000000', 'a%00b', '..%2f..'])('lacks the unknown id %s', async (id) => {
    expectKo(await api.call(`/api/supplier/${id}`), 404, 'No such application');
    expectKo(await api.call(`/api/supplier/${id}/file`), 404, 'No such application');
    expectKo(await api.call(`/api/supplier/${id}/keep`, { method: 'POST' }), 404, 'No such application');
    expectKo(await api.call(`/api/supplier/${id}`, { method: 'DELETE' }), 404, 'No such application');
  });

  it('loses an application with its file when it is erased, even if it is marked to be kept', async () => {
    const others = await listed();
    const { id } = (await send({ ...good, file: base64() })).json;
    expect((await api.call(`/api/supplier/${id}/keep`, { method: 'POST' })).json).toEqual({ status: 'OK' });
    expect((await api.call(`/api/supplier/${id}`)).json.kept).toBe(true);
    expect((await api.call(`/api/supplier/${id}`, { method: 'DELETE' })).json).toEqual({ status: 'OK' });
    for (const path of [`/api/supplier/${id}`, `/api/supplier/${id}/file`]) {
      expectKo(await api.call(path), 404, 'No such application');
    }
    expect(await listed()).toEqual(others);
  });
});

it('with a supplier service, its response or refusal is passed on, and repeated for the same key', async () => {
  const gateway = await StubGateway.start();
  const forwarding = await Api.start(gateway.environment);
  const call = (key: string) => forwarding.call('/api/supplier', { json: good, headers: { 'Idempotency-Key': key } });
  const accepted = await call('accepted');
  expect([accepted.status, accepted.json]).toMatchObject([200, { status: 'OK', data: { supplier_id: 1 } }]);
  expect((await forwarding.call(`/api/supplier/${accepted.json.id}`)).json.status).toBe('delivered');

  const message = 'The supplier is known already';
  gateway.supplier = 'KO';
  expectKo(await call('refused'), 500, message);
  const { items } = (await forwarding.call('/api/supplier?status=refused')).json;
  expect(items).toMatchObject([{ status: 'refused', message }]);

  gateway.supplier = 'unavailable';
  expectKo(await call('refused'), 500, message);
  expect(await call('waiting')).toMatchObject({ status: 200, json: { status: 'OK', data: null } });
  expect((await forwarding.call('/api/metrics')).text).toMatch(/^supplier_outbox_depth 1$/m);
  expect((await forwarding.call('/api/health/ready')).json.parts.outbox).toMatchObject({ depth: 1 });
  await forwarding.stop();
  await gateway.stop();
});
