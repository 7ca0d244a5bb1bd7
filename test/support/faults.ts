import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiToken } from './api.js';
import { DataFolder } from './data-folder.js';
import { freePort, ServerProcess } from './server-process.js';
import { applyPath, filledIn, pdf, type Sent, sendApplication } from './supplier-form.js';

/** `FAULTS=short`: the same faults, fewer times. Counts decide there, and no figure of time does. */
export const isShort = process.env.FAULTS === 'short';

/** How often a fault is brought about. */
export const times = (whole: number, short: number): number => (isShort ? short : whole);

/** Prints a figure beside its goal. */
export function tell(what: string, figure: unknown, goal: unknown): void {
  process.stderr.write(`  fault: ${what}: ${figure} (goal: ${goal})\n`);
}

/** Waits until it is so, two minutes at most. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it did not come about: ${what}`);
}

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);
const faketime = libraries.find((file) => existsSync(file));

/** `describe`, where libfaketime is installed; else the tests are counted as skipped. */
export const describeWithFaketime = faketime === undefined ? describe.skip : describe;

/** A clock that a process is started with, and that is moved while it runs. Its timers run on as they are. */
export class MovedClock {
  private readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, 'clock');
    this.move('+0');
  }

  /** @param offset from the machine's clock, such as `+366d` or `-1d` */
  move(offset: string): void {
    writeFileSync(this.file, `${offset}\n`);
  }

  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: faketime ?? '',
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    };
  }
}

/** The built server as a process of its own, on data of its own, for a fault to happen to. */
export class FaultySite {
  private applied = 0;

  private constructor(
    readonly server: ServerProcess,
    readonly port: number,
    readonly data: string,
    private readonly remove: () => void,
  ) {}

  /** @returns once it answers with the home page */
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

  /** Waits until all pages are made and compressed: before that, times tell more of that than of a fault. */
  async isSettled(): Promise<void> {
    let size = '';
    let since = Date.now();
    await until(async () => {
      const answer = await fetch(`${this.origin}/api/metrics`, { headers: { Authorization: `Bearer ${apiToken}` } });
      const now = /^page_cache_bytes (\S+)$/m.exec(await answer.text())?.[1] ?? '';
      if (now !== size) since = Date.now();
      size = now;
      return Date.now() - since > 3_000;
    }, 'all pages are made');
  }

  /** What pages of each language answer with, one request after the other. */
  async pages(): Promise<number[]> {
    const paths = ['/en', '/it/chi-siamo/profilo', '/pl', '/cz', '/reach'];
    const statuses = [];
    for (const each of paths) {
      const answer = await fetch(this.origin + each);
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    return statuses;
  }

  /** Sends an application, another one each time, as a script does. */
  apply(fields: Record<string, string> = {}, size = 20_000): Promise<Sent> {
    this.applied += 1;
    const all = { ...filledIn, supplier_name: `Supplier ${this.applied}`, ...fields };
    return sendApplication(`${this.origin}${applyPath}`, all, [pdf(size)], { Accept: 'application/json' });
  }

  async api(at: string): Promise<{ status: number; json: Record<string, unknown> }> {
    const answer = await fetch(`${this.origin}/api/${at}`, { headers: { Authorization: `Bearer ${apiToken}` } });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  }

  /** The ids of the applications that are stored. */
  async applications(): Promise<string[]> {
    const { json } = await this.api('supplier?limit=100');
    return (json.items as { id: string }[]).map(({ id }) => id);
  }

  /** How many files and connections the process has open. */
  get descriptors(): number {
    return readdirSync(`/proc/${this.pid}/fd`).length;
  }

  /** Lines of the log that tell of what nobody has foreseen. */
  get errors(): string[] {
    const { stdout, stderr } = this.server.output;
    return `${stdout}\n${stderr}`
      .split('\n')
      .filter((line) => /"level":[56]0|\b(ERROR|FATAL)\b|[Uu]ncaught|^\s+at /.test(line));
  }

  private get pid(): number {
    return this.server.processes()[0] ?? Number.NaN;
  }

  /** @returns the code that the process ended with */
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

/** All pages are served. */
export const allPages = [200, 200, 200, 200, 200];
