import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import express from 'express';
import { pinoHttp } from 'pino-http';
import { requestLines } from './logging.js';

const idOfProxy = '0123456789abcdef0123456789abcdef';

let lines: Record<string, unknown>[];

/** @returns an application that trusts these proxies, and collects its lines */
function application(trusts: string) {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = express().set('trust proxy', trusts === 'none' ? false : trusts);
  app.use(pinoHttp({ ...requestLines(), level: 'info', quietReqLogger: true, quietResLogger: true, stream }));
  app.all('/api/things/:id', (_request, response) => void response.send('thing'));
  app.all('/fails', (_request, response) => void response.status(500).send('no'));
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

it.each([
  ['loopback', idOfProxy, true],
  ['none', idOfProxy, false],
  ['loopback', 'ada@example.com', false],
])('with trusted proxies %s, the request id %s is reused: %j', async (trusts, id, isTaken) => {
  const response = await ask('/api/things/1', { trusts, headers: { 'X-Request-Id': id } });
  expect(response.headers.get('x-request-id') === id).toBe(isTaken);
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{32,36}$/);
});
