import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { SupplierController } from '../../../src/submissions/supplier/supplier.controllers.js';
import { pdfOf } from '../../support/fixtures/pdf.js';
import { Api, type ApiResponse, apiToken, expectKo } from '../../support/http/api.js';
import { overrideRateLimits } from '../../support/http/rate-limits.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

const good = { ...goodApplication, privacy: true };
const limit = 3_145_728;
const tooLarge = 'The file must be less than 3MB.';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let api: Api;
let restoreRateLimits: () => void;

beforeAll(async () => {
  // The rate limit is not under test here.
  restoreRateLimits = overrideRateLimits([SupplierController], { default: { limit: 10_000 } });
  api = await Api.start();
});

afterAll(async () => {
  restoreRateLimits();
  await api.stop();
});

const base64 = (content: Buffer) => content.toString('base64');
const listed = async (path = '/api/supplier?limit=100') => (await api.call(path)).json.items as { id: string }[];

async function received(response: ApiResponse): Promise<Record<string, unknown>> {
  expect(response.json).toEqual({ status: 'OK', id: expect.stringMatching(uuid), data: null });
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  return (await api.call(`/api/supplier/${response.json.id}`)).json;
}

async function refused(response: ApiResponse, status: number, message: unknown, before: number): Promise<void> {
  expectKo(response, status, message);
  expect(await listed()).toHaveLength(before);
}

/** A multipart body with the given files. */
async function multipart(fields: Record<string, unknown>, files: Record<string, File> | [string, File][] = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, file] of Array.isArray(files) ? files : Object.entries(files)) form.append(name, file);
  const response = await fetch(`http://127.0.0.1:${api.site.port}/api/supplier`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${apiToken}` },
  });
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text, json: JSON.parse(text) };
}

describe('an application is accepted', () => {
  it('as JSON', async () => {
    const stored = await received(await api.call('/api/supplier', { json: good }));
    expect(stored).toEqual({
      ...goodApplication,
      id: expect.stringMatching(uuid),
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      status: 'received',
      has_file: false,
      kept: false,
    });
  });

  it('with fields in camelCase', async () => {
    const camel = Object.fromEntries(
      Object.entries(good).map(([name, value]) => [name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()), value]),
    );
    expect(Object.keys(camel)).toContain('supplierName');
    expect(await received(await api.call('/api/supplier', { json: camel }))).toMatchObject(goodApplication);
  });

  it('as fields of a form', async () => {
    const fields = { ...goodApplication, privacy: 'on' } as unknown as Record<string, string>;
    const sent = { body: new URLSearchParams(fields).toString() };
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await received(await api.call('/api/supplier', { ...sent, headers }))).toMatchObject(goodApplication);
  });

  it('as multipart, with its file', async () => {
    const file = new File([new Uint8Array(pdfOf(1000))], 'Profile.pdf', { type: 'application/pdf' });
    expect(await received(await multipart({ ...good }, { file }))).toMatchObject({
      ...goodApplication,
      has_file: true,
    });
  });

  it('with unknown fields, which are ignored', async () => {
    const stored = await received(
      await api.call('/api/supplier', { json: { ...good, id: 'x', status: 'delivered', kept: true, nothing: [1] } }),
    );
    expect(stored).toMatchObject({ status: 'received', kept: false });
    expect(stored.id).not.toBe('x');
    expect(stored).not.toHaveProperty('nothing');
  });

  it.each([
    ['of one byte less than 3 MB', pdfOf(limit - 1), undefined],
    ['with its name', pdfOf(1000), 'profile.pdf'],
  ])('with a file in base64 %s', async (_, content, file_name) => {
    const json = { ...good, file: base64(content), ...(file_name !== undefined && { file_name }) };
    const { id, has_file } = await received(await api.call('/api/supplier', { json }));
    expect(has_file).toBe(true);
    const response = await api.call(`/api/supplier/${id}/file`);
    expect(response.text).toHaveLength(content.length);
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="application-${id}.pdf"`,
        'content-length': String(content.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
  });

  it('with a file in base64 among the fields of a form', async () => {
    const fields = { ...goodApplication, privacy: '1', file: base64(pdfOf(limit - 1)) } as unknown as Record<
      string,
      string
    >;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    expect(await received(await api.call('/api/supplier', { body, headers }))).toMatchObject({ has_file: true });
  });
});

describe('an application is refused, and nothing of it is stored,', () => {
  let before: number;

  beforeEach(async () => {
    before = (await listed()).length;
  });

  it('if it is empty, with an error for each required field', async () => {
    const response = await api.call('/api/supplier', { method: 'POST' });
    const fields = response.json.errors.map(({ field }: { field: string }) => field);
    expect([response.status, response.json.status, typeof response.json.message]).toEqual([422, 'KO', 'string']);
    expect(fields).toEqual([
      ...['supplier_name', 'country', 'city', 'contact_name', 'contact_role', 'contact_email', 'contact_phone'],
      ...['commodity', 'description', 'privacy'],
    ]);
    expect(await listed()).toHaveLength(before);
  });

  it.each([
    ['contact_email', 'nobody', 'Please insert a valid email.'],
    ['contact_phone', '12 34', 'Please insert a valid phone number.'],
    ['contact_phone', '1234567890123456', 'Please insert a valid phone number.'],
    ['country', 'Country', 'Please select a valid country.'],
    ['commodity', 'Commodity', 'Please select a valid commodity.'],
    ['supplier_name', '   ', expect.any(String)],
    ['supplier_name', 'x'.repeat(201), expect.any(String)],
    ['city', 'Tur\u0000in', expect.any(String)],
    ['city', { $ne: '' }, expect.any(String)],
    ['contact_name', ['a', 'b'], expect.any(String)],
    ['description', 'x'.repeat(5001), expect.any(String)],
    ['privacy', false, expect.any(String)],
    ['file', base64(Buffer.from('PK\u0003\u0004')), expect.any(String)],
    ['file', 'this is not base64!', expect.any(String)],
    ['file', { a: 1 }, expect.any(String)],
  ])('if %s is %j', async (field, value, message) => {
    const response = await api.call('/api/supplier', { json: { ...good, [field]: value } });
    expect(response.json).toEqual({ status: 'KO', message: expect.any(String), errors: [{ field, message }] });
    expect([response.status, response.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(await listed()).toHaveLength(before);
  });

  it('even if it fills in the hidden field of the page, or refers to an upload in progress', async () => {
    const response = await api.call('/api/supplier', { json: { website: 'x', file_choice: 'another', city: 'Turin' } });
    const fields = response.json.errors.map(({ field }: { field: string }) => field);
    expect([response.status, fields.length, fields.includes('city')]).toEqual([422, 9, false]);
    expect(await listed()).toHaveLength(before);
  });

  it('if a field is nested, however deeply', async () => {
    const body = JSON.stringify(good).replace(
      /"notes":"[^"]*"/,
      `"notes":${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    );
    const response = await api.call('/api/supplier', { body, headers: { 'Content-Type': 'application/json' } });
    expect([response.status, response.json.errors]).toEqual([422, [{ field: 'notes', message: expect.any(String) }]]);
    expect(await listed()).toHaveLength(before);
  });

  it('with messages in English, whatever language the caller accepts', async () => {
    const headers = { 'Accept-Language': 'it' };
    const response = await api.call('/api/supplier?lang=it', { json: { ...good, contact_email: 'x' }, headers });
    expect(response.json.errors).toEqual([{ field: 'contact_email', message: 'Please insert a valid email.' }]);
  });

  it.each([limit, limit + 300_000, 2 * limit])('with a file in base64 of %i bytes', async (size) => {
    await refused(
      await api.call('/api/supplier', { json: { ...good, file: base64(pdfOf(size)) } }),
      413,
      tooLarge,
      before,
    );
  });

  it('with a file in multipart of 3 MB', async () => {
    const file = new File([new Uint8Array(pdfOf(limit))], 'a.pdf', { type: 'application/pdf' });
    await refused(await multipart({ ...good }, { file }), 413, tooLarge, before);
  });

  it('with two files', async () => {
    const file = new File([new Uint8Array(pdfOf(100))], 'a.pdf', { type: 'application/pdf' });
    const response = await multipart({ ...good }, [
      ['file', file],
      ['file', file],
    ]);
    await refused(response, 400, expect.any(String), before);
  });

  it.each([
    ['JSON that breaks off', 'application/json', '{"supplier_name": ', 400, 'The body is not valid JSON'],
    ['a list', 'application/json', '[1]', 400, 'The body is not a JSON object'],
    ['text', 'text/plain', 'supplier_name=x', 415, 'The Content-Type is none that is taken here'],
    ['an unknown charset', 'application/json; charset=x', '{}', 415, 'Unsupported Media Type'],
    ['multipart without a boundary', 'multipart/form-data', '--x', 400, expect.any(String)],
    ['multipart that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp', 400, expect.any(String)],
  ])('if it is %s', async (_, type, body, status, message) => {
    const headers = { 'Content-Type': type };
    await refused(await api.call('/api/supplier', { body, headers }), status, message, before);
  });

  it('if its sender disconnects', async () => {
    const socket = connect(api.site.port, '127.0.0.1');
    const head = `Host: a\r\nAuthorization: Bearer ${apiToken}\r\nContent-Type: application/json\r\nContent-Length: 9000`;
    const asked = once(api.site.app.getHttpServer(), 'request') as Promise<[IncomingMessage]>;
    socket.write(`POST /api/supplier HTTP/1.1\r\n${head}\r\n\r\n${JSON.stringify(good).slice(0, -1)}`);
    const [request] = await asked;
    const closed = new Promise((resolve) => request.once('close', resolve));
    socket.destroy();
    await closed;
    expect(await listed()).toHaveLength(before);
  });
});

describe('the same Idempotency-Key', () => {
  const send = (key: string, json: unknown = good) =>
    api.call('/api/supplier', { json, headers: { 'Idempotency-Key': key } });

  it('gets the response of the first application', async () => {
    const before = (await listed()).length;
    const first = await send('order 66');
    expect(await send('order 66')).toMatchObject({ status: 200, json: first.json });
    expect(await listed()).toHaveLength(before + 1);
    expect((await send('order 67')).json.id).not.toBe(first.json.id);
  });

  it('sent twenty times at once is one application', async () => {
    const before = (await listed()).length;
    const responses = await Promise.all(Array.from({ length: 20 }, () => send('at-once')));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await listed()).toHaveLength(before + 1);
  });

  it.each([
    ['a shorter one', { body: JSON.stringify({ supplier_name: 'x' }), type: 'application/json' }],
    ['another one', { body: JSON.stringify({ ...good, city: 'Brno' }), type: 'application/json' }],
    ['no JSON', { body: '{"supplier', type: 'application/json' }],
    ['broken multipart', { body: '--x', type: 'multipart/form-data; boundary=x' }],
    ['of another type', { body: 'x', type: 'text/plain' }],
    ['too large', { body: `{"file":"${'A'.repeat(6_000_000)}"}`, type: 'application/json' }],
  ])('gets the first response again although the body is %s', async (name, { body, type }) => {
    const first = await send(`body ${name}`);
    const before = (await listed()).length;
    const headers = { 'Idempotency-Key': `body ${name}`, 'Content-Type': type };
    expect(await api.call('/api/supplier', { body, headers })).toMatchObject({ status: 200, json: first.json });
    expect(await listed()).toHaveLength(before);
  });

  it('is not used up by a body that is refused', async () => {
    expect((await send('refused first', { ...good, contact_email: 'x' })).status).toBe(422);
    expect((await send('refused first')).status).toBe(200);
  });

  it.each(['x'.repeat(201), 'clé'])('is refused if it is %s', async (key) => {
    expectKo(await send(key), 400, expect.stringMatching(/^Idempotency-Key/));
  });
});

describe('with a supplier service', () => {
  let gateway: StubGateway;
  let forwarding: Api;

  beforeAll(async () => {
    gateway = await StubGateway.start();
    forwarding = await Api.start(gateway.environment);
  });

  beforeEach(() => {
    gateway.supplier = 'OK';
  });

  afterAll(async () => {
    await forwarding.stop();
    await gateway.stop();
  });

  it('its response is passed on', async () => {
    const response = await forwarding.call('/api/supplier', { json: good });
    expect([response.status, response.json.status]).toEqual([200, 'OK']);
    expect(JSON.stringify(response.json.data)).toContain('supplier_id');
    expect((await forwarding.call(`/api/supplier/${response.json.id}`)).json.status).toBe('delivered');
  });

  it('its refusal is a failure with its message, and is stored', async () => {
    gateway.supplier = 'KO';
    expectKo(await forwarding.call('/api/supplier', { json: good }), 500, 'The supplier is known already');
    const [newest] = (await forwarding.call('/api/supplier?limit=1')).json.items;
    expect(newest).toMatchObject({ status: 'refused', message: 'The supplier is known already' });
    const refused = (await forwarding.call('/api/supplier?status=refused')).json.items;
    expect(refused.map(({ id }: { id: string }) => id)).toEqual([newest.id]);
  });

  it('its refusal is repeated for the same key, whatever the body', async () => {
    gateway.supplier = 'KO';
    const headers = { 'Idempotency-Key': 'refused by the service' };
    const message = 'The supplier is known already';
    expectKo(await forwarding.call('/api/supplier', { json: good, headers }), 500, message);
    gateway.supplier = 'OK';
    expectKo(await forwarding.call('/api/supplier', { json: {}, headers }), 500, message);
  });

  it('a missing response of it is a success without data', async () => {
    gateway.supplier = 'unavailable';
    const response = await forwarding.call('/api/supplier', { json: good });
    expect(response).toMatchObject({ status: 200, json: { status: 'OK', data: null } });
    expect((await forwarding.call(`/api/supplier/${response.json.id}`)).json.status).toBe('received');
    expect((await forwarding.call('/api/metrics')).text).toMatch(/^supplier_outbox_depth 1$/m);
    expect((await forwarding.call('/api/health/ready')).json.parts.outbox).toMatchObject({ depth: 1 });
  });
});
