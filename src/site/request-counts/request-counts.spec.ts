import type { IncomingMessage } from 'node:http';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { SentResponses } from '../../platform/http/logging/sent-responses.js';
import type { SiteAddresses } from '../../routing/site-addresses.js';
import { type Counted, mostTexts } from './pending-counts.js';
import { RequestCounts } from './request-counts.js';
import type { RequestCountsStore } from './request-counts.store.js';

const request = { method: 'GET', headers: {} } as IncomingMessage;
/** Results that follow while a visitor types. */
const typing = { method: 'GET', headers: { 'sec-fetch-mode': 'cors' } } as unknown as IncomingMessage;

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
  counts = new RequestCounts(
    store as unknown as RequestCountsStore,
    {} as SiteAddresses,
    () => new Date('2026-11-25T12:00:00Z'),
    sent,
  );
});

let visitors = 0;
/** By another visitor each time, unless one is given. */
function ask(url: string, ip?: string): void {
  visitors += 1;
  const by = { ...request, ip: ip ?? `${visitors}` } as unknown as IncomingMessage;
  sent.next({ request: by, url, status: 404, route: 'error' });
}
const askTwice = (url: string) => [ask(url), ask(url)];
const search = (query: string, by = request, isFound = true) =>
  sent.next({
    request: by,
    url: '/search',
    status: 200,
    route: 'page/search',
    search: { language: 'en', query, isFound },
  });
const times = () => Object.fromEntries(written.map(({ text, times }) => [text, times]));

it('keeps what cannot be written, says so once, and writes it later with what has been added', async () => {
  const log = new LogLines();
  isDown = true;
  for (let index = 0; index < 300; index += 1) askTwice(`/${index}`);
  await counts.run();
  ask('/7?a=b');
  await counts.run();
  isDown = false;
  await counts.run();
  log.stop();
  expect([written.length, times()['/6'], times()['/7']]).toEqual([300, 2, 3]);
  expect(log.lines).toEqual([expect.stringContaining('counts wait in memory: the database is down')]);
});

it('takes bounded memory while the database is down, and goes on counting what it has', async () => {
  isDown = true;
  for (let index = 0; index < 2 * mostTexts; index += 1) askTwice(`/${index}`);
  await counts.run();
  ask('/0');
  askTwice('/new');
  for (const query of Array(2).fill('of another list')) search(query);
  isDown = false;
  await counts.run();
  expect([written.length, times()['/0'], times()['of another list']]).toEqual([mostTexts + 1, 3, 2]);
});

it('counts of what a visitor types only the last query', async () => {
  for (const query of ['ge', 'gea', 'gearbox', 'gear']) search(query, typing);
  for (const query of ['ge', 'gear', 'engine']) search(query);
  await counts.run();
  for (const query of ['ge', 'gear', 'gearbox', 'engine']) search(query);
  await counts.run();
  expect(times()).toEqual({ ge: 2, gear: 2, gearbox: 2, engine: 2 });
});

it('counts an unknown address once for a visitor, and writes nothing that was asked for only once', async () => {
  for (let index = 0; index < 3; index += 1) ask('/mario-rossi', 'one');
  search('mario rossi');
  await counts.run();
  ask('/mario-rossi', 'one');
  await counts.run();
  expect(written).toEqual([]);
  ask('/mario-rossi', 'another');
  search('mario rossi');
  await counts.run();
  expect(times()).toEqual({ '/mario-rossi': 2, 'mario rossi': 2 });
});
