import { JobApplicationsController } from '../../../src/submissions/job-application/job-application.subject.js';
import { NewsletterController } from '../../../src/submissions/newsletter/newsletter.controller.js';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { SupplierController } from '../../../src/submissions/supplier/supplier.subject.js';
import { pdfOf } from '../../support/fixtures/pdf.js';
import { Api, type ApiResponse, apiToken, expectKo } from '../../support/http/api.js';
import { overrideRateLimits } from '../../support/http/rate-limits.js';
import { FakeClock } from '../../support/servers/suppliers.js';

const good = { ...goodApplication, privacy: true };
const limit = 3_145_728;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const clock = new FakeClock();

let api: Api;
let restoreRateLimits: () => void;

beforeAll(async () => {
  // The rate limit is not under test here.
  restoreRateLimits = overrideRateLimits([SupplierController, JobApplicationsController, NewsletterController], {
    default: { limit: 10_000 },
  });
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
  const state_url = expect.stringMatching(/\/state\/.*\?key=/);
  expect(response.json).toEqual({ status: 'OK', id: expect.stringMatching(uuid), data: null, state_url });
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  return (await api.call(`/api/supplier/${response.json.id}`)).json;
}

/** Sends a multipart body with the given files. */
async function multipart(...sizes: number[]): Promise<ApiResponse> {
  const post = api.site.request.post('/api/supplier').auth(apiToken, { type: 'bearer' });
  post.field({ ...goodApplication, privacy: 'true' });
  for (const size of sizes) post.attach('file', pdfOf(size), 'company.pdf');
  const { status, headers, text, body } = await post;
  return { status, headers, text, json: body };
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
      state: 'received',
      kept: false,
      language: 'en',
    });
    expect(stored.id).not.toBe('x');
  });

  it('without a word about the consent', async () => {
    expect(await received(await send(goodApplication))).toMatchObject(goodApplication);
  });

  it('as fields of a form', async () => {
    const body = new URLSearchParams({ ...goodApplication, privacy: 'on' } as unknown as Record<string, string>);
    const response = await sendBody(body.toString(), 'application/x-www-form-urlencoded');
    expect(await received(response)).toMatchObject({ ...goodApplication, has_file: false });
  });

  it('as multipart, with its file', async () => {
    expect(await received(await multipart(100))).toMatchObject({ ...goodApplication, has_file: true });
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
      ...['commodity', 'description'],
    ]);
  });

  it.each([
    ['contact_email', 'nobody', 'Please insert a valid email.'],
    ['city', { $ne: '' }, expect.any(String)],
    ['privacy', false, expect.any(String)],
    ['file', 'this is not base64!', expect.any(String)],
  ])('if %s is %j, with a message in English', async (field, value, message) => {
    const response = await send({ ...good, [field]: value }, { 'Accept-Language': 'it' });
    expect(response.json).toEqual({ status: 'KO', message: expect.any(String), errors: [{ field, message }] });
    expect([response.status, response.headers['cache-control']]).toEqual([422, 'no-store']);
  });

  it('with a file of 3 MB, or two files', async () => {
    const tooLarge = 'The file must be less than 3MB.';
    expectKo(await send({ ...good, file: base64(limit) }), 413, tooLarge);
    expectKo(await multipart(limit), 413, tooLarge);
    const [status, errors] = await multipart(100, 100).then(({ status, json }) => [status, json.errors]);
    expect([status, errors]).toEqual([422, [{ field: 'file', message: 'Too many files were chosen.' }]]);
  });

  it.each([
    ['JSON that breaks off', 'application/json', '{"supplier_name": ', 400, 'The body is not valid JSON'],
    ['a list', 'application/json', '[1]', 400, 'The body is not a JSON object'],
    ['text', 'text/plain', 'supplier_name=x', 415, 'The Content-Type is none that is taken here'],
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
    for (const body of [JSON.stringify({ ...good, city: 'Brno' }), '{"supplier']) {
      const headers = { 'Idempotency-Key': 'order 66', 'Content-Type': 'application/json' };
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
    for (const city of ['a', 'b', 'c']) {
      clock.move(1000);
      sent.unshift((await send({ ...good, city, file: base64() })).json.id);
    }
    const first = (await api.call('/api/supplier?limit=2')).json;
    const second = (await api.call(`/api/supplier?limit=1&cursor=${encodeURIComponent(first.next_cursor)}`)).json;
    const items: { id: string; has_file: boolean }[] = [...first.items, ...second.items];
    expect(items.map(({ id, has_file }) => [id, has_file])).toEqual(sent.map((id) => [id, true]));
    expect((await api.call('/api/supplier?limit=100')).json.next_cursor).toBeNull();
  });

  it('can be filtered by status and time', async () => {
    const all = await listed();
    expect(await listed('limit=100&status=received')).toEqual(all);
    expect(await listed('status=refused')).toEqual([]);
    expect(await listed(`since=${clock.now().toISOString()}`)).toEqual(all.slice(0, 1));
    for (const time of ['00:00:00%2B02:00', '00:00:00+02:00', '00:00:00%2B0200', '00:00:00-0200']) {
      expect(await listed(`limit=100&since=2000-01-01T${time}`)).toEqual(all);
    }
    expect(await listed('limit=100&since=2000-01-01t00:00:00z')).toEqual(all);
  });

  it.each([
    ...['limit=0', 'limit=101', 'limit=1&limit=2', 'status=lost', 'cursor=x'],
    ...['since=2026-02-30', 'since=2026-02-30T00:00:00Z', 'since=2026-02-28T24:00:00Z'],
  ])('is refused for %s, which is named', async (query) => {
    const [name] = query.split('=');
    expectKo(await api.call(`/api/supplier?${query}`), 400, expect.stringMatching(new RegExp(`^${name} `)));
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'a%00b'])('lacks the unknown id %s', async (id) => {
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

describe('the newsletter', () => {
  const subscribe = (json: unknown) => api.call('/api/newsletter', { json });
  const unsubscribe = (email: string) => api.call(`/api/newsletter/${email}`, { method: 'DELETE' });
  const list = async () => (await api.call('/api/newsletter')).json.items;

  it('an address is subscribed, once, and listed with its leave link', async () => {
    for (const lang of ['en', 'cz']) {
      expect(await subscribe({ email: 'Reader@example.com', lang })).toMatchObject({
        status: 200,
        json: { status: 'OK' },
        headers: { 'cache-control': 'no-store' },
      });
    }
    expect(await list()).toEqual([
      {
        email: 'reader@example.com',
        lang: 'en',
        consented_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        leave_url: expect.stringMatching(/^https:\/\/www\.example\.com\/newsletter\/leave\?token=[0-9a-f]{32}$/),
      },
    ]);
  });

  it('a subscription can be deleted by its email address, once', async () => {
    await subscribe({ email: 'o+neil@example.com' });
    expect(await unsubscribe('o%2Bneil%40example.com')).toMatchObject({ status: 200, json: { status: 'OK' } });
    expect((await list()).map(({ email }: { email: string }) => email)).not.toContain('o+neil@example.com');
    for (const email of ['o%2Bneil%40example.com', 'nobody', 'a%00@example.com']) {
      expectKo(await unsubscribe(email), 404, 'No such subscription');
    }
  });

  it.each([
    [{}, ['email']],
    [{ email: 'a@example.com', lang: 'cs' }, ['lang']],
    [{ email: 'x', lang: 7 }, ['email', 'lang']],
  ])('%j is refused, for %j', async (json, fields) => {
    const before = await list();
    const response = await subscribe(json);
    expect([response.status, response.json]).toMatchObject([422, { status: 'KO', message: expect.any(String) }]);
    expect(response.json.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(fields);
    expect(await list()).toEqual(before);
  });
});

describe('as CSV', () => {
  it('a list is one file that spreadsheet programs can read: BOM, RFC 4180, and no formulas', async () => {
    const odd = { ...goodApplication, privacy: true, supplier_name: 'Ada "Łódź", Ltd', description: 'one\ntwo' };
    await api.call('/api/supplier', { json: { ...odd, contact_role: '=1+1' } });
    const [byHeader, byQuery] = await Promise.all([
      api.call('/api/supplier?status=received', { headers: { Accept: 'text/csv' } }),
      api.call('/api/supplier?status=received&format=csv', { headers: { Accept: 'application/json' } }),
    ]);
    expect(byHeader.text).toBe(byQuery.text);
    expect(byHeader.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="applications.csv"',
      'cache-control': 'no-store',
      vary: expect.stringContaining('Accept'),
    });
    expect(byHeader.text).toMatch(/^\uFEFFid,received_at,status,message,supplier_name,country,.*\r\n$/s);
    for (const cell of ['"Ada ""Łódź"", Ltd",', '"one\ntwo"', ",'=1+1,"]) expect(byHeader.text).toContain(cell);
  });

  it('the list of the newsletter is complete, however many pages it has as JSON', async () => {
    const newsletter = api.site.app.get(NewsletterService, { strict: false });
    for (let index = 0; index < 130; index += 1) await newsletter.subscribe(`=reader${index}@example.com`, 'cz');
    const lines = (await api.call('/api/newsletter?format=csv')).text.split('\r\n');
    const ours = lines.filter((line) =>
      /^'=reader\d+@example\.com,cz,[\dT:.-]+Z,https:\/\/www\.example\.com\/cz\/newsletter\/odhlaseni\?token=/.test(
        line,
      ),
    );
    expect([ours.length, new Set(ours).size]).toEqual([130, 130]);
  });
});

it('job applications are received, listed as JSON and CSV, kept and erased as those of suppliers', async () => {
  const json = { position: 'RIV-2631', name: 'Ada Example', email: 'ada@example.com', phone: '+39 011 555 0100' };
  const sent = await api.call('/api/job-applications', { json: { ...json, file: base64(), file_name: 'cv.pdf' } });
  const { id } = sent.json;
  expect([sent.status, sent.json]).toMatchObject([200, { status: 'OK', id: expect.stringMatching(uuid), data: null }]);
  const own = { ...json, phone: '00390115550100', id, has_file: true, kept: false, status: 'received' };
  expect((await api.call('/api/job-applications')).json.items).toMatchObject([own]);
  const csv = await api.call('/api/job-applications?format=csv');
  expect(csv.text).toMatch(/^\ufeffid,received_at,status,.*position,name,email,phone/);
  expect(csv.text).toContain('RIV-2631,Ada Example,ada@example.com');
  expect((await api.call(`/api/job-applications/${id}/file`)).headers['content-type']).toBe('application/pdf');
  expect((await api.call(`/api/job-applications/${id}/keep`, { method: 'POST' })).status).toBe(200);
  expect((await api.call(`/api/job-applications/${id}`)).json).toMatchObject({ ...own, kept: true });
  expect((await api.call(`/api/job-applications/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await api.call(`/api/job-applications/${id}`)).status).toBe(404);
  const refused = await api.call('/api/job-applications', { json: { ...json, position: '', email: 'nobody' } });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['position', 'email']]);
});
