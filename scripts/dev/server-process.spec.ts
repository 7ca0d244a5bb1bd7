import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { freePort } from '../../test/support/servers/server-process.js';

const secret = 'the-secret-of-the-proxy';
/** A server that tells what it was asked. */
const main = `data:text/javascript,${encodeURIComponent(`
  import { createServer } from 'node:http';
  createServer((request, response) => response.end(request.url)).listen(process.env.PORT, '127.0.0.1');
`)}`;

let child: ChildProcess;
let port: number;

beforeAll(async () => {
  port = Number(await freePort());
  child = fork(path.resolve('scripts/dev/server-process.ts'), { execArgv: [], env: { PATH: process.env.PATH } });
  child.send({ port, main, secret });
  await once(child, 'message');
}, 60_000);

afterAll(async () => {
  child.kill('SIGKILL');
  await once(child, 'exit');
});

/** The text of the response; the code of the error if there is none. */
async function send(headers: Record<string, string>): Promise<string> {
  const sent = request({ host: '127.0.0.1', port, path: '/draft', headers, agent: false }).end();
  try {
    const [response] = await once(sent, 'response');
    const [text] = await once(response.setEncoding('utf8'), 'data');
    return text;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? '';
  }
}

it('the server behind the proxy answers the proxy alone, whatever name of this machine a page has asked for', async () => {
  expect(await send({ 'x-proxy-secret': secret, host: 'localhost:3000' })).toBe('/draft');
  const others: Record<string, string>[] = [
    { host: 'rebind.evil.example' },
    { host: `127.0.0.1:${port}` },
    { 'x-proxy-secret': 'guess' },
  ];
  for (const headers of others) {
    expect(await send(headers)).toBe('ECONNRESET');
  }
});
