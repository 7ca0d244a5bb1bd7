/**
 * The content system on the loopback interface, without its interface:
 *
 *     const cms = await Cms.start();                          // with the site's content
 *     const site = await Site.start(cms.siteEnvironment);     // against its gateway
 *     const editor = await cms.login('editor');
 *     await editor.save(page, { alias: 'x' }, { draft: true });
 *     await cms.kill(); await cms.restart();                  // on the same port
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

// Milliseconds. The first test of a run imports the whole content.
jest.setTimeout(900_000);

export type Role = 'editor' | 'publisher' | 'administrator';

const folder = path.resolve('cms');
const token = 'token-of-the-gateway';
export const secrets = { CMS_SECRET: 'secret-of-the-tests', CMS_GATEWAY_TOKEN: token };
export const siteToken = 'token-of-the-tests';
export const previewSecret = 'preview-secret-of-the-tests';

/** The data folder into which the site's content was imported, for all tests of a run. */
const imported = path.join(folder, 'node_modules/.cache/imported');

export interface Response<T = any> {
  status: number;
  json: T;
}

const headless = ['test/support/headless.mjs'];
/** As it is deployed, with its interface. */
export const built = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1'];

export class Cms {
  #process: ChildProcess | undefined;
  #port = 0;
  #administrator: Promise<{ email: string; password: string }> | undefined;

  /** What it has logged since it was started first. */
  log = '';

  /** Whom it tells of changes. The site starts after it, so its port is not known before. */
  site: { port: number } | undefined;
  readonly #relay = createServer((incoming, response) => {
    const target = this.site && {
      host: '127.0.0.1',
      port: this.site.port,
      path: incoming.url,
      method: incoming.method,
    };
    if (!target) return void response.writeHead(503).end();
    const forwarded = request({ ...target, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });

  private constructor(
    readonly dataDir: string,
    private readonly environment: Record<string, string>,
    private readonly server = headless,
  ) {}

  /**
   * @param contentDir the folder into which it writes what is published
   * @param databaseUrl an empty PostgreSQL database, into which it imports the site's content
   * @param environment more variables
   * @param server the program that serves it
   */
  static async start({ databaseUrl = '', contentDir = '', environment = {}, server = headless } = {}): Promise<Cms> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'cms-'));
    const cms = new Cms(
      dataDir,
      {
        ...secrets,
        CMS_DATA_DIR: dataDir,
        CMS_CONTENT_DIR: contentDir,
        CMS_SITE_TOKEN: siteToken,
        CMS_PREVIEW_SECRET: previewSecret,
        ...environment,
      },
      server,
    );
    cms.#relay.listen(0, '127.0.0.1');
    await once(cms.#relay, 'listening');
    cms.environment.CMS_SITE_URL = `http://127.0.0.1:${(cms.#relay.address() as AddressInfo).port}`;
    if (databaseUrl) {
      cms.environment.CMS_DATABASE_URL = databaseUrl;
      await cms.run('import', path.resolve('content'));
    } else cpSync(await importedOnce(), dataDir, { recursive: true });
    await cms.restart();
    return cms;
  }

  /** Imports the site's content into a folder of data. */
  static async import(dataDir: string): Promise<void> {
    await new Cms(dataDir, { ...secrets, CMS_DATA_DIR: dataDir }).run('import', path.resolve('content'));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The variables with which the site uses it. */
  get siteEnvironment(): Record<string, string> {
    return {
      UPSTREAM_URL: `${this.url}/api/gateway`,
      UPSTREAM_TOKEN: token,
      REFRESH_TOKEN: siteToken,
      PREVIEW_SECRET: previewSecret,
    };
  }

  /** Runs a command to its end. @returns what it printed */
  run(command: string, ...parameters: string[]): Promise<string> {
    return this.#outputOf([`dist/commands/${command}.mjs`, ...parameters]);
  }

  /** Runs code that has `payload`, as what the interface does without its API. */
  async evaluate(code: string): Promise<void> {
    const start = `import { getPayload } from 'payload'; import config from './dist/payload.config.mjs';
      const payload = await getPayload({ config });`;
    await this.#outputOf(['--input-type=module', '--eval', `${start} ${code}; process.exit(0);`]);
  }

  async restart(): Promise<void> {
    const child = this.#spawn(this.server);
    this.#process = child;
    let errors = '';
    child.stderr?.on('data', (chunk) => (errors += chunk));
    child.stdout?.on('data', (chunk) => (this.log += chunk));
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the content system ended: ${errors}`)));
    ended.catch(() => undefined);
    this.#port = Number(await Promise.race([address(child), ended]));
  }

  /** Without warning, as a crash would. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    this.#relay.closeAllConnections();
    this.#relay.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** The first administrator, whom the command adds at the first call. */
  async administrator(): Promise<{ email: string; password: string }> {
    this.#administrator ??= this.run('first-user').then((output) => {
      const [, email = '', password = ''] = /^The first log-in: +(\S+), password (\S+)$/m.exec(output) ?? [];
      return { email, password };
    });
    return this.#administrator;
  }

  /** The session of a person with this role, who is added if needed. */
  async login(role: Role): Promise<Session> {
    if (role === 'administrator') return this.session(await this.administrator());
    const person = { email: `${role}@example.com`, password: `password of ${role}`, role };
    await (await this.login('administrator')).request('POST', '/api/users', person);
    return this.session(person);
  }

  async session({ email, password }: { email: string; password: string }): Promise<Session> {
    const { json } = await this.request('POST', '/api/users/login', { email, password });
    return new Session(this, String(json.token));
  }

  async request(
    method: string,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const isJson = typeof body === 'object' && !(body instanceof FormData);
    const response = await fetch(this.url + address, {
      method,
      headers: { ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    });
    const text = await response.text();
    return { status: response.status, json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  }

  /** A request of the site. */
  gateway(address: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    const method = body ? 'POST' : 'GET';
    return this.request(method, `/api/gateway/${address}`, body, { ...headers, Authorization: `Bearer ${token}` });
  }

  async #outputOf(parameters: string[]): Promise<string> {
    const child = this.#spawn(parameters);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${parameters[0]} ended with ${code}: ${output}`);
    return output;
  }

  #spawn(parameters: string[]): ChildProcess {
    const { PATH, HOME } = process.env;
    const environment = { PATH, HOME, PORT: `${this.#port}`, NODE_ENV: 'production' as const, ...this.environment };
    return spawn(process.execPath, parameters, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  }
}

/** The folder with the site's content. The first tests of a run import it, at the same time where they run so. */
async function importedOnce(): Promise<string> {
  if (isCurrent(imported)) return imported;
  const temporary = `${imported}-${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  await Cms.import(temporary);
  if (isCurrent(imported)) {
    rmSync(temporary, { recursive: true });
    return imported;
  }
  rmSync(imported, { recursive: true, force: true });
  renameSync(temporary, imported);
  return imported;
}

function isCurrent(folderOfData: string): boolean {
  const configuration = path.join(folder, 'dist/payload.config.mjs');
  return existsSync(folderOfData) && statSync(folderOfData).mtimeMs > statSync(configuration).mtimeMs;
}

async function address(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface({ input: child.stdout, signal: AbortSignal.timeout(180_000) });
  for await (const line of lines) {
    const [, port] = /http:\/\/127\.0\.0\.1:(\d+)$/.exec(line) ?? [];
    if (port) {
      child.stdout.resume();
      return port;
    }
  }
  throw new Error('no address');
}

/** What a person does who has logged in. */
export class Session {
  constructor(
    private readonly cms: Cms,
    private readonly token: string,
  ) {}

  request(method: string, address: string, body?: unknown): Promise<Response> {
    return this.cms.request(method, address, body, { Authorization: `JWT ${this.token}` });
  }

  /** A page's newest version, as the form has it. */
  async page(id: string, locale = 'en'): Promise<any> {
    const query = `where[path][equals]=${encodeURIComponent(id)}&locale=${locale}&draft=true&depth=0`;
    const { json } = await this.request('GET', `/api/pages?${query}`);
    if (!json.docs?.[0]) throw new Error(`no page ${id}: ${JSON.stringify(json)}`);
    return json.docs[0];
  }

  /** Changes a page. @param query such as `draft=true` */
  save(page: { id: unknown }, data: object, locale = 'en', query = ''): Promise<Response> {
    return this.request('PATCH', `/api/pages/${page.id}?locale=${locale}&depth=0&${query}`, data);
  }
}
