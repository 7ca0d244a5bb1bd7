import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { writeStoredHead } from './stored-head.js';

const headers = ['Content-Type', 'text/plain', 'ETag', '"a"', 'Content-Length', '5'];
const headersOfNotModified = ['ETag', '"a"'];

const listener: RequestListener = (request, response) => {
  if (request.url === '/with-header') response.setHeader('X-Request-Id', '7');
  if (request.headers['if-none-match']) writeStoredHead(response, 304, headersOfNotModified).end();
  else writeStoredHead(response, 200, headers).end('hello');
};

const plainly: RequestListener = (request, response) => {
  if (request.url === '/with-header') response.setHeader('X-Request-Id', '7');
  if (request.headers['if-none-match']) response.writeHead(304, headersOfNotModified).end();
  else response.writeHead(200, headers).end('hello');
};

/** All that a server writes to a connection for the given text. */
async function received(server: Server, text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let all = '';
  socket.setEncoding('latin1').on('data', (data) => {
    all += data;
  });
  socket.write(text);
  await once(socket, 'close');
  return all;
}

const withoutTime = (text: string) => text.replaceAll(/Date: .*GMT/g, 'Date: …');

const get = (...lines: string[]): string => ['GET / HTTP/1.1', 'Host: a', ...lines, '', ''].join('\r\n');
const last = get('Connection: close');

describe('writeStoredHead', () => {
  let stored: Server;
  let plain: Server;

  beforeEach(async () => {
    stored = createServer(listener).listen(0, '127.0.0.1');
    plain = createServer(plainly).listen(0, '127.0.0.1');
    await Promise.all([once(stored, 'listening'), once(plain, 'listening')]);
  });

  afterEach(() => {
    stored.close();
    plain.close();
  });

  it.each([
    ['GET', get() + get() + last],
    ['HEAD', get().replace('GET', 'HEAD') + get().replace('GET', 'HEAD') + last],
    ['a condition that holds', get('If-None-Match: "a"') + get('If-None-Match: "a"') + last],
    ['HTTP/1.0', get() + get('Connection: keep-alive').replace('1.1', '1.0') + get().replace('1.1', '1.0')],
    ['a client that closes', get() + last],
    ['a request with a body', `${get() + get('Content-Length: 2')}ab${last}`],
    ['headers set before', get() + get().replace('/', '/with-header') + get() + last],
  ])('writes what Node writes for %s', async (_, text) => {
    const written = withoutTime(await received(plain, text));
    expect(written).toContain('Date: …');
    expect(withoutTime(await received(stored, text))).toBe(written);
  });

  it('writes the current time, also when the second changes', async () => {
    const time = async () => Date.parse(/^Date: (.+)\r$/m.exec(await received(stored, get() + last))?.[1] ?? '');
    const first = await time();
    let next = first;
    for (const end = first + 60_000; next === first && Date.now() < end; ) next = await time();
    expect(next).toBeGreaterThan(first);
  });
});
