import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { applyPath } from '../../support/http/supplier-form.js';
import { serverFolders } from '../../support/servers/server-folders.js';
import { freePort, ServerProcess } from '../../support/servers/server-process.js';

const own = { HOST: '127.0.0.1', ...serverFolders() };

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts the server by npm, which does it through the system's shell, and ends it when it listens. */
async function stopped(signal: NodeJS.Signals) {
  const npm = new ServerProcess({ ...own, PORT: await freePort() }, ['npm', 'start']);
  let processes: number[] = [];
  try {
    await npm.says(/listening on/);
    processes = npm.processes();
    npm.kill(signal);
    const { code } = await npm.ended;
    // A process that another one ends may take a moment longer.
    for (let wait = 0; wait < 60_000 && processes.some(isAlive); wait += 50) await pause(50);
    return { code, started: processes.length, left: processes.filter(isAlive) };
  } finally {
    for (const pid of processes.filter(isAlive)) process.kill(pid, 'SIGKILL');
  }
}

it.each(['SIGTERM', 'SIGINT'] as const)('%s to npm start ends npm and the server', async (signal) => {
  const { code, started, left } = await stopped(signal);
  expect(started).toBeGreaterThanOrEqual(2);
  expect({ code, left }).toEqual({ code: 0, left: [] });
});

it('the connection of a stalled upload is closed at the deadline', async () => {
  const PORT = await freePort();
  const server = new ServerProcess({ ...own, PORT, SHUTDOWN_TIMEOUT: '1' });
  try {
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
    expect(server.output.stdout).toContain('stopped');
  } finally {
    server.kill('SIGKILL');
  }
});
