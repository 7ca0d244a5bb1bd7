import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../src/storage/open-database.js';
import { goodApplication } from '../../src/suppliers/application.fixture.js';
import type { Submission } from '../../src/suppliers/suppliers.service.js';
import { DataFolder } from '../support/data-folder.js';
import { processEnvironment } from '../support/process-environment.mjs';
import { freePort, ServerProcess } from '../support/server-process.js';
import { StubGateway } from '../support/stub-gateway.js';
import { applyPath, filledIn, pdf, sendApplication } from '../support/supplier-form.js';

const folder = new DataFolder();

afterAll(() => folder.remove());

/** The built server on data of its own, of which it may be killed and started again. */
class Server {
  readonly data: string;
  private process: ServerProcess | undefined;
  private address = '';

  constructor(
    name: string,
    private readonly environment: Record<string, string>,
  ) {
    this.data = path.join(folder.path, name);
  }

  async start(): Promise<void> {
    const PORT = await freePort();
    this.address = `http://127.0.0.1:${PORT}${applyPath}`;
    const own = { PORT, HOST: '127.0.0.1', DATA_DIR: this.data, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' };
    this.process = new ServerProcess({ ...own, ...this.environment });
    await this.process.isUp(this.address);
  }

  /** @returns the id of the application that was acknowledged */
  async apply(fields: Record<string, string>): Promise<string> {
    const sent = await sendApplication(this.address, fields, [pdf(20_000)], { Accept: 'application/json' });
    const { status, id } = JSON.parse(sent.body) as { status: string; id: string };
    if (sent.status !== 200 || status !== 'OK') throw new Error(`${sent.status} ${sent.body}`);
    return id;
  }

  kill(): void {
    this.process?.kill('SIGKILL');
  }

  /** Ends it in order. */
  async stop(): Promise<unknown> {
    this.process?.kill('SIGTERM');
    return this.ended();
  }

  ended(): Promise<unknown> {
    return this.process?.ended ?? Promise.resolve();
  }
}

/** What is in the database, after a process that has written it has died. */
async function kept(DATA_DIR: string) {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined });
  try {
    const applications = await database
      .selectFrom('applications')
      .innerJoin('application_files', 'application_id', 'id')
      .select(['id', 'supplier_name', 'status', sql<number>`length(content)`.as('bytes')])
      .execute();
    const outbox = await database.selectFrom('outbox').selectAll().execute();
    const { rows } = await sql`pragma integrity_check`.execute(database);
    return { applications, outbox, integrity: rows };
  } finally {
    await database.destroy();
  }
}

/** A process that takes applications, and is killed as soon as the first of several is acknowledged. */
async function killedRound(DATA_DIR: string, names: readonly string[]): Promise<string[]> {
  const child = fork('test/support/supplier-process.mjs', { env: { ...processEnvironment(), DATA_DIR } });
  const ended = once(child, 'exit');
  const acknowledged: string[] = [];
  child.on('message', (message: 'ready' | Submission) => {
    if (message === 'ready') {
      for (const supplier_name of names) child.send({ ...goodApplication, supplier_name });
      return;
    }
    if (message.status === 'OK') acknowledged.push(message.id);
    child.kill('SIGKILL');
  });
  expect(await ended).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

it('a process that is killed thirty times, right after it has acknowledged, has lost nothing', async () => {
  const data = path.join(folder.path, 'rounds');
  const acknowledged: string[] = [];
  for (let round = 1; round <= 30; round += 1) {
    const ids = await killedRound(
      data,
      [1, 2, 3].map((number) => `Supplier ${round}.${number}`),
    );
    expect(ids.length).toBeGreaterThan(0);
    acknowledged.push(...ids);
  }
  const { applications, integrity } = await kept(data);
  const ids = new Set(applications.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(applications.map(({ bytes }) => bytes))).toEqual(new Set([20_000]));
  expect(integrity).toEqual([{ integrity_check: 'ok' }]);
});

describe('with a remote', () => {
  let gateway: StubGateway;
  let server: Server;
  const forwarded = () => gateway.count('/corporate/createsupplier');

  beforeAll(async () => {
    gateway = await StubGateway.start();
  });

  afterEach(async () => {
    server.kill();
    await server.ended();
    gateway.requests.length = 0;
    gateway.applications.clear();
  });

  afterAll(() => gateway.stop());

  it('twenty parallel posts of one form are one row and one delivery', async () => {
    server = new Server('parallel', gateway.environment);
    await server.start();
    const fields = { ...filledIn, idempotency_key: crypto.randomUUID() };
    const ids = await Promise.all(Array.from({ length: 20 }, () => server.apply(fields)));
    expect([new Set(ids).size, forwarded(), gateway.applications.size]).toEqual([1, 1, 1]);
    expect(await kept(server.data)).toMatchObject({ applications: [{ id: ids[0], status: 'delivered' }], outbox: [] });
  });

  it('what it did not take before the server died is delivered by the next one, once', async () => {
    server = new Server('restarted', gateway.environment);
    await server.start();
    gateway.supplier = 'unavailable';
    const id = await server.apply(filledIn);
    server.kill();
    await server.ended();
    gateway.supplier = 'OK';
    expect(await kept(server.data)).toMatchObject({ applications: [{ id, status: 'received' }], outbox: [{}] });

    await server.start();
    while ((await kept(server.data)).outbox.length > 0) await pause(50);
    // What it has begun it finishes.
    expect(await server.stop()).toMatchObject({ code: 0 });
    expect([...gateway.applications.keys()]).toEqual([id]);
    expect(forwarded()).toBe(2);
    expect(await kept(server.data)).toMatchObject({ applications: [{ id, status: 'delivered' }], outbox: [] });
  });
});
