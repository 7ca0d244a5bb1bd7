import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { samplePicture } from '../../test/support/fixtures/sample-picture.js';

const script = path.resolve('scripts/make/pictures.ts');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  mkdirSync(path.join(folder, 'content/images'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, bytes: Buffer) => writeFileSync(path.join(folder, 'content/images', name), bytes);
const run = () => promisify(execFile)(process.execPath, [script], { cwd: folder });
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

it('a picture between two widths is made in its own, so that no page lacks an address', async () => {
  write('small.jpg', await samplePicture(600, 20));
  await run();
  const manifest = JSON.parse(read('content/images/pictures.json'));
  expect(manifest['/images/small.jpg']).toMatchObject({ widths: [240, 480], fallbackWidths: [600] });
  const stem = path.basename(manifest['/images/small.jpg'].base);
  expect(readdirSync(path.join(folder, 'public/images')).sort()).toEqual(
    ['-240.avif', '-240.webp', '-480.avif', '-480.webp', '-600.jpg', '-share.jpg'].map((end) => stem + end),
  );
});

it('pictures that cannot be served are reported, and the others are made', async () => {
  write('fine.png', await samplePicture(480, 20, 'png'));
  write('my pic.jpg', await samplePicture(480, 20));
  write('tiny.jpg', await samplePicture(300, 20));
  write('photo.JPG', await samplePicture(480, 20));
  const error = await run().then(
    () => undefined,
    (reason: { code: number; stderr: string }) => reason,
  );
  expect(error?.code).toBe(1);
  expect(error?.stderr.trim().split('\n')).toEqual([
    expect.stringContaining('content/images/my pic.jpg rename it'),
    expect.stringContaining('content/images/photo.JPG rename it'),
    expect.stringContaining('content/images/tiny.jpg is 300 pixels wide'),
  ]);
  expect(Object.keys(JSON.parse(read('content/images/pictures.json')))).toEqual(['/images/fine.png']);
});

it('missing sizes are made again', async () => {
  write('fine.jpg', await samplePicture(480, 20));
  await run();
  const made = readdirSync(path.join(folder, 'public/images'));
  rmSync(path.join(folder, 'public/images'), { recursive: true });
  await run();
  expect(readdirSync(path.join(folder, 'public/images'))).toEqual(made);
});
