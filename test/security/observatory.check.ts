/**
 * `npm --prefix test run security`: the scores of MDN's HTTP Observatory, by its own program, which is fetched from the npm
 * registry for this test only (130 MB).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FaultySite, tell } from '../support/faults/faults.js';

const program = '@mdn/mdn-http-observatory';
const version = '1.4.8';
const folder = mkdtempSync(path.join(tmpdir(), 'observatory-'));

let site: FaultySite;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...quiet, `${program}@${version}`], { cwd: folder, stdio: 'inherit' });
  // The HSTS preload list, which the program fetches by another script. This one lists none of the site's hosts.
  const configuration = path.join(folder, 'node_modules', program, 'conf');
  mkdirSync(configuration, { recursive: true });
  writeFileSync(path.join(configuration, 'hsts-preload.json'), '{}');
  site = await FaultySite.start({ SITE_URL: 'https://www.example.com' });
});

afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const paths = [
  '/en',
  '/it/chi-siamo/profilo',
  '/search/gear',
  '/media/media-releases',
  '/nothing',
  '/Who',
  '/robots.txt',
];

/** Headers that are removed from a page or set in it. */
const faults: Record<string, string | undefined>[] = [
  { 'content-security-policy': undefined },
  { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-inline'" },
  { 'strict-transport-security': undefined },
  { 'x-content-type-options': undefined, 'referrer-policy': 'unsafe-url' },
];

it('each response has A+ with at least 125 points, and no planted fault has', async () => {
  const responses: { headers: object; body: string }[] = [];
  for (const at of paths) {
    const response = await fetch(site.origin + at, { redirect: 'manual' });
    responses.push({ headers: Object.fromEntries(response.headers), body: await response.text() });
  }
  const [first] = responses;
  if (first) {
    for (const fault of faults) responses.push({ ...first, headers: { ...first.headers, ...fault } });
    const body = first.body.replace('</head>', '<script src="//other.example.com/x.js"></script></head>');
    responses.push({ ...first, body });
  }
  const scores = JSON.parse(
    execFileSync(process.execPath, ['test/security/observatory-program.ts', folder], {
      input: JSON.stringify(responses),
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    }),
  ) as number[];
  const [own, faulty] = [scores.slice(0, paths.length), scores.slice(paths.length)];
  tell(`Observatory ${version}`, `${own.join(', ')}; with faults ${faulty.join(', ')}`, '≥ 125; below');
  expect(Math.min(...own)).toBeGreaterThanOrEqual(125);
  expect(Math.max(...faulty)).toBeLessThan(125);
});
