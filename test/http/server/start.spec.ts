import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { serverFolders } from '../../support/servers/server-folders.js';
import { freePort, main, ServerProcess } from '../../support/servers/server-process.js';

const folders = serverFolders();
const own = { HOST: '127.0.0.1', ...folders };

/** Options of Node that make stdout look like a terminal. */
const terminal = { NODE_OPTIONS: '--import data:text/javascript,process.stdout.isTTY=true' };

/** The output of a failed start: nothing but one line. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await new ServerProcess(environment).ended;
  expect(code).toBe(1);
  expect(stdout).not.toMatch(/successfully started|listening/i);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  return stderr;
}

it.each([
  ['HOST', '192.0.2.1'],
  ['SITE_URL', 'https://user:password@www.example.com/path?x'],
  ['API_TOKEN_FILE', '/nowhere/token'],
  ['CONTENT_DIR', '/nonexistent'],
  ['DATA_DIR', 'package.json'],
  ['DATABASE_URL', 'postgresql://site:secret@127.0.0.1:1/site'],
])('a wrong %s (%s) stops the start with a message that names it', async (name, value) => {
  const refusal = await refusalOf({ ...folders, PORT: await freePort(), [name]: value });
  expect(refusal).toMatch(new RegExp(`^${name}: `));
  expect(refusal).not.toContain('password');
});

it('a port in use stops the start with a message that names the variable', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const refusal = await refusalOf({ ...own, PORT });
  other.close();
  expect(refusal).toBe(`PORT: ${PORT} is in use on 127.0.0.1\n`);
});

it('log lines before a failed start are not lost', async () => {
  const environment = {
    DATA_DIR: folders.DATA_DIR,
    LOG_LEVEL: 'debug',
    DATABASE_URL: 'postgresql://site@127.0.0.1:1/site',
  };
  const { stdout } = await new ServerProcess(environment).ended;
  expect(stdout).toContain('Starting Nest application');
});

it('the server starts, logs JSON lines, and shuts down gracefully on SIGTERM', async () => {
  const PORT = await freePort();
  const server = new ServerProcess({ ...own, PORT });
  try {
    await server.isUp(`http://127.0.0.1:${PORT}/reach?secret=word`);
    const page = await (await fetch(`http://127.0.0.1:${PORT}/reach`)).text();
    expect(page).toContain(`<link rel="canonical" href="http://localhost:${PORT}/reach"`);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    const lines = server.output.stdout.trim().split('\n');
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    // Other lines may be logged in between.
    expect(messages.filter((message) => /^(listening|stopping|stopped)/.test(message))).toEqual([
      `listening on http://127.0.0.1:${PORT}`,
      expect.stringMatching(/^stopping on SIGTERM/),
      'stopped',
    ]);
    expect(messages.at(-1)).toBe('stopped');
    expect(messages.filter((message) => /Mapped|initialized|SITE_URL/.test(message))).toEqual([]);
    expect(server.output.stdout).not.toContain('secret');
  } finally {
    server.kill('SIGKILL');
  }
});

it('in a terminal the server prints its address, what it serves and how to stop it, in readable lines', async () => {
  const PORT = await freePort();
  const server = new ServerProcess({ ...own, ...terminal, PORT });
  try {
    await server.says(/Ctrl\+C\n/);
    expect(server.output.stdout).toMatch(
      new RegExp(
        `\\nOpen +http://127\\.0\\.0\\.1:${PORT}\\nContent .*/content, data ${folders.DATA_DIR}\\nStop +Ctrl\\+C\\n`,
      ),
    );
    await fetch(`http://127.0.0.1:${PORT}/api/search?query=gear&lang=en`);
    await server.says(/Requests: request\n/);
    expect(server.output.stdout).not.toMatch(/^\{|Mapped/m);
    server.kill('SIGINT');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    expect(server.output.stdout).toMatch(/Server: stopped/);
  } finally {
    server.kill('SIGKILL');
  }
});

it('an address that visitors cannot reach is logged as a warning, and with LOG_LEVEL=warn nothing else is', async () => {
  const [PORT, LOG_LEVEL] = [await freePort(), 'warn'];
  const server = new ServerProcess({ ...folders, PORT, LOG_LEVEL });
  try {
    await server.isUp(`http://127.0.0.1:${PORT}/reach`);
    await fetch(`http://127.0.0.1:${PORT}/api/search?query=gear&lang=en`);
    await server.isUp(`http://127.0.0.1:${PORT}/reach`);
    const warnings = server.output.stdout.trim().split('\n');
    expect(warnings.filter((line) => !line.includes('"level":40'))).toEqual([]);
    expect(warnings).toContainEqual(expect.stringContaining(`SITE_URL is http://localhost:${PORT}`));
  } finally {
    server.kill('SIGKILL');
    await server.ended;
  }
});

it('the stack of an error names the TypeScript source', async () => {
  const elsewhere = ['sh', '-c', `cd '${folders.DATA_DIR}' && exec "$0" "$1"`, process.execPath, path.resolve(main)];
  const { code, stderr } = await new ServerProcess({ CONTENT_DIR: path.resolve('content') }, elsewhere).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^ +at .*\/src\/platform\/config\/package-version\.ts:\d+/m);
});
