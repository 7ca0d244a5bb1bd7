import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keptIn } from '../../support/faults/kept-applications.js';
import { applyPath, filledIn, pdf, sendApplication } from '../../support/http/supplier-form.js';
import { serverFolders } from '../../support/servers/server-folders.js';
import { freePort, ServerProcess } from '../../support/servers/server-process.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

const { DATA_DIR, CONTENT_DIR } = serverFolders();

/** The built server with its own data folder. It can be killed and started again. */
class Server {
  readonly data: string;
  #process: ServerProcess | undefined;
  #address = '';

  constructor(
    name: string,
    private readonly environment: Record<string, string>,
  ) {
    this.data = path.join(DATA_DIR, name);
  }

  async start(): Promise<void> {
    const PORT = await freePort();
    this.#address = `http://127.0.0.1:${PORT}${applyPath}`;
    const own = { PORT, HOST: '127.0.0.1', DATA_DIR: this.data, CONTENT_DIR };
    this.#process = new ServerProcess({ ...own, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn', ...this.environment });
    await this.#process.isUp(this.#address);
  }

  /** @returns the id of the application that was acknowledged */
  async apply(fields: Record<string, string>): Promise<string> {
    const sent = await sendApplication(this.#address, fields, [pdf(20_000)], { Accept: 'application/json' });
    const { status, id } = JSON.parse(sent.body) as { status: string; id: string };
    if (sent.status !== 200 || status !== 'OK') throw new Error(`${sent.status} ${sent.body}`);
    return id;
  }

  kill(): void {
    this.#process?.kill('SIGKILL');
  }

  /** Shuts it down gracefully. */
  async stop(): Promise<unknown> {
    this.#process?.kill('SIGTERM');
    return this.ended();
  }

  ended(): Promise<unknown> {
    return this.#process?.ended ?? Promise.resolve();
  }
}

describe('with a supplier service', () => {
  let gateway: StubGateway;
  let server: Server;
  const forwarded = () => gateway.count('/corporate/createsupplier');

  beforeAll(async () => {
    gateway = await StubGateway.start({ contentDir: CONTENT_DIR });
  });

  afterEach(async () => {
    server.kill();
    await server.ended();
    gateway.requests.length = 0;
    gateway.applications.clear();
  });

  afterAll(() => gateway.stop());

  it('twenty parallel posts of one form become one row and one delivery', async () => {
    server = new Server('parallel', gateway.environment);
    await server.start();
    const fields = { ...filledIn, idempotency_key: crypto.randomUUID() };
    const ids = await Promise.all(Array.from({ length: 20 }, () => server.apply(fields)));
    expect([new Set(ids).size, forwarded(), gateway.applications.size]).toEqual([1, 1, 1]);
    expect(await keptIn(server.data)).toMatchObject({
      applications: [{ id: ids[0], status: 'delivered' }],
      outbox: [],
    });
  });

  it('an application that was not delivered before the server died is delivered once by the next server', async () => {
    server = new Server('restarted', gateway.environment);
    await server.start();
    gateway.supplier = 'unavailable';
    const id = await server.apply(filledIn);
    server.kill();
    await server.ended();
    gateway.supplier = 'OK';
    expect(await keptIn(server.data)).toMatchObject({ applications: [{ id, status: 'received' }], outbox: [{}] });

    await server.start();
    while ((await keptIn(server.data)).outbox.length > 0) await pause(50);
    // It finishes what it has begun.
    expect(await server.stop()).toMatchObject({ code: 0 });
    expect([...gateway.applications.keys()]).toEqual([id]);
    expect(forwarded()).toBe(2);
    expect(await keptIn(server.data)).toMatchObject({ applications: [{ id, status: 'delivered' }], outbox: [] });
  });
});
