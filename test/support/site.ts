import { Agent, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Clock } from '../../src/config/clock.js';
import { readConfiguration } from '../../src/config/configuration.js';
import { ContentStore } from '../../src/content/content-store.js';
import type { PageEntry } from '../../src/content/model/shapes.js';
import { createApplication } from '../../src/create-application.js';
import { type Language, languageCodes } from '../../src/routing/languages.js';
import { SiteAddresses } from '../../src/routing/site-addresses.js';
import { DataFolder } from './data-folder.js';

/** SITE_URL in the tests. It differs from the address on which the site listens, which must not show anywhere. */
export const siteUrl = 'https://www.example.com';

export interface SiteResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface StartOptions {
  clock?: Clock;
  /** Receives the server before it listens. */
  prepare?: (server: Server) => void;
}

/** A page of the site: its entry and its canonical path. */
export interface SitePage {
  language: Language;
  id: string;
  path: string;
  entry: PageEntry;
}

// No test asks the real video host for thumbnails.
const always = { SITE_URL: siteUrl, LOG_LEVEL: 'silent', VIDEO_HOST_URL: 'https://video.example.com' };

/** See native-modules.mjs. */
type SharedApplication = (
  environment: Record<string, string>,
) => Promise<{ app: NestExpressApplication; data: string }>;

/** The whole application, listening on a free port. */
export class Site {
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    readonly app: NestExpressApplication,
    readonly port: number,
    readonly data: { path: string; remove(): void },
    private readonly isShared = false,
  ) {}

  /** An application that test files share. They must not change anything in it. */
  static async shared(): Promise<Site> {
    const start = Reflect.get(globalThis, Symbol.for('shared-application')) as SharedApplication;
    const { app, data } = await start(always);
    const { port } = app.getHttpServer().address() as AddressInfo;
    return new Site(app, port, { path: data, remove: () => undefined }, true);
  }

  static async start(environment: Record<string, string> = {}, { clock, prepare }: StartOptions = {}): Promise<Site> {
    const data = new DataFolder();
    const configuration = readConfiguration({ DATA_DIR: data.path, ...always, ...environment });
    const app = await createApplication(configuration, clock);
    prepare?.(app.getHttpServer());
    await app.listen(0, '127.0.0.1');
    return new Site(app, (app.getHttpServer().address() as AddressInfo).port, data);
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    if (this.isShared) return;
    // A request that a failed test has left open would keep the application, and with it the run, from ending.
    this.app.getHttpServer().closeAllConnections();
    await this.app.close();
    this.data.remove();
  }

  /** Sends the path unchanged, and follows no redirect. */
  async send(path: string, sending: Sending = {}): Promise<SiteResponse> {
    const { bytes, ...response } = await this.sendForBytes(path, sending);
    return { ...response, body: bytes.toString('utf8') };
  }

  /** The response without decoding of its content. */
  download(path: string, headers: Record<string, string>): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
    return this.sendForBytes(path, { headers });
  }

  private sendForBytes(
    path: string,
    { method = 'GET', headers = {}, body }: Sending,
  ): Promise<Omit<SiteResponse, 'body'> & { bytes: Buffer }> {
    const options = { host: '127.0.0.1', port: this.port, agent: this.agent, path, method, headers };
    return new Promise((resolve, reject) => {
      const request = httpRequest(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server has closed the idle connection at the very moment in which it was used again.
        if (request.reusedSocket && error.code === 'ECONNRESET')
          resolve(this.sendForBytes(path, { method, headers, body }));
        else reject(error);
      });
      request.end(body);
    });
  }

  get(path: string, headers?: Record<string, string>): Promise<SiteResponse> {
    return this.send(path, { ...(headers && { headers }) });
  }

  /** Writes bytes to a new connection. @returns everything that is received until the server closes it */
  raw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(this.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.setTimeout(120_000, () => socket.destroy(new Error(`incomplete response: ${bytes.slice(0, 80)}`)));
      // A server that refuses a request may close while the rest of it is still being sent.
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
      });
      socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    });
  }

  /** The canonical path of a page. */
  path(language: Language, id: string): string {
    const path = this.app.get(SiteAddresses).routes.path(language, id);
    if (path === undefined) throw new Error(`no path of ${id} in ${language}`);
    return path;
  }

  /** Every page in every language that has it. */
  async pages(languages: readonly Language[] = languageCodes): Promise<SitePage[]> {
    const content = this.app.get(ContentStore);
    const perLanguage = languages.map(async (language) =>
      content.entries(language).map((entry) => {
        return { language, id: entry.id, path: this.path(language, entry.id), entry };
      }),
    );
    return (await Promise.all(perLanguage)).flat();
  }
}
