import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Canaries } from '../faults/leaks.js';
import { StubGateway } from '../stubs/stub-gateway.js';
import { StubSocial } from '../stubs/stub-social.js';
import { freePort, ServerProcess } from './server-process.js';

interface Asking extends RequestInit {
  headers?: Record<string, string>;
  /** Who may see the response: the sender of the data, or anybody. */
  reply?: 'own' | 'public';
}

const apiToken = 'canary-api-token-52c1';
const redisPassword = 'canary-redis-password-c0d3';

/** The first three numbers of the clients' addresses. */
export const network = '198.51.100.';

/** The built server with all secrets configured, none of which may leak. It logs at the lowest level. */
export class CanarySite {
  /** Responses that anybody may see: errors, pages, files. */
  readonly publicResponses: Record<string, string> = {};
  /** Responses for the sender of the data only: the form with the entered values, the lists of the API. */
  readonly ownResponses: Record<string, string> = {};
  #asked = 0;

  private constructor(
    readonly gateway: StubGateway,
    readonly social: StubSocial,
    private readonly server: ServerProcess,
    private readonly port: number,
    private readonly folder: string,
    readonly secrets: Canaries,
  ) {}

  static async start(): Promise<CanarySite> {
    const [gateway, social, port, closed] = [
      await StubGateway.start(),
      await StubSocial.start(),
      await freePort(),
      await freePort(),
    ];
    const folder = mkdtempSync(join(tmpdir(), 'canary-data-'));
    const told = {
      ...gateway.environment,
      ...social.environment(),
      API_TOKEN: `${apiToken},canary-api-token-97fe`,
      REDIS_URL: `redis://:${redisPassword}@127.0.0.1:${closed}`,
      DATA_DIR: folder,
    };
    const server = new ServerProcess({
      ...told,
      PORT: port,
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'trace',
    });
    await server.isUp(`http://127.0.0.1:${port}/reach`);
    const tokens = Object.entries(told).filter(([name]) => /_TOKEN$/.test(name));
    const secrets = {
      ...Object.fromEntries(
        tokens.flatMap(([name, list]) => list.split(',').map((token, index) => [`${name} ${index}`, token])),
      ),
      'the password of Redis': redisPassword,
      'the folder of the data': folder,
    };
    return new CanarySite(gateway, social, server, Number(port), folder, secrets);
  }

  async stop(): Promise<void> {
    this.server.kill('SIGKILL');
    await this.server.ended;
    await Promise.all([this.gateway.stop(), this.social.stop()]);
    rmSync(this.folder, { recursive: true });
  }

  get logs(): Record<string, string> {
    return this.server.output;
  }

  get bearer(): { Authorization: string } {
    return { Authorization: `Bearer ${apiToken}` };
  }

  /** The addresses of all English pages. */
  async addresses(): Promise<URL[]> {
    const sitemap = await fetch(`http://127.0.0.1:${this.port}/sitemap-en.xml`);
    return [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  }

  /** Sends each request from another client address, because rate limits are not under test. */
  async ask(path: string, { reply = 'public', headers, ...init }: Asking = {}): Promise<number> {
    this.#asked += 1;
    const sender = { 'X-Forwarded-For': `${network}${this.#asked % 250}` };
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...sender, ...headers },
    });
    const into = reply === 'own' ? this.ownResponses : this.publicResponses;
    into[`${this.#asked}. ${init.method ?? 'GET'} ${path}`] =
      JSON.stringify([...response.headers]) + (await response.text());
    return response.status;
  }

  send(path: string, body: BodyInit, asking: Asking = {}): Promise<number> {
    return this.ask(path, { method: 'POST', body, ...asking });
  }

  sendFields(path: string, fields: Record<string, string>, asking: Asking = {}): Promise<number> {
    return this.send(path, new URLSearchParams(fields), asking);
  }

  sendJson(path: string, body: unknown, { headers, ...asking }: Asking = {}): Promise<number> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.send(path, text, { ...asking, headers: { 'Content-Type': 'application/json', ...headers } });
  }

  /** Sends the beginning of a request with a body, and closes the connection. */
  async abort(path: string, type: string, beginning: string): Promise<void> {
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999\r\nContent-Type: ${type}\r\n`;
    const socket = connect(this.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head}X-Forwarded-For: ${network}251\r\n\r\n${beginning}`, () => socket.destroy());
    await once(socket, 'close');
  }

  /** Breaks the database under the running server. */
  dropTables(...names: string[]): void {
    const database = new DatabaseSync(join(this.folder, 'site.db'), { timeout: 5000 });
    for (const name of names) database.exec(`DROP TABLE ${name}`);
    database.close();
  }
}
