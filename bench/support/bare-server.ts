// The upper limit of node:http: responses with the bytes and headers of a site, recorded at the start. Arguments: the
// site's origin, and paths, of which each is also the response for its other queries, and the last for all other paths.
// The port is sent to the parent process.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acceptEncoding, responseOf } from './responses.ts';

/** Headers that HTTP servers set by themselves, for each connection or response. */
const own = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

function sentByAll(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 && !own.has(name.toLowerCase()) ? [name, headers[index + 1] ?? ''] : [],
  );
}

async function recorded(address: string) {
  const { status, headers, etag, body } = await responseOf(address, acceptEncoding);
  const unchanged = await responseOf(address, { ...acceptEncoding, 'if-none-match': etag ?? '' });
  return { status, headers: sentByAll(headers), body, etag, unchanged: sentByAll(unchanged.headers) };
}

const pathOf = (url = '') => url.split('?')[0] ?? '';
const [origin = '', ...paths] = process.argv.slice(2);
const responses = await Promise.all(paths.map(async (path) => [pathOf(path), await recorded(origin + path)] as const));
const byPath = new Map(responses);
const other = responses.at(-1)?.[1];

const server = createServer((request, response) => {
  const found = byPath.get(request.url ?? '') ?? byPath.get(pathOf(request.url)) ?? other;
  if (!found) return;
  const { status, headers, body, etag, unchanged } = found;
  if (etag !== undefined && request.headers['if-none-match'] === etag) response.writeHead(304, unchanged).end();
  else response.writeHead(status, headers).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
