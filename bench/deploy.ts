// Prints how many cached pages a second nginx serves as deploy/ configures it, compared with nginx that serves the same
// bytes as files: `npm run -w bench deploy`. Exits with code 1 if the goal is missed. The method: docs/performance.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { samplePage } from './speed/beside-others.ts';
import { type Measurable, startNginx } from './support/baselines.ts';
import { deployedNginx } from './support/deployed-nginx.ts';
import { busiest, generator, type LoadFigures, load } from './support/load.ts';
import { cores, freePort, isInstalled, pinned, start } from './support/processes.ts';
import { acceptEncoding, recordedResponse } from './support/recorded-responses.ts';
import { median, milliseconds, perSecond, Report } from './support/report.ts';
import { responseOf, settle, startSite } from './support/site.ts';

const rounds = 3;

if (!isInstalled('nginx')) throw new Error('nginx is not installed');
const report = new Report((line) => console.error(line));
report.note(`Node ${process.version}, load by ${generator}, each nginx with one worker`);
const site = await startSite();
// While the site renders its pages, it would compete with nginx for the processor.
await settle(site);
const folder = mkdtempSync(join(tmpdir(), 'bench-deploy-'));
let nginx: Measurable | undefined;
let alone: Measurable | undefined;
try {
  nginx = await startDeployed(new URL(site.origin).host);
  const response = await recordedResponse(nginx.origin, samplePage);
  alone = await startNginx({ responses: [response], notFound: await recordedResponse(nginx.origin, '/no-such-page') });
  if (!alone) throw new Error('nginx did not start');
  const servers = { nginx, alone };
  const results: Record<keyof typeof servers, LoadFigures[]> = { nginx: [], alone: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['nginx', 'alone'] as const) {
      const { origin } = servers[name];
      const result = await load({ origin, templates: [samplePage], headers: acceptEncoding, seconds: 3 });
      if (round > 0) results[name].push(result);
    }
  }
  const rate = (name: keyof typeof servers) => median(results[name].map((result) => result.perSecond));
  const p99 = (name: keyof typeof servers) => median(results[name].map((result) => result.p99));
  if (median(results.alone.map(({ busy }) => busy)) > busiest) report.note('The load generator needed its whole core.');
  report.add({
    name: `${samplePage} behind nginx`,
    figure: perSecond(rate('nginx')),
    other: `nginx alone ${perSecond(rate('alone'))}`,
    value: rate('nginx') / rate('alone'),
    goal: ['>=', 0.9],
  });
  report.add({
    name: `${samplePage} behind nginx, p99`,
    figure: milliseconds(p99('nginx')),
    other: `nginx alone ${milliseconds(p99('alone'))}`,
    value: p99('nginx') / p99('alone'),
  });
} finally {
  await Promise.all([nginx?.stop(), alone?.stop(), site.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${report}`);
process.exitCode = report.isMissed ? 1 : 0;

async function startDeployed(instance: string): Promise<Measurable> {
  const port = await freePort();
  const options = { port, instances: [instance, instance], folder, mirror: join(folder, 'no-mirror') };
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''} master_process off; worker_processes 1;`;
  mkdirSync(join(folder, 'cache'));
  const file = join(folder, 'nginx.conf');
  const configuration = deployedNginx({ ...options, main, http: 'keepalive_requests 1000000000;' });
  // The nginx with which it is compared has no log either.
  writeFileSync(file, configuration.replace(/^ *access_log .*$/m, 'access_log off;'));
  const server = start(pinned(['nginx', '-e', 'stderr', '-p', folder, '-c', file], cores.server), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await responseOf(origin, samplePage).catch(() => undefined))) await pause(50);
  return { origin, stop: () => server.stop() };
}
