import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import express from 'express';
import { pinoHttp } from 'pino-http';
import supertest from 'supertest';
import { requestLines } from './request-lines.js';

const idOfProxy = '0123456789abcdef0123456789abcdef';

let lines: Record<string, unknown>[];

/** @returns an application that trusts these proxies, and collects its lines */
function application(trusts: string, now?: () => number) {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = express().set('trust proxy', trusts === 'none' ? false : trusts);
  app.use(pinoHttp({ ...requestLines(now), level: 'info', quietReqLogger: true, quietResLogger: true, stream }));
  app.all('/api/things/:id', (_request, response) => void response.send('thing'));
  app.all('/fails', (_request, response) => void response.status(500).send('no'));
  app.all('/refused', (_request, response) => void response.status(429).send('too many'));
  app.all('/{*path}', (_request, response) => void response.send('page'));
  return app;
}

/** @returns the response of an application that trusts these proxies */
async function ask(path: string, { trusts = 'none', ...sent }: RequestInit & { trusts?: string } = {}) {
  const server = application(trusts).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, sent);
  await response.text();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  return response;
}

it('logs an API call with its route and the id of the response', async () => {
  const response = await ask('/api/things/canary?query=canary', { headers: { 'User-Agent': 'canary' } });
  expect(lines).toEqual([
    expect.objectContaining({ level: 30, method: 'GET', route: '/api/things/:id', status: 200, msg: 'request' }),
  ]);
  expect(lines[0]?.reqId).toBe(response.headers.get('x-request-id'));
  expect(JSON.stringify(lines)).not.toContain('canary');
});

it('logs a form, logs a failure as a warning, and does not log a page', async () => {
  await ask('/newsletter', { method: 'POST' });
  expect(lines).toMatchObject([{ level: 30, method: 'POST', status: 200 }]);
  await ask('/fails');
  expect(lines).toMatchObject([{ level: 40, method: 'GET', status: 500 }]);
  await ask('/reach');
  expect(lines).toEqual([]);
});

it('logs few of many requests that are refused in a second, and says how many it has omitted', async () => {
  let now = 1_000_000;
  const client = supertest(application('none', () => now));
  const refuse = async (times: number) => {
    for (let sent = 0; sent < times; sent += 1) await client.post('/refused');
  };
  await refuse(50);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatchObject({ level: 30, method: 'POST', status: 429 });
  // Requests that do not fail, or fail otherwise, are logged as ever.
  await client.post('/newsletter');
  await client.get('/fails');
  expect(lines.slice(5)).toMatchObject([{ status: 200 }, { status: 500 }]);
  now += 1000;
  await refuse(2);
  expect(lines.slice(7).map(({ omitted }) => omitted)).toEqual([45, undefined]);
});

it.each([
  ['loopback', idOfProxy, true],
  ['none', idOfProxy, false],
  ['loopback', 'ada@example.com', false],
])('with trusted proxies %s, the request id %s is reused: %j', async (trusts, id, isTaken) => {
  const response = await ask('/api/things/1', { trusts, headers: { 'X-Request-Id': id } });
  expect(response.headers.get('x-request-id') === id).toBe(isTaken);
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{32,36}$/);
});
