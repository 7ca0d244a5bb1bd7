import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiToken } from '../http/api.js';
import { applyPath, filledIn, pdf, type Sent, sendApplication } from '../http/supplier-form.js';
import { DataFolder } from '../servers/data-folder.js';
import { freePort, ServerProcess } from '../servers/server-process.js';

/** `FAULTS=all`: the same faults, more often. Otherwise only counts can fail a test, not times. */
export const isShort = process.env.FAULTS !== 'all';

/** How often a fault is caused. */
export const times = (whole: number, short: number): number => (isShort ? short : whole);

/** Prints a figure beside its goal. */
export function tell(what: string, figure: unknown, goal: unknown): void {
  process.stderr.write(`  fault: ${what}: ${figure} (goal: ${goal})\n`);
}

/** Waits until the condition holds, two minutes at most. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`timed out waiting for: ${what}`);
}

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);
const faketime = libraries.find((file) => existsSync(file));

/** `describe` where libfaketime is installed; else the tests count as skipped. */
export const describeWithFaketime = faketime === undefined ? describe.skip : describe;

/** A clock for a process, which can be moved while the process runs. Timers are not affected. */
export class MovedClock {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = path.join(folder, 'clock');
    this.move('+0');
  }

  /** @param offset from the machine's clock, such as `+366d` or `-1d` */
  move(offset: string): void {
    writeFileSync(this.#file, `${offset}\n`);
  }

  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: faketime ?? '',
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    };
  }
}

/** The built server in a separate process with its own data folder, to test faults. */
export class FaultySite {
  #applied = 0;

  private constructor(
    readonly server: ServerProcess,
    readonly port: number,
    readonly data: string,
    private readonly remove: () => void,
  ) {}

  /** Resolves when the site serves the home page. */
  static async start(environment: Record<string, string> = {}): Promise<FaultySite> {
    const folder = new DataFolder();
    const PORT = await freePort();
    const own = { PORT, HOST: '127.0.0.1', DATA_DIR: folder.path, TRUST_PROXY: 'loopback', API_TOKEN: apiToken };
    const all = { ...own, LOG_LEVEL: 'warn', VIDEO_HOST_URL: 'https://video.example.com', ...environment };
    const site = new FaultySite(new ServerProcess(all), Number(PORT), all.DATA_DIR, () => folder.remove());
    await site.server.isUp(`${site.origin}/en`);
    return site;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Waits until all pages are rendered and compressed, because that work would affect the measured times. */
  async isSettled(): Promise<void> {
    let size = '';
    let since = Date.now();
    await until(async () => {
      const response = await fetch(`${this.origin}/api/metrics`, { headers: { Authorization: `Bearer ${apiToken}` } });
      const now = /^page_cache_bytes (\S+)$/m.exec(await response.text())?.[1] ?? '';
      if (now !== size) since = Date.now();
      size = now;
      return Date.now() - since > 3_000;
    }, 'all pages are rendered');
  }

  /** The statuses of pages of each language, requested one after the other. */
  async pages(): Promise<number[]> {
    const paths = ['/en', '/it/chi-siamo/profilo', '/pl', '/cz', '/reach'];
    const statuses = [];
    for (const each of paths) {
      const response = await fetch(this.origin + each);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    return statuses;
  }

  /** Sends an application like a script, a different one each time. */
  apply(fields: Record<string, string> = {}, size = 20_000): Promise<Sent> {
    this.#applied += 1;
    const all = { ...filledIn, supplier_name: `Supplier ${this.#applied}`, ...fields };
    return sendApplication(`${this.origin}${applyPath}`, all, [pdf(size)], { Accept: 'application/json' });
  }

  async api(at: string): Promise<{ status: number; json: Record<string, unknown> }> {
    const response = await fetch(`${this.origin}/api/${at}`, { headers: { Authorization: `Bearer ${apiToken}` } });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  }

  /** The ids of the applications that are stored. */
  async applications(): Promise<string[]> {
    const { json } = await this.api('supplier?limit=100');
    return (json.items as { id: string }[]).map(({ id }) => id);
  }

  /** The number of open files and connections of the process. */
  get descriptors(): number {
    return readdirSync(`/proc/${this.#pid}/fd`).length;
  }

  /** Lines of the log that report unexpected errors. */
  get errors(): string[] {
    const { stdout, stderr } = this.server.output;
    return `${stdout}\n${stderr}`
      .split('\n')
      .filter((line) => /"level":[56]0|\b(ERROR|FATAL)\b|[Uu]ncaught|^\s+at /.test(line));
  }

  get #pid(): number {
    return this.server.processes()[0] ?? Number.NaN;
  }

  /** @returns the exit code of the process */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.server.kill(signal);
    const { code } = await this.server.ended;
    return code;
  }

  async stop(): Promise<void> {
    await this.end('SIGKILL');
    this.remove();
  }
}

/** The result of {@link FaultySite.pages} when all pages are served. */
export const allPages = [200, 200, 200, 200, 200];
