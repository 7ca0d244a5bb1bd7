import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ResponseCounters } from '../../platform/http/logging/response-counts.js';
import { StoredPage } from './stored-page.js';

const text = `<!doctype html>${'<p>gearbox</p>'.repeat(3000)}`;
const body = Buffer.from(text);
const counts = new ResponseCounters().for('page/text', 200);
const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

let server: Server;
let stored: StoredPage;

beforeEach(async () => {
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: text, route: 'page/text' };
  stored = new StoredPage(page, {}, counts);
  server = createServer((request, response) => stored.send(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function ask(encoding: keyof typeof decode): Promise<{ etag: string | undefined; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, headers: { 'accept-encoding': encoding } });
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { etag: response.headers.etag, body: decode[encoding](Buffer.concat(chunks)) };
}

it('takes a fraction of the memory once it is compressed, and sends the same body in every encoding', async () => {
  const before = await ask('br');
  await stored.compress();
  expect(stored.size).toBeLessThan(body.length / 10);
  expect(await ask('br')).toEqual(before);
  for (const encoding of ['identity', 'gzip', 'br', 'identity'] as const) {
    expect((await ask(encoding)).body.equals(body)).toBe(true);
  }
});

it('can be sent in any encoding while it is being compressed', async () => {
  const encodings = Array.from({ length: 5 }, () => ['br', 'gzip', 'identity'] as const).flat();
  const [responses] = await Promise.all([Promise.all(encodings.map(ask)), stored.compress()]);
  expect(responses.every((response) => response.body.equals(body))).toBe(true);
  expect(new Set(responses.map(({ etag }) => etag)).size).toBe(3);
});
