import { setTimeout as pause } from 'node:timers/promises';
import { ContentFolder } from '../../../src/content/files/folder/content-folder.fixture.js';
import { DataFolder } from '../../support/servers/data-folder.js';
import { LogLines } from '../../support/servers/log-lines.js';
import { freePort, ServerProcess } from '../../support/servers/server-process.js';
import { Site } from '../../support/servers/site.js';
import { type GatewayIssue, StubGateway } from '../../support/stubs/stub-gateway.js';

const page = '/it/about-it';

const content = new ContentFolder();
const folders: DataFolder[] = [];

beforeAll(() => content.page('maintenance', 'maintenance', 'text: <p>Later</p>'));

afterAll(() => {
  content.erase();
  for (const folder of folders) folder.remove();
});

const dataDir = () => {
  const folder = new DataFolder();
  folders.push(folder);
  return folder.path;
};

const environment = (upstream: string, DATA_DIR: string) => {
  return { DATA_DIR, CONTENT_TTL: '1', UPSTREAM_URL: upstream, UPSTREAM_TOKEN: 'gateway-token' };
};

/** A started site, in this process or another. */
interface Started {
  get(path: string): Promise<{ status: number; location: string | null; retryAfter: string | null; body: string }>;
  logged(): string;
  /** Whether the process has ended by itself. */
  hasEnded(): boolean;
  /** Stops it. A process is killed, unless it is to end in order. */
  end(inOrder?: boolean): Promise<void>;
}

async function start(upstream: string, DATA_DIR = dataDir()): Promise<Started> {
  let log = new LogLines();
  const site = await Site.start(environment(upstream, DATA_DIR), {
    prepare: () => {
      // The application has replaced the logger.
      log = new LogLines();
    },
  });
  return {
    get: async (path) => {
      const { status, headers, body } = await site.get(path);
      return { status, location: headers.location ?? null, retryAfter: headers['retry-after'] ?? null, body };
    },
    logged: () => log.lines.join('\n'),
    hasEnded: () => false,
    end: async () => {
      log.stop();
      await site.stop();
    },
  };
}

async function startProcess(upstream: string, DATA_DIR = dataDir()): Promise<Started> {
  const PORT = await freePort();
  const server = new ServerProcess({ PORT, HOST: '127.0.0.1', ...environment(upstream, DATA_DIR) });
  let isOver = false;
  void server.ended.then(() => {
    isOver = true;
  });
  return {
    get: async (path) => {
      const response = await fetch(`http://127.0.0.1:${PORT}${path}`, { redirect: 'manual' });
      const { status, headers } = response;
      const [location, retryAfter] = [headers.get('location'), headers.get('retry-after')];
      return { status, location, retryAfter, body: await response.text() };
    },
    logged: () => server.output.stdout + server.output.stderr,
    hasEnded: () => isOver,
    end: async (inOrder = false) => {
      server.kill(inOrder ? 'SIGTERM' : 'SIGKILL');
      const { code } = await server.ended;
      if (inOrder) expect(code).toBe(0);
    },
  };
}

/** Repeats the request until the response has the status. */
async function untilStatus(started: Started, path: string, status: number) {
  while (!started.hasEnded()) {
    const response = await started.get(path).catch(() => undefined);
    if (response?.status === status) return response;
    await pause(50);
  }
  throw new Error(`the server ended: ${started.logged()}`);
}

async function expectMaintenance(started: Started, reason = 'corporate/sitemap'): Promise<void> {
  const redirected = await untilStatus(started, page, 302);
  expect(redirected.location).toBe('/en/maintenance');
  const { status, retryAfter } = await started.get('/en/maintenance');
  expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  for (const text of ['there is no content yet', reason]) {
    expect([text, started.logged().includes(text)]).toEqual([text, true]);
  }
}

async function expectSite(started: Started): Promise<void> {
  await untilStatus(started, page, 200);
  expect((await started.get('/en/maintenance')).status).toBe(200);
}

const emptySitemap = { menus: {}, sitemap: { en: [], it: [] }, alias: {} };

describe.each<[string, GatewayIssue | 'empty']>([
  ['drops connections', 'down'],
  ['responds with 500', 'error'],
  ['responds with 401', 'unauthorised'],
  ['responds with HTML', 'garbage'],
  ['responds with truncated JSON', 'partial'],
  ['never responds', 'hang'],
  ['has an empty sitemap', 'empty'],
])('a start while the gateway %s', (_, issue) => {
  it('puts the site under maintenance, until the gateway recovers', async () => {
    const gateway = await StubGateway.start({ contentDir: content.contentDir });
    if (issue === 'empty') gateway.content.sitemap = () => emptySitemap as never;
    else gateway.issue = issue;
    const started = await start(gateway.url);
    try {
      // A timeout is reported after three attempts of three seconds.
      await expectMaintenance(started, issue === 'hang' ? '' : undefined);
      gateway.issue = undefined;
      Reflect.deleteProperty(gateway.content, 'sitemap');
      await expectSite(started);
    } finally {
      await started.end();
      await gateway.stop();
    }
  });
});

it('a server that starts while the gateway refuses connections serves the site once the gateway recovers', async () => {
  const port = Number(await freePort());
  const started = await startProcess(`http://127.0.0.1:${port}`);
  let gateway: StubGateway | undefined;
  try {
    await expectMaintenance(started);
    gateway = await StubGateway.start({ port, contentDir: content.contentDir });
    await expectSite(started);
  } finally {
    await started.end();
    await gateway?.stop();
  }
});

it('a start while the host name of the gateway cannot be resolved puts the site under maintenance', async () => {
  const started = await start('http://gateway.invalid');
  try {
    await expectMaintenance(started);
  } finally {
    await started.end();
  }
});

it('a start with good copies serves them, whatever the gateway responds', async () => {
  const gateway = await StubGateway.start({ contentDir: content.contentDir });
  const folder = dataDir();
  const expectItalian = async (started: Started, issue = 'none') => {
    try {
      const { body } = await untilStatus(started, page, 200);
      expect([issue, body]).toEqual([issue, expect.stringContaining('<html lang="it"')]);
    } finally {
      await started.end(issue === 'none');
    }
  };
  try {
    await expectItalian(await startProcess(gateway.url, folder));
    gateway.issue = 'down';
    await expectItalian(await startProcess(gateway.url, folder), 'down');
    for (const issue of ['unauthorised', 'hang'] as const) {
      gateway.issue = issue;
      await expectItalian(await start(gateway.url, folder), issue);
    }
  } finally {
    await gateway.stop();
  }
});
