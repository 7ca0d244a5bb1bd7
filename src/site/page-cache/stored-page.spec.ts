import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageResponse } from './page-response.js';
import { StoredPage } from './stored-page.js';

const body = `<!doctype html>${'<p>gearbox</p>'.repeat(3000)}`;
const headers = { 'content-type': 'text/html', 'cache-control': 'public, no-cache', 'cdn-cache-control': 'public' };
const page = new StoredPage(new PageResponse({ headers, body, route: 'page/text' }));
const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => page.send(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function ask(sent: Record<string, string>) {
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, headers: sent });
  const [response] = await once(request, 'response');
  return { response, bytes: Buffer.concat(await response.toArray()) };
}

it.each(['br', 'gzip', 'identity'] as const)(
  'sends the same body and entity tag in the encoding %s',
  async (encoding) => {
    const { response, bytes } = await ask({ 'accept-encoding': encoding });
    expect(decode[encoding](bytes).toString()).toBe(body);
    expect(response.headers['content-length']).toBe(`${bytes.length}`);
    const { etag } = response.headers;
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': etag })).response.statusCode).toBe(304);
  },
);

it('is for one browser if it was fetched ahead', async () => {
  const { response } = await ask({ 'sec-purpose': 'prefetch' });
  expect(response.headers['cache-control']).toBe('private, max-age=300');
  expect(response.headers['cdn-cache-control']).toBeUndefined();
});
