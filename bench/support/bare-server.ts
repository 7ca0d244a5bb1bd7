// The upper limit of node:http: responses with recorded bytes and headers, looked up by the path. The first argument
// names the file with the responses. The port is sent to the parent process.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recorded, RecordedResponse } from './recorded-responses.ts';

const { responses, notFound }: Recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const ready = (response: RecordedResponse) => ({ ...response, body: Buffer.from(response.body, 'base64') });
const byPath = new Map(responses.map((response) => [response.path, ready(response)]));
const other = ready(notFound);

const server = createServer((request, response) => {
  const recorded = byPath.get(request.url ?? '') ?? other;
  if (recorded.etag !== undefined && request.headers['if-none-match'] === recorded.etag) {
    response.writeHead(304, [...(recorded.headersOfNotModified ?? [])]).end();
  } else response.writeHead(recorded.status, [...recorded.headers]).end(recorded.body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
