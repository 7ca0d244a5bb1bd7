import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort, ServerProcess } from '../support/server-process.js';

it.each([
  ['PORT', 'eighty'],
  ['SITE_URL', 'www.example.com'],
  ['LOG_LEVEL', 'loud'],
  ['API_TOKEN_FILE', '/nowhere/token'],
  ['DATA_DIR', 'package.json'],
  ['DATABASE_URL', 'postgresql://site:secret@127.0.0.1:1/site'],
])(
  'a wrong %s names itself and stops the start',
  async (name, value) => {
    const { code, stderr } = await new ServerProcess({ [name]: value }).ended;
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
  const { code, stderr } = await new ServerProcess({ PORT, HOST: '127.0.0.1', LOG_LEVEL: 'silent' }).ended;
  other.close();
  expect(code).toBe(1);
  expect(stderr).toContain('EADDRINUSE');
}, 20_000);

it('started, it serves, logs in lines of JSON, and ends in order when it is told to', async () => {
  const PORT = await freePort();
  const server = new ServerProcess({ PORT, HOST: '127.0.0.1' });
  try {
    await server.isUp(`http://127.0.0.1:${PORT}/reach?secret=word`);
    const page = await (await fetch(`http://127.0.0.1:${PORT}/reach`)).text();
    expect(page).toContain(`<link rel="canonical" href="http://localhost:${PORT}/reach"`);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    const lines = server.output.stdout.trim().split('\n');
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
    expect(server.output.stdout).not.toContain('secret');
  } finally {
    server.kill('SIGKILL');
  }
}, 30_000);
