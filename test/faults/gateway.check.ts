import { FaultySite, isShort, tell, times } from '../support/faults/faults.js';
import { DataFolder } from '../support/servers/data-folder.js';
import { type GatewayIssue, StubGateway } from '../support/stubs/stub-gateway.js';

const issues: GatewayIssue[] = isShort
  ? ['hang', 'garbage']
  : ['down', 'hang', 'error', 'unauthorised', 'garbage', 'nonsense', 'partial', 'cut'];
const requests = times(4_000, 200);

let gateway: StubGateway;
let site: FaultySite;
const folder = new DataFolder();
const environment = () => ({ ...gateway.environment, CONTENT_TTL: '1', DATA_DIR: folder.path });

beforeAll(async () => {
  gateway = await StubGateway.start();
  site = await FaultySite.start(environment());
});

afterAll(async () => {
  await site.stop();
  await gateway.stop();
  folder.remove();
});

/** Requests cached pages in turn. @returns the p99 in milliseconds, and the number of responses other than 200 */
async function load(): Promise<{ p99: number; failed: number }> {
  const durations: number[] = [];
  let failed = 0;
  for (let number = 0; number < requests; number += 1) {
    const path = ['/en', '/it/chi-siamo/profilo', '/pl', '/cz', '/reach'][number % 5];
    const began = performance.now();
    const response = await fetch(site.origin + path);
    const text = await response.text();
    durations.push(performance.now() - began);
    if (response.status !== 200 || !text.includes('</html>') || text.includes('<title>Proxy')) failed += 1;
  }
  return { p99: durations.toSorted((a, b) => a - b)[Math.floor(requests * 0.99)] ?? Number.NaN, failed };
}

it('cached pages are served as fast as without faults, and no faulty response is stored', async () => {
  if (!isShort) await site.isSettled();
  await load();
  let failedAtAll = 0;
  for (const issue of issues) {
    gateway.issue = undefined;
    const well = await load();
    gateway.issue = issue;
    const ill = await load();
    failedAtAll += well.failed + ill.failed;
    const figure = `${ill.failed} of ${requests} failed, p99 ${ill.p99.toFixed(1)} ms, ${(ill.p99 / well.p99).toFixed(2)}×`;
    tell(`stored pages while the gateway has '${issue}'`, figure, '0 failed, ≤ 1.2×');
  }
  gateway.issue = undefined;
  expect(failedAtAll).toBe(0);
  expect((await load()).failed).toBe(0);
});

it('a start while it is down serves the last good copies', async () => {
  await site.end();
  for (const issue of issues.slice(0, 2)) {
    gateway.issue = issue;
    const began = performance.now();
    const again = await FaultySite.start(environment());
    const page = await fetch(`${again.origin}/it/chi-siamo/profilo`);
    const seconds = (performance.now() - began) / 1000;
    tell(`start while the gateway has '${issue}'`, `${page.status} after ${seconds.toFixed(1)} s`, '200 in < 5 s');
    expect([page.status, (await page.text()).includes('<html lang="it"')]).toEqual([200, true]);
    await again.stop();
    gateway.issue = undefined;
  }
});
