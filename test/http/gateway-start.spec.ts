import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, ServerProcess } from '../support/server-process.js';
import { type GatewayIssue, StubGateway } from '../support/stub-gateway.js';

const servers: ServerProcess[] = [];
const folders: string[] = [];

afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const dataDir = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  folders.push(folder);
  return folder;
};

interface Started {
  server: ServerProcess;
  get(path: string): Promise<Response>;
}

async function start(upstream: string, DATA_DIR = dataDir()): Promise<Started> {
  const PORT = await freePort();
  const server = new ServerProcess({
    ...{ PORT, HOST: '127.0.0.1', DATA_DIR, CONTENT_TTL: '1' },
    ...{ UPSTREAM_URL: upstream, UPSTREAM_TOKEN: 'gateway-token' },
  });
  servers.push(server);
  return { server, get: (address) => fetch(`http://127.0.0.1:${PORT}${address}`, { redirect: 'manual' }) };
}

/** Asks again until the answer has the status. */
async function untilStatus({ server, get }: Started, address: string, status: number): Promise<Response> {
  let isOver = false;
  void server.ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const answer = await get(address).catch(() => undefined);
    if (answer?.status === status) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server ended: ${server.output.stdout}${server.output.stderr}`);
}

async function expectMaintenance(started: Started, reason = 'corporate/sitemap'): Promise<void> {
  const redirected = await untilStatus(started, '/it/chi-siamo/profilo', 302);
  expect(redirected.headers.get('location')).toBe('/en/maintenance');
  const { status, headers } = await started.get('/en/maintenance');
  expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  for (const text of ['there is no content yet', reason]) {
    expect([text, started.server.output.stdout.includes(text)]).toEqual([text, true]);
  }
}

const emptySitemap = { menus: {}, sitemap: { en: [], it: [] }, alias: {} };

describe.each<[string, GatewayIssue | 'empty' | 'refused']>([
  ['refuses connections', 'refused'],
  ['drops connections', 'down'],
  ['answers 500', 'error'],
  ['answers 401', 'unauthorised'],
  ['answers with HTML', 'garbage'],
  ['answers with half a JSON', 'partial'],
  ['never answers', 'hang'],
  ['has an empty sitemap', 'empty'],
])('a start while the gateway %s', (_, issue) => {
  it('leads to maintenance, and the site comes up by itself once the gateway is well', async () => {
    const port = Number(await freePort());
    let gateway = issue === 'refused' ? undefined : await StubGateway.start({ port });
    if (gateway && issue === 'empty') gateway.content.sitemap = () => emptySitemap as never;
    else if (gateway && issue !== 'refused') gateway.issue = issue as GatewayIssue;
    try {
      const started = await start(`http://127.0.0.1:${port}`);
      // That an answer is late is known after three attempts of three seconds.
      await expectMaintenance(started, issue === 'hang' ? '' : undefined);
      if (gateway) Object.assign(gateway, { issue: undefined });
      if (gateway) Reflect.deleteProperty(gateway.content, 'sitemap');
      gateway ??= await StubGateway.start({ port });
      await untilStatus(started, '/it/chi-siamo/profilo', 200);
      expect((await started.get('/en/maintenance')).status).toBe(200);
      started.server.kill('SIGKILL');
    } finally {
      await gateway?.stop();
    }
  });
});

it('a start while the name of the gateway is unknown leads to maintenance', async () => {
  const started = await start('http://gateway.invalid');
  await expectMaintenance(started);
  started.server.kill('SIGKILL');
});

it('a start with good copies serves the last good site, whatever the gateway answers', async () => {
  const gateway = await StubGateway.start();
  const folder = dataDir();
  try {
    const first = await start(gateway.url, folder);
    await untilStatus(first, '/it/chi-siamo/profilo', 200);
    first.server.kill('SIGTERM');
    expect(await first.server.ended).toMatchObject({ code: 0 });
    for (const issue of ['down', 'unauthorised', 'hang'] as const) {
      gateway.issue = issue;
      const again = await start(gateway.url, folder);
      const page = await untilStatus(again, '/it/chi-siamo/profilo', 200);
      expect([issue, await page.text()]).toEqual([issue, expect.stringContaining('<html lang="it"')]);
      again.server.kill('SIGKILL');
      await again.server.ended;
    }
  } finally {
    await gateway.stop();
  }
});
