import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

const main = 'dist/src/main.js';

/** The built server as a process of its own, with nothing of this one's environment but the way to programs. */
function start(environment: Record<string, string>) {
  const server = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...environment } });
  const output = { stdout: '', stderr: '' };
  server.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  server.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = once(server, 'close').then(([code, signal]) => ({ code, signal, ...output }));
  return { server, output, ended };
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return String(port);
}

async function isUp(url: string, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server ended before it answered');
}

beforeAll(() => {
  if (!existsSync(main)) throw new Error(`${main} is missing: npm test builds it first`);
});

it.each([
  ['PORT', 'eighty'],
  ['SITE_URL', 'www.example.com'],
  ['LOG_LEVEL', 'loud'],
  ['API_TOKEN_FILE', '/nowhere/token'],
])(
  'a wrong %s names itself and stops the start',
  async (name, value) => {
    const { code, stderr } = await start({ [name]: value }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^${name}: `, 'm'));
    expect(stderr).not.toMatch(/^\s+at /m);
  },
  20_000,
);

it('a port that is taken stops the start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const { code, stderr } = await start({ PORT, HOST: '127.0.0.1', LOG_LEVEL: 'silent' }).ended;
  other.close();
  expect(code).toBe(1);
  expect(stderr).toContain('EADDRINUSE');
}, 20_000);

it('started, it serves, logs in lines of JSON, and ends in order when it is told to', async () => {
  const PORT = await freePort();
  const { server, output, ended } = start({ PORT, HOST: '127.0.0.1' });
  try {
    await isUp(`http://127.0.0.1:${PORT}/reach?secret=word`, ended);
    const page = await (await fetch(`http://127.0.0.1:${PORT}/reach`)).text();
    expect(page).toContain(`<link rel="canonical" href="http://localhost:${PORT}/reach"`);
    server.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    const lines = output.stdout.trim().split('\n');
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
    expect(output.stdout).not.toContain('secret');
  } finally {
    server.kill('SIGKILL');
  }
}, 30_000);
