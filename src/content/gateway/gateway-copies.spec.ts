import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GatewayCopies, pageCopy } from './gateway-copies.js';

let folder: string;
let copies: GatewayCopies;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copies-'));
  copies = new GatewayCopies(path.join(folder, 'content'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const files = () => readdirSync(path.join(folder, 'content'));
const reach = pageCopy('en', 'reach');
const write = async (name: string, value: unknown) => {
  copies.write(name, value);
  await copies.settled();
};

it('the next start reads the copies as they were written', async () => {
  expect([await copies.read('sitemap.json'), copies.issues]).toEqual([undefined, []]);
  copies.write('sitemap.json', { sitemap: {} });
  copies.write(reach, { id: 'reach' });
  await write(reach, { id: 'reach', body: {} });
  const next = new GatewayCopies(path.join(folder, 'content'));
  expect(await next.read('sitemap.json')).toEqual({ sitemap: {} });
  expect(await next.read(reach)).toEqual({ id: 'reach', body: {} });
  expect(next.issues).toEqual([]);
});

it.each([
  ['climbs', '../../escaped'],
  ['has control characters', 'x\u0000y'],
])('the copy of a page whose id %s lies in the folder, named by a hash', async (_, id) => {
  await write(pageCopy('en', id), { id });
  expect(files()).toEqual([expect.stringMatching(/^page-[0-9a-f]{64}\.json$/)]);
  expect(readdirSync(folder)).toEqual(['content']);
});

it('a copy with half a text in its file is ignored, and reported until it is written again', async () => {
  await write(reach, { id: 'reach' });
  const file = path.join(folder, 'content', reach);
  writeFileSync(file, '{"id":"rea');
  expect(await copies.read(reach)).toBeUndefined();
  expect(copies.issues).toEqual([{ source: file, field: '', reason: expect.stringContaining('copy') }]);
  expect(JSON.stringify(copies.issues)).not.toContain('rea"');
  await write(reach, { id: 'reach' });
  expect(copies.issues).toEqual([]);
});

it('the copies of removed pages are deleted, whatever they contain', async () => {
  await write(reach, {});
  await write(pageCopy('en', 'terms'), {});
  await write('sitemap.json', {});
  writeFileSync(path.join(folder, 'content', reach), 'garbage');
  await copies.read(reach);
  copies.keepOnly(new Set([pageCopy('en', 'terms')]));
  await copies.settled();
  expect(files().sort()).toEqual([pageCopy('en', 'terms'), 'sitemap.json'].sort());
  expect(copies.issues).toEqual([]);
});

it('a copy that cannot be written is reported, and the former one stays', async () => {
  const blocked = path.join(folder, 'file');
  writeFileSync(blocked, 'in the way');
  const unwritable = new GatewayCopies(blocked);
  unwritable.write(reach, {});
  await unwritable.settled();
  expect(unwritable.issues).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('the copy cannot be written') }),
  ]);
  expect(readFileSync(blocked, 'utf8')).toBe('in the way');
});
