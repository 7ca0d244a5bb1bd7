import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findPostgresql } from '../../../scripts/install/postgresql.ts';
import type { Place } from '../../../src/platform/storage/open-database.js';
import { until } from '../until.js';
import { freePort } from './server-process.js';

const isRoot = process.getuid?.() === 0;
const password = 'postgres';

const programs = findPostgresql();

/** `describe` where PostgreSQL is installed; else the tests count as skipped. */
export const describeWithPostgresql = programs === undefined ? describe.skip : describe;

/** Tests that need PostgreSQL: `newPlace` makes an empty database on a server of theirs. */
export function describeOnPostgresql(title: string, tests: (newPlace: () => Promise<Place>) => void): void {
  describeWithPostgresql(title, () => {
    let server: Postgresql;

    beforeAll(async () => {
      server = await Postgresql.start();
    });

    afterAll(() => server.stop());

    tests(async () => ({
      // The disk of the server is not the one of DATA_DIR, which need not exist.
      DATA_DIR: '/nowhere',
      // A busy machine may let a process wait for longer than the site lets a query.
      DATABASE_URL: `${await server.newDatabase()}?query_timeout=120000`,
    }));
  });
}

/** A disposable server in a temporary folder, on a free port. */
export class Postgresql {
  #databases = 0;

  private constructor(
    private readonly folder: string,
    private readonly port: string,
    private server: ReturnType<typeof spawn>,
    private readonly launch: () => ReturnType<typeof spawn>,
  ) {}

  static async start(): Promise<Postgresql> {
    const folder = mkdtempSync(path.join(tmpdir(), 'postgresql-'));
    const data = path.join(folder, 'data');
    const passwordFile = path.join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    const owner = isRoot ? ownerIds() : undefined;
    if (owner) for (const file of [folder, passwordFile]) chownSync(file, owner.uid, owner.gid);
    const as = { ...owner, cwd: folder };
    const account = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile];
    execFileSync(program('initdb'), ['-D', data, '-E', 'UTF8', '--locale=C', '--no-sync', ...account], as);
    const port = await freePort();
    // fsync is off because the data need not survive a crash of the machine.
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
    const options = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const launch = () => spawn(program('postgres'), options, { ...as, stdio: 'ignore' });
    const started = new Postgresql(folder, port, launch(), launch);
    await started.#responses();
    return started;
  }

  /** The address of a new, empty database on it. */
  async newDatabase(): Promise<string> {
    this.#databases += 1;
    const name = `site_${this.#databases}`;
    await this.#administer(`create database ${name}`);
    return this.#address(name);
  }

  async stop(): Promise<void> {
    await this.suspend();
    rmSync(this.folder, { recursive: true });
  }

  /** Stops it with all its connections; its data stays. */
  async suspend(): Promise<void> {
    const ended = new Promise((resolve) => this.server.once('exit', resolve));
    // Fast shutdown: it does not wait for clients.
    this.server.kill('SIGINT');
    await ended;
  }

  /** Starts it again on the same port and data. */
  async resume(): Promise<void> {
    this.server = this.launch();
    await this.#responses();
  }

  /** Terminates all other connections. */
  async endConnections(): Promise<void> {
    await this.#administer('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  }

  #address(database: string): string {
    return `postgresql://postgres:${password}@127.0.0.1:${this.port}/${database}`;
  }

  async #administer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#address('postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  #responses(): Promise<void> {
    return until(async () => {
      try {
        await this.#administer('select 1');
        return true;
      } catch (error) {
        if (this.server.exitCode !== null) throw error;
        return false;
      }
    }, 'PostgreSQL responds');
  }
}

function program(name: string): string {
  return path.join(programs ?? '', name);
}

/** PostgreSQL refuses to run as root. Debian's package creates a user for it. */
function ownerIds(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
