import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { samplePicture } from '../../test/support/fixtures/sample-picture.js';

it('pictures are made in their sizes, and those that cannot be served are reported', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  mkdirSync(path.join(folder, 'content/images'), { recursive: true });
  const write = (name: string, bytes: Buffer) => writeFileSync(path.join(folder, 'content/images', name), bytes);
  // Between two widths, so that its own is one: no page lacks an address.
  write('small.jpg', await samplePicture(600, 20));
  write('my pic.jpg', await samplePicture(480, 20));
  write('tiny.jpg', await samplePicture(300, 20));
  const run = promisify(execFile)(process.execPath, [path.resolve('scripts/make/pictures.ts')], { cwd: folder });
  const { code, stderr } = await run.then(
    () => ({ code: 0, stderr: '' }),
    (reason: { code: number; stderr: string }) => reason,
  );
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining('content/images/my pic.jpg rename it'),
    expect.stringContaining('content/images/tiny.jpg is 300 pixels wide'),
  ]);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'content/images/pictures.json'), 'utf8'));
  expect(Object.keys(manifest)).toEqual(['/images/small.jpg']);
  const { base, ...variants } = manifest['/images/small.jpg'];
  expect(variants).toMatchObject({ widths: [240, 480], fallbackWidths: [600] });
  expect(readdirSync(path.join(folder, 'public/images')).sort()).toEqual(
    ['-240.avif', '-240.webp', '-480.avif', '-480.webp', '-600.jpg', '-share.jpg'].map(
      (end) => path.basename(base) + end,
    ),
  );
  rmSync(folder, { recursive: true });
});
