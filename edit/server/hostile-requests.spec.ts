import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samplePicture } from '../../test/support/fixtures/sample-picture.js';
import { EditingServer, type Sent } from './editing.fixture.js';

let server: EditingServer;
let elsewhere: string;

beforeAll(async () => {
  server = await new EditingServer().start();
  elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
});
afterAll(() => {
  server.erase();
  rmSync(elsewhere, { recursive: true });
});

const values = { shared: { template: 'sidebar' }, languages: { en: { alias: 'about', body: { title: 'Hostile' } } } };
const save = '/edit/api/entries/pages/about/working';

/** The status of the response. Also checks that nothing has changed on disk. */
async function statusOf(method: string, address: string, sent: Sent = {}): Promise<number> {
  const before = server.hash();
  const { status } = await server.send(method, address, sent);
  expect(server.hash()).toBe(before);
  return status;
}

it.each<[string, () => Record<string, string | undefined>]>([
  ['another origin', () => ({ origin: 'https://evil.example.com' })],
  ['another port of this machine', () => ({ origin: 'http://localhost:1' })],
  ['an opaque origin', () => ({ origin: 'null' })],
  ['no origin', () => ({ origin: undefined })],
  ['another host', () => ({ host: 'evil.example.com' })],
  [
    'a host whose name resolves to this machine',
    () => ({ host: `evil.example.com:${server.port}`, origin: `http://evil.example.com:${server.port}` }),
  ],
  ['a host that begins like this one', () => ({ host: `localhost.example.com:${server.port}` })],
  ['no X-Edit header', () => ({ 'x-edit': undefined })],
  ['a cross-site request by its Sec-Fetch-Site header', () => ({ 'sec-fetch-site': 'cross-site' })],
])('refuses a change from %s', async (_, headers) => {
  expect(await statusOf('PUT', save, { headers: headers(), body: { values } })).toBe(403);
});

it('rejects reads by pages of other origins', async () => {
  const from = (headers: Record<string, string>) => statusOf('GET', '/edit/api/tree', { headers });
  expect(await from({ origin: 'https://evil.example.com' })).toBe(403);
  expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await from({ host: 'evil.example.com' })).toBe(403);
  expect(await from({})).toBe(200);
});

it.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/json; charset=utf-16', 415],
])('refuses a body of type %s', async (type, status) => {
  expect(await statusOf('PUT', save, { headers: { 'content-type': type }, body: { values } })).toBe(status);
});

it.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a prototype', '{"values":{"shared":{"__proto__":{"x":1}},"languages":{}}}'],
  ['a name of several lines', '{"values":{"shared":{"x: y\\nalias":1},"languages":{}}}'],
  ['another language', '{"values":{"shared":{},"languages":{"../../x":{}}}}'],
  ['no values', '{"values":7}'],
])('refuses %s', async (_, body) => {
  expect(await statusOf('PUT', save, { body })).toBe(400);
});

it.each([
  '/edit/api/entries/pages/../../etc/passwd/working',
  '/edit/api/entries/pages/..%2f..%2fetc/working',
  '/edit/api/entries/pages/%2e%2e/%2e%2e/x/working',
  '/edit/api/entries/pages/..%252f..%252fx/working',
  '/edit/api/entries/pages/about%00/working',
  '/edit/api/entries/pages/about%5c..%5cx/working',
  '/edit/api/entries/pages//etc/passwd/working',
  '/edit/api/entries/pages/C:/x/working',
  '/edit/api/entries/pages/About/working',
  '/edit/api/entries/pages/%ff/working',
  '/edit/api/entries/schema/home.json/working',
  '/edit/api/entries/lists/..%2fredirects/working',
  '/edit/api/entries/__proto__/constructor/working',
])('finds nothing at %s', async (address) => {
  const status = await statusOf('PUT', address, { body: { values } });
  expect([400, 404]).toContain(status);
});

it.each([
  ['POST', '/edit/api/pages', { kind: 'page', id: '../../x', template: 'sidebar', values: {} }],
  ['POST', '/edit/api/pages', { kind: 'release', id: 'x/../../../y', values: {} }],
  ['POST', '/edit/api/pages', { kind: 'redirect', values: { from: '/x', to: '/y' } }],
  ['POST', '/edit/api/pages/about/move', { id: '../../x' }],
  ['POST', '/edit/api/pages/about/move', { id: '/etc' }],
  ['POST', '/edit/api/pages/..%2f..%2fx/move', { id: 'y' }],
  ['DELETE', '/edit/api/pages/..%2f..%2fx', {}],
  ['POST', '/edit/api/changes/revert', { file: '../package.json' }],
  ['POST', '/edit/api/changes/revert', { file: '/etc/passwd' }],
  ['POST', '/edit/api/changes/revert', { file: ':(top)package.json' }],
])('refuses %s %s %j', async (method, address, body) => {
  const status = await statusOf(method, address, { body });
  expect([400, 404, 422, 503]).toContain(status);
});

it.each([
  ['GET', '/edit/assets/../editing.mjs'],
  ['GET', '/edit/assets/..%2fediting.mjs'],
  ['GET', '/edit/assets/....//x.js'],
  ['GET', '/edit/api/../../package.json'],
])('serves nothing by %s %s', async (method, address) => {
  expect(await statusOf(method, address)).toBe(404);
});

it('refuses a body that is too large before it is received completely', async () => {
  const body = Buffer.alloc(50 * 1024 * 1024, ' ');
  expect(await statusOf('PUT', save, { body })).toBe(413);
  const unnamed = { 'content-length': undefined, 'transfer-encoding': 'chunked' };
  expect(await statusOf('PUT', save, { body, headers: unnamed })).toBe(413);
  const headers = { 'content-type': 'image/jpeg' };
  expect(await statusOf('POST', '/edit/api/pictures?name=x.jpg', { body, headers })).toBe(413);
});

const html = '<html><script>alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

it.each<[string, string, string, () => Buffer | Promise<Buffer>, number]>([
  ['HTML', 'x.jpg', 'image/jpeg', () => Buffer.from(html), 422],
  ['an SVG with a script', 'x.png', 'image/png', () => Buffer.from(svg), 422],
  ['an SVG by its name', 'x.svg', 'image/png', () => Buffer.from(svg), 422],
  [
    'HTML that begins as a JPEG',
    'x.jpg',
    'image/jpeg',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(html)]),
    422,
  ],
  [
    'a picture with HTML behind it',
    'x.jpg',
    'image/jpeg',
    async () => Buffer.concat([await samplePicture(800, 60), Buffer.from(html)]),
    422,
  ],
  ['half a picture', 'x.jpg', 'image/jpeg', async () => (await samplePicture(800, 600)).subarray(0, 900), 422],
  ['a PNG as a JPEG', 'x.jpg', 'image/jpeg', () => samplePicture(800, 60, 'png'), 422],
  ['nothing', 'x.jpg', 'image/jpeg', () => Buffer.alloc(0), 422],
  ['a picture as HTML', 'x.jpg', 'text/html', () => samplePicture(800, 60), 415],
  ['a picture as an SVG', 'x.jpg', 'image/svg+xml', () => samplePicture(800, 60), 415],
  ['a name without an ending', 'x', 'image/jpeg', () => samplePicture(800, 60), 422],
  ['a name with a path in its ending', 'x.jpg/../../y', 'image/jpeg', () => samplePicture(800, 60), 422],
  ['a name of another folder', 'x.jpg\0.html', 'image/jpeg', () => samplePicture(800, 60), 422],
])('rejects as a picture: %s', async (_, name, type, bytes, status) => {
  const address = `/edit/api/pictures?name=${encodeURIComponent(name)}`;
  expect(await statusOf('POST', address, { body: await bytes(), headers: { 'content-type': type } })).toBe(status);
});

describe('with a symbolic link in the path', () => {
  const target = () => path.join(elsewhere, 'target.yaml');

  it('neither reads nor writes a file through it', async () => {
    writeFileSync(target(), 'secret: 1\n');
    const file = path.join(server.folder.contentDir, 'pages/about/en.yaml');
    renameSync(file, `${file}.kept`);
    symlinkSync(target(), file);
    expect(await statusOf('GET', '/edit/api/entries/pages/about')).toBe(403);
    expect(await statusOf('PUT', save, { body: { values } })).toBe(403);
    expect(readFileSync(target(), 'utf8')).toBe('secret: 1\n');
    rmSync(file);
    renameSync(`${file}.kept`, file);
  });

  it('creates no page in a folder that is one', async () => {
    const link = path.join(server.folder.contentDir, 'pages/linked');
    symlinkSync(elsewhere, link);
    expect(await statusOf('PUT', '/edit/api/entries/pages/linked/x/working', { body: { values } })).toBe(403);
    expect(await statusOf('POST', '/edit/api/pages/about/move', { body: { id: 'linked/x' } })).toBe(403);
    rmSync(link);
  });

  it('records no path in a file that is one', async () => {
    writeFileSync(target(), 'en: {}\n');
    const file = path.join(server.folder.contentDir, 'former-paths.yaml');
    renameSync(file, `${file}.kept`);
    symlinkSync(target(), file);
    const { json } = await server.send('GET', '/edit/api/entries/pages/about');
    json.values.languages.it.alias = 'chi';
    const body = { values: json.values, sourceHash: json.sourceHash };
    expect(await statusOf('POST', '/edit/api/entries/pages/about/save', { body })).toBe(403);
    expect(await statusOf('POST', '/edit/api/pages/about/move', { body: { id: 'new' } })).toBe(403);
    expect(readFileSync(target(), 'utf8')).toBe('en: {}\n');
    rmSync(file);
    renameSync(`${file}.kept`, file);
  });

  it.each(['content/images', 'public/images', 'public'])('writes no picture into %s', async (name) => {
    const folder = path.join(server.root, name);
    renameSync(folder, `${folder}-kept`);
    symlinkSync(`${folder}-kept`, folder);
    const sent = { body: await samplePicture(800, 60), headers: { 'content-type': 'image/jpeg' } };
    expect(await statusOf('POST', '/edit/api/pictures?name=x.jpg', sent)).toBe(403);
    rmSync(folder);
    renameSync(`${folder}-kept`, folder);
  });
});
