import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The attack modules. Two are left out: ssrf depends on a server of wapiti, and csrf knows only tokens in forms,
 * whereas the site recognises forms of other sites by Origin and Sec-Fetch-Site.
 */
const modules = 'backup,cookieflags,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,sql,xss';

export interface ScanFinding {
  category: string;
  path: string;
  info: string;
}

export function isWapitiInstalled(): boolean {
  try {
    execFileSync('wapiti', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Scans a site with wapiti.
 * @param starts addresses with which the crawl begins, besides those that it finds
 * @param seconds the time limit of the crawl, and of each attack
 */
export async function scan(
  origin: string,
  { starts = [], seconds }: { starts?: readonly string[]; seconds: number },
): Promise<{ findings: ScanFinding[]; crawled: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wapiti-'));
  const report = path.join(folder, 'report.json');
  const bounds = ['--max-scan-time', String(seconds), '--max-attack-time', String(seconds), '-d', '3', '-t', '10'];
  const crawl = ['--max-links-per-page', '30', '--max-files-per-dir', '10', '--max-parameters', '12'];
  const own = ['--flush-session', '--store-session', folder, '--no-bugreport', '-f', 'json', '-o', report];
  const more = starts.flatMap((start) => ['-s', `${origin}${start}`]);
  try {
    const { stdout } = await run(
      'wapiti',
      ['-u', `${origin}/`, ...more, '--scope', 'domain', '-m', modules, ...bounds, ...crawl, ...own],
      { maxBuffer: 50_000_000, env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' } },
    );
    const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as {
      vulnerabilities: Record<string, { path: string; info: string }[]>;
    };
    const findings = Object.entries(vulnerabilities).flatMap(([category, found]) =>
      found.map(({ path: at, info }) => ({ category, path: at, info })),
    );
    return { findings, crawled: Number(/found (\d+) URLs/.exec(stdout)?.[1] ?? 0) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
