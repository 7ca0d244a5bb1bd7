import { Api, expectKo } from '../../support/http/api.js';

let api: Api;

beforeAll(async () => {
  api = await Api.start();
});

afterAll(() => api.stop());

const subscribe = (json: unknown) => api.call('/api/newsletter', { json });
const unsubscribe = (email: string) => api.call(`/api/newsletter/${email}`, { method: 'DELETE' });
const list = async () => (await api.call('/api/newsletter')).json.items;

it('an address is subscribed, once, and listed', async () => {
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

it('the leave link is in the language of the subscription', async () => {
  for (const lang of ['it', 'pl', 'cz']) await subscribe({ email: `${lang}@example.com`, lang });
  const links: { lang: string; leave_url: string }[] = await list();
  const paths = Object.fromEntries(links.map(({ lang, leave_url }) => [lang, new URL(leave_url).pathname]));
  expect(paths).toMatchObject({
    it: '/it/newsletter/annulla-iscrizione',
    pl: '/pl/newsletter/rezygnacja',
    cz: '/cz/newsletter/odhlaseni',
  });
  expect(new Set(links.map(({ leave_url }) => leave_url)).size).toBe(links.length);
});

it('the list is returned in pages', async () => {
  const pages = [(await api.call('/api/newsletter?limit=2')).json];
  while (pages.at(-1).next_cursor !== null) {
    pages.push((await api.call(`/api/newsletter?limit=2&cursor=${pages.at(-1).next_cursor}`)).json);
  }
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flatMap(({ items }) => items)).toEqual(await list());
});

it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=nonsense', 'cursor=a&cursor=b'])(
  'the list refuses %s, and names the parameter',
  async (query) => {
    const [name] = query.split('=');
    expectKo(await api.call(`/api/newsletter?${query}`), 400, expect.stringMatching(new RegExp(`^${name} `)));
  },
);

it('a subscription can be deleted by its email address', async () => {
  await subscribe({ email: 'o+neil@example.com' });
  expect(await unsubscribe('o%2Bneil%40example.com')).toMatchObject({ status: 200, json: { status: 'OK' } });
  expect((await list()).map(({ email }: { email: string }) => email)).not.toContain('o+neil@example.com');
  expectKo(await unsubscribe('o%2Bneil%40example.com'), 404, 'No such subscription');
});

it.each(['nobody@example.com', 'nobody', 'a%00@example.com', '%20'])(
  'deleting the unknown address %s gets 404',
  async (email) => {
    expectKo(await unsubscribe(email), 404, 'No such subscription');
  },
);

it('the language is English by default', async () => {
  await subscribe({ email: 'english@example.com' });
  expect(await list()).toContainEqual(expect.objectContaining({ email: 'english@example.com', lang: 'en' }));
});

it('form fields are accepted too', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await api.call('/api/newsletter', { body: 'email=form%40example.com&lang=it', headers })).status).toBe(200);
  expect(await list()).toContainEqual(expect.objectContaining({ email: 'form@example.com', lang: 'it' }));
});

it.each([
  [{}, ['email']],
  [undefined, ['email']],
  [{ email: 'nobody' }, ['email']],
  [{ email: ['a@example.com'] }, ['email']],
  [{ email: { toString: 'a@example.com' } }, ['email']],
  [{ email: 'a@example.com', lang: 'de' }, ['lang']],
  [{ email: 'a@example.com', lang: 'cs' }, ['lang']],
  [{ email: 'x', lang: 7 }, ['email', 'lang']],
])('%j is refused, for %j', async (json, fields) => {
  const before = await list();
  const response = await api.call('/api/newsletter', json === undefined ? { method: 'POST' } : { json });
  expect(response.status).toBe(422);
  expect(response.json).toMatchObject({ status: 'KO', message: expect.any(String) });
  expect(response.json.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(fields);
  expect(await list()).toEqual(before);
});

it('a nested email is refused, however deeply', async () => {
  const body = `{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
  const response = await api.call('/api/newsletter', { body, headers: { 'Content-Type': 'application/json' } });
  expect([response.status, response.json.errors]).toEqual([
    422,
    [{ field: 'email', message: 'Please insert a valid email.' }],
  ]);
});

it.each([
  ['{"email"', 'application/json', 400, 'The body is not valid JSON'],
  ['[]', 'application/json', 400, 'The body is not a JSON object'],
  ['"a@example.com"', 'application/json', 400, 'The body is not valid JSON'],
  ['email=a', 'text/plain', 415, 'The Content-Type is none that is taken here'],
  [`{"email":"${'a'.repeat(200_000)}"}`, 'application/json', 413, 'The body is too large'],
])('%.20s as %s is refused', async (body, type, status, message) => {
  expectKo(await api.call('/api/newsletter', { body, headers: { 'Content-Type': type } }), status, message);
});
