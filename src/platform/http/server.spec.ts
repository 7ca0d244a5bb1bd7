import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readResponse, responseTo } from '../../../test/support/http/connection.js';
import { readConfiguration } from '../config/configuration.js';
import { securityHeaders } from './headers/security-headers.js';
import { handleServerErrors, startMessage } from './server.js';

const common = securityHeaders(readConfiguration({ SITE_URL: 'https://www.example.com' }));

let server: Server;
let port: number;

beforeAll(async () => {
  // Milliseconds. Only the connection with the incomplete head is open for so long.
  server = createServer({ headersTimeout: 300, connectionsCheckingInterval: 20 }, (request, response) =>
    request.resume().once('end', () => response.end()),
  );
  handleServerErrors(server, common);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => server.close());

const head = (more: string) => `POST /en HTTP/1.1\r\nHost: www.example.com\r\n${more}\r\n`;

it.each([
  [400, 'a malformed request', 'nonsense\r\n\r\n'],
  [408, 'an incomplete head', 'GET /en HTTP/1.1\r\n'],
  [413, 'a chunk with endless extensions', `${head('Transfer-Encoding: chunked\r\n')}1;${'x'.repeat(20_000)}\r\n`],
  [417, 'an unknown expectation', head('Expect: something\r\n')],
  [431, 'headers that are too large', head(`X: ${'x'.repeat(70_000)}\r\n`)],
])('the %i response to %s has the security headers of a page', async (status, _, bytes) => {
  const received = await responseTo(port, async (connection) => void (await connection.write(bytes)));
  const response = readResponse(received);
  const expected = Object.entries(common).map(([name, value]) => [name.toLowerCase(), value]);
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject(Object.fromEntries(expected));
});

it('the message at the start names the address and what is served, without credentials', () => {
  const UPSTREAM_URL = 'https://gateway.example.com';
  const DATABASE_URL = 'postgresql://user:secret@db.example.com/site';
  const told = startMessage(readConfiguration({ UPSTREAM_URL, DATABASE_URL, DATA_DIR: '/srv/data' }), 3000);
  expect(told).toEqual([
    'Open    http://localhost:3000',
    'Content from the gateway https://gateway.example.com, data PostgreSQL at db.example.com and /srv/data',
    'Stop    Ctrl+C',
  ]);
});
