import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { serverFolders } from '../../support/servers/server-folders.js';
import { freePort, ServerProcess } from '../../support/servers/server-process.js';

const own = { HOST: '127.0.0.1', ...serverFolders() };

it('one server only uses a DATA_DIR, until it has ended, however it ends', async () => {
  const PORT = await freePort();
  const page = `http://127.0.0.1:${PORT}/reach`;
  const first = new ServerProcess({ ...own, PORT });
  await first.isUp(page);
  const second = await new ServerProcess({ ...own, PORT: await freePort() }).ended;
  expect([second.code, second.stdout]).toEqual([1, '']);
  expect(second.stderr).toMatch(new RegExp(`^DATA_DIR: ${own.DATA_DIR} .* in use by another process.+\\n$`));
  // Several may use PostgreSQL, and share their folder.
  const beside = await new ServerProcess({ ...own, DATABASE_URL: 'postgresql://site@127.0.0.1:1/site' }).ended;
  expect(beside.stderr).toMatch(/^DATABASE_URL: /);
  expect((await fetch(page)).status).toBe(200);
  first.kill('SIGKILL');
  await first.ended;

  const next = new ServerProcess({ ...own, PORT });
  await next.isUp(page);
  next.kill('SIGTERM');
  expect(await next.ended).toMatchObject({ code: 0, stderr: '' });
  const { mode, size } = statSync(path.join(own.DATA_DIR, 'server.lock'));
  expect([mode & 0o777, size]).toEqual([0o600, 0]);
});

it('only the own user can access what the server writes, whatever the umask', async () => {
  const umask = process.umask(0);
  const [PORT, DATA_DIR] = [await freePort(), path.join(own.DATA_DIR, 'new')];
  const server = new ServerProcess({ ...own, DATA_DIR, PORT });
  process.umask(umask);
  try {
    await server.isUp(`http://127.0.0.1:${PORT}/reach`);
    const modes = ['', ...readdirSync(DATA_DIR, { encoding: 'utf8', recursive: true })].map(
      (name) => statSync(path.join(DATA_DIR, name)).mode & 0o077,
    );
    expect(modes.length).toBeGreaterThan(3);
    expect(new Set(modes)).toEqual(new Set([0]));
  } finally {
    server.kill('SIGKILL');
    await server.ended;
  }
});
