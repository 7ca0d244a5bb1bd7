/**
 * What nginx keeps under an address, with the configuration of deploy/: neither a query nor a header of one visitor
 * changes what the next one sees.
 */
import supertest from 'supertest';
import { apiToken } from '../support/http/api.js';
import { Deployment } from '../support/servers/deployment.js';
import { SmtpStub } from '../support/stubs/smtp-stub.js';

const authorization = { Authorization: `Bearer ${apiToken}` };
const planted = 'Call+1-900-EVIL';

let smtp: SmtpStub;
let deployment: Deployment;
let origin: string;

beforeAll(async () => {
  smtp = await SmtpStub.start();
  deployment = await Deployment.start(smtp.environment);
  origin = await deployment.nginx();
}, 600_000);

afterAll(async () => {
  await deployment?.stop();
  await smtp?.stop();
});

/** Addresses of pages with a table, each for one attempt. */
function* tablePages(): Generator<string> {
  for (const prefix of ['', '/en', '/it', '/pl', '/cz']) {
    for (const section of ['commercial-aviation', 'military-aviation']) {
      yield `${prefix}/services/${section}`;
      yield `${prefix}/${section}/propulsion-system`;
      yield `${prefix}/${section}/modules-components`;
      yield `${prefix}/services/${section}/tables.csv`;
    }
  }
}

/** Queries that are meant to be read as `filter` by the site and as something else by the proxy. */
const filters = [
  ['one letter encoded', '%66ilter='],
  ['another letter, with a hexadecimal letter in lower case', 'fi%6cter='],
  ['the same in upper case', 'fi%6Cter='],
  ['each letter encoded', '%66%69%6c%74%65%72='],
  ['encoded twice', '%2566ilter='],
  ['an encoded sign', 'filter%3D'],
  ['an encoded ampersand', 'utm=1%26filter='],
  ['after another parameter', 'utm_source=a%20b&%66ilter='],
  ['after an empty name', '=&&%66ilter='],
  ['after a semicolon', 'utm=1;%66ilter='],
  ['a blank before it', '+filter='],
  ['in brackets', '%66ilter%5B%5D='],
  ['in plain brackets', 'filter[]='],
  ['upper case', 'FILTER='],
  ['plain and encoded', `filter=${planted}&%66ilter=`],
  ['twice', `filter=${planted}&filter=`],
  ['after 3,000 parameters', `${'a&'.repeat(3_000)}%66ilter=`],
  ['after 6,000 question marks', `${'?'.repeat(6_000)}&%66ilter=`],
  ['after a long value', `a=${'x'.repeat(6_000)}&%66ilter=`],
];

/** Queries with another parameter, its name encoded or without a value. */
const others = [
  ['/media/media-releases', '%79ear=2018'],
  ['/en/media/media-releases', 'p%61ge=2'],
  ['/services/general-aviation', 'regi%6Fn=EMEA'],
  ['/en/services/general-aviation', 'r%65quest=AOG'],
  ['/search', 'query'],
  ['/en/search', 'quer%79'],
  ['/it/ricerca', 'query='],
  ['/newsletter/leave', 'toke%6E=x'],
] as const;

const through = () => supertest(origin);
const direct = () => supertest(`http://${deployment.addresses[0]}`);

it('no spelling of a parameter changes the page without it', async () => {
  const pages = tablePages();
  const attempts = filters.map(([, query]) => [pages.next().value ?? '', `${query}${planted}`] as const);
  const changed: string[] = [];
  for (const [address, query] of [...attempts, ...others]) {
    const attempt = await through().get(`${address}?${query}`);
    expect([200, 303, 404]).toContain(attempt.status);
    const [plain, own] = await Promise.all([through().get(address), direct().get(address)]);
    if (plain.status !== 200 || plain.text !== own.text) changed.push(`${address}?${query.slice(0, 60)}`);
  }
  expect(changed).toEqual([]);
});

it('a filter shows in the response to its own address, however it is spelled', async () => {
  for (const query of ['filter=lpt', '%66ilter=lpt', 'utm=1&f%69lter=lpt']) {
    const { text } = await through().get(`/services/commercial-aviation?${query}`);
    expect([query, /<input[^>]* value="lpt"/.test(text)]).toEqual([query, true]);
  }
});

it('clients that prefer Markdown get it, and others the page, whoever comes first', async () => {
  const kinds = { 'text/markdown, text/html, */*': '# ', 'text/html, */*;q=0.8': '<!doctype html>' };
  const accepted = Object.entries(kinds);
  for (const [path, order] of [
    ['/privacy-policy', [...accepted, ...accepted]],
    ['/it/chi-siamo/profilo', [...accepted.toReversed(), ...accepted]],
  ] as const) {
    for (const [accept, beginning] of order) {
      const { text } = await through().get(path).set('Accept', accept).buffer();
      expect([path, accept, text.slice(0, beginning.length)]).toEqual([path, accept, beginning]);
    }
    const file = await through().get(`${path}.md`).buffer();
    expect([file.type, file.text.slice(0, 2)]).toEqual(['text/markdown', '# ']);
  }
});

it('a redirect passes on the query', async () => {
  for (const query of ['from=mail', 'from=letter']) {
    const { status, headers } = await through().get(`/our-company?${query}`);
    expect([status, headers.location]).toEqual([301, `/our-company/who-we-are?${query}`]);
  }
});

it('a host of the brand box that a visitor makes up does not change pages of the site', async () => {
  await through().get('/terms').set('X-Forwarded-Host', 'brandbox.evil.example');
  await through().get('/terms').set('Host', 'brandbox.evil.example');
  expect((await through().get('/terms')).status).toBe(200);
});

it('the links in mails of the newsletter confirm and end a subscription', async () => {
  const email = 'reader@example.com';
  const asked = await through().post('/it/newsletter').type('form').send({ EMAIL: email, privacy: 'on' });
  expect(asked.status).toBe(200);
  const mailTo = () => smtp.mails.find(({ to }) => to.includes(email));
  while (mailTo() === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  const link = new URL(/http:\S+\?token=\w+/.exec(mailTo()?.text ?? '')?.[0] ?? '');
  const token = link.searchParams.get('token') ?? '';
  const shown = await through().get(link.pathname + link.search);
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(shown.text).toContain(`value="${token}"`);
  expect((await through().get(link.pathname)).text).not.toContain(token);
  expect((await through().post(link.pathname).type('form').send({ token })).status).toBe(200);

  const subscribed = async () => {
    const { body } = await direct().get('/api/newsletter').set(authorization);
    return (body.items as { email: string; leave_url: string }[]).find((item) => item.email === email);
  };
  const leaving = new URL((await subscribed())?.leave_url ?? '');
  const path = leaving.pathname + leaving.search;
  expect((await through().get(path)).text).toContain(`value="${leaving.searchParams.get('token')}"`);
  const left = await through().post(path).type('form').send({ 'List-Unsubscribe': 'One-Click' });
  expect([left.status, await subscribed()]).toEqual([200, undefined]);
});
