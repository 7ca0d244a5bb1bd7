import type { IncomingHttpHeaders } from 'node:http';
import { readResponse } from '../../support/http/connection.js';
import { cspFindings } from '../../support/http/csp-findings.js';
import { observatoryScore } from '../../support/http/observatory.js';
import { Site, type SiteResponse } from '../../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

const others: [string, number, () => Promise<SiteResponse>][] = [
  ['a search', 200, () => site.get('/it/ricerca/motore')],
  ['a redirect', 301, () => site.get('/Who')],
  ['a missing page', 404, () => site.get('/pl/nic')],
  ['a page that is gone', 410, () => site.get('/Who/Shareholders')],
  ['a malformed path', 400, () => site.get('/%')],
  ['a wrong method', 405, () => site.send('/en', { method: 'POST' })],
  ['a call of the API without a token', 401, () => site.get('/api/health/ready')],
  ['a sitemap', 200, () => site.get('/sitemap-en.xml')],
  [
    'two hosts',
    400,
    async () => readResponse(await site.raw('GET /en HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')),
  ],
];

it.each(others)('the response to %s (%i) has the grade A+ with at least 125 points', async (_, status, ask) => {
  const response = await ask();
  const { score, findings } = observatoryScore(response);
  expect([response.status, score >= 125, findings.filter(({ modifier }) => modifier < 0)]).toEqual([status, true, []]);
  expect(cspFindings(String(response.headers['content-security-policy']))).toEqual([]);
});

it.each(['/pdf/reach-statement.pdf', '/favicon.ico'])('%s, which other sites may show, has A+ too', async (path) => {
  const { score, findings } = observatoryScore(await site.get(path));
  expect([score, findings.filter(({ modifier }) => modifier < 0)]).toEqual([120, []]);
});

describe('a planted weakness is found:', () => {
  it.each<[string, IncomingHttpHeaders, number]>([
    ['no policy', { 'content-security-policy': undefined }, 75],
    ['inline scripts', { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-inline'" }, 80],
    ['no nosniff', { 'x-content-type-options': undefined }, 125],
    ['no HSTS', { 'strict-transport-security': undefined }, 80],
    ['a short HSTS', { 'strict-transport-security': 'max-age=60' }, 120],
    ['a referrer for all', { 'referrer-policy': 'unsafe-url' }, 120],
    ['a cookie of http', { 'set-cookie': ['id=1; HttpOnly'] }, 80],
  ])('%s', async (_, headers, score) => {
    const response = await site.get('/en');
    expect(observatoryScore({ ...response, headers: { ...response.headers, ...headers } }).score).toBe(score);
  });

  it('a script of another site without a hash', async () => {
    const response = await site.get('/en');
    const body = response.body.replace('</head>', '<script src="//other.example.com/x.js"></script></head>');
    expect(observatoryScore({ ...response, body }).score).toBe(50);
  });

  it.each([
    ["script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'", 'HIGH: script-src'],
    ["script-src *; object-src 'none'; base-uri 'none'", 'HIGH: script-src'],
    ["script-src 'self' https://ajax.googleapis.com; base-uri 'none'; object-src 'none'", 'HIGH: script-src'],
  ])('%s', (policy, found) => {
    expect(cspFindings(policy).join('\n')).toContain(found);
  });
});
