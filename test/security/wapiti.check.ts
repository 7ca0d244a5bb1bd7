/** `npm run test:security`: a scan by wapiti of the built site, and of a page with faults that it must find. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allPages, FaultySite, tell } from '../support/faults.js';
import { isWapitiInstalled, scan } from '../support/wapiti.js';

const withWapiti = isWapitiInstalled() ? it : it.skip;

/** A page without headers that says what it is told, and leads where it is told, as no page should. */
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

withWapiti('finds the faults of a page that has some', async () => {
  const server = startFaultyPage();
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { findings } = await scan(origin, { seconds: 60 });
  server.closeAllConnections();
  server.close();
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

withWapiti('finds nothing on the site', async () => {
  const site = await FaultySite.start({ SITE_URL: 'https://www.example.com' });
  try {
    const { findings, crawled } = await scan(site.origin, { starts, seconds: 60 });
    const real = findings.filter(({ info }) => !/X-XSS-Protection/.test(info));
    tell('wapiti', `${real.length} findings in ${crawled} addresses and forms`, '0');
    expect(real).toEqual([]);
    expect(crawled).toBeGreaterThan(starts.length);
    expect(site.errors).toEqual([]);
    expect(await site.pages()).toEqual(allPages);
  } finally {
    await site.stop();
  }
});
