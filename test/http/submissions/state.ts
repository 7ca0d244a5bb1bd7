import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DATABASE, type Schema } from '../../../src/platform/storage/schema.js';
import { type Language, languageCodes, languages } from '../../../src/routing/languages.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { expectKo } from '../../support/http/api.js';
import { api, site } from '../../support/http/submissions.js';
import { applyPath, filledIn, sendApplication } from '../../support/http/supplier-form.js';

const post = (headers = {}, path = applyPath) =>
  sendApplication(`http://127.0.0.1:${site.port}${path}`, { ...filledIn, idempotency_key: randomUUID() }, [], headers);

/** Sends an application. @returns its id, and the path of the link to its state */
async function applied(language: Language = 'en') {
  const path = site.path(language, applyPath.slice(1));
  const { id, state_url } = JSON.parse((await post({ Accept: 'application/json' }, path)).body);
  const { pathname, search } = new URL(state_url);
  return { id, link: pathname + search };
}

const move = (id: string, json: unknown) => api.call(`/api/supplier/${id}/state`, { json });
const numberOf = (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
const shown = (body: string) => readMarkup(body).first('main');

it.each(languageCodes)('the link in %s shows kind, date and state, and nothing that was entered', async (language) => {
  const { id, link } = await applied(language);
  expect((await move(id, { state: 'in_review' })).json).toEqual({ status: 'OK' });
  const { status, headers, body } = await site.get(link);
  const { state, supplier } = textsOf(language);
  const main = shown(body);
  expect([status, readMarkup(body).first('html')?.get('lang')]).toEqual([200, languages[language].tag]);
  expect(main?.text).toContain(squeeze(supplier.kind));
  expect(main?.text).toContain(numberOf(id));
  const links = main?.all('a').map((anchor) => anchor.get('href'));
  expect(links).toEqual([site.path(language, 'contacts')]);
  expect(main?.first('time')?.get('datetime')).toMatch(/^20\d\d-/);
  expect(main?.all('li').find((item) => item.get('aria-current') === 'step')?.text).toBe(squeeze(state.in_review));
  for (const name of ['supplier_name', 'city', 'contact_name', 'contact_email', 'contact_phone', 'commodity']) {
    expect(main?.text).not.toContain(filledIn[name]);
  }
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  // The same in another language.
  const other = readMarkup(body)
    .all('a')
    .find((anchor) => anchor.get('hreflang') === (language === 'it' ? 'pl' : 'it'));
  expect((await site.get(other?.get('href') ?? '')).status).toBe(200);
});

it('an aircraft on ground is told whom to call, and who misses something after the end where to write', async () => {
  const kind = 'Aircraft on ground';
  const sent = await api.call('/api/requests', {
    json: {
      ...{ kind, region: 'europe', description: 'Chips', company: 'Example' },
      ...{ name: 'Ada', email: 'ada@example.com', phone: '0115550100' },
    },
  });
  const { pathname, search } = new URL(sent.json.state_url);
  await api.call(`/api/requests/${sent.json.id}/state`, { json: { state: 'closed' } });
  const links = shown((await site.get(pathname + search)).body)
    ?.all('a')
    .map((anchor) => anchor.get('href'));
  expect(links).toEqual(['tel:+390115550199', '/services/request']);
});

it('a form without a script is answered with the number and the link', async () => {
  const { body } = await post();
  const box = shown(body)?.first('div', { id: 'supplier-result' });
  expect(box?.text).toContain(squeeze(textsOf('en').state.keep));
  const [link] = box?.all('a').filter((anchor) => anchor.get('href')?.includes('/state/')) ?? [];
  const { pathname, search } = new URL(link?.get('href') ?? '');
  expect(box?.text).toContain(numberOf(pathname.slice('/state/'.length)));
  expect((await site.get(pathname + search)).status).toBe(200);
});

it('a link that is forged, of another submission or of an erased one leads nowhere, and is not stored', async () => {
  const [{ id, link }, other] = [await applied(), await applied()];
  const key = new URLSearchParams(link.split('?')[1]).get('key') ?? '';
  const swapped = (key.startsWith('A') ? 'B' : 'A') + key.slice(1);
  const wrong = [
    `/state/${id}`,
    `/state/${id}?key=${swapped}`,
    `/state/${id}?key=${key}x`,
    `/state/${other.id}?key=${key}`,
  ];
  wrong.push(`/state/${id}?key=${key}&key=${key}`, '/state/x%00?key=%22%3E', `/state/${randomUUID()}?key=${key}`);
  expect((await site.get(link)).status).toBe(200);
  for (const address of wrong) {
    const { status, headers, body } = await site.get(address);
    expect([address, status, headers['cache-control']]).toEqual([address, 404, 'no-store']);
    expect(body).not.toContain(numberOf(id));
  }
  await api.call(`/api/supplier/${id}`, { method: 'DELETE' });
  const { status, body } = await site.get(link);
  expect([status, body.includes(textsOf('en').state.unknown)]).toEqual([404, true]);
});

it('another secret makes all former links invalid', async () => {
  const { link } = await applied();
  const database = site.app.get<Kysely<Schema>>(DATABASE, { strict: false });
  const set = (value: string) => database.updateTable('secrets').set({ value }).where('name', '=', 'state').execute();
  const { value } = await database.selectFrom('secrets').select('value').executeTakeFirstOrThrow();
  await set('another');
  expect((await site.get(link)).status).toBe(404);
  await set(value);
  expect((await site.get(link)).status).toBe(200);
});

it('the API moves a submission to a known state, and lists it', async () => {
  const { id } = await applied();
  expect((await api.call(`/api/supplier/${id}`)).json).toMatchObject({ state: 'received' });
  await move(id, { state: 'answered' });
  expect((await api.call('/api/supplier?limit=1')).json.items).toMatchObject([{ id, state: 'answered' }]);
  expect((await api.call('/api/supplier?format=csv&limit=1')).text).toContain('answered');
  const statesOf = async (state: string) =>
    (await api.call(`/api/supplier?state=${state}`)).json.items?.map((item: { state: string }) => item.state);
  expect(new Set(await statesOf('answered'))).toEqual(new Set(['answered']));
  expect(await statesOf('closed')).toEqual([]);
  expectKo(await api.call('/api/supplier?state=lost'), 400, expect.stringMatching(/^state is not one of/));
  expect((await move(id, { state: 'lost' })).status).toBe(422);
  expect((await move(id, {})).status).toBe(422);
  const answer = await move(id, { state: 'closed', message: 'The sender would not get this' });
  expect([answer.status, answer.json.errors]).toMatchObject([422, [{ field: 'message' }]]);
  expect((await api.call(`/api/supplier/${id}`)).json).toMatchObject({ state: 'answered', language: 'en' });
  expectKo(await move(randomUUID(), { state: 'closed' }), 404, 'No such application');
  expect((await site.send(`/api/supplier/${id}/state`, { method: 'POST' })).status).toBe(401);
});
