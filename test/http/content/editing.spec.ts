import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Site } from '../../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

it.each(['/edit', '/edit/api/tree', '/edit/api/site', '/edit/assets/main.js'])(
  'the site does not serve the editing interface: %s',
  async (address) => {
    expect((await site.get(address)).status).toBe(404);
  },
);

it('no built file contains any of it', () => {
  const isText = (name: string) => /\.(?:js|json|css|map)$/.test(name);
  const files = ['dist/src', 'dist/views', 'dist/client'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const ofIt = files.filter((file) => isText(file) && /edit\/(?:api|server|client)\b/.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(ofIt).toEqual([]);
});
