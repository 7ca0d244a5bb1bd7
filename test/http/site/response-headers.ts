import type { IncomingHttpHeaders } from 'node:http';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { NoStoreInterceptor } from '../../../src/platform/http/headers/no-store.interceptor.js';
import { readMarkup } from '../../support/html/markup.js';
import { site } from '../../support/http/every-page.js';
import { Site } from '../../support/servers/site.js';

/** The directives of a policy by name. */
function directives(headers: IncomingHttpHeaders): Map<string, string[]> {
  const policy = String(headers['content-security-policy']).split(';');
  const words = policy.map((directive) => directive.trim().split(/\s+/));
  return new Map(words.map(([name = '', ...sources]) => [name, sources]));
}

describe.each([
  ['a page', 200, 'GET', '/en'],
  ['a search', 200, 'GET', '/it/ricerca/motore'],
  ['a redirect', 301, 'GET', '/Who'],
  ['a missing page', 404, 'GET', '/pl/nic'],
  ['a malformed path', 400, 'GET', '/%'],
  ['a wrong method', 405, 'POST', '/en'],
  ['a form without its fields', 422, 'POST', '/newsletter'],
  ['a download', 200, 'GET', '/pdf/reach-statement.pdf'],
  ['a video', 200, 'HEAD', '/video/fan-loop.mp4'],
  ['a call of the API', 401, 'GET', '/api/supplier/1/file'],
  ['a sitemap', 200, 'GET', '/sitemap-en.xml'],
])('the response to %s (%i)', (_, status, method, path) => {
  /** Other sites may show these in their pages. */
  const isForAll = /^\/(pdf|video|favicon)/.test(path);
  let headers: IncomingHttpHeaders;

  beforeAll(async () => {
    const response = await site.send(path, { method });
    expect(response.status).toBe(status);
    headers = response.headers;
  });

  it('has a policy that allows only what it lists', () => {
    const policy = directives(headers);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'inline-speculation-rules'"],
      'style-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-src': ['https://video.example.com'],
    });
    const sources = [...policy].filter(([name]) => name !== 'frame-src').flatMap(([, own]) => own);
    expect(
      sources.filter((source) => !["'self'", "'none'", "'inline-speculation-rules'", 'data:'].includes(source)),
    ).toEqual([]);
    expect([...policy].filter(([name, own]) => own.includes('data:') && name !== 'img-src')).toEqual([]);
    const findings = new CspEvaluator(new CspParser(String(headers['content-security-policy'])).csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
  });

  it('has the other security headers, and does not name the software of the server', () => {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': isForAll ? 'cross-origin' : 'same-origin',
      'x-frame-options': 'DENY',
    });
    const [, seconds] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
    for (const name of ['x-powered-by', 'server', 'set-cookie']) expect(headers[name]).toBeUndefined();
  });

  it('delegates permissions to the players of the video host only', () => {
    const permissions = String(headers['permissions-policy']).split(', ');
    const delegated = permissions.filter((permission) => permission.includes('://')).toSorted();
    expect(delegated).toEqual(
      ['autoplay', 'fullscreen', 'picture-in-picture'].map((name) => `${name}=(self "https://video.example.com")`),
    );
    expect(permissions).toContain('camera=()');
    // This header would block every player that does not opt in.
    expect(headers['cross-origin-embedder-policy']).toBeUndefined();
  });
});

describe('the configuration', () => {
  async function headersWith(environment: Record<string, string>): Promise<IncomingHttpHeaders> {
    const other = await Site.start(environment);
    const { headers } = await other.get('/reach').finally(() => other.stop());
    return headers;
  }

  it('of the video host decides which origin may be framed', async () => {
    const headers = await headersWith({ VIDEO_HOST_URL: 'https://player.example.org:8443/videos/' });
    expect(directives(headers).get('frame-src')).toEqual(['https://player.example.org:8443']);
    expect(headers['permissions-policy']).toContain('autoplay=(self "https://player.example.org:8443")');
  });

  it('of an address without TLS omits HSTS and the upgrade, and a mailing list may redirect anywhere', async () => {
    const NEWSLETTER_ACTION_URL = 'https://list.example.org/subscribe?u=1';
    const headers = await headersWith({ SITE_URL: 'http://localhost:3000', NEWSLETTER_ACTION_URL });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(directives(headers).has('upgrade-insecure-requests')).toBe(false);
    expect(directives(headers).get('form-action')).toEqual(["'self'", 'https:']);
  });
});

it('a page names its stylesheet and fonts in a Link header for Early Hints', async () => {
  const { headers, body } = await site.get('/pl/badania/silnik');
  const links = (attributes: Record<string, string>) =>
    readMarkup(body)
      .all('link', attributes)
      .map((link) => link.get('href'));
  const fonts = links({ rel: 'preload', as: 'font' });
  expect(fonts.length).toBeGreaterThan(0);
  const preloads = String(headers.link).split(', ');
  expect(preloads.filter((link) => link.includes('rel=preload'))).toEqual([
    ...links({ rel: 'stylesheet' }).map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ]);
  expect((await site.get('/no-such-page')).headers.link).toBeUndefined();
});

it('no handler behind a guard is stored: it declares that no cache may keep its response', () => {
  // The keys under which Nest's decorators store what they declare.
  const [guards, interceptors, headers] = ['__guards__', '__interceptors__', '__headers__'];
  const stored: string[] = [];
  let guarded = 0;
  for (const { metatype, instance } of site.app.get(DiscoveryService, { strict: false }).getControllers()) {
    const prototype = Object.getPrototypeOf(instance);
    for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
      const declared = (key: string) =>
        [metatype as object, prototype[name]].flatMap((target) => Reflect.getMetadata(key, target) ?? []);
      if (Reflect.getMetadata('method', prototype[name]) !== 0 || declared(guards).length === 0) continue;
      guarded += 1;
      const isNoStore = declared(interceptors).includes(NoStoreInterceptor);
      const hasCaching = declared(headers).some((each) => each.name === 'Cache-Control');
      if (!isNoStore && !hasCaching) stored.push(`${(metatype as { name: string }).name}.${name}`);
    }
  }
  expect([guarded > 10, stored]).toEqual([true, []]);
});
