/** `npm --prefix test run security`: wapiti scans the built site, and a page with faults that it must find. */
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allPages, FaultySite, tell } from '../support/faults/faults.js';
import { isWapitiInstalled, scan } from '../support/faults/wapiti.js';

const withWapiti = isWapitiInstalled() ? it : it.skip;

/** A vulnerable page: without security headers, it echoes its input and redirects to any address. */
function startFaultyPage(): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const to = searchParams.get('to')?.replace(/[^\x20-\x7e]/g, '');
    if (pathname === '/go' && to) return void response.writeHead(302, { Location: to }).end();
    response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': 'id=1' });
    const name = searchParams.get('name') ?? '';
    const links = '<a href="/find?name=a">Find</a> <a href="/go?to=/">Go</a>';
    response.end(`<!doctype html><html><head><title>Page</title></head><body>${links}<p>${name}</p></body></html>`);
  }).listen(0, '127.0.0.1');
}

let senders = 0;

/** Forwards requests, each from another client address, because otherwise the limit of forms would refuse most. */
function startProxy(port: number): Server {
  return createServer((asked, response) => {
    senders += 1;
    const { method, url, headers } = asked;
    const from = {
      'x-forwarded-for': `10.4.${(senders >> 8) & 255}.${senders & 255}`,
      // wapiti finds no links in compressed responses.
      'accept-encoding': 'identity',
    };
    const passed = request(
      { host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...from } },
      (original) => {
        response.writeHead(original.statusCode ?? 502, original.rawHeaders);
        original.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
}

async function originOf(server: Server): Promise<string> {
  if (!server.listening) await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function end(server: Server): void {
  server.closeAllConnections();
  server.close();
}

withWapiti('finds the faults of a page that has some', async () => {
  const server = startFaultyPage();
  const { findings } = await scan(await originOf(server), { seconds: 60 });
  end(server);
  const categories = new Set(findings.map(({ category }) => category));
  tell('wapiti, planted faults', [...categories].join(', '), 'each is found');
  for (const category of ['Content Security Policy Configuration', 'HTTP Secure Headers', 'Secure Flag cookie']) {
    expect([...categories]).toContain(category);
  }
  expect([...categories]).toEqual(expect.arrayContaining(['Cross Site Scripting', 'Open Redirect']));
});

/** A page of each kind, and every form. */
const starts = [
  '/en',
  '/it/ricerca/motore',
  '/pl',
  '/media/media-releases?year=2018',
  '/newsletter',
  '/search?query=gear',
];

/** Every search has a page, such as `gear.zip`, which is not a forgotten file. */
const isSearch = /^\/(search|it\/ricerca|pl\/badania|cz\/hledani)\//;

withWapiti('finds nothing on the site', async () => {
  const site = await FaultySite.start({ SITE_URL: 'https://www.example.com' });
  const proxy = startProxy(site.port);
  try {
    const { findings, crawled } = await scan(await originOf(proxy), { starts, seconds: 60 });
    const real = findings
      .filter(({ category, path }) => !(category === 'Backup file' && isSearch.test(path)))
      // No present browser supports the header, and old ones are safer without it.
      .filter(({ info }) => info !== 'X-XSS-Protection is not set');
    tell('wapiti', `${real.length} findings in ${crawled} addresses and forms`, '0');
    expect(real).toEqual([]);
    expect(crawled).toBeGreaterThan(100);
    expect(site.errors).toEqual([]);
    expect(await site.pages()).toEqual(allPages);
  } finally {
    end(proxy);
    await site.stop();
  }
});
