import { readdirSync, statSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';
import { UploadFolder } from '../../../src/platform/http/uploads/upload-folder.js';
import { SuppliersService } from '../../../src/submissions/suppliers/suppliers.service.js';
import { apiToken } from '../../support/http/api.js';
import { Connection, responseTo } from '../../support/http/connection.js';
import { manySenders, readForm } from '../../support/http/forms.js';
import { applyPath, filledIn, newSender, pdf, sendApplication } from '../../support/http/supplier-form.js';
import { Site, type SiteResponse } from '../../support/servers/site.js';

let site: Site;
/** Every file that was opened for an upload. */
const opened: FileHandle[] = [];
/** How many files are being opened. */
let opening = 0;
/** The ports of the connected clients. */
const clients = new Set<number | undefined>();

beforeAll(async () => {
  const prepare = (server: Server) => {
    server.on('connection', (socket: Socket) => {
      const { remotePort } = socket;
      clients.add(remotePort);
      socket.once('close', () => clients.delete(remotePort));
    });
  };
  site = await Site.start({ ...manySenders, API_TOKEN: apiToken }, { prepare });
  const folder = site.app.get(UploadFolder, { strict: false });
  const open = folder.open.bind(folder);
  jest.spyOn(folder, 'open').mockImplementation(async () => {
    opening += 1;
    try {
      const file = await open();
      opened.push(file);
      return file;
    } finally {
      opening -= 1;
    }
  });
});

afterAll(() => site.stop());

const uploads = (of = site) => path.join(of.data.path, 'uploads');
const stillOpen = () => opening + opened.filter(({ fd }) => fd !== -1).length;
const stored = async () => (await site.app.get(SuppliersService, { strict: false }).list({ limit: 100 })).items.length;

const boundary = 'x-boundary';
const field = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
const fields = Object.entries(filledIn)
  .filter(([name]) => name !== 'privacy')
  .map(([name, value]) => `${field(name, value)}\r\n`)
  .join('');
const beginningOfFile = field('file', '%PDF-1.7\n', '; filename="a.pdf"');

function head(length: number, to = applyPath, more: Record<string, string> = {}): string {
  const headers = {
    ...{ Host: 'www.example.com', 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    ...{ 'Content-Length': String(length), ...newSender(), ...more },
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `POST ${to} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** An upload that stops within its file. */
async function stalled(content: Buffer, to = applyPath, more: Record<string, string> = {}): Promise<Connection> {
  const connection = await Connection.to(site.port);
  await connection.write(`${head(5_000_000, to, more)}${fields}${beginningOfFile}`);
  await connection.write(content);
  return connection;
}

/** Aborts the uploads, and waits until the server has closed their files. From then on it opens none. */
async function breakOff(connections: Connection[]): Promise<void> {
  const ports = connections.map(({ port }) => port);
  for (const { socket } of connections) socket.destroy();
  await until(() => !ports.some((port) => clients.has(port)) && stillOpen() === 0);
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}

/** Bytes in use after garbage collection. */
function memory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Another thread frees buffers after a collection, and the next collection waits for that.
  collect();
  collect();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

describe('an upload', () => {
  it('is in an unlinked file that only the server can read', async () => {
    const folder = site.app.get(UploadFolder, { strict: false });
    const file = await folder.open();
    const { mode, nlink } = await file.stat();
    await file.close();
    expect([mode & 0o777, nlink]).toEqual([0o600, 0]);
    expect(statSync(uploads()).mode & 0o777).toBe(0o700);
    expect(readdirSync(uploads())).toEqual([]);
  });

  it('that is complete leaves no file open', async () => {
    const before = await stored();
    expect((await sendApplication(`http://127.0.0.1:${site.port}${applyPath}`, filledIn, [pdf(500_000)])).status).toBe(
      200,
    );
    await until(() => stillOpen() === 0);
    expect([await stored(), readdirSync(uploads())]).toEqual([before + 1, []]);
  });

  it('that was interrupted by a kill of the server is removed at the next start', async () => {
    writeFileSync(path.join(uploads(), 'left'), '%PDF-1.7');
    await site.app.get(UploadFolder, { strict: false }).onModuleInit();
    expect(readdirSync(uploads())).toEqual([]);
  });

  it('that is aborted leaves nothing behind', async () => {
    const [before, count] = [await stored(), opened.length];
    const connections: Connection[] = [];
    for (let round = 0; round < 50; round += 1) {
      const to: [string, Record<string, string>] =
        round % 2 ? [applyPath, {}] : ['/api/supplier', { Authorization: `Bearer ${apiToken}` }];
      const earlier = opened.length;
      const connection = await stalled(Buffer.alloc(round * 3000, 'x'), ...to);
      // Some are aborted before their file is open, or before their turn comes, some after.
      if (round % 3 === 0) await until(() => opened.length > earlier);
      connections.push(connection);
      connection.socket.destroy();
    }
    await breakOff(connections);
    expect(opened.length).toBeGreaterThanOrEqual(count + 17);
    expect([await stored(), readdirSync(uploads())]).toEqual([before, []]);
  });
});

it('stalled uploads hold no memory', async () => {
  const [count, size] = [40, 3_000_000];
  const content = Buffer.alloc(size, 'x');
  await breakOff([await stalled(content)]);
  const before = memory();
  const connections: Connection[] = [];
  for (let number = 0; number < count; number += 1) connections.push(await stalled(content));
  await until(() => stillOpen() === count);
  // Waits until all that was sent is written: then the files no longer grow.
  for (const file of opened.filter(({ fd }) => fd !== -1)) {
    while ((await file.stat()).size < size) await pause(5);
  }
  const held = memory() - before;
  await breakOff(connections);
  expect(held).toBeLessThan((count * size) / 5);
});

describe('a form that is far too large', () => {
  const length = 50_000_000;
  const shown = (response: string) => readForm({ body: response.split('\r\n\r\n').slice(1).join('') } as SiteResponse);

  it('gets its response when its file begins, with the values that came before', async () => {
    const before = await stored();
    const connection = await Connection.to(site.port);
    await connection.write(`${head(length)}${fields}${beginningOfFile}`);
    await connection.closed;
    const response = connection.received;
    expect(response).toMatch(/^HTTP\/1\.1 422 /);
    const form = shown(response);
    expect(form.invalid).toEqual(['file']);
    expect(form.errorAt('file')).toBe('The file must be less than 3MB.');
    expect(form.field('city')?.get('value')).toBe(filledIn.city);
    await until(() => stillOpen() === 0);
    expect(await stored()).toBe(before);
  });

  it('gets JSON when a script sends it', async () => {
    const connection = await Connection.to(site.port);
    await connection.write(`${head(length, applyPath, { Accept: 'application/json' })}${fields}${beginningOfFile}`);
    await connection.closed;
    expect(connection.received).toContain('"errors":[{"field":"file","message":"The file must be less than 3MB."}]');
  });

  it('is not read to its end if it has no Content-Length', async () => {
    const chunked = head(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
    const chunk = (bytes: string) => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;
    const block = chunk('x'.repeat(100_000));
    const received = await responseTo(site.port, async (connection) => {
      await connection.write(`${chunked}${chunk(fields + beginningOfFile)}`);
      while (await connection.write(block));
    });
    expect(received).toMatch(/^HTTP\/1\.1 422 /);
    expect(shown(received).invalid).toEqual(['file']);
    await until(() => stillOpen() === 0);
  });
});

it('a full disk is an internal error, and nothing is stored', async () => {
  const before = await stored();
  const folder = site.app.get(UploadFolder, { strict: false });
  jest.spyOn(folder, 'open').mockRejectedValueOnce(Object.assign(new Error(), { code: 'ENOSPC', syscall: 'open' }));
  const response = await sendApplication(`http://127.0.0.1:${site.port}${applyPath}`, filledIn, [pdf(500_000)]);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await stored()).toBe(before);
});
