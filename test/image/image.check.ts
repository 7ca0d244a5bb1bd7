/**
 * The image, built by the steps of the Dockerfile, serves the site and resizes pictures. It installs the packages
 * again, so it is not part of `npm test`: `npm run test:image`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samplePicture } from '../support/fixtures/sample-picture.js';
import { ImageBuild } from '../support/repository/dockerfile.js';
import { freePort, ServerProcess } from '../support/servers/server-process.js';
import { StubSocial, xPost } from '../support/stubs/stub-social.js';
import { until } from '../support/until.js';

const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
const build = new ImageBuild(folder);
let image: ReturnType<ImageBuild['run']>;

beforeAll(() => {
  image = build.run();
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true }));

it('the image contains no development packages, and no Node besides its own', () => {
  const packages = readdirSync(image.place('node_modules'));
  expect(packages).toContain('@nestjs');
  expect(packages.filter((name) => /^(node-(linux|darwin|win)-.*|jest|esbuild)$/.test(name))).toEqual([]);
  expect(existsSync(image.place('node_modules/.bin/node'))).toBe(false);
});

it('the image serves the site, is healthy, and resizes pictures', async () => {
  const social = await StubSocial.start();
  social.posts.twitter = [xPost('1', { text: 'With a picture', attachments: { media_keys: ['m1'] } })];
  social.media = [{ media_key: 'm1', url: social.picture('/gear.png') }];
  social.pictures.set('/gear.png', await samplePicture(1000, 600));
  const PORT = await freePort();
  const environment: Record<string, string> = {
    ...build.environmentOf(image),
    ...social.environment('twitter'),
    HOST: '127.0.0.1',
    PORT,
  };
  const inImage = ['sh', '-c', 'cd "$0" && exec "$@"', image.place('.'), ...image.command];
  const server = new ServerProcess(environment, inImage);
  try {
    const home = `http://127.0.0.1:${PORT}/en`;
    await server.isUp(home);
    const [program = '', ...args] = image.healthCheck;
    execFileSync(program, args, { env: environment });

    let picture: string | undefined;
    await until(async () => {
      picture = /\/pictures\/[^"' ]+?\.avif/.exec(await (await fetch(home)).text())?.[0];
      return picture !== undefined;
    }, 'the page has the picture');
    const response = await fetch(new URL(picture ?? '', home));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(readdirSync(environment.DATA_DIR ?? '')).toEqual(
      expect.arrayContaining(['pictures', 'site.db', 'social.json']),
    );
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    await social.stop();
  }
});
