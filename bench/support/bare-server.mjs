// The upper limit of node:http: responses with recorded bytes and headers, looked up by the path. The first argument
// names the file with the responses. The port is sent to the parent process.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { answers, notFound } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const ready = (answer) => ({ ...answer, body: Buffer.from(answer.body, 'base64') });
const byPath = new Map(answers.map((answer) => [answer.path, ready(answer)]));
const other = ready(notFound);

const server = createServer((request, response) => {
  const answer = byPath.get(request.url) ?? other;
  if (answer.etag !== undefined && request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.headersOfNotModified).end();
  } else response.writeHead(answer.status, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
