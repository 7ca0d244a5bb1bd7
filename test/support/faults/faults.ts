import { readdirSync } from 'node:fs';
import { apiToken } from '../http/api.js';
import { applyPath, filledIn, pdf, type Sent, sendApplication } from '../http/supplier-form.js';
import { DataFolder } from '../servers/data-folder.js';
import { freePort, ServerProcess } from '../servers/server-process.js';

/** How often a fault is caused: with `FAULTS=all` more often. */
export const times = (whole: number, short: number): number => (process.env.FAULTS === 'all' ? whole : short);

/** Prints a figure beside its goal. */
export function tell(what: string, figure: unknown, goal: unknown): void {
  process.stderr.write(`  fault: ${what}: ${figure} (goal: ${goal})\n`);
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

  /** The ids of the applications that are stored. */
  async applications(): Promise<string[]> {
    const headers = { Authorization: `Bearer ${apiToken}` };
    const response = await fetch(`${this.origin}/api/supplier?limit=100`, { headers });
    const { items } = (await response.json()) as { items: { id: string }[] };
    return items.map(({ id }) => id);
  }

  /** The number of open files and connections of the process. */
  get descriptors(): number {
    return readdirSync(`/proc/${this.server.processes()[0]}/fd`).length;
  }

  /** Lines of the log that report unexpected errors. */
  get errors(): string[] {
    const { stdout, stderr } = this.server.output;
    return `${stdout}\n${stderr}`
      .split('\n')
      .filter((line) => /"level":[56]0|\b(ERROR|FATAL)\b|[Uu]ncaught|^\s+at /.test(line));
  }

  async stop(): Promise<void> {
    this.server.kill('SIGKILL');
    await this.server.ended;
    this.remove();
  }
}

/** The result of {@link FaultySite.pages} when all pages are served. */
export const allPages = [200, 200, 200, 200, 200];
