import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GatewayCopies } from './gateway-copies.js';

let folder: string;
let copies: GatewayCopies;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copies-'));
  copies = new GatewayCopies(path.join(folder, 'content'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const files = () => readdirSync(path.join(folder, 'content'));
const fileOf = async (id: string) => {
  copies.keepPage('en', id, { id });
  await copies.settled();
  return path.join(folder, 'content', files().find((name) => name.startsWith('page-')) ?? '');
};

it('the next start reads the copies as they were written', async () => {
  copies.keepDirectory({ sitemap: {} });
  copies.keepPage('it', 'reach', { id: 'reach' });
  copies.keepPage('it', 'reach', { id: 'reach', body: {} });
  await copies.settled();
  const next = new GatewayCopies(path.join(folder, 'content'));
  expect(await next.directory()).toEqual({ sitemap: {} });
  expect(await next.pages()).toEqual([{ language: 'it', id: 'reach', response: { id: 'reach', body: {} } }]);
  expect(next.issues).toEqual([]);
});

it('at first there are no copies, which is not an issue', async () => {
  expect([await copies.directory(), await copies.pages(), copies.issues]).toEqual([undefined, [], []]);
});

it.each([
  ['climbs', '../../escaped'],
  ['is absolute', '/etc/passwd'],
  ['has folders', 'a/b/c'],
  ['is a folder', '..'],
  ['has control characters', 'x\u0000y'],
  ['is long', 'y'.repeat(5000)],
])('the copy of a page whose id %s lies in the folder, named by a hash', async (_, id) => {
  await fileOf(id);
  expect(files()).toEqual([expect.stringMatching(/^page-[0-9a-f]{64}\.json$/)]);
  expect(readdirSync(folder)).toEqual(['content']);
  expect((await copies.pages())[0]?.id).toBe(id);
});

it.each([
  ['nothing', ''],
  ['the half of it', '{"language":"en","id":"rea'],
  ['something else', '[1, 2]'],
  ['an unknown language', '{"language":"fr","id":"reach","response":{}}'],
  ['another page', '{"language":"en","id":"terms","response":{}}'],
])('a copy with %s in its file is ignored, and reported until it is written again', async (_, text) => {
  const file = await fileOf('reach');
  writeFileSync(file, text);
  expect(await copies.pages()).toEqual([]);
  expect(copies.issues).toEqual([{ source: file, field: '', reason: expect.stringMatching(/cop(y|ies)/) }]);
  expect(JSON.stringify(copies.issues)).not.toContain('rea"');
  await fileOf('reach');
  expect(copies.issues).toEqual([]);
  expect(await copies.pages()).toHaveLength(1);
});

it('the copies of removed pages are deleted, whatever they contain', async () => {
  const file = await fileOf('reach');
  copies.keepPage('en', 'terms', {});
  copies.keepDirectory({});
  await copies.settled();
  writeFileSync(file, 'garbage');
  await copies.pages();
  copies.keepOnly([{ language: 'en', id: 'terms' }]);
  await copies.settled();
  expect(files()).toHaveLength(2);
  expect(copies.issues).toEqual([]);
});

it('a copy that cannot be written is reported, and the former one stays', async () => {
  const blocked = path.join(folder, 'file');
  writeFileSync(blocked, 'in the way');
  const unwritable = new GatewayCopies(blocked);
  unwritable.keepPage('en', 'reach', {});
  await unwritable.settled();
  expect(unwritable.issues).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('the copy cannot be written') }),
  ]);
  expect(readFileSync(blocked, 'utf8')).toBe('in the way');
});
