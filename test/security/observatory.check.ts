/**
 * `npm --prefix test run security`: compares the scores of test/support/http/observatory.ts with those of the Observatory's own
 * program, which is fetched from the npm registry for this test only (130 MB).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FaultySite, tell } from '../support/faults/faults.js';
import { observatoryScore, type Scored } from '../support/http/observatory.js';

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
const faults: Record<string, string | string[] | undefined>[] = [
  { 'content-security-policy': undefined },
  { 'content-security-policy': undefined, 'x-frame-options': undefined },
  { 'content-security-policy': "default-src 'self'" },
  { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-inline'" },
  { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-eval'" },
  { 'content-security-policy': "default-src 'none'; style-src 'self' 'unsafe-inline'" },
  { 'content-security-policy': "default-src 'none'; img-src http://example.com" },
  { 'content-security-policy': 'script-src *' },
  { 'strict-transport-security': undefined },
  { 'strict-transport-security': 'max-age=60' },
  { 'x-content-type-options': undefined },
  { 'referrer-policy': 'unsafe-url' },
  { 'referrer-policy': undefined },
  { 'cross-origin-resource-policy': 'cross-origin' },
  { 'cross-origin-resource-policy': 'anything' },
  { 'set-cookie': ['id=1; Secure; HttpOnly'] },
];

it('the score of each response, and of each planted fault, equals that of the program', async () => {
  const responses: Scored[] = [];
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
  const own = responses.map((response) => observatoryScore(response).score);
  tell(
    `Observatory ${version}`,
    `${scores.slice(0, paths.length).join(', ')}; with faults ${scores.slice(paths.length).join(', ')}`,
    '≥ 125; below',
  );
  expect(own).toEqual(scores);
  expect(Math.min(...scores.slice(0, paths.length))).toBeGreaterThanOrEqual(125);
});
