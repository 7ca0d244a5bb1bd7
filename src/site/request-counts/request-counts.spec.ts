import type { IncomingMessage } from 'node:http';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { SentResponses } from '../../platform/http/logging/sent-responses.js';
import type { SiteAddresses } from '../../routing/site-addresses.js';
import { type Counted, mostTexts } from './pending-counts.js';
import { RequestCounts } from './request-counts.js';
import type { RequestCountsStore } from './request-counts.store.js';

const request = { method: 'GET', headers: {} } as IncomingMessage;

let written: Counted[];
let isDown: boolean;
let counts: RequestCounts;
let sent: SentResponses;

beforeEach(() => {
  [written, isDown] = [[], false];
  sent = new SentResponses();
  const store = {
    add: async (rows: Counted[]) => {
      if (isDown) throw new Error('the database is down');
      written.push(...rows);
    },
  };
  const clock = () => new Date('2026-11-25T12:00:00Z');
  counts = new RequestCounts(store as unknown as RequestCountsStore, {} as SiteAddresses, clock, sent);
});

const ask = (url: string, status = 404, by = request) => sent.next({ request: by, url, status, route: 'error' });

it('keeps what cannot be written, says so once, and writes it later with what has been added', async () => {
  const log = new LogLines();
  isDown = true;
  for (let index = 0; index < 300; index += 1) ask(`/${index}`);
  await counts.run();
  ask('/7?a=b');
  await counts.run();
  isDown = false;
  await counts.run();
  log.stop();
  expect(written).toHaveLength(300);
  expect(written.filter(({ times }) => times === 2).map(({ text }) => text)).toEqual(['/7']);
  expect(log.lines).toEqual([expect.stringContaining('counts wait in memory: the database is down')]);
});

it('takes bounded memory while the database is down', async () => {
  isDown = true;
  for (let index = 0; index < 3 * mostTexts; index += 1) {
    if (index % mostTexts === 0) await counts.run();
    ask(`/${index}`);
  }
  isDown = false;
  await counts.run();
  expect(written).toHaveLength(mostTexts);
});

it('counts in batches, each text once', async () => {
  for (const url of ['/a', '/a/', '/%61', '/b']) ask(url);
  ask('/c', 404, { ...request, method: 'POST' } as IncomingMessage);
  ask('/d', 200);
  ask('/api/e');
  await counts.onModuleDestroy();
  expect(written.map(({ text, times }) => [text, times])).toEqual([
    ['/a', 3],
    ['/b', 1],
  ]);
});
