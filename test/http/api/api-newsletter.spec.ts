import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { Api, expectKo } from '../../support/http/api.js';

let api: Api;

beforeAll(async () => {
  api = await Api.start();
});

afterAll(() => api.stop());

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

it('form fields are accepted too, and the language is English by default', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await api.call('/api/newsletter', { body: 'email=form%40example.com', headers })).status).toBe(200);
  expect(await list()).toContainEqual(expect.objectContaining({ email: 'form@example.com', lang: 'en' }));
});

it('the list is returned in pages', async () => {
  await subscribe({ email: 'third@example.com' });
  const pages = [(await api.call('/api/newsletter?limit=2')).json];
  while (pages.at(-1).next_cursor !== null) {
    pages.push((await api.call(`/api/newsletter?limit=2&cursor=${pages.at(-1).next_cursor}`)).json);
  }
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flatMap(({ items }) => items)).toEqual(await list());
});

it.each(['limit=0', 'limit=101', 'cursor=nonsense', 'format=xml'])(
  'the list refuses %s, and names the parameter',
  async (query) => {
    const [name] = query.split('=');
    expectKo(await api.call(`/api/newsletter?${query}`), 400, expect.stringMatching(new RegExp(`^${name} `)));
  },
);

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
  [{ email: ['a@example.com'] }, ['email']],
  [{ email: 'a@example.com', lang: 'cs' }, ['lang']],
  [{ email: 'x', lang: 7 }, ['email', 'lang']],
])('%j is refused, for %j', async (json, fields) => {
  const before = await list();
  const response = await subscribe(json);
  expect([response.status, response.json]).toMatchObject([422, { status: 'KO', message: expect.any(String) }]);
  expect(response.json.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(fields);
  expect(await list()).toEqual(before);
});

it('a body that is too large is refused', async () => {
  expectKo(await subscribe({ email: 'a'.repeat(200_000) }), 413, 'The body is too large');
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
    // Not by the API, which limits calls per minute.
    const newsletter = api.site.app.get(NewsletterService, { strict: false });
    for (let index = 0; index < 130; index += 1) await newsletter.subscribe(`=reader${index}@example.com`, 'cz');
    const lines = (await api.call('/api/newsletter?format=csv')).text.split('\r\n');
    const ours = lines.filter((line) =>
      /^'=reader\d+@example\.com,cz,[\dT:.-]+Z,https:\/\/www\.example\.com\/cz\/newsletter\/odhlaseni\?token=/.test(
        line,
      ),
    );
    expect([ours.length, new Set(ours).size]).toEqual([130, 130]);
    expect((await api.call('/api/newsletter?format=csv&limit=5')).text.split('\r\n')).toHaveLength(7);
  });

  it.each(['*/*', 'application/json, text/csv;q=0.5', 'text/html'])('%s gets JSON instead', async (Accept) => {
    const response = await api.call('/api/newsletter', { headers: { Accept } });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
