import { connect } from 'node:net';
import { MagazineService } from '../../../src/site/magazine/magazine.service.js';
import { Api, apiEndpoints, apiToken, expectKo } from '../../support/http/api.js';
import { LogLines } from '../../support/servers/log-lines.js';

/** Unknown and odd addresses. */
const nowhere = [
  ...['/api', '/api/', '/api?a=1', '/api/nothing', '/api/about/more', '/api//about', '/api/%61bout'],
  ...['/api//', '/api/health//', '/api/health///', '/api/supplier/x//'],
];

const nextToken = 'token-that-follows';

let api: Api;

beforeAll(async () => {
  api = await Api.start({ API_TOKEN: `${apiToken},${nextToken}` });
});

afterAll(() => api.stop());

describe('without the token', () => {
  it.each([...apiEndpoints, ...nowhere.map((path) => ['GET', path] as const)])(
    '%s %s is refused',
    async (method, path) => {
      const response = await api.call(path, { method, token: null });
      expectKo(response, 401, 'Invalid token');
      expect(response.headers['www-authenticate']).toBe('Bearer');
    },
  );

  it.each([
    ['PUT', '/api/about'],
    ['POST', '/api/health'],
    ['OPTIONS', '/api/supplier'],
    ['GET', '/api/%'],
    ['GET', '/api/supplier/%E0%A4%A'],
    ['GET', '/api/about/'],
    ['GET', '/api#x'],
    ['GET', '/api/health?a#b'],
  ])('%s %s is refused like any other call', async (method, path) => {
    expectKo(await api.call(path, { method, token: null }), 401, 'Invalid token');
  });

  it('HEAD is refused too, without a body', async () => {
    const response = await api.call('/api/health', { method: 'HEAD', token: null });
    expect([response.status, response.text]).toEqual([401, '']);
  });

  it('two Host headers are refused like any other call', async () => {
    const response = await api.site.raw(
      'GET /api/health HTTP/1.1\r\nHost: a.example.com\r\nHost: b.example.com\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
    expect(response).toContain('{"status":"KO","message":"Invalid token"}');
  });

  it('a call is refused before any of its body has arrived', async () => {
    const socket = connect(api.site.port, '127.0.0.1');
    socket.write(
      'POST /api/supplier HTTP/1.1\r\nHost: a.example.com\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    );
    const [response] = await new Promise<Buffer[]>((resolve) => socket.once('data', (...chunks) => resolve(chunks)));
    socket.destroy();
    expect(response?.toString()).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('a wrong token', () => {
  it.each([
    'another-token-yet',
    apiToken.slice(0, -1),
    `${apiToken}s`,
    apiToken.toUpperCase(),
    `${apiToken},${nextToken}`,
    '',
    ' ',
    `${apiToken} ${nextToken}`,
    `${apiToken}%00`,
  ])('%j is refused', async (token) => {
    expectKo(await api.call('/api/health', { token }), 401, 'Invalid token');
  });

  it.each([
    `Basic ${Buffer.from(`${apiToken}:${nextToken}`).toString('base64')}`,
    apiToken,
    `Token ${apiToken}`,
    'Bearer',
  ])('%s is not accepted', async (Authorization) => {
    expectKo(await api.call('/api/health', { token: null, headers: { Authorization } }), 401, 'Invalid token');
  });

  it('is refused even if the query has a valid one', async () => {
    expectKo(
      await api.call(`/api/health?token=${apiToken}&access_token=${apiToken}`, { token: null }),
      401,
      'Invalid token',
    );
  });
});

describe('with a token', () => {
  it.each([apiToken, nextToken])('calls with %s, one of two during a rotation, are accepted', async (token) => {
    expect(await api.call('/api/health', { token })).toMatchObject({ status: 200, text: 'ok' });
  });

  it.each(['Bearer ', 'bearer ', 'BEARER ', 'bEaReR  '].map((scheme) => scheme + apiToken))(
    '%j is accepted',
    async (Authorization) => {
      expect((await api.call('/api/health', { token: null, headers: { Authorization } })).status).toBe(200);
    },
  );

  it.each(nowhere)('%s is an unknown address', async (path) => {
    expectKo(await api.call(path), 500, 'Unknown middleware');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s to an unknown address gets the same error',
    async (method) => {
      expectKo(await api.call('/api/nothing', { method }), 500, 'Unknown middleware');
    },
  );

  it.each([
    ['POST', '/api/about', 'GET, HEAD'],
    ['PUT', '/api/supplier', 'POST, GET, HEAD'],
    ['PUT', '/api/supplier/x', 'GET, HEAD, DELETE'],
    ['POST', '/api/supplier/x/file', 'GET, HEAD'],
    ['GET', '/api/supplier/x/keep', 'POST'],
    ['DELETE', '/api/newsletter', 'POST, GET, HEAD'],
    ['GET', '/api/newsletter/reader@example.com', 'DELETE'],
    ['GET', '/api/content/refresh', 'POST'],
    ['PATCH', '/api/openapi.json', 'GET, HEAD'],
    ['OPTIONS', '/api/health/ready', 'GET, HEAD'],
    ['POST', '/api/health/', 'GET, HEAD'],
  ])('%s %s gets 405 with the supported methods: %s', async (method, path, allow) => {
    const response = await api.call(path, { method });
    expectKo(response, 405, 'Method not allowed');
    expect(response.headers.allow).toBe(allow);
  });

  it('HEAD gets the response of GET without the body', async () => {
    const response = await api.call('/api/health', { method: 'HEAD' });
    expect(response).toMatchObject({ status: 200, text: '' });
    expect(response.headers['content-length']).toBe('2');
  });

  it('a trailing slash makes no difference and causes no redirect', async () => {
    expect(await api.call('/api/health/')).toMatchObject({ status: 200, text: 'ok' });
  });

  it.each([
    '/api/%',
    '/api/%ff',
    '/api/supplier/%E0%A4%A',
    '/api/newsletter/%zz',
    '/api#x',
    '/api/health#',
    '/api?a#b',
  ])('%s is malformed', async (path) => {
    for (const method of ['GET', 'DELETE']) expectKo(await api.call(path, { method }), 400, 'malformed path');
  });

  it('two Host headers are malformed too', async () => {
    const head = 'GET /api/health HTTP/1.1\r\nHost: a.example.com\r\nHost: b.example.com\r\nConnection: close\r\n';
    const response = await api.site.raw(`${head}Authorization: Bearer ${apiToken}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('{"status":"KO","message":"more than one Host header"}');
  });

  it('the host of the brand box makes no difference', async () => {
    expect(await api.call('/api/health', { headers: { Host: 'brandbox.example.com' } })).toMatchObject({ status: 200 });
  });

  it.each(['/API/health', '/Api/health', '/apis', '/it/api/health'])(
    '%s is a missing page, not an address of the API',
    async (path) => {
      const response = await api.call(path);
      expect(response.status).toBe(404);
      expect(response.text).toContain('<!doctype html>');
    },
  );

  it.each(apiEndpoints.filter(([method]) => method === 'GET'))('%s %s may not be cached', async (_, path) => {
    expect((await api.call(path)).headers['cache-control']).toBe('no-store');
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

describe('with the token for refreshes', () => {
  const token = 'a-token-of-refreshes';
  let own: Api;

  beforeAll(async () => {
    own = await Api.start({ REFRESH_TOKEN: token });
  });

  afterAll(() => own.stop());

  it.each(apiEndpoints)('%s %s', async (method, path) => {
    const { status } = await own.call(path, { method, token });
    expect(status).toBe(path === '/api/content/refresh' ? 200 : 401);
  });
});

describe('where no token is configured', () => {
  it('every call is refused', async () => {
    const closed = await Api.start({ API_TOKEN: '' });
    for (const token of [null, apiToken, '', 'undefined']) {
      expectKo(await closed.call('/api/health', { token }), 401, 'Invalid token');
    }
    await closed.stop();
  });
});
