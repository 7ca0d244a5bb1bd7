import { readdirSync } from 'node:fs';
import { type Canaries, leaksIn } from '../../support/faults/leaks.js';
import { pdfOf } from '../../support/fixtures/pdf.js';
import { CanarySite, network } from '../../support/servers/canary-site.js';

/** What visitors and integrators send to the server. */
const personal = {
  address: network,
  email: 'canary-email-6a1f@example.com',
  'wrong email': 'canary-email-wrong-6a20',
  name: 'canary-name-1b7c',
  surname: 'canary-surname-90aa',
  company: 'canary-company-44d2',
  role: 'canary-role-81e0',
  city: 'canary-city-3f55',
  phone: '011555013792468',
  text: 'canary-text-7c1d',
  file: 'canary-file-content-2d2e',
  'file name': 'canary-file-name-5e6b',
  'day of birth': '2018-07-23',
  query: 'canary-query-a0b1',
  path: 'canary-path-e93c',
  agent: 'canary-agent-d00d',
  cookie: 'canary-cookie-1234',
  referrer: 'canary-referrer-77ab',
  'wrong token': 'canary-wrong-token-6f6f',
  key: 'canary-key-b7b7',
  'leave token': 'cafe0fca9a4e5eedcafe0fca9a4e5eed',
} satisfies Canaries;

const visitor = {
  'User-Agent': personal.agent,
  Cookie: `session=${personal.cookie}`,
  Referer: `https://www.example.com/${personal.referrer}`,
};

const newsletter = { EMAIL: personal.email, privacy: 'on' };
const skiDay = {
  first_name: personal.name,
  surname: personal.surname,
  birth_date: personal['day of birth'],
  privacy: 'on',
};
const supplier = {
  supplier_name: personal.company,
  country: 'IT',
  city: personal.city,
  contact_name: personal.name,
  contact_role: personal.role,
  contact_email: personal.email,
  contact_phone: personal.phone,
  commodity: 'machining',
  description: personal.text,
  notes: personal.text,
  privacy: 'on',
};
const supplierPage = '/our-company/doing-business-with-us';
const pdf = pdfOf(100, personal.file).toString('latin1');

function withFiles(fields: Record<string, string>, ...files: string[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const content of files) form.append('file', new Blob([content]), `${personal['file name']}.pdf`);
  return form;
}

let site: CanarySite;

beforeAll(async () => {
  site = await CanarySite.start();
});

afterAll(() => site.stop());

const wrongEmail = { EMAIL: personal['wrong email'] };
const leavePage = `/newsletter/leave?token=${personal['leave token']}`;
const query = `email=${personal.email}`;

it.each([
  ['a page', visitor],
  ['a script', { ...visitor, Accept: 'application/json' }],
])('what %s sends is accepted, refused, searched for or not found', async (_, headers) => {
  const own = { headers, reply: 'own' } as const;
  const apply = (form: FormData) => site.send(supplierPage, form, own);
  const statuses = [
    await site.sendFields('/newsletter', newsletter, own),
    await site.sendFields('/it/newsletter', wrongEmail, own),
    await site.sendFields('/pl/newsletter', { ...newsletter, website: personal.text }, own),
    await site.sendFields('/ski-day', skiDay, own),
    await site.sendFields('/cz/den-na-lyzich', { ...skiDay, privacy: '' }, own),
    await apply(withFiles(supplier, pdf)),
    await apply(withFiles({ ...supplier, contact_email: personal['wrong email'] }, pdf)),
    await apply(withFiles(supplier, personal.file)),
    await apply(withFiles(supplier, pdf.padEnd(3_145_728))),
    await site.ask(leavePage, { headers }),
    await site.sendFields('/newsletter/leave', { token: personal['leave token'] }, { headers }),
    await site.ask(`/${personal.path}?${query}`, { headers }),
    await site.ask(`/it/${personal.path}/%?${query}`, { headers }),
    await site.ask(`/reach?${query}`, { headers }),
    await site.ask(`/search/${personal.query}`, own),
  ];
  expect(statuses).toEqual([200, 422, 200, 200, 422, 200, 422, 422, 422, 404, 404, 404, 400, 200, 200]);
  site.gateway.supplier = 'KO';
  expect(await apply(withFiles({ ...supplier, city: `${personal.city} again` }))).toBe(500);
  site.gateway.supplier = 'lost';
  expect(await apply(withFiles({ ...supplier, city: `${personal.city} at last` }))).toBe(200);
  site.gateway.supplier = 'OK';
});

it.each(['/newsletter', supplierPage])('what is sent to %s in a broken request is refused', async (path) => {
  const fields = { ...newsletter, ...supplier };
  const headers = visitor;
  const statuses = [
    await site.sendFields(path, fields, { headers: { ...headers, Origin: 'https://evil.example' } }),
    await site.ask(path, { method: 'PUT', body: new URLSearchParams(fields), headers }),
    await site.sendFields(path, fields, { headers: { ...headers, 'Content-Encoding': 'gzip' } }),
    // The supplier form is large enough to accept it, and to be rendered again with it.
    await site.sendFields(path, { ...fields, notes: personal.text.repeat(20_000) }, { headers, reply: 'own' }),
  ];
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="${personal['file name']}"\r\n\r\n${pdf}`;
  await site.abort(`${path}?${personal.query}`, 'multipart/form-data; boundary=x', part);
});

it('what is sent to the API is accepted, refused, or malformed', async () => {
  const headers = { ...visitor, ...site.bearer };
  const wrong = { headers: { Authorization: `Bearer ${personal['wrong token']}` } };
  const keyed = { headers: { ...headers, 'Idempotency-Key': personal.key }, reply: 'own' } as const;
  const path = '/api/newsletter';
  const file = { file: Buffer.from(pdf).toString('base64'), file_name: `${personal['file name']}.pdf` };
  const statuses = [
    await site.sendJson(path, { email: personal.email, lang: 'en' }, wrong),
    await site.ask(`/api/search?query=${personal.query}&lang=en`, wrong),
    await site.sendJson(path, { email: personal.email, lang: 'en' }, { headers }),
    await site.sendJson(path, { email: personal['wrong email'] }, { headers }),
    await site.sendJson(path, `{"email":"${personal.email}`, { headers }),
    await site.ask(`${path}/${personal['wrong email']}`, { method: 'DELETE', headers }),
    await site.ask(`/api/generic?resource=https://evil.example/${personal.path}`, { headers }),
    await site.ask(`/api/${personal.path}`, { headers }),
    await site.sendJson('/api/supplier', { ...supplier, ...file }, keyed),
    await site.sendJson('/api/supplier', { ...supplier, contact_phone: 'x' }, { headers }),
    await site.ask(path, { headers, reply: 'own' }),
    await site.ask('/api/supplier', { headers, reply: 'own' }),
  ];
  expect(statuses).toEqual([401, 401, 200, 422, 400, 404, 400, 500, 200, 422, 200, 200]);
});

it('what is sent gets an error response while database and other servers are down', async () => {
  const headers = { ...visitor, ...site.bearer };
  site.gateway.issue = 'error';
  site.social.issues = { twitter: 'unauthorised', facebook: 'error', instagram: 'nonsense' };
  for (const path of ['about?lang=en', 'social', `search?query=${personal.query}&lang=en`])
    await site.ask(`/api/${path}`, { headers });
  site.dropTables('mails', 'subscriptions', 'outbox', 'application_files', 'applications');
  const statuses = [
    await site.ask(leavePage, { headers }),
    // The forms come back with what was entered.
    await site.sendFields('/newsletter', newsletter, { headers, reply: 'own' }),
    await site.send(supplierPage, withFiles(supplier, pdf), { headers, reply: 'own' }),
    await site.sendJson('/api/supplier', supplier, { headers }),
  ];
  expect(statuses).toEqual([500, 500, 500, 500]);
});

describe('none of this data', () => {
  it('is in a response to anybody else', async () => {
    for (const { pathname } of await site.addresses()) await site.ask(pathname);
    for (const path of ['health/ready', 'metrics', 'openapi.json', 'social'])
      await site.ask(`/api/${path}`, { headers: site.bearer });
    expect(Object.keys(site.publicResponses).length).toBeGreaterThan(50);
    expect(leaksIn(site.publicResponses, personal)).toEqual([]);
    // The data is found where it is allowed to be.
    expect(leaksIn(site.ownResponses, personal).length).toBeGreaterThan(20);
  });

  it('is logged; and no secret or folder name is logged or in any response, script or stylesheet', async () => {
    const files = readdirSync('dist/client/assets').filter((name) => /\.(js|css)$/.test(name));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) expect(await site.ask(`/assets/${name}`)).toBe(200);
    const responses = { ...site.publicResponses, ...site.ownResponses };
    expect(leaksIn(responses, { ...site.secrets, 'the folder of the server': process.cwd() })).toEqual([]);
    expect(site.logs.stdout).toMatch(/no such table/);
    expect(leaksIn(site.logs, { ...personal, ...site.secrets })).toEqual([]);
  });
});
