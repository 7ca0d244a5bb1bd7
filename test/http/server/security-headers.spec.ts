import type { IncomingHttpHeaders } from 'node:http';
import { ContentStore } from '../../../src/content/content-store.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { readMarkup } from '../../support/html/markup.js';
import { Site } from '../../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

/** The directives of a policy by name. */
function directives(headers: IncomingHttpHeaders): Map<string, string[]> {
  const policy = headers['content-security-policy'];
  if (typeof policy !== 'string') return new Map();
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const requests: [string, number, string, string][] = [
  ['a page', 200, 'GET', '/en'],
  ['a page in another language', 200, 'GET', '/it/chi-siamo/profilo'],
  ['a search', 200, 'GET', '/search/gear'],
  ['a page to HEAD', 200, 'HEAD', '/reach'],
  ['a redirect', 301, 'GET', '/Who'],
  ['the search form', 303, 'GET', '/search?query=gear'],
  ['a missing page', 404, 'GET', '/nothing'],
  ['a page that is gone', 410, 'GET', '/Who/Shareholders'],
  ['a malformed path', 400, 'GET', '/%'],
  ['a wrong method', 405, 'POST', '/en'],
  ['a form without its fields', 422, 'POST', '/newsletter'],
  ['a download', 200, 'GET', '/pdf/reach-statement.pdf'],
  ['an icon', 200, 'GET', '/favicon.ico'],
  ['a drawing', 200, 'GET', '/icons/icon.svg'],
  ['a video', 200, 'HEAD', '/video/fan-loop.mp4'],
  ['a stylesheet', 200, 'GET', '/api-docs/swagger-ui.css'],
  ['a call of the API', 401, 'GET', '/api/supplier/1/file'],
  ['robots.txt', 200, 'GET', '/robots.txt'],
  ['a sitemap', 200, 'GET', '/sitemap-en.xml'],
  ['the manifest', 200, 'GET', '/site.webmanifest'],
];

/** Files that other sites may show in their pages. */
const forOtherSites = new Set(['/pdf/reach-statement.pdf', '/favicon.ico', '/icons/icon.svg', '/video/fan-loop.mp4']);

describe.each(requests)('the response to %s (%i)', (_, status, method, path) => {
  let headers: IncomingHttpHeaders;

  beforeAll(async () => {
    const response = await site.send(path, { method });
    expect(response.status).toBe(status);
    headers = response.headers;
  });

  it('has a policy that allows only what it lists', () => {
    const policy = directives(headers);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-src')).toEqual(['https://video.example.com']);
    const sources = [...policy].filter(([name]) => name !== 'frame-src').flatMap(([, own]) => own);
    expect(sources.filter((source) => !["'self'", "'none'", 'data:'].includes(source))).toEqual([]);
    expect([...policy].filter(([name, own]) => own.includes('data:') && name !== 'img-src')).toEqual([]);
  });

  it('has the other security headers', () => {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': forOtherSites.has(path) ? 'cross-origin' : 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1])).toBeGreaterThanOrEqual(
      31_536_000,
    );
  });

  it('delegates permissions to the players of the video host only', () => {
    const permissions = String(headers['permissions-policy']).split(', ');
    for (const feature of ['autoplay', 'fullscreen', 'picture-in-picture']) {
      expect(permissions).toContain(`${feature}=(self "https://video.example.com")`);
    }
    expect(permissions.filter((permission) => permission.includes('://'))).toHaveLength(3);
    // This header would block every player that does not opt in.
    expect(headers['cross-origin-embedder-policy']).toBeUndefined();
  });

  it('does not name the software of the server', () => {
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
    expect(headers.server).toBeUndefined();
  });

  it('sets no cookie', () => {
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('the configuration', () => {
  it('of the video host decides which origin may be framed', async () => {
    const other = await Site.start({ VIDEO_HOST_URL: 'https://player.example.org:8443/videos/' });
    try {
      const { headers } = await other.get('/reach');
      expect(directives(headers).get('frame-src')).toEqual(['https://player.example.org:8443']);
      expect(headers['permissions-policy']).toContain('autoplay=(self "https://player.example.org:8443")');
    } finally {
      await other.stop();
    }
  });

  it('of an address without TLS omits HSTS and the upgrade, and a mailing list may redirect anywhere', async () => {
    const plain = await Site.start({
      SITE_URL: 'http://localhost:3000',
      NEWSLETTER_ACTION_URL: 'https://list.example.org/subscribe?u=1',
    });
    try {
      const { headers } = await plain.get('/reach');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(directives(headers).has('upgrade-insecure-requests')).toBe(false);
      expect(directives(headers).get('form-action')).toEqual(["'self'", 'https:']);
    } finally {
      await plain.stop();
    }
  });
});

it('structured data stays data whatever the content is', async () => {
  const content = site.app.get(ContentStore);
  const entry = await content.entry('en', 'reach');
  if (!entry) throw new Error('no page reach');
  const title = '</script><script>alert(1)</script><!--';
  content.entry = () => Promise.resolve({ ...entry, body: { ...entry.body, title, summary: title } });
  try {
    site.app.get(PageCache).clear();
    const { body } = await site.get('/reach');
    expect(body).not.toContain('<script>alert');
    const data = readMarkup(body).all('script', { type: 'application/ld+json' });
    expect(data.map(({ source }) => JSON.parse(source))).toContainEqual(expect.objectContaining({ name: title }));
  } finally {
    // Restores the class's method.
    Reflect.deleteProperty(content, 'entry');
    site.app.get(PageCache).clear();
  }
});

it('values that a visitor has sent are shown as text', async () => {
  const query = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { status, body } = await site.get(`/search/${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  expect(body).not.toMatch(/<script>|<img src=x/);
  expect(readMarkup(body).first('h2')?.text).toContain(query);
});
