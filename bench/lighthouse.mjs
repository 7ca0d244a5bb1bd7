// Prints what Lighthouse says of the built site on a phone: `npm run audit`, or `npm run audit -- /path …`.
// Each figure is the median of three runs. Ends with 1 where a goal is missed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/ensure-chromium.mjs';

const paths = process.argv.slice(2);
if (paths.length === 0) {
  paths.push(
    '/en',
    '/our-company/who-we-are',
    '/commercial-aviation/modules-components',
    '/our-company/where-we-are',
    '/our-company/our-heritage',
    '/the-catalyst-engine',
  );
}
const runs = 3;

/** Of 100, milliseconds, and the share of the window that has moved. */
const goals = {
  performance: (score) => score >= 98,
  accessibility: (score) => score === 100,
  'best-practices': (score) => score === 100,
  seo: (score) => score === 100,
  LCP: (time) => time <= 2500,
  TBT: (time) => time <= 200,
  CLS: (shift) => shift <= 0.01,
};

const metrics = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' };

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startSite() {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'audit-'));
  const site = spawn(process.execPath, ['dist/src/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'silent' },
    stdio: 'inherit',
  });
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(`${origin}/api/health/live`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    site.kill('SIGTERM');
    await new Promise((resolve) => site.once('exit', resolve));
    rmSync(data, { recursive: true, force: true });
  };
  return { origin, stop };
}

async function figuresOf(address, port) {
  const { lhr } = await lighthouse(address, { port, logLevel: 'error' });
  const scores = Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]);
  const values = Object.entries(metrics).map(([name, id]) => [name, lhr.audits[id].numericValue]);
  const failed = Object.values(lhr.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => id);
  return { figures: Object.fromEntries([...scores, ...values]), failed };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium was found: name one in CHROMIUM_PATH');
const port = await freePort();
const site = await startSite();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
let isMissed = false;
try {
  for (const path of paths) {
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await figuresOf(site.origin + path, port));
    const row = Object.entries(goals).map(([name, isGood]) => {
      const value = median(results.map(({ figures }) => figures[name]));
      isMissed ||= !isGood(value);
      return `${name} ${name === 'CLS' ? value.toFixed(3) : Math.round(value)}${isGood(value) ? '' : ' (!)'}`;
    });
    const failed = new Set(results.flatMap((result) => result.failed));
    console.log(`${path}\n  ${row.join('  ')}${failed.size > 0 ? `\n  failed: ${[...failed].join(', ')}` : ''}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = isMissed ? 1 : 0;
