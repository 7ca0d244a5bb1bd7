import { once } from 'node:events';
import { connect } from 'node:net';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { sendForm } from '../../support/http/forms.js';
import { applyPath } from '../../support/http/supplier-form.js';
import { Site, siteUrl } from '../../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start({ TRUST_PROXY: 'loopback' });
});

afterAll(() => site.stop());

const complete = { first_name: 'Nina', surname: 'Sample', birth_date: '2018-06-30', privacy: 'on' };
const send = (headers: Record<string, string>, path = '/ski-day') => sendForm(site, path, complete, headers);

const leavePath = '/newsletter/leave';
/** Every address that takes a form. */
const forms = ['/newsletter', '/newsletter/confirm', leavePath, applyPath, '/ski-day'];

/** Sends the beginning of a request, and closes the connection. */
async function abort(bytes: string): Promise<void> {
  const socket = connect(site.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes, () => socket.destroy());
  await once(socket, 'close');
}

describe('a form of a visitor', () => {
  it.each<[string, Record<string, string>]>([
    ['an unknown origin', {}],
    ['a page of this site', { 'Sec-Fetch-Site': 'same-origin', Origin: siteUrl }],
    ['a page of this site in a browser that hides the origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['an old browser on a page of this site', { Origin: siteUrl }],
    ['an address typed by the visitor', { 'Sec-Fetch-Site': 'none' }],
    ['the host of the request', { Host: 'instance.example.com:8080', Origin: 'http://instance.example.com:8080' }],
    ['the host of the request, in capitals', { Host: 'Instance.example.com', Origin: 'https://instance.example.com' }],
    [
      'the host that a trusted proxy forwards',
      { 'X-Forwarded-Host': 'a.example.com', Origin: 'https://a.example.com' },
    ],
  ])('from %s is accepted', async (_, headers) => {
    expect((await send(headers)).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another site, by a browser that hides which', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site that claims to be this one', { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl }],
    ['another site, by an old browser', { Origin: 'https://evil.example' }],
    ['a sub-domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.example.com' }],
    ['another port', { Host: 'a.example.com', Origin: 'https://a.example.com:8443' }],
    ['this site without TLS', { Origin: siteUrl.replace('https', 'http') }],
    ['an address that begins like this site', { Origin: `${siteUrl}.evil.example` }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a sandboxed frame of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
    ['a sandboxed frame of a sub-domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'null' }],
    ['a page that was opened from a disk', { 'Sec-Fetch-Site': 'none', Origin: 'null' }],
    ['another site that claims to be a page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }],
    ['a value that is not an origin', { Origin: 'www.example.com' }],
  ])('from %s is refused', async (_, headers) => {
    const response = await send(headers);
    expect(response.status).toBe(403);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain(textsOf('en').errors.generic);
    expect(squeeze(readMarkup(response.body).text)).toContain(textsOf('en').errors.form_origin_text);
    expect(response.body).not.toContain('Nina');
  });

  it('from another site is refused before its body is read, in the language of the path', async () => {
    const headers = { Origin: 'https://evil.example' };
    expect((await sendForm(site, '/it/giornata-sulla-neve', 'x'.repeat(20_000), headers)).status).toBe(403);
    const { body } = await send(headers, '/it/giornata-sulla-neve');
    const page = readMarkup(body);
    expect(squeeze(page.text)).toContain(textsOf('it').errors.form_origin_text);
    // A browser that hides the origin may hide the referrer too.
    const back = page.all('a').find(({ text }) => text.includes(textsOf('it').errors.go_back));
    expect(back?.get('href')).toBe('/it/giornata-sulla-neve');
  });

  it('from another site is refused with JSON where a script sends it', async () => {
    const response = await send({ Origin: 'https://evil.example', Accept: 'application/json' });
    expect([response.status, JSON.parse(response.body)]).toEqual([
      403,
      { status: 'KO', message: 'The form was sent from another site' },
    ]);
  });

  it.each(forms)('from another site is refused on %s', async (path) => {
    expect((await send({ Origin: 'https://evil.example' }, path)).status).toBe(403);
  });
});

describe('the body of a form', () => {
  it.each([
    ['of more than 256 KB', 'first_name='.padEnd(256 * 1024 + 1, 'x'), {}, 413],
    ['with a field twice', 'surname=Nina&surname=Ada', {}, 422],
    ['of too many fields', '&x=1'.repeat(100), {}, 413],
    ['of another type', '{"first_name":"Nina"}', { 'Content-Type': 'application/json' }, 415],
    ['of no type', 'first_name=Nina', { 'Content-Type': '' }, 415],
    ['in an unknown encoding', 'first_name=Nina', { 'Content-Encoding': 'brotli' }, 415],
    ['that is not compressed as it says', 'first_name=Nina', { 'Content-Encoding': 'gzip' }, 400],
    ['in an unknown charset', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-7' }, 415],
    ['that is empty', '', {}, 422],
    ['without sense', '&&==%zz&%E0%A4%A&__proto__=1&first_name[a][b]=x&constructor[prototype]=1', {}, 422],
  ])('%s gets a client error', async (_, body, headers, status) => {
    const response = await sendForm(site, '/ski-day', body, { Accept: 'application/json', ...headers });
    expect([response.status, JSON.parse(response.body).status]).toEqual([status, 'KO']);
    expect(response.body).not.toMatch(/Nina|utf-7|brotli|\bat \S+ \(/);
  });

  it('that ends too early does not affect the site', async () => {
    const head = 'POST /ski-day HTTP/1.1\r\nHost: www.example.com\r\nContent-Length: 100\r\n';
    const type = 'Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n';
    await abort(`${head}${type}first_name=Nina`);
    expect((await send({})).status).toBe(200);
  });
});

it('a visitor who sends too many forms gets 429, on each page', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.1', Accept: 'application/json' };
  const responses = await Promise.all(Array.from({ length: 31 }, () => send(headers)));
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(refused[0]?.body ?? '')).toEqual({ status: 'KO', message: 'Too many requests' });
  for (const path of forms.filter((each) => each !== leavePath)) {
    expect([path, (await send(headers, path)).status]).toEqual([path, 429]);
  }
});

it('a mail provider may send more, to unsubscribe its users', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.3', Accept: 'application/json' };
  const statuses = [];
  for (let sent = 0; sent < 601; sent += 1) statuses.push((await send(headers, leavePath)).status);
  expect([statuses.indexOf(429), statuses.length]).toEqual([600, 601]);
});

it('a visitor is known by the address alone, however the proxy writes it', async () => {
  const refused = async (forwarded: (index: number) => string) => {
    const headers = (index: number) => ({ 'X-Forwarded-For': forwarded(index), Accept: 'application/json' });
    const responses = await Promise.all(Array.from({ length: 32 }, (_, index) => send(headers(index))));
    return responses.filter(({ status }) => status === 429).length;
  };
  expect(await refused((index) => `198.51.100.7:${1024 + index}`)).toBe(2);
  expect(await refused((index) => `[2001:db8::${index.toString(16)}]:443`)).toBe(2);
  // Values that are not addresses count as the proxy.
  expect(await refused((index) => `unknown-${index}`)).toBeGreaterThanOrEqual(2);
});

it('a form that is refused because it comes from another site counts towards the limit', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.2', Origin: 'https://evil.example', Accept: 'application/json' };
  const statuses = (await Promise.all(Array.from({ length: 32 }, () => send(headers)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(30);
  const last = await send(headers);
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});
