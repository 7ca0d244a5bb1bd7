import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { ContentCopy, fewPages } from '../fixtures/content-copy.js';
import { describeWithPostgresql, Postgresql } from '../servers/postgresql.js';
import { freePort, ServerProcess } from '../servers/server-process.js';
import { tablesHolding } from './data-bytes.js';
import { tell } from './faults.js';
import { type Canaries, leaksIn } from './leaks.js';

const apiToken = 'token-of-the-relaunch';

/** What visitors send with their requests. */
const personal = {
  address: '198.51.100.77',
  agent: 'canary-agent-51aa',
  cookie: 'canary-cookie-51ab',
  referrer: 'canary-referrer-51ac',
  query: 'canary-query-51ad',
  email: 'canary-51ae@example.com',
  phone: '0115550151',
  name: 'canary-rossi85',
  token: '51af1f0c6e9b2d47d38e60c1b7f4a92d',
} satisfies Canaries;

const visitor = {
  'X-Forwarded-For': personal.address,
  'User-Agent': personal.agent,
  Cookie: `session=${personal.cookie}`,
  Referer: `https://www.example.org/${personal.referrer}`,
};

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** 1,200 redirects of the former site, in the spellings that its export has. */
const right = numbers(1200).map((index) => {
  const from = index % 3 === 0 ? `https://old.example.com/Stary/P%c5%99ehled-${index}/` : `/Old/Page-${index}`;
  return [
    from,
    ['/reach', '/en/reach#substances', 'https://old.example.com/it/regolamento-reach', ''][index % 4] ?? '',
  ];
});
const faults = numbers(5).flatMap((index) => [
  [`/Old/Page-${index * 3 + 1}`, '/newsletter'],
  [`/Loop-${index}/A`, `/Loop-${index}/B`],
  [`/Loop-${index}/B`, `/Loop-${index}/A`],
  [`/Chain-${index}`, `/Old/Page-${index * 12 + 1}`],
  [`/Nowhere-${index}`, `/en/reahc-${index}`],
  [`/script-${index}.asp?id=1`, '/reach'],
  [`/Away-${index}`, 'https://other.example.com/'],
  [`relative-${index}`, '/reach'],
]);
const csvOf = (rows: readonly (readonly string[])[]) =>
  `\ufefffrom;to\r\n${rows.map((row) => `${row.join(';')}\r\n`).join('')}`;

interface Size {
  /** Of the visitors, before the flood. */
  requests: number;
  /** How many of these are for unknown addresses. */
  unknown: number;
}

/** Imports a table of redirects, plays the visits of the days after it, and compares what is counted. */
export function playRelaunch({ requests, unknown: unknownRequests }: Size): void {
  describeWithPostgresql('a relaunch, on two instances with PostgreSQL', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'relaunch-'));
    const content = new ContentCopy(fewPages);
    let postgresql: Postgresql;
    let database: string;
    let servers: ServerProcess[] = [];
    let ports: string[];

    beforeAll(async () => {
      [postgresql, ports] = [await Postgresql.start(), [await freePort(), await freePort()]];
      database = await postgresql.newDatabase();
    });

    afterAll(async () => {
      for (const server of servers) server.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await postgresql.stop();
      content.erase();
      rmSync(folder, { recursive: true });
    });

    function importTable(rows: readonly (readonly string[])[], ...options: string[]) {
      const file = path.join(folder, 'redirects.csv');
      writeFileSync(file, csvOf(rows));
      return spawnSync(
        process.execPath,
        ['scripts/run-bundled.ts', 'scripts/content/redirects.ts', 'import', file, ...options],
        {
          env: { ...process.env, CONTENT_DIR: content.contentDir },
          encoding: 'utf8',
        },
      );
    }

    /** Every second request goes to the second instance. */
    async function ask(paths: readonly string[]): Promise<number[]> {
      const statuses: number[] = [];
      const waiting = [...paths.entries()];
      const worker = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [index, address] = next;
          const response = await fetch(`http://127.0.0.1:${ports[index % 2]}${address}`, {
            headers: visitor,
            redirect: 'manual',
          });
          await response.arrayBuffer();
          statuses[index] = response.status;
        }
      };
      await Promise.all(numbers(8).map(worker));
      return statuses;
    }

    const call = async (address: string, instance: number) => {
      const headers = { Authorization: `Bearer ${apiToken}` };
      return (await fetch(`http://127.0.0.1:${ports[instance]}${address}`, { headers })).text();
    };
    /** Megabytes of each instance. */
    const memory = async () => {
      const metrics = await Promise.all([0, 1].map((instance) => call('/api/metrics', instance)));
      const bytes = metrics.map((text) => /^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1]);
      return bytes.map((each) => Math.round(Number(each) / 2 ** 20));
    };
    /** A whole list, once each instance has written what it has counted; the same in both. */
    async function list(address: string): Promise<Record<string, string>[]> {
      for (const instance of [0, 1]) await call(address, instance);
      const [one = '', two] = await Promise.all([0, 1].map((instance) => call(`${address}?format=csv`, instance)));
      expect(two).toBe(one);
      const [head = [], ...rows] = parse(one, { bom: true });
      return rows.map((row) => Object.fromEntries(row.map((cell, index) => [head[index], cell])));
    }

    it('a table with forty faults adds nothing, and names each with its line', () => {
      const before = content.read('redirects.yaml');
      const { status, stderr } = importTable([...right, ...faults], '--write');
      const lines = [...stderr.matchAll(/redirects\.csv:(\d+) /g)].map(([, line]) => Number(line));
      expect(lines).toEqual(numbers(40).map((index) => 1202 + index));
      expect([status, content.read('redirects.yaml')]).toEqual([1, before]);
    });

    it('without the faults, it is added once it was tried', () => {
      const before = content.read('redirects.yaml');
      const tried = importTable(right);
      expect([tried.status, tried.stdout.split('\n')[0]]).toEqual([
        0,
        '1200 redirects would be added, 0 are there already',
      ]);
      expect(content.read('redirects.yaml')).toBe(before);
      expect(importTable(right, '--write').stdout).toContain('1200 redirects were added, 0 are there already');
      expect(importTable(right).stdout).toContain('0 redirects would be added, 1200 are there already');
    });

    it('every former address is redirected or gone, in every spelling', async () => {
      servers = ports.map((port, index) => {
        const shared = {
          HOST: '127.0.0.1',
          SITE_URL: 'https://www.example.com',
          TRUST_PROXY: 'loopback',
          LOG_LEVEL: 'trace',
        };
        const own = { PORT: port, DATA_DIR: path.join(folder, `${index}`), CONTENT_DIR: content.contentDir };
        return new ServerProcess({ ...shared, ...own, DATABASE_URL: database, API_TOKEN: apiToken });
      });
      await Promise.all(servers.map((server, index) => server.isUp(`http://127.0.0.1:${ports[index]}/reach`)));
      const addresses = right.map(([from = '']) => from.replace('https://old.example.com', ''));
      const expected = right.map(([, to]) => (to === '' ? 410 : 301));
      expect(await ask(addresses)).toEqual(expected);
      const spelled = numbers(400).map((index) => `/Stary/Pr%CC%8Cehled-${index * 3}`);
      expect(await ask(spelled)).toEqual(numbers(400).map((index) => expected[index * 3]));
    });

    it('unknown addresses among many requests are listed to the number', async () => {
      const dropped = [`/leave/${personal.email}`, `/call/${personal.phone}`, `/confirm/${personal.token}`];
      const scanners = numbers(50).map((index) => `/wp-content/${index}.php`);
      // Of three former addresses one is requested once, one twice and one three times.
      const former = (unknownRequests - dropped.length - scanners.length - 1) / 2;
      const unknown = numbers(former).flatMap((index) =>
        numbers(1 + (index % 3)).map(() => `/Former/Address-${index}?a=${personal.query}`),
      );
      const known = numbers(requests - unknownRequests - 1).map(
        (index) => `${['/reach', '/it/regolamento-reach', '/en'][index % 3]}?${personal.query}`,
      );
      const before = await memory();
      const started = performance.now();
      const statuses = await ask([...known, ...unknown, ...dropped, ...scanners, '/reach/', '/raech']);
      const seconds = Math.round((performance.now() - started) / 1000);
      tell(
        `relaunch, ${requests} requests`,
        `${seconds} s, memory ${before} MB, then ${await memory()} MB`,
        '≤ 400 MB',
      );
      expect([statuses.length, statuses.filter((status) => status === 404).length]).toEqual([
        requests,
        unknownRequests,
      ]);
      const listed = await list('/api/not-found');
      const expected = numbers(former).map((index) => [`/Former/Address-${index}`, String(1 + (index % 3))]);
      expect(listed.map(({ address, times }) => [address, times]).toSorted()).toEqual(
        [...expected, ['/raech', '1']].toSorted(),
      );
      expect(listed.filter(({ suggestion }) => suggestion !== '').map(({ suggestion }) => suggestion)).toEqual([
        '/reach',
      ]);
    }, 1_200_000);

    it('searches with and without results are listed to the number', async () => {
      const searches = [
        ...numbers(7).map(() => '/search/reach'),
        ...numbers(5).map((index) => `/it/ricerca/zzyzx?utm_source=${personal.query}${index}`),
        ...numbers(2).map(() => '/search/twice'),
        ...[personal.email, personal.phone, personal.name].flatMap((query) => numbers(4).map(() => `/search/${query}`)),
      ];
      expect(new Set(await ask(searches))).toEqual(new Set([200]));
      const listed = await list('/api/searches');
      expect(listed.map(({ query, lang, times, without_result }) => [query, lang, times, without_result])).toEqual([
        ['reach', 'en', '7', '0'],
        ['zzyzx', 'it', '5', '5'],
      ]);
    });

    it('a flood of addresses takes bounded memory, and does not drop what is requested again and again', async () => {
      await ask(numbers(6000).map((index) => `/flood/${index}`));
      const listed = await list('/api/not-found');
      expect(listed).toHaveLength(5000);
      const oftenest = listed.filter(({ times }) => times === '3');
      expect(oftenest).toHaveLength((unknownRequests - 54) / 6);
      for (const megabytes of await memory()) expect(megabytes).toBeLessThan(400);
    });

    it('nothing of a visitor is in a table, a log or a metric', async () => {
      const metrics = await Promise.all([0, 1].map((instance) => call('/api/metrics', instance)));
      expect(metrics[0]).toMatch(/^http_requests_total/m);
      const logs = servers.map(({ output }) => output.stdout + output.stderr);
      const texts = Object.fromEntries([...metrics, ...logs].entries());
      expect(leaksIn(texts, personal)).toEqual([]);
      const holding = await Promise.all(Object.values(personal).map((text) => tablesHolding(database, text)));
      expect(holding.flat()).toEqual([]);
      // The check finds what is there.
      expect(await tablesHolding(database, '/Former/Address-2')).toEqual(['request_counts']);
    });
  });
}
