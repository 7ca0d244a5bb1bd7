import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { readForm, sendForm } from '../../support/http/forms.js';
import { site } from '../../support/http/submissions.js';
import { applyPath } from '../../support/http/supplier-form.js';
import { siteUrl } from '../../support/servers/site.js';

const complete = { first_name: 'Nina', surname: 'Sample', birth_date: '2018-06-30', privacy: 'on' };
const asScript = { Accept: 'application/json' };
const { forms } = textsOf('en');
const send = (headers: Record<string, string>, path = '/ski-day') => sendForm(site, path, complete, headers);

const leavePath = '/newsletter/leave';
/** Every address that takes a form. */
const paths = ['/newsletter', '/newsletter/confirm', leavePath, applyPath, '/services/request', '/ski-day'];

describe('a form of a visitor', () => {
  it.each<[string, Record<string, string>]>([
    ['an unknown origin', {}],
    ['a page of this site', { 'Sec-Fetch-Site': 'same-origin', Origin: siteUrl }],
    ['a page of this site in a browser that hides the origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['an address typed by the visitor', { 'Sec-Fetch-Site': 'none' }],
    ['the host of the request', { Host: 'Instance.example.com:8080', Origin: 'http://instance.example.com:8080' }],
    [
      'the host that a trusted proxy forwards',
      { 'X-Forwarded-Host': 'a.example.com', Origin: 'https://a.example.com' },
    ],
  ])('from %s is accepted', async (_, headers) => {
    expect((await send(headers)).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['another site, by a browser that hides which', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site, by an old browser', { Origin: 'https://evil.example' }],
    ['a sub-domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.example.com' }],
    ['another port', { Host: 'a.example.com', Origin: 'https://a.example.com:8443' }],
    ['this site without TLS', { Origin: siteUrl.replace('https', 'http') }],
    ['an address that begins like this site', { Origin: `${siteUrl}.evil.example` }],
    ['a page that was opened from a disk', { 'Sec-Fetch-Site': 'none', Origin: 'null' }],
    ['another site that claims to be a page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }],
  ])('from %s is refused', async (_, headers) => {
    const response = await send(headers);
    expect([response.status, response.headers['cache-control']]).toEqual([403, 'no-store']);
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

  it.each(paths)('from another site is refused on %s, with JSON where a script sends it', async (path) => {
    const response = await send({ Origin: 'https://evil.example', ...asScript }, path);
    expect([response.status, JSON.parse(response.body)]).toEqual([
      403,
      { status: 'KO', message: 'The form was sent from another site' },
    ]);
  });

  it.each([
    ['of more than 256 KB', 'first_name='.padEnd(256 * 1024 + 1, 'x'), {}, 413],
    ['with a field twice', 'surname=Nina&surname=Ada', {}, 422],
    ['of too many fields', '&x=1'.repeat(100), {}, 413],
    ['of another type', '{"first_name":"Nina"}', { 'Content-Type': 'application/json' }, 415],
    ['that is not compressed as it says', 'first_name=Nina', { 'Content-Encoding': 'gzip' }, 400],
    ['in an unknown charset', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-7' }, 415],
    ['without sense', '&&==%zz&%E0%A4%A&__proto__=1&first_name[a][b]=x&constructor[prototype]=1', {}, 422],
  ])('%s gets a client error', async (_, body, headers, status) => {
    const response = await sendForm(site, '/ski-day', body, { ...asScript, ...headers });
    expect([response.status, JSON.parse(response.body).status]).toEqual([status, 'KO']);
    expect(response.body).not.toMatch(/Nina|utf-7|brotli|\bat \S+ \(/);
  });
});

describe('the ski-day form', () => {
  it.each([
    { gender: 'Donna', birth_date: '2018-01-01' },
    { gender: '', birth_date: '2018-12-31' },
  ])('accepts %j, and responds to a script with JSON', async (fields) => {
    const response = await sendForm(site, '/ski-day', { ...complete, ...fields }, asScript);
    expect([response.status, JSON.parse(response.body)]).toEqual([200, { status: 'OK' }]);
    expect(response.headers.vary).toMatch(/Accept(,|$)/);
  });

  it.each([
    ['first_name', '  ', forms.error_required],
    ['surname', 'Sam\u202eple', forms.error_characters],
    ['birth_date', '2017-12-31', forms.error_birth_date],
    ['birth_date', '2019-01-01', forms.error_birth_date],
    ['birth_date', '2018-02-29', forms.error_birth_date],
    ['gender', 'unicorn', forms.error_choice],
    ['privacy', '', forms.error_privacy],
  ])('refuses %s %j', async (field, value, message) => {
    const response = await sendForm(site, '/ski-day', { ...complete, [field]: value }, asScript);
    expect([response.status, JSON.parse(response.body)]).toEqual([
      422,
      { status: 'KO', message: forms.error_summary, errors: [{ field, message }] },
    ]);
  });
});

it('the ski-day form comes back with what was entered', async () => {
  const fields = { ...complete, birth_date: '2019-01-01' };
  const form = readForm(await sendForm(site, '/ski-day', fields));
  const names = ['first_name', 'surname', 'birth_date'] as const;
  const shown = names.map((name) => [name, form.field(name)?.get('value')]);
  expect(shown).toEqual(names.map((name) => [name, fields[name]]));
});

describe('too many forms', () => {
  it('of a visitor get 429, on each page', async () => {
    const headers = { 'X-Forwarded-For': '192.0.2.1', ...asScript };
    const responses = await Promise.all(Array.from({ length: 31 }, () => send(headers)));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused[0]?.body ?? '')).toEqual({ status: 'KO', message: 'Too many requests' });
    for (const path of paths.filter((each) => each !== leavePath)) {
      expect([path, (await send(headers, path)).status]).toEqual([path, 429]);
    }
  });

  it('of a mail provider, which unsubscribes its users, are more than of a visitor', async () => {
    const headers = { 'X-Forwarded-For': '192.0.2.3', ...asScript };
    const responses = await Promise.all(Array.from({ length: 601 }, () => send(headers, leavePath)));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('are counted by the address alone, however the proxy writes it, and those of another site too', async () => {
    const headers = (index: number) => ({ 'X-Forwarded-For': `198.51.100.7:${1024 + index}`, ...asScript });
    const evil = { Origin: 'https://evil.example' };
    for (let index = 0; index < 30; index += 1) expect((await send({ ...headers(index), ...evil })).status).toBe(403);
    expect((await send(headers(30))).status).toBe(429);
  });
});
