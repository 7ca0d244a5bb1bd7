import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { Connection } from '../../support/http/connection.js';
import { applyPath } from '../../support/http/supplier-form.js';
import { readInstructions } from '../../support/repository/dockerfile.js';
import { processEnvironment } from '../../support/servers/process-environment.js';
import { serverFolders } from '../../support/servers/server-folders.js';
import { freePort, main, ServerProcess } from '../../support/servers/server-process.js';
import { until } from '../../support/until.js';

const folders = serverFolders();
const own = { HOST: '127.0.0.1', ...folders };

/** Prints each request that the process sends. */
const hook = `import { subscribe } from 'node:diagnostics_channel';
for (const name of ['undici:client:beforeConnect', 'http.client.request.start'])
  subscribe(name, ({ connectParams, request }) => console.log('asks', (connectParams ?? request).host));`;
const watched = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(hook)}`, main];

/** The output of a failed start: nothing but one line. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await new ServerProcess(environment).ended;
  expect([code, stdout]).toEqual([1, expect.not.stringMatching(/successfully started|listening/i)]);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  return stderr;
}

describe('the start', () => {
  it.each([
    ['HOST', '192.0.2.1'],
    ['SITE_URL', 'https://user:password@www.example.com/path?x'],
    ['CONTENT_DIR', '/nonexistent'],
    ['DATA_DIR', '/proc/none/data'],
  ])('is stopped by a wrong %s (%s), with a message that names it', async (name, value) => {
    const refusal = await refusalOf({ ...folders, PORT: await freePort(), [name]: value });
    expect(refusal).toMatch(new RegExp(`^${name}: `));
    expect(refusal).not.toContain('password');
  });

  it('is stopped by a port in use, with a message that names the variable', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    expect(await refusalOf({ ...own, PORT })).toBe(`PORT: ${PORT} is in use on 127.0.0.1\n`);
    other.close();
  });

  it('with the sample content asks no other server for anything', async () => {
    const PORT = await freePort();
    const server = new ServerProcess({ HOST: '127.0.0.1', PORT, DATA_DIR: folders.DATA_DIR }, watched);
    await server.isUp(`http://127.0.0.1:${PORT}/en`);
    for (const page of ['innovation/new-technologies', 'our-company/our-heritage'])
      expect((await fetch(`http://127.0.0.1:${PORT}/en/${page}`)).status).toBe(200);
    server.kill('SIGTERM');
    expect((await server.ended).stdout).not.toMatch(/^asks /m);
  });
});

it('one server only uses a DATA_DIR, until it has ended, however it ends', async () => {
  const PORT = await freePort();
  const page = `http://127.0.0.1:${PORT}/reach`;
  const first = new ServerProcess({ ...own, PORT });
  await first.isUp(page);
  const refusal = await refusalOf({ ...own, PORT: await freePort() });
  expect(refusal).toMatch(new RegExp(`^DATA_DIR: ${own.DATA_DIR} .* in use by another process`));
  // Several may use PostgreSQL, and share their folder.
  expect(await refusalOf({ ...own, DATABASE_URL: 'postgresql://site@127.0.0.1:1/site' })).toMatch(/^DATABASE_URL: /);
  first.kill('SIGKILL');
  await first.ended;

  const umask = process.umask(0);
  const next = new ServerProcess({ ...own, PORT });
  process.umask(umask);
  await next.isUp(`${page}?secret=word`);
  const html = await (await fetch(page)).text();
  expect(html).toContain(`<link rel="canonical" href="http://localhost:${PORT}/reach"`);
  // Only the own user can access what the server writes.
  const written = readdirSync(own.DATA_DIR).filter((name) => /^(site|server)/.test(name));
  expect(written).toEqual(['server.lock', 'site.db', 'site.db-shm', 'site.db-wal']);
  expect(written.filter((name) => statSync(path.join(own.DATA_DIR, name)).mode & 0o077)).toEqual([]);
  next.kill('SIGTERM');
  const { stdout, ...ended } = await next.ended;
  expect(ended).toEqual({ code: 0, signal: null, stderr: '' });
  const messages = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  // Other lines may be logged in between.
  expect(messages.filter((message) => /^(listening|stopping|stopped)/.test(message))).toEqual([
    `listening on http://127.0.0.1:${PORT}`,
    expect.stringMatching(/^stopping on SIGTERM/),
    'stopped',
  ]);
  expect(stdout).not.toMatch(/Mapped|initialized|SITE_URL|secret/);
});

describe('the end', () => {
  function isAlive(pid: number): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }

  it('of npm start by SIGTERM ends npm, its shell and the server', async () => {
    const npm = new ServerProcess({ ...own, PORT: await freePort() }, ['npm', 'start']);
    await npm.says(/listening on/);
    const processes = npm.processes();
    expect(processes.length).toBeGreaterThanOrEqual(2);
    npm.kill('SIGTERM');
    expect((await npm.ended).code).toBe(0);
    // A process that another one ends may take a moment longer.
    await until(() => !processes.some(isAlive), 'all processes have ended');
  });

  it('waits for the rest of an open request, and answers it', async () => {
    const PORT = await freePort();
    const server = new ServerProcess({ ...own, PORT });
    await server.says(/listening on/);
    const connection = await Connection.to(Number(PORT));
    const headers = 'Content-Type: application/x-www-form-urlencoded\r\nConnection: close';
    await connection.write(`POST /newsletter HTTP/1.1\r\nHost: localhost\r\n${headers}\r\nContent-Length: 7\r\n\r\n`);
    // After a response on another connection the server has read the request's beginning.
    await server.isUp(`http://127.0.0.1:${PORT}/reach`);
    server.kill('SIGTERM');
    await server.says(/stopping on SIGTERM/);
    await connection.write('EMAIL=x');
    const [statusLine] = (await connection.response()).split('\r\n');
    expect(statusLine).toBe('HTTP/1.1 422 Unprocessable Entity');
    expect(/open connections cut/.exec((await server.ended).stdout)).toBeNull();
  });

  it('serves for SHUTDOWN_DELAY, and ends each connection with its response', async () => {
    const PORT = await freePort();
    const server = new ServerProcess({ ...own, PORT, SHUTDOWN_DELAY: '2', SHUTDOWN_TIMEOUT: '60' });
    await server.says(/listening on/);
    const headers = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 7';
    const open = await Connection.to(Number(PORT));
    await open.write(`POST /newsletter HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`);
    await server.isUp(`http://127.0.0.1:${PORT}/reach`);
    server.kill('SIGTERM');
    await server.says(/stopping on SIGTERM in 2 s/);
    const late = await Connection.to(Number(PORT));
    await late.write('GET /reach HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await late.response()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
    await open.write('EMAIL=x');
    expect(await open.response()).toMatch(/^HTTP\/1\.1 422 /);
    expect(await server.ended).toMatchObject({ code: 0, stdout: expect.not.stringContaining('connections cut') });
  });

  it('closes the connection of a stalled upload at the deadline', async () => {
    const PORT = await freePort();
    const server = new ServerProcess({ ...own, PORT, SHUTDOWN_TIMEOUT: '1' });
    await server.says(/listening on/);
    const upload = connect(Number(PORT), '127.0.0.1');
    upload.on('error', () => undefined);
    await once(upload, 'connect');
    const type = 'Content-Type: multipart/form-data; boundary=limit';
    upload.write(
      `POST ${applyPath} HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: 99999\r\n\r\n--limit\r\n`,
    );
    // After a response on another connection the server has read the upload's beginning.
    await server.isUp(`http://127.0.0.1:${PORT}/reach`);
    const closed = once(upload, 'close');
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
    await closed;
    expect(server.output.stdout).toContain('open connections cut after 1 s: 1');
    expect(server.output.stdout).toContain('"msg":"stopped"');
  });
});

describe('the health check of the image', () => {
  const check = readInstructions().find(({ name }) => name === 'HEALTHCHECK')?.value ?? '';
  const [program = '', ...args] = JSON.parse(check.slice(check.indexOf('['))) as string[];

  /** The exit code; null if there was no response when Docker would end it. */
  async function healthOf(environment: Record<string, string>, timeout = 60_000): Promise<number | null> {
    const probe = spawn(program, args, { env: { ...processEnvironment(), ...environment }, timeout });
    return (await once(probe, 'close'))[0];
  }

  it('succeeds while a process listens and responds, also while its gateway is away', async () => {
    const environment = { HOST: '', PORT: await freePort() };
    expect(await healthOf(environment)).toBe(1);
    const server = new ServerProcess({ ...folders, ...environment, UPSTREAM_URL: 'http://127.0.0.1:1' });
    await server.says(/listening on/);
    expect(await healthOf(environment)).toBe(0);
    server.kill('SIGSTOP');
    const seconds = Number(/--timeout=(\d+)s/.exec(check)?.[1]);
    expect(await healthOf(environment, seconds * 1000)).toBeNull();
    server.kill('SIGCONT');
    server.kill('SIGTERM');
    await server.ended;
  });
});
