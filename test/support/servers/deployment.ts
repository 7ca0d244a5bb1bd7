import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../faults/faults.js';
import { apiToken } from '../http/api.js';
import { deployedNginx, upstreamsOf } from './deployed-nginx.js';
import { Postgresql } from './postgresql.js';
import { freePort, ServerProcess } from './server-process.js';

/** A program of the system that runs in the foreground. */
export class Program {
  output = '';
  readonly ended: Promise<unknown>;
  readonly #child;

  constructor(command: readonly string[]) {
    const [program = '', ...args] = command;
    const path = `${process.env.PATH}:/usr/sbin:/sbin`;
    this.#child = spawn(program, args, { env: { PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    this.ended = once(this.#child, 'close');
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await this.ended;
  }
}

/** PostgreSQL, Redis and two instances of the built site, as processes, optionally behind nginx. */
export class Deployment {
  readonly instances: ServerProcess[] = [];
  readonly #programs: Program[] = [];

  private constructor(
    readonly folder: string,
    private readonly postgresql: Postgresql,
    private readonly environments: Record<string, string>[],
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<Deployment> {
    const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
    // The workers of nginx run as another user.
    chmodSync(folder, 0o755);
    const [postgresql, redisPort] = await Promise.all([Postgresql.start(), freePort()]);
    const shared = {
      HOST: '127.0.0.1',
      API_TOKEN: apiToken,
      TRUST_PROXY: 'loopback',
      DATABASE_URL: await postgresql.newDatabase(),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SITE_URL: 'http://www.example.com',
      VIDEO_HOST_URL: 'https://video.example.com',
      ...environment,
    };
    const ports = [await freePort(), await freePort()];
    const environments = ports.map((PORT) => ({ ...shared, PORT, DATA_DIR: path.join(folder, `data-${PORT}`) }));
    const deployment = new Deployment(folder, postgresql, environments);
    deployment.#programs.push(
      new Program(['redis-server', '--port', redisPort, '--bind', '127.0.0.1', '--save', '', '--dir', folder]),
    );
    await Promise.all([deployment.startInstance(0), deployment.startInstance(1)]);
    return deployment;
  }

  get addresses(): string[] {
    return this.environments.map(({ PORT }) => `127.0.0.1:${PORT}`);
  }

  /** Resolves when the instance serves the home page. */
  async startInstance(index: number): Promise<void> {
    const environment = this.environments[index];
    if (!environment) throw new Error(`there is no instance ${index}`);
    const server = new ServerProcess(environment);
    this.instances[index] = server;
    await server.isUp(`http://${this.addresses[index]}/en`);
  }

  async stopInstance(index: number, signal: NodeJS.Signals): Promise<void> {
    const server = this.instances[index];
    server?.kill(signal);
    await server?.ended;
  }

  /** Starts nginx with the configuration of deploy/. @returns its origin */
  async nginx(mirror = path.join(this.folder, 'no-mirror')): Promise<string> {
    const port = await freePort();
    const folder = path.join(this.folder, 'nginx');
    mkdirSync(folder);
    const file = path.join(folder, 'nginx.conf');
    const isRoot = process.getuid?.() === 0;
    const options = { port, upstreams: upstreamsOf(this.addresses), folder, mirror, main: isRoot ? 'user root;' : '' };
    writeFileSync(file, deployedNginx(options));
    const nginx = new Program(['nginx', '-e', 'stderr', '-p', folder, '-c', file]);
    this.#programs.push(nginx);
    const origin = `http://127.0.0.1:${port}`;
    await until(async () => (await statusOf(`${origin}/en`)) === 200, `nginx responds: ${nginx.output}`);
    return origin;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.stop()));
    for (const server of this.instances) server.kill('SIGKILL');
    await Promise.all(this.instances.map(({ ended }) => ended));
    await this.postgresql.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Writes the mirror of the built site. @returns the output of the command */
export function exportMirror(folder: string): string {
  const environment = { PATH: process.env.PATH, SITE_URL: 'http://www.example.com', DATA_DIR: `${folder}.data` };
  return execFileSync(process.execPath, ['dist/src/operations/commands/export.js', folder], {
    env: environment,
    encoding: 'utf8',
  });
}

async function statusOf(address: string): Promise<number | undefined> {
  const response = await fetch(address).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status;
}
