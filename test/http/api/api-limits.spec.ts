import { setTimeout as wait } from 'node:timers/promises';
import { ThrottlerStorage } from '@nestjs/throttler';
import { AboutController } from '../../../src/api/about/about.controller.js';
import { SocialController } from '../../../src/api/social/social.controller.js';
import { UnknownController } from '../../../src/api/unknown/unknown.controller.js';
import type { RateLimitStorage } from '../../../src/platform/http/throttling/rate-limit.storage.js';
import { Api, apiEndpoints, apiToken, expectKo } from '../../support/http/api.js';
import { overrideRateLimits } from '../../support/http/rate-limits.js';
import { StubRedis } from '../../support/stubs/stub-redis.js';

describe('too many calls', () => {
  const few = { limit: 3, ttl: 60_000 };
  const forwarded = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  let limited: Api;
  let sequence = 0;
  let restoreRateLimits: () => void;

  beforeAll(async () => {
    const controllers = [AboutController, SocialController, UnknownController];
    restoreRateLimits = overrideRateLimits(controllers, { default: few });
    limited = await Api.start({ TRUST_PROXY: 'loopback' });
  });

  afterAll(async () => {
    restoreRateLimits();
    await limited.stop();
  });

  it('from one address, counted over all endpoints, are refused for a while', async () => {
    for (const path of ['/api/about', '/api/social', '/api/about']) {
      expect((await limited.call(path, forwarded('192.0.2.1'))).status).toBe(200);
    }
    const response = await limited.call('/api/social', forwarded('192.0.2.1'));
    expectKo(response, 429, 'Too many requests');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await limited.call('/api/about', forwarded('192.0.2.2'))).status).toBe(200);
  });

  it('with a wrong token are refused for a while, but those with a valid token are not', async () => {
    const wrong = { ...forwarded('192.0.2.3'), token: 'wrong' };
    for (const _ of [1, 2, 3]) expect((await limited.call('/api/about', wrong)).status).toBe(401);
    const response = await limited.call('/api/about', wrong);
    expectKo(response, 429, 'Too many requests');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await limited.call('/api/about', { ...wrong, ...forwarded('192.0.2.4') })).status).toBe(401);
    expect((await limited.call('/api/about', forwarded('192.0.2.3'))).status).toBe(200);
  });

  it('without a token are refused for a while, counted together with those with a wrong one', async () => {
    const call = (token: string | null) => limited.call('/api/about', { ...forwarded('192.0.2.5'), token });
    for (const token of [null, 'wrong', null]) expect((await call(token)).status).toBe(401);
    for (const token of [null, 'wrong']) expectKo(await call(token), 429, 'Too many requests');
    expect((await call(apiToken)).status).toBe(200);
  });

  describe.each<[string, string, Record<string, string>]>([
    ['a malformed path', '/api/%ff', {}],
    ['a malformed path of an endpoint', '/api/about/%E0%A4%A', {}],
    ['a fragment', '/api#about', {}],
    ['an unknown address', '/api/nothing', {}],
    ['two slashes', '/api//about', {}],
    ['another method', '/api/about', { method: 'PUT' }],
  ])('of %s', (_, path, { method = 'GET' }) => {
    it.each(['wrong', null])('with the token %j are refused for a while', async (token) => {
      const headers = { 'X-Forwarded-For': `192.0.2.${20 + sequence++}` };
      for (const __ of [1, 2, 3]) {
        expectKo(await limited.call(path, { method, headers, token }), 401, 'Invalid token');
      }
      const response = await limited.call(path, { method, headers, token });
      expectKo(response, 429, 'Too many requests');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it('with two Host headers and a wrong token are refused for a while', async () => {
    const head = 'GET /api/about HTTP/1.1\r\nHost: a.example.com\r\nHost: b.example.com\r\nConnection: close\r\n';
    const call = () => limited.site.raw(`${head}Authorization: Bearer wrong\r\nX-Forwarded-For: 192.0.2.6\r\n\r\n`);
    for (const _ of [1, 2, 3]) expect(await call()).toMatch(/^HTTP\/1\.1 401 /);
    expect(await call()).toMatch(/^HTTP\/1\.1 429 /);
  });

  it('are counted by the real address when an untrusted client forges X-Forwarded-For', async () => {
    const alone = await Api.start();
    for (const last of [1, 2, 3]) await alone.call('/api/about', forwarded(`192.0.2.${last}`));
    expectKo(await alone.call('/api/about', forwarded('192.0.2.4')), 429, 'Too many requests');
    await alone.stop();
  });

  it('are counted together by two instances that share Redis', async () => {
    const redis = await StubRedis.start();
    const [one, two] = [await Api.start({ REDIS_URL: redis.url }), await Api.start({ REDIS_URL: redis.url })];
    try {
      for (const { site } of [one, two]) {
        const storage = site.app.get<RateLimitStorage>(ThrottlerStorage, { strict: false });
        while (storage.store !== 'redis') await wait(5);
      }
      for (const instance of [one, two, one]) expect((await instance.call('/api/about')).status).toBe(200);
      expect((await two.call('/api/about')).status).toBe(429);
    } finally {
      await Promise.all([one.stop(), two.stop()]);
      redis.stop();
    }
  });
});

it('an address that has sent 300 calls in a minute is refused by every endpoint', async () => {
  const api = await Api.start();
  for (let call = 0; call < 300; call += 1) await api.call('/api/health/live');
  for (const [method, path] of apiEndpoints) expectKo(await api.call(path, { method }), 429, 'Too many requests');
  await api.stop();
});

it('calls succeed, and are counted in memory, while Redis is down', async () => {
  const redis = await StubRedis.start();
  redis.stop();
  const alone = await Api.start({ REDIS_URL: redis.url });
  expect((await alone.call('/api/health')).status).toBe(200);
  expect((await alone.call('/api/health/ready')).json.parts.rate_limits).toEqual({ store: 'memory' });
  await alone.stop();
});
