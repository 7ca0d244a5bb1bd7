/** What nginx itself responds, logs and leaves behind, with the configuration of deploy/. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../support/faults/faults.js';
import { Connection, readResponse } from '../support/http/connection.js';
import { Deployment, exportMirror } from '../support/servers/deployment.js';

const folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
const mirror = path.join(folder, 'site');

let deployment: Deployment;
let origin: string;

beforeAll(async () => {
  deployment = await Deployment.start({ PREVIEW_SECRET: 'secret-of-previews' });
  origin = await deployment.nginx(mirror);
}, 600_000);

afterAll(async () => {
  await deployment?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The response to a request as it stands, with headers that are necessary. */
async function ask(start: string, ...headers: string[]) {
  const connection = await Connection.to(Number(new URL(origin).port));
  await connection.write(`${[start, 'Host: www.example.com', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);
  await connection.closed;
  return readResponse(connection.received);
}

const nginxPid = () => Number(readFileSync(path.join(deployment.folder, 'nginx', 'nginx.pid'), 'utf8'));
const large = 'Content-Length: 99999999';
const long = 'x'.repeat(9_000);

/** Without that of https. */
const securityHeaders = ['content-security-policy', 'cross-origin-resource-policy', 'referrer-policy'];
securityHeaders.push('x-content-type-options', 'x-frame-options');

const refused: [number, string, ...string[]][] = [
  [400, 'nonsense'],
  [400, 'GET /%00 HTTP/1.1'],
  [400, 'GET /en HTTP/1.1', `X-Long: ${long}`],
  [400, 'POST /newsletter HTTP/1.1', 'Transfer-Encoding: chunked', '', 'zz'],
  [404, 'GET /assets/no-such-file.js HTTP/1.1'],
  [404, 'GET /mirror-errors/en/404.html HTTP/1.1'],
  [404, 'GET /mirror-errors/refused HTTP/1.1'],
  [405, 'TRACE /en HTTP/1.1'],
  [412, 'GET /en HTTP/1.1', 'If-Match: "other"'],
  [413, 'POST /newsletter HTTP/1.1', large],
  [413, 'POST /api/supplier HTTP/1.1', large],
  [413, 'POST /assets/x HTTP/1.1', large],
  [414, `GET /${long} HTTP/1.1`],
  [416, 'GET /favicon.ico HTTP/1.1', 'Range: bytes=99999999-'],
  [501, 'POST /newsletter HTTP/1.1', 'Transfer-Encoding: unknown'],
  [505, 'GET /en HTTP/3.0'],
];

it("nginx's own responses have the security headers, and no version", async () => {
  // At once, because nginx keeps a connection for some seconds on which it has refused a body.
  const found = refused.map(async ([status, ...request]) => {
    const { headers, body, ...response } = await ask(...request);
    const missing = securityHeaders.filter((name) => headers[name] === undefined);
    const tells = /nginx\/[\d.]/.test(body + headers.server);
    return [status, request[0]?.slice(0, 30), response.status, missing, tells];
  });
  expect(await Promise.all(found)).toEqual(
    refused.map(([status, start]) => [status, start.slice(0, 30), status, [], false]),
  );
});

it('the log holds no queries, signatures of previews, searches or subscribers', async () => {
  const addresses = ['/preview/SIGNATURE.1.en/reach', '/%70review/SIGNATURE', '/newsletter/leave?token=SECRET'];
  addresses.push('/search/SECRET', '/en/search/SECRET', '/it/ricerca/SECRET/more', '/api/newsletter/SECRET');
  for (const address of addresses) await fetch(origin + address);
  await fetch(`${origin}/last-of-these`);
  const log = () => readFileSync(path.join(deployment.folder, 'nginx', 'access.log'), 'utf8');
  await until(() => log().includes('/last-of-these'), 'the log is written');
  expect(log().match(/"GET \/(preview|newsletter|\S*search|it\/ricerca|api)\S*"/g)).toEqual(
    ['/preview/', '/preview/', '/newsletter/leave', '/search/', '/en/search/', '/it/ricerca/', '/api/newsletter/'].map(
      (path) => `"GET ${path}"`,
    ),
  );
  expect(log()).not.toMatch(/SIGNATURE|SECRET/);
});

it('1,400 requests for a large file on a connection that is cut leave no descriptor open', async () => {
  const nginx = nginxPid();
  const workers = execFileSync('ps', ['--ppid', `${nginx}`, '-o', 'pid='], { encoding: 'utf8' })
    .trim()
    .split(/\s+/);
  const servers = deployment.instances.flatMap((instance) => instance.processes());
  const descriptors = () =>
    [nginx, ...workers, ...servers].map((pid) => readdirSync(`/proc/${pid}/fd`).length).reduce((a, b) => a + b);
  const cut = async (count: number) => {
    const connection = await Connection.to(Number(new URL(origin).port));
    await connection.write('GET /video/fan-loop.mp4 HTTP/1.1\r\nHost: www.example.com\r\n\r\n'.repeat(count));
    await connection.response();
    connection.socket.resetAndDestroy();
  };
  await cut(1);
  const before = descriptors();
  for (let round = 0; round < 3; round += 1) await cut(1_400);
  // A few connections between nginx and the instances are kept, and nginx keeps cached files open for a minute.
  await until(() => descriptors() <= before + 20, 'the descriptors are closed');
});

it('one client cannot take all connections', async () => {
  const port = Number(new URL(origin).port);
  const slow = await Promise.all(Array.from({ length: 256 }, () => Connection.to(port)));
  const head = 'POST /newsletter HTTP/1.1\r\nHost: www.example.com\r\nContent-Length: 10\r\n\r\n';
  await Promise.all(slow.map((connection) => connection.write(head)));
  await until(async () => (await ask('GET /en HTTP/1.1')).status === 429, 'nginx refuses one more');
  const { headers, body } = await ask('GET /en HTTP/1.1');
  expect([headers['retry-after'], headers['x-content-type-options'], body]).toEqual([
    ...['10', 'nosniff'],
    expect.stringContaining('Error 429'),
  ]);
  for (const { socket } of slow) socket.destroy();
  await until(async () => (await ask('GET /en HTTP/1.1')).status === 200, 'nginx answers again');
});

describe('with all instances killed,', () => {
  beforeAll(() => Promise.all([0, 1].map((index) => deployment.stopInstance(index, 'SIGKILL'))));

  it('and no mirror, everything gets 503 with the security headers', async () => {
    const names = ['retry-after', 'x-content-type-options', 'cache-control', 'content-security-policy'];
    for (const target of ['GET /it/nothing/', 'GET /assets/x.js', 'POST /newsletter', 'GET /api/x']) {
      const { status, headers } = await ask(`${target} HTTP/1.1`);
      const expected = ['10', 'nosniff', 'no-store', expect.stringContaining("default-src 'none'")];
      expect([target, status, ...names.map((name) => headers[name])]).toEqual([target, 503, ...expected]);
    }
  });

  it('no address leads to another host, or into another header', async () => {
    expect(exportMirror(mirror)).toMatch(/^export: \d{3,} pages/m);
    process.kill(nginxPid(), 'SIGHUP');
    await until(async () => (await ask('GET /it HTTP/1.1')).status === 200, 'nginx serves the mirror');
    const paths = String.raw`
      /%5cevil.example/ /%5C%5Cevil.example/ /\evil.example/ /\/evil.example/ /./%5cevil.example/ /x/../%5cevil.example/
      //evil.example/ ///evil.example/ /%2fevil.example/ /%2F%2fevil.example/ /.//evil.example/ /x/..//evil.example/
      /%09/evil.example/ /%0d%0a/evil.example/ /%20/evil.example/ /@evil.example/ /;//evil.example/
      /x%0dSet-Cookie:%20a=b/ /x%0aSet-Cookie:%20a=b/ /x%0d%0aSet-Cookie:%20a=b/ /x%e5%98%8d%e5%98%8aSet-Cookie:a=b/
      /x%3f//evil.example/ /x%23//evil.example/ http://evil.example//other.example/ /our-company/?//evil.example/
    `.trim();
    const led: string[] = [];
    for (const target of paths.split(/\s+/)) {
      const { status, headers } = await ask(`GET ${target} HTTP/1.1`);
      const location = String(headers.location ?? '');
      const isOwn = new URL(location, origin).origin === origin && /^[\x21-\x7e]*$/.test(location);
      if (![301, 404].includes(status) || !isOwn || headers['set-cookie']) led.push(`${target}: ${status} ${location}`);
    }
    expect(led).toEqual([]);
    const { status, headers } = await ask('GET /it/chi-siamo/profilo//?a=b%20c HTTP/1.1');
    expect([status, headers.location]).toEqual([301, '/it/chi-siamo/profilo?a=b%20c']);
  });
});
