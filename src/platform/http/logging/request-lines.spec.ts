import { Writable } from 'node:stream';
import express from 'express';
import { pinoHttp } from 'pino-http';
import supertest from 'supertest';
import { requestLines } from './logging.js';

const idOfProxy = '0123456789abcdef0123456789abcdef';

let lines: Record<string, unknown>[];

/** An application that trusts these proxies, and collects its lines. */
function application(trusts: string | false = false) {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = express().set('trust proxy', trusts);
  app.use(pinoHttp({ ...requestLines(), level: 'info', quietReqLogger: true, quietResLogger: true, stream }));
  app.all('/api/things/:id', (_request, response) => void response.send('thing'));
  app.all('/fails', (_request, response) => void response.status(500).send('no'));
  app.all('/{*path}', (_request, response) => void response.send('page'));
  return supertest(app);
}

it('logs an API call with its route and the id of the response', async () => {
  const { headers } = await application().get('/api/things/canary?query=canary').set('User-Agent', 'canary');
  expect(lines).toEqual([
    expect.objectContaining({ level: 30, method: 'GET', route: '/api/things/:id', status: 200, msg: 'request' }),
  ]);
  expect(lines[0]?.reqId).toBe(headers['x-request-id']);
  expect(JSON.stringify(lines)).not.toContain('canary');
});

it('logs a form, logs a failure as a warning, and does not log a page', async () => {
  await application().post('/newsletter');
  expect(lines).toMatchObject([{ level: 30, method: 'POST', status: 200 }]);
  await application().get('/fails');
  expect(lines).toMatchObject([{ level: 40, method: 'GET', status: 500 }]);
  await application().get('/reach');
  expect(lines).toEqual([]);
});

it.each([
  ['loopback', idOfProxy, true],
  [false, idOfProxy, false],
  ['loopback', 'ada@example.com', false],
] as const)('with trusted proxies %s, the request id %s is reused: %j', async (trusts, id, isReused) => {
  const { headers } = await application(trusts).get('/api/things/1').set('X-Request-Id', id);
  expect(headers['x-request-id'] === id).toBe(isReused);
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/);
});
