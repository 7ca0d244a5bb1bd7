/** Two instances of the built site behind Varnish with the configuration of deploy/, which they purge. */
import { apiToken } from '../support/http/api.js';
import { Deployment, until } from '../support/servers/deployment.js';
import { freePort } from '../support/servers/server-process.js';
import { StubGateway } from '../support/stubs/stub-gateway.js';

const id = 'our-company/who-we-are';
const token = 'token-of-the-network';

let gateway: StubGateway;
let deployment: Deployment;
let origin: string;

beforeAll(async () => {
  gateway = await StubGateway.start();
  const port = await freePort();
  const purge = { PURGE_URL: `http://127.0.0.1:${port}/purge`, PURGE_TOKEN: token };
  deployment = await Deployment.start({ ...gateway.environment, ...purge, CONTENT_TTL: '86400' });
  origin = await deployment.varnish(token, port);
}, 600_000);

afterAll(async () => {
  await deployment?.stop();
  await gateway?.stop();
});

/** Of a response that no instance has sent. */
const headersOfItsOwn = ({ headers }: Response) => [
  headers.get('content-security-policy')?.split(';')[0],
  ...['server', 'x-varnish'].map((name) => headers.get(name)),
];
const page = async () => (await fetch(`${origin}/${id}`)).text();

it('removes the headers for proxies, and lets browsers revalidate each time', async () => {
  const response = await fetch(`${origin}/${id}`);
  const names = ['cache-control', 'cdn-cache-control', 'cache-tag', 'xkey'];
  expect(names.map((name) => response.headers.get(name))).toEqual(['public, no-cache', null, null, null]);
  const ahead = await fetch(`${origin}/${id}`, { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(ahead.headers.get('cache-control')).toBe('private, max-age=300');
});

it.each<[Record<string, string>]>([[{}], [{ Authorization: 'Bearer wrong-token' }]])(
  'purges nothing for a request with %j',
  async (headers) => {
    const response = await fetch(`${origin}/purge`, { method: 'POST', headers: { ...headers, 'Cache-Tag': id } });
    expect([response.status, ...headersOfItsOwn(response)]).toEqual([403, "default-src 'none'", null, null]);
  },
);

it('serves a changed page as soon as it is purged', async () => {
  const before = await page();
  const title = 'Told to the content network';
  const entry = Object(await gateway.content.page('en', id));
  gateway.content.replace('en', id, { ...entry, body: { ...entry.body, title } });
  expect(await page()).toBe(before);
  await fetch(`http://${deployment.addresses[0]}/api/content/refresh`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
  });
  await until(async () => (await page()).includes(`>${title}<`), 'Varnish shows the change');
});

it('serves cached pages while all instances are down, including purged ones', async () => {
  const pages = ['/en', '/it', '/pl', '/cz', `/${id}`];
  for (const address of pages) expect((await fetch(origin + address)).status).toBe(200);
  for (const index of [0, 1]) await deployment.stopInstance(index, 'SIGKILL');
  // Unknown parameters have no copies of their own.
  for (const address of [...pages, `/${id}?utm_source=a%20letter&utm_medium`]) {
    expect([address, (await fetch(origin + address)).status]).toEqual([address, 200]);
  }
  const purged = await fetch(`${origin}/purge`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Cache-Tag': 'en,it,pl,cz' },
  });
  expect(purged.status).toBe(200);
  for (const address of pages) expect([address, (await fetch(origin + address)).status]).toEqual([address, 200]);
  for (const [address, body] of [
    ['/it/chi-siamo/storia', '<h1>Site under maintenance</h1>'],
    ['/api/search', '"status":"KO"'],
  ] as const) {
    const missed = await fetch(origin + address);
    expect([missed.status, missed.headers.get('retry-after'), ...headersOfItsOwn(missed)]).toEqual([
      ...[503, '10', "default-src 'none'", null, null],
    ]);
    expect(await missed.text()).toContain(body);
  }
});
