import type { IncomingHttpHeaders } from 'node:http';
import { readMarkup } from '../html/markup.js';

/**
 * The parts of a response that MDN's HTTP Observatory scores. Its program scans public hosts only, and comes with a
 * server and a database client; `npm --prefix test run security` compares the scores of both.
 */
export interface Scored {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Finding {
  test: string;
  modifier: number;
}

/** Below this score positive modifiers do not count. */
const leastForExtraCredit = 90;
const halfAYear = 15_552_000;
const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const inline = new Set(["'unsafe-inline'", 'data:']);
const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

/**
 * The score that MDN's HTTP Observatory (version 4 of its rules) gives a page over https, in its words a grade from A+
 * at 100. Checks of a whole site are left out: the redirect to https, and the HSTS preload list (5 more).
 * `npm --prefix test run security` compares it with the Observatory's own program.
 */
export function observatoryScore(response: Scored): { score: number; findings: Finding[] } {
  const findings = [
    { test: 'content-security-policy', modifier: policyModifier(policyOf(response)) },
    { test: 'cookies', modifier: cookieModifier(response) },
    { test: 'cross-origin-resource-sharing', modifier: sharingModifier(response) },
    { test: 'cross-origin-resource-policy', modifier: resourcePolicyModifier(response) },
    { test: 'referrer-policy', modifier: referrerModifier(response) },
    { test: 'strict-transport-security', modifier: transportModifier(response) },
    { test: 'subresource-integrity', modifier: scriptModifier(response) },
    { test: 'x-content-type-options', modifier: header(response, 'x-content-type-options') === 'nosniff' ? 0 : -5 },
    { test: 'x-frame-options', modifier: framingModifier(response) },
  ];
  const penalties = findings.reduce((sum, { modifier }) => sum + Math.min(modifier, 0), 100);
  const whole = findings.reduce((sum, { modifier }) => sum + modifier, 100);
  return { score: Math.max(0, penalties >= leastForExtraCredit ? whole : penalties), findings };
}

const header = ({ headers }: Scored, name: string): string =>
  String(headers[name] ?? '')
    .trim()
    .toLowerCase();

/** The directives of the policy by name. */
function policyOf(response: Scored): Map<string, string[]> {
  const directives = header(response, 'content-security-policy').split(';');
  const pairs = directives.map((directive) => directive.trim().split(/\s+/)).filter(([name]) => name !== '');
  return new Map(pairs.map(([name = '', ...sources]) => [name, sources]));
}

function policyModifier(policy: Map<string, string[]>): number {
  if (policy.size === 0) return -25;
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [scripts, styles, objects] = [of('script-src'), of('style-src'), of('object-src')];
  const passive = [...of('img-src'), ...of('media-src')];
  const active = [...policy].filter(([name]) => !/^(img|media)-src$/.test(name)).flatMap(([, sources]) => sources);
  const isInsecure = (source: string) => /^(http|ftp):/.test(source);
  if (scripts.some((source) => broad.has(source) || inline.has(source))) return -20;
  if (objects.some((source) => broad.has(source))) return -20;
  if (active.some(isInsecure)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.some(isInsecure)) return -10;
  if (styles.some((source) => broad.has(source) || inline.has(source))) return 0;
  return String(policy.get('default-src')) === "'none'" ? 10 : 5;
}

function cookieModifier({ headers }: Scored): number {
  const cookies = headers['set-cookie'] ?? [];
  const lacks = (attribute: RegExp) => cookies.some((cookie) => !attribute.test(cookie));
  if (lacks(/;\s*secure/i)) return -20;
  return lacks(/;\s*httponly/i) ? -30 : 0;
}

/** Sharing with any origin costs nothing unless it is with credentials. */
function sharingModifier(response: Scored): number {
  const isShared = header(response, 'access-control-allow-origin') !== '';
  return isShared && header(response, 'access-control-allow-credentials') === 'true' ? -50 : 0;
}

function resourcePolicyModifier(response: Scored): number {
  const policy = header(response, 'cross-origin-resource-policy');
  if (policy === 'same-origin' || policy === 'same-site') return 10;
  return policy === '' || policy === 'cross-origin' ? 0 : -5;
}

function referrerModifier(response: Scored): number {
  const policy = header(response, 'referrer-policy').split(',').at(-1)?.trim() ?? '';
  if (policy === '') return 0;
  return isPrivate.test(policy) ? 5 : -5;
}

function transportModifier(response: Scored): number {
  const [, seconds] = /max-age=(\d+)/.exec(header(response, 'strict-transport-security')) ?? [];
  if (seconds === undefined) return -20;
  return Number(seconds) >= halfAYear ? 0 : -10;
}

/** Scripts of other sites need an integrity hash; the site's own do not. */
function scriptModifier(response: Scored): number {
  if (!header(response, 'content-type').startsWith('text/html')) return 0;
  const scripts = readMarkup(response.body)
    .all('script')
    .filter((script) => /^(https?:)?\/\//.test(script.get('src') ?? ''));
  const bare = scripts.filter((script) => !script.get('integrity'));
  if (bare.some((script) => !script.get('src')?.startsWith('https:'))) return -50;
  return bare.length > 0 ? -5 : 0;
}

function framingModifier(response: Scored): number {
  if (policyOf(response).has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/.test(header(response, 'x-frame-options')) ? 0 : -20;
}
