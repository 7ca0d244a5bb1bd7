import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ResponseCounters } from '../logging/response-counts.js';
import { StaticFiles } from './static-files.js';

let folder: string;
let server: Server;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-files-'));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, contents: string | Buffer) => writeFileSync(path.join(folder, name), contents);

/** @returns a function that requests a file and returns the decoded body; `next` if the fallback responded */
async function serve(development: boolean): Promise<(name: string) => Promise<string>> {
  const files = new StaticFiles({
    folders: [{ path: folder, prefix: '/', cacheControl: 'public, max-age=3600' }],
    headers: { 'X-Content-Type-Options': 'nosniff' },
    counters: new ResponseCounters(),
    development,
  });
  server = createServer((request, response) => {
    const isFile = files.serve(request, response, () => response.end('next'));
    if (!isFile) response.end('no file');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return async (name) => (await fetch(`http://127.0.0.1:${port}/${name}`)).text();
}

it('serves the files that were there at start, from memory after the first request', async () => {
  write('kept.txt', 'first');
  write('gone.txt', 'never asked for');
  const get = await serve(false);
  expect(await get('kept.txt')).toBe('first');
  write('kept.txt', 'second');
  write('late.txt', 'late');
  rmSync(path.join(folder, 'gone.txt'));
  expect(await get('kept.txt')).toBe('first');
  expect(await get('late.txt')).toBe('no file');
  expect(await get('gone.txt')).toBe('next');
});

it('serves the current files in development', async () => {
  write('kept.txt', 'first');
  const get = await serve(true);
  expect(await get('kept.txt')).toBe('first');
  write('kept.txt', 'second');
  write('late.txt', 'late');
  expect(await get('kept.txt')).toBe('second');
  expect(await get('late.txt')).toBe('late');
  rmSync(path.join(folder, 'late.txt'));
  expect(await get('late.txt')).toBe('no file');
});

it('serves a compressed file only if both encodings lie beside it', async () => {
  write('both.js', 'plain');
  write('both.js.br', brotliCompressSync('compressed'));
  write('both.js.gz', gzipSync('compressed'));
  write('one.js', 'plain');
  write('one.js.br', brotliCompressSync('compressed'));
  const get = await serve(false);
  expect([await get('both.js'), await get('one.js')]).toEqual(['compressed', 'plain']);
});

it('does not serve files whose names begin with a dot', async () => {
  write('.secret', 'secret');
  const get = await serve(false);
  expect(await get('.secret')).toBe('no file');
});
