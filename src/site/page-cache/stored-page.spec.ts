import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LoopbackServer } from '../../../test/support/servers/loopback-server.js';
import { PageResponse } from './page-response.js';
import { StoredPage } from './stored-page.js';

const body = `<!doctype html>${'<p>gearbox</p>'.repeat(3000)}`;
const headers = { 'content-type': 'text/html', 'cache-control': 'public, no-cache', 'cdn-cache-control': 'public' };
const page = new StoredPage(new PageResponse({ headers, body, route: 'page/text' }));
const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const server = new LoopbackServer((request, response) => page.send(request, response));

beforeAll(() => server.start());

afterAll(() => server.stop());

async function ask(headers: Record<string, string>) {
  const [response] = (await once(get(server.origin, { headers }), 'response')) as [IncomingMessage];
  return { response, bytes: await buffer(response) };
}

it.each(['br', 'gzip', 'identity'] as const)(
  'sends the same body and entity tag in the encoding %s',
  async (encoding) => {
    const { response, bytes } = await ask({ 'accept-encoding': encoding });
    expect(decode[encoding](bytes).toString()).toBe(body);
    const { etag = '', 'content-length': length } = response.headers;
    expect(length).toBe(`${bytes.length}`);
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': etag })).response.statusCode).toBe(304);
  },
);

it('is for one browser if it was fetched ahead', async () => {
  const { response } = await ask({ 'sec-purpose': 'prefetch' });
  expect(response.headers['cache-control']).toBe('private, max-age=300');
  expect(response.headers['cdn-cache-control']).toBeUndefined();
});
