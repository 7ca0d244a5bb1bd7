import { setTimeout as wait } from 'node:timers/promises';
import { ThrottlerStorage } from '@nestjs/throttler';
import { AboutController } from '../../../src/api/about/about.controller.js';
import { SocialController } from '../../../src/api/social/social.controller.js';
import { UnknownController } from '../../../src/api/unknown/unknown.controller.js';
import type { RateLimitStorage } from '../../../src/platform/http/throttling/rate-limit.storage.js';
import { MagazineService } from '../../../src/site/magazine/magazine.service.js';
import { Api, apiEndpoints, apiToken, expectKo } from '../../support/http/api.js';
import { Connection } from '../../support/http/connection.js';
import { overrideRateLimits } from '../../support/http/rate-limits.js';
import { LogLines } from '../../support/servers/log-lines.js';
import { StubRedis } from '../../support/stubs/stub-redis.js';

const refreshToken = 'a-token-of-refreshes';

/** Unknown and odd addresses. */
const nowhere = ['/api', '/api/', '/api?a=1', '/api/nothing', '/api/about/more', '/api//about', '/api/health//'];
const malformed = ['/api/%', '/api/%ff', '/api/supplier/%E0%A4%A', '/api#x', '/api/health#'];

const twoHosts = 'GET /api/about HTTP/1.1\r\nHost: a.example.com\r\nHost: b.example.com\r\nConnection: close\r\n';

let api: Api;

beforeAll(async () => {
  api = await Api.start({ REFRESH_TOKEN: refreshToken, TRUST_PROXY: 'loopback' });
});

afterAll(() => api.stop());

describe('without the token', () => {
  it.each([
    ...apiEndpoints,
    ...[...nowhere, ...malformed].map((path) => ['GET', path] as const),
    ['PUT', '/api/about'] as const,
    ['OPTIONS', '/api/supplier'] as const,
  ])('%s %s is refused', async (method, path) => {
    const response = await api.call(path, { method, token: null });
    expectKo(response, 401, 'Invalid token');
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it('HEAD is refused too, without a body', async () => {
    const response = await api.call('/api/health', { method: 'HEAD', token: null });
    expect([response.status, response.text]).toEqual([401, '']);
  });

  it('a call is refused before any of its body has arrived', async () => {
    const connection = await Connection.to(api.site.port);
    const head = 'POST /api/supplier HTTP/1.1\r\nHost: a.example.com\r\nContent-Type: application/json\r\n';
    await connection.write(`${head}Content-Length: 1000\r\n\r\n`);
    expect(await connection.response()).toMatch(/^HTTP\/1\.1 401 /);
    connection.socket.destroy();
  });

  it('a call is refused even if its query has the token, or its header a wrong one', async () => {
    for (const token of [null, `${apiToken}s`]) {
      expectKo(await api.call(`/api/health?token=${apiToken}`, { token }), 401, 'Invalid token');
    }
  });
});

describe('with the token', () => {
  it.each(nowhere)('%s is an unknown address', async (path) => {
    expectKo(await api.call(path), 500, 'Unknown middleware');
    expectKo(await api.call(path, { method: 'DELETE' }), 500, 'Unknown middleware');
  });

  it.each([
    ['POST', '/api/about', 'GET, HEAD'],
    ['PUT', '/api/supplier', 'POST, GET, HEAD'],
    ['PUT', '/api/supplier/x', 'GET, HEAD, DELETE'],
    ['GET', '/api/supplier/x/keep', 'POST'],
    ['OPTIONS', '/api/health/ready', 'GET, HEAD'],
    ['POST', '/api/health/', 'GET, HEAD'],
  ])('%s %s gets 405 with the supported methods: %s', async (method, path, allow) => {
    const response = await api.call(path, { method });
    expectKo(response, 405, 'Method not allowed');
    expect(response.headers.allow).toBe(allow);
  });

  it('HEAD gets the response of GET without the body, and a trailing slash makes no difference', async () => {
    const response = await api.call('/api/health', { method: 'HEAD' });
    expect(response).toMatchObject({ status: 200, text: '' });
    expect(response.headers['content-length']).toBe('2');
    expect(await api.call('/api/health/')).toMatchObject({ status: 200, text: 'ok' });
  });

  it('malformed paths and two Host headers are refused', async () => {
    for (const path of malformed) expectKo(await api.call(path), 400, 'malformed path');
    const response = await api.site.raw(`${twoHosts}Authorization: Bearer ${apiToken}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('{"status":"KO","message":"more than one Host header"}');
  });

  it('the host of the brand box makes no difference', async () => {
    expect(await api.call('/api/health', { headers: { Host: 'brandbox.example.com' } })).toMatchObject({ status: 200 });
  });

  it.each(['/API/health', '/apis', '/it/api/health'])('%s is a missing page of the site', async (path) => {
    const response = await api.call(path);
    expect(response.status).toBe(404);
    expect(response.text).toContain('<!doctype html>');
  });

  it('no response may be cached', async () => {
    for (const [, path] of apiEndpoints.filter(([method]) => method === 'GET')) {
      expect([path, (await api.call(path)).headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  it('an internal error exposes no details, and is logged', async () => {
    const log = new LogLines();
    const magazine = api.site.app.get(MagazineService, { strict: false });
    magazine.fetchLatest = () => Promise.reject(new Error('secret of /src/site/magazine'));
    const response = await api.call('/api/about');
    log.stop();
    Reflect.deleteProperty(magazine, 'fetchLatest');
    expectKo(response, 500, 'Internal Server Error');
    expect(log.lines.join()).toContain('secret of /src/site/magazine');
  });
});

it('the token for refreshes is accepted for them alone', async () => {
  for (const [method, path] of apiEndpoints) {
    const { status } = await api.call(path, {
      method,
      token: refreshToken,
      headers: { 'X-Forwarded-For': '192.0.2.98' },
    });
    expect([path, status]).toEqual([path, path === '/api/content/refresh' ? 200 : 401]);
  }
});

it('where no token is configured, every call is refused', async () => {
  const closed = await Api.start({ API_TOKEN: '' });
  for (const token of [null, apiToken, '', 'undefined']) {
    expectKo(await closed.call('/api/health', { token }), 401, 'Invalid token');
  }
  await closed.stop();
});

describe('too many calls', () => {
  const forwarded = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  let restoreRateLimits: () => void;

  beforeAll(() => {
    const controllers = [AboutController, SocialController, UnknownController];
    restoreRateLimits = overrideRateLimits(controllers, { default: { limit: 3, ttl: 60_000 } });
  });

  afterAll(() => restoreRateLimits());

  it('from one address, counted over all endpoints, are refused for a while', async () => {
    for (const path of ['/api/about', '/api/social', '/api/about']) {
      expect((await api.call(path, forwarded('192.0.2.1'))).status).toBe(200);
    }
    const response = await api.call('/api/social', forwarded('192.0.2.1'));
    expectKo(response, 429, 'Too many requests');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await api.call('/api/about', forwarded('192.0.2.2'))).status).toBe(200);
  });

  it('with a wrong token or none are refused for a while, but those with a valid token are not', async () => {
    const call = (token: string | null) => api.call('/api/about', { ...forwarded('192.0.2.3'), token });
    for (const token of [null, 'wrong', null]) expect((await call(token)).status).toBe(401);
    for (const token of [null, 'wrong']) {
      const response = await call(token);
      expectKo(response, 429, 'Too many requests');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await call(apiToken)).status).toBe(200);
  });

  it.each([
    ['GET', '/api/%ff', '192.0.2.11'],
    ['GET', '/api#about', '192.0.2.12'],
    ['GET', '/api/nothing', '192.0.2.13'],
    ['PUT', '/api/about', '192.0.2.14'],
  ])('with a wrong token are refused for a while, also %s %s', async (method, path, address) => {
    const call = { method, token: 'wrong', ...forwarded(address) };
    for (const _ of [1, 2, 3]) expectKo(await api.call(path, call), 401, 'Invalid token');
    expectKo(await api.call(path, call), 429, 'Too many requests');
  });

  it('with two Host headers and a wrong token are refused for a while', async () => {
    const call = () => api.site.raw(`${twoHosts}Authorization: Bearer wrong\r\nX-Forwarded-For: 192.0.2.6\r\n\r\n`);
    for (const _ of [1, 2, 3]) expect(await call()).toMatch(/^HTTP\/1\.1 401 /);
    expect(await call()).toMatch(/^HTTP\/1\.1 429 /);
  });

  it('are counted together by two instances that share Redis', async () => {
    const redis = await StubRedis.start();
    const [one, two] = [await Api.start({ REDIS_URL: redis.url }), await Api.start({ REDIS_URL: redis.url })];
    try {
      for (const { site } of [one, two]) {
        const storage = site.app.get<RateLimitStorage>(ThrottlerStorage, { strict: false });
        while (storage.store !== 'redis') await wait(5);
      }
      // Neither trusts a proxy: a forged address makes no difference.
      for (const [index, instance] of [one, two, one].entries()) {
        expect((await instance.call('/api/about', forwarded(`192.0.2.${index}`))).status).toBe(200);
      }
      expect((await two.call('/api/about', forwarded('192.0.2.9'))).status).toBe(429);
    } finally {
      await Promise.all([one.stop(), two.stop()]);
      redis.stop();
    }
  });
});

it('an address that has sent 300 calls in a minute is refused by every endpoint', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.99' };
  for (let call = 0; call < 300; call += 1) await api.call('/api/health/live', { headers });
  for (const [method, path] of apiEndpoints) {
    expectKo(await api.call(path, { method, headers }), 429, 'Too many requests');
  }
});
