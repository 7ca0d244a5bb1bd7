/**
 * Two instances of the built site with PostgreSQL and Redis behind the nginx of deploy/, all as real processes:
 * `npm --prefix test run deploy`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languageCodes } from '../../src/routing/languages.js';
import { apiToken } from '../support/http/api.js';
import { Connection, readResponse } from '../support/http/connection.js';
import { Deployment, exportMirror } from '../support/servers/deployment.js';
import { StubGateway } from '../support/stubs/stub-gateway.js';
import { until } from '../support/until.js';
import { PageLoad } from './page-load.js';

const id = 'our-company/who-we-are';
const authorization = { Authorization: `Bearer ${apiToken}` };
const folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
const mirror = path.join(folder, 'site');

let gateway: StubGateway;
let deployment: Deployment;
let origin: string;
let pages: string[];

beforeAll(async () => {
  gateway = await StubGateway.start({ pages: 'all' });
  const own = { CONTENT_TTL: '86400', SHUTDOWN_TIMEOUT: '10', PREVIEW_SECRET: 'secret-of-previews' };
  deployment = await Deployment.start({ ...gateway.environment, ...own });
  origin = await deployment.nginx(mirror);
  const sitemaps = await Promise.all(languageCodes.map((language) => textOf(`/sitemap-${language}.xml`)));
  pages = [...sitemaps.join().matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
}, 600_000);

afterAll(async () => {
  await deployment?.stop();
  await gateway?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = async (address: string) => (await fetch(origin + address)).text();

/** The response to a request as it stands, with headers that are necessary. */
async function ask(start: string, ...headers: string[]) {
  const connection = await Connection.to(Number(new URL(origin).port));
  await connection.write(`${[start, 'Host: www.example.com', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);
  await connection.closed;
  return readResponse(connection.received);
}

it('passes pages with the headers of the site, except those for proxies', async () => {
  const [through, direct] = await Promise.all(
    [origin, `http://${deployment.addresses[0]}`].map((from) => fetch(`${from}/it/chi-siamo/profilo`)),
  );
  const headers = (response: Response | undefined) => {
    const own = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'x-request-id'];
    return Object.fromEntries([...(response?.headers ?? [])].filter(([name]) => !own.includes(name)));
  };
  const { 'cdn-cache-control': time, 'cache-tag': tags, ...rest } = headers(direct);
  expect([time, tags]).toEqual([expect.stringContaining('max-age='), `${id},it`]);
  expect(headers(through)).toEqual(rest);
  expect(await through?.text()).toBe(await direct?.text());
});

it('caches a copy of a page for each encoding, and none that was fetched ahead', async () => {
  const responses = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) =>
      fetch(`${origin}/reach`, { headers: { 'Accept-Encoding': encoding } }),
    ),
  );
  expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  const ahead = await fetch(`${origin}/reach`, { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(ahead.headers.get('cache-control')).toBe('private, max-age=300');
  expect((await fetch(`${origin}/reach`)).headers.get('cache-control')).toBe('public, no-cache');
});

const planted = 'Call+1-900-EVIL';

/** Queries that the site might read as `filter` and the proxy as something else. */
const filters = [
  ...['%66ilter=', 'fi%6cter=', '%66%69%6c%74%65%72=', '%2566ilter=', 'filter%3D', 'utm=1%26filter=', '=&&%66ilter='],
  ...['utm=1;%66ilter=', '+filter=', '%66ilter%5B%5D=', 'FILTER=', `filter=${planted}&%66ilter=`],
  ...[`${'a&'.repeat(3_000)}%66ilter=`, `${'?'.repeat(6_000)}&%66ilter=`],
];
const tables = ['', '/en', '/it', '/pl', '/cz'].flatMap((prefix) =>
  ['commercial', 'military'].flatMap((kind) =>
    ['', '/tables.csv'].map((file) => `${prefix}/services/${kind}-aviation${file}`),
  ),
);
const otherParameters = [
  ['/media/media-releases', '%79ear=2018'],
  ['/services/general-aviation', 'regi%6Fn=EMEA'],
  ['/it/ricerca', 'query='],
  ['/newsletter/leave', 'toke%6E=x'],
] as const;

it('caches no address with a query, and none that is asked for once', async () => {
  const cached = () => readdirSync(path.join(deployment.folder, 'nginx', 'cache'), { recursive: true }).length;
  for (let i = 0; i < 3; i++) await textOf('/cookie-policy');
  const before = cached();
  for (let i = 0; i < 20; i++) {
    await textOf(`/cookie-policy?${i % 2 ? '%41' : 'year'}=${i}`);
    await textOf(`/no-such-page/${i}`);
  }
  expect([before > 0, cached()]).toEqual([true, before]);
});

it('no spelling of a parameter changes the page without it, and a filter shows however it is spelled', async () => {
  // Each on a page that was not requested before.
  const attempts = filters.map((query, index) => [tables[index] ?? '', `${query}${planted}`] as const);
  const changed: string[] = [];
  for (const [address, query] of [...attempts, ...otherParameters]) {
    expect([200, 303, 404]).toContain((await fetch(`${origin}${address}?${query}`, { redirect: 'manual' })).status);
    const [plain, own] = await Promise.all(
      [origin, `http://${deployment.addresses[0]}`].map((from) => fetch(from + address)),
    );
    if (plain?.status !== 200 || (await plain.text()) !== (await own?.text())) changed.push(`${address}?${query}`);
  }
  expect(changed).toEqual([]);
  for (const query of ['filter=lpt', '%66ilter=lpt', 'utm=1&f%69lter=lpt']) {
    const text = await textOf(`/services/commercial-aviation?${query}`);
    expect([query, /<input[^>]* value="lpt"/.test(text)]).toEqual([query, true]);
  }
});

it('clients that prefer Markdown get it, and others the page, whoever comes first', async () => {
  const kinds = [
    ['text/markdown, text/html, */*', '# '],
    ['text/html, */*;q=0.8', '<!doctype html>'],
  ] as const;
  for (const [page, order] of [
    ['/privacy-policy', [...kinds, ...kinds]],
    ['/it/chi-siamo/profilo', [...kinds.toReversed(), ...kinds]],
  ] as const) {
    for (const [accept, beginning] of order) {
      const response = await fetch(origin + page, { headers: { Accept: accept } });
      expect([page, accept, await response.text()]).toEqual([page, accept, expect.stringMatching(`^${beginning}`)]);
    }
  }
});

it('passes redirects, missing pages, forms and the API without caching them', async () => {
  for (const query of ['from=mail', 'from=letter']) {
    const { status, headers } = await fetch(`${origin}/our-company?${query}`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, `/our-company/who-we-are?${query}`]);
  }
  expect((await fetch(`${origin}/pl/no-such-page`)).status).toBe(404);
  expect((await fetch(`${origin}/api/health/ready`, { headers: authorization })).status).toBe(200);
  const form = new URLSearchParams({ EMAIL: 'no address' });
  expect((await fetch(`${origin}/newsletter`, { method: 'POST', body: form })).status).toBe(422);
});

it('a host of the brand box that a visitor makes up does not change pages of the site', async () => {
  await ask('GET /terms HTTP/1.1', 'X-Forwarded-Host: brandbox.evil.example');
  await ask('GET http://brandbox.evil.example/terms HTTP/1.1');
  expect((await fetch(`${origin}/terms`)).status).toBe(200);
});

it('a refresh at one instance shows at the other and behind nginx, long before the pages expire', async () => {
  const [one = '', two = ''] = deployment.addresses;
  const title = 'Refreshed at one instance';
  const page = Object(await gateway.content.page('en', id));
  gateway.content.replace('en', id, { ...page, body: { ...page.body, title } });
  const headers = { ...authorization, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ ids: [id] });
  expect((await fetch(`http://${one}/api/content/refresh`, { method: 'POST', headers, body })).status).toBe(200);
  for (const from of [two, new URL(origin).host]) {
    const isSeen = async () => (await (await fetch(`http://${from}/${id}`)).text()).includes(`>${title}<`);
    await until(isSeen, `${from} shows the change`);
  }
});

// Not in the sitemap, which the tests below go through.
const withdrawn = 'ski-day';

it('a page that is withdrawn is not served from the cache again', async () => {
  for (let i = 0; i < 3; i++) expect((await fetch(`${origin}/${withdrawn}`)).status).toBe(200);
  gateway.content.replace('en', withdrawn, { ...Object(await gateway.content.page('en', withdrawn)), draft: true });
  const headers = { ...authorization, 'Content-Type': 'application/json' };
  for (const address of deployment.addresses) {
    const body = JSON.stringify({ ids: [withdrawn] });
    await fetch(`http://${address}/api/content/refresh`, { method: 'POST', headers, body });
  }
  await until(async () => (await fetch(`${origin}/${withdrawn}`)).status === 404, 'nginx has taken the page away');
});

const [large, long] = ['Content-Length: 99999999', 'x'.repeat(9_000)];
const refused: [number, string, ...string[]][] = [
  [400, 'nonsense'],
  [400, 'GET /en HTTP/1.1', `X-Long: ${long}`],
  [404, 'GET /assets/no-such-file.js HTTP/1.1'],
  [404, 'GET /mirror-errors/en/404.html HTTP/1.1'],
  [405, 'TRACE /en HTTP/1.1'],
  [412, 'GET /en HTTP/1.1', 'If-Match: "other"'],
  [413, 'POST /newsletter HTTP/1.1', large],
  [413, 'POST /api/supplier HTTP/1.1', large],
  [414, `GET /${long} HTTP/1.1`],
  [416, 'GET /favicon.ico HTTP/1.1', 'Range: bytes=99999999-'],
  [501, 'POST /newsletter HTTP/1.1', 'Transfer-Encoding: unknown'],
  [505, 'GET /en HTTP/3.0'],
];

it("nginx's own responses have the security headers, and no version", async () => {
  const names = ['content-security-policy', 'cross-origin-resource-policy', 'referrer-policy'];
  names.push('x-content-type-options', 'x-frame-options');
  for (let i = 0; i < 2; i++) await ask('GET /en HTTP/1.1');
  // At once, because nginx keeps a connection for some seconds on which it has refused a body.
  const found = refused.map(async ([, ...request]) => {
    const { status, headers, body } = await ask(...request);
    return [status, names.filter((name) => headers[name] === undefined), /nginx\/[\d.]/.test(body + headers.server)];
  });
  expect(await Promise.all(found)).toEqual(refused.map(([status]) => [status, [], false]));
});

it('the log holds no queries, signatures of previews, searches or subscribers', async () => {
  const logged = ['preview', 'preview', 'newsletter/leave', 'search', 'en/search', 'it/ricerca', 'api/newsletter'];
  logged.push('state', 'pl/state');
  const addresses = ['/preview/SECRET.1.en/reach', '/%70review/SECRET', '/newsletter/leave?token=SECRET'];
  addresses.push('/search/SECRET', '/en/search/SECRET', '/it/ricerca/SECRET/more', '/api/newsletter/SECRET');
  addresses.push('/state/SECRET?key=SECRET', '/pl/state/SECRET?key=SECRET');
  for (const address of addresses) await fetch(origin + address);
  await fetch(`${origin}/last-of-these`);
  const log = () => readFileSync(path.join(deployment.folder, 'nginx', 'access.log'), 'utf8');
  await until(() => log().includes('/last-of-these'), 'the log is written');
  for (const prefix of logged) expect(log()).toMatch(new RegExp(`"GET /${prefix}/?"`));
  expect(log()).not.toContain('SECRET');
});

it('one client cannot take all connections', async () => {
  const slow = await Promise.all(Array.from({ length: 256 }, () => Connection.to(Number(new URL(origin).port))));
  const head = 'POST /newsletter HTTP/1.1\r\nHost: www.example.com\r\nContent-Length: 10\r\n\r\n';
  await Promise.all(slow.map((connection) => connection.write(head)));
  await until(async () => (await ask('GET /en HTTP/1.1')).status === 429, 'nginx refuses one more');
  expect((await ask('GET /en HTTP/1.1')).headers).toMatchObject({
    ...{ 'retry-after': '10', 'x-content-type-options': 'nosniff' },
  });
  for (const { socket } of slow) socket.destroy();
  await until(async () => (await ask('GET /en HTTP/1.1')).status === 200, 'nginx responds again');
});

it('no request fails when the instances restart one after the other, or one is killed, under load', async () => {
  // Searches too, which nginx caches for a second, so that some are always in flight to an instance.
  const load = new PageLoad(
    origin,
    pages.flatMap((page, index) => [page, `/search/gear%20${index % 40}`]),
  );
  try {
    await load.more(200);
    for (const [index, signal] of [
      [0, 'SIGTERM'],
      [1, 'SIGTERM'],
      [0, 'SIGKILL'],
    ] as const) {
      await deployment.stopInstance(index, signal);
      await load.more(300);
      await deployment.startInstance(index);
      await load.more(200);
    }
  } finally {
    await load.stop();
  }
  expect([...load.failures]).toEqual([]);
});

describe('with all instances killed,', () => {
  beforeAll(() => Promise.all([0, 1].map((index) => deployment.stopInstance(index, 'SIGKILL'))));

  it('a page that was withdrawn before stays away', async () => {
    expect((await fetch(`${origin}/${withdrawn}`)).status).toBe(404);
  });

  it('and no mirror, everything that is not cached gets 503 with the security headers', async () => {
    const names = ['retry-after', 'x-content-type-options', 'cache-control', 'content-security-policy'];
    for (const target of ['GET /it/nothing/', 'GET /assets/x.js', 'POST /newsletter', 'GET /api/x']) {
      const { status, headers } = await ask(`${target} HTTP/1.1`);
      const expected = ['10', 'nosniff', 'no-store', expect.stringContaining("default-src 'none'")];
      expect([target, status, ...names.map((name) => headers[name])]).toEqual([target, 503, ...expected]);
    }
  });

  describe('the mirror', () => {
    beforeAll(async () => {
      expect(exportMirror(mirror)).toMatch(/^export: \d{3,} pages/m);
      const master = Number(readFileSync(path.join(deployment.folder, 'nginx', 'nginx.pid'), 'utf8'));
      const workers = () => readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
      const former = workers();
      process.kill(master, 'SIGHUP');
      await until(() => !workers().some((each) => former.includes(each)), 'nginx has loaded the mirror');
    });

    it('has every page of the sitemap that is not cached, in four languages', async () => {
      const failed: unknown[] = [];
      for (const page of pages) {
        const { status, headers, body } = await ask(`GET ${page} HTTP/1.1`);
        const isWhole = body.includes('</html>');
        if (status !== 200 || !isWhole || !headers['content-security-policy']) failed.push([page, status, isWhole]);
      }
      expect(failed).toEqual([]);
      expect(pages.length).toBeGreaterThan(300);
    });

    it.each([
      ['/it/our-company/who-we-are', 200, 'Chi siamo'],
      ['/cz/newsletter/nothing', 404, '<html lang="cs"'],
      ['/it/ricerca/turbina', 503, '<html lang="it"'],
      ['/sitemap.xml', 200, '<sitemapindex'],
      ['/services/commercial-aviation.md', 200, 'GE Aerospace'],
      ['/it/servizi/aviazione-commerciale/ge-aerospace.json?filter=lpt', 200, 'GE Aerospace'],
    ])('responds to %s with %d', async (address, status, text) => {
      const response = await fetch(origin + address);
      expect([response.status, (await response.text()).includes(text)]).toEqual([status, true]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('leads to no other host, and into no other header', async () => {
      const targets = String.raw`
        /%5cevil.example/ /\evil.example/ /./%5cevil.example/ //evil.example/ ///evil.example/ /%2fevil.example/
        /.//evil.example/ /x/..//evil.example/ /%09/evil.example/ /%0d%0a/evil.example/ /@evil.example/
        /x%0d%0aSet-Cookie:%20a=b/ /x%e5%98%8d%e5%98%8aSet-Cookie:a=b/ /x%3f//evil.example/ /our-company/?//evil.example/
      `;
      for (const target of targets.trim().split(/\s+/)) {
        const { status, headers } = await ask(`GET ${target} HTTP/1.1`);
        const location = String(headers.location ?? '');
        expect([target, [301, 404].includes(status), headers['set-cookie']]).toEqual([target, true, undefined]);
        expect([target, new URL(location, origin).origin, location]).toEqual([
          ...[target, origin, expect.stringMatching(/^[\x21-\x7e]*$/)],
        ]);
      }
      const { status, headers } = await ask('GET /it/chi-siamo/profilo//?a=b%20c HTTP/1.1');
      expect([status, headers.location]).toEqual([301, '/it/chi-siamo/profilo?a=b%20c']);
    });
  });
});
